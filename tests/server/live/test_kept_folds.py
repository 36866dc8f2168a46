"""An event opened from a kept fold is the same event; a kept fold that does not fit is not used."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from eastwind.server.live import event_now, kept_folds, stored_entries
from eastwind.server.live.fold_version import fold_version
from eastwind.server.live.kept_folds import KIND, snapshots_of
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.live.running_event import Accepted, RunningEvent
from eastwind.store import Entry, Store, open_store
from eastwind.store.backup import back_up
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.log.fold_lines import write_folded
from eastwind.tournament.log.folding import fold_all
from eastwind.tournament.messages import Undo
from eastwind.tournament.people.players import Pay

SHORT = 20


@pytest.fixture(autouse=True)
def short_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if an event were long after twenty entries."""
    for module in (event_now, kept_folds):
        monkeypatch.setattr(module, "LEAST", SHORT)


@pytest.fixture
def read_from_disk(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the entries that were read."""
    numbers: list[int] = []
    plain = stored_entries.as_logged

    def counting(kept: Entry) -> LogEntry:
        numbers.append(kept.n)
        return plain(kept)

    for module in (event_now, stored_entries):
        monkeypatch.setattr(module, "as_logged", counting)
    return numbers


def saved(store: Store, entries: list[LogEntry]) -> str:
    """An event in the store, opened once and closed in good order."""
    events = OpenEvents(store)

    async def day() -> str:
        events.start()
        running = await events.create(entries)
        await running.ready()
        await events.stop()
        return running.stream

    return asyncio.run(day())


def reopened(store: Store, stream: str) -> RunningEvent:
    found = OpenEvents(store).find(stream)
    assert found is not None
    return found


def bare(entries: Sequence[LogEntry]) -> list[tuple[object, ...]]:
    """The entries without their keys, which the store requires and a rehearsal lacks."""
    return [(entry.n, entry.command, entry.events, entry.at, entry.by) for entry in entries]


def the_snapshot(tmp_path: Path) -> Path:
    (found,) = (tmp_path / "desk.sqlite3-snapshots").glob(f"*.{KIND}")
    return found


def test_event_opens_from_its_kept_fold_and_reads_only_the_rest(
    store: Store, rehearsed: list[LogEntry], read_from_disk: list[int]
) -> None:
    stream = saved(store, rehearsed)
    read_from_disk.clear()
    now = reopened(store, stream).now()
    assert len(read_from_disk) <= 2 * SHORT
    assert now.done == fold_all(rehearsed)
    assert bare(now.entries) == bare(rehearsed)  # the older ones are read when someone looks
    assert now.entries[0].command == rehearsed[0].command
    assert bare(now.entries[-3:]) == bare(rehearsed[-3:])
    assert bare(now.entries[2:9]) == bare(rehearsed[2:9])


def test_undo_of_something_recent_reads_nothing_old_after_a_restart(
    store: Store, rehearsed: list[LogEntry], read_from_disk: list[int]
) -> None:
    stream = saved(store, rehearsed)
    event = reopened(store, stream)
    read_from_disk.clear()
    last = len(rehearsed)
    done = asyncio.run(event.submit(Undo(strike=(last,), reason="typo"), by="Dora", role="director", via="desk"))
    assert isinstance(done, Accepted)
    assert event.now().state == fold(rehearsed[:-1])
    assert min(read_from_disk) > last - 3 * SHORT


def test_undo_that_reaches_behind_the_kept_fold_moves_it_to_the_present(
    store: Store, rehearsed: list[LogEntry]
) -> None:
    first = LogEntry(len(rehearsed) + 1, Pay(player=1, cents=100), (), 1, "Dora", "desk", "p")
    stream = saved(store, rehearsed)
    event = reopened(store, stream)
    paid = asyncio.run(event.submit(first.command, by="Dora", role="director", via="desk"))
    assert isinstance(paid, Accepted)
    for _ in range(2 * SHORT):
        asyncio.run(event.submit(Pay(player=2, cents=100), by="Dora", role="director", via="desk"))
    assert event.now().anchor.n > paid.entry.n
    asyncio.run(event.submit(Undo(strike=(paid.entry.n,), reason="x"), by="Dora", role="director", via="desk"))
    now = event.now()
    assert now.anchor.n == now.n
    event.save()
    assert reopened(store, stream).now().done == fold_all(list(now.entries)) == now.done


Harm = Callable[[Path, Store, str, list[LogEntry]], None]


def flip_a_byte(path: Path, *_: object) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:5000] + bytes([data[5000] ^ 1]) + data[5001:])


def cut_short(path: Path, *_: object) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def delete(path: Path, *_: object) -> None:
    path.unlink()


def of_another_version(_: Path, store: Store, stream: str, entries: list[LogEntry]) -> None:
    lines = list(write_folded(fold_all(entries[:3])))
    assert store.snapshots("another").write(KIND, stream, 3, hash_of(store, stream, 3), lines)


def of_another_log(_: Path, store: Store, stream: str, entries: list[LogEntry]) -> None:
    """As after a restored backup: the same name, but the entry has another hash."""
    lines = list(write_folded(fold_all(entries[:3])))
    assert snapshots_of(store).write(KIND, stream, 30, "0" * 64, lines)


def ahead_of_the_log(_: Path, store: Store, stream: str, entries: list[LogEntry]) -> None:
    lines = list(write_folded(fold_all(entries)))
    assert snapshots_of(store).write(KIND, stream, len(entries) + 1, hash_of(store, stream, len(entries)), lines)


def of_other_fields(_: Path, store: Store, stream: str, entries: list[LogEntry]) -> None:
    assert snapshots_of(store).write(KIND, stream, 30, hash_of(store, stream, 30), [b'entries [1,{"name":5}]'])


def hash_of(store: Store, stream: str, n: int) -> str:
    return store.entries(stream, n - 1, n)[0].hash


HARMS: list[Harm] = [
    flip_a_byte, cut_short, delete, of_another_version, of_another_log, ahead_of_the_log, of_other_fields,
]  # fmt: skip


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_kept_fold_that_does_not_fit_is_not_used(
    harm: Harm, store: Store, rehearsed: list[LogEntry], tmp_path: Path, read_from_disk: list[int]
) -> None:
    stream = saved(store, rehearsed)
    harm(the_snapshot(tmp_path), store, stream, rehearsed)
    read_from_disk.clear()
    assert reopened(store, stream).now().done == fold_all(rehearsed)
    assert set(read_from_disk) == set(range(1, len(rehearsed) + 1))


def test_snapshots_are_not_in_a_backup_and_change_nothing_in_the_log(
    store: Store, rehearsed: list[LogEntry], tmp_path: Path
) -> None:
    stream = saved(store, rehearsed)
    assert store.verify() == []
    assert the_snapshot(tmp_path).exists()
    moved = back_up(store.place, tmp_path / "backup.sqlite3")
    assert (moved.faults, moved.entries) == ((), len(rehearsed))
    assert not list(tmp_path.glob("backup.sqlite3?*"))
    assert msgspec.json.encode(store.find(stream))


def test_short_event_keeps_no_fold(store: Store, rehearsed: list[LogEntry], tmp_path: Path) -> None:
    saved(store, rehearsed[:SHORT])
    assert not list((tmp_path / "desk.sqlite3-snapshots").glob(f"*.{KIND}"))


def test_fold_version_is_the_same_in_every_call_and_names_the_code() -> None:
    fold_version.cache_clear()
    first = fold_version()
    fold_version.cache_clear()
    assert fold_version() == first
    assert len(first) == 64


@pytest.mark.parametrize("kills", [1, pytest.param(20, marks=pytest.mark.long)])
def test_server_killed_while_it_writes_a_snapshot_loses_nothing_and_opens_right(
    tmp_path: Path, rehearsed: list[LogEntry], kills: int
) -> None:
    path, chance, acknowledged = tmp_path / "desk.sqlite3", random.Random(kills), 0
    with open_store(path) as store:
        event = asyncio.run(OpenEvents(store).create(rehearsed)).stream
    for _ in range(kills):
        command = [sys.executable, "-m", "tests.server.live.snapshot_until_killed", str(path), event]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        told = [server.stdout.readline() for _ in range(chance.randint(1, 12))]
        time.sleep(chance.random() * 0.02)
        server.kill()
        rest = server.stdout.read()  # `communicate` would skip what readline has fetched
        server.wait()
        acknowledged = int([*told, *rest.splitlines()][-1])
        with open_store(path) as store:
            running = OpenEvents(store).find(event)
            assert running is not None
            asyncio.run(running.ready())
            now = running.now()
            assert store.verify() == []
            assert now.n >= acknowledged
            assert now.state == fold(list(now.entries))
    assert acknowledged > len(rehearsed)
