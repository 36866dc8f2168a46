"""Opening a store: made when it is not there, brought up to date when it is old, left alone when it is not ours."""

from __future__ import annotations

import os
import uuid
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

import sqlalchemy as sa

from eastwind.store.connections import APPLICATION_ID, Mode, make_engine, writing
from eastwind.store.errors import DAMAGED, FOREIGN, NOTHING_WRITTEN, READ_ONLY, StoreError, readable_errors
from eastwind.store.places import FilePlace, Place
from eastwind.store.schema import MARKS, NEWEST

SQLITE_START = b"SQLite format 3\x00"
SIDE_FILES = ("-wal", "-shm", "-journal")
APPLICATION_ID_AT = slice(68, 72)  # https://www.sqlite.org/fileformat.html, "the database header"


def open_engine(place: Place, mode: Mode = "write", marks: Mapping[str, str] = MappingProxyType({})) -> sa.Engine:
    """Connections to a store whose tables are the ones this program knows; a file that is made new gets these marks."""
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


# The files that engines of this process have open. On Unix, to close a file by any other way than SQLite's own lets go
# of all locks that this process has on it; another process would then believe that nobody uses the store, and take the
# journal away with entries in it. https://www.sqlite.org/howtocorrupt.html, section 2.2
_held: Counter[tuple[int, int]] = Counter()


def hold(engine: sa.Engine, path: Path) -> None:
    """Remember that this engine has the file open, until it is disposed of."""
    identity = file_identity(path)
    _held[identity] += 1

    @sa.event.listens_for(engine, "engine_disposed", once=True)
    def let_go(_: sa.Engine) -> None:
        _held[identity] -= 1


def prepare_file(place: FilePlace, mode: Mode, marks: Mapping[str, str]) -> None:
    """Check that the file is one of ours before SQLite touches it, or make it."""
    path = place.path
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
            f"{path} is empty (0 bytes): a store is never empty. Nothing was changed. If logs were in it, bring back "
            "the last backup or copy with `eastwind restore`; otherwise remove the file."
        )
    if not start.startswith(SQLITE_START):
        raise StoreError(FOREIGN.format(place=path, why="it does not begin as an SQLite file does"))
    if int.from_bytes(start[APPLICATION_ID_AT], "big") != APPLICATION_ID:
        raise StoreError(FOREIGN.format(place=path, why="it is an SQLite file of another program"))


def create_file(path: Path, mode: Mode, marks: Mapping[str, str]) -> None:
    """Make a new store, with these marks."""
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
    """Journals beside a store that have something in them."""
    journals = [Path(f"{path}{side}") for side in ("-wal", "-journal")]
    return [journal for journal in journals if journal.exists() and journal.stat().st_size]


def refuse_leftovers(path: Path) -> None:
    """SQLite would write the remains of a file that is gone into a new one of the same name, and ruin it."""
    left = leftovers(path)
    if left and not path.exists():
        raise StoreError(
            f"{path} is gone, but {left[0].name} with its last entries is still there. Nothing was changed. Put the "
            "file back, or bring back a backup or copy with `eastwind restore` (what is left is then put aside)."
        )


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """An empty file beside `path`, to be named when it is whole: a crash leaves no half-made store behind."""
    made = path.with_name(f".{path.name}.{uuid.uuid4().hex[:8]}.new")
    try:
        # Secrets will be inside: readable by its owner alone.
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        yield made
    finally:
        for side in ("", *SIDE_FILES):
            Path(f"{made}{side}").unlink(missing_ok=True)


def name_it(made: Path, path: Path) -> bool:
    """Give a finished file its name; no, if another process was first: its file stands then."""
    try:
        os.link(made, path)
    except FileExistsError:
        return False
    except OSError:
        # A file system without links (FAT on a stick).
        if path.exists():
            return False
        made.rename(path)
    flush_folder(path.parent)
    return True


def flush_folder(folder: Path) -> None:
    """Make a file's new name durable, where the system lets a folder be flushed."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def file_identity(path: Path) -> tuple[int, int]:
    """Which file this is, whatever it is called: a file that was removed or replaced has another identity."""
    found = path.stat()
    return found.st_dev, found.st_ino


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
    """The newest migration that this store has seen; nothing for an empty database."""
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
