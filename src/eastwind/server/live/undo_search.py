"""Looks for everything that depends on an entry, on a thread of its own, and says how far it has come."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterable

from eastwind.server.live.moment import Moment
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.undo import LookAhead

STRETCH = 200  # entries looked at together


class UndoSearch:
    """A look ahead at one undo. When the log has grown, it goes on from where it was."""

    def __init__(self, moment: Moment, strike: Iterable[int]) -> None:
        self.ahead = LookAhead(moment.done, strike)
        self._undos = len(moment.done.facts.undos)
        self._last: LogEntry | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def progress(self) -> tuple[int, int]:
        """How many entries it has looked at, and of how many."""
        return self.ahead.reached - self.ahead.first, self.ahead.end - self.ahead.first

    def fits(self, moment: Moment) -> bool:
        """Whether it can go on with this log: the same one, perhaps longer, and without a further undo."""
        if len(moment.done.facts.undos) != self._undos or moment.n < self.ahead.end:
            return False
        return self._last is None or moment.entries[self._last.n - 1] == self._last

    async def finish(self, moment: Moment) -> LookAhead:
        """Looks as far as this moment."""
        if self._task is None or (self._task.done() and self.ahead.reached < moment.n):
            self.ahead.end = max(self.ahead.end, moment.n)
            self._task = asyncio.create_task(asyncio.to_thread(self._look, moment))
        await asyncio.shield(self._task)
        return self.ahead

    async def finished_within(self, moment: Moment, seconds: float) -> bool:
        """Whether it has looked as far as this moment before the time is up. It goes on in any case."""
        try:
            await asyncio.wait_for(self.finish(moment), seconds)
        except TimeoutError:
            return False
        return self.ahead.reached >= moment.n

    def _look(self, moment: Moment) -> None:
        gc.freeze()  # the event itself stays; each look of the garbage collector at it would stop every screen
        while self.ahead.reached < moment.n:
            reached = self.ahead.reached
            entries = moment.entries[reached : min(reached + STRETCH, moment.n)]
            self.ahead.look_at(entries)
            self._last = entries[-1]


class UndoSearches:
    """The last few searches of an event. The one that a page has shown is used again when its form comes."""

    MOST = 4

    def __init__(self) -> None:
        self._kept: list[UndoSearch] = []

    def search(self, moment: Moment, strike: Iterable[int]) -> UndoSearch:
        """The search for an undo of these entries."""
        wanted = frozenset(strike)
        self._kept = [each for each in self._kept if each.fits(moment)]
        found = next((each for each in self._kept if each.ahead.left(wanted) is not None), None)
        if found is None:
            found = UndoSearch(moment, wanted)
        self._kept = [*(each for each in self._kept if each is not found), found][-self.MOST :]
        return found
