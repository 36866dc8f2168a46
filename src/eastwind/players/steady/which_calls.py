"""Whether to call a discard for an exposure, and which one to make."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.card.match import OUT, Exposure
from eastwind.players.steady.chances import Chances, Weighed
from eastwind.players.steady.danger import MOST_EXPOSED
from eastwind.players.steady.sight import JOKERS, Sight, less
from eastwind.table.hand import LARGEST, SMALLEST
from eastwind.tiles import HAND_TILES, JOKER, ORDER, Tile


class ExposureCall(NamedTuple):
    """An exposure that could be made: what goes with the discard, and the rack after it."""

    group: tuple[Tile, ...]
    score: int
    needed: int  # the score at which the call would be as good as letting the tile go
    weighed: Weighed


def best_call(
    chances: Chances, sight: Sight, tile: Tile, now: Weighed
) -> tuple[ExposureCall | None, ExposureCall | None]:
    """The exposure to make, or None; and the best one that doesn't pay, to say why."""
    best: ExposureCall | None = None
    rejected: ExposureCall | None = None
    for size in range(SMALLEST, LARGEST + 1):
        call = _call(chances, sight, tile, size)
        if call is None:
            continue
        if call.needed > now.total and (best is None or call.score > best.score):
            best = call
        elif call.needed <= now.total and (rejected is None or call.score > rejected.score):
            rejected = call
    return best, rejected


def _call(chances: Chances, sight: Sight, tile: Tile, size: int) -> ExposureCall | None:
    """An exposure of this size with as many naturals as there are."""
    kind = ORDER[tile]
    naturals = min(sight.held[kind], size - 1)
    jokers = size - 1 - naturals
    if jokers > sight.held[JOKERS] or len(sight.exposures) == MOST_EXPOSED:
        return None
    held = less(less(sight.held, kind, naturals), JOKERS, jokers)
    exposures = tuple(sorted((*sight.exposures, Exposure(tile, size, jokers))))
    after = chances.weigh(sight, held, exposures)
    if after.least == OUT or not any(held):
        return None
    score = max(after.without(kind) for kind, number in enumerate(held) if number)
    margin = chances.tables.claim[len(sight.exposures)] + chances.tables.claim_far[min(HAND_TILES, after.least)]
    margin += chances.tables.claim_wall[sight.wall_left]
    return ExposureCall((tile,) * naturals + (JOKER,) * jokers, score, chances.scale.shrink(score, margin), after)
