"""The second copy: everything is on it before the answer, or the answer says how far it is behind."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa

from eastwind.store import Appended, Lag, Store, StoreError, connections, open_reader, open_store
from eastwind.store.backup import back_up, restore
from eastwind.store.copies import copying, keeping
from eastwind.store.copies.copy_checks import parted
from eastwind.store.places import FilePlace
from tests.store.disks import fill, small_disk
from tests.store.drafts import accept, append_numbers, draft

LONG = 300.0


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick / "copy.sqlite3"


@pytest.fixture
def copied(location: str, copy: Path) -> Iterator[Store]:
    with open_store(location, copy) as store:
        yield store


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try a copy that failed again at once."""
    monkeypatch.setattr(keeping, "RETRY_SECONDS", 0.0)


def keys(path: Path, stream: str = "k3x9") -> list[str]:
    with open_reader(path) as reader:
        assert reader.verify() == []
        return [entry.key for entry in reader.entries(stream)]


def in_place_of(path: Path, data: bytes) -> None:
    """Put another file in place of this one, as a second USB drive with the same name would."""
    other = path.with_name("other")
    other.write_bytes(data)
    other.replace(path)


def older_backup_is_restored(file: Path, copy: Path) -> None:
    """A store with two entries and a copy with four."""
    backup = file.with_name("backup.sqlite3")
    with open_store(file, copy) as store:
        append_numbers(store, 1, 2)
        back_up(store.place, backup)
        append_numbers(store, 3, 4)
    restore(backup, FilePlace(file), replace=True)


def test_entry_is_in_the_copy_when_it_is_acknowledged(copied: Store, copy: Path) -> None:
    for number in (1, 2, 3):
        answer = copied.append(draft(number), accept)
        assert isinstance(answer, Appended)
        assert answer.lag is None
        assert keys(copy)[-1] == f"key-{number}"


def test_copy_is_one_single_file_at_every_acknowledgement(copied: Store, copy: Path) -> None:
    append_numbers(copied, 1, 2)
    beside = {path.name: path.stat().st_size for path in copy.parent.iterdir()}
    assert beside.pop(copy.name) > 0
    assert set(beside.values()) <= {0}, "a journal may lie there, but with nothing in it"


def test_secrets_are_in_the_copy_when_they_are_acknowledged(copied: Store, copy: Path, tmp_path: Path) -> None:
    copied.secrets.update("key", "cookie", lambda old: b"old")
    copied.secrets.update("key", "cookie", lambda old: b"new")
    copied.secrets.update("token", "gone", lambda old: b"x")
    copied.secrets.update("token", "gone", lambda old: None)
    restore(copy, FilePlace(tmp_path / "other.sqlite3"))
    with open_store(tmp_path / "other.sqlite3") as other:
        assert other.secrets.get("key", "cookie") == b"new"
        assert other.secrets.all("token") == {}


def test_copy_begun_late_gets_what_was_there(location: str, copy: Path) -> None:
    with open_store(location) as store:
        append_numbers(store, 1, 2)
        store.secrets.update("key", "cookie", lambda old: b"k")
    with open_store(location, copy) as store:
        assert keys(copy) == ["key-1", "key-2"]
        append_numbers(store, 3)
    assert keys(copy) == ["key-1", "key-2", "key-3"]


def test_copy_gets_what_another_process_writes(copied: Store, copy: Path, location: str) -> None:
    append_numbers(copied, 1)
    with open_store(location) as other:
        append_numbers(other, 2)
    deadline = time.monotonic() + LONG
    while keys(copy) != ["key-1", "key-2"]:
        assert time.monotonic() < deadline
        time.sleep(0.02)


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
    words = f"The copy at {copy} is 1 entry behind: Its disk or stick is not there. Put it back"
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


def test_stick_pulled_out_is_said_though_nobody_writes(copied: Store, copy: Path) -> None:
    append_numbers(copied, 1)
    before = time.time_ns() // 1_000_000
    pulled = copy.parent.rename(copy.parent.with_name("pulled"))
    until(lambda: copied.lag is not None)
    assert copied.lag is not None
    assert copied.lag.entries == 0, "it lacks nothing yet"
    assert before <= copied.lag.since <= time.time_ns() // 1_000_000
    pulled.rename(copy.parent)
    until(lambda: copied.lag is None)


def test_alarm_is_told_when_the_stick_goes_and_when_it_comes(copied: Store, copy: Path) -> None:
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


