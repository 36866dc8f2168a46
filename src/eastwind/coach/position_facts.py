"""The few facts about a position that chances are made from, all of them on `steady`'s sums."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from eastwind.card.match import OUT
from eastwind.coach.aims import Aim
from eastwind.players.steady.chances import Chance, Chances, Weighed
from eastwind.players.steady.danger import Wants
from eastwind.players.steady.sight import COPIES_OF, JOKERS, KINDS, Exposures, Held, Sight
from eastwind.tiles import RACK_TILES

LEAST_SUM = 1 << 14  # stands for a hand without a chance
LEAST_CHANCE = 2.0**-30
RACKS = 64  # random racks that a card is measured with


class HeldRack(NamedTuple):
    """Tiles that are held, and exposures (sorted)."""

    held: Held
    exposures: Exposures


class PositionFacts(NamedTuple):
    """A rack between two of its turns (or before a pass), and the table around it."""

    players: int
    wall: int
    wait: int  # how many others pick before this seat does
    passes: int  # Charleston passes still to come
    least: int  # tiles that the nearest hand misses
    total: float  # log2 of the sum of worth times chance
    plain: float  # log2 of the sum of chances
    outs: int  # unseen tiles that would complete a hand
    exposed: int
    jokers: int
    jokers_unseen: int
    others: tuple[int, ...]  # exposures of the opponents who can still win, most first
    typical: float  # tiles that the nearest hand of a random rack misses, on this card


class TablePlace(NamedTuple):
    """Where a seat stands: how many play, how many pick before it does, and how many passes are still to come."""

    players: int
    wait: int
    passes: int


def facts_of(
    chances: Chances,
    table: TablePlace,
    sight: Sight,
    rack: HeldRack,
    weighed: Weighed,
    aims: list[Aim],
    wants: list[Wants],
) -> PositionFacts:
    """The facts about a rack that has been weighed."""
    return PositionFacts(
        players=table.players,
        wall=sight.wall_left,
        wait=table.wait,
        passes=table.passes,
        least=weighed.least,
        total=bits(weighed.total),
        plain=math.log2(max(sum(aim.chances for aim in aims), LEAST_CHANCE)),
        outs=_outs(sight, rack.held, weighed.chances),
        exposed=len(rack.exposures),
        jokers=rack.held[JOKERS],
        jokers_unseen=sight.unseen[JOKERS],
        others=tuple(sorted((each.exposed for each in wants if each.hands), reverse=True)),
        typical=typical_distance(chances),
    )


def bits(total: int) -> float:
    """log2 of a sum."""
    return math.log2(max(total, LEAST_SUM))


def _outs(sight: Sight, held: Held, chances: tuple[Chance, ...]) -> int:
    """How many unseen tiles would complete a hand."""
    kinds: set[int] = set()
    for chance in chances:
        if chance.missing == 1:
            kinds |= completing(chance, held)
    return sum(sight.unseen[kind] for kind in kinds)


def completing(chance: Chance, held: Held) -> set[int]:
    """The kinds that a hand one tile away waits for."""
    strict = {need.kind for need in chance.left.needs if held[need.kind] < need.strict}
    if strict:
        return strict
    return {need.kind for need in chance.left.needs if held[need.kind] < need.need} | {JOKERS}


@lru_cache(maxsize=8)
def typical_distance(chances: Chances) -> float:
    """How far a random rack is from the nearest hand of this card: the same racks for every card."""
    found = [chances.least(rack, ()) for rack in _random_racks()]
    return sum(min(each, OUT) for each in found) / len(found)


def _random_racks() -> list[Held]:
    """Racks drawn by a fixed rule from a full set, so that they are the same everywhere."""
    number, racks = 12345, []
    for _ in range(RACKS):
        wall = [kind for kind, copies in enumerate(COPIES_OF) for _ in range(copies)]
        held = [0] * KINDS
        for _ in range(RACK_TILES):
            number = (number * 1103515245 + 12345) % (1 << 31)
            held[wall.pop((number >> 8) % len(wall))] += 1
        racks.append(tuple(held))
    return racks
