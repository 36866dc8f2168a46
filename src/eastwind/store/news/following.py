"""Tells waiting code that a stream has moved, whichever process wrote it."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

import sqlalchemy as sa

from eastwind.store.database_connections import Prepared, driver_of
from eastwind.store.errors import DATABASE_ERRORS
from eastwind.store.news.bell import Bell
from eastwind.store.schema import STREAMS

Watcher = Callable[[str, int], None]

LOOK_SECONDS = 0.05  # how often another process's write to an SQLite file is looked for
LISTEN_SECONDS = 0.25  # how long one wait for PostgreSQL's notices lasts, and so how long closing may take
NET_SECONDS = 1.0  # how often PostgreSQL is asked anyway, in case a notice was lost
REACHED = Prepared(sa.select(STREAMS.c.stream, STREAMS.c.last))

logger = logging.getLogger(__name__)


class Follower:
    """How far each stream has come, and who wants to know."""

    def __init__(self, engine: sa.Engine, store_id: str) -> None:
        self._engine = engine
        # One database may hold several stores, each in a schema of its own.
        self._channel = f"eastwind_{store_id}"
        self._bell = Bell(engine, self._channel) if engine.dialect.name == "postgresql" else None
        self._reached: dict[str, int] = {}
        self._moved = threading.Condition()
        self._watchers: list[Watcher] = []
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def tell(self, stream: str, n: int) -> None:
        """Tells this process, and then the others, that a stream has reached n. Call it after the commit."""
        self.moved(stream, n)
        if self._bell is not None:
            self._bell.ring(stream, n)

    def moved(self, stream: str, n: int) -> None:
        """Records that a stream reached n. Watchers may get numbers out of order; the highest counts."""
        with self._moved:
            if n <= self._reached.get(stream, 0):
                return
            self._reached[stream] = n
            watchers = tuple(self._watchers)
            self._moved.notify_all()
        for watcher in watchers:
            try:
                watcher(stream, n)
            except Exception:
                logger.exception("a watcher of the store failed")

    def wait(self, stream: str, beyond: int, timeout: float) -> int:
        """Waits until the stream passes a number or time runs out. Returns the number reached."""
        self.start()
        with self._moved:
            self._moved.wait_for(lambda: self._reached.get(stream, 0) > beyond or self._stop.is_set(), timeout)
            return self._reached.get(stream, 0)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Calls the watcher whenever a stream moves. Call the returned function to stop."""
        self.start()
        with self._moved:
            self._watchers.append(watcher)

        def stop() -> None:
            with self._moved:
                self._watchers.remove(watcher)

        return stop

    def start(self) -> None:
        with self._moved:
            if self._thread is not None:
                return
            self._thread = threading.Thread(target=self._run, name="eastwind-follower", daemon=True)
        with self._engine.connect() as connection:
            self._look(connection)
        self._thread.start()

    def close(self) -> None:
        if self._bell is not None:
            self._bell.close()
        self._stop.set()
        with self._moved:
            self._moved.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _look(self, connection: sa.Connection) -> None:
        found = REACHED.run(connection, {})
        with self._moved:
            news = [(stream, last) for stream, last in found if last > self._reached.get(stream, 0)]
        for stream, last in news:
            self.moved(stream, last)

    def _run(self) -> None:
        # Each query is its own transaction. An open one would never see anything new.
        if self._engine.dialect.name == "postgresql":
            engine, follow = self._engine.execution_options(isolation_level="AUTOCOMMIT"), self._listen
        else:
            engine, follow = self._engine.execution_options(begin=None), self._poll
        while not self._stop.is_set():
            try:
                with engine.connect() as connection:
                    follow(connection)
            except (*DATABASE_ERRORS, sa.exc.TimeoutError, OSError) as error:
                logger.warning("following the store failed, and is tried again: %s", error)
                self._stop.wait(NET_SECONDS)

    def _poll(self, connection: sa.Connection) -> None:
        """SQLite: `data_version` changes when, and only when, another connection has committed."""
        seen = None
        while not self._stop.is_set():
            version = driver_of(connection).execute("PRAGMA data_version").fetchone()[0]
            if version != seen:
                self._look(connection)
                seen = version
            self._stop.wait(LOOK_SECONDS)

    def _listen(self, connection: sa.Connection) -> None:
        """PostgreSQL: one LISTEN connection, with a query every second as a safety net."""
        connection.exec_driver_sql(f"LISTEN {self._channel}")
        driver = connection.connection.driver_connection
        assert driver is not None
        looked = 0.0
        while not self._stop.is_set():
            if time.monotonic() - looked >= NET_SECONDS:
                self._look(connection)
                looked = time.monotonic()
            for notice in driver.notifies(timeout=LISTEN_SECONDS):
                n, _, stream = notice.payload.partition(" ")
                self.moved(stream, int(n))
