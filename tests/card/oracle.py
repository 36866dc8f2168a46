"""A slow matcher written from the definition, apart from the one it checks: try every way to place the tiles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from eastwind.card.match import Exposure
from eastwind.card.model import Hand
from eastwind.tiles import Tile

Slot = tuple[Tile, bool]  # the tile wanted, and whether a joker may stand there


def slots_left(hand: Hand, exposures: Sequence[Exposure]) -> list[list[Slot]]:
    """For every way to see the exposures as groups of the hand: the places that remain to be filled."""
    ways = []
    for places in permutations(range(len(hand)), len(exposures)):
        pairs = [(hand[place], shown) for place, shown in zip(places, exposures, strict=True)]
        if all(
            group.tile == shown.tile and group.size == shown.size and (group.jokers or not shown.jokers)
            for group, shown in pairs
        ):
            rest = [group for place, group in enumerate(hand) if place not in places]
            ways.append([(group.tile, group.jokers) for group in rest for _ in range(group.size)])
    return ways


def most_placed(rack: Sequence[Tile], slots: Sequence[Slot]) -> int:
    """The most tiles of the rack that find a place each (augmenting paths)."""
    taken: dict[int, int] = {}

    def fits(tile: Tile, slot: Slot) -> bool:
        return tile == slot[0] or (tile == "J" and slot[1])

    def place(tile: int, tried: set[int]) -> bool:
        for index, slot in enumerate(slots):
            if index not in tried and fits(rack[tile], slot):
                tried.add(index)
                if index not in taken or place(taken[index], tried):
                    taken[index] = tile
                    return True
        return False

    return sum(place(tile, set()) for tile in range(len(rack)))


def oracle_distance(
    hand: Hand, concealed: bool, rack: Sequence[Tile], exposures: Sequence[Exposure] = ()
) -> int | None:
    """Tiles still to come, or nothing if the exposures rule the hand out."""
    if concealed and exposures:
        return None
    ways = [len(slots) - most_placed(rack, slots) for slots in slots_left(hand, exposures)]
    return min(ways, default=None)
