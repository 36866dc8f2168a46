"""The list of players at check-in: who is here, who is missing, sets and money."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from eastwind.rules.seats import SEATS
from eastwind.tournament.people.names import folded
from eastwind.tournament.people.players import sets_and_tables
from eastwind.tournament.state import Player, Tournament, label, table_label
from eastwind.tournament.texts.phrases import money_of


@dataclass(frozen=True, slots=True)
class SeatInRound:
    """A player's seat in a round."""

    round: int
    table: str
    seat: str


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player in the list."""

    entry: Player
    label: str
    owes: int
    seat: str
    warning: str
    marks: tuple[str, ...]


SHOWS: dict[str, tuple[str, Callable[[Player, int, int], bool]]] = {
    "all": ("All", lambda entry, fee, next_round: True),
    "missing": ("Missing", lambda entry, fee, next_round: is_missing(entry, next_round)),
    "unpaid": ("Not paid", lambda entry, fee, next_round: owes(entry, fee) > 0),
    "standby": ("Standby and house", lambda entry, fee, next_round: entry.details.status in ("standby", "house")),
    "waiting": ("Waiting list", lambda entry, fee, next_round: entry.details.status == "waiting"),
    "first": ("First-timers", lambda entry, fee, next_round: entry.details.first_timer),
    "gone": ("Withdrawn", lambda entry, fee, next_round: is_gone(entry, next_round)),
}


def is_gone(entry: Player, next_round: int) -> bool:
    return entry.details.status != "waiting" and not entry.plays(next_round)


def is_missing(entry: Player, next_round: int) -> bool:
    """Whether the player is expected in the next round and not here."""
    return entry.details.status == "entered" and not entry.checked_in and entry.plays(next_round)


def owes(entry: Player, fee: int) -> int:
    """What is still to be paid; house players and the waiting list pay nothing."""
    return max(0, fee - entry.paid) if entry.details.status in ("entered", "standby") else 0


class PlayerCounts:
    """The counts above the list."""

    def __init__(self, state: Tournament) -> None:
        self.state = state
        self.fee = state.terms.fee
        self.next_round = state.last_begun() + 1
        self.sets, self.tables = sets_and_tables(state)

    def count(self, show: str) -> int:
        test = SHOWS[show][1]
        return sum(test(entry, self.fee, self.next_round) for entry in self.state.entries.values())

    @cached_property
    def playing(self) -> int:
        return sum(
            entry.details.status == "entered" and entry.plays(self.next_round) for entry in self.state.entries.values()
        )

    @cached_property
    def here(self) -> int:
        return sum(entry.checked_in and entry.plays(self.next_round) for entry in self.state.entries.values())

    @cached_property
    def taken_in(self) -> str:
        return money_of(self.state, sum(entry.paid for entry in self.state.entries.values()))

    @cached_property
    def outstanding(self) -> int:
        return sum(owes(entry, self.fee) for entry in self.state.entries.values())

    @cached_property
    def sections(self) -> list[tuple[str, str]]:
        """The sections to choose from; none if the room is not divided."""
        names = [(section.name, section.name) for section in self.state.terms.sections]
        return [("", "any"), *names] if names else []

    @cached_property
    def groups(self) -> list[str]:
        """The keep-apart groups in use."""
        return sorted({group for entry in self.state.entries.values() for group in entry.details.keep_apart})

    def money(self, cents: int) -> str:
        return money_of(self.state, cents)


def roll_of(state: Tournament, show: str = "all", search: str = "") -> list[PlayerRow]:
    """The rows of the list by name, all or some."""
    fee = state.terms.fee
    next_round = state.last_begun() + 1
    wanted, test = folded(search), SHOWS[show][1]
    seats = seats_in(state, next_round if next_round in state.rounds else next_round - 1)
    return [
        _line(state, entry, fee, next_round, seats.get(entry.number, ""))
        for entry in by_name(state)
        if test(entry, fee, next_round)
        and (not wanted or wanted in folded(f"{entry.name} {label(state, entry.number)}"))
    ]


def by_name(state: Tournament) -> list[Player]:
    return sorted(state.entries.values(), key=lambda entry: (folded(entry.name), entry.number))


def seats_in(state: Tournament, round_number: int) -> dict[int, str]:
    """Each player's seat in a round, such as "3A"."""
    found = state.rounds.get(round_number)
    if found is None:
        return {}
    return {
        person: f"{table_label(state, number)}{seat}"
        for number, table in found.tables.items()
        for seat, person in zip(SEATS, table.seats, strict=True)
        if person is not None
    }


def stops_of(state: Tournament, entry: int) -> list[SeatInRound]:
    """A player's seat in every round."""
    return [
        SeatInRound(number, table_label(state, table), seat)
        for number, found in sorted(state.rounds.items())
        for table, each in found.tables.items()
        for seat, person in zip(SEATS, each.seats, strict=True)
        if person == entry
    ]


def _line(state: Tournament, entry: Player, fee: int, next_round: int, seat: str) -> PlayerRow:
    return PlayerRow(
        entry, label(state, entry.number), owes(entry, fee), seat, entry.warning or "", _marks(entry, next_round)
    )


def _marks(entry: Player, next_round: int) -> tuple[str, ...]:
    details = entry.details
    marks: list[str] = [details.status] if details.status != "entered" else []
    marks += ["disqualified"] if entry.disqualified is not None else []
    marks += ["withdrawn"] if entry.disqualified is None and is_gone(entry, next_round) else []
    marks += ["late"] if entry.late else []
    marks += ["first-timer"] if details.first_timer else []
    marks += ["brings a set"] if details.brings_set else []
    marks += ["keeps a seat"] if details.stationary else []
    marks += [f"section {details.section}"] if details.section else []
    marks += [f"apart: {', '.join(details.keep_apart)}"] if details.keep_apart else []
    return tuple(marks)
