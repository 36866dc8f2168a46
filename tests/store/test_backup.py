"""Backups of a store in use, and restoring from them, here or elsewhere."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from eastwind.store import Store, StoreError, open_reader, open_store
from eastwind.store.backup import Moved, back_up, name_instead, name_or_refuse, put_aside, restore
from eastwind.store.places import FilePlace, find_place
from tests.store.disks import fill, small_disk
from tests.store.drafts import append_numbers
from tests.store.test_crowd import kill_under_load


def test_backup_restores_everything_elsewhere(store: Store, tmp_path: Path) -> None:
    append_numbers(store, *range(1, 30))
    append_numbers(store, 1, 2, stream="table-4")
    store.secrets.update("key", "cookie", lambda old: b"k")
    moved = back_up(store.place, tmp_path / "b.sqlite3")
    assert (moved.logs, moved.entries, moved.faults) == (2, 31, ())
    assert moved.place == FilePlace(tmp_path / "b.sqlite3")
    restore(tmp_path / "b.sqlite3", FilePlace(tmp_path / "folder" / "again.sqlite3"))
    with open_store(tmp_path / "folder" / "again.sqlite3") as again:
        assert again.streams() == store.streams()
        assert again.entries("k3x9") == store.entries("k3x9")
        assert again.secrets.get("key", "cookie") == b"k"
        assert again.verify() == []
        append_numbers(again, 30)


def test_backup_restores_into_postgresql(store: Store, tmp_path: Path, postgres_location: str) -> None:
    append_numbers(store, 1, 2, 3)
    store.secrets.update("key", "cookie", lambda old: b"k")
    back_up(store.place, tmp_path / "b.sqlite3")
    restore(tmp_path / "b.sqlite3", find_place(postgres_location))
    with open_store(postgres_location) as again:
        assert again.entries("k3x9") == store.entries("k3x9")
        assert again.secrets.all("key") == {"cookie": b"k"}
        append_numbers(again, 4)
    with pytest.raises(StoreError, match="holds logs already"):
        restore(tmp_path / "b.sqlite3", find_place(postgres_location))


def test_backup_made_under_load_is_one_moment_of_the_log(store: Store, tmp_path: Path) -> None:
    append_numbers(store, 1)
    stop = threading.Event()

    def write() -> None:
        number = 2
        while not stop.is_set():
            append_numbers(store, number)
            append_numbers(store, number, stream="table-4")
            number += 1

    writer = threading.Thread(target=write)
    writer.start()
    sizes = []
    for backup in range(4):
        moved = back_up(store.place, tmp_path / f"{backup}.sqlite3")
        assert moved.faults == ()
        with open_reader(tmp_path / f"{backup}.sqlite3") as reader:
            lasts = {stream.stream: stream.last for stream in reader.streams()}
        # The writer alternates: at any moment the first log is ahead of the second by one or two.
        assert lasts["k3x9"] - lasts.get("table-4", 0) in (1, 2)
        sizes.append(moved.entries)
    stop.set()
    writer.join()
    assert sizes == sorted(sizes)


def test_backup_is_not_written_over_another(store: Store, tmp_path: Path) -> None:
    append_numbers(store, 1)
    back_up(store.place, tmp_path / "b.sqlite3")
    with pytest.raises(StoreError, match="is there already, and is not overwritten"):
        back_up(store.place, tmp_path / "b.sqlite3")
    back_up(store.place, tmp_path)
    assert len(list(tmp_path.glob("eastwind-backup-*.sqlite3"))) == 1


def test_backup_is_not_a_store_to_write_to(store: Store, tmp_path: Path) -> None:
    append_numbers(store, 1)
    back_up(store.place, tmp_path / "b.sqlite3")
    with pytest.raises(StoreError, match="is a backup of a store"):
        open_store(tmp_path / "b.sqlite3")


def test_backup_on_a_full_disk_leaves_nothing(store: Store, tmp_path: Path) -> None:
    append_numbers(store, 1)
    with small_disk(tmp_path / "disk", "128k") as disk:
        filler = fill(disk)
        with pytest.raises(StoreError, match=f"The disk of {disk / 'b.sqlite3'} is full"):
            back_up(store.place, disk / "b.sqlite3")
        assert list(disk.iterdir()) == [filler]


def test_backup_of_a_damaged_store_names_the_store(file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, *range(1, 200))
    data = bytearray(file.read_bytes())
    for start in range(8192, len(data) - 4096, 4096):
        data[start : start + 100] = bytes(100)
    file.write_bytes(bytes(data))
    with pytest.raises(StoreError, match=f"{file} is damaged"):
        back_up(FilePlace(file), tmp_path / "b.sqlite3")
    assert not (tmp_path / "b.sqlite3").exists()


def test_restore_keeps_the_store_that_was_there(file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1)
        back_up(store.place, tmp_path / "b.sqlite3")
        append_numbers(store, 2)
    with pytest.raises(StoreError, match="Add --replace to put it aside"):
        restore(tmp_path / "b.sqlite3", FilePlace(file))
    moved = restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True)
    assert moved.put_aside is not None
    with open_reader(moved.put_aside) as aside, open_reader(file) as again:
        assert len(aside.entries("k3x9")) == 2
        assert len(again.entries("k3x9")) == 1


def test_restore_over_a_damaged_store_keeps_it_too(file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1)
        back_up(store.place, tmp_path / "b.sqlite3")
    file.write_bytes(b"ruined")
    moved = restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True)
    assert moved.put_aside is not None
    assert moved.put_aside.read_bytes() == b"ruined"
    with open_reader(file) as again:
        assert again.verify() == []


def test_restore_under_a_running_store_is_refused(file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1)
        back_up(store.place, tmp_path / "b.sqlite3")
        with pytest.raises(StoreError, match="is in use"):
            restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True)
        append_numbers(store, 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b.sqlite3", "store.sqlite3"]


def test_restore_of_an_altered_backup_is_refused_unless_asked_for(file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1, 2, 3)
        back_up(store.place, tmp_path / "b.sqlite3")
    with sqlite3.connect(tmp_path / "b.sqlite3") as connection:
        connection.execute("UPDATE entries SET by = 'somebody else' WHERE n = 2")
    connection.close()
    again = FilePlace(tmp_path / "again.sqlite3")
    with pytest.raises(StoreError, match=r"is not as it was written: Entry 2 .*Nothing was changed"):
        restore(tmp_path / "b.sqlite3", again)
    assert not again.path.exists()
    moved = restore(tmp_path / "b.sqlite3", again, even_if_altered=True)
    assert [fault.n for fault in moved.faults] == [2]


def test_backup_of_an_edited_store_is_made_and_says_what_is_wrong(file: Path, tmp_path: Path) -> None:
    """Edited with another SQLite program, which stores text in place of bytes."""
    with open_store(file) as store:
        append_numbers(store, 1, 2, 3)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE entries SET command = '{}', events = 7 WHERE n = 2")
    connection.close()
    moved = back_up(FilePlace(file), tmp_path / "b.sqlite3")
    assert [fault.n for fault in moved.faults] == [2]


def test_restore_from_a_file_that_is_not_a_backup_says_so(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no file"):
        restore(tmp_path / "none.sqlite3", FilePlace(tmp_path / "again.sqlite3"))
    (tmp_path / "letter.txt").write_text("Dear players")
    with pytest.raises(StoreError, match="is not a store of Eastwind"):
        restore(tmp_path / "letter.txt", FilePlace(tmp_path / "again.sqlite3"))


def test_restore_from_the_disk_of_a_machine_that_died(file: Path, tmp_path: Path) -> None:
    """The store itself, with the write-ahead log that a killed server left behind."""
    acknowledged = kill_under_load(str(file), "life", 60, random.Random(9))
    assert Path(f"{file}-wal").stat().st_size > 0
    restore(file, FilePlace(tmp_path / "again.sqlite3"))
    with open_reader(tmp_path / "again.sqlite3") as again:
        assert set(acknowledged) <= {entry.key for entry in again.entries("k3x9")}


def test_restore_settles_a_copy_unplugged_mid_write(file: Path, tmp_path: Path) -> None:
    """The copy's half-written transaction must be rolled back first; the USB drive itself is not changed."""
    copy = tmp_path / "copy.sqlite3"
    with open_store(file, copy) as store:
        append_numbers(store, *range(1, 100))
    script = (
        "import os, sqlite3, sys\n"
        "connection = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "connection.execute('PRAGMA cache_size = 1')\n"
        "connection.execute('PRAGMA journal_mode = TRUNCATE')\n"
        "connection.execute('BEGIN IMMEDIATE')\n"
        'connection.execute("UPDATE entries SET events = zeroblob(3000)")\n'
        "os.kill(os.getpid(), 9)\n"
    )
    subprocess.run([sys.executable, "-c", script, copy], check=False)
    journal = Path(f"{copy}-journal")
    assert journal.stat().st_size > 0
    torn = copy.read_bytes(), journal.read_bytes()
    restore(copy, FilePlace(tmp_path / "again.sqlite3"))
    with open_reader(tmp_path / "again.sqlite3") as again:
        assert again.verify() == []
        assert len(again.entries("k3x9")) == 99
    assert (copy.read_bytes(), journal.read_bytes()) == torn


