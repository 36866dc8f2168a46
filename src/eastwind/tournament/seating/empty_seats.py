"""Places that nobody sits in: empty ones, and those of people who have left; somebody new can take them over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.people.players import keep_apart_pairs
from eastwind.tournament.seating.meetings import history, pair
from eastwind.tournament.seating.who_plays import still_plays
from eastwind.tournament.state import Entry, Tournament, section_tables


@dataclass(frozen=True, slots=True)
class Place:
    """One seat of one round that can be taken, and what speaks against it."""

    table: int
    seat: Seat
    ghost: int | None  # whose seat it was; None: it was planned empty
    reasons: tuple[str, ...] = ()


class Ghosts:
    """The way of one newcomer through the rounds: the places of somebody who left, or the empty ones."""

    def __init__(self, state: Tournament, entry: Entry) -> None:
        self._state, self._entry = state, entry
        self._met = history(state)
        self._apart = keep_apart_pairs(state)
        self._last: Place | None = None

    def take_place(self, number: int) -> Place | None:
        """The best place of a round: own section, no one to be kept apart from, no old friends, the same way on."""
        places = list(self._places(number))
        if not places:
            return None
        best = min(places, key=lambda place: self._price(number, place))
        for other in self._others(number, best):
            self._met[pair(self._entry.number, other)] += 1
        self._last = best
        return Place(best.table, best.seat, best.ghost, self._reasons(number, best))

    def _places(self, number: int) -> Iterator[Place]:
        for table, each in self._state.rounds[number].tables.items():
            for seat, person in zip(SEATS, each.seats, strict=True):
                if person is None or not still_plays(self._state, self._state.rounds[number], person):
                    yield Place(table, seat, person)

    def _price(self, number: int, place: Place) -> tuple[int, ...]:
        before = self._last
        others = self._others(number, place)
        followed = before is None or (place.ghost is not None and place.ghost == before.ghost)
        return (
            self._elsewhere(place),
            sum(pair(self._entry.number, other) in self._apart for other in others),
            len(others) != 2,  # such a table cannot begin without somebody more
            sum(self._met[pair(self._entry.number, other)] for other in others),
            not followed,
            before is not None and before.seat != place.seat,
            place.table,
            SEATS.index(place.seat),
        )

    def _reasons(self, number: int, place: Place) -> tuple[str, ...]:
        name = self._entry.name
        met = [other for other in self._others(number, place) if pair(self._entry.number, other) in self._apart]
        found = [
            f"{name} and {self._state.entries[other].name}, to be kept apart, meet in round {number}: "
            "no other seat is empty."
            for other in met
        ]
        if self._elsewhere(place):
            found.append(f"{name} sits outside section {self._entry.details.section} in round {number}.")
        return tuple(found)

    def _elsewhere(self, place: Place) -> bool:
        """Whether a place lies outside the section that the newcomer asked for."""
        wanted = self._entry.details.section
        ranges = {name: range(first, last + 1) for name, first, last in section_tables(self._state)}
        return wanted in ranges and place.table not in ranges[wanted]

    def _others(self, number: int, place: Place) -> list[int]:
        """Who will sit at the table of a place."""
        found = self._state.rounds[number]
        return [person for person in found.tables[place.table].everyone() if still_plays(self._state, found, person)]
