"""Queues for heavy work: each kind has threads of its own, so that none keeps the desk, the tables, or another waiting.

Work of one seat or person is done one piece after the other, however often it is asked for, and only a few pieces wait.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal, ParamSpec, TypeVar

from litestar.exceptions import ServiceUnavailableException, TooManyRequestsException

P = ParamSpec("P")
Found = TypeVar("Found")


Kind = Literal[
    "passwords", "codes", "coach", "replays", "reviews", "practice", "reports", "printing", "files", "lists", "planning"
]


@dataclass(frozen=True, slots=True)
class QueueTerms:
    """How much of one kind of work is done at once, waits in line, and is taken from one person; and the refusals."""

    at_once: int
    in_line: int
    each: int
    again: str  # this person has asked for enough
    busy: str  # everyone has


TERMS: dict[Kind, QueueTerms] = {
    "passwords": QueueTerms(  # each takes 64 MiB and a core for a moment
        2, 40, 12,
        "Several people are signing in from this device right now. Try again in a few seconds.",
        "Many people are signing in right now. Try again in a few seconds.",
    ),
    "codes": QueueTerms(  # each is counted in the store
        1, 60, 20,
        "Several codes are being typed from here right now. Try again in a few seconds.",
        "Many codes are being typed right now. Try again in a few seconds.",
    ),
    "coach": QueueTerms(
        1, 40, 2,
        "The coach is still thinking about what you asked. Wait for the answer.",
        "Many players are asking the coach right now. Ask again in a few seconds.",
    ),
    "replays": QueueTerms(  # a replay asks for several steps ahead
        1, 60, 30,
        "This game is being read for you already. Wait a few seconds, and try again.",
        "Many finished games are being read right now. Try again in a few seconds.",
    ),
    "reviews": QueueTerms(
        1, 20, 4,
        "A game is being reviewed for you already. Wait a few seconds, and load the page again.",
        "Several games are being reviewed right now. Try again in a few seconds.",
    ),
    "practice": QueueTerms(  # a class behind one router has one address
        1, 60, 40,
        "Many exercises are being made for this address. Try again in a few seconds.",
        "Many exercises are being made right now. Try again in a few seconds.",
    ),
    "reports": QueueTerms(
        1, 20, 8,
        "A report is being made for you already. Wait a few seconds, and load the page again.",
        "Several reports are being made right now. Try again in a few seconds.",
    ),
    "printing": QueueTerms(
        1, 20, 4,
        "Your papers are still being made. Wait until they are here, and then print the next one.",
        "Several people are printing right now. Try again in a few seconds.",
    ),
    "lists": QueueTerms(  # a list of thousands of names is compared with everyone who is there
        1, 20, 4,
        "Your list is still being read. Wait until it is here, and then send the next one.",
        "Several people are entering lists right now. Try again in a few seconds.",
    ),
    "planning": QueueTerms(  # movements side by side, a rehearsal, an event from a file
        1, 20, 8,
        "What you asked for is still being worked out. Wait a few seconds, and try again.",
        "Several people are setting up events right now. Try again in a few seconds.",
    ),
    "files": QueueTerms(  # exports, backups, lists to download
        2, 20, 4,
        "Your files are still being made. Wait until they are here, and then ask for the next one.",
        "Several people are making files right now. Try again in a few seconds.",
    ),
}  # fmt: skip


class WorkQueue:
    """The queue of one kind of work: a few at once, and for each person one at a time."""

    def __init__(self, name: str, terms: QueueTerms) -> None:
        self._terms = terms
        self._here: Counter[str] = Counter()
        self._last: dict[str, asyncio.Future[None]] = {}
        self._threads = ThreadPoolExecutor(terms.at_once, thread_name_prefix=f"eastwind-{name}")

    async def take(self, who: str, work: Callable[P, Found], *given: P.args, **named: P.kwargs) -> Found:
        """Does slow work on a thread of this queue, after all that the same person asked for before."""
        if self._here[who] >= self._terms.each:
            raise TooManyRequestsException(self._terms.again)
        if self._here.total() >= self._terms.at_once + self._terms.in_line:
            raise ServiceUnavailableException(self._terms.busy)
        self._here[who] += 1
        before, mine = self._last.get(who), asyncio.get_running_loop().create_future()
        self._last[who] = mine
        try:
            if before is not None:
                await asyncio.wait({before})
            return await asyncio.wrap_future(self._threads.submit(work, *given, **named))
        finally:
            mine.set_result(None)
            self._leave(who, mine)

    def _leave(self, who: str, mine: asyncio.Future[None]) -> None:
        if self._last.get(who) is mine:
            del self._last[who]
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]


class WorkQueues:
    """The queues of this process."""

    def __init__(self) -> None:
        self._queues = {kind: WorkQueue(kind, terms) for kind, terms in TERMS.items()}

    def __getitem__(self, kind: Kind) -> WorkQueue:
        return self._queues[kind]