def test_remains_of_a_file_that_is_gone_do_not_ruin_the_next(file: Path, tmp_path: Path) -> None:
    """A killed server left its write-ahead log; then its file was removed, and a backup is restored in its place."""
    with open_store(file) as store:
        append_numbers(store, 1, 2, 3)
        back_up(store.place, tmp_path / "b.sqlite3")
    kill_under_load(str(file), "life", 60, random.Random(10))
    remains = Path(f"{file}-wal").read_bytes()
    file.unlink()
    with pytest.raises(StoreError, match=r"is gone, but store.sqlite3-wal with its last entries is still there"):
        open_store(file)
    moved = restore(tmp_path / "b.sqlite3", FilePlace(file))
    assert moved.put_aside is not None
    assert moved.put_aside.read_bytes() == remains
    with open_store(file) as again:
        assert [entry.key for entry in again.entries("k3x9")] == ["key-1", "key-2", "key-3"]
        assert again.verify() == []


def test_store_carried_to_another_folder_goes_on(file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1)
    (tmp_path / "usb").mkdir()
    shutil.copy(file, tmp_path / "usb" / "store.sqlite3")
    with open_store(tmp_path / "usb" / "store.sqlite3") as store:
        append_numbers(store, 2)
        assert store.verify() == []


@pytest.mark.parametrize(
    ("logs", "entries", "words"),
    [(1, 1, "1 log, 1 entry"), (2, 31, "2 logs, 31 entries"), (0, 0, "0 logs, 0 entries"), (1, 2, "1 log, 2 entries")],
)
def test_size_of_a_backup_is_given_in_words(logs: int, entries: int, words: str, tmp_path: Path) -> None:
    assert Moved(FilePlace(tmp_path), logs, entries).size == words


