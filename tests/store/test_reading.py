"""Reading a log's end, and what the second copy takes over."""

from __future__ import annotations

from pathlib import Path

from eastwind.store import Appended, Store, Tail, open_store
from eastwind.store.database_connections import make_engine
from eastwind.store.opening import read_mark
from eastwind.store.places import FilePlace
from eastwind.store.schema import STAYS_HERE
from eastwind.store.secrets import take_secrets
from tests.store.drafts import AT, append_numbers, draft


def test_decision_knows_the_hash_of_every_entry_before_it(store: Store) -> None:
    entries = append_numbers(store, 1, 2, 3)
    known: list[str | None] = []

    def look(tail: Tail) -> bytes:
        known.extend(tail.hash_at(n) for n in range(5))
        return b"[]"

    assert isinstance(store.append(draft(4), look), Appended)
    assert known == [entries[0].previous, *(entry.hash for entry in entries), None]


def test_newest_time_is_that_of_the_last_entries_and_zero_in_an_empty_store(store: Store) -> None:
    assert store.last_time() == 0
    append_numbers(store, 1, 9, stream="one")
    append_numbers(store, 5, stream="two")
    assert store.last_time() == AT + 9


def changes_in(file: Path) -> int:
    """The number of the last change to a secret that a store knows."""
    engine = make_engine(FilePlace(file))
    with engine.connect() as connection:
        found = int(read_mark(connection, "changes"))
    engine.dispose()
    return found


def taken(source: Path, copy: Path, upto: int | None = None) -> int:
    """Takes the secrets over, up to a change or all; the number of the last change in the source."""
    engines = [make_engine(FilePlace(path)) for path in (source, copy)]
    with engines[0].connect() as here, engines[1].begin() as there:
        last = int(read_mark(here, "changes"))
        take_secrets(here, there, last if upto is None else upto)
    for engine in engines:
        engine.dispose()
    return last


def test_copy_takes_over_every_secret_that_changed_and_no_later_one(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "copy.sqlite3"
    open_store(other).close()
    with open_store(file) as store, open_store(other) as copy:
        before = dict(copy.secrets.all("pin"))
        store.secrets.update("pin", "ann", lambda _: b"1")
        store.secrets.update("pin", "bea", lambda _: b"2")
        last = taken(file, other)
        assert changes_in(other) == last
        assert copy.secrets.all("pin") == {**before, "ann": b"1", "bea": b"2"}
        store.secrets.update("pin", "ann", lambda _: b"3")
        store.secrets.update("pin", "bea", lambda _: None)
        taken(file, other, upto=last + 1)
        assert changes_in(other) == last + 1
        assert copy.secrets.all("pin") == {"ann": b"3", "bea": b"2"}
        taken(file, other)
        assert copy.secrets.all("pin") == {"ann": b"3"}
        copy.secrets.update("note", "own", lambda _: b"x")
        known = changes_in(other)
        taken(file, other, upto=0)  # an older number takes nothing back
        assert changes_in(other) == known
        assert copy.secrets.all("pin") == {"ann": b"3"}


def test_secret_that_stays_here_never_reaches_the_copy(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "copy.sqlite3"
    open_store(other).close()
    with open_store(file) as store, open_store(other) as copy:
        store.secrets.update(STAYS_HERE, "token", lambda _: b"t")
        store.secrets.update("pin", "ann", lambda _: b"1")
        taken(file, other)
        assert (copy.secrets.all("pin"), copy.secrets.all(STAYS_HERE)) == ({"ann": b"1"}, {})
