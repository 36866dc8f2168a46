"""Empty seats, and seats of people who left, for a newcomer to take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.people.players import keep_apart_pairs
from eastwind.tournament.seating.meetings import pair, times_met
from eastwind.tournament.seating.who_plays import still_plays
from eastwind.tournament.state import Player, Tournament, section_tables


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """A free seat of one round, and its drawbacks."""

    table: int
    seat: Seat
    ghost: int | None  # whose seat it was; None if it was always empty
    reasons: tuple[str, ...] = ()


class EmptySeats:
    """Finds free seats for a newcomer, round by round."""

    def __init__(self, state: Tournament, player: Player) -> None:
        self._state, self._entry = state, player
        self._met = times_met(state)
        self._apart = keep_apart_pairs(state)
        self._last: FreeSeat | None = None

    def take_place(self, number: int, game: int | None = None) -> FreeSeat | None:
        """The best free seat of a round, and its drawbacks; None if there is none. In the round in play, from a game on."""
        places = list(self._places(number) if game is None else self._places_in_play(number, game))
        if not places:
            return None
        best = min(places, key=lambda place: self._price(number, place))
        for other in self._others(number, best):
            self._met[pair(self._entry.number, other)] += 1
        self._last = best
        return FreeSeat(best.table, best.seat, best.ghost, self._reasons(number, best))

    def _places(self, number: int) -> Iterator[FreeSeat]:
        for table, each in self._state.rounds[number].tables.items():
            for seat, person in zip(SEATS, each.seats, strict=True):
                if person is None or not still_plays(self._state, self._state.rounds[number], person):
                    yield FreeSeat(table, seat, person)

    def _places_in_play(self, number: int, game: int) -> Iterator[FreeSeat]:
        """Seats that stay empty from a game on, at tables that have no result of these games."""
        for number_of_table, table in self._state.rounds[number].tables.items():
            games = range(game, len(table.games) + 1)
            if table.accepted or any(table.games[each - 1] for each in games):
                continue
            for seat in SEATS:
                if all(table.sitter(seat, each) is None for each in games):
                    yield FreeSeat(number_of_table, seat, None)

    def _price(self, number: int, place: FreeSeat) -> tuple[int, ...]:
        before = self._last
        others = self._others(number, place)
        followed = before is None or (place.ghost is not None and place.ghost == before.ghost)
        return (
            self._elsewhere(place),
            sum(pair(self._entry.number, other) in self._apart for other in others),
            len(others) != 2,  # a table of two cannot begin without the newcomer
            sum(self._met[pair(self._entry.number, other)] for other in others),
            not followed,
            before is not None and before.seat != place.seat,
            place.table,
            SEATS.index(place.seat),
        )

    def _reasons(self, number: int, place: FreeSeat) -> tuple[str, ...]:
        name = self._entry.name
        met = [other for other in self._others(number, place) if pair(self._entry.number, other) in self._apart]
        found = [
            f"{name} and {self._state.players[other].name}, who should be kept apart, meet in round {number}. "
            "No other seat is empty."
            for other in met
        ]
        if self._elsewhere(place):
            found.append(f"{name} sits outside section {self._entry.details.section} in round {number}.")
        return tuple(found)

    def _elsewhere(self, place: FreeSeat) -> bool:
        """Whether a seat is outside the newcomer's section."""
        wanted = self._entry.details.section
        ranges = {name: range(first, last + 1) for name, first, last in section_tables(self._state)}
        return wanted in ranges and place.table not in ranges[wanted]

    def _others(self, number: int, place: FreeSeat) -> list[int]:
        """Who will sit at the table of a seat."""
        found = self._state.rounds[number]
        return [person for person in found.tables[place.table].everyone() if still_plays(self._state, found, person)]
