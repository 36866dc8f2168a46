"""Which tiles to pass, how many blind, when to stop, and how many to ask for in the courtesy pass."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.players.steady.chances import Chances, Weighed
from eastwind.players.steady.sight import JOKERS, Held, Sight, less
from eastwind.tiles import TILES, Tile


class Given(NamedTuple):
    """Tiles to give up, one after another, and the sum of the rack before the first and after each."""

    tiles: tuple[Tile, ...]
    sums: tuple[int, ...]
    before: Weighed


def give_up(chances: Chances, sight: Sight, count: int) -> Given:
    """The tiles that cost the least, chosen one by one. Jokers are never passed."""
    held, kinds = sight.held, list[int]()
    before = weighed = chances.weigh(sight, held, ())
    sums = [before.total]
    for _ in range(count):
        kind = _cheapest(chances, held, weighed, kinds)
        kinds.append(kind)
        sums.append(weighed.without(kind))
        held = less(held, kind)
        if len(kinds) < count:
            weighed = chances.weigh(sight, held, ())
    return Given(tuple(TILES[kind] for kind in kinds), tuple(sums), before)


def _cheapest(chances: Chances, held: Held, weighed: Weighed, chosen: list[int]) -> int:
    """The kind that leaves the most, with a little off for what helps the others: wanted tiles, and two alike."""
    numbers = chances.scale.numbers
    best = (-1, 0, 0, 0)
    for kind in range(JOKERS):
        if held[kind]:
            cost = (numbers.pass_wanted * chances.wanted[kind] >> 8) + numbers.pass_pair * chosen.count(kind)
            score = chances.scale.shrink(weighed.without(kind), cost)
            best = max(best, (score, -chances.wanted[kind], -held[kind], -kind))
    return -best[3]


def can_spare(chances: Chances, given: Given, cost: int) -> int:
    """How many of the tiles can go before one of them costs this much."""
    for index in range(len(given.tiles)):
        if chances.scale.shrink(given.sums[index], cost) > given.sums[index + 1]:
            return index
    return len(given.tiles)


def should_stop(chances: Chances, given: Given) -> bool:
    """Whether giving up all of them costs more than the Charleston can bring."""
    return chances.scale.shrink(given.sums[0], chances.scale.numbers.stop) > given.sums[-1]
