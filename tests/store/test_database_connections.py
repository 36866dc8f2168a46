"""How connections are opened: durable where we write, harmless where we read, and silent about secrets."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import sqlalchemy as sa

from eastwind.store import Store, open_store
from eastwind.store.database_connections import Mode, Prepared, connect_file, make_engine, read_only, writing
from eastwind.store.places import FilePlace, find_place
from eastwind.store.reading import tail_of
from eastwind.store.schema import ENTRIES
from tests.store.drafts import append_numbers

FLUSHED = {"synchronous": 2, "fullfsync": 1, "checkpoint_fullfsync": 1, "foreign_keys": 1, "query_only": 0}
CAREFUL = {"trusted_schema": 0, "cell_size_check": 1}  # a file from elsewhere runs nothing, and is read with care


@pytest.fixture
def filled(file: Path) -> Path:
    with open_store(file) as store:
        append_numbers(store, 1)
    return file


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("write", {**FLUSHED, **CAREFUL, "journal_mode": "wal"}),
        ("copy", {**FLUSHED, **CAREFUL, "journal_mode": "truncate"}),  # one file: a USB drive may be pulled out
        ("read", {**CAREFUL, "query_only": 1}),
    ],
)
def test_every_commit_reaches_the_disk_and_a_reader_writes_nothing(
    filled: Path, mode: Mode, expected: dict[str, object]
) -> None:
    connection = connect_file(filled, mode)
    found = {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in expected}
    connection.close()
    assert found == expected


def test_error_does_not_tell_what_was_to_be_stored(filled: Path) -> None:
    engine = make_engine(FilePlace(filled))
    with engine.connect() as connection, pytest.raises(sa.exc.DBAPIError) as caught:
        connection.execute(sa.text("INSERT INTO nowhere VALUES (:pin)"), {"pin": "the-secret-pin"})
    engine.dispose()
    assert "the-secret-pin" not in str(caught.value)


def test_writer_takes_its_lock_when_it_begins_and_readers_go_on(filled: Path) -> None:
    engine = make_engine(FilePlace(filled))
    with writing(engine).begin(), engine.connect() as reader:
        assert reader.exec_driver_sql("SELECT count(*) FROM entries").scalar_one() == 1
        impatient = connect_file(filled, "write")
        impatient.execute("PRAGMA busy_timeout = 0").fetchall()
        with pytest.raises(Exception, match="locked"):
            impatient.execute("BEGIN IMMEDIATE")
        impatient.close()
    engine.dispose()


KEYS = sa.select(ENTRIES.c.n, ENTRIES.c.key, ENTRIES.c.command).where(
    ENTRIES.c.n > sa.bindparam("after"), ENTRIES.c.stream == sa.bindparam("stream")
)


def test_prepared_statement_finds_what_sqlalchemy_finds(store: Store, location: str) -> None:
    append_numbers(store, 1, 2, 3)
    values = {"stream": "k3x9", "after": 1}
    engine = make_engine(find_place(location))
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(KEYS.order_by("n"), values)]
        assert Prepared(KEYS.order_by("n")).run(connection, values) == found
    assert Prepared(KEYS.order_by("n")).run_alone(engine, values) == found
    engine.dispose()
    assert [(n, key, bytes(command)) for n, key, command in found] == [
        (2, "key-2", b'{"type":"count","number":2}'),
        (3, "key-3", b'{"type":"count","number":3}'),
    ]


def test_reader_that_runs_prepared_statements_sees_one_moment(filled: Path) -> None:
    with open_store(filled) as store:
        engine = make_engine(FilePlace(filled))
        with engine.connect() as reader:
            assert tail_of(reader, "k3x9").last == 1
            append_numbers(store, 2)
            assert tail_of(reader, "k3x9").last == 1
        with engine.connect() as reader:
            assert tail_of(reader, "k3x9").last == 2
        engine.dispose()


def test_failed_statement_leaves_nothing_behind(filled: Path) -> None:
    engine = make_engine(FilePlace(filled))
    insert = Prepared(sa.insert(ENTRIES))
    with pytest.raises(Exception, match="NOT NULL"), writing(engine).begin() as connection:
        insert.run(connection, dict.fromkeys(ENTRIES.c.keys()))
    with engine.connect() as reader:
        assert tail_of(reader, "k3x9").last == 1
    engine.dispose()


def test_file_is_read_as_unchanging_only_where_no_one_can_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "store.sqlite3"
    assert read_only(path) == "mode=ro"
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert read_only(path) == "mode=ro&immutable=1"
    Path(f"{path}-wal").touch()
    assert read_only(path) == "mode=ro"
