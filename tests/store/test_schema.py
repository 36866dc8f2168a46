"""What the tables of a new store refuse on their own, whoever writes to them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from eastwind.store import open_store
from eastwind.store.schema import METADATA
from tests.store.drafts import append_numbers

ROWS: dict[str, dict[str, object]] = {
    "streams": {"stream": "new", "kind": "event", "created": 1, "last": 0, "head": "x"},
    "entries": {
        "stream": "k3x9", "n": 2, "at": 1, "by": "d", "via": "cli", "key": "key-2", "format": 1, "command": b"{}",
        "events": b"[]", "previous": "x", "role": "director",
    },
    "secrets": {"kind": "pin", "name": "ann", "value": b"1", "change": 9},
    "marks": {"mark": "color", "value": "blue"},
}  # fmt: skip


@pytest.fixture
def tables(file: Path) -> Iterator[sqlite3.Connection]:
    with open_store(file) as store:
        append_numbers(store, 1)
        store.secrets.update("pin", "bea", lambda _: b"2")
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN")
    yield connection
    connection.close()


def insert(tables: sqlite3.Connection, table: str, **changed: object) -> None:
    row = {**ROWS[table], **changed}
    columns = ", ".join(f'"{name}"' for name in row)
    tables.execute(f"INSERT INTO {table} ({columns}) VALUES ({', '.join('?' * len(row))})", tuple(row.values()))


@pytest.mark.parametrize("table", ROWS)
def test_columns_are_those_that_the_schema_names(tables: sqlite3.Connection, table: str) -> None:
    """In the same order, with the same type, default, and place in the key, and empty only where it may be."""
    engine = sa.create_engine("sqlite://")
    METADATA.create_all(engine)
    look = f"PRAGMA table_info({table})"
    with engine.connect() as connection:
        wanted = [tuple(row) for row in connection.exec_driver_sql(look)]
    engine.dispose()
    found = list(tables.execute(look))
    assert [name for _, name, *_ in found] == list(ROWS[table])
    assert found == wanted


@pytest.mark.parametrize("table", ROWS)
def test_whole_row_is_taken(tables: sqlite3.Connection, table: str) -> None:
    insert(tables, table)


@pytest.mark.parametrize(("table", "column"), [(table, column) for table, row in ROWS.items() for column in row])
def test_row_with_nothing_in_a_column_is_refused(tables: sqlite3.Connection, table: str, column: str) -> None:
    if (table, column) == ("secrets", "value"):  # a deleted secret keeps an empty row
        insert(tables, table, value=None)
    else:
        with pytest.raises(sqlite3.IntegrityError, match=f"NOT NULL constraint failed: {table}.{column}"):
            insert(tables, table, **{column: None})


def test_entry_from_before_roles_has_an_empty_one(tables: sqlite3.Connection) -> None:
    row = {name: value for name, value in ROWS["entries"].items() if name != "role"}
    columns = ", ".join(f'"{name}"' for name in row)
    tables.execute(f"INSERT INTO entries ({columns}) VALUES ({', '.join('?' * len(row))})", tuple(row.values()))
    assert tables.execute("SELECT role FROM entries WHERE n = 2").fetchone() == ("",)


@pytest.mark.parametrize(
    ("table", "changed", "what"),
    [
        ("streams", {"stream": "k3x9"}, "streams.stream"),
        ("entries", {"n": 1}, "entries.stream, entries.n"),
        ("entries", {"key": "key-1"}, "entries.stream, entries.key"),
        ("secrets", {"name": "bea"}, "secrets.kind, secrets.name"),
        ("secrets", {"change": 1}, "secrets.change"),
        ("marks", {"mark": "id"}, "marks.mark"),
    ],
)
def test_second_row_of_the_same_name_is_refused(
    tables: sqlite3.Connection, table: str, changed: dict[str, object], what: str
) -> None:
    with pytest.raises(sqlite3.IntegrityError, match=f"UNIQUE constraint failed: {what}"):
        insert(tables, table, **changed)


def test_entry_of_a_log_that_is_not_there_is_refused(tables: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        insert(tables, "entries", stream="nowhere")


def test_new_store_is_a_main_one_with_an_id_and_no_secrets(file: Path) -> None:
    open_store(file).close()
    connection = sqlite3.connect(file)
    marks = dict(connection.execute("SELECT mark, value FROM marks"))
    connection.close()
    assert (marks["role"], marks["changes"], len(marks["id"])) == ("main", "0", 32)
    assert set(marks) == {"id", "role", "changes"}
