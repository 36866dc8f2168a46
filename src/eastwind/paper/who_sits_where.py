"""Who sits where in every round, and where each seat goes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.seating.who_plays import seats_of_round
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Table, Tournament, section_tables


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A table and a seat."""

    table: int
    seat: Seat


def terms_of(state: Tournament) -> Terms:
    """The terms of the event, or an InputError if it isn't set up."""
    if not state.is_set_up:
        raise InputError("The event is not set up yet, so there is nothing to print.")
    return state.terms


def check_seated(state: Tournament) -> None:
    if not state.rounds:
        raise InputError("No one is seated yet. Seat the players first, then print this.")


def round_numbers(state: Tournament) -> list[int]:
    """Every round of the event, seated or not."""
    return sorted({*range(1, terms_of(state).rounds + 1), *state.rounds})


def chosen_round(state: Tournament, wanted: int | None, usual: int) -> int:
    """The round asked for, or the usual one. It must be seated."""
    check_seated(state)
    number = usual if wanted is None else wanted
    if number not in state.rounds:
        raise InputError(f"Round {number} is not seated. There are rounds {min(state.rounds)} to {max(state.rounds)}.")
    return number


def current_round(state: Tournament) -> int:
    """The round in play, else the next one, or the last round once all are closed."""
    last = state.last_begun()
    if last and not state.rounds[last].closed:
        return last
    return min(last + 1, max(state.rounds, default=1))


def games_of(state: Tournament, number: int) -> int:
    """The number of games: as the round began, or as the terms say now."""
    found = state.rounds.get(number)
    return found.games if found is not None and found.begun else terms_of(state).games


def seated_tables(state: Tournament, number: int) -> dict[int, Table]:
    """The tables of a round with the players who will really sit there."""
    found = state.rounds.get(number)
    if found is None:
        return {}
    if found.begun:
        return dict(sorted(found.tables.items()))
    games: tuple[tuple[()], ...] = ((),) * terms_of(state).games
    seats = seats_of_round(state, number)
    return {each: replace(table, seats=seats[each], games=games) for each, table in sorted(found.tables.items())}


def places_of(state: Tournament, number: int) -> dict[int, TableSeat]:
    """Where each player sits in a round."""
    return {
        person: TableSeat(table, seat)
        for table, each in seated_tables(state, number).items()
        for seat, person in zip(SEATS, each.seats, strict=True)
        if person is not None
    }


def all_places(state: Tournament) -> dict[int, dict[int, TableSeat]]:
    """round -> player -> place, for every seated round."""
    return {number: places_of(state, number) for number in sorted(state.rounds)}


def moves_from(state: Tournament) -> dict[TableSeat, dict[int, TableSeat]]:
    """place -> round -> the next place of the player who sits there.

    An empty seat moves like a taken one, so other rounds show where it goes.
    """
    everyone = all_places(state)
    moves: dict[TableSeat, dict[int, TableSeat]] = {}
    for number, here in everyone.items():
        there = everyone.get(number + 1, {})
        for person, place in here.items():
            if person in there:
                moves.setdefault(place, {})[number] = there[person]
    return moves


def table_words(state: Tournament, number: int) -> tuple[str, str]:
    """A table's section (or "") and its number in that section."""
    for name, first, last in section_tables(state):
        if first <= number <= last:
            return name, str(number - first + 1)
    return "", str(number)


def in_order_of_tables(state: Tournament) -> Iterator[int]:
    """All players who get a card: by first table and letter, then players without a seat."""
    seated = sorted(state.start, key=lambda number: (state.start[number][0], state.start[number][1], number))
    yield from (number for number in seated if _takes_part(state, number))
    yield from (number for number in sorted(state.players) if number not in state.start and _takes_part(state, number))


def _takes_part(state: Tournament, number: int) -> bool:
    """Whether a player gets a card: not on the waiting list, disqualified, or withdrawn before play."""
    return any(state.players[number].plays(each) for each in round_numbers(state))
