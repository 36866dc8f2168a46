"""How the seats move after a round, for a picture: East stays, South up 1. Read from the seats themselves."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.tournament.movement.adviser import NAMED_RINGS, read_scheme
from eastwind.tournament.state import Tournament, section_tables


@dataclass(frozen=True, slots=True)
class SeatMove:
    """One seat's move in tables; positive is up, to the higher number."""

    seat: Seat
    tables: int

    @property
    def wind(self) -> str:
        return WINDS[self.seat]

    @property
    def words(self) -> str:
        if not self.tables:
            return "stays"
        return f"{'up' if self.tables > 0 else 'down'} {abs(self.tables)}"


def moves_after(state: Tournament, number: int) -> tuple[SeatMove, ...]:
    """The move of each seat after a round; empty if the players of a seat don't all move alike."""
    rounds = state.rounds
    if number not in rounds or number + 1 not in rounds:
        return ()
    wide = {last - first + 1 for _, first, last in section_tables(state)} or {len(rounds[number].tables)}
    if len(wide) != 1:  # sections of different sizes: a lap is not the same in both
        return ()
    tables = next(iter(wide))
    shifts = {seat: _shift(state, number, seat, tables) for seat in SEATS}
    if None in shifts.values():
        return ()
    return tuple(SeatMove(seat, _direction(state, seat, shift or 0, tables)) for seat, shift in shifts.items())


def _shift(state: Tournament, number: int, seat: Seat, tables: int) -> int | None:
    """How many tables up, around the room, everyone in a seat goes; None if not all alike."""
    at = SEATS.index(seat)
    before = {table.seats[at]: place for place, table in state.rounds[number].tables.items()}
    after = {table.seats[at]: place for place, table in state.rounds[number + 1].tables.items()}
    people = {person for person in before if person is not None}
    if not people or people != {person for person in after if person is not None}:
        return None
    shifts = {(after[person] - before[person]) % tables for person in people}
    return shifts.pop() if len(shifts) == 1 else None


def _direction(state: Tournament, seat: Seat, shift: int, tables: int) -> int:
    """The way to say a shift: as the movement is announced, otherwise the shorter way."""
    try:
        announced = (NAMED_RINGS.get(state.scheme) or read_scheme(state.scheme)).moves[SEATS.index(seat)]
    except InputError:
        announced = 0
    if announced and announced % tables == shift and abs(announced) < tables:
        return announced
    return shift if shift <= tables - shift else shift - tables
