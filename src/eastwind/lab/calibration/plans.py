"""Which games the coach's numbers are fitted to, and which others they are checked on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import get_context
from typing import NamedTuple

from eastwind.lab.calibration.calibration_rows import CalibrationArena, CalibrationPlan, CalibrationRow
from eastwind.lab.calibration.throw_rows import ThrowRow, throw_rows

STEP = 100  # games that a worker plays at once


class PlanShare(NamedTuple):
    """Some games of one plan."""

    card: str
    sheet: str
    players: int
    games: int

    def plan(self, seed: int) -> CalibrationPlan:
        return CalibrationPlan(self.card, self.sheet, self.players, seed)


FIT = (
    PlanShare("eastwind", "national", 4, 8000),
    PlanShare("eastwind", "home", 4, 4000),
    PlanShare("first-steps", "national", 4, 5000),
    PlanShare("eastwind/2-0", "national", 4, 5000),
    PlanShare("eastwind/3-1+", "club2023", 4, 5000),
    PlanShare("eastwind", "national", 3, 3000),
    PlanShare("first-steps", "fourseasons", 4, 4000),
    PlanShare("eastwind/4-0+", "home", 4, 4000),
    PlanShare("eastwind/5-2", "fourseasons", 4, 4000),
)
THROWS = (
    PlanShare("eastwind", "national", 4, 1500),
    PlanShare("first-steps", "national", 4, 1000),
    PlanShare("eastwind/2-0", "home", 4, 1000),
    PlanShare("eastwind/3-1+", "club2023", 4, 1000),
    PlanShare("eastwind", "national", 3, 500),
)
CHECK = (  # three of these cards were not fitted to, nor were five of the pairs of card and sheet
    PlanShare("eastwind", "national", 4, 5800),
    PlanShare("first-steps", "home", 4, 3000),
    PlanShare("eastwind/2-1", "national", 4, 4000),
    PlanShare("eastwind/3-0+", "aspen", 4, 4000),
    PlanShare("eastwind", "kugler", 3, 1500),
    PlanShare("first-steps/2-0", "club2023", 4, 3000),
)
FIT_SEED, THROW_SEED, CHECK_SEED = 1, 3, 1_000_001


class CalibrationJob(NamedTuple):
    """A block of games, for one worker."""

    plan: CalibrationPlan
    games: range
    throws: bool


def jobs_of(shares: Iterable[PlanShare], seed: int, part: float, throws: bool = False) -> list[CalibrationJob]:
    """Blocks of games. `part`: how much of them, such as 0.01 for a quick try."""
    found = []
    for share in shares:
        games = max(1, round(share.games * part))
        found += [
            CalibrationJob(share.plan(seed), range(first, min(first + STEP, games)), throws)
            for first in range(0, games, STEP)
        ]
    return found


_arenas: dict[CalibrationPlan, CalibrationArena] = {}  # arenas that this worker has made


def played(job: CalibrationJob) -> list[CalibrationRow] | list[ThrowRow]:
    """The rows of one block."""
    if job.plan not in _arenas:
        _arenas[job.plan] = CalibrationArena(job.plan)
    arena = _arenas[job.plan]
    return list(throw_rows(arena, job.games)) if job.throws else list(arena.rows(job.games))


def play_all(
    jobs: Sequence[CalibrationJob], workers: int, tell: Callable[[int], None]
) -> Iterator[list[CalibrationRow] | list[ThrowRow]]:
    """The rows of all blocks, in order, however many workers there are."""
    if workers == 1:
        for done, job in enumerate(jobs, 1):
            yield played(job)
            tell(done)
        return
    with get_context("spawn").Pool(workers) as pool:
        for done, found in enumerate(pool.imap(played, jobs), 1):
            yield found
            tell(done)