def test_stick_that_can_no_longer_be_written_is_said_though_nobody_writes(
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
    assert str(answer.lag).startswith(f"The copy at {copy} is 1 entry behind: Its disk or stick does not answer.")
    answers_again.set()
    until(lambda: copied.lag is None)
    assert keys(copy) == ["key-1", "key-2"]


def test_empty_place_of_a_pulled_stick_gets_no_copy_and_another_stick_does(
    location: str, tmp_path: Path, eager: None
) -> None:
    """The folder where a stick is mounted is on the first disk: a copy there would be worth nothing."""
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


def test_copy_in_a_missing_folder_is_refused_at_the_start(location: str, tmp_path: Path) -> None:
    for path in (tmp_path / "no stick" / "copy.sqlite3", tmp_path / "STICK"):
        with pytest.raises(StoreError, match="Is the disk or stick plugged in"):
            open_store(location, path)
        assert not path.exists()


def test_copy_named_as_a_folder_gets_a_name_in_it(location: str, tmp_path: Path) -> None:
    with open_store(location, tmp_path) as store:
        append_numbers(store, 1)
    assert keys(tmp_path / "eastwind-copy.sqlite3") == ["key-1"]


def test_copy_on_the_same_disk_is_warned_about(file: Path, copy: Path) -> None:
    with open_store(file, copy) as store:
        assert any("is on the same disk as the store" in warning for warning in store.warnings())


def test_copy_that_is_the_store_is_refused(file: Path) -> None:
    with pytest.raises(StoreError, match="can't be the store itself"):
        open_store(file, file)


def test_copy_of_another_store_is_refused(tmp_path: Path, copy: Path) -> None:
    for name in ("one", "two"):
        with open_store(tmp_path / f"{name}.sqlite3") as store:
            append_numbers(store, 1, stream=name)
    open_store(tmp_path / "one.sqlite3", copy).close()
    with pytest.raises(StoreError, match="is the copy of another store"):
        open_store(tmp_path / "two.sqlite3", copy)
    with pytest.raises(StoreError, match="is a store of its own, not a copy"):
        open_store(tmp_path / "one.sqlite3", tmp_path / "two.sqlite3")


def test_copy_is_not_written_to_as_a_store(copied: Store, copy: Path) -> None:
    append_numbers(copied, 1)
    with pytest.raises(StoreError, match=r"is a copy of a store.*`eastwind restore"):
        open_store(copy)


def test_copy_that_went_another_way_is_refused(file: Path, copy: Path, tmp_path: Path) -> None:
    """Another machine took over from the copy and went on with it; then the first machine comes back."""
    with open_store(file, copy) as store:
        append_numbers(store, 1, 2)
    restore(copy, FilePlace(tmp_path / "second.sqlite3"))
    with open_store(tmp_path / "second.sqlite3", copy) as second:
        append_numbers(second, 30)
    with open_store(file) as first:
        append_numbers(first, 3)
    with pytest.raises(StoreError, match=r"went different ways \(log 'k3x9', entry 3\)"):
        open_store(file, copy)
    with open_store(file) as first:
        append_numbers(first, 4)
    with pytest.raises(StoreError, match=r"went different ways \(log 'k3x9', entry 3\)"):
        open_store(file, copy)
    assert keys(copy) == ["key-1", "key-2", "key-30"]


def test_copy_that_is_ahead_of_an_older_backup_is_refused_and_nothing_is_lost(file: Path, copy: Path) -> None:
    older_backup_is_restored(file, copy)
    stick = copy.read_bytes()
    with pytest.raises(StoreError, match=r"is ahead of this store: the log 'k3x9' has 4 entries there and 2 here"):
        open_store(file, copy)
    assert copy.read_bytes() == stick
    assert keys(file) == ["key-1", "key-2"]
    restore(copy, FilePlace(file), replace=True)  # the first remedy that the message names
    with open_store(file, copy) as store:
        append_numbers(store, 5)
    assert keys(copy) == ["key-1", "key-2", "key-3", "key-4", "key-5"]


def test_copy_that_is_ahead_leaves_the_store_to_go_on_with_a_new_file(file: Path, copy: Path) -> None:
    older_backup_is_restored(file, copy)
    with pytest.raises(StoreError, match="name a new file with --copy-to"):
        open_store(file, copy)
    with open_store(file, copy.with_name("second.sqlite3")) as store:
        append_numbers(store, 30)
    assert keys(copy.with_name("second.sqlite3")) == ["key-1", "key-2", "key-30"]
    assert keys(copy) == ["key-1", "key-2", "key-3", "key-4"]


def test_copy_that_is_ahead_in_one_log_gets_nothing_of_another(file: Path, copy: Path) -> None:
    older_backup_is_restored(file, copy)
    with open_store(file) as store:
        append_numbers(store, 1, stream="a-new-log")
    with pytest.raises(StoreError, match="is ahead of this store"):
        open_store(file, copy)
    assert keys(copy, "a-new-log") == []


def test_copy_with_a_log_missing_from_the_store_is_ahead(file: Path, copy: Path, tmp_path: Path) -> None:
    with open_store(file, copy) as store:
        append_numbers(store, 1)
        back_up(store.place, tmp_path / "b.sqlite3")
        append_numbers(store, 1, 2, stream="table-4")
    restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True)
    with pytest.raises(StoreError, match=r"is ahead of this store: the log 'table-4' has 2 entries there and 0 here"):
        open_store(file, copy)
    assert keys(copy, "table-4") == ["key-1", "key-2"]


