"""What a player has in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from eastwind.table.state import Own
from eastwind.tiles import Tile


def in_hand(own: Own) -> tuple[Tile, ...]:
    """The rack, and the pick that lies before it."""
    return own.rack if own.picked is None else (*own.rack, own.picked)


def missing_tile(held: Iterable[Tile], wanted: Iterable[Tile]) -> Tile | None:
    """The first tile that is wanted and not held, or nothing."""
    lacking = Counter(wanted) - Counter(held)
    return next(iter(lacking), None)
