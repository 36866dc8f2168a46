"""Opens a store: creates a missing one, updates an old one, leaves a foreign one alone."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import sqlalchemy as sa

from eastwind.store.database_connections import APPLICATION_ID, Mode, make_engine, writing
from eastwind.store.errors import DAMAGED, FOREIGN, GONE, NOTHING_WRITTEN, READ_ONLY, StoreError, readable_errors
from eastwind.store.files.new_files import file_identity, name_it, new_file, sweep
from eastwind.store.places import FilePlace, Place
from eastwind.store.schema import MARKS, NEWEST

SQLITE_START = b"SQLite format 3\x00"
APPLICATION_ID_AT = slice(68, 72)  # https://www.sqlite.org/fileformat.html, "the database header"


def open_engine(place: Place, mode: Mode = "write", marks: Mapping[str, str] = MappingProxyType({})) -> sa.Engine:
    """Opens a store and updates its tables. A new file gets these marks."""
    with readable_errors(str(place)):
        if isinstance(place, FilePlace):
            prepare_file(place, mode, marks)
        engine = make_engine(place, mode)
        if isinstance(place, FilePlace):
            hold(engine, place.path)
        try:
            bring_up_to_date(engine, place, mode)
        except BaseException:
            engine.dispose()
            raise
        return engine


# The files that engines of this process have open. On Unix, closing a file other than through SQLite releases
# all locks that this process has on it. Another process would then think that no one uses the store, and delete the
# journal with entries in it. https://www.sqlite.org/howtocorrupt.html, section 2.2
_held: Counter[tuple[int, int]] = Counter()


def hold(engine: sa.Engine, path: Path) -> None:
    """Counts this engine as a user of the file until it is disposed of, and keeps it to this one file."""
    identity = file_identity(path)
    _held[identity] += 1

    @sa.event.listens_for(engine, "connect")
    def same_file(*_: object) -> None:
        if file_identity(path) != identity:
            raise StoreError(GONE.format(place=path, nothing=NOTHING_WRITTEN))

    @sa.event.listens_for(engine, "engine_disposed", once=True)
    def let_go(_: sa.Engine) -> None:
        _held[identity] -= 1


def prepare_file(place: FilePlace, mode: Mode, marks: Mapping[str, str]) -> None:
    """Checks that the file is ours before SQLite touches it, or creates it."""
    path = place.path
    if mode != "read":
        sweep(path)
    if path.exists():
        check_file(path)
        if mode != "read" and not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
            raise StoreError(READ_ONLY.format(place=path, nothing=NOTHING_WRITTEN))
    elif mode == "read":
        raise StoreError(f"There is no store at {path}. Name another with --store.")
    else:
        create_file(path, mode, marks)


def check_file(path: Path) -> None:
    if not path.is_file():
        raise StoreError(FOREIGN.format(place=path, why="it is not a file"))
    if _held[file_identity(path)] > 0:
        return  # it was looked at when it was opened first
    with path.open("rb") as file:
        start = file.read(100)
    if not start:
        raise StoreError(
            f"{path} is empty (0 bytes): a store is never empty. Nothing was changed. If logs were in it, restore "
            "the last backup or copy with `eastwind restore`; otherwise remove the file."
        )
    if not start.startswith(SQLITE_START):
        raise StoreError(FOREIGN.format(place=path, why="it does not begin as an SQLite file does"))
    if int.from_bytes(start[APPLICATION_ID_AT], "big") != APPLICATION_ID:
        raise StoreError(FOREIGN.format(place=path, why="it is an SQLite file of another program"))


def create_file(path: Path, mode: Mode, marks: Mapping[str, str]) -> None:
    """Creates a new store with these marks."""
    from eastwind.store.migrate import upgrade

    refuse_leftovers(path)
    if mode == "write":
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with new_file(path) as made:
        engine = make_engine(FilePlace(made), "copy")
        upgrade(engine)
        with writing(engine).begin() as connection:
            for mark, value in marks.items():
                write_mark(connection, mark, value)
        engine.dispose()
        name_it(made, path)


def leftovers(path: Path) -> list[Path]:
    """The non-empty journals beside a store."""
    journals = [Path(f"{path}{side}") for side in ("-wal", "-journal")]
    return [journal for journal in journals if journal.exists() and journal.stat().st_size]


def refuse_leftovers(path: Path) -> None:
    """Refuses a path with a leftover journal: SQLite would apply it to the new file and ruin it."""
    left = leftovers(path)
    if left and not path.exists():
        raise StoreError(
            f"{path} is gone, but {left[0].name} with its last entries is still there. Nothing was changed. Put the "
            "file back, or restore a backup or copy with `eastwind restore` (what is left is then put aside)."
        )


def bring_up_to_date(engine: sa.Engine, place: Place, mode: Mode) -> None:
    found = layout(engine)
    if found == NEWEST:
        return
    if found is not None and not found.isdecimal():
        raise StoreError(DAMAGED.format(place=place, why=f"its layout is {found!r}"))
    if found is not None and found > NEWEST:
        raise StoreError(
            f"{place} was written by a newer Eastwind (its layout is {found}, this one knows up to {NEWEST}). "
            "Nothing was changed. Update Eastwind on this machine."
        )
    if mode == "read":
        if found is None:
            raise StoreError(FOREIGN.format(place=place, why="it has no logs"))
        return  # every layout so far has streams and entries
    from eastwind.store.migrate import upgrade

    upgrade(engine)


def layout(engine: sa.Engine) -> str | None:
    """The newest migration in this store, or None for an empty database."""
    with engine.begin() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        return found


def read_mark(connection: sa.Connection, mark: str) -> str:
    """One fact about the store itself."""
    return str(connection.execute(sa.select(MARKS.c.value).where(MARKS.c.mark == mark)).scalar_one())


def write_mark(connection: sa.Connection, mark: str, value: str) -> None:
    connection.execute(sa.update(MARKS).where(MARKS.c.mark == mark).values(value=value))
