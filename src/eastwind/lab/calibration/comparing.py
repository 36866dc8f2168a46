"""How many points the coach's advice gains where it differs from `steady`. Both are played out from one position."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from eastwind.coach.advise import Coach
from eastwind.lab.calibration.calibration_rows import CalibrationArena, CalibrationMoment
from eastwind.lab.calibration.plans import PlanShare
from eastwind.native.acts_in_c import command_of
from eastwind.native.structs import EwGame
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.tiles import Tile

SEED = 4242
COMPARED = (PlanShare("eastwind", "national", 4, 2500), PlanShare("first-steps", "national", 4, 2500))
KINDS = {"throw": "turns", "call": "discards that could be called"}


class CoachGain(NamedTuple):
    """Decisions of one kind: how many, and what the coach's act gained in each one where it differs."""

    decisions: int
    gains: list[int]

    def tell(self) -> str:
        if not self.gains:
            return f"0 of {self.decisions:,} differ"
        mean = sum(self.gains) / len(self.gains)
        spread = math.sqrt(sum((each - mean) ** 2 for each in self.gains) / len(self.gains))
        half = 1.96 * spread / math.sqrt(len(self.gains))
        return f"{len(self.gains):,} of {self.decisions:,} differ: {mean:+.2f} ± {half:.2f} points"


def compare(part: float) -> Iterator[str]:
    """For each card, how many points the coach gains where it differs, in lines to print."""
    for share in COMPARED:
        arena = CalibrationArena(share.plan(SEED))
        coach = Coach(arena.study.card, arena.sheet)
        found = {kind: CoachGain(0, []) for kind in KINDS}
        for moment in arena.moments(range(max(1, round(share.games * part)))):
            if moment.moment in found:
                so_far = found[moment.moment]
                found[moment.moment] = so_far._replace(decisions=so_far.decisions + 1)
                so_far.gains.extend(_gain(arena, coach, moment))
        for kind, words in KINDS.items():
            yield f"{share.card}, {share.sheet}, {words}: {found[kind].tell()}"


def _gain(arena: CalibrationArena, coach: Coach, moment: CalibrationMoment) -> Iterator[int]:
    """How many more points the coach's act scores than `steady`'s, if the two differ."""
    usual = command_of(moment.act, moment.game)
    advice = coach.advise(moment.view, arena.games.options(moment.game, moment.seat))
    if advice.act is None or _same(advice.act, usual):
        return
    end = _end(moment, advice.act, advice.call.group if advice.call else ())
    if end is not None:
        yield end.result.points[moment.place] - moment.end.result.points[moment.place]


def _same(act: AnyCommand, usual: AnyCommand | None) -> bool:
    lets_go = (PickTile, LetDiscardGo)
    return act == usual or (isinstance(act, lets_go) and isinstance(usual, lets_go))


def _end(moment: CalibrationMoment, act: AnyCommand, group: tuple[Tile, ...]) -> EwGame | None:
    if isinstance(act, ClaimDiscard) and act.kind == "exposure":
        return moment.expose(group)
    return moment.go_on(act)
