"""Looks for everything that depends on an entry, and says how far it has come.

A few entries are looked at on a thread; many in a child process, because threads share the interpreter with every screen.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from eastwind.children.parent import ChildError
from eastwind.server.live.event_now import EventMoment
from eastwind.server.live.kept_folds import without_garbage_collection
from eastwind.server.live.undo_search_child import SEARCHERS, STRETCH, Lines, answered, order, why_undone
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.undo import Consequence, LookAhead

logger = logging.getLogger(__name__)

FEW = 1_000  # entries; to look at these takes less time than to start a child process


class UndoSearch:
    """A look ahead at one undo. When the log has grown, it continues from where it was."""

    def __init__(self, moment: EventMoment, strike: Iterable[int], lines: Lines) -> None:
        self.ahead = LookAhead(moment.done, strike)
        self._lines = lines
        self._undos = len(moment.done.facts.undos)
        self._last: LogEntry | None = None
        self._heard = 0  # how far the child process has come
        self._why: dict[int, str] = {}  # what the child process found
        self._task: asyncio.Task[None] | None = None

    @property
    def progress(self) -> tuple[int, int]:
        """How many entries it has looked at, and of how many."""
        return max(self.ahead.reached, self._heard) - self.ahead.first, self.ahead.end - self.ahead.first

    def fits(self, moment: EventMoment) -> bool:
        """Whether it can continue with this log: the same one, perhaps longer, and without a further undo."""
        if len(moment.done.facts.undos) != self._undos or moment.n < self.ahead.end:
            return False
        return self._last is None or moment.entries[self._last.n - 1] == self._last

    async def finish(self, moment: EventMoment) -> LookAhead:
        """Looks as far as this moment."""
        if self._task is None or (self._task.done() and self.ahead.reached < moment.n):
            self.ahead.end = max(self.ahead.end, moment.n)
            self._task = asyncio.create_task(self._search(moment))
        await asyncio.shield(self._task)
        return self.ahead

    async def finished_within(self, moment: EventMoment, seconds: float) -> bool:
        """Whether the search reaches this moment before the time is up. It keeps going either way."""
        try:
            await asyncio.wait_for(self.finish(moment), seconds)
        except TimeoutError:
            return False
        return self.ahead.reached >= moment.n

    def why(self, each: Consequence, moment: EventMoment) -> str:
        """Why this must be undone too. After the first few it is not said."""
        return self._why.get(each.n) or why_undone(each, moment.terms)

    async def _search(self, moment: EventMoment) -> None:
        if self.ahead.reached == self.ahead.first and moment.n - self.ahead.first > FEW:
            try:
                answer = await SEARCHERS.ask(order(moment.done, self.ahead, self._lines), self._hear)
                await asyncio.to_thread(self._take_over, answer, moment)
            except ChildError as stopped:
                logger.error("a search went on in the server itself: %s", stopped)
        await asyncio.to_thread(self._look, moment)

    def _hear(self, words: str) -> None:
        self._heard = int(words)

    def _take_over(self, answer: bytes, moment: EventMoment) -> None:
        with without_garbage_collection():
            found, after = answered(answer)
            self.ahead.take_over(found.numbers, moment.state, after, moment.n)
        self._why = found.why
        self._last = moment.entries[-1]

    def _look(self, moment: EventMoment) -> None:
        with without_garbage_collection():
            while self.ahead.reached < moment.n:
                reached = self.ahead.reached
                entries = moment.entries[reached : min(reached + STRETCH, moment.n)]
                self.ahead.look_at(entries)
                self._last = entries[-1]


class UndoSearches:
    """The last few searches of an event. The one that a page has shown is used again when its form comes."""

    MOST = 4

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._kept: list[UndoSearch] = []

    def search(self, moment: EventMoment, strike: Iterable[int]) -> UndoSearch:
        """The search for an undo of these entries."""
        wanted = frozenset(strike)
        self._kept = [each for each in self._kept if each.fits(moment)]
        found = next((each for each in self._kept if each.ahead.left(wanted) is not None), None)
        if found is None:
            found = UndoSearch(moment, wanted, self._lines)
        self._kept = [*(each for each in self._kept if each is not found), found][-self.MOST :]
        return found
