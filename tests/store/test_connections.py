"""How connections are opened: durable where we write, harmless where we read, and silent about secrets."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa

from eastwind.store import open_store
from eastwind.store.connections import Mode, connect_file, make_engine, writing
from eastwind.store.places import FilePlace
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
        ("copy", {**FLUSHED, **CAREFUL, "journal_mode": "truncate"}),  # one file: a stick may be pulled out
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
