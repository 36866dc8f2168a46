"""Assigns seats by draw, list, or hand, and gives empty seats to late players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from eastwind.formats import listed
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import SEATS
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_player
from eastwind.tournament.messages import Command, Event, Events, Wire
from eastwind.tournament.movement.adviser import make_plan
from eastwind.tournament.movement.phantoms import tables_for
from eastwind.tournament.movement.planning import Planned, WantedSeats, plan_rounds
from eastwind.tournament.people.players import keep_apart_pairs
from eastwind.tournament.random_stream import shuffled
from eastwind.tournament.seating.meetings import rounds_missed, times_met
from eastwind.tournament.seating.sections import by_section
from eastwind.tournament.seating.who_plays import entered_in, fillers, filling_in, playing_in
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Player, Round, Table, Tournament, section_tables

MOST_NAMED = 6  # how many pairs to name if many cannot be kept apart


class TableSeats(Wire, frozen=True, kw_only=True):
    """The players at seats A, B, C, D of one table; null is an empty seat."""

    table: int
    seats: tuple[int | None, int | None, int | None, int | None]


class SeatPlayers(Command, frozen=True, kw_only=True):
    """Seats everyone from a round on. `list` keeps the given order, `draw` shuffles by the seed."""

    method: Literal["draw", "list"]
    seed: str = ""
    order: tuple[int, ...] = ()
    from_round: int = 1
    present_only: bool = False
    scheme: str | None = None  # a movement other than the terms'


class SeatByHand(Command, frozen=True, kw_only=True):
    """Seats one round exactly as given."""

    round: int
    tables: tuple[TableSeats, ...]
    reason: str = ""


class PlayersSeated(Event, frozen=True, kw_only=True):
    from_round: int
    rounds: tuple[tuple[TableSeats, ...], ...]
    sitting_out: tuple[tuple[int, ...], ...]
    scheme: str
    announce: tuple[str, ...]
    reasons: tuple[str, ...]


def decide_seat(state: Tournament, command: SeatPlayers, _: Sent) -> Events | Rejected:
    first = command.from_round
    if first <= state.last_begun():
        return Rejected("desk.round-begun-already", round=first, next=state.last_begun() + 1)
    if first > state.terms.rounds:
        return Rejected("desk.after-the-last", round=first, rounds=state.terms.rounds)
    people = _people(state, command)
    if isinstance(people, Rejected):
        return people
    try:
        if first == 1:
            tables_for(len(people), state.terms.by_turns)
        make_plan(command.scheme or state.terms.movement, 1, 1)
    except InputError as error:
        return Rejected("desk.cannot-seat", why=error.message)
    return _seat_in_sections(state, command, state.terms, people)


def decide_by_hand(state: Tournament, command: SeatByHand, _: Sent) -> Events | Rejected:
    if command.round <= state.last_begun():
        return Rejected("desk.round-begun-already", round=command.round, next=state.last_begun() + 1)
    if command.round > state.terms.rounds:
        return Rejected("desk.after-the-last", round=command.round, rounds=state.terms.rounds)
    seated = [person for table in command.tables for person in table.seats if person is not None]
    numbers = [table.table for table in command.tables]
    for person in seated:
        if isinstance(player := find_player(state, person), Rejected):
            return player
        if not player.plays(command.round):
            return Rejected("desk.not-playing", name=player.name, round=command.round)
    if twice := [number for number, count in Counter(seated).items() if count > 1]:
        return Rejected("desk.seated-twice", name=state.players[twice[0]].name)
    if len(set(numbers)) < len(numbers):
        return Rejected("desk.table-twice")
    for table in command.tables:
        if (players := sum(person is not None for person in table.seats)) < 3:
            return Rejected("desk.table-of", table=table.table, players=players)
    entered = {number for number, player in state.players.items() if player.details.status == "entered"}
    out = tuple(sorted((playing_in(state, command.round) & entered) - set(seated)))
    reasons = (command.reason,) if command.reason else ()
    rest = [state.rounds[number] for number in sorted(state.rounds) if number > command.round]
    return (
        PlayersSeated(
            from_round=command.round,
            rounds=(command.tables, *(_as_seats(each) for each in rest)),
            sitting_out=(out, *(tuple(sorted(each.sat_out)) for each in rest)),
            scheme=state.scheme,
            announce=state.announce,
            reasons=reasons,
        ),
    )


def apply_seated(state: Tournament, event: PlayersSeated) -> Tournament:
    rounds = {number: each for number, each in state.rounds.items() if number < event.from_round}
    for step, (tables, out) in enumerate(zip(event.rounds, event.sitting_out, strict=True)):
        number = event.from_round + step
        bonus = state.rounds[number].bonus if number in state.rounds else None
        placed = {each.table: Table(seats=each.seats) for each in tables}
        rounds[number] = Round(number, placed, sat_out=frozenset(out), bonus=bonus)
    anew = event.from_round == 1  # before play, everyone gets a new first seat and label
    start = {} if anew else dict(state.start)
    called = {} if anew else dict(state.called)
    for number in sorted(rounds):
        for table, each in rounds[number].tables.items():
            for seat, person in zip(SEATS, each.seats, strict=True):
                if person is not None and person not in start:
                    start[person] = (table, seat)
                    if number == 1:
                        called[table, seat] = person
    return replace(
        state,
        rounds=rounds,
        start=start,
        called=called,
        scheme=event.scheme,
        announce=event.announce,
        reasons=event.reasons,
    )


def _people(state: Tournament, command: SeatPlayers) -> list[int] | Rejected:
    """The people to seat, in the order of the list or the draw."""
    playing = playing_in(state, command.from_round)
    wanted = _wanted_in(state, command)
    if command.method == "list" and command.order:
        for number in command.order:
            if number not in state.players:
                return Rejected("desk.no-player", player=number, last=max(state.players, default=0))
            if number not in playing:
                return Rejected("desk.not-playing", name=state.players[number].name, round=command.from_round)
        if len(set(command.order)) < len(command.order):
            twice = Counter(command.order).most_common(1)[0][0]
            return Rejected("desk.seated-twice", name=state.players[twice].name)
        wanted = list(command.order)
    here = {number for number in playing if state.players[number].checked_in or not command.present_only}
    wanted += fillers(state, here - set(wanted), len(wanted))
    return wanted if command.method == "list" else shuffled(wanted, command.seed)


def _wanted_in(state: Tournament, command: SeatPlayers) -> list[int]:
    """Players who play this round, perhaps only those checked in."""
    found = entered_in(state, command.from_round)
    return [number for number in found if state.players[number].checked_in or not command.present_only]


def _seat_in_sections(state: Tournament, command: SeatPlayers, terms: Terms, people: list[int]) -> Events | Rejected:
    groups = by_section(state, terms, people, in_mid_event=command.from_round > 1)
    if isinstance(groups, Rejected):
        return groups
    planned: list[tuple[int, Planned]] = []
    for first_table, members in groups:
        planned.append((first_table, plan_rounds(_wanted(state, command, terms, members))))
    count = terms.rounds - command.from_round + 1
    left_out = tuple(number for number in _wanted_in(state, command) if number not in people)
    return (
        PlayersSeated(
            from_round=command.from_round,
            rounds=tuple(
                tuple(
                    TableSeats(table=first + place, seats=seats)
                    for first, plan in planned
                    for place, seats in enumerate(plan.rounds[step])
                )
                for step in range(count)
            ),
            sitting_out=tuple(
                (*left_out, *(person for _, plan in planned for person in plan.sitting_out[step]))
                for step in range(count)
            ),
            scheme=" / ".join(dict.fromkeys(plan.scheme for _, plan in planned)),
            announce=_announced(state, planned),
            reasons=(*filling_in(state, people), *_reasons(state, [plan for _, plan in planned])),
        ),
    )


def _reasons(state: Tournament, plans: list[Planned]) -> tuple[str, ...]:
    """Why some wishes failed, with the names of people who should not meet."""
    names = [
        f"{state.players[one].name} and {state.players[other].name}" for plan in plans for one, other in plan.unwanted
    ]
    apart = f"{listed(names, MOST_NAMED)}, who should be kept apart, have to meet. No swap avoids it."
    said = [reason for plan in plans for reason in plan.reasons]
    return tuple(dict.fromkeys([*([apart] if names else []), *said]))


def _announced(state: Tournament, planned: list[tuple[int, Planned]]) -> tuple[str, ...]:
    """The announcement, per section if their movements differ."""
    if len({plan.announce for _, plan in planned}) == 1:
        return planned[0][1].announce
    names = {first: name for name, first, _ in section_tables(state)}
    return tuple(f"{names[first]}: {sentence}" for first, plan in planned for sentence in plan.announce)


def _wanted(state: Tournament, command: SeatPlayers, terms: Terms, members: list[int]) -> WantedSeats:
    players: Mapping[int, Player] = state.players
    return WantedSeats(
        people=tuple(members),
        rounds=terms.rounds - command.from_round + 1,
        scheme=command.scheme or terms.movement,
        seed=command.seed,
        staying=frozenset(person for person in members if players[person].details.stationary),
        apart=keep_apart_pairs(state),
        met=times_met(state),
        missed=rounds_missed(state),
        by_turns=terms.by_turns,
    )


def _as_seats(each: Round) -> tuple[TableSeats, ...]:
    tables = []
    for number, table in each.tables.items():
        a, b, c, d = table.seats
        tables.append(TableSeats(table=number, seats=(a, b, c, d)))
    return tuple(tables)
