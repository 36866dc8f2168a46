"""Which tiles to pass, how many blind, when to stop, and how many to ask for in the courtesy pass."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.players.steady.chances import Chances, Weighed
from eastwind.players.steady.sight import JOKERS, Held, Sight, less
from eastwind.tiles import TILES, Tile


class GivenUp(NamedTuple):
    """Tiles to give up, one after another, and the sum of the rack before the first and after each."""

    tiles: tuple[Tile, ...]
    sums: tuple[int, ...]
    before: Weighed
    instead: tuple[Tile, ...] = ()  # what `steady` would give, where that is something else


def give_up(chances: Chances, sight: Sight, count: int) -> GivenUp:
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
    return GivenUp(tuple(TILES[kind] for kind in kinds), tuple(sums), before)


def _cheapest(chances: Chances, held: Held, weighed: Weighed, chosen: list[int]) -> int:
    """The kind that leaves the most, with a little off for what helps the others: wanted tiles, and two alike."""
    return max(_Cost.of(chances, held, weighed, kind, chosen.count(kind)) for kind in range(JOKERS) if held[kind]).kind


def next_cheapest(chances: Chances, sight: Sight, given: GivenUp, count: int) -> list[int]:
    """The kinds that would be given up next, beside those in `given`, by the rack as it is."""
    others = [kind for kind in range(JOKERS) if sight.held[kind] and TILES[kind] not in given.tiles]
    costs = (_Cost.of(chances, sight.held, given.before, kind, alike=0) for kind in others)
    return [cost.kind for cost in sorted(costs, reverse=True)[:count]]


class _Cost(NamedTuple):
    """The larger, the sooner a kind is given up."""

    score: int
    unwanted: int
    few: int
    order: int

    @property
    def kind(self) -> int:
        return -self.order

    @staticmethod
    def of(chances: Chances, held: Held, weighed: Weighed, kind: int, alike: int) -> _Cost:
        numbers = chances.scale.numbers
        cost = (numbers.pass_wanted * chances.wanted[kind] >> 8) + numbers.pass_pair * alike
        score = chances.scale.shrink(weighed.without(kind), cost)
        return _Cost(score, -chances.wanted[kind], -held[kind], -kind)


def can_spare(chances: Chances, given: GivenUp, cost: int) -> int:
    """How many of the tiles can go before one of them costs this much."""
    for index in range(len(given.tiles)):
        if chances.scale.shrink(given.sums[index], cost) > given.sums[index + 1]:
            return index
    return len(given.tiles)


def should_stop(chances: Chances, given: GivenUp) -> bool:
    """Whether giving up all these tiles costs more than the Charleston can gain."""
    return chances.scale.shrink(given.sums[0], chances.scale.numbers.stop) > given.sums[-1]
