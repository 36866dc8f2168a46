"""What a player has in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from eastwind.refusals import Rejected
from eastwind.table.state import Own, Shown
from eastwind.tiles import COPIES, JOKER, Tile

SMALLEST, LARGEST = 3, 6  # an exposure is a pung, kong, quint or sextet


def in_hand(own: Own) -> tuple[Tile, ...]:
    """The rack, and the pick that lies before it."""
    return own.rack if own.picked is None else (*own.rack, own.picked)


def missing_tile(held: Iterable[Tile], wanted: Iterable[Tile]) -> Tile | None:
    """The first tile that is wanted and not held, or nothing."""
    lacking = Counter(wanted) - Counter(held)
    return next(iter(lacking), None)


def not_held(tile: Tile) -> Rejected:
    """The refusal when the player has no such tile, or no set has one."""
    return Rejected("table.not-held", tile=tile) if tile in COPIES else Rejected("table.no-such-tile", name=tile)


def without(tiles: Iterable[Tile], gone: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles that are left when some are taken away."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def is_group(shown: Shown) -> bool:
    """Whether an exposure has three to six tiles, all of one kind or jokers, at least one of them natural."""
    right = shown.tile != JOKER and shown.tile in shown.tiles and not set(shown.tiles) - {shown.tile, JOKER}
    return right and SMALLEST <= len(shown.tiles) <= LARGEST


def groups_with(tile: Tile, rack: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    """Every way to make a pung, kong, quint or sextet with the claimed tile: naturals and jokers of the rack."""
    if tile == JOKER:
        return ()  # thrown under another name, it still is no tile of an exposure
    naturals, jokers = rack.count(tile), rack.count(JOKER)
    return tuple(
        (tile,) * some + (JOKER,) * (size - 1 - some)
        for size in range(SMALLEST, LARGEST + 1)
        for some in range(min(naturals, size - 1), -1, -1)
        if size - 1 - some <= jokers
    )
