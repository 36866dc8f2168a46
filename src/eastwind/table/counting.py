"""Where the 152 tiles are: nothing is lost and nothing comes from nowhere."""

from __future__ import annotations

from collections import Counter

from eastwind.table.state import State
from eastwind.tiles import COPIES, Tile


def all_tiles(state: State) -> Counter[Tile]:
    """Every tile of a table of which all is known, wherever it is."""
    passing, tiles = state.common.passing, Counter(state.wall or ())
    for seat, own in state.hands.items():
        tiles.update(own.rack)
        if own.picked is not None:
            tiles[own.picked] += 1
        if passing is not None and passing.arrived:
            tiles.update(() if seat in passing.racked else own.arrived)
        else:
            tiles.update(own.laid)
        for shown in state.common.places[seat].exposures:
            tiles.update(shown.tiles)
    tiles.update(discard.tile for discard in state.common.discards if discard.claimed_by is None)
    return tiles


def conserved(state: State) -> bool:
    """Whether a game in progress, or just ended, has each tile of a set."""
    return not state.common.places or all_tiles(state) == COPIES
