"""The map of the room: every table of a round with who sits where, what is odd, and who has no seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from eastwind.formats import listed
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.tournament.people.details import badges_of
from eastwind.tournament.people.players import keep_apart_pairs
from eastwind.tournament.seating.meetings import Pair, pair
from eastwind.tournament.seating.who_plays import playing_in, sitting_out, still_plays
from eastwind.tournament.state import Player, Round, Table, Tournament, label, section_tables, table_label
from eastwind.tournament.texts.phrases import count


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: who sits there now, and what the director should know."""

    letter: Seat
    wind: str
    token: str  # names the seat and its player for a swap
    number: int | None
    label: str
    name: str
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """One table."""

    number: int
    label: str
    section: str
    seats: tuple[SeatView, ...]
    people: int
    notes: tuple[str, ...]

    @property
    def names(self) -> str:
        """The text that a search looks through."""
        return " ".join([f"table {self.label}", *(f"{seat.label} {seat.name}" for seat in self.seats)])


@dataclass(frozen=True, slots=True)
class RoomView:
    """A round as the room sees it."""

    number: int
    begun: bool
    closed: bool
    tables: tuple[TableView, ...]
    sitting_out: tuple[tuple[str, str], ...]  # token and name
    troubles: tuple[str, ...]


def round_to_show(state: Tournament, asked: int) -> int:
    """The round asked for, otherwise the one in play, otherwise the next."""
    if asked in state.rounds:
        return asked
    last = state.last_begun()
    if last and not state.rounds[last].closed:
        return last
    return last + 1 if last + 1 in state.rounds else last


def tabs(state: Tournament) -> list[tuple[int, str]]:
    """Every seated round, with its status."""
    last = state.last_begun()
    words = {last: "now" if last and not state.rounds[last].closed else "played", last + 1: "next"}
    return [(number, words.get(number, "played" if number < last else "")) for number in sorted(state.rounds)]


def see_room(state: Tournament, number: int) -> RoomView:
    """The map of one seated round."""
    found = state.rounds[number]
    met, apart = _met_before(state, number), keep_apart_pairs(state)
    sections = list(section_tables(state))
    tables = tuple(
        _see_table(state, found, at, table, met, apart, _section(sections, at))
        for at, table in sorted(found.tables.items())
    )
    return RoomView(
        number,
        found.begun,
        found.closed,
        tables,
        tuple(
            (f"out{person}", f"{label(state, person)} {state.players[person].name}")
            for person in sitting_out(state, number)
        ),
        tuple(_troubles(found, tables)),
    )


def unseated(state: Tournament, number: int) -> Iterator[tuple[int, str]]:
    """Who would play in a round and has no seat; standby and house players last."""
    found = state.rounds.get(number)
    if found is None:
        return
    placed = set(found.sat_out).union(*(table.everyone() for table in found.tables.values()))
    order = {"entered": 0, "standby": 1, "house": 2}
    free = [state.players[person] for person in playing_in(state, number) - placed]
    for player in sorted(free, key=lambda player: (order.get(player.details.status, 3), player.number)):
        status = "" if player.details.status == "entered" else f" ({player.details.status})"
        yield player.number, f"{label(state, player.number)} {player.name}{status}"


def game_in_play(table: Table) -> int:
    """The first game without a result, or the last game if all have one."""
    return next(iter(table.open_games), max(1, len(table.games)))


def _see_table(
    state: Tournament, found: Round, at: int, table: Table, met: set[Pair], apart: frozenset[Pair], section: str
) -> TableView:
    game = game_in_play(table)
    seats = tuple(_see_seat(state, found, at, table, seat, game) for seat in SEATS)
    people = [seat.number for seat in seats if seat.number is not None]
    playing = [person for person in people if still_plays(state, found, person)]
    pairs = [pair(one, other) for one, other in combinations(people, 2)]
    again = sum(two in met for two in pairs)
    together = [two for two in pairs if two in apart]
    notes = ["three players"] if len(playing) == 3 else []
    notes += [f"{count(again, 'pair has', 'pairs have')} met before"] if again else []
    notes += ["keep apart: " + listed(state.players[person].name for person in two) for two in together]
    return TableView(at, table_label(state, at), section, seats, len(playing), tuple(notes))


def _see_seat(state: Tournament, found: Round, at: int, table: Table, seat: Seat, game: int) -> SeatView:
    person = table.sitter(seat, game)
    token = f"{at}{seat}{person or ''}"
    if person is None:
        gone = table.seats[SEATS.index(seat)]
        if comes := next((each for each in table.changes if each.seat == seat and each.sitter is not None), None):
            who = state.players[comes.sitter or 0].name
            return SeatView(seat, WINDS[seat], token, None, "", f"{who} from game {comes.from_game}", ())
        words = f"empty ({state.players[gone].name} has left)" if gone is not None else "empty"
        return SeatView(seat, WINDS[seat], token, None, "", words, ())
    player = state.players[person]
    owner = table.credited(seat, game)
    marks = list(_marks(state, player, found))
    if owner != person:
        marks.append(f"for {state.players[owner].name}" if owner is not None else "points to no one")
    elif table.seats[SEATS.index(seat)] != person:
        marks.append("substitute")
    return SeatView(seat, WINDS[seat], token, person, label(state, person), player.name, tuple(marks))


def _marks(state: Tournament, player: Player, found: Round) -> Iterator[str]:
    if not still_plays(state, found, player.number):
        yield "has withdrawn" if player.disqualified is None else "disqualified"
    elif not found.begun and not player.checked_in:
        yield "not here"
    if player.number in found.late:
        yield "late"
    yield from badges_of(player.details, lambda row: row.on_the_map)


def _met_before(state: Tournament, number: int) -> set[Pair]:
    """Who sits together in some earlier round."""
    return {
        pair(one, other)
        for earlier, found in state.rounds.items()
        if earlier < number
        for table in found.tables.values()
        for one, other in combinations(sorted(table.everyone()), 2)
    }


def _troubles(found: Round, tables: tuple[TableView, ...]) -> Iterator[str]:
    """What keeps the round from beginning."""
    if found.begun:
        return
    small = [table.label for table in tables if table.people < 3]
    if small:
        yield (
            f"Table {', '.join(small)} would have fewer than three players, so the round can't start. "
            f"Seat everyone again from round {found.number} on, or move someone."
        )
    gone = [seat.name for table in tables for seat in table.seats if {"has withdrawn", "disqualified"} & {*seat.marks}]
    if gone and not small:
        yield f"No longer playing: {', '.join(gone)}. The seat stays empty until someone takes it."


def _section(sections: list[tuple[str, int, int]], table: int) -> str:
    return next((name for name, first, last in sections if first <= table <= last), "")
