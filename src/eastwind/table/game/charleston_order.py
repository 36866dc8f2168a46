"""The passes of the Charleston: their order, their directions, and where tiles may be passed blind."""

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
    """The pass after this one; three players face nobody, so theirs skip the ones across."""
    later = ORDER[ORDER.index(name) + 1 :]
    return next((each for each in later if players == 4 or each not in ACROSS), "courtesy")


def receiver(name: PassName, seats: tuple[Seat, ...], giver: Seat) -> Seat:
    """Who gets what a seat passes."""
    if name in ACROSS:
        return seat_after(seats, giver, 2)
    return seat_after(seats, giver, 1 if name.endswith("right") else -1)


def giver(name: PassName, seats: tuple[Seat, ...], taker: Seat) -> Seat:
    """From whom a seat gets tiles."""
    return next(seat for seat in seats if receiver(name, seats, seat) == taker)
