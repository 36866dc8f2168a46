"""One line about each event: the first page shows it without folding, and never an old one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from eastwind.server.live.kept_folds import snapshots_of
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.live.summaries import EventSummary, Summaries
from eastwind.server.security.roles import Role
from eastwind.store import Store
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.state import Details
from tests.server.conftest import Client

WAITING = "still loading"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The events that were folded."""
    names: list[str] = []
    plain = RunningEvent.now

    def counting(running: RunningEvent) -> object:
        names.append(running.stream)
        return plain(running)

    monkeypatch.setattr(RunningEvent, "now", counting)
    return names


def made(store: Store, entries: list[LogEntry], count: int) -> list[str]:
    events = OpenEvents(store)
    return [asyncio.run(events.create(entries, f"event-{number}")).stream for number in range(count)]


def listed(store: Store, at_once: int = 10_000) -> list[tuple[str, EventSummary | None]]:
    """What a new server would show."""

    async def look() -> list[tuple[str, EventSummary | None]]:
        events = OpenEvents(store)
        events.start()
        found = await events.summaries(at_once)
        await events.stop()
        return [(stream.stream, summary) for stream, summary in found]

    return asyncio.run(look())


def test_first_page_folds_an_event_once_and_no_more_after_a_restart(
    store: Store, rehearsed: list[LogEntry], opened: list[str]
) -> None:
    names = made(store, rehearsed, 3)
    first = listed(store)
    assert sorted(opened) == names
    opened.clear()
    assert listed(store) == first
    assert opened == []
    assert all(summary and (summary.title, summary.mark) == ("Rehearsal", "good") for _, summary in first)


def test_summary_of_an_event_that_went_on_is_made_again(store: Store, rehearsed: list[LogEntry]) -> None:
    (name,) = made(store, rehearsed[:1], 1)
    assert [summary.what for _, summary in listed(store) if summary] == ["0 players, not started"]
    running = OpenEvents(store).find(name)
    assert running is not None
    asyncio.run(running.submit(AddPlayer(details=Details(name="Ann")), by="Dora", role="director", via="desk"))
    assert [summary.what for _, summary in listed(store) if summary] == ["1 player, not started"]


def test_summary_that_was_changed_by_hand_is_made_again(
    store: Store, rehearsed: list[LogEntry], tmp_path: Path
) -> None:
    made(store, rehearsed[:1], 1)
    first = listed(store)
    (path,) = (tmp_path / "desk.sqlite3-snapshots").glob("*.summary")
    path.write_bytes(path.read_bytes().replace(b"Rehearsal", b"Reversal!"))
    assert listed(store) == first


def test_of_very_many_events_the_rest_is_read_after_the_answer(store: Store, rehearsed: list[LogEntry]) -> None:
    names = made(store, rehearsed[:3], 6)

    async def two_looks() -> tuple[list[str], list[str]]:
        events = OpenEvents(store)
        events.start()
        first = [stream.stream for stream, summary in await events.summaries(60) if summary is None]
        while any(summary is None for _, summary in await events.summaries(0)):
            await asyncio.sleep(0.01)
        second = [stream.stream for stream, _ in await events.summaries(0)]
        await events.stop()
        return first, second

    waiting, then = asyncio.run(two_looks())
    assert 0 < len(waiting) < len(names)
    assert sorted(then) == names


def test_first_page_says_that_events_are_still_being_read(
    sign_in: Callable[[Role], Client], store: Store, rehearsed: list[LogEntry], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = made(store, rehearsed[:3], 2)
    events = sign_in("director").app.state.services.events
    plain = events.summaries
    monkeypatch.setattr(events, "summaries", lambda: plain(0))
    page = sign_in("director").get("/").text
    assert WAITING in page
    assert all(f'href="/events/{name}"' in page for name in names)
    monkeypatch.setattr(events, "summaries", plain)
    assert WAITING not in sign_in("director").get("/").text


def test_summary_of_a_log_with_the_same_length_and_another_end_is_made_again(
    store: Store, rehearsed: list[LogEntry]
) -> None:
    """After a backup is restored, the log under a name may be another one."""
    (name,) = made(store, rehearsed[:3], 1)
    (stream,) = OpenEvents(store).all()
    summaries = Summaries(store, snapshots_of(store))
    summaries.note(stream, EventSummary(title="Spring Meeting"))
    assert summaries.find(stream) == EventSummary(title="Spring Meeting")
    for other in (replace(stream, head="0" * 64), replace(stream, last=stream.last + 1)):
        assert other.stream == name
        assert summaries.find(other) is None
