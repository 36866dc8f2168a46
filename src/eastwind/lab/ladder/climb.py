"""Plays the ladder: every seating of every wall, in C where the library knows the bots, else in Python.

The walls are played in blocks, all seatings of a block one after the other. A run that is stopped has only whole walls.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from eastwind.lab.ladder.seatings import Seating, alone_among, match_on, mixed_tables
from eastwind.lab.native_games import KNOWN, NativeArena, native_arena
from eastwind.lab.runs.jobs import in_processes, in_threads
from eastwind.lab.simulation import Arena, SimulatedGame, SimulationPlan
from eastwind.native.quick_bot import quick_player
from eastwind.rules.seats import SEATS
from eastwind.rules.sheet import Sheet

NATIVE_WALLS, PYTHON_WALLS = 250, 2  # walls in a block


@dataclass(frozen=True, slots=True)
class Ladder:
    """What to play."""

    bots: tuple[str, ...]
    against: str
    walls: int
    sheet: Sheet
    card_text: str
    card_name: str
    seed: int = 1

    @property
    def tables(self) -> tuple[Seating, ...]:
        """The tables of the rating."""
        return mixed_tables(self.bots)

    @property
    def all_against(self) -> Seating:
        """Four of the opponent: what a bot's games are compared with."""
        return (self.against,) * len(SEATS)

    def seatings(self) -> tuple[Seating, ...]:
        """Every seating that is played on every wall."""
        alone = (seating for bot in self.bots for seating in alone_among(bot, self.against))
        return tuple(dict.fromkeys((self.all_against, *alone)))

    def games(self) -> int:
        """How many games there are to play."""
        return sum(len(job.walls) for block in self.blocks(self.walls) for job in self.jobs(block))

    def blocks(self, size: int) -> list[range]:
        return [range(start, min(start + size, self.walls)) for start in range(0, self.walls, size)]

    def jobs(self, block: range) -> Iterator[LadderJob]:
        """All games of a block of walls."""
        for seating in self.seatings():
            yield LadderJob(block, seating, block)
        count = len(self.tables) or 1
        for place in range(min(count, len(block))):
            walls = block[place::count]
            for seating in match_on(self.tables, walls.start):
                yield LadderJob(block, seating, walls)


class LadderJob(NamedTuple):
    """Some walls of a block, played by four bots."""

    block: range
    seating: Seating
    walls: range


Games = dict[tuple[Seating, int], SimulatedGame]  # keyed by seating and wall


class LadderTables:
    """Plays any seating. It makes what a seating needs once."""

    def __init__(self, ladder: Ladder) -> None:
        plan = SimulationPlan(0, ladder.all_against, ladder.sheet, ladder.card_text, ladder.card_name, ladder.seed)
        self.plan = plan
        self._native = native_arena(replace(plan, players=(min(KNOWN),) * len(SEATS)))
        self._machine: Arena | None = None
        self._arenas: dict[Seating, Arena | NativeArena] = {}

    def is_native(self, seating: Seating) -> bool:
        """Whether the C library plays it."""
        return self._native is not None and set(seating) <= KNOWN

    def play(self, job: LadderJob) -> list[SimulatedGame]:
        """The games of a job, in the order of its walls."""
        return list(self.arena(job.seating).played(job.walls))

    def arena(self, seating: Seating) -> Arena | NativeArena:
        found = self._arenas.get(seating)
        if found is None:
            found = self._arenas[seating] = self._made(seating)
        return found

    def _made(self, seating: Seating) -> Arena | NativeArena:
        if self._native is not None and self.is_native(seating):
            return self._native.seated(seating)
        if self._machine is None:
            self._machine = Arena(self.plan, quick_player)
        return self._machine.seated(seating)


def is_native(ladder: Ladder) -> bool:
    """Whether the C library plays all of it."""
    tables = LadderTables(ladder)
    return all(tables.is_native(job.seating) for job in ladder.jobs(range(len(ladder.tables) or 1)))


def _work_of(ladder: Ladder) -> Callable[[LadderJob], list[SimulatedGame]]:
    return LadderTables(ladder).play


def climb(
    ladder: Ladder, workers: int = 1, advance: Callable[[int], None] = lambda _: None
) -> Generator[tuple[range, Games], None, None]:
    """Each block of walls with all its games, as blocks are completed. Calls `advance` as games finish."""
    native = is_native(ladder)
    blocks = ladder.blocks(_block_size(ladder, native, workers))
    jobs = [job for block in blocks for job in ladder.jobs(block)]
    waiting = {block: sum(job.block == block for job in ladder.jobs(block)) for block in blocks}
    found: dict[range, Games] = {block: {} for block in blocks}
    with contextlib.closing(_played(ladder, jobs, workers, native)) as played:
        for job, games in played:
            found[job.block].update(((job.seating, game.index), game) for game in games)
            waiting[job.block] -= 1
            advance(len(games))
            if not waiting[job.block]:
                yield job.block, found.pop(job.block)


def _played(
    ladder: Ladder, jobs: Sequence[LadderJob], workers: int, native: bool
) -> Generator[tuple[LadderJob, list[SimulatedGame]], None, None]:
    if native:
        tables = LadderTables(ladder)
        for job in jobs:
            tables.arena(job.seating)  # before the threads start
        yield from in_threads(tables.play, jobs, workers)
        return
    with contextlib.closing(in_processes(partial(_work_of, ladder), jobs, workers)) as played:
        yield from zip(jobs, played, strict=True)


def _block_size(ladder: Ladder, native: bool, workers: int) -> int:
    if native:
        return max(1, min(NATIVE_WALLS, -(-ladder.walls // 8)))
    return PYTHON_WALLS if workers > 1 else 1