def test_copy_that_is_longer_and_went_another_way_is_refused(file: Path, copy: Path) -> None:
    older_backup_is_restored(file, copy)
    with open_store(file) as store:
        append_numbers(store, 30)
    with pytest.raises(StoreError, match=r"went different ways \(log 'k3x9', entry 3\)"):
        open_store(file, copy)
    assert keys(copy) == ["key-1", "key-2", "key-3", "key-4"]
    assert keys(file) == ["key-1", "key-2", "key-30"]


def test_copy_of_the_same_length_that_went_another_way_is_refused(file: Path, copy: Path) -> None:
    older_backup_is_restored(file, copy)
    with open_store(file) as store:
        append_numbers(store, 30, 40)
    with pytest.raises(StoreError, match=r"went different ways \(log 'k3x9', entry 4\)"):
        open_store(file, copy)
    assert keys(copy) == ["key-1", "key-2", "key-3", "key-4"]


@pytest.mark.parametrize("left", [0, 50, 3000, 9000])
def test_copy_that_is_cut_short_is_refused(file: Path, copy: Path, left: int) -> None:
    with open_store(file, copy) as store:
        append_numbers(store, *range(1, 40))
    stick = copy.read_bytes()[:left]
    copy.write_bytes(stick)
    with pytest.raises(StoreError, match=r"cut short|is empty|is not a store of Eastwind"):
        open_store(file, copy)
    assert copy.read_bytes() == stick
    assert len(keys(file)) == 39


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM entries WHERE n > 3",
        "DELETE FROM entries WHERE n = 2",
        "DELETE FROM entries",
        "UPDATE entries SET by = 'somebody else' WHERE n = 5",
        "UPDATE streams SET last = 4",
        "UPDATE streams SET head = 'another'",
    ],
)
def test_copy_that_lost_entries_is_not_extended_behind_the_gap(file: Path, copy: Path, damage: str) -> None:
    with open_store(file, copy) as store:
        append_numbers(store, 1, 2, 3, 4, 5)
    with sqlite3.connect(copy) as connection:
        connection.execute(damage)
    connection.close()
    with open_store(file) as store:
        append_numbers(store, 6)
    stick = copy.read_bytes()
    with pytest.raises(StoreError, match=r"is not as Eastwind left it: the log 'k3x9'"):
        open_store(file, copy)
    assert copy.read_bytes() == stick


def remember(store: Store, name: str, value: bytes) -> None:
    store.secrets.update("key", name, lambda _: value)


def test_copy_with_newer_secrets_than_an_older_backup_is_refused(file: Path, copy: Path, tmp_path: Path) -> None:
    """If accepted silently, it would never get the store's next secrets: their numbers are lower than its own."""
    with open_store(file, copy) as store:
        remember(store, "cookie", b"old")
        back_up(store.place, tmp_path / "b.sqlite3")
        remember(store, "cookie", b"new")
    restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True)
    with pytest.raises(StoreError, match=r"went different ways \(keys, passwords and sessions\)"):
        open_store(file, copy)


