"""Opening a store: what is checked before SQLite touches a file, and what is left alone."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from eastwind.store import StoreError, open_reader, open_store, opening
from eastwind.store.opening import check_file, leftovers, open_engine, read_mark, refuse_leftovers, write_mark
from eastwind.store.places import FilePlace
from tests.store.drafts import append_numbers


@pytest.fixture
def closed(file: Path) -> Path:
    with open_store(file) as store:
        append_numbers(store, 1)
    return file


@pytest.mark.parametrize(
    ("start", "why"),
    [
        (b"", r"is empty \(0 bytes\)"),
        (b"SQLite format 4\x00" + bytes(84), "does not begin as an SQLite file does"),
        (b"SQLite format 3\x00" + bytes(84), "an SQLite file of another program"),
        (b"SQLite format 3\x00" + bytes(52) + b"EWNE" + bytes(28), "an SQLite file of another program"),
    ],
)
def test_file_of_something_else_is_known_by_its_first_bytes(file: Path, start: bytes, why: str) -> None:
    file.write_bytes(start)
    with pytest.raises(StoreError, match=why):
        check_file(file)


def test_our_file_has_its_mark_in_the_bytes_68_to_71(file: Path) -> None:
    """Offset 68 of the database header, "Application ID", in SQLite's description of its file format."""
    file.write_bytes(b"SQLite format 3\x00" + bytes(51) + b"\x01EWND\x01" + bytes(27))  # its neighbors are other fields
    check_file(file)
    open_store(file.with_name("real.sqlite3")).close()
    assert file.with_name("real.sqlite3").read_bytes()[68:72] == b"EWND"


def test_folder_is_not_a_store(tmp_path: Path) -> None:
    folder = tmp_path / "store.sqlite3"
    folder.mkdir()
    with pytest.raises(StoreError, match="it is not a file"):
        check_file(folder)


def test_file_in_use_is_not_opened_another_way_and_is_looked_at_again_later(closed: Path) -> None:
    """To close a file by any other way than SQLite's own lets go of its locks."""
    first, second = open_engine(FilePlace(closed)), open_engine(FilePlace(closed))
    second.dispose()
    closed.write_bytes(b"")
    check_file(closed)  # not read while the first is still open
    first.dispose()
    with pytest.raises(StoreError, match="is empty"):
        check_file(closed)


def test_engine_stays_with_the_file_that_it_opened(closed: Path, tmp_path: Path) -> None:
    engine = open_engine(FilePlace(closed))
    engine.pool.dispose()
    (tmp_path / "other.sqlite3").write_bytes(closed.read_bytes())
    (tmp_path / "other.sqlite3").replace(closed)
    with pytest.raises(StoreError, match=r"is no longer there\. Nothing was written"), engine.connect():
        pass
    engine.dispose()


@pytest.mark.parametrize("side", ["-wal", "-journal"])
def test_journal_that_is_left_over_keeps_a_new_file_away(file: Path, side: str) -> None:
    journal = Path(f"{file}{side}")
    journal.touch()
    assert leftovers(file) == []  # an empty one holds nothing
    refuse_leftovers(file)
    journal.write_bytes(b"x")
    assert leftovers(file) == [journal]
    with pytest.raises(StoreError, match=f"is gone, but {journal.name} with its last entries is still there"):
        open_store(file)
    assert not file.exists()
    file.touch()
    refuse_leftovers(file)  # the file is there: the journal is its own


@pytest.mark.parametrize(
    ("found", "words"),
    [
        ("0004", r"written by a newer Eastwind \(its layout is 0004, this one knows up to 0003\)"),
        ("abc", r"is damaged or cut short \(its layout is 'abc'\)"),
    ],
)
def test_layout_that_we_do_not_know_is_left_alone(closed: Path, found: str, words: str) -> None:
    connection = sqlite3.connect(closed, isolation_level=None)
    connection.execute("UPDATE alembic_version SET version_num = ?", (found,))
    connection.close()
    for opened in (open_store, open_reader):
        with pytest.raises(StoreError, match=words):
            opened(closed)


def test_file_without_logs_is_not_a_store_for_a_reader(closed: Path) -> None:
    connection = sqlite3.connect(closed, isolation_level=None)
    connection.execute("DROP TABLE alembic_version")
    connection.close()
    with pytest.raises(StoreError, match="it has no logs"):
        open_reader(closed)


def test_new_file_gets_its_marks_and_a_private_folder(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "copy.sqlite3"
    engine = open_engine(FilePlace(path), "write", {"id": "abc", "role": "copy"})
    with engine.begin() as connection:
        assert (read_mark(connection, "id"), read_mark(connection, "role")) == ("abc", "copy")
        write_mark(connection, "role", "main")
        assert (read_mark(connection, "id"), read_mark(connection, "role")) == ("abc", "main")
    engine.dispose()
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.stat().st_mode & 0o777 == 0o600


def test_copy_makes_no_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is no longer there"):
        open_engine(FilePlace(tmp_path / "stick" / "copy.sqlite3"), "copy")
    assert list(tmp_path.iterdir()) == []


def test_reader_sweeps_nothing_and_writer_does(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[Path] = []
    monkeypatch.setattr(opening, "sweep", swept.append)
    open_engine(FilePlace(closed), "read").dispose()
    assert swept == []
    open_engine(FilePlace(closed), "copy").dispose()
    open_engine(FilePlace(closed)).dispose()
    assert swept == [closed, closed]
