"""Swaps two players in coming rounds, or repairs a round they played in each other's seats."""

from __future__ import annotations

from collections.abc import Iterator

from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_game, find_player
from eastwind.tournament.messages import Command, Events
from eastwind.tournament.people.players import keep_apart_pairs
from eastwind.tournament.seating.assign import PlayersSeated, TableSeats
from eastwind.tournament.seating.meetings import pair
from eastwind.tournament.seating.substitutes import SeatChanged
from eastwind.tournament.state import Round, Table, Tournament

SeatAt = tuple[int, Seat]


class SwapPlaces(Command, frozen=True, kw_only=True):
    """Swaps two players in a round that has not begun, or from there on."""

    round: int
    one: int
    other: int
    onwards: bool = True


class RepairSeats(Command, frozen=True, kw_only=True):
    """Credits two players who sat in each other's seats with the games they played there."""

    round: int
    one: int
    other: int
    from_game: int = 1
    to_game: int
    reason: str = ""


def decide_swap(state: Tournament, command: SwapPlaces, _: Sent) -> Events | Rejected:
    if no := _not_two_people(state, command.one, command.other):
        return no
    if command.round not in state.rounds:
        return Rejected("desk.no-round", round=command.round, rounds=len(state.rounds))
    if command.round <= state.last_begun():
        return Rejected("desk.round-begun-already", round=command.round, next=state.last_begun() + 1)
    here = state.rounds[command.round]
    for number in (command.one, command.other):
        if number not in here.sat_out and _place_of(here, number) is None:
            return Rejected("desk.not-placed", name=state.players[number].name, round=command.round)
    rest = [state.rounds[number] for number in sorted(state.rounds) if number >= command.round]
    changed = [_swapped(each, command) if each is here or command.onwards else _as_it_is(each) for each in rest]
    unwanted = tuple(_unwanted(state, command.round, [tables for tables, _ in changed]))
    return (
        PlayersSeated(
            from_round=command.round,
            rounds=tuple(tables for tables, _ in changed),
            sitting_out=tuple(out for _, out in changed),
            scheme=state.scheme,
            announce=state.announce,
            reasons=tuple(dict.fromkeys((*state.reasons, *unwanted))),
        ),
    )


def decide_repair(state: Tournament, command: RepairSeats, sent: Sent) -> Events | Rejected:
    if no := _not_two_people(state, command.one, command.other):
        return no
    places: list[SeatAt] = []
    for number in (command.one, command.other):
        found = state.rounds.get(command.round)
        place = _place_of(found, number, command.from_game) if found else None
        if place is None:
            return Rejected("desk.not-placed", name=state.players[number].name, round=command.round)
        places.append(place)
    for table, _ in places:
        for game in (command.from_game, command.to_game):
            at = find_game(state, command.round, table, game)
            if isinstance(at, Rejected):
                return at
        if state.rounds[command.round].tables[table].accepted:
            return Rejected("changes.locked", round=command.round, table=table)
    if command.to_game < command.from_game:
        games = {"low": command.from_game, "high": state.rounds[command.round].games}
        return Rejected("desk.out-of-range", what="the last game", value=command.to_game, **games)
    one, other = places
    return (*_exchanged(state, command, sent, one, other), *_exchanged(state, command, sent, other, one))


def _not_two_people(state: Tournament, one: int, other: int) -> Rejected | None:
    for number in (one, other):
        if isinstance(player := find_player(state, number), Rejected):
            return player
    return Rejected("desk.same-person", name=state.players[one].name) if one == other else None


def _place_of(found: Round, number: int, game: int = 1) -> SeatAt | None:
    """Where a player sits in a game of a round."""
    return next(
        ((table, seat) for table, each in found.tables.items() for seat in SEATS if each.sitter(seat, game) == number),
        None,
    )


def _swapped(each: Round, command: SwapPlaces) -> tuple[tuple[TableSeats, ...], tuple[int, ...]]:
    """The tables of a round with the two players swapped."""
    turned = {command.one: command.other, command.other: command.one}

    def seats(table: Table) -> tuple[int | None, int | None, int | None, int | None]:
        a, b, c, d = (person if person is None else turned.get(person, person) for person in table.seats)
        return a, b, c, d

    tables = tuple(TableSeats(table=number, seats=seats(table)) for number, table in each.tables.items())
    return tables, tuple(sorted(turned.get(person, person) for person in each.sat_out))


def _as_it_is(each: Round) -> tuple[tuple[TableSeats, ...], tuple[int, ...]]:
    tables = []
    for number, table in each.tables.items():
        a, b, c, d = table.seats
        tables.append(TableSeats(table=number, seats=(a, b, c, d)))
    return tuple(tables), tuple(sorted(each.sat_out))


def _unwanted(state: Tournament, first: int, rounds: list[tuple[TableSeats, ...]]) -> Iterator[str]:
    """Kept-apart pairs that meet after the swap, in words."""
    apart = keep_apart_pairs(state)
    for number, tables in enumerate(rounds, start=first):
        for table in tables:
            people = [person for person in table.seats if person is not None]
            for place, one in enumerate(people):
                for other in people[place + 1 :]:
                    if pair(one, other) in apart:
                        names = f"{state.players[one].name} and {state.players[other].name}"
                        yield f"{names} should be kept apart, but they meet in round {number}."


def _exchanged(
    state: Tournament, command: RepairSeats, sent: Sent, to: SeatAt, source: SeatAt
) -> Iterator[SeatChanged]:
    """The seat changes of one of the two seats, game by game."""
    tables = state.rounds[command.round].tables
    last: tuple[int | None, int | None] | None = None
    for game in range(command.from_game, len(tables[to[0]].games) + 1):
        table, seat = source if game <= command.to_game else to
        sits = (tables[table].sitter(seat, game), tables[table].credited(seat, game))
        if sits != last:
            yield SeatChanged(
                round=command.round, table=to[0], seat=to[1], from_game=game, sitter=sits[0], credited=sits[1],
                reason=command.reason, by=sent.by,
            )  # fmt: skip
        last = sits
