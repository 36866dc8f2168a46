"""Full, read-only, locked, newer, cut short, edited: one clear sentence each, and no damage."""

from __future__ import annotations

import errno
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.exc import DBAPIError, NoResultFound

from eastwind.refusals import InputError
from eastwind.store import Appended, Store, StoreError, database_connections, errors, open_reader, open_store
from eastwind.store.backup import restore
from eastwind.store.places import FilePlace
from tests.store.disks import fill, small_disk, without_root
from tests.store.drafts import AT, accept, append_numbers, draft
from tests.store.postgres_server import PostgresServer

# PostgreSQL compresses what it can; these twenty kilobytes can't be compressed.
BULK = b'{"note":"' + random.Random(1).randbytes(10_000).hex().encode() + b'"}'


@pytest.fixture
def filled(file: Path) -> Path:
    """A closed store with three entries."""
    with open_store(file) as store:
        append_numbers(store, 1, 2, 3)
    return file


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait a moment for a lock, not twenty seconds."""
    monkeypatch.setattr(database_connections, "WAIT_SECONDS", 0.2)


def append_until_trouble(store: Store) -> tuple[int, str]:
    """Append large entries until it fails; return how many were acknowledged, and the message."""
    for number in range(10, 10_000):
        try:
            answer = store.append(draft(number, command=BULK), accept)
        except StoreError as error:
            return number - 10, str(error)
        assert isinstance(answer, Appended)
    raise AssertionError("the disk never filled up")


def check_whole(location: str | Path, entries: int) -> None:
    with open_reader(location) as reader:
        assert reader.verify() == []
        assert len(reader.entries("k3x9")) == entries


# --- what each code of a driver or a system means


def sqlite(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("no")
    error.sqlite_errorcode = code
    return error


def server(state: str) -> psycopg.Error:
    return psycopg.errors.lookup(state)("no")


def system(number: int) -> OSError:
    return OSError(number, "no")


MEANINGS: dict[str | None, list[Exception]] = {
    errors.FULL: [
        sqlite(sqlite3.SQLITE_FULL), server("53100"), *map(system, (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)),
    ],
    errors.READ_ONLY: [
        *map(sqlite, (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_READONLY_DBMOVED, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH)),
        *map(server, ("25006", "42501")), *map(system, (errno.EROFS, errno.EACCES, errno.EPERM)),
    ],
    errors.LOCKED: [
        *map(sqlite, (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_BUSY_SNAPSHOT, sqlite3.SQLITE_LOCKED)),
        *map(server, ("55P03", "40P01", "57014")),
    ],
    errors.DAMAGED: [
        *map(sqlite, (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)),
        *map(server, ("XX001", "XX002", "42P01", "42703")),
        sqlite3.OperationalError("no such column"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no"), NoResultFound(),
    ],
    errors.ALTERED: [
        *map(sqlite, (sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_CONSTRAINT_UNIQUE)), *map(server, ("23505", "23503")),
    ],
    errors.DISK: [
        *map(sqlite, (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_IOERR_FSYNC)), server("58030"), system(errno.EIO),
    ],
    errors.GONE: [system(errno.ENOENT)],
    errors.UNREACHABLE: [
        sqlite(sqlite3.SQLITE_CANTOPEN), *map(server, ("08006", "57P01")), system(errno.ETIMEDOUT),
        psycopg.OperationalError("no route to host"), OSError("no"),
    ],
    None: [server("22001"), server("42601")],  # bad data or a bad statement: our own bug, which is not explained away
}  # fmt: skip


@pytest.mark.parametrize("meaning", MEANINGS)
def test_every_code_of_a_driver_or_a_system_has_its_sentence(meaning: str | None) -> None:
    for error in MEANINGS[meaning]:
        assert errors.template(error) == meaning, error


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (system(errno.EIO), "The disk of club.db reports an error ([Errno 5] no). Nothing was written. Check the disk"),
        (DBAPIError("SELECT", {}, psycopg.OperationalError("no route.\nto host")), "Can't open club.db: no route. Nothing"),
        (DBAPIError("SELECT", {}, psycopg.OperationalError("")), "Can't open club.db: OperationalError. Nothing was"),
        (DBAPIError("SELECT", {}, psycopg.OperationalError("gone"), connection_invalidated=True),
         "The connection to club.db was lost (gone). Whether the last entry was written is not known: do it again"),
    ],
)  # fmt: skip
def test_sentence_has_the_place_and_the_first_line_of_the_reason(error: Exception, words: str) -> None:
    assert (errors.tell_error("club.db", error) or "").startswith(words)


def test_our_own_bug_has_no_sentence() -> None:
    bug = DBAPIError("SELECT", {}, server("42601"))
    assert errors.tell_error("club.db", bug) is None
    with pytest.raises(DBAPIError) as raised, errors.readable_errors("club.db"):
        raise bug
    assert raised.value is bug


# --- a full disk


def test_full_disk_says_so_and_loses_nothing(tmp_path: Path) -> None:
    """A real file system of one megabyte; when there is room again, the same store goes on."""
    with small_disk(tmp_path / "disk", "1m") as disk, open_store(disk / "store.sqlite3") as store:
        append_numbers(store, 1)
        ballast = disk / "ballast"
        ballast.write_bytes(bytes(100_000))
        acknowledged, words = append_until_trouble(store)
        assert words.startswith(f"The disk of {disk / 'store.sqlite3'} is full. Nothing was written.")
        assert acknowledged >= 5
        check_whole(disk / "store.sqlite3", 1 + acknowledged)
        ballast.unlink()
        append_numbers(store, 2)
        check_whole(disk / "store.sqlite3", 2 + acknowledged)


def test_full_disk_stops_the_making_of_a_store_and_leaves_nothing(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "64k") as disk:
        filler = fill(disk)
        with pytest.raises(StoreError, match="is full"):
            open_store(disk / "store.sqlite3")
        assert list(disk.iterdir()) == [filler]


def test_file_at_its_largest_says_so_and_loses_nothing(file: Path) -> None:
    """If no disk can be mounted, SQLite's own page limit gives the same answer."""
    with open_store(file) as store:
        append_numbers(store, 1)
        pages = store._writer.submit(
            "", lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        )
        limit = pages.result() + 60
        store._writer.submit(
            "", lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {limit}")
        ).result()
        acknowledged, words = append_until_trouble(store)
        assert "is full. Nothing was written." in words
        assert acknowledged >= 5
    check_whole(file, 1 + acknowledged)


