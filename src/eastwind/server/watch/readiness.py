"""Whether this process can do its work: does the database answer, and how is the second copy?"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Literal

import msgspec

from eastwind.store import Store

FRESH = 1.0  # seconds for which an answer of the database counts, however many ask
PATIENCE = 3.0  # seconds; a database that takes longer is out of reach

logger = logging.getLogger(__name__)


CopyState = Literal["none", "up to date", "behind"]


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """What `/readyz` says. Nothing in it is secret: no names, no paths."""

    ready: bool
    database: Literal["reachable", "closed", "out of reach"]
    copy: CopyState
    entries_behind: int


class Readiness:
    """Asks the database on a thread of its own, so that a slow one holds up no page."""

    def __init__(self, store: Store, patience: float = PATIENCE) -> None:
        self._store, self._patience = store, patience
        self._asking: asyncio.Task[bool] | None = None
        self._asked_at = 0.0

    async def now(self) -> Ready:
        reachable = await self._reachable()
        lag = self._store.lag
        there: CopyState = "none" if self._store.copy_path is None else "behind" if lag else "up to date"
        closed = self._store.trouble is not None  # a file was removed or replaced: nothing more is written
        return Ready(
            ready=reachable and not closed,
            database="out of reach" if not reachable else "closed" if closed else "reachable",
            copy=there,
            entries_behind=lag.entries if lag else 0,
        )

    async def _reachable(self) -> bool:
        """One question at a time: a database that hangs does not collect waiting threads."""
        stale = time.monotonic() - self._asked_at > FRESH
        if self._asking is None or (self._asking.done() and stale):
            self._asked_at = time.monotonic()
            self._asking = asyncio.create_task(asyncio.to_thread(self._ask))
        try:
            return await asyncio.wait_for(asyncio.shield(self._asking), self._patience)
        except TimeoutError:
            return False

    def _ask(self) -> bool:
        try:
            self._store.read("", lambda _: None)
        except Exception as error:
            logger.warning("the database is out of reach: %s", error)
            return False
        return True
