"""The passes of the Charleston in their order, and who passes to whom."""

from __future__ import annotations

from eastwind.rules.seats import Seat
from eastwind.table.seats import seat_after
from eastwind.table.state import PassName

ORDER: tuple[PassName, ...] = (
    "first_right",
    "first_across",
    "first_left",
    "second_left",
    "second_across",
    "last_right",
    "courtesy",
)
ACROSS: tuple[PassName, ...] = ("first_across", "second_across", "courtesy")
BLIND: tuple[PassName, ...] = ("first_left", "last_right")  # charleston.blind-where
PASSED = 3


def next_pass(name: PassName, players: int) -> PassName:
    """The pass after this one. Three players have no one across, so they skip those passes."""
    later = ORDER[ORDER.index(name) + 1 :]
    return next((each for each in later if players == 4 or each not in ACROSS), "courtesy")


def receiver(name: PassName, seats: tuple[Seat, ...], giver: Seat) -> Seat:
    """Who receives what a seat passes."""
    if name in ACROSS:
        return seat_after(seats, giver, 2)
    return seat_after(seats, giver, 1 if name.endswith("right") else -1)


def giver(name: PassName, seats: tuple[Seat, ...], taker: Seat) -> Seat:
    """Who passes to a seat."""
    return next(seat for seat in seats if receiver(name, seats, seat) == taker)