@pytest.mark.parametrize("name", ["cookie", "codes"])
@pytest.mark.parametrize("more", [0, 1])
def test_copy_with_other_secrets_is_refused(file: Path, copy: Path, tmp_path: Path, name: str, more: int) -> None:
    """Both sides have as many changes, or the store has more: the numbers alone do not tell."""
    with open_store(file, copy) as store:
        remember(store, "cookie", b"old")
        back_up(store.place, tmp_path / "b.sqlite3")
        remember(store, "cookie", b"of the copy")
    restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True)
    with open_store(file) as store:
        remember(store, name, b"of the store")
        for number in range(more):
            remember(store, f"later-{number}", b"x")
    with pytest.raises(StoreError, match=r"went different ways \(keys, passwords and sessions\)"):
        open_store(file, copy)


def test_copy_with_older_secrets_is_brought_up(file: Path, copy: Path, tmp_path: Path) -> None:
    with open_store(file, copy) as store:
        remember(store, "cookie", b"old")
        remember(store, "codes", b"same")
    with open_store(file) as store:
        remember(store, "cookie", b"new")
        remember(store, "later", b"x")
        store.secrets.update("key", "codes", lambda _: None)
    open_store(file, copy).close()
    restore(copy, FilePlace(tmp_path / "other.sqlite3"))
    with open_store(tmp_path / "other.sqlite3") as other:
        assert other.secrets.all("key") == {"cookie": b"new", "later": b"x"}


def test_older_stick_put_in_for_a_newer_one_is_brought_up(copied: Store, copy: Path) -> None:
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


def test_two_processes_that_share_a_copy_never_find_it_ahead(
    location: str, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one writes between our look at the copy and our lock on it."""
    with open_store(location, copy) as ours, open_store(location, copy) as other:
        append_numbers(ours, 1)
        assert ours._keeper is not None
        waiting, ours_alone = [2], ours._keeper.copy._engine

        def other_first(engine: sa.Engine) -> sa.Engine:
            if waiting and engine is ours_alone:
                append_numbers(other, waiting.pop())
            return connections.writing(engine)

        monkeypatch.setattr(copying, "writing", other_first)
        append_numbers(ours, 3)
        assert waiting == []
        assert ours.lag is None
    assert sorted(keys(copy)) == ["key-1", "key-2", "key-3"]


@pytest.mark.parametrize(
    ("entries", "words"), [(0, "is not up to date"), (1, "is 1 entry behind"), (2, "is 2 entries behind")]
)
def test_lag_says_how_many_entries_the_copy_is_behind(entries: int, words: str) -> None:
    assert str(Lag(Path("/stick/copy"), entries, "It is full.")) == f"The copy at /stick/copy {words}: It is full."


@pytest.mark.parametrize("seconds", [0, pytest.param(180, marks=pytest.mark.long)])
def test_two_processes_with_one_copy_raise_no_alarm_and_lag_in_no_answer(
    location: str, copy: Path, seconds: int
) -> None:
    """Both append and change secrets. One opens the store again and again, as commands in a terminal do."""
    open_store(location, copy).close()
    command = [sys.executable, "-m", "tests.store.share_a_copy", location, str(copy), str(seconds)]
    both = [
        subprocess.Popen([*command, name, str(stay)], stdout=subprocess.PIPE, text=True)
        for name, stay in (("one", 10_000), ("two", 25))
    ]
    appended = 0
    for each in both:
        *lags, count = each.communicate()[0].splitlines()
        # On a machine that is busy for minutes the disk may really be slow; that is said, and is no false alarm.
        assert [words for words in lags if not seconds or "does not answer" not in words] == []
        appended += int(count)
    assert appended >= 50
    with open_store(location, copy) as store:
        assert store.lag is None
    assert len(keys(copy)) == appended


def test_difference_that_is_gone_a_moment_later_is_no_alarm(
    copied: Store, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append_numbers(copied, 1)
    assert copied._keeper is not None
    extend, times = copied._keeper.copy._extend, [1]

    def once(*arguments: Any) -> int:
        if times:
            times.pop()
            raise parted(copy, "k3x9", 1)
        return extend(*arguments)

    monkeypatch.setattr(copied._keeper.copy, "_extend", once)
    append_numbers(copied, 2)
    assert copied.lag is None
    assert keys(copy) == ["key-1", "key-2"]


def test_entry_is_acknowledged_though_the_copy_fails_in_an_unknown_way(
    copied: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> Lag | None:
        raise RuntimeError("a fault of ours")

    assert copied._keeper is not None
    monkeypatch.setattr(copied._keeper, "bring_up", fail)
    answer = copied.append(draft(1), accept)
    assert isinstance(answer, Appended)
    assert "it failed (a fault of ours)" in str(answer.lag)
    monkeypatch.undo()
    append_numbers(copied, 2)
    assert copied.lag is None
