"""The seats in order of play, and accessors for the parts of `Common` that must exist here.

Play goes to the right, A B C D; A faces C, B faces D.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Common, Discard, Passing, Place, Shown, Turn, Window
from eastwind.tiles import JOKER


def seat_after(seats: tuple[Seat, ...], seat: Seat, steps: int = 1) -> Seat:
    """The seat that many places to the right."""
    return seats[(seats.index(seat) + steps) % len(seats)]


def others_in_turn(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The other seats, the next in turn first."""
    place = seats.index(seat)
    return seats[place + 1 :] + seats[:place]


def next_live(common: Common, seats: tuple[Seat, ...], seat: Seat) -> Seat:
    """The next seat in turn with a live hand."""
    return next((other for other in others_in_turn(seats, seat) if not common.places[other].dead), seat)


def live_seats(common: Common, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if not common.places[seat].dead)


def with_place(common: Common, seat: Seat, **changes: Any) -> ReadOnly[Seat, Place]:
    """The places with one of them changed."""
    return ReadOnly({**common.places, seat: replace(common.places[seat], **changes)})


def with_discard(common: Common, changed: Discard) -> tuple[Discard, ...]:
    """The discards with one of them changed."""
    return tuple(changed if each.number == changed.number else each for each in common.discards)


def without_discard(common: Common, number: int) -> tuple[Discard, ...]:
    """The discards without the one that went back to a hand."""
    return tuple(each for each in common.discards if each.number != number)


def claimed_by(common: Common, seat: Seat) -> tuple[Discard, ...]:
    """The discards, the latest of them claimed."""
    return with_discard(common, replace(the_discard(common), claimed_by=seat))


def the_discard(common: Common, number: int | None = None) -> Discard:
    """The discard with this number, or the latest."""
    found = common.discard if number is None else common.numbered(number)
    assert found is not None
    return found


def the_turn(common: Common) -> Turn:
    assert common.turn is not None
    return common.turn


def exposure_of_turn(common: Common) -> Shown:
    """The exposure that was built in this turn."""
    turn = the_turn(common)
    assert turn.built is not None
    return common.places[turn.seat].exposures[turn.built]


def the_window(common: Common) -> Window:
    assert common.window is not None
    return common.window


def the_passing(common: Common) -> Passing:
    assert common.passing is not None
    return common.passing


def shown_jokers(common: Common, seat: str | None) -> int:
    """How many jokers are in a player's exposures."""
    places = (place for name, place in common.places.items() if name == seat)
    return sum(shown.tiles.count(JOKER) for place in places for shown in place.exposures)
