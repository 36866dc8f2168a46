"""The bell: after a commit, it tells the other processes of a PostgreSQL database which streams have moved.

A notice takes a lock on the whole instance until its transaction ends, so an append never sends its own: writers of all
streams would wait for one another's flush. The bell has a transaction of its own, which waits for no flush, and one
ring tells of everything that was committed since the last one. A ring that is lost does no harm: everyone who follows
also looks every second.
"""

from __future__ import annotations

import logging
import threading

import sqlalchemy as sa

from eastwind.store.errors import DATABASE_ERRORS

PAUSE = 0.05  # seconds between two rings: what is committed meanwhile shares the next one, as with SQLite
# For this transaction alone nothing is flushed: after a crash, a notice is worth nothing.
RING = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(%s, message) FROM unnest(%s::text[]) AS message"

logger = logging.getLogger(__name__)


class Bell:
    """A thread with a connection of its own. It starts with the first commit."""

    def __init__(self, engine: sa.Engine, channel: str) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._channel = channel
        self._news: dict[str, int] = {}
        self._changed = threading.Condition()
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def ring(self, stream: str, n: int) -> None:
        """Tells everyone, soon, that a stream has reached n. Call it after the commit."""
        with self._changed:
            self._news[stream] = max(n, self._news.get(stream, 0))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="eastwind-bell", daemon=True)
                self._thread.start()
            self._changed.notify()

    def close(self) -> None:
        """Tells what is left to tell, then stops."""
        self._closing.set()
        with self._changed:
            self._changed.notify()
        if self._thread is not None:
            self._thread.join()

    def _next(self) -> dict[str, int]:
        """What to tell next; nothing once the bell is closed and everything is told."""
        with self._changed:
            self._changed.wait_for(lambda: self._news or self._closing.is_set())
            news, self._news = self._news, {}
        return news

    def _run(self) -> None:
        news = self._next()
        while news:
            try:
                with self._engine.connect() as connection:
                    driver = connection.connection.driver_connection
                    assert driver is not None
                    while news:
                        driver.execute(RING, (self._channel, [f"{n} {stream}" for stream, n in news.items()]))
                        self._closing.wait(PAUSE)
                        news = self._next()
            except (*DATABASE_ERRORS, self._engine.dialect.loaded_dbapi.Error, sa.exc.TimeoutError, OSError) as error:
                logger.warning("the bell of the store failed, and everyone looks for themselves: %s", error)
                news = self._next()
