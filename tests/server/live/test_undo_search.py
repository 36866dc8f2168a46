"""Undo in a long log: looked for off the event loop, with progress, and used again when the form comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from eastwind.children.parent import Crew
from eastwind.refusals import Rejected
from eastwind.server.desk.log import log_page
from eastwind.server.live import event_now, undo_search
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.live.running_event import Accepted, RunningEvent
from eastwind.server.live.undo_search import UndoSearch
from eastwind.server.live.undo_search_child import MOST_TOLD, SEARCHERS
from eastwind.server.security.roles import Role
from eastwind.store import Store
from eastwind.tournament.authority import Sent
from eastwind.tournament.log import undo
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.log.undo import consequences
from eastwind.tournament.machine import Outcome, outcome
from eastwind.tournament.messages import Command, Undo
from eastwind.tournament.people.players import Pay
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.refusals import refusal_words
from tests.children import jobs
from tests.server.conftest import HTMX, Client


@pytest.fixture
def decided(monkeypatch: pytest.MonkeyPatch) -> list[Command]:
    """The commands that were decided in order to look ahead."""
    found: list[Command] = []

    def counting(state: Tournament, command: Command, sent: Sent) -> Outcome | Rejected:
        found.append(command)
        return outcome(state, command, sent)

    monkeypatch.setattr(undo, "outcome", counting)
    return found


@pytest.fixture
def far(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Has every search done by a child process, and keeps what that said on the way."""
    said: list[str] = []
    hear = UndoSearch._hear

    def heard(search: UndoSearch, words: str) -> None:
        said.append(words)
        hear(search, words)

    monkeypatch.setattr(undo_search, "FEW", 5)
    monkeypatch.setattr(UndoSearch, "_hear", heard)
    return said


async def opened(store: Store, entries: list[LogEntry]) -> RunningEvent:
    running = await OpenEvents(store).create(entries)
    await running.ready()
    return running


def strike(*numbers: int) -> Undo:
    return Undo(strike=numbers, reason="typo")


def early(entries: list[LogEntry]) -> int:
    """An early entry on which much depends: a player who was entered or checked in."""
    return next(entry.n for entry in entries if entry.n > 1 and consequences(entries, [entry.n]))


def test_search_finds_what_depends_and_the_form_uses_it_again(
    store: Store, rehearsed: list[LogEntry], decided: list[Command]
) -> None:
    number = early(rehearsed)
    expected = [each.n for each in consequences(rehearsed, [number])]
    decided.clear()

    async def day() -> tuple[list[int], int, RunningEvent]:
        running = await opened(store, rehearsed)
        now = running.now()
        ahead = await running.searches.search(now, [number]).finish(now)
        found, looked = [each.n for each in ahead.found], len(decided)
        done = await running.submit(strike(number, *found), by="Dora", role="director", via="desk")
        assert isinstance(done, Accepted)
        return found, looked, running

    found, looked, running = asyncio.run(day())
    assert found == expected
    assert len(decided) == looked > 0  # the undo itself decided nothing again
    gone = {number, *found}
    assert running.now().state == fold([entry for entry in rehearsed if entry.n not in gone])


def test_search_goes_on_when_the_log_has_grown(store: Store, rehearsed: list[LogEntry], decided: list[Command]) -> None:
    number = early(rehearsed)

    async def day() -> tuple[list[int], int, RunningEvent]:
        running = await opened(store, rehearsed)
        now = running.now()
        search = running.searches.search(now, [number])
        await search.finish(now)
        await running.submit(Pay(player=2, cents=100), by="Dora", role="director", via="desk")
        decided.clear()
        later = running.now()
        assert running.searches.search(later, [number]) is search
        return [each.n for each in (await search.finish(later)).found], len(decided), running

    found, looked, running = asyncio.run(day())
    assert found == [each.n for each in consequences(list(running.now().entries), [number])]
    assert looked == 1  # the payment, without what is struck


