"""What a player has in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from eastwind.refusals import InputError, Rejected
from eastwind.table.state import Own, Shown
from eastwind.tiles import COPIES, JOKER, Tile, read_tile, spoken_name

SMALLEST, LARGEST = 3, 6  # an exposure is a pung, kong, quint or sextet


def in_hand(own: Own) -> tuple[Tile, ...]:
    """The rack, and the pick in front of it."""
    return own.rack if own.picked is None else (*own.rack, own.picked)


def missing_tile(held: Iterable[Tile], wanted: Iterable[Tile]) -> Tile | None:
    """The first tile that is needed and not held, or None."""
    lacking = Counter(wanted) - Counter(held)
    return next(iter(lacking), None)


def not_held(tile: Tile) -> Rejected:
    """The refusal when the player has no such tile, or no set has one."""
    return Rejected("table.not-held", tile=tile) if tile in COPIES else Rejected("table.no-such-tile", name=tile)


def without(tiles: Iterable[Tile], gone: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles left after taking some away."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def is_group(shown: Shown) -> bool:
    """Whether an exposure has three to six tiles, all of one kind or jokers, at least one of them natural."""
    right = shown.tile != JOKER and shown.tile in shown.tiles and not set(shown.tiles) - {shown.tile, JOKER}
    return right and SMALLEST <= len(shown.tiles) <= LARGEST


def groups_with(tile: Tile, rack: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    """Every way to make a pung, kong, quint or sextet with the claimed tile and naturals and jokers from the rack."""
    if tile == JOKER:
        return ()  # a joker thrown under another name can't be exposed
    naturals, jokers = rack.count(tile), rack.count(JOKER)
    return tuple(
        (tile,) * some + (JOKER,) * (size - 1 - some)
        for size in range(SMALLEST, LARGEST + 1)
        for some in range(min(naturals, size - 1), -1, -1)
        if size - 1 - some <= jokers
    )


def begins_name(says: str, tile: Tile) -> bool:
    """Whether the words are the name of this tile, or the beginning of it."""
    try:
        return read_tile(says) == tile
    except InputError:
        return bool(says.strip()) and spoken_name(tile).startswith(says.strip().casefold())
