"""Hands blocks of games to workers, and makes sure that each is played exactly once, whatever happens to a worker.

Blocks begin small and grow until each takes a second or two: then handing them over costs next to nothing, and a worker
that dies costs a second or two. The size changes no sum.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait

from eastwind.lab.runs.block_work import PlayedBlock, Work
from eastwind.lab.runs.workers import Promise, WorkerLostError, Workers
from eastwind.lab.tally import Tally
from eastwind.refusals import InputError

SECONDS = 2.0  # how long a block should take
GROWTH = 4  # times as large as the one before, at most
LARGEST = 200_000
LOOK = 2.0  # seconds between looks at workers that report nothing

Done = tuple[range, Tally]
Spans = Sequence[tuple[int, int]]


class Pieces:
    """The games that are left, cut into blocks of the size that suits the workers."""

    def __init__(self, games: int, done: Spans) -> None:
        self.left = deque(gaps(games, done))
        self.size = 1

    def count(self) -> int:
        return sum(map(len, self.left))

    def cut(self, shares: int) -> range | None:
        """The next block. Near the end blocks get smaller, down to half, so that every worker gets one."""
        if not self.left:
            return None
        size = min(self.size, max(-(-self.count() // shares), self.size // 2))
        span = self.left.popleft()
        if span[size:]:
            self.left.appendleft(span[size:])
        return span[:size]

    def learn(self, games: int, seconds: float) -> None:
        """Adapts the size to how long a block took."""
        fitting = int(games * SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(fitting, GROWTH * self.size, LARGEST))


def gaps(games: int, done: Spans) -> Iterator[range]:
    """The games that are not done yet."""
    at = 0
    for start, stop in (*done, (games, games)):
        if at < min(start, games):
            yield range(at, min(start, games))
        at = stop


def play_blocks(work: Work, workers: Workers, done: Spans = ()) -> Generator[Done, None, None]:
    """Each block with its sums, as they finish, in any order. Closing this stops the workers."""
    run = _Run(work, workers, done)
    try:
        while run.hand_out():
            yield from run.collect()
    finally:
        workers.stop()


class _Run:
    """Which blocks are being played, and which have to be played again."""

    def __init__(self, work: Work, workers: Workers, done: Spans) -> None:
        self.work, self.workers = work, workers
        self.pieces = Pieces(work.plan.games, done)
        self.playing: dict[Promise, range] = {}
        self.again: deque[range] = deque()
        self.losses = Counter[range]()
        self.broken = False

    def hand_out(self) -> bool:
        """Gives workers what they have room for. False: everything is done."""
        if self.broken and not self.playing:
            self.workers.rebuild()
            self.broken = False
        room = self.workers.room()
        while not self.broken and len(self.playing) < room and (block := self._next(room)) is not None:
            try:
                self.playing[self.workers.submit(self.work, block)] = block
            except WorkerLostError:
                self.again.appendleft(block)
                self.broken = True
        return bool(self.playing or self.again)

    def _next(self, room: int) -> range | None:
        """The next block. A block under suspicion is played alone, so that no other is blamed for it."""
        if any(map(self._is_suspect, self.playing.values())):
            return None
        if not self.again:
            return self.pieces.cut(room)
        return None if self._is_suspect(self.again[0]) and self.playing else self.again.popleft()

    def _is_suspect(self, block: range) -> bool:
        return 0 < self.workers.attempts - 1 <= self.losses[block]

    def collect(self) -> Iterator[Done]:
        """Waits until some blocks are finished, or for a moment."""
        for promise in wait(self.playing, timeout=LOOK, return_when=FIRST_COMPLETED).done:
            block = self.playing.pop(promise)
            try:
                outcome: PlayedBlock = self.workers.outcome(promise)
            except WorkerLostError:
                self._lose(block)
                continue
            self.pieces.learn(len(block), outcome.seconds)
            yield block, outcome.tally

    def _lose(self, block: range) -> None:
        self.broken = True
        self.losses[block] += 1
        if self.losses[block] >= self.workers.attempts:
            raise InputError(
                f"Games {block.start + 1} to {block.stop} ended their worker again and again, so the run stops here. "
                f"{self.workers.advice}".strip()
            )
        self.again.append(block)
