"""Whether this process can do its work: would a write succeed now, and how is the second copy?"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Literal

import msgspec

from eastwind.store import Store

FRESH = 1.0  # seconds for which an answer of the database counts, however many ask
FRESH_WRITE = 5.0  # seconds for which a write that was tried counts, unless another one has failed since
PATIENCE = 3.0  # seconds; a database that takes longer is out of reach

logger = logging.getLogger(__name__)


CopyState = Literal["none", "up to date", "behind"]
DatabaseState = Literal["reachable", "closed", "takes no entries", "out of reach"]


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """What `/readyz` says. Nothing in it is secret: no names, no paths."""

    ready: bool
    database: DatabaseState
    copy: CopyState
    entries_behind: int


class Readiness:
    """Asks the database on a thread of its own, so that a slow one holds up no page."""

    def __init__(self, store: Store, patience: float = PATIENCE) -> None:
        self._store, self._patience = store, patience
        self._asking: asyncio.Task[DatabaseState] | None = None
        self._asked_at = 0.0
        self._tried_at = -FRESH_WRITE
        self._failures = 0

    async def now(self) -> Ready:
        found = await self._found()
        lag = self._store.lag
        there: CopyState = "none" if self._store.copy_path is None else "behind" if lag else "up to date"
        if found != "out of reach" and self._store.trouble is not None:
            found = "closed"  # a file was removed or replaced: nothing more is written
        return Ready(ready=found == "reachable", database=found, copy=there, entries_behind=lag.entries if lag else 0)

    async def _found(self) -> DatabaseState:
        """One question at a time: a database that hangs does not collect waiting threads."""
        stale = time.monotonic() - self._asked_at > FRESH
        if self._asking is None or (self._asking.done() and stale):
            self._asked_at = time.monotonic()
            self._asking = asyncio.create_task(asyncio.to_thread(self._ask))
        try:
            return await asyncio.wait_for(asyncio.shield(self._asking), self._patience)
        except TimeoutError:
            return "out of reach"

    def _ask(self) -> DatabaseState:
        try:
            self._store.read("", lambda _: None)
        except Exception as error:
            logger.warning("the database is out of reach: %s", error)
            return "out of reach"
        try:
            self._try_to_write()
        except Exception as error:
            logger.warning("the database takes no entries: %s", error)
            return "takes no entries"
        return "reachable"

    def _try_to_write(self) -> None:
        """A full disk still answers, and a database may have become read-only: only a write tells."""
        failures, at = self._store.failed_writes, time.monotonic()
        if failures == self._failures and at - self._tried_at < FRESH_WRITE:
            return
        self._tried_at = -FRESH_WRITE
        self._store.try_to_write()
        self._tried_at, self._failures = at, failures
