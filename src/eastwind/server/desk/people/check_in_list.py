"""The list of players at check-in: who is here, who is not, sets and money."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.server.desk.people.apart import apart_words, is_pair, pairs_of
from eastwind.tournament.movement.phantoms import tables_needed
from eastwind.tournament.people.contact_details import Contact, reached_at
from eastwind.tournament.people.details import badges_of
from eastwind.tournament.people.last_names import SortingKey, name_parts, sorting_key
from eastwind.tournament.people.names import folded
from eastwind.tournament.people.players import cash_box, owes, sets_and_tables
from eastwind.tournament.seating.who_plays import entered_in, everyone_seated, seat_of
from eastwind.tournament.state import PaidHow, Player, Status, Tournament, label, table_label
from eastwind.tournament.texts.phrases import money_of


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player in the list."""

    player: Player
    label: str
    owes: int
    seat: str
    warning: str
    marks: tuple[str, ...]
    digits: str = ""  # of the phone number, to find someone by its end

    @property
    def elsewhere(self) -> bool:
        """Whether the seat is not the one that the label names. Then every row shows its seat."""
        return bool(self.seat) and self.seat != self.label

    @property
    def name(self) -> tuple[str, str, str]:
        """The name in three parts. The list is sorted by the one in the middle."""
        whole, last = self.player.name, name_parts(self.player.name).last
        before, found, after = whole.rpartition(last) if last else ("", "", "")
        return (before, found, after) if found else ("", whole, "")


STATUS_MARKS: dict[Status, str] = {"standby": "standby", "waiting": "waiting list", "house": "house player"}
# How people pay: for a list to choose from, and for the cash box.
HOWS: dict[PaidHow, str] = {"": "not noted", "cash": "Cash", "check": "Check", "app": "App or card"}
BOX: dict[PaidHow, str] = {"cash": "cash", "check": "checks", "app": "app or card", "": "not noted"}

SHOWS: dict[str, tuple[str, Callable[[Player, int, int], bool]]] = {
    "all": ("All", lambda player, fee, next_round: True),
    "missing": ("Not checked in", lambda player, fee, next_round: is_missing(player, next_round)),
    "unpaid": ("Not paid", lambda player, fee, next_round: owes(player, fee) > 0),
    "standby": ("Standby and house", lambda player, fee, next_round: player.details.status in ("standby", "house")),
    "waiting": ("Waiting list", lambda player, fee, next_round: player.details.status == "waiting"),
    "first": ("First-timers", lambda player, fee, next_round: player.details.first_timer),
    "gone": ("Withdrawn", lambda player, fee, next_round: is_gone(player, next_round)),
}


def is_gone(player: Player, next_round: int) -> bool:
    return player.details.status != "waiting" and not player.plays(next_round)


def is_missing(player: Player, next_round: int) -> bool:
    """Whether the player is expected in the next round and not here."""
    return player.details.status == "entered" and not player.checked_in and player.plays(next_round)


class PlayerCounts:
    """The counts above the list."""

    def __init__(self, state: Tournament) -> None:
        self.state = state
        self.fee = state.terms.fee
        self.next_round = state.last_begun() + 1
        self.sets = sets_and_tables(state)[0]

    @property
    def tables(self) -> int:
        return tables_needed(self.playing, self.state.terms.by_turns)

    def count(self, show: str) -> int:
        test = SHOWS[show][1]
        return sum(test(player, self.fee, self.next_round) for player in self.state.players.values())

    @cached_property
    def _players(self) -> list[Player]:
        found = [self.state.players[number] for number in entered_in(self.state, self.next_round)]
        return found or [self.state.players[number] for number in entered_in(self.state, self.next_round - 1)]

    @cached_property
    def playing(self) -> int:
        return len(self._players)

    @cached_property
    def here(self) -> int:
        """How many players are checked in. The others are in `missing`."""
        return sum(player.checked_in for player in self._players)

    @cached_property
    def missing(self) -> list[Player]:
        """The players who are not checked in, by last name."""
        return sorted((player for player in self._players if not player.checked_in), key=by_last_name)

    @cached_property
    def others(self) -> str:
        """Who is listed but not playing: "1 standby, 2 on the waiting list"."""
        players = self.state.players.values()
        words = {"standby": "standby", "house": "house", "waiting": "on the waiting list"}
        numbers = {
            status: sum(
                each.details.status == status and (status == "waiting" or each.plays(self.next_round))
                for each in players
            )
            for status in words
        }
        return ", ".join(f"{number} {words[status]}" for status, number in numbers.items() if number)

    @cached_property
    def taken_in(self) -> str:
        return money_of(self.state, sum(player.paid for player in self.state.players.values()))

    @cached_property
    def box(self) -> list[tuple[str, str]]:
        """The money taken in, by how it was paid; empty if no one recorded how."""
        found = cash_box(self.state)
        if not found.keys() - {""}:
            return []
        return [(words, money_of(self.state, found[how])) for how, words in BOX.items() if how in found]

    @cached_property
    def outstanding(self) -> int:
        return sum(owes(player, self.fee) for player in self.state.players.values())

    @cached_property
    def sections(self) -> list[tuple[str, str]]:
        """The sections to choose from; none if the room is not divided."""
        names = [(section.name, section.name) for section in self.state.terms.sections]
        return [("", "any"), *names] if names else []

    @cached_property
    def groups(self) -> list[str]:
        """The keep-apart groups in use."""
        groups = {group for player in self.state.players.values() for group in player.details.keep_apart}
        return sorted(group for group in groups if not is_pair(group))

    def money(self, cents: int) -> str:
        return money_of(self.state, cents)


