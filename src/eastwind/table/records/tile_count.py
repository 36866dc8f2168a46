"""Where the 152 tiles are: none is lost, none is added."""

from __future__ import annotations

from collections import Counter

from eastwind.rules.seats import Seat
from eastwind.table.state import State
from eastwind.tiles import COPIES, Tile


def concealed(state: State, seat: Seat) -> tuple[Tile, ...]:
    """The tiles only this player sees, including those put out for a pass or in front of the rack."""
    own, passing = state.hands[seat], state.common.passing
    tiles = own.rack if own.picked is None else (*own.rack, own.picked)
    if passing is None or not passing.arrived:
        return (*tiles, *own.laid)
    return tiles if seat in passing.racked else (*tiles, *own.arrived)


def all_tiles(state: State) -> Counter[Tile]:
    """Every tile of a full table state, wherever it is."""
    tiles = Counter(state.wall or ())
    for seat in state.hands:
        tiles.update(concealed(state, seat))
        for shown in state.common.places[seat].exposures:
            tiles.update(shown.tiles)
    tiles.update(discard.tile for discard in state.common.discards if discard.claimed_by is None)
    return tiles


def conserved(state: State) -> bool:
    """Whether a game in progress, or just ended, has each tile of a set."""
    return not state.common.places or all_tiles(state) == COPIES


def agreed(state: State) -> bool:
    """Whether hands and wall have as many tiles as the public counts say."""
    common = state.common
    if not common.places:
        return True
    hands = all(len(concealed(state, seat)) == place.tiles for seat, place in common.places.items())
    return hands and state.wall is not None and len(state.wall) == common.wall_left
