"""How close a dealt rack is: exact for one hand, sampled over dealt racks for a line or a card."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb, sqrt
from typing import NamedTuple

from eastwind.card.match import Counts, Matcher
from eastwind.card.model import Hand
from eastwind.tiles import COPIES, FULL_SET, JOKER, RACK_TILES, Tile

FARTHEST = 14


class RackShare(NamedTuple):
    """A share of racks, with the interval that holds the true one 95 times in 100."""

    share: float
    low: float
    high: float


class Reach(NamedTuple):
    """For each distance, how many racks were that far away: from the nearest line, and from each line."""

    racks: int
    nearest: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]


def counted_racks(matcher: Matcher, racks: Iterable[Counts]) -> Reach:
    """Measures each rack against every line."""
    total = 0
    nearest = [0] * (FARTHEST + 1)
    lines = [[0] * (FARTHEST + 1) for _ in matcher.spans]
    for rack in racks:
        distances = matcher.distances(rack)
        total += 1
        nearest[min(distances)] += 1
        for found, (begin, end) in zip(lines, matcher.spans, strict=True):
            found[min(distances[begin:end])] += 1
    return Reach(total, tuple(nearest), tuple(map(tuple, lines)))


def within(found: tuple[int, ...], tiles: int, racks: int) -> RackShare:
    """The share of racks at most `tiles` tiles away (Wilson's interval)."""
    share = sum(found[: tiles + 1]) / racks
    z = 1.959964
    middle = (share + z * z / (2 * racks)) / (1 + z * z / racks)
    half = z * sqrt(share * (1 - share) / racks + z * z / (4 * racks * racks)) / (1 + z * z / racks)
    return RackShare(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)))


def exactly(hand: Hand) -> tuple[float, ...]:
    """For each distance from 0 to 14, the chance that thirteen dealt tiles are that far from one hand.

    Counts every rack by what matters: the tiles dealt, and the two sums of `match`.
    """
    need: dict[Tile, int] = {}
    strict: dict[Tile, int] = {}
    for tile, size, jokers in hand:
        need[tile] = need.get(tile, 0) + size
        strict[tile] = strict.get(tile, 0) + (0 if jokers else size)
    states = {(0, 0, 0): 1}
    for tile, count in need.items():
        states = _with_tile(states, COPIES[tile], count, strict[tile])
    eligible = sum(group.size for group in hand if group.jokers)
    rest = len(FULL_SET) - COPIES[JOKER] - sum(COPIES[tile] for tile in need)
    ways = [0] * (FARTHEST + 1)
    for (dealt, some, natural), count in states.items():
        for held in range(min(COPIES[JOKER], RACK_TILES - dealt) + 1):
            away = max(0, FARTHEST - min(some + held, eligible + natural))
            ways[away] += count * comb(COPIES[JOKER], held) * comb(rest, RACK_TILES - dealt - held)
    return tuple(each / comb(len(FULL_SET), RACK_TILES) for each in ways)


def _with_tile(
    states: dict[tuple[int, int, int], int], copies: int, need: int, strict: int
) -> dict[tuple[int, int, int], int]:
    """The number of ways to be dealt each count of tiles, after one more kind of tile."""
    found: dict[tuple[int, int, int], int] = {}
    for (dealt, some, natural), count in states.items():
        for held in range(min(copies, RACK_TILES - dealt) + 1):
            key = (dealt + held, some + min(held, need), natural + min(held, strict))
            found[key] = found.get(key, 0) + count * comb(copies, held)
    return found