def test_long_search_is_done_by_a_child_process(
    store: Store, rehearsed: list[LogEntry], decided: list[Command], far: list[str]
) -> None:
    """It finds the same, says how far it is, and goes on here when the log has grown."""
    number = early(rehearsed)
    expected = consequences(rehearsed, [number])
    decided.clear()

    async def day() -> tuple[UndoSearch, list[int], RunningEvent]:
        running = await opened(store, rehearsed)
        now = running.now()
        search = running.searches.search(now, [number])
        found = [each.n for each in (await search.finish(now)).found]
        assert not decided
        await running.submit(Pay(player=2, cents=100), by="Dora", role="director", via="desk")
        await search.finish(running.now())
        gone = [number, *(each.n for each in search.ahead.found)]
        assert isinstance(await running.submit(strike(*gone), by="Dora", role="director", via="desk"), Accepted)
        return search, found, running

    search, found, running = asyncio.run(day())
    assert found == [each.n for each in expected]
    assert [int(words) for words in far] == sorted(int(words) for words in far)
    assert int(far[-1]) == len(rehearsed)
    assert search.progress == (len(rehearsed) + 1 - search.ahead.first, len(rehearsed) + 1 - search.ahead.first)
    assert search.ahead.after == running.now().state == fold(list(running.now().entries))
    sheet = running.now().terms.sheet
    for told, each in list(zip(search.ahead.found, expected, strict=False))[:MOST_TOLD]:
        words = refusal_words(each.why, sheet) if each.why else "Its outcome would change."
        assert search.why(told, running.now()) == words


def test_search_goes_on_here_if_the_child_process_fails(
    store: Store, rehearsed: list[LogEntry], far: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    number = early(rehearsed)
    monkeypatch.setattr(undo_search, "SEARCHERS", Crew(jobs.die, SEARCHERS.limits))
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))

    async def day() -> list[int]:
        running = await opened(store, rehearsed)
        now = running.now()
        return [each.n for each in (await running.searches.search(now, [number]).finish(now)).found]

    assert asyncio.run(day()) == [each.n for each in consequences(rehearsed, [number])]
    assert not far


def test_search_begins_again_after_another_undo(store: Store, rehearsed: list[LogEntry]) -> None:
    async def day() -> bool:
        running = await opened(store, rehearsed)
        now = running.now()
        search = running.searches.search(now, [5])
        await search.finish(now)
        assert isinstance(await running.submit(strike(now.n), by="Dora", role="director", via="desk"), Accepted)
        return running.searches.search(running.now(), [5]) is search

    assert not asyncio.run(day())


def test_undo_sent_twice_with_one_key_is_one_entry(store: Store, rehearsed: list[LogEntry]) -> None:
    async def day() -> list[object]:
        running = await opened(store, rehearsed)
        last = running.now().n
        sent = [await running.submit(strike(last), by="Dora", role="director", via="desk", key="k") for _ in range(2)]
        other = await running.submit(strike(last - 1), by="Dora", role="director", via="desk", key="k")
        return [(each.entry.n, each.repeat) if isinstance(each, Accepted) else each.slug for each in [*sent, other]]

    count = len(rehearsed)
    assert asyncio.run(day()) == [(count + 1, False), (count + 1, True), "desk.key-taken"]


def test_undo_that_reaches_far_back_is_folded_off_the_event_loop(
    store: Store, rehearsed: list[LogEntry], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer waits for it, and the screens keep what they have until then."""
    monkeypatch.setattr(event_now, "AT_ONCE", 20)
    number = early(rehearsed)

    async def day() -> tuple[Accepted, RunningEvent]:
        running = await opened(store, rehearsed)
        now = running.now()
        ahead = await running.searches.search(now, [number]).finish(now)
        screen = running.follow(["players"], now.n)
        done = await running.submit(
            strike(number, *(each.n for each in ahead.found)), by="Dora", role="director", via="desk"
        )
        assert isinstance(done, Accepted)
        assert screen.changed == {"players"}
        return done, running

    done, running = asyncio.run(day())
    assert done.entry.n == done.moment.n == len(rehearsed) + 1
    assert done.moment.state == running.now().state == fold(list(running.now().entries))


def test_much_that_another_process_wrote_is_read_off_the_event_loop(
    store: Store, rehearsed: list[LogEntry], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_now, "AT_ONCE", 3)

    async def day() -> tuple[int, int]:
        running = await opened(store, rehearsed[:1])
        other = RunningEvent(store, running.stream)
        for entry in rehearsed[1:9]:
            await other.submit(entry.command, by="Dora", role="director", via="desk")
        running.stale()
        return running.now().n, (await running.fresh()).n

    assert asyncio.run(day()) == (1, 9)


def test_page_says_how_far_the_search_has_come(
    sign_in: Callable[[Role], Client], event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sign_in("director")
    with monkeypatch.context() as slow:

        async def not_yet(*_: object) -> bool:
            return False

        slow.setattr(UndoSearch, "finished_within", not_yet)
        page = unescape(desk.get(f"/events/{event}/log/undo?entry=2").text)
    assert "Nothing is undone yet" in page
    assert "<progress" in page
    assert log_page.PATIENCE > 0
    assert "Undo all" in desk.get(f"/events/{event}/log/undo?entry=2", headers=HTMX).text
