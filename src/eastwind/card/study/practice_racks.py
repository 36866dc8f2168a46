"""Racks for practicing one line: dealt from a shuffled set, then improved to the distance asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eastwind.card.hands import arrange
from eastwind.card.match import Matcher, counts
from eastwind.card.model import Hand
from eastwind.tiles import RACK_TILES, Tile, in_order


class PracticeRack(NamedTuple):
    """Thirteen tiles, and the hand of the line that they come nearest to."""

    tiles: tuple[Tile, ...]
    hand: Hand
    missing: tuple[Tile, ...]


def practice_rack(matcher: Matcher, place: int, away: int, wall: Sequence[Tile]) -> PracticeRack | None:
    """A rack this far from a line, with no line nearer; None if this shuffled set doesn't lead to one.

    Deals thirteen tiles, then swaps tiles the line can't use for the next ones in the wall that it needs.
    """
    rack, rest = list(wall[:RACK_TILES]), list(wall[RACK_TILES:])
    begin, end = matcher.spans[place]
    distances = matcher.distances(counts(rack))
    nearest = min(distances[begin:end])
    if nearest < away:
        return None
    hand = matcher.hands[distances.index(nearest, begin, end)]
    for _ in range(nearest - away):
        laid = arrange(hand, rack)
        assert laid is not None
        wanted = next((tile for tile in rest if tile in laid.missing), None)
        if wanted is None or not laid.useless:
            return None
        rest.remove(wanted)
        rack[rack.index(laid.useless[0])] = wanted
    after = matcher.distances(counts(rack))
    if min(after) != away or min(after[begin:end]) != away:
        return None
    hand = matcher.hands[after.index(away, begin, end)]
    laid = arrange(hand, rack)
    assert laid is not None
    return PracticeRack(tuple(in_order(rack)), hand, laid.missing)
