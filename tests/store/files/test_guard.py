"""A file of the store is removed, replaced, or written over while it is open: nothing more is acknowledged."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
import sqlalchemy as sa

from eastwind.store import Appended, Store, StoreError, open_reader, open_store
from eastwind.store.backup import back_up, restore
from eastwind.store.places import FilePlace
from tests.store.disks import small_disk
from tests.store.drafts import accept, append_numbers, draft

LONG = 300.0


@pytest.fixture
def busy(file: Path) -> Iterator[Store]:
    """A store in use, with three entries."""
    with open_store(file) as store:
        append_numbers(store, 1, 2, 3)
        yield store


def keys(path: Path) -> list[str]:
    with open_reader(path) as reader:
        assert reader.verify() == []
        return [entry.key for entry in reader.entries("k3x9")]


def until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONG
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def journal(file: Path) -> Path:
    return Path(f"{file}-wal")


def as_after_a_power_cut(file: Path, elsewhere: Path) -> Path:
    """The files as they lie on the disk now, where another machine finds them."""
    elsewhere.mkdir()
    for side in ("", "-wal"):
        if Path(f"{file}{side}").exists():
            shutil.copyfile(f"{file}{side}", elsewhere / f"{file.name}{side}")
    return elsewhere / file.name


def remove(journal: Path) -> None:
    journal.unlink()


def replace(journal: Path) -> None:
    journal.with_name("other").write_bytes(b"")
    journal.with_name("other").replace(journal)


@pytest.mark.parametrize("do", [remove, replace])
def test_journal_lost_while_running_stops_the_writing_and_loses_nothing(
    do: Callable[[Path], None], busy: Store, file: Path, tmp_path: Path
) -> None:
    do(journal(file))
    with pytest.raises(StoreError, match=r"The journal .*-wal was re.*Nothing more is written.* start it again\."):
        append_numbers(busy, 4)
    assert keys(as_after_a_power_cut(file, tmp_path / "after")) == ["key-1", "key-2", "key-3"]
    with pytest.raises(StoreError, match="Nothing more is written"):
        append_numbers(busy, 5)
    assert [entry.n for entry in busy.entries("k3x9")] == [1, 2, 3], "what is there can still be read"


def test_journal_lost_while_no_one_writes_is_noticed_and_its_entries_saved(
    busy: Store, file: Path, tmp_path: Path
) -> None:
    told: list[str | None] = []
    busy.watch_alarms(lambda: told.append(busy.trouble))
    journal(file).unlink()
    until(lambda: bool(told))
    assert "was removed while Eastwind was using it" in str(told[0])
    assert keys(as_after_a_power_cut(file, tmp_path / "after")) == ["key-1", "key-2", "key-3"]


def test_store_goes_on_after_a_lost_journal_and_a_restart(file: Path) -> None:
    with open_store(file) as store:
        append_numbers(store, 1, 2)
        journal(file).unlink()
        with pytest.raises(StoreError, match=r"is now in .* itself"):
            append_numbers(store, 3)
    with open_store(file) as store:
        append_numbers(store, 4)
    assert keys(file) == ["key-1", "key-2", "key-4"]


def test_journal_lost_inside_a_transaction_is_noticed_before_the_answer(busy: Store, file: Path) -> None:
    def decide(tail: object) -> bytes:
        journal(file).unlink()
        return b"[]"

    with pytest.raises(StoreError, match="was removed while Eastwind was using it"):
        busy.append(draft(4), decide)


@pytest.mark.parametrize("kept", [0, 20, 40, 5000])
def test_journal_cut_short_is_noticed_before_the_answer(busy: Store, file: Path, kept: int) -> None:
    with journal(file).open("r+b") as opened:
        opened.truncate(kept)
    with pytest.raises(StoreError, match=r"was (emptied|overwritten) while Eastwind was using it.*log verify"):
        append_numbers(busy, 4)


def test_journal_of_another_store_copied_over_ours_is_noticed(busy: Store, file: Path, tmp_path: Path) -> None:
    with open_store(tmp_path / "other.sqlite3") as other:
        append_numbers(other, *range(1, 9))
        shutil.copyfile(journal(tmp_path / "other.sqlite3"), journal(file))
    with pytest.raises(StoreError, match="was overwritten while Eastwind was using it"):
        append_numbers(busy, 4)


def test_shared_index_removed_while_running_is_noticed(busy: Store, file: Path) -> None:
    Path(f"{file}-shm").unlink()
    with pytest.raises(StoreError, match=r"-shm was removed or replaced .* Nothing is lost"):
        append_numbers(busy, 4)


def saved_file(folder: Path) -> Path:
    (found,) = folder.glob("*-saved-*.sqlite3")
    return found


@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_file_lost_while_running_is_saved_under_another_name(how: str, busy: Store, file: Path, tmp_path: Path) -> None:
    if how == "removed":
        file.unlink()
    else:
        with open_store(tmp_path / "other.sqlite3") as other:
            append_numbers(other, 9)
        (tmp_path / "other.sqlite3").replace(file)
    with pytest.raises(StoreError, match=r"was removed or replaced .*`eastwind restore .* --replace`"):
        append_numbers(busy, 4)
    restore(saved_file(tmp_path), FilePlace(tmp_path / "again.sqlite3"))
    assert keys(tmp_path / "again.sqlite3") == ["key-1", "key-2", "key-3"]
    with pytest.raises(StoreError, match="was removed or replaced"):
        append_numbers(busy, 4)
    assert len(list(tmp_path.glob("*-saved-*"))) == 1, "saved once, not at every try"


def test_reader_of_a_replaced_file_never_sees_the_other_one(busy: Store, file: Path, tmp_path: Path) -> None:
    with open_store(tmp_path / "other.sqlite3") as other:
        append_numbers(other, 9)
    (tmp_path / "other.sqlite3").replace(file)
    assert [entry.key for entry in busy.entries("k3x9")] == ["key-1", "key-2", "key-3"]
    with ExitStack() as readers:
        with suppress(StoreError):
            for _ in range(6):  # more than were open before
                readers.enter_context(busy._engine.connect())
        with pytest.raises(StoreError, match="is no longer there"):
            busy._engine.connect()


def test_folder_moved_away_and_back_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "desk"
    with open_store(folder / "store.sqlite3") as store:
        append_numbers(store, 1)
        folder.rename(tmp_path / "elsewhere")
        with pytest.raises(StoreError, match="was removed or replaced"):
            append_numbers(store, 2)
        assert store.trouble is not None
        (tmp_path / "elsewhere").rename(folder)
        append_numbers(store, 3)
        assert store.trouble is None
    assert keys(folder / "store.sqlite3") == ["key-1", "key-3"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.mark.parametrize("kept", [0, 4096])
def test_file_cut_short_while_running_is_noticed(busy: Store, file: Path, kept: int) -> None:
    busy._writer.submit("", lambda connection: None).result()
    with file.open("r+b") as opened:
        opened.truncate(kept)
    with pytest.raises(StoreError, match=r"was cut short or written over|is damaged or cut short"):
        append_numbers(busy, 4)
    with pytest.raises(StoreError):
        append_numbers(busy, 5)


def test_older_backup_copied_over_the_open_file_is_noticed(busy: Store, file: Path, tmp_path: Path) -> None:
    """`cp backup.sqlite3 store.sqlite3` keeps the file and changes what is in it."""
    backup = tmp_path / "backup.sqlite3"
    back_up(busy.place, backup)
    append_numbers(busy, *range(4, 60))
    settled(file)
    shutil.copyfile(backup, file)
    with pytest.raises(StoreError, match=r"was cut short or written over while Eastwind was using it"):
        append_numbers(busy, 99)


def settled(file: Path) -> None:
    """Wait until everything is in the file itself."""

    def done() -> bool:
        with sqlite3.connect(file) as connection:
            _, frames, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        connection.close()
        return bool(frames == moved)

    until(done)


def test_idle_store_does_not_depend_on_its_journal(busy: Store, file: Path, tmp_path: Path) -> None:
    """Once no one has written for a moment, the file alone holds everything: a crash and a lost journal do no harm."""

    def complete() -> bool:
        shutil.copyfile(file, tmp_path / "alone.sqlite3")
        with sqlite3.connect(tmp_path / "alone.sqlite3") as connection:
            found = connection.execute("SELECT count(*) FROM entries").fetchone()
        connection.close()
        return bool(found == (3,))

    until(complete)


def test_another_program_that_empties_the_journal_the_right_way_causes_no_trouble(busy: Store, file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    connection.close()
    assert journal(file).stat().st_size == 0
    append_numbers(busy, 4)
    assert busy.trouble is None
    assert keys(file)[-1] == "key-4"


def test_another_process_that_writes_and_settles_causes_no_trouble(busy: Store, file: Path) -> None:
    script = (
        "import sys, time; from eastwind.store import open_store; from tests.store.drafts import append_numbers\n"
        "with open_store(sys.argv[1]) as store:\n"
        "    append_numbers(store, *range(10, 400), stream='other')\n"
        "    time.sleep(1.2)\n"
    )
    other = subprocess.Popen([sys.executable, "-c", script, str(file)])
    number = 4
    while other.poll() is None:
        append_numbers(busy, number)
        number += 1
        time.sleep(0.05)
    assert other.returncode == 0
    assert busy.trouble is None
    assert len(keys(file)) == number - 1


def test_unfinished_transaction_of_a_killed_process_does_no_harm(busy: Store, file: Path) -> None:
    """It lies in the journal as if it were finished, but not in the index, so SQLite writes the next one over it."""
    with journal(file).open("r+b") as written:
        head = written.read(32)
        page = int.from_bytes(head[8:12], "big")
        last = journal(file).stat().st_size - 24 - page
        written.seek(last)
        frame = written.read(24)
        assert any(frame[4:8]), "the last frame ends a transaction"
        written.seek(0, 2)
        written.write(frame[:16] + b"checksum" + bytes(page))
    append_numbers(busy, 4, 5)
    assert busy.trouble is None
    assert keys(file) == [f"key-{number}" for number in range(1, 6)]


def by_hand(store: Store, *statements: str) -> None:
    def work(connection: sa.Connection) -> None:
        for statement in statements:
            connection.exec_driver_sql(statement)

    store._writer.submit("", work).result()


def test_log_set_back_under_a_running_store_is_not_written_on(store: Store, location: str) -> None:
    """On PostgreSQL too: an older state was brought back while Eastwind ran."""
    append_numbers(store, 1, 2, 3)
    head = store.entries("k3x9")[1].previous
    by_hand(store, "DELETE FROM entries WHERE n > 1", f"UPDATE streams SET last = 1, head = '{head}'")
    with pytest.raises(StoreError, match=r"step 3 was confirmed, but .* does not have it now"):
        append_numbers(store, 4)
    assert [entry.key for entry in store.entries("k3x9")] == ["key-1"]


def test_log_rewritten_at_the_same_length_is_not_written_on(store: Store) -> None:
    append_numbers(store, 1, 2)
    by_hand(store, "UPDATE entries SET previous = 'x' WHERE n = 2", "UPDATE streams SET head = 'y'")
    with pytest.raises(StoreError, match="no longer as this Eastwind left it"):
        append_numbers(store, 3)


def test_log_that_another_process_continued_is_written_on(store: Store, location: str) -> None:
    append_numbers(store, 1)
    with open_store(location) as other:
        append_numbers(other, 2, 3)
    answer = store.append(draft(4), accept)
    assert isinstance(answer, Appended)
    assert answer.entry.n == 4


def test_store_on_a_disk_that_is_taken_away_is_saved_where_there_is_room(tmp_path: Path, home: Path) -> None:
    with small_disk(tmp_path / "disk", "4m") as disk:
        place = disk / "desk" / "store.sqlite3"
        store = open_store(place)
        append_numbers(store, 1, 2)
    with pytest.raises(StoreError, match=r"Everything that was acknowledged is saved in"):
        append_numbers(store, 3)
    restore(saved_file(home / "eastwind"), FilePlace(tmp_path / "again.sqlite3"))
    assert keys(tmp_path / "again.sqlite3") == ["key-1", "key-2"]
    store.close()


def test_store_named_by_a_link_is_guarded_too(file: Path, tmp_path: Path) -> None:
    open_store(file).close()
    (tmp_path / "links").mkdir()
    link = tmp_path / "links" / "desk.sqlite3"
    link.symlink_to(file)
    with open_store(link) as store:
        append_numbers(store, 1)
        journal(file).unlink()
        with pytest.raises(StoreError, match="was removed while Eastwind was using it"):
            append_numbers(store, 2)
    assert keys(file) == ["key-1"]


def test_writer_lives_on_after_a_look_that_fails(busy: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = threading.Event()
    assert busy._guard is not None

    def fail() -> None:
        looked.set()
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(busy._guard, "settle", fail)
    assert looked.wait(LONG)
    append_numbers(busy, 4)
