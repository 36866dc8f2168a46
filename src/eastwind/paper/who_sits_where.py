"""Who sits where in every round, and where each seat goes next, read from the rounds as they are seated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.seating.who_plays import seats_of_round
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Table, Tournament, section_tables


@dataclass(frozen=True, slots=True)
class Place:
    """A table and a seat."""

    table: int
    seat: Seat


def terms_of(state: Tournament) -> Terms:
    """The terms, without which there is nothing to print."""
    if not state.is_set_up:
        raise InputError("The event is not set up yet, so there is nothing to print.")
    return state.terms


def check_seated(state: Tournament) -> None:
    if not state.rounds:
        raise InputError("Nobody is seated yet: seat the players first, then print this.")


def round_numbers(state: Tournament) -> list[int]:
    """Every round of the event, seated or not."""
    return sorted({*range(1, terms_of(state).rounds + 1), *state.rounds})


def chosen_round(state: Tournament, wanted: int | None, usual: int) -> int:
    """The round that was asked for, or the usual one; it must be seated."""
    check_seated(state)
    number = usual if wanted is None else wanted
    if number not in state.rounds:
        raise InputError(f"Round {number} is not seated: there are rounds {min(state.rounds)} to {max(state.rounds)}.")
    return number


def next_round(state: Tournament) -> int:
    """The round that the room is about to play; the last one when all have begun."""
    return min(state.last_begun() + 1, max(state.rounds, default=1))


def games_of(state: Tournament, number: int) -> int:
    """The games of a round: as it began, or as the terms now are."""
    found = state.rounds.get(number)
    return found.games if found is not None and found.begun else terms_of(state).games


def seated_tables(state: Tournament, number: int) -> dict[int, Table]:
    """The tables of a round with those who will really sit there, as if the round had begun."""
    found = state.rounds.get(number)
    if found is None:
        return {}
    if found.begun:
        return dict(sorted(found.tables.items()))
    games: tuple[tuple[()], ...] = ((),) * terms_of(state).games
    seats = seats_of_round(state, number)
    return {each: replace(table, seats=seats[each], games=games) for each, table in sorted(found.tables.items())}


def places_of(state: Tournament, number: int) -> dict[int, Place]:
    """Where each entry sits in a round."""
    return {
        person: Place(table, seat)
        for table, each in seated_tables(state, number).items()
        for seat, person in zip(SEATS, each.seats, strict=True)
        if person is not None
    }


def all_places(state: Tournament) -> dict[int, dict[int, Place]]:
    """round -> entry -> place, for every round that is seated."""
    return {number: places_of(state, number) for number in sorted(state.rounds)}


def moves_from(state: Tournament) -> dict[Place, dict[int, Place]]:
    """For each place, where whoever sits there in a round goes after it: place -> round -> next place.

    An empty seat moves like a player's, so what it does is known from the other rounds, if it is known at all.
    """
    everyone = all_places(state)
    moves: dict[Place, dict[int, Place]] = {}
    for number, here in everyone.items():
        there = everyone.get(number + 1, {})
        for person, place in here.items():
            if person in there:
                moves.setdefault(place, {})[number] = there[person]
    return moves


def table_words(state: Tournament, number: int) -> tuple[str, str]:
    """A table's section ("" without sections) and its number there."""
    for name, first, last in section_tables(state):
        if first <= number <= last:
            return name, str(number - first + 1)
    return "", str(number)


def in_order_of_tables(state: Tournament) -> Iterator[int]:
    """Everyone who has or may get a card: by first table and letter, then those without a seat by number."""
    seated = sorted(state.start, key=lambda number: (state.start[number][0], state.start[number][1], number))
    yield from (number for number in seated if _takes_part(state, number))
    yield from (number for number in sorted(state.entries) if number not in state.start and _takes_part(state, number))


def _takes_part(state: Tournament, number: int) -> bool:
    """Those on the waiting list, the disqualified and those who withdrew before play have nothing to be given."""
    entry = state.entries[number]
    return entry.disqualified is None and any(entry.plays(each) for each in round_numbers(state))
