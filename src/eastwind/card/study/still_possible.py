"""What can still be made: an opponent's possible hands, the tiles they need, and the lines left for a rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from eastwind.card.hands import Near, can_still_be_made, exposed_tiles, in_sight, nearest_by
from eastwind.card.match import OUT, Exposure, Matcher, counts, place_exposures
from eastwind.card.model import Card, Hand, Line
from eastwind.tiles import COPIES, JOKER, TILES, Tile, check_supply


class LineLeft(NamedTuple):
    """A line that can still be made, with those of its hands that can."""

    line: Line
    hands: tuple[Hand, ...]


class Use(NamedTuple):
    """How much use an opponent may have for a tile.

    The share is the chance that the tile fits the hand, if each line that is left is equally likely, and each of its
    hands too. A tile fits to be called if it is in a group of three or more; otherwise only for Mah Jongg.
    """

    tile: Tile
    left: int  # copies that no one has seen
    lines: int
    hands: int
    share: float
    called: int  # lines in which the tile can be called for an exposure


def lines_left(
    card: Card, exposures: Sequence[Exposure], discards: Sequence[Tile] = (), others: Sequence[Exposure] = ()
) -> list[LineLeft]:
    """The lines that a player with these exposures can still make, each with the hands that are left of it."""
    sight = in_sight(exposures, discards, others)
    found = []
    for line in card.lines:
        if line.concealed and exposures:
            continue
        hands = tuple(hand for hand in line.hands if can_still_be_made(hand, exposures, *sight))
        if hands:
            found.append(LineLeft(line, hands))
    return found


def unseen(exposures: Sequence[Exposure], discards: Iterable[Tile], others: Sequence[Exposure]) -> Counter[Tile]:
    """How many of each tile no one has seen. Refuses more visible tiles than a set has."""
    seen = [*discards, *(tile for exposure in (*exposures, *others) for tile in exposed_tiles(exposure))]
    check_supply(seen)
    found = Counter(COPIES)
    found.subtract(seen)
    return found


def uses(left: Sequence[LineLeft], exposures: Sequence[Exposure], unseen: Counter[Tile]) -> list[Use]:
    """Every tile that someone can still throw, the most useful to this player first. A thrown joker is never called."""
    found = []
    wanted = [[_wanted(hand, exposures) for hand in each.hands] for each in left]
    for tile in TILES:
        if tile == JOKER or not unseen[tile]:
            continue
        per_line = [sum(tile in needs for needs in hands) for hands in wanted]
        share = sum(used / len(hands) for used, hands in zip(per_line, wanted, strict=True)) / max(1, len(left))
        called = sum(any(needs.get(tile, False) for needs in hands) for hands in wanted)
        lines = sum(used > 0 for used in per_line)
        found.append(Use(tile, unseen[tile], lines, sum(per_line), share, called))
    return sorted(found, key=lambda use: -use.share)


def _wanted(hand: Hand, exposures: Sequence[Exposure]) -> dict[Tile, bool]:
    """The tiles that a hand needs besides its exposures, and whether each can be called for an exposure."""
    placed = place_exposures(hand, exposures) or {}
    needs: dict[Tile, bool] = {}
    for place, group in enumerate(hand):
        if place not in placed:
            needs[group.tile] = needs.get(group.tile, False) or group.size >= 3
    return needs


def nearest_left(
    matcher: Matcher,
    rack: Sequence[Tile],
    exposures: Sequence[Exposure],
    discards: Sequence[Tile],
    others: Sequence[Exposure] = (),
) -> list[Near]:
    """Like `nearest_lines`, without the hands for which too many tiles are gone."""
    sight = in_sight(exposures, discards, others)
    distances = matcher.distances(counts(rack), exposures)
    kept = bytes(
        distance if distance != OUT and can_still_be_made(hand, exposures, *sight) else OUT
        for distance, hand in zip(distances, matcher.hands, strict=True)
    )
    return nearest_by(matcher, kept, rack, exposures)
