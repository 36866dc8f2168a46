"""A slow matcher written from the definition, apart from the one it checks: try every way to place the tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from eastwind.card.match import Exposure
from eastwind.card.model import Hand
from eastwind.tiles import FULL_SET, Tile

Slot = tuple[Tile, bool]  # the tile wanted, and whether a joker may take its place


def slots_left(hand: Hand, exposures: Sequence[Exposure]) -> list[list[Slot]]:
    """For every way to match the exposures with groups of the hand: the places left to fill."""
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
    """The most tiles of the rack that can each have a place (augmenting paths)."""
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
    """The number of missing tiles, or None if the exposures rule the hand out."""
    if concealed and exposures:
        return None
    ways = [len(slots) - most_placed(rack, slots) for slots in slots_left(hand, exposures)]
    return min(ways, default=None)


def oracle_can_be_made(
    hand: Hand, exposures: Sequence[Exposure], discards: Sequence[Tile], others: Sequence[Exposure]
) -> bool:
    """Whether a player with these exposures can still make a hand if every unseen tile comes to them.

    Each place left is filled in turn, and every way to fill it is tried: with a natural; with a joker that no one has
    seen yet; or with a joker from an exposure, by giving one natural of that exposure for it.
    """
    shown = [*exposures, *others]
    unseen = Counter(FULL_SET)
    unseen.subtract(discards)
    locked: Counter[Tile] = Counter()
    for exposure in shown:
        unseen[exposure.tile] -= exposure.size - exposure.jokers
        unseen[Tile("J")] -= exposure.jokers
        locked[exposure.tile] += exposure.jokers
    assert min(unseen.values()) >= 0
    return any(_filled(slots, unseen, locked, set()) for slots in slots_left(hand, exposures))


def _filled(slots: list[Slot], unseen: Counter[Tile], locked: Counter[Tile], failed: set[object]) -> bool:
    if not slots:
        return True
    state = (len(slots), tuple(sorted(unseen.items())), tuple(sorted(locked.items())))
    if state in failed:
        return False
    (tile, joker), *rest = slots
    given = [tile, *([Tile("J"), *(each for each in locked if locked[each])] if joker else [])]
    for index, each in enumerate(given):
        if unseen[each]:
            redeemed = index > 1  # the first is the natural itself, the second an unseen joker
            left = unseen - Counter([each])
            if _filled(rest, left, locked - Counter([each]) if redeemed else locked, failed):
                return True
    failed.add(state)
    return False
