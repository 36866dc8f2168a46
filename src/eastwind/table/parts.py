"""The parts of what all see, where an event takes them for granted."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from eastwind.rules.results import Seat
from eastwind.table.state import Common, Passing, Place, Turn, Window
from eastwind.tiles import JOKER


def with_place(common: Common, seat: Seat, **changes: Any) -> dict[Seat, Place]:
    return {**common.places, seat: replace(common.places[seat], **changes)}


def the_turn(common: Common) -> Turn:
    assert common.turn is not None
    return common.turn


def the_window(common: Common) -> Window:
    assert common.window is not None
    return common.window


def the_passing(common: Common) -> Passing:
    assert common.passing is not None
    return common.passing


def shown_jokers(common: Common, seat: str | None) -> int:
    """How many jokers lie in a player's exposures."""
    places = (place for name, place in common.places.items() if name == seat)
    return sum(shown.tiles.count(JOKER) for place in places for shown in place.exposures)
