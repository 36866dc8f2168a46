"""What this process knows to be on the disk, compared with what is there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from eastwind.store import StoreError, open_store
from eastwind.store.acknowledged import Acknowledged
from eastwind.store.database_connections import make_engine
from eastwind.store.places import FilePlace
from eastwind.store.reading import all_streams, find_stream
from tests.store.drafts import append_numbers


@pytest.fixture
def connection(file: Path) -> Iterator[sa.Connection]:
    """A closed store with three entries of one log and two of another, open for editing by hand."""
    with open_store(file) as store:
        append_numbers(store, 1, 2, 3)
        append_numbers(store, 1, 2, stream="other")
    engine = make_engine(FilePlace(file))
    with engine.begin() as opened:
        opened.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        yield opened
        opened.rollback()
    engine.dispose()


def hash_of(connection: sa.Connection, n: int) -> str:
    """The hash of an entry, as the next one carries it."""
    return str(
        connection.exec_driver_sql(f"SELECT previous FROM entries WHERE stream = 'k3x9' AND n = {n + 1}").scalar()
    )


def known(n: int, head: str) -> Acknowledged:
    """A process that saw entry n of the log, with this hash."""
    seen = Acknowledged("the store", ())
    seen.add("k3x9", n, head)
    return seen


def check(connection: sa.Connection, seen: Acknowledged) -> None:
    found = find_stream(connection, "k3x9")
    assert found is not None
    seen.check(connection, found)
    seen.check_all(connection)


def test_log_as_it_was_left_is_fine(connection: sa.Connection) -> None:
    check(connection, Acknowledged("the store", all_streams(connection)))
    check(connection, Acknowledged("the store", ()))  # a process that knows nothing yet


def test_log_that_another_process_continued_is_fine(connection: sa.Connection) -> None:
    for n in (1, 2):
        check(connection, known(n, hash_of(connection, n)))


def test_log_with_another_entry_in_the_place_of_a_known_one_is_refused(connection: sa.Connection) -> None:
    for n in (1, 2, 3):
        with pytest.raises(StoreError, match=f"step {n} was confirmed, but the store does not have it now"):
            check(connection, known(n, "another hash"))


def test_log_that_is_shorter_than_known_is_refused(connection: sa.Connection) -> None:
    head = find_stream(connection, "k3x9")
    assert head is not None
    with pytest.raises(StoreError, match=r"The log 'k3x9' is no longer as this Eastwind left it: step 4 was confirmed"):
        check(connection, known(4, head.head))


def test_row_set_back_behind_its_entries_is_refused(connection: sa.Connection) -> None:
    """Entry 3 is still there, but the log's own row says that it ends at 1."""
    seen = known(2, hash_of(connection, 2))
    connection.exec_driver_sql("UPDATE streams SET last = 1 WHERE stream = 'k3x9'")
    found = find_stream(connection, "k3x9")
    assert found is not None
    with pytest.raises(StoreError, match="step 2 was confirmed"):
        seen.check(connection, found)


def test_log_that_is_gone_is_refused_unless_it_was_removed_on_purpose(connection: sa.Connection) -> None:
    seen = Acknowledged("the store", all_streams(connection))
    connection.exec_driver_sql("DELETE FROM entries WHERE stream = 'other'")
    connection.exec_driver_sql("DELETE FROM streams WHERE stream = 'other'")
    with pytest.raises(
        StoreError, match=r"The log 'other' is no longer as this Eastwind left it: step 2 was confirmed"
    ):
        seen.check_all(connection)
    seen.forget("other")
    seen.forget("never there")
    seen.check_all(connection)


def test_log_without_entries_may_be_gone(connection: sa.Connection) -> None:
    seen = Acknowledged("the store", all_streams(connection))
    seen.add("empty", 0, "x")
    seen.check_all(connection)


@pytest.mark.parametrize(
    "edit",
    [
        "DELETE FROM entries WHERE stream = 'other' AND n = 2",
        "UPDATE entries SET by = 'Mallory' WHERE stream = 'other' AND n = 2",
    ],
)
def test_last_entry_that_is_missing_or_edited_is_refused_by_the_look_at_all(
    connection: sa.Connection, edit: str
) -> None:
    seen = Acknowledged("the store", all_streams(connection))
    connection.exec_driver_sql(edit)
    with pytest.raises(StoreError, match="The log 'other' is no longer as this Eastwind left it: step 2"):
        seen.check_all(connection)


def test_older_news_does_not_take_back_what_is_known(connection: sa.Connection) -> None:
    seen = Acknowledged("the store", all_streams(connection))
    seen.add("k3x9", 1, "another hash")
    check(connection, seen)
    seen.add("k3x9", 3, "another hash")
    with pytest.raises(StoreError, match="step 3"):
        check(connection, seen)