def test_backup_in_a_folder_that_is_not_there_is_refused(store: Store, tmp_path: Path) -> None:
    with pytest.raises(
        StoreError, match=r"There is no folder .*stick for the backup\. Is the disk or USB drive plugged in"
    ):
        back_up(store.place, tmp_path / "stick" / "b.sqlite3")
    assert not (tmp_path / "stick").exists()


def test_restore_of_nothing_or_of_the_store_itself_is_refused(file: Path, tmp_path: Path) -> None:
    open_store(file).close()
    with pytest.raises(StoreError, match="There is no file or folder"):
        restore(tmp_path / "nothing.sqlite3", FilePlace(file))
    with pytest.raises(StoreError, match="is the store itself"):
        restore(file, FilePlace(file), replace=True)
    (tmp_path / "empty").mkdir()
    with pytest.raises(StoreError, match=r"There is no file .*eastwind-copy\.sqlite3"):
        restore(tmp_path / "empty", FilePlace(file), replace=True)


def test_backup_for_someone_else_has_only_the_secrets_that_were_named(file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1)
        assert back_up(store.place, tmp_path / "before.sqlite3").keys  # there never were any
        store.secrets.update("key", "cookie", lambda _: b"k")
        store.secrets.update("contact", "ann", lambda _: b"a")
        store.secrets.update("stays-here", "token", lambda _: b"t")
        whole = back_up(store.place, tmp_path / "whole.sqlite3")
        less = back_up(store.place, tmp_path / "less.sqlite3", ["contact", "stays-here"])
    assert (whole.keys, less.keys) == (True, False)
    kinds = {}
    for name in ("whole", "less"):
        connection = sqlite3.connect(tmp_path / f"{name}.sqlite3")
        kinds[name] = {kind for (kind,) in connection.execute("SELECT kind FROM secrets")}
        role = connection.execute("SELECT value FROM marks WHERE mark = 'role'").fetchone()
        connection.close()
        assert role == ("backup",)
    assert kinds == {"whole": {"key", "contact"}, "less": {"contact"}}


def test_backup_of_keys_that_were_deleted_has_none(file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1)
        store.secrets.update("key", "cookie", lambda _: b"k")
        store.secrets.update("key", "cookie", lambda _: None)
        assert not back_up(store.place, tmp_path / "none.sqlite3").keys


def test_restored_store_is_a_main_one_and_knows_where_the_old_one_went(file: Path, tmp_path: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1)
        back_up(store.place, tmp_path / "b.sqlite3")
    elsewhere = FilePlace(tmp_path / "new folder" / "again.sqlite3")
    moved = restore(tmp_path / "b.sqlite3", elsewhere)
    assert (moved.place, moved.put_aside, moved.logs, moved.entries) == (elsewhere, None, 1, 1)
    assert elsewhere.path.parent.stat().st_mode & 0o777 == 0o700
    aside = restore(tmp_path / "b.sqlite3", FilePlace(file), replace=True).put_aside
    assert aside is not None
    assert aside.name.startswith("store.sqlite3.aside-")
    open_store(file).close()


def test_file_named_by_another_process_in_the_same_moment_is_left_to_it(tmp_path: Path) -> None:
    made, place = tmp_path / "made", tmp_path / "place"
    made.touch()
    place.write_bytes(b"first")
    with pytest.raises(StoreError, match="was made by another process in this moment"):
        name_or_refuse(made, place)
    assert place.read_bytes() == b"first"
    name_instead(made, place)
    assert place.read_bytes() == b""
    other = tmp_path / "other"
    other.write_bytes(b"new")
    name_instead(other, tmp_path / "nothing there")
    assert (tmp_path / "nothing there").read_bytes() == b"new"


def test_what_is_left_of_a_store_is_put_aside_with_it(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    assert put_aside(path) is None
    Path(f"{path}-wal").write_bytes(b"entries")
    Path(f"{path}-shm").write_bytes(b"index")
    aside = put_aside(path)
    assert aside is not None
    assert aside.read_bytes() == b"entries"
    assert aside.name.endswith("-wal")
    assert sorted(tmp_path.iterdir()) == [aside]