def roll_of(
    state: Tournament, show: str = "all", search: str = "", book: Mapping[int, Contact] | None = None
) -> list[PlayerRow]:
    """The rows of the list by last name, all or some. `book` has the phone numbers, to find people by them."""
    fee = state.terms.fee
    next_round = state.last_begun() + 1
    wanted, test = folded(search).split(), SHOWS[show][1]
    seats = seats_in(state, next_round if next_round in state.rounds else next_round - 1)
    pairs = pairs_of(state)
    rows = [
        _line(
            state, player, seats.get(player.number, ""), _digits(player, book or {}), apart_words(state, pairs, player)
        )
        for player in by_name(state)
        if test(player, fee, next_round)
    ]
    return [row for row in rows if all(word in _found_by(row) for word in wanted)]


def _digits(player: Player, book: Mapping[int, Contact]) -> str:
    contact = book.get(player.number, Contact())
    return " ".join(key for key in reached_at(contact) if "@" not in key)


def _found_by(row: PlayerRow) -> str:
    return folded(f"{row.player.name} {row.label} {row.digits}")


def name_words(state: Tournament, number: int) -> str:
    """A player's name in a sentence; with the number where two have the same name."""
    name = state.players[number].name
    twins = sum(folded(each.name) == folded(name) for each in state.players.values())
    return f"{name} ({label(state, number)})" if twins > 1 else name


def by_name(state: Tournament) -> list[Player]:
    """Everyone, by last name."""
    return sorted(state.players.values(), key=by_last_name)


def by_last_name(player: Player) -> tuple[SortingKey, int]:
    return sorting_key(player.name), player.number


def seats_in(state: Tournament, round_number: int) -> dict[int, str]:
    """Each player's seat in a round, such as "3A"."""
    return {
        person: f"{table_label(state, table)}{seat}" for table, seat, person in everyone_seated(state, round_number)
    }


def seats_of(state: Tournament, player: int) -> dict[int, tuple[str, Seat]]:
    """A player's table and seat in every round, by round."""
    found = {number: seat_of(state, number, player) for number in sorted(state.rounds)}
    return {number: (table_label(state, at[0]), at[1]) for number, at in found.items() if at is not None}


def _line(state: Tournament, player: Player, seat: str, digits: str, apart: list[str]) -> PlayerRow:
    next_round = state.last_begun() + 1
    return PlayerRow(
        player,
        label(state, player.number),
        owes(player, state.terms.fee),
        "" if is_gone(player, next_round) else seat,
        player.warning or "",
        _marks(player, next_round, apart),
        digits,
    )


def _marks(player: Player, next_round: int, apart: list[str]) -> tuple[str, ...]:
    details = player.details
    marks: list[str] = [STATUS_MARKS[details.status]] if details.status != "entered" else []
    marks += ["disqualified"] if player.disqualified is not None else []
    marks += ["withdrawn"] if player.disqualified is None and is_gone(player, next_round) else []
    marks += ["late"] if player.late else []
    groups = tuple(group for group in details.keep_apart if not is_pair(group))
    marks += badges_of(replace(details, keep_apart=groups), lambda row: row.form != "status" and not row.quiet)
    marks += apart
    return tuple(marks)
