"""Backs up a store in use to one SQLite file, and restores it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
import time
import uuid
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from dataclasses import replace as replace_fields
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from eastwind.store.database_connections import make_engine, snapshot, writing
from eastwind.store.errors import ALTERED, NOTHING_WRITTEN, StoreError, readable_errors
from eastwind.store.files.new_files import SIDE_FILES, flush_folder, name_it, new_file
from eastwind.store.migrate import upgrade
from eastwind.store.opening import layout, leftovers, open_engine, read_mark, refuse_leftovers, write_mark
from eastwind.store.places import COPY_NAME, FilePlace, Place, ServerPlace, named_file
from eastwind.store.reading import PAGE, all_streams, as_bytes
from eastwind.store.schema import MARKS, SECRETS, STAYS_HERE
from eastwind.store.verify import LogFault, verify


@dataclass(frozen=True, slots=True)
class Moved:
    """What a backup or restore moved, and the faults it found."""

    place: Place
    logs: int
    entries: int
    faults: tuple[LogFault, ...] = ()
    put_aside: Path | None = None
    keys: bool = True  # whether the keys and passwords of a desk are in it

    @property
    def size(self) -> str:
        """How much was moved, in words."""
        return f"{counted(self.logs, 'log', 'logs')}, {counted(self.entries, 'entry', 'entries')}"


def counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def back_up(place: Place, to: Path, secrets: Collection[str] | None = None) -> Moved:
    """Writes everything in the store at this moment to one new file.

    With `secrets`, only secrets of these kinds are in it.
    """
    path = named_file(to, time.strftime("eastwind-backup-%Y%m%d-%H%M%S.sqlite3"))
    if path.exists():
        raise StoreError(f"{path} is there already, and is not overwritten. Name a new file or a folder.")
    if not path.parent.is_dir():
        raise StoreError(f"There is no folder {path.parent} for the backup. Is the disk or USB drive plugged in?")
    refuse_leftovers(path)
    source = open_engine(place, "read")
    try:
        with build_file(source, place, path, "backup", secrets) as (made, moved):
            name_or_refuse(made, path)
    finally:
        source.dispose()
    return moved


def restore(backup: Path, place: Place, replace: bool = False, even_if_altered: bool = False) -> Moved:
    """Restores the store from a backup, or from the second copy (its folder is enough)."""
    if not backup.exists():
        raise StoreError(
            f"There is no file or folder {backup}. "
            "Name a file of `eastwind backup`, or the copy on a second disk (its folder is enough)."
        )
    backup = named_file(backup, COPY_NAME)
    if isinstance(place, FilePlace) and backup.resolve() == place.path.resolve():
        raise StoreError(f"{backup} is the store itself. Name a backup or a copy.")
    with settled(backup) as source:
        if isinstance(place, ServerPlace):
            return restore_to_server(source, backup, place, even_if_altered)
        with readable_errors(str(place)):
            place.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if place.path.exists() and not replace:
            raise StoreError(
                f"{place} is there already. Add --replace to put it aside (it is kept), or name another place."
            )
        with build_file(source, FilePlace(backup), place.path, "main") as (made, moved):
            refuse_altered(backup, moved.faults, even_if_altered)
            with readable_errors(str(place)):
                aside = put_aside(place.path)
                name_instead(made, place.path)
    return replace_fields(moved, place=place, put_aside=aside)


def refuse_altered(backup: Path, faults: tuple[LogFault, ...], even_if_altered: bool) -> None:
    if faults and not even_if_altered:
        raise StoreError(
            f"{backup} is not as it was written: {faults[0].words} Nothing was changed. "
            "Take another backup, or add --even-if-altered to use it anyway."
        )


def name_or_refuse(made: Path, path: Path) -> None:
    if not name_it(made, path):
        raise StoreError(f"{path} was made by another process in this moment. Nothing was written. Do it again.")


@contextmanager
def settled(backup: Path) -> Iterator[sa.Engine]:
    """Opens a backup for reading. One with an unfinished write is recovered first, on a scratch copy."""
    if not backup.exists():
        raise StoreError(f"There is no file {backup}.")
    with tempfile.TemporaryDirectory(prefix="eastwind-") as scratch:
        try:
            engine = open_engine(FilePlace(backup), "read")
        except StoreError as first:
            beside = [Path(f"{backup}{side}") for side in SIDE_FILES if Path(f"{backup}{side}").exists()]
            if not beside:
                raise
            with readable_errors(str(backup)):
                for file in (backup, *beside):
                    shutil.copyfile(file, Path(scratch) / file.name)
            try:
                engine = open_engine(FilePlace(Path(scratch) / backup.name), "copy")
            except StoreError:
                raise first from None  # it names the backup
        try:
            yield engine
        finally:
            engine.dispose()


@contextmanager
def build_file(
    source: sa.Engine, source_place: Place, path: Path, role: str, secrets: Collection[str] | None = None
) -> Iterator[tuple[Path, Moved]]:
    """A complete, flushed copy of the source in a new file beside `path`. The caller names it."""
    with readable_errors(str(path)), new_file(path) as made:
        target = make_engine(FilePlace(made), "copy")
        upgrade(target, layout(source) or "head")
        with snapshot(source) as reading, writing(target).begin() as writer:
            copy_tables(reading, str(source_place), writer, secrets)
            if sa.inspect(writer).has_table(MARKS.name):
                write_mark(writer, "role", role)
        with target.connect() as connection:
            moved = count(connection, FilePlace(path))
        target.dispose()
        yield made, moved


def copy_tables(
    source: sa.Connection, place: str, target: sa.Connection, secrets: Collection[str] | None = None
) -> None:
    """Copies every row of every table in the target, or of the secrets only these kinds; never what stays here."""
    tables = sa.MetaData()
    tables.reflect(target)
    for table in tables.sorted_tables:
        if table.name == "alembic_version":
            continue
        target.execute(sa.delete(table))
        chosen = sa.select(table)
        if table.name == SECRETS.name:
            chosen = chosen.where(table.c.kind != STAYS_HERE)
        if table.name == SECRETS.name and secrets is not None:
            chosen = chosen.where(table.c.kind.in_(secrets))
        for page in pages(source, place, table, chosen):
            try:
                target.execute(sa.insert(table), page)
            except sa.exc.OperationalError:
                raise
            except sa.exc.StatementError as error:  # rows that no table of ours can hold
                raise StoreError(ALTERED.format(place=place, why=error.orig, nothing=NOTHING_WRITTEN)) from None


def pages(
    source: sa.Connection, place: str, table: sa.Table, chosen: sa.Select[tuple[Any, ...]]
) -> Iterator[list[dict[str, Any]]]:
    """The rows of a table by page. Errors in here name the source."""
    with readable_errors(place):
        rows = source.execute(chosen.execution_options(yield_per=PAGE))
        binary = {column.name for column in table.columns if isinstance(column.type, sa.LargeBinary)}
        for page in rows.mappings().partitions():
            yield [{name: as_bytes(row[name]) if name in binary else row[name] for name in row} for row in page]


def count(connection: sa.Connection, place: Place) -> Moved:
    streams = all_streams(connection)
    entries = sum(stream.last for stream in streams)
    return Moved(place, len(streams), entries, tuple(verify(connection, {})), keys=has_keys(connection))


def has_keys(connection: sa.Connection) -> bool:
    """Whether the keys of the desk are here, if it ever had any. A backup by anyone but the director has none."""
    if not sa.inspect(connection).has_table(SECRETS.name) or read_mark(connection, "changes") == "0":
        return True
    chosen = sa.select(SECRETS.c.name).where(SECRETS.c.kind == "key", SECRETS.c.value.is_not(None)).limit(1)
    return connection.execute(chosen).first() is not None


def restore_to_server(source: sa.Engine, backup: Path, place: ServerPlace, even_if_altered: bool) -> Moved:
    """Fills an empty PostgreSQL database from a backup in one transaction."""
    target = open_engine(place)
    try:
        with tempfile.TemporaryDirectory(prefix="eastwind-") as scratch:
            path = Path(scratch) / "restored.sqlite3"
            with build_file(source, FilePlace(backup), path, "main") as (made, moved):
                refuse_altered(backup, moved.faults, even_if_altered)
                name_it(made, path)
            newest = open_engine(FilePlace(path))
            with readable_errors(str(place)), newest.connect() as reading, target.begin() as writer:
                if all_streams(writer):
                    raise StoreError(f"{place} holds logs already. Name an empty database.")
                copy_tables(reading, str(backup), writer)
            newest.dispose()
    finally:
        target.dispose()
    return replace_fields(moved, place=place)


def put_aside(path: Path) -> Path | None:
    """Renames the store at this path, if no one is using it, and returns its new name."""
    aside = Path(f"{path}.aside-{time.strftime('%Y%m%d-%H%M%S')}-{uuid.uuid4().hex[:4]}")
    if path.exists():
        fold_journal(path)
    left = leftovers(path)
    for journal in left:
        journal.rename(f"{aside}{journal.name.removeprefix(path.name)}")
    for side in SIDE_FILES:  # what is left is empty, or only an index of what was moved
        Path(f"{path}{side}").unlink(missing_ok=True)
    if not path.exists():
        return Path(f"{aside}{left[0].name.removeprefix(path.name)}") if left else None
    try:
        os.link(path, aside)
    except OSError:
        path.rename(aside)  # a file system without links
    return aside


def name_instead(made: Path, path: Path) -> None:
    """Moves a finished file into the place of a store, with no gap between the two."""
    if path.exists():
        made.replace(path)
        flush_folder(path.parent)
    else:
        name_or_refuse(made, path)


def fold_journal(path: Path) -> None:
    """Merges the write-ahead log into the file. Fails if anyone else has it open."""
    try:
        connection = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, timeout=1.0)
        try:
            connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        finally:
            connection.close()
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise StoreError(f"{path} is in use. Stop the Eastwind that uses it. Nothing was changed.") from None
        # A damaged file is put aside as it is.
