"""Plays some games of a report in a child process, so that no one waits for them."""

from __future__ import annotations

import contextlib
import os

import msgspec

from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import Crew
from eastwind.lab.runs.block_run import play_blocks
from eastwind.lab.runs.block_work import about, work_for
from eastwind.lab.runs.blocks import KeptRun
from eastwind.lab.runs.workers import cores, local_workers
from eastwind.lab.simulation import SimulationPlan
from eastwind.rules.sheet import Sheet

BOTS = ("steady",) * 4
SEED = 1


class WantedGames(msgspec.Struct, frozen=True, kw_only=True):
    """Games to play, by their numbers."""

    text: str
    sheet: Sheet
    start: int
    stop: int


def plan_of(text: str, sheet: Sheet, games: int) -> SimulationPlan:
    """What is played for a report in the browser."""
    return SimulationPlan(games, BOTS, sheet, text, "The card", SEED, follow=True)


def play_some(data: bytes, tell: Tell) -> bytes:
    """Runs in the child process: plays games, reports how many are done, and returns their sums."""
    if hasattr(os, "nice"):
        os.nice(10)
    wanted = msgspec.json.decode(data, type=WantedGames)
    plan = plan_of(wanted.text, wanted.sheet, wanted.stop)
    work, kept = work_for(plan), KeptRun(about=about(plan))
    crew = local_workers(work, max(1, cores() - 1))
    with contextlib.closing(play_blocks(work, crew, [(0, wanted.start)])) as finished:
        for block, tally in finished:
            kept = kept.plus(block, tally)
            tell(str(kept.tally.games))
    return msgspec.json.encode(kept)


# Its processor time is that of all cores together.
PLAYERS = Crew(play_some, Limits(seconds=600, memory=2_000 * MEGABYTE, answer=8 * MEGABYTE), at_once=1, in_line=2)
