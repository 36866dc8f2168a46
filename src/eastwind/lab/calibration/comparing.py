"""How many points the coach's advice gains where it differs from `steady`. Both are played out from one position."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from eastwind.coach.advise import Coach
from eastwind.lab.calibration.plans import Share
from eastwind.lab.calibration.rows import Arena, Moment
from eastwind.native.acts_in_c import command_of
from eastwind.native.structs import Game
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.tiles import Tile

SEED = 4242
COMPARED = (Share("eastwind", "national", 4, 2500), Share("first-steps", "national", 4, 2500))
KINDS = {"throw": "turns", "call": "discards that could be called"}


class Difference(NamedTuple):
    """Decisions of one kind: how many, and what the coach's act gained in each one where it differs."""

    decisions: int
    gains: list[int]

    def told(self) -> str:
        if not self.gains:
            return f"0 of {self.decisions:,} differ"
        mean = sum(self.gains) / len(self.gains)
        spread = math.sqrt(sum((each - mean) ** 2 for each in self.gains) / len(self.gains))
        half = 1.96 * spread / math.sqrt(len(self.gains))
        return f"{len(self.gains):,} of {self.decisions:,} differ: {mean:+.2f} ± {half:.2f} points"


def compare(part: float) -> Iterator[str]:
    """For each card, how many points the coach gains where it differs, in lines to print."""
    for share in COMPARED:
        arena = Arena(share.plan(SEED))
        coach = Coach(arena.study.card, arena.sheet)
        found = {kind: Difference(0, []) for kind in KINDS}
        for moment in arena.moments(range(max(1, round(share.games * part)))):
            if moment.moment in found:
                so_far = found[moment.moment]
                found[moment.moment] = so_far._replace(decisions=so_far.decisions + 1)
                so_far.gains.extend(_gain(arena, coach, moment))
        for kind, words in KINDS.items():
            yield f"{share.card}, {share.sheet}, {words}: {found[kind].told()}"


def _gain(arena: Arena, coach: Coach, moment: Moment) -> Iterator[int]:
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


def _end(moment: Moment, act: AnyCommand, group: tuple[Tile, ...]) -> Game | None:
    if isinstance(act, ClaimDiscard) and act.kind == "exposure":
        return moment.expose(group)
    return moment.go_on(act)
