"""What a seat sees, counted by kind of tile: its own tiles, and how many of each no one has shown yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eastwind.card.match import Exposure
from eastwind.rules.seats import Seat
from eastwind.table.state import State
from eastwind.tiles import COPIES, JOKER, ORDER, TILES, Tile

KINDS = len(TILES)
JOKERS = ORDER[JOKER]
COPIES_OF = tuple(COPIES[tile] for tile in TILES)

Exposures = tuple[Exposure, ...]
Held = tuple[int, ...]
"""How many of each kind, in tile order."""


class Sight(NamedTuple):
    """A table as one seat sees it."""

    seat: Seat
    held: Held  # tiles on the rack
    exposures: Exposures  # the exposures of this seat, sorted
    unseen: Held
    wall_left: int
    clean: bool  # this hand can still be jokerless
    passing: bool = False  # this is the Charleston


def see(view: State, seat: Seat, with_pick: bool = False) -> Sight:
    """What the seat sees. Its pick belongs to the hand once it is that player's turn."""
    common, own = view.common, view.hands[seat]
    tiles = (*own.rack, own.picked) if with_pick and own.picked is not None else own.rack
    unseen = list(COPIES_OF)
    for tile in (*own.rack, *own.laid, *([own.picked] if own.picked is not None else [])):
        unseen[ORDER[tile]] -= 1
    for discard in common.discards:
        if discard.claimed_by is None:
            unseen[ORDER[discard.tile]] -= 1
    for place in common.places.values():
        for shown in place.exposures:
            for tile in shown.tiles:
                unseen[ORDER[tile]] -= 1
    exposures = exposures_of(view, seat)
    held = count(tiles)
    had = own.had_joker and view.setup.sheet.jokers.jokerless_at == "whole_game"
    clean = not (held[JOKERS] or had or any(shown.jokers for shown in exposures))
    passing = common.phase == "charleston"
    return Sight(seat, held, exposures, tuple(max(0, each) for each in unseen), common.wall_left, clean, passing)


def exposures_of(view: State, seat: Seat) -> Exposures:
    """A player's exposures, sorted the way the matcher wants them."""
    return tuple(sorted(shown.exposure for shown in view.common.places[seat].exposures))


def count(tiles: Sequence[Tile]) -> Held:
    """How many of each kind."""
    found = [0] * KINDS
    for tile in tiles:
        found[ORDER[tile]] += 1
    return tuple(found)


def less(held: Held, kind: int, number: int = 1) -> Held:
    """The tiles without `number` of a kind. A negative number adds them."""
    return (*held[:kind], held[kind] - number, *held[kind + 1 :])
