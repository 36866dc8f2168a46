"""USB drives that are pulled out, swapped, full, or silent while the desk is running."""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest

from eastwind.store import Appended, Lag, Store, open_store
from eastwind.store.backup import back_up, restore
from eastwind.store.copies import copying, keeping
from eastwind.store.places import FilePlace
from tests.store.copies.copied_stores import LONG, keys
from tests.store.disks import fill, small_disk
from tests.store.drafts import accept, append_numbers, draft


def in_place_of(path: Path, data: bytes) -> None:
    """Put another file in place of this one, as a second USB drive with the same name would."""
    other = path.with_name("other")
    other.write_bytes(data)
    other.replace(path)


def test_full_copy_states_the_lag_and_catches_up(location: str, tmp_path: Path, eager: None) -> None:
    bulk = b'{"note":"' + b"x" * 20_000 + b'"}'
    with small_disk(tmp_path / "disk", "1m") as disk, open_store(location, disk / "copy.sqlite3") as store:
        append_numbers(store, 1)
        filler = fill(disk)
        for number in (2, 3):
            answer = store.append(draft(number, command=bulk), accept)
            assert isinstance(answer, Appended)
            assert answer.lag is not None
            assert answer.lag.entries == number - 1
        assert str(store.lag).startswith(f"The copy at {disk / 'copy.sqlite3'} is 2 entries behind: The disk of")
        assert keys(disk / "copy.sqlite3") == ["key-1"]
        filler.unlink()
        append_numbers(store, 4)
        assert store.lag is None
        assert keys(disk / "copy.sqlite3") == ["key-1", "key-2", "key-3", "key-4"]


def test_stick_pulled_out_states_the_lag_and_catches_up_when_it_is_back(copied: Store, copy: Path, eager: None) -> None:
    append_numbers(copied, 1)
    pulled = copy.parent.rename(copy.parent.with_name("pulled"))
    append_numbers(copied, 2)
    words = f"The copy at {copy} is 1 entry behind: Its disk or USB drive is not there. Put it back"
    assert str(copied.lag).startswith(words)
    append_numbers(copied, 3)
    assert copied.lag is not None
    assert copied.lag.entries == 2
    pulled.rename(copy.parent)
    append_numbers(copied, 4)
    assert copied.lag is None
    assert keys(copy) == ["key-1", "key-2", "key-3", "key-4"]


def until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONG
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_pulled_stick_is_reported_even_when_no_one_writes(copied: Store, copy: Path) -> None:
    append_numbers(copied, 1)
    before = time.time_ns() // 1_000_000
    pulled = copy.parent.rename(copy.parent.with_name("pulled"))
    until(lambda: copied.lag is not None)
    assert copied.lag is not None
    assert copied.lag.entries == 0, "it lacks nothing yet"
    assert before <= copied.lag.since <= time.time_ns() // 1_000_000
    pulled.rename(copy.parent)
    until(lambda: copied.lag is None)


def test_watcher_hears_when_the_stick_goes_and_when_it_comes_back(copied: Store, copy: Path) -> None:
    told: list[bool] = []
    stop = copied.watch_alarms(lambda: told.append(copied.lag is None))
    pulled = copy.parent.rename(copy.parent.with_name("pulled"))
    until(lambda: told == [False])
    pulled.rename(copy.parent)
    until(lambda: told == [False, True])
    stop()
    copy.parent.rename(copy.parent.with_name("pulled"))
    until(lambda: copied.lag is not None)
    assert told == [False, True]


