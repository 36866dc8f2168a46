"""Commands from several people at once: each is decided on the log it joins and written once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from eastwind.refusals import Rejected
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.live.running_event import Accepted, RunningEvent
from eastwind.store import Store, open_store
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.messages import Undo
from eastwind.tournament.people.players import AddPlayer, CheckIn
from eastwind.tournament.state import Details


def opened(store: Store, entries: list[LogEntry]) -> RunningEvent:
    return asyncio.run(OpenEvents(store).create(entries))


def add(name: str) -> AddPlayer:
    return AddPlayer(details=Details(name=name))


def test_command_is_on_the_disk_when_it_is_accepted(store: Store, rehearsed: list[LogEntry], tmp_path: Path) -> None:
    event = opened(store, rehearsed[:1])
    done = asyncio.run(event.submit(add("Ann"), by="Dora", role="director", via="desk", key="first-key"))
    assert isinstance(done, Accepted)
    with open_store(tmp_path / "desk.sqlite3") as other:
        kept = other.entries(event.stream)[-1]
    assert (kept.n, kept.by, kept.via, kept.key) == (2, "Dora", "desk", "first-key")


def test_same_key_again_gets_the_first_answer(store: Store, rehearsed: list[LogEntry]) -> None:
    event = opened(store, rehearsed[:1])
    for command in (add("Ann"), CheckIn(player=1)):
        first = asyncio.run(event.submit(command, by="Dora", role="director", via="desk", key=f"key {type(command)}"))
        again = asyncio.run(event.submit(command, by="Dora", role="director", via="desk", key=f"key {type(command)}"))
        assert isinstance(first, Accepted)
        assert isinstance(again, Accepted)
        assert (again.entry.n, again.repeat) == (first.entry.n, True)
    assert event.now().n == 3


def test_same_key_with_another_body_is_refused(store: Store, rehearsed: list[LogEntry]) -> None:
    event = opened(store, rehearsed[:1])
    asyncio.run(event.submit(add("Ann"), by="Dora", role="director", via="desk", key="one"))
    again = asyncio.run(event.submit(add("Bea"), by="Dora", role="director", via="desk", key="one"))
    assert isinstance(again, Rejected)
    assert again.slug == "desk.key-taken"


def test_many_walk_ins_at_once_get_different_numbers(store: Store, rehearsed: list[LogEntry]) -> None:
    event = opened(store, rehearsed[:1])

    async def everyone() -> None:
        names = [f"Player {number}" for number in range(40)]
        await asyncio.gather(*(event.submit(add(name), by="Dora", role="director", via="desk") for name in names))

    asyncio.run(everyone())
    state = event.now().state
    assert sorted(state.players) == list(range(1, 41))
    assert len({player.name for player in state.players.values()}) == 40


def test_two_processes_on_one_store_see_each_other(store: Store, rehearsed: list[LogEntry], tmp_path: Path) -> None:
    first = opened(store, rehearsed[:1])
    with open_store(tmp_path / "desk.sqlite3") as other:
        second = RunningEvent(other, first.stream)
        asyncio.run(first.submit(add("Ann"), by="Dora", role="director", via="desk"))
        asyncio.run(second.submit(add("Bea"), by="Rose", role="director", via="desk"))
        asyncio.run(first.submit(add("Cam"), by="Dora", role="director", via="desk"))
        for event in (first, second):
            event.stale()  # as the watcher of the store would tell it within a moment
        assert [player.name for player in second.now().state.players.values()] == ["Ann", "Bea", "Cam"]
        assert first.now() == second.now()


def test_refused_command_leaves_nothing(store: Store, rehearsed: list[LogEntry]) -> None:
    event = opened(store, rehearsed[:1])
    answer = asyncio.run(event.submit(CheckIn(player=99), by="Dora", role="director", via="desk", key="k"))
    assert isinstance(answer, Rejected)
    assert event.now().n == 1


def test_undo_folds_the_log_again(store: Store, rehearsed: list[LogEntry]) -> None:
    event = opened(store, rehearsed[:1])
    asyncio.run(event.submit(add("Ann"), by="Dora", role="director", via="desk"))
    asyncio.run(event.submit(Undo(strike=(2,), reason="twice"), by="Dora", role="director", via="desk"))
    assert not event.now().state.players


@pytest.mark.parametrize(("since", "told"), [(1, {"players"}), (2, set())])
def test_listener_hears_what_it_missed(store: Store, rehearsed: list[LogEntry], since: int, told: set[str]) -> None:
    event = opened(store, rehearsed[:1])
    asyncio.run(event.submit(add("Ann"), by="Dora", role="director", via="desk"))
    assert event.follow(["players", "clock"], since).changed == told


def test_listener_hears_only_what_it_follows(store: Store, rehearsed: list[LogEntry]) -> None:
    event = opened(store, rehearsed[:1])
    entries, clock = event.follow(["players"], 1), event.follow(["clock"], 1)
    asyncio.run(event.submit(add("Ann"), by="Dora", role="director", via="desk"))
    event.tell()
    assert (entries.changed, clock.changed) == ({"players"}, set())
    assert entries.woken.is_set()


def test_listener_hears_everything_after_an_undo(store: Store, rehearsed: list[LogEntry]) -> None:
    event = opened(store, rehearsed[:1])
    asyncio.run(event.submit(add("Ann"), by="Dora", role="director", via="desk"))
    clock = event.follow(["clock"], 2)
    asyncio.run(event.submit(Undo(strike=(2,), reason="twice"), by="Dora", role="director", via="desk"))
    event.tell()
    assert clock.changed == {"clock"}


def test_request_during_the_first_read_does_not_get_an_empty_event(
    store: Store, rehearsed: list[LogEntry], monkeypatch: pytest.MonkeyPatch
) -> None:
    event = opened(store, rehearsed[:5])
    look, during = store.read, []

    def slow_look(*asked: Any) -> Any:
        monkeypatch.setattr(store, "read", look)
        during.append(event.now().n)  # as another thread would, while the first is still looking
        return look(*asked)

    monkeypatch.setattr(store, "read", slow_look)
    assert (event.now().n, during) == (5, [5])
