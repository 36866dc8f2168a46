"""Who sits where: as it was in the rounds that have begun, and as it will be with those who still play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.state import Tournament

Seats = tuple[int | None, ...]  # in the order A B C D; None is an empty seat


@dataclass(frozen=True, slots=True)
class Stop:
    """Where somebody is in a round; no table: the round is sat out."""

    round: int
    table: int | None
    seat: Seat | None


def seats_of_round(state: Tournament, number: int) -> Mapping[int, Seats]:
    """The seats of every table of a round; who has left since the seating has no seat in a round to come."""
    found = state.rounds[number]
    if found.begun:
        return {table: each.seats for table, each in sorted(found.tables.items())}
    return {
        table: tuple(
            person if person is not None and state.entries[person].plays(number) else None for person in each.seats
        )
        for table, each in sorted(found.tables.items())
    }


def movement_card(state: Tournament, entry: int) -> tuple[Stop, ...]:
    """A player's way through the rounds; rounds in which there is no seat are left out, unless they are sat out."""
    stops = []
    for number in sorted(state.rounds):
        for table, seats in seats_of_round(state, number).items():
            if entry in seats:
                stops.append(Stop(number, table, SEATS[seats.index(entry)]))
        if entry in state.rounds[number].sat_out:
            stops.append(Stop(number, None, None))
    return tuple(stops)