def test_full_disk_of_postgresql_says_so_and_loses_nothing(postgres: PostgresServer, tmp_path: Path) -> None:
    """The database lies in a tablespace on a small file system."""
    with small_disk(postgres.folder / "small", "12m") as disk:
        if postgres.as_user:
            shutil.chown(disk, postgres.folder.stat().st_uid, postgres.folder.stat().st_gid)
        with psycopg.connect(postgres.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE TABLESPACE small LOCATION '{disk}'".encode())
        location = postgres.new_database(tablespace="small")
        try:
            with open_store(location) as store:
                append_numbers(store, 1)
                filler = fill(disk)
                acknowledged, words = append_until_trouble(store)
                assert "is full. Nothing was written." in words
                check_whole(location, 1 + acknowledged)
                filler.unlink()
                append_numbers(store, 2)
                check_whole(location, 2 + acknowledged)
        finally:
            name = location.split("/")[3].split("?")[0]
            with psycopg.connect(postgres.address("postgres"), autocommit=True) as connection:
                connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())
                connection.execute(b"DROP TABLESPACE small")


# --- a read-only file or folder


def run_eastwind(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line, with no more rights than the files' modes give."""
    prefix = without_root() if os.geteuid() == 0 else []
    command = [*prefix, sys.executable, "-m", "eastwind", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.jsonl"
    header = f'{{"log":"eastwind","stream":"new","kind":"event","created":{AT}}}\n'
    entry = f'{{"stream":"new","n":1,"at":{AT},"by":"d","via":"cli","key":"a","format":1,"command":{{}},"events":[]}}\n'
    path.write_text(header + entry)
    return path


@pytest.fixture(params=["file", "folder"])
def read_only(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A store with one entry whose file, or whose folder, is read-only."""
    folder = tmp_path / "kept"
    path = folder / "store.sqlite3"
    with open_store(path) as store:
        append_numbers(store, 1)
    locked = path if request.param == "file" else folder
    mode = locked.stat().st_mode
    locked.chmod(0o400 if request.param == "file" else 0o500)
    yield path
    locked.chmod(mode)


def test_read_only_store_is_not_written_but_can_be_read(read_only: Path, record: Path) -> None:
    before = read_only.read_bytes()
    refused = run_eastwind("log", "import", str(record), "--store", str(read_only))
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"eastwind: {read_only} is read-only here. Nothing was written.")
    assert read_only.read_bytes() == before
    listed = run_eastwind("log", "verify", "--store", str(read_only))
    assert (listed.returncode, listed.stdout) == (0, "1 log, 1 entry: all as written.\n")


@pytest.mark.parametrize("locked", ["store.sqlite3", "kept"])
def test_store_is_refused_before_anything_is_tried_where_file_or_folder_is_read_only(
    locked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept" / "store.sqlite3"
    with open_store(path) as store:
        append_numbers(store, 1)
    listed = sorted(path.parent.iterdir())
    monkeypatch.setattr(os, "access", lambda each, _: Path(each).name != locked)
    with pytest.raises(StoreError, match="is read-only here"):
        open_store(path)
    assert sorted(path.parent.iterdir()) == listed


def test_read_only_database_says_so(postgres_location: str) -> None:
    with open_store(postgres_location) as store:
        append_numbers(store, 1)
    postgres_location += "%20-cdefault_transaction_read_only%3Don"
    with (
        open_store(postgres_location) as store,
        pytest.raises(StoreError, match="is read-only here"),
    ):
        append_numbers(store, 2)
    check_whole(postgres_location, 1)


# --- a file that another program holds


def test_locked_file_says_so(filled: Path, impatient: None) -> None:
    with open_store(filled) as store:
        other = sqlite3.connect(filled, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="is locked by another program"):
            append_numbers(store, 4)
        other.execute("ROLLBACK")
        other.close()
        append_numbers(store, 4)
    check_whole(filled, 4)


def test_locked_stream_of_postgresql_says_so(postgres_location: str, impatient: None) -> None:
    with open_store(postgres_location) as store:
        append_numbers(store, 1)
        with psycopg.connect(postgres_location) as other:
            other.execute("SELECT * FROM streams FOR UPDATE")
            with pytest.raises(StoreError, match="is locked by another program"):
                append_numbers(store, 2)
        append_numbers(store, 2)
    check_whole(postgres_location, 2)


# --- a file of a newer version, of another program, or no file at all


def test_newer_store_is_left_alone(location: str) -> None:
    with open_store(location) as store:
        append_numbers(store, 1)
        store._writer.submit(
            "", lambda one: one.exec_driver_sql("UPDATE alembic_version SET version_num = '0999'")
        ).result()
    for opening in (open_store, open_reader):
        with pytest.raises(StoreError, match=r"written by a newer Eastwind \(its layout is 0999"):
            opening(location)


def test_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    database = tmp_path / "browser.sqlite3"
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE bookmarks (address)")
    connection.close()
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear players")
    for path, why in ((database, "an SQLite file of another program"), (letter, "does not begin as an SQLite file")):
        before = path.read_bytes()
        with pytest.raises(StoreError, match=f"is not a store of Eastwind.*{why}"):
            open_store(path)
        assert path.read_bytes() == before
        assert sorted(tmp_path.iterdir()) == [database, letter]


def test_store_is_not_made_for_a_reader(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no store at"):
        open_reader(tmp_path / "none.sqlite3")
    assert list(tmp_path.iterdir()) == []


def test_unreachable_server_says_so() -> None:
    """Not a temporary folder: where its path is over 107 characters, PostgreSQL complains about that instead."""
    with pytest.raises(StoreError, match=r"Can't open .*No such file.*Nothing was written"):
        open_store("postgresql://eastwind@/db?host=/no/such/folder")


# --- a damaged file


@pytest.mark.parametrize("kept", [0, 1, 50, 99, 4096, 20_000])
def test_truncated_file_says_so_and_is_left_alone(filled: Path, kept: int) -> None:
    filled.write_bytes(filled.read_bytes()[:kept])
    for opening in (open_store, open_reader):
        with pytest.raises(StoreError, match=r"(damaged or cut short|is empty|is not a store).*Nothing was changed"):
            opening(filled)
    assert filled.stat().st_size == kept


def test_file_with_a_page_overwritten_is_found_by_verify(filled: Path) -> None:
    data = bytearray(filled.read_bytes())
    where = data.index(b'"number":2')
    data[where : where + 10] = b'"number":7'
    filled.write_bytes(bytes(data))
    with open_reader(filled) as reader:
        assert [fault.n for fault in reader.verify()] == [2]


def damaged(data: bytes, chance: random.Random) -> bytes:
    """A file with flipped bits, stretches of junk, or swapped pages."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data) if chance.random() < 0.6 else 4096)
        match chance.randrange(3):
            case 0:
                changed[at] ^= 1 << chance.randrange(8)
            case 1:
                changed[at : at + 200] = chance.randbytes(len(changed[at : at + 200]))
            case 2:
                other = chance.randrange(len(data) // 4096) * 4096
                changed[at // 4096 * 4096 : at // 4096 * 4096 + 4096] = data[other : other + 4096]
    return bytes(changed)


def test_damage_of_any_kind_is_a_sentence_and_reading_changes_nothing(filled: Path, tmp_path: Path) -> None:
    data = filled.read_bytes()
    told = 0
    for seed in range(60):
        bad = damaged(data, random.Random(seed))
        filled.write_bytes(bad)
        try:
            with open_reader(filled) as reader:
                told += bool(reader.verify())
        except StoreError:
            told += 1
        with suppress(StoreError):
            restore(filled, FilePlace(tmp_path / f"{seed}.sqlite3"))
        assert filled.read_bytes() == bad
        with suppress(InputError), open_store(filled) as store:
            append_numbers(store, 4)
    assert told > 20


def test_missing_table_says_so(filled: Path) -> None:
    with sqlite3.connect(filled) as connection:
        connection.execute("DROP TABLE entries")
    connection.close()
    with open_reader(filled) as reader, pytest.raises(StoreError, match=r"damaged or cut short .*no such table"):
        reader.entries("k3x9")


def test_stream_set_back_by_hand_is_not_written_over(location: str) -> None:
    with open_store(location) as store:
        append_numbers(store, 1, 2, 3)
        store._writer.submit("", lambda connection: connection.exec_driver_sql("UPDATE streams SET last = 1")).result()
        with pytest.raises(StoreError, match=r"no longer as this Eastwind left it: step 3 .*Nothing was written"):
            append_numbers(store, 4)
    with open_store(location) as store:  # a new one knows only what is there
        with pytest.raises(StoreError, match=r"is not as Eastwind left it.*Nothing was written.*log verify"):
            append_numbers(store, 4)
        assert len(store.entries("k3x9")) == 3


def test_file_removed_under_a_running_store_is_noticed(filled: Path) -> None:
    with open_store(filled) as store:
        filled.unlink()
        with pytest.raises(StoreError, match="was removed or replaced while Eastwind was using it"):
            append_numbers(store, 4)
