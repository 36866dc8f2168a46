"""An open store from outside: what it tells about its logs, its copy, and its place."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.store import Appended, Store, StoreError, open_reader, open_store, store
from eastwind.store.backup import back_up
from eastwind.store.places import FilePlace
from eastwind.store.store import find_copy, on_one_disk
from tests.store.drafts import AT, accept, append_numbers, draft


@pytest.fixture
def opened(file: Path) -> Iterator[Store]:
    with open_store(file) as found:
        yield found


def test_logs_are_listed_oldest_first_and_found_by_name(opened: Store) -> None:
    append_numbers(opened, 5, stream="later")
    append_numbers(opened, 1, 2, stream="first")
    assert [(each.stream, each.last, each.created) for each in opened.streams()] == [
        ("first", 2, AT + 1), ("later", 1, AT + 5),
    ]  # fmt: skip
    assert opened.find("later") == opened.streams()[1]
    assert opened.find("nowhere") is None


def test_entries_are_read_between_two_numbers(opened: Store) -> None:
    entries = append_numbers(opened, 1, 2, 3, 4)
    assert opened.entries("k3x9", after=1, last=3) == entries[1:3]
    assert opened.entries("k3x9", after=4) == []
    assert opened.entries("k3x9", last=0) == []


def test_entry_is_found_by_its_key_and_a_log_by_its_first_one(opened: Store) -> None:
    entries = append_numbers(opened, 1, 2)
    append_numbers(opened, 3, stream="other")
    assert opened.entry_with_key("k3x9", "key-2") == entries[1]
    assert opened.entry_with_key("k3x9", "key-3") is None
    assert opened.entry_with_key("other", "key-2") is None
    assert (opened.begun_with("key-1"), opened.begun_with("key-3")) == ("k3x9", "other")
    assert opened.begun_with("key-2") is None  # a second entry begins nothing


def test_logs_that_moved_since_a_time_are_named_newest_first(opened: Store) -> None:
    append_numbers(opened, 1, 9, stream="old-but-moved")
    append_numbers(opened, 5, stream="middle")
    append_numbers(opened, 2, stream="old")
    opened.append(draft(20, stream="table", kind="table"), accept)
    assert opened.moved_since("event", AT + 5) == ["old-but-moved", "middle"]
    assert opened.moved_since("event", AT + 6) == ["old-but-moved"]
    assert opened.moved_since("table", 0) == ["table"]
    assert opened.last_time() == AT + 20


def test_tail_of_a_log_is_read_in_one_go(opened: Store) -> None:
    entries = append_numbers(opened, 1, 2, 3)
    assert opened.read("k3x9", lambda tail: (tail.stream, tail.last, tail.head)) == ("k3x9", 3, entries[-1].hash)
    assert opened.read("k3x9", lambda tail: tail.after(1)) == entries[1:]
    assert opened.read("k3x9", lambda tail: tail.after(3)) == []
    assert opened.read("nowhere", lambda tail: (tail.last, tail.head, tail.after(0))) == (0, "", [])


def test_repeat_is_answered_with_its_own_entry_and_moves_nothing(opened: Store) -> None:
    append_numbers(opened, 1, 2)
    again = opened.append(draft(1), accept)
    assert isinstance(again, Appended)
    assert (again.repeat, again.entry.n) == (True, 1)
    append_numbers(opened, 3)  # what is known of the log has not gone back to entry 1
    assert opened.wait("k3x9", beyond=2, timeout=60) == 3


def test_copy_is_named_by_a_file_or_a_folder_and_is_never_the_store(tmp_path: Path) -> None:
    place = FilePlace(tmp_path / "store.sqlite3")
    assert find_copy(place, None) is None
    assert find_copy(place, tmp_path) == tmp_path / "eastwind-copy.sqlite3"
    assert find_copy(place, str(tmp_path / "c.sqlite3")) == tmp_path / "c.sqlite3"
    with pytest.raises(StoreError, match="can't be the store itself"):
        find_copy(place, tmp_path / "store.sqlite3")
    (tmp_path / "link").symlink_to(tmp_path, target_is_directory=True)
    with pytest.raises(StoreError, match="can't be the store itself"):
        find_copy(place, tmp_path / "link" / "store.sqlite3")


def test_two_disks_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.touch()
    there.touch()
    assert on_one_disk(here, there)
    monkeypatch.setattr(store, "file_identity", lambda path: (len(path.name), 1))
    assert not on_one_disk(here, there)


def test_copy_on_the_same_disk_and_a_synced_folder_are_warned_about(tmp_path: Path) -> None:
    folder = tmp_path / "Dropbox"
    with open_store(folder / "store.sqlite3", tmp_path / "copy.sqlite3") as synced:
        first, second = synced.warnings()
        assert "Dropbox keeps in step" in first
        assert second == (
            f"The copy at {tmp_path / 'copy.sqlite3'} is on the same disk as the store: if the disk fails, both are gone."
        )
        assert synced.copy_path == tmp_path / "copy.sqlite3"
    with open_store(tmp_path / "plain.sqlite3") as plain:
        assert plain.warnings() == []
        assert plain.copy_path is None
        assert plain.lag is None
        assert plain.trouble is None


def test_server_without_fsync_is_warned_about(opened: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened, "settings", lambda: {"fsync": "off"})
    assert opened.warnings() == [
        f"{opened.place} runs with fsync off: a power cut can lose entries that were acknowledged."
    ]
    monkeypatch.setattr(opened, "settings", lambda: {"fsync": "on"})
    assert opened.warnings() == []


def test_settings_are_those_of_the_connection_that_writes(opened: Store) -> None:
    assert opened.settings() == {
        "journal_mode": "wal", "synchronous": "2", "fullfsync": "1", "checkpoint_fullfsync": "1", "foreign_keys": "1",
        "trusted_schema": "0", "cell_size_check": "1",
    }  # fmt: skip


def test_watcher_of_alarms_is_called_until_it_stops(opened: Store) -> None:
    heard: list[str] = []
    stop = opened.watch_alarms(lambda: heard.append("one"))
    opened.watch_alarms(lambda: heard.append("other"))
    opened._tell()
    stop()
    opened._tell()
    assert heard == ["one", "other", "other"]


def test_backup_and_copy_are_read_but_not_opened_to_write(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with open_store(file, copy) as main:
        append_numbers(main, 1)
        back_up(main.place, tmp_path / "b.sqlite3")
    for path, role in ((copy, "copy"), (tmp_path / "b.sqlite3", "backup")):
        with pytest.raises(StoreError, match=f"{path} is a {role} of a store, and is not written to directly"):
            open_store(path)
        with open_reader(path) as reader:
            assert len(reader.entries("k3x9")) == 1


def test_other_store_is_not_taken_for_a_copy(file: Path, tmp_path: Path) -> None:
    with open_store(tmp_path / "other.sqlite3") as other:
        append_numbers(other, 1)
    with open_store(file) as main, open_reader(tmp_path / "other.sqlite3") as reader:
        append_numbers(main, 1)
        with pytest.raises(StoreError, match=r"other\.sqlite3 is the copy of another store than"):
            main.missing_from(reader)


def test_store_that_is_whole_is_known_by_a_fresh_look(opened: Store, file: Path) -> None:
    append_numbers(opened, 1, 2)
    assert opened._is_whole()
    opened._acknowledged.add("k3x9", 9, "a hash")
    assert not opened._is_whole()


def test_key_of_the_snapshots_is_made_once_and_kept(file: Path) -> None:
    keys = []
    for _ in range(2):
        with open_store(file) as found:
            assert found.snapshots("v1").write("state", "k3x9", 1, "hash", [b"x"])
            keys.append(found.secrets.get("key", "snapshots"))
            assert found.snapshots("v1").read("state", "k3x9") is not None
    assert keys[0] == keys[1]
    assert keys[0] is not None
    assert len(keys[0]) == 32


def test_second_copy_that_cannot_be_made_leaves_the_store_free(file: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no folder"):
        open_store(file, tmp_path / "stick" / "copy.sqlite3")
    with open_store(file) as again:
        append_numbers(again, 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["store.sqlite3"]  # no journal left open


def test_failure_of_the_copy_in_an_unknown_way_is_a_lag(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(file, tmp_path / "copy.sqlite3") as found:
        assert found._keeper is not None

        def fail() -> None:
            raise ZeroDivisionError("oops")

        monkeypatch.setattr(found._keeper, "bring_up", fail)
        answer = found.append(draft(1), accept)
    assert isinstance(answer, Appended)
    assert (
        str(answer.lag)
        == f"The copy at {tmp_path / 'copy.sqlite3'} is not up to date: it failed (oops), and is tried again."
    )


def test_threads_of_a_store_do_not_keep_a_program_running(file: Path, tmp_path: Path) -> None:
    before = set(threading.enumerate())
    with open_store(file, tmp_path / "copy.sqlite3") as found:
        found.watch(lambda stream, n: None)
        threads = {each.name: each.daemon for each in set(threading.enumerate()) - before}
        assert threads == {"eastwind-writer": True, "eastwind-follower": True, "eastwind-copy": True}
    assert not set(threading.enumerate()) - before
