"""An altered log is noticed, wherever it was altered."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
import sqlalchemy as sa

from eastwind.store import Store, open_reader, open_store
from eastwind.store.backup import back_up, restore
from eastwind.store.database_connections import make_engine
from eastwind.store.places import FilePlace
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
        ("DELETE FROM entries WHERE n IN (2, 3)", "Entries 2 to 3 of the log 'k3x9' are missing."),
        ("DELETE FROM entries WHERE n = 1", "Entry 1 of the log 'k3x9' is missing."),
        ("DELETE FROM entries WHERE n >= 4", "The log 'k3x9' ends at entry 3, but it had come to 5."),
        ("UPDATE streams SET last = 4", "The log 'k3x9' ends at entry 5, but it had come to 4."),
        ("UPDATE streams SET head = 'x'", "Entry 5 of the log 'k3x9' was altered"),
        ("UPDATE streams SET created = 1", "The header of the log 'k3x9' was altered"),
        ("UPDATE streams SET kind = 'table'", "The header of the log 'k3x9' was altered"),
        ("UPDATE entries SET n = 9 WHERE n = 5", "Entries 5 to 8 of the log 'k3x9' are missing."),
        ("UPDATE entries SET n = 0 WHERE n = 1", "The log 'k3x9' has an entry 0, but its first entry is 1."),
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


def test_copy_shows_which_entries_the_store_lacks(file: Path, tmp_path: Path) -> None:
    """A store set back to an older backup: its own hashes are in order, and the copy has more."""
    stick = tmp_path / "stick.sqlite3"
    with open_store(file, stick) as store:
        append_numbers(store, 1, 2)
        back_up(store.place, tmp_path / "backup.sqlite3")
        append_numbers(store, 3, 4, 5)
        append_numbers(store, 1, stream="table-4")
    with open_reader(file) as whole, open_reader(stick) as copy:
        assert whole.missing_from(copy) == []
    restore(tmp_path / "backup.sqlite3", FilePlace(file), replace=True)
    with open_reader(file) as older, open_reader(stick) as copy:
        assert older.verify() == []
        assert [(fault.stream, fault.n, fault.words) for fault in older.missing_from(copy)] == [
            ("k3x9", 3, f"The copy at {stick} has entries 3 to 5 of the log 'k3x9', and {file} does not."),
            ("table-4", 1, f"The copy at {stick} has entry 1 of the log 'table-4', and {file} does not."),
        ]
    with open_store(file) as store:
        append_numbers(store, 30, 40, 50, 60)
        append_numbers(store, 1, stream="table-4")
        with open_reader(stick) as copy:
            (fault,) = store.missing_from(copy)
    assert fault.words == f"Entry 5 of the log 'k3x9' is not the one that the copy at {stick} has."


@pytest.mark.parametrize(
    ("statement", "faults"),
    [
        ("UPDATE streams SET created = 1",
         [(0, "The header of the log 'k3x9' was altered: its hash is not the one that entry 1 carries.")]),
        ("UPDATE entries SET by = 'Mallory' WHERE n = 5",
         [(5, "Entry 5 of the log 'k3x9' was altered: its hash is not the one kept with the log.")]),
        ("UPDATE entries SET by = 'Mallory' WHERE n = 2",
         [(2, "Entry 2 of the log 'k3x9' was altered: its hash is not the one that entry 3 carries.")]),
        ("DELETE FROM entries WHERE n = 4", [(4, "Entry 4 of the log 'k3x9' is missing.")]),
        ("DELETE FROM entries WHERE n IN (2, 3, 4)", [(2, "Entries 2 to 4 of the log 'k3x9' are missing.")]),
        ("DELETE FROM entries WHERE n > 3", [(3, "The log 'k3x9' ends at entry 3, but it had come to 5.")]),
        ("DELETE FROM entries", [(0, "The log 'k3x9' ends at entry 0, but it had come to 5.")]),
    ],
)  # fmt: skip
def test_fault_is_reported_once_with_its_number(
    store: Store, edit: Callable[[str], None], statement: str, faults: list[tuple[int, str]]
) -> None:
    edit(statement)
    assert [(fault.n, fault.words) for fault in store.verify()] == faults


def test_format_of_zero_or_of_text_is_seen(store: Store, edit: Callable[[str], None]) -> None:
    edit("UPDATE entries SET format = 0 WHERE n = 1")
    assert any(
        fault.words == "Entry 1 of the log 'k3x9' has the format 0, lower than before." for fault in store.verify()
    )


def test_store_that_lacks_one_log_or_one_entry_of_its_copy(file: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick.sqlite3"
    with open_store(file, stick) as store:
        append_numbers(store, 1, 2, 3)
        append_numbers(store, 1, 2, stream="table-4")
    engine = make_engine(FilePlace(file))
    with engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM entries WHERE stream = 'table-4'")
        connection.exec_driver_sql("DELETE FROM streams WHERE stream = 'table-4'")
        connection.exec_driver_sql("DELETE FROM entries WHERE n = 3")
        connection.exec_driver_sql("UPDATE streams SET last = 2 WHERE stream = 'k3x9'")
    engine.dispose()
    with open_reader(file) as less, open_reader(stick) as copy:
        assert [(fault.stream, fault.n, fault.words) for fault in less.missing_from(copy)] == [
            ("k3x9", 3, f"The copy at {stick} has entry 3 of the log 'k3x9', and {file} does not."),
            ("table-4", 1, f"The copy at {stick} has entries 1 to 2 of the log 'table-4', and {file} does not."),
        ]


def test_store_that_went_on_without_its_copy_lacks_nothing(file: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick.sqlite3"
    with open_store(file, stick) as store:
        append_numbers(store, 1, 2)
    with open_store(file) as store, open_reader(stick) as copy:
        assert store.missing_from(copy) == []
        append_numbers(store, 3, 4)
        append_numbers(store, 1, stream="table-4")
        assert store.missing_from(copy) == []