def test_failing_stick_is_reported_even_when_no_one_writes(
    copied: Store, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is still there to see, but no byte reaches the disk."""
    append_numbers(copied, 1)

    def dead(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(copying, "os", SimpleNamespace(**{**vars(os), "fsync": dead}))
    until(lambda: "reports an error" in str(copied.lag))
    monkeypatch.undo()
    until(lambda: copied.lag is None)
    assert [path.name for path in copy.parent.iterdir() if "probe" in path.name] == []


def test_new_stick_gets_a_full_copy_without_a_restart(
    copied: Store, copy: Path, eager: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "AT_ONCE", 2)
    append_numbers(copied, *range(1, 8))
    copied.secrets.update("key", "cookie", lambda _: b"k")
    copy.parent.rename(copy.parent.with_name("pulled"))
    append_numbers(copied, 8)
    copy.parent.mkdir()  # an empty one in its place
    until(lambda: copied.lag is None)
    assert keys(copy) == [f"key-{number}" for number in range(1, 9)]
    with sqlite3.connect(copy) as connection:
        assert connection.execute("SELECT value FROM secrets").fetchall() == [(b"k",)]
    connection.close()
    append_numbers(copied, 9)
    assert keys(copy)[-1] == "key-9"


def test_answer_does_not_wait_while_a_new_stick_is_filled(
    copied: Store, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append_numbers(copied, *range(1, 4))
    keeper = copied._keeper
    assert keeper is not None
    filling, go_on, bring_up = threading.Event(), threading.Event(), keeper.copy.bring_up

    def fill_slowly(probe: bool = False) -> Lag | None:
        filling.set()
        go_on.wait(LONG)
        return bring_up(probe)

    monkeypatch.setattr(keeper.copy, "bring_up", fill_slowly)
    assert filling.wait(LONG)
    keeper.lag, keeper.copy.catching_up = Lag(copy, 3, copying.CATCHING_UP), True
    answer = copied.append(draft(4), accept)
    assert isinstance(answer, Appended)
    assert answer.lag is not None
    assert answer.lag.why == "It is being brought up to date."
    go_on.set()
    until(lambda: copied.lag is None)
    assert keys(copy)[-1] == "key-4"


def test_answer_goes_out_though_the_stick_does_not_answer(
    copied: Store, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append_numbers(copied, 1)
    keeper = copied._keeper
    assert keeper is not None
    monkeypatch.setattr(keeping, "PATIENCE_SECONDS", 0.05)
    hangs, answers_again, bring_up = threading.Event(), threading.Event(), keeper.copy.bring_up

    def hang(probe: bool = False) -> Lag | None:
        hangs.set()
        answers_again.wait(LONG)
        return bring_up(probe)

    monkeypatch.setattr(keeper.copy, "bring_up", hang)
    assert hangs.wait(LONG)  # a look that began before could still take the next entry
    answer = copied.append(draft(2), accept)
    assert isinstance(answer, Appended)
    assert str(answer.lag).startswith(f"The copy at {copy} is 1 entry behind: Its disk or USB drive does not answer.")
    answers_again.set()
    until(lambda: copied.lag is None)
    assert keys(copy) == ["key-1", "key-2"]


def test_empty_place_of_a_pulled_stick_gets_no_copy_and_another_stick_does(
    location: str, tmp_path: Path, eager: None
) -> None:
    """The folder where a USB drive is mounted is on the first disk: a copy there would be worth nothing."""
    place = tmp_path / "stick"
    with ExitStack() as sticks:
        first = sticks.enter_context(ExitStack())
        first.enter_context(small_disk(place, "1m"))
        store = sticks.enter_context(open_store(location, place / "copy.sqlite3"))
        append_numbers(store, 1)
        first.close()
        append_numbers(store, 2)
        assert store.lag is not None
        assert store.lag.entries == 1
        assert list(place.iterdir()) == []
        with small_disk(place, "1m"):
            until(lambda: store.lag is None)
            assert keys(place / "copy.sqlite3") == ["key-1", "key-2"]


def test_disk_root_is_where_a_stick_is_mounted(tmp_path: Path) -> None:
    with small_disk(tmp_path / "stick", "1m") as disk:
        (disk / "a" / "b").mkdir(parents=True)
        assert copying.disk_root(disk / "a" / "b") == disk
        assert copying.disk_root(disk) == disk
        assert copying.disk_root(tmp_path) in (tmp_path, *tmp_path.parents)


def test_older_stick_put_in_for_a_newer_one_is_brought_up_to_date(copied: Store, copy: Path) -> None:
    append_numbers(copied, 1)
    older = copy.read_bytes()
    append_numbers(copied, 2)
    in_place_of(copy, older)
    append_numbers(copied, 2)  # a repeat: nothing new in the store, but the answer still speaks for the copy
    assert copied.lag is None
    assert keys(copy) == ["key-1", "key-2"]


def test_stick_that_is_ahead_put_in_while_running_is_a_lag_and_keeps_its_entries(
    file: Path, copy: Path, tmp_path: Path, eager: None
) -> None:
    with open_store(file, copy) as store:
        append_numbers(store, 1)
        back_up(store.place, tmp_path / "b.sqlite3")
        append_numbers(store, 2, 3)
    newer = copy.read_bytes()
    copy.unlink()
    restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True)
    with open_store(file, copy) as store:
        in_place_of(copy, newer)
        store.append(draft(1), accept)
        assert store.lag is not None
        assert str(store.lag).startswith(f"The copy at {copy} is not up to date: The copy at {copy} is ahead of")
        append_numbers(store, 30)
        assert "went different ways (log 'k3x9', entry 2)" in str(store.lag)
    assert copy.read_bytes() == newer
    assert keys(file) == ["key-1", "key-30"]


def test_copy_of_another_store_put_in_while_running_is_left_alone(
    copied: Store, copy: Path, tmp_path: Path, eager: None
) -> None:
    append_numbers(copied, 1)
    with open_store(tmp_path / "other.sqlite3", tmp_path / "other-copy.sqlite3") as other:
        append_numbers(other, 7)
    in_place_of(copy, (tmp_path / "other-copy.sqlite3").read_bytes())
    append_numbers(copied, 2)
    assert "is the copy of another store" in str(copied.lag)
    append_numbers(copied, 3)
    assert "is the copy of another store" in str(copied.lag)
    assert keys(copy) == ["key-7"]


def test_right_stick_that_comes_back_after_a_wrong_one_gets_the_entries(
    copied: Store, copy: Path, tmp_path: Path, eager: None
) -> None:
    append_numbers(copied, 1)
    with open_store(tmp_path / "other.sqlite3", tmp_path / "other-copy.sqlite3"):
        right = copy.rename(tmp_path / "right")
    wrong = (tmp_path / "other-copy.sqlite3").rename(copy)
    append_numbers(copied, 2)
    assert "is the copy of another store" in str(copied.lag)
    wrong = wrong.rename(tmp_path / "wrong.sqlite3")
    right.rename(copy)
    append_numbers(copied, 3)
    assert copied.lag is None
    assert keys(copy) == ["key-1", "key-2", "key-3"]
    assert keys(wrong) == []
