"""Database connections that have committed data on disk."""

from __future__ import annotations

import importlib.util
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import sqlite
from sqlalchemy.pool import QueuePool

from eastwind.store.errors import StoreError
from eastwind.store.places import FilePlace, Place, ServerPlace

# "EWND" marks our files in the SQLite header.
APPLICATION_ID = 0x45574E44
READERS = 4
WAIT_SECONDS = 20.0

Mode = Literal["write", "copy", "read"]

# A file that other programs read beside us: readers never wait, and one flush makes a commit durable.
# FULL flushes at every commit; fullfsync makes macOS empty the drive's own cache as well.
MAIN_PRAGMAS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",
    "fullfsync": "ON",
    "checkpoint_fullfsync": "ON",
    "foreign_keys": "ON",
    "trusted_schema": "OFF",
    "cell_size_check": "ON",
}
# A copy or backup is always one file, because a USB drive may be pulled out: no write-ahead log.
COPY_PRAGMAS = {**MAIN_PRAGMAS, "journal_mode": "TRUNCATE"}
READ_PRAGMAS = {"query_only": "ON", "trusted_schema": "OFF", "cell_size_check": "ON"}
PRAGMAS: dict[Mode, dict[str, str]] = {"write": MAIN_PRAGMAS, "copy": COPY_PRAGMAS, "read": READ_PRAGMAS}


def make_engine(place: Place, mode: Mode = "write") -> sa.Engine:
    """An engine for this place. It opens nothing until its first use."""
    engine = file_engine(place, mode) if isinstance(place, FilePlace) else server_engine(place)
    if mode == "read":
        return engine.execution_options(postgresql_readonly=True) if isinstance(place, ServerPlace) else engine
    return engine


def file_engine(place: FilePlace, mode: Mode) -> sa.Engine:
    def connect() -> sqlite3.Connection:
        return connect_file(place.path, mode)

    engine = sa.create_engine(
        "sqlite://",
        creator=connect,
        poolclass=QueuePool,
        pool_size=READERS + 1,
        max_overflow=READERS,
        pool_timeout=WAIT_SECONDS,
        hide_parameters=True,  # an error is logged; what was to be stored may be a secret
    )

    # Python's driver begins transactions implicitly and late. We begin them explicitly.
    @event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        statement = connection.get_execution_options().get("begin", "BEGIN")
        if statement:
            connection.exec_driver_sql(statement)

    return engine


def connect_file(path: Path, mode: Mode) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.as_uri()}?{'mode=rw' if mode != 'read' else read_only(path)}",
        uri=True,
        timeout=WAIT_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        for pragma, value in PRAGMAS[mode].items():
            connection.execute(f"PRAGMA {pragma} = {value}").fetchall()
        if mode == "write":
            check_journal(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def read_only(path: Path) -> str:
    """The URI mode for reading. In a read-only folder SQLite can't keep shared memory, and no one can change the file."""
    changing = os.access(path.parent, os.W_OK) or Path(f"{path}-wal").exists()
    return "mode=ro" if changing else "mode=ro&immutable=1"


def check_journal(connection: sqlite3.Connection, path: Path) -> None:
    found = connection.execute("PRAGMA journal_mode").fetchone()[0]
    if found != "wal":
        raise StoreError(
            f"{path} can't keep a write-ahead log (its journal is {found!r}): the folder may be on a network or on a "
            "simple file system. Nothing was written. Choose a folder on this machine's own disk."
        )


def server_engine(place: ServerPlace) -> sa.Engine:
    if importlib.util.find_spec("psycopg") is None:
        raise StoreError("PostgreSQL needs the package psycopg: install it with `pip install 'eastwind[postgres]'`.")
    engine = sa.create_engine(
        place.url,
        pool_pre_ping=True,
        pool_size=READERS + 1,
        max_overflow=READERS,
        pool_timeout=WAIT_SECONDS,
        hide_parameters=True,  # an error is logged; what was to be stored may be a secret
        isolation_level="READ COMMITTED",
        connect_args={"application_name": "eastwind", "connect_timeout": 10},
    )

    # An administrator may ask for more than "on" (remote_apply); less than a flush at commit is too little.
    @event.listens_for(engine, "connect")
    def flush_at_commit(connection: sa.engine.interfaces.DBAPIConnection, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        cursor.execute(f"SET lock_timeout = {int(WAIT_SECONDS * 1000)}")
        cursor.close()
        connection.commit()

    return engine


def writing(engine: sa.Engine) -> sa.Engine:
    """An engine whose transactions take the write lock at the start instead of failing later."""
    return engine.execution_options(begin="BEGIN IMMEDIATE")


class Prepared:
    """A statement that runs for every entry. On SQLite the driver runs it itself: that takes a tenth of the time."""

    def __init__(self, statement: sa.Select[Any] | sa.Insert | sa.Update) -> None:
        self._statement = statement
        compiled = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"))
        self._text, self._names = compiled.string, tuple(compiled.positiontup or ())

    def run(self, connection: sa.Connection, values: Mapping[str, object]) -> list[tuple[Any, ...]]:
        """Runs it once. Returns its rows, with the columns in the statement's order."""
        if connection.dialect.name == "sqlite":
            found = driver_of(connection).execute(self._text, self._in_order(values))
            return list(found.fetchall())
        result = connection.execute(self._statement, values)
        return [tuple(row) for row in result] if result.returns_rows else []

    def run_alone(self, engine: sa.Engine, values: Mapping[str, object]) -> list[tuple[Any, ...]]:
        """Runs the statement on its own. A single read needs no transaction around it."""
        if engine.dialect.name != "sqlite":
            with engine.connect() as connection:
                return self.run(connection, values)
        borrowed = engine.raw_connection()
        try:
            driver: Any = borrowed.driver_connection
            return list(driver.execute(self._text, self._in_order(values)).fetchall())
        finally:
            borrowed.close()

    def run_each(self, connection: sa.Connection, many: Sequence[Mapping[str, object]]) -> None:
        """Runs it for each of these values."""
        if connection.dialect.name == "sqlite":
            driver_of(connection).executemany(self._text, [self._in_order(values) for values in many])
        else:
            connection.execute(self._statement, many)

    def _in_order(self, values: Mapping[str, object]) -> tuple[object, ...]:
        return tuple(values[name] for name in self._names)


def driver_of(connection: sa.Connection) -> Any:
    """The driver's own connection, in the transaction that SQLAlchemy would have begun."""
    if not connection.in_transaction():
        connection.begin()
    return connection.connection.driver_connection


@contextmanager
def snapshot(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A read transaction that sees a single moment, whoever writes meanwhile."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    with engine.connect() as connection:
        yield connection


def live_settings(connection: sa.Connection) -> dict[str, str]:
    """The durability settings of this connection, read back from it."""
    if connection.dialect.name == "sqlite":
        return {pragma: str(connection.exec_driver_sql(f"PRAGMA {pragma}").scalar()) for pragma in MAIN_PRAGMAS}
    names = ("synchronous_commit", "fsync", "full_page_writes", "lock_timeout")
    return {name: str(connection.exec_driver_sql(f"SHOW {name}").scalar()) for name in names}
