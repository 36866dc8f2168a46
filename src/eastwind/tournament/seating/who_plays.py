"""Who really plays a round: those seated if it has begun, else those who have not left since. Who fills empty seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from eastwind.formats import listed
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.state import Round, Tournament

Seats = tuple[int | None, ...]  # the players at A B C D; None is an empty seat


@dataclass(frozen=True, slots=True)
class RoundPlace:
    """Where a player is in a round; no table means sitting out."""

    round: int
    table: int | None
    seat: Seat | None


def still_plays(state: Tournament, found: Round, person: int) -> bool:
    """Whether a seated player really plays a round. Players who left do not play rounds that have not begun."""
    return found.begun or state.players[person].plays(found.number)


def seats_of_round(state: Tournament, number: int) -> Mapping[int, Seats]:
    """The seats of every table of a round, without players who left; empty if it is not seated."""
    found = state.rounds.get(number)
    if found is None:
        return {}
    return {
        table: tuple(
            person if person is not None and still_plays(state, found, person) else None for person in each.seats
        )
        for table, each in sorted(found.tables.items())
    }


def everyone_seated(state: Tournament, number: int) -> Iterator[tuple[int, Seat, int]]:
    """Table, seat, and number of everyone who plays a round."""
    for table, seats in seats_of_round(state, number).items():
        for seat, person in zip(SEATS, seats, strict=True):
            if person is not None:
                yield table, seat, person


def seat_of(state: Tournament, number: int, player: int) -> tuple[int, Seat] | None:
    """Where a player sits at the start of a round, or None."""
    return next(((table, seat) for table, seat, person in everyone_seated(state, number) if person == player), None)


def sitting_out(state: Tournament, number: int) -> list[int]:
    """Who sits out a round. Players who left before it began do not."""
    found = state.rounds.get(number)
    return sorted(person for person in found.sat_out if still_plays(state, found, person)) if found else []


def small_tables(state: Tournament, number: int) -> list[int]:
    """The tables of a round with fewer than three players."""
    return [table for table, seats in seats_of_round(state, number).items() if len(seats) - seats.count(None) < 3]


def seats_left(state: Tournament, found: Round) -> list[tuple[int, Seat]]:
    """Seats whose players have left since the seating."""
    return [
        (number, seat)
        for number, table in found.tables.items()
        for seat, person in zip(SEATS, table.seats, strict=True)
        if person is not None and not still_plays(state, found, person)
    ]


def movement_card(state: Tournament, player: int) -> tuple[RoundPlace, ...]:
    """A player's stops through the rounds. Rounds without a seat are left out unless sat out."""
    stops = []
    for number in sorted(state.rounds):
        if at := seat_of(state, number, player):
            stops.append(RoundPlace(number, *at))
        if player in sitting_out(state, number):
            stops.append(RoundPlace(number, None, None))
    return tuple(stops)


def to_be_seated(state: Tournament, first: int) -> list[int]:
    """Who would be seated from this round on: players, and those who fill in."""
    players = entered_in(state, first)
    return [*players, *fillers(state, playing_in(state, first), len(players))]


def entered_in(state: Tournament, first: int) -> list[int]:
    players = sorted(state.players.items())
    return [number for number, player in players if player.details.status == "entered" and player.plays(first)]


def fillers(state: Tournament, free: set[int], count: int) -> list[int]:
    """Standby or house players who fill empty seats, if the terms say so."""
    policy = state.terms.three_players
    if policy in ("phantoms", "sit_out"):
        return []
    ready = [number for number in sorted(free) if state.players[number].details.status == policy]
    return ready[: -count % 4]


def filling_in(state: Tournament, people: list[int]) -> tuple[str, ...]:
    """Who fills in, and whether they are ranked, in words."""
    ranks = {"standby": "ranked like everyone else", "house": "not ranked"}
    said = []
    for status, rank in ranks.items():
        names = [
            state.players[number].name for number in sorted(people) if state.players[number].details.status == status
        ]
        if names:
            be = "is" if len(names) == 1 else "are"
            said.append(f"{listed(names)} ({status}) {'fills' if len(names) == 1 else 'fill'} in and {be} {rank}.")
    return tuple(said)


def playing_in(state: Tournament, number: int) -> set[int]:
    return {player.number for player in state.players.values() if player.plays(number)}
