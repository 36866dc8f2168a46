"""An altered log is noticed, wherever it was altered."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import count

import pytest
import sqlalchemy as sa

from eastwind.store import Store
from eastwind.store.connections import make_engine
from tests.store.drafts import accept, append_numbers, draft


@pytest.fixture
def edit(store: Store) -> Callable[[str], None]:
    """Change a store of five entries behind its back."""
    append_numbers(store, 1, 2, 3, 4, 5)
    engine = make_engine(store.place)

    def run(statement: str) -> None:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(sa.text("SET session_replication_role = replica"))  # as if without foreign keys
            else:
                connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
            connection.execute(sa.text(statement))

    return run


def test_log_as_written_has_no_fault(store: Store) -> None:
    assert store.verify() == []
    append_numbers(store, 1, 2, 3)
    append_numbers(store, 1, stream="table-4")
    assert store.verify() == []


def test_log_that_is_being_written_has_no_fault(store: Store) -> None:
    stop = threading.Event()

    def write() -> None:
        for number in count(1):
            append_numbers(store, number)
            if stop.is_set():
                return

    writer = threading.Thread(target=write)
    writer.start()
    faults = [store.verify() for _ in range(20)]
    stop.set()
    writer.join()
    assert faults == [[]] * 20


@pytest.mark.parametrize("n", [1, 3, 5])
@pytest.mark.parametrize("change", ["at = 7", "by = 'Mallory'", "via = 'x'", "key = 'x'", "format = 2"])
def test_edited_field_is_seen(store: Store, edit: Callable[[str], None], n: int, change: str) -> None:
    edit(f"UPDATE entries SET {change} WHERE n = {n}")
    faults = store.verify()
    assert faults[0].n == n
    assert faults[0].stream == "k3x9"
    assert f"Entry {n} of the log 'k3x9' was altered" in faults[0].words


@pytest.mark.parametrize("column", ["command", "events"])
def test_edited_body_is_seen(store: Store, edit: Callable[[str], None], column: str) -> None:
    edit(f"UPDATE entries SET {column} = '[1]' WHERE n = 2")
    assert [fault.n for fault in store.verify()] == [2]


def test_body_that_is_not_json_is_seen(store: Store, edit: Callable[[str], None]) -> None:
    edit("UPDATE entries SET command = 'hello' WHERE n = 2")
    assert {fault.n for fault in store.verify()} == {2}
    assert any("'command' is not JSON" in fault.words for fault in store.verify())


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("DELETE FROM entries WHERE n = 3", "Entry 3 of the log 'k3x9' is missing."),
        ("DELETE FROM entries WHERE n IN (2, 3)", "Entry 2 to 3 of the log 'k3x9' is missing."),
        ("DELETE FROM entries WHERE n = 1", "Entry 1 of the log 'k3x9' is missing."),
        ("DELETE FROM entries WHERE n >= 4", "The log 'k3x9' ends at entry 3, but it had come to 5."),
        ("UPDATE streams SET last = 4", "The log 'k3x9' ends at entry 5, but it had come to 4."),
        ("UPDATE streams SET head = 'x'", "Entry 5 of the log 'k3x9' was altered"),
        ("UPDATE streams SET created = 1", "The header of the log 'k3x9' was altered"),
        ("UPDATE streams SET kind = 'table'", "The header of the log 'k3x9' was altered"),
        ("UPDATE entries SET n = 9 WHERE n = 5", "Entry 5 to 8 of the log 'k3x9' is missing."),
    ],
)
def test_removed_or_renumbered_entry_is_seen(
    store: Store, edit: Callable[[str], None], statement: str, words: str
) -> None:
    edit(statement)
    assert any(fault.words.startswith(words) for fault in store.verify())


def test_format_that_goes_down_is_seen(store: Store, edit: Callable[[str], None]) -> None:
    edit("UPDATE entries SET format = 2 WHERE n = 2")
    assert any("Entry 3 of the log 'k3x9' has the format 1, lower than before" in f.words for f in store.verify())


def test_format_newer_than_this_program_is_seen(store: Store) -> None:
    store.append(draft(1, format=3), accept)
    assert store.verify({"event": 3}) == []
    (fault,) = store.verify({"event": 2})
    assert "has the format 3; this Eastwind reads up to 2" in fault.words


def test_log_whose_row_was_removed_is_seen(store: Store) -> None:
    append_numbers(store, 1)
    engine = make_engine(store.place)
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text("SET session_replication_role = replica"))
        else:
            driver = connection.connection.driver_connection
            assert driver is not None
            driver.execute("PRAGMA foreign_keys = OFF")  # outside any transaction, or it does nothing
        connection.execute(sa.text("DELETE FROM streams"))
        connection.commit()
    engine.dispose()
    assert [fault.words for fault in store.verify()] == ["The log 'k3x9' has entries, but its own row was removed."]
