"""Who sits where: play goes to the right, A B C D; A faces C, B faces D."""

from __future__ import annotations

from eastwind.rules.seats import Seat
from eastwind.table.state import Common


def seat_after(seats: tuple[Seat, ...], seat: Seat, steps: int = 1) -> Seat:
    """The seat so many places to the right."""
    return seats[(seats.index(seat) + steps) % len(seats)]


def others_in_turn(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The other seats, the next in turn first."""
    place = seats.index(seat)
    return seats[place + 1 :] + seats[:place]


def next_live(common: Common, seats: tuple[Seat, ...], seat: Seat) -> Seat:
    """The next seat in turn whose hand is live; dead players are skipped."""
    return next((other for other in others_in_turn(seats, seat) if not common.places[other].dead), seat)


def live_seats(common: Common, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if not common.places[seat].dead)
