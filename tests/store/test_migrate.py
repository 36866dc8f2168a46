"""Old stores are brought up to date when opened, with every entry. Old logs stay readable forever."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from eastwind.store import Store, open_reader, open_store
from eastwind.store.appending import columns, insert_stream
from eastwind.store.backup import back_up, restore
from eastwind.store.database_connections import make_engine
from eastwind.store.migrate import config, upgrade
from eastwind.store.opening import layout
from eastwind.store.places import FilePlace, find_place
from eastwind.store.record import read_record, write_record
from eastwind.store.schema import ENTRIES, METADATA, NEWEST, STREAMS
from tests.store.drafts import append_numbers

KEPT = Path(__file__).parent / "kept"
OLD_FILES = sorted(KEPT.glob("layout-*.sql"))
OLD_LOGS = sorted(KEPT.glob("log-format-*.jsonl"))
RECORD = read_record((KEPT / "log-format-1.jsonl").read_bytes())


def old_file(sql: Path, path: Path) -> Path:
    """A store file as an older Eastwind left it."""
    connection = sqlite3.connect(path)
    connection.executescript(sql.read_text(encoding="utf-8"))
    connection.close()
    return path


def test_newest_layout_is_the_last_migration() -> None:
    assert ScriptDirectory.from_config(config()).get_current_head() == NEWEST


def test_every_older_layout_has_a_kept_file() -> None:
    older = [f"layout-{number:04}.sql" for number in range(1, int(NEWEST))]
    assert [path.name for path in OLD_FILES] == older


def test_migrations_make_the_tables_that_the_schema_names(store: Store) -> None:
    engine = make_engine(store.place)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


@pytest.mark.parametrize("sql", OLD_FILES, ids=lambda path: path.stem)
def test_old_file_is_brought_up_to_date_with_every_entry(sql: Path, tmp_path: Path) -> None:
    path = old_file(sql, tmp_path / "old.sqlite3")
    with open_store(path) as store:
        assert tuple(store.entries("k3x9")) == RECORD.entries
        assert store.verify() == []
        append_numbers(store, 4)
        store.secrets.update("key", "cookie", lambda old: b"k")
        assert store.settings()["journal_mode"] == "wal"
    engine = make_engine(FilePlace(path))
    assert layout(engine) == NEWEST
    engine.dispose()


@pytest.mark.parametrize("sql", OLD_FILES, ids=lambda path: path.stem)
def test_old_file_can_be_read_backed_up_and_restored(sql: Path, tmp_path: Path, location: str) -> None:
    path = old_file(sql, tmp_path / "old.sqlite3")
    before = path.read_bytes()
    with open_reader(path) as reader:
        assert tuple(reader.entries("k3x9")) == RECORD.entries
    back_up(FilePlace(path), tmp_path / "b.sqlite3")
    assert path.read_bytes() == before
    restore(tmp_path / "b.sqlite3", find_place(location))
    with open_store(location) as store:
        assert tuple(store.entries("k3x9")) == RECORD.entries


def test_old_database_is_brought_up_to_date_with_every_entry(postgres_location: str) -> None:
    engine = make_engine(find_place(postgres_location))
    upgrade(engine, "0001")
    with engine.begin() as connection:
        insert_stream(connection, RECORD.header)
        for entry in RECORD.entries:  # as an older Eastwind wrote them, without a role
            connection.execute(sa.insert(ENTRIES), {k: v for k, v in columns(entry).items() if k != "role"})
        last = RECORD.entries[-1]
        connection.execute(sa.update(STREAMS).values(last=last.n, head=last.hash))
    with open_store(postgres_location) as store:
        assert tuple(store.entries("k3x9")) == RECORD.entries
        store.secrets.update("key", "cookie", lambda old: b"k")
        append_numbers(store, 4)
    assert layout(engine) == NEWEST
    engine.dispose()


@pytest.mark.parametrize("kept", OLD_LOGS, ids=lambda path: path.stem)
def test_log_of_every_kept_format_goes_through_the_store_unchanged(kept: Path, store: Store) -> None:
    data = kept.read_bytes()
    record = read_record(data)
    assert store.import_record(record) == len(record.entries)
    (stream,) = store.streams()
    assert write_record(stream.header, store.entries(stream.stream)) == data
    assert store.verify() == []


def test_new_store_opened_by_four_processes_at_once_is_made_once(location: str) -> None:
    script = (
        "import sys; from eastwind.store import open_store; from tests.store.drafts import append_numbers\n"
        "with open_store(sys.argv[1]) as store: append_numbers(store, int(sys.argv[2]))"
    )
    openers = [subprocess.Popen([sys.executable, "-c", script, location, str(number)]) for number in range(4)]
    assert [opener.wait() for opener in openers] == [0] * 4
    with open_reader(location) as reader:
        assert {entry.key for entry in reader.entries("k3x9")} == {f"key-{number}" for number in range(4)}
        assert reader.verify() == []


def test_migration_that_fails_leaves_the_old_file_as_it_was(tmp_path: Path) -> None:
    """A table of the new layout is in the way, so the whole migration is rolled back."""
    path = old_file(KEPT / "layout-0001.sql", tmp_path / "old.sqlite3")
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE marks (mark)")
    connection.close()
    with pytest.raises(Exception, match="marks"):
        open_store(path)
    with sqlite3.connect(path) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    connection.close()
    assert tables == {"alembic_version", "streams", "entries", "marks"}
