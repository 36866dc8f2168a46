"""Tables that no one needs now: an idle one leaves the memory, an old one is removed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass

from eastwind.play.state import PlayTable
from eastwind.play.timetable import is_finished, next_due
from eastwind.server.play.lobby.table_list import Listed, TableList
from eastwind.server.play.own_cards.kept_cards import OwnCards
from eastwind.server.play.running_table import RunningTable
from eastwind.server.run_clock import now
from eastwind.store import Store

logger = logging.getLogger(__name__)

A_DAY = 24 * 60 * 60 * 1000
IDLE = 5 * 60 * 1000  # milliseconds without anyone looking
LOOK_SECONDS = 60.0
MOST_AT_ONCE = 200  # tables removed in one look


@dataclass(frozen=True)
class KeptDays:
    """How many days a table is kept after its last act."""

    finished: int = 14
    unfinished: int = 60


KEPT = KeptDays()


def is_idle(running: RunningTable, at: int) -> bool:
    """Whether no one follows the table or opened it lately, and nothing is due. Opening it loads it again."""
    if running.listeners or at - max(running.touched, running.play.changed) < IDLE:
        return False
    return next_due(running.play, {}) is None


def is_open(play: PlayTable) -> bool:
    return not play.round.closed and not is_finished(play)


def has_expired(line: Listed, at: int) -> bool:
    days = KEPT.unfinished if line.runs else KEPT.finished
    return at - line.changed > days * A_DAY


def expired(lines: Iterable[Listed], at: int) -> list[Listed]:
    return [line for line in lines if has_expired(line, at)]


def remove_old(store: Store, tables: TableList, at: int) -> int:
    """Removes tables that have expired, and cards that only they had. Call it off the event loop."""
    old = expired(tables.all(), at)[:MOST_AT_ONCE]
    removed = sum(store.remove(line.name, tables.last(line.name)) for line in old)
    if removed:
        OwnCards(store).forget({line.card for line in old} - {line.card for line in tables.all()})
    return removed


class Housekeeping:
    """Looks at the tables of one process every minute."""

    def __init__(self, running: dict[str, RunningTable]) -> None:
        self._running = running
        self._task: asyncio.Task[None] | None = None

    def start(self, store: Store, tables: TableList) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run(store, tables))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, store: Store, tables: TableList) -> None:
        while True:
            try:
                await asyncio.to_thread(remove_old, store, tables, now())
                await self.rest_idle(now())
            except Exception:
                logger.exception("old tables could not be looked at")
            await asyncio.sleep(LOOK_SECONDS)

    async def rest_idle(self, at: int) -> None:
        """Drops idle tables from memory."""
        for name in [name for name, running in self._running.items() if is_idle(running, at)]:
            await self._running.pop(name).stop()
