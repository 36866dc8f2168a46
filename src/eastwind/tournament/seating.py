"""Seating: by draw, by list or by hand for all rounds; again from some round on; a late player on an empty seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from eastwind.refusals import InputError, Rejected
from eastwind.rules.results import SEATS, Seat
from eastwind.tournament.chance import shuffled
from eastwind.tournament.entries import keep_apart_pairs
from eastwind.tournament.finding import find_entry
from eastwind.tournament.ghosts import Ghosts
from eastwind.tournament.meetings import history
from eastwind.tournament.movement.adviser import make_plan
from eastwind.tournament.movement.phantoms import tables_for
from eastwind.tournament.movement.planning import Planned, Wanted, plan_rounds
from eastwind.tournament.saying import listed
from eastwind.tournament.setup import Terms
from eastwind.tournament.state import Entry, Round, Table, Tournament, section_tables, with_round
from eastwind.tournament.wire import Command, Event, Wire

MOST_NAMED = 6  # pairs that are named where many cannot be kept apart


class TableSeats(Wire, frozen=True, kw_only=True):
    """One table of a round: who sits in A B C D; null is an empty seat."""

    table: int
    seats: tuple[int | None, int | None, int | None, int | None]


class SeatPlayers(Command, frozen=True, kw_only=True):
    """Seat everyone for all rounds from one on. `list` takes the order given, `draw` shuffles by the seed."""

    method: Literal["draw", "list"]
    seed: str = ""
    order: tuple[int, ...] = ()
    from_round: int = 1
    present_only: bool = False
    scheme: str | None = None  # another movement than the terms have


class SeatByHand(Command, frozen=True, kw_only=True):
    """Seat one round exactly so."""

    round: int
    tables: tuple[TableSeats, ...]
    reason: str = ""


class TakeEmptySeat(Command, frozen=True, kw_only=True):
    """A late or new player takes an empty seat in every round from this one on."""

    entry: int
    from_round: int


class PlayersSeated(Event, frozen=True, kw_only=True):
    from_round: int
    rounds: tuple[tuple[TableSeats, ...], ...]
    sitting_out: tuple[tuple[int, ...], ...]
    scheme: str
    announce: tuple[str, ...]
    reasons: tuple[str, ...]


class SeatsTaken(Event, frozen=True, kw_only=True):
    entry: int
    seats: tuple[tuple[int, int, Literal["A", "B", "C", "D"]], ...]  # round, table, seat
    reasons: tuple[str, ...] = ()  # what the empty seats did not allow


def decide_seat(state: Tournament, command: SeatPlayers) -> tuple[Event, ...] | Rejected:
    if state.terms is None:
        return Rejected("desk.not-set-up")
    first = command.from_round
    if first <= state.last_begun():
        return Rejected("desk.round-begun-already", round=first, next=state.last_begun() + 1)
    if first > state.terms.rounds:
        return Rejected("desk.no-round", round=first, rounds=state.terms.rounds)
    people = _people(state, command)
    if isinstance(people, Rejected):
        return people
    try:
        if first == 1:
            tables_for(len(people))
        make_plan(command.scheme or state.terms.movement, 1, 1)
    except InputError as error:
        return Rejected("desk.cannot-seat", why=error.message)
    return _seat_in_sections(state, command, state.terms, people)


def decide_by_hand(state: Tournament, command: SeatByHand) -> tuple[Event, ...] | Rejected:
    if state.terms is None:
        return Rejected("desk.not-set-up")
    if not state.last_begun() < command.round <= state.terms.rounds:
        return Rejected("desk.round-begun-already", round=command.round, next=state.last_begun() + 1)
    seated = [person for table in command.tables for person in table.seats if person is not None]
    numbers = [table.table for table in command.tables]
    for person in seated:
        if isinstance(entry := find_entry(state, person), Rejected):
            return entry
        if not entry.plays(command.round):
            return Rejected("desk.not-playing", name=entry.name, round=command.round)
    if twice := [number for number, count in Counter(seated).items() if count > 1]:
        return Rejected("desk.seated-twice", name=state.entries[twice[0]].name)
    if len(set(numbers)) < len(numbers):
        return Rejected("desk.table-twice")
    for table in command.tables:
        if (players := sum(person is not None for person in table.seats)) < 3:
            return Rejected("desk.table-of", table=table.table, players=players)
    entered = {number for number, entry in state.entries.items() if entry.details.status == "entered"}
    out = tuple(sorted((_playing(state, command.round) & entered) - set(seated)))
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


def decide_take_empty_seat(state: Tournament, command: TakeEmptySeat) -> tuple[Event, ...] | Rejected:
    entry = find_entry(state, command.entry)
    if isinstance(entry, Rejected):
        return entry
    if command.from_round <= state.last_begun():
        return Rejected("desk.round-begun-already", round=command.from_round, next=state.last_begun() + 1)
    if not entry.plays(command.from_round):
        return Rejected("desk.not-playing", name=entry.name, round=command.from_round)
    seats: list[tuple[int, int, Seat]] = []
    reasons: list[str] = []
    ghosts = Ghosts(state, entry)
    for number in sorted(number for number in state.rounds if number >= command.from_round):
        if any(entry.number in table.seats for table in state.rounds[number].tables.values()):
            return Rejected("desk.seated-already", name=entry.name, round=number)
        taken = ghosts.take_place(number)
        if taken is None:
            return Rejected("desk.no-empty-seat", name=entry.name, round=number)
        seats.append((number, taken.table, taken.seat))
        reasons += taken.reasons
    if not seats:
        return Rejected("desk.not-seated-yet")
    return (SeatsTaken(entry=entry.number, seats=tuple(seats), reasons=tuple(reasons)),)


def apply_seated(state: Tournament, event: PlayersSeated) -> Tournament:
    rounds = {number: each for number, each in state.rounds.items() if number < event.from_round}
    for step, (tables, out) in enumerate(zip(event.rounds, event.sitting_out, strict=True)):
        number = event.from_round + step
        bonus = state.rounds[number].bonus if number in state.rounds else None
        placed = {each.table: Table(seats=each.seats) for each in tables}
        rounds[number] = Round(number, placed, sat_out=frozenset(out), bonus=bonus)
    anew = event.from_round == 1  # before play: everyone's first seat, and so everyone's label, is given anew
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


def apply_taken(state: Tournament, event: SeatsTaken) -> Tournament:
    for number, table, seat in event.seats:
        old = state.rounds[number]
        seats = list(old.tables[table].seats)
        seats[SEATS.index(seat)] = event.entry
        changed = replace(old.tables[table], seats=tuple(seats))
        sat_out = old.sat_out - {event.entry}
        state = with_round(state, replace(old, tables={**old.tables, table: changed}, sat_out=sat_out))
        if event.entry not in state.start:
            state = replace(state, start={**state.start, event.entry: (table, seat)})
            if number == 1 and (table, seat) not in state.called:
                state = replace(state, called={**state.called, (table, seat): event.entry})
    return replace(state, reasons=(*state.reasons, *event.reasons)) if event.reasons else state


def _people(state: Tournament, command: SeatPlayers) -> list[int] | Rejected:
    """Who is to be seated, in the order of the list or of the draw."""
    playing = _playing(state, command.from_round)
    wanted = _wanted_in(state, command)
    if command.method == "list" and command.order:
        for number in command.order:
            if number not in state.entries:
                return Rejected("desk.no-entry", entry=number, last=max(state.entries, default=0))
            if number not in playing:
                return Rejected("desk.not-playing", name=state.entries[number].name, round=command.from_round)
        if len(set(command.order)) < len(command.order):
            twice = Counter(command.order).most_common(1)[0][0]
            return Rejected("desk.seated-twice", name=state.entries[twice].name)
        wanted = list(command.order)
    here = {number for number in playing if state.entries[number].checked_in or not command.present_only}
    wanted += _fillers(state, here - set(wanted), len(wanted))
    return wanted if command.method == "list" else shuffled(wanted, command.seed)


def to_be_seated(state: Tournament, first: int) -> list[int]:
    """Who would be seated from this round on: the players, and who takes empty seats among them."""
    players = _entered(state, first)
    return [*players, *_fillers(state, _playing(state, first), len(players))]


def _wanted_in(state: Tournament, command: SeatPlayers) -> list[int]:
    """Those entered who play in this round, or of them only who is here."""
    found = _entered(state, command.from_round)
    return [number for number in found if state.entries[number].checked_in or not command.present_only]


def _entered(state: Tournament, first: int) -> list[int]:
    entries = sorted(state.entries.items())
    return [number for number, entry in entries if entry.details.status == "entered" and entry.plays(first)]


def _fillers(state: Tournament, free: set[int], count: int) -> list[int]:
    """Standby or house players who take empty seats, as many as there are, where the terms say so."""
    policy = state.terms.three_players if state.terms else "phantoms"
    if policy == "phantoms":
        return []
    ready = [number for number in sorted(free) if state.entries[number].details.status == policy]
    return ready[: -count % 4]


def _seat_in_sections(
    state: Tournament, command: SeatPlayers, terms: Terms, people: list[int]
) -> tuple[Event, ...] | Rejected:
    groups = _by_section(state, terms, people, in_mid_event=command.from_round > 1)
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
            reasons=(*_filling_in(state, people), *_reasons(state, [plan for _, plan in planned])),
        ),
    )


def _reasons(state: Tournament, plans: list[Planned]) -> tuple[str, ...]:
    """Why the seating is no better, each reason once, with the names of those who should not meet."""
    names = [
        f"{state.entries[one].name} and {state.entries[other].name}" for plan in plans for one, other in plan.unwanted
    ]
    apart = f"{listed(names, MOST_NAMED)}, to be kept apart, must meet all the same: no exchange of places avoids it."
    said = [reason for plan in plans for reason in plan.reasons]
    return tuple(dict.fromkeys([*([apart] if names else []), *said]))


def _filling_in(state: Tournament, people: list[int]) -> tuple[str, ...]:
    """Who takes a seat that would be empty, and whether with a rank."""
    ranks = {"standby": "ranked like everybody", "house": "not ranked"}
    said = []
    for status, rank in ranks.items():
        names = [
            state.entries[number].name for number in sorted(people) if state.entries[number].details.status == status
        ]
        if names:
            be = "is" if len(names) == 1 else "are"
            said.append(f"{listed(names)} ({status}) {'fills' if len(names) == 1 else 'fill'} in and {be} {rank}.")
    return tuple(said)


def _announced(state: Tournament, planned: list[tuple[int, Planned]]) -> tuple[str, ...]:
    """What to announce; sections of different sizes go round differently, so each hears its own."""
    if len({plan.announce for _, plan in planned}) == 1:
        return planned[0][1].announce
    names = {first: name for name, first, _ in section_tables(state)}
    return tuple(f"{names[first]}: {sentence}" for first, plan in planned for sentence in plan.announce)


def _wanted(state: Tournament, command: SeatPlayers, terms: Terms, members: list[int]) -> Wanted:
    entries: Mapping[int, Entry] = state.entries
    sat_out = Counter(person for each in state.rounds.values() if each.begun for person in each.sat_out)
    return Wanted(
        people=tuple(members),
        rounds=terms.rounds - command.from_round + 1,
        scheme=command.scheme or terms.movement,
        seed=command.seed,
        staying=frozenset(person for person in members if entries[person].details.stationary),
        apart=keep_apart_pairs(state),
        met=history(state),
        sat_out=sat_out,
    )


def _by_section(
    state: Tournament, terms: Terms, people: list[int], in_mid_event: bool
) -> list[tuple[int, list[int]]] | Rejected:
    """The people of each section with its first table; those without a section fill up the emptier ones.

    In mid-event seating never fails: one or two who are left over in a section go to another.
    """
    if not terms.sections:
        return [(1, people)]
    members: dict[str, list[int]] = {section.name: [] for section in terms.sections}
    room = {section.name: 4 * section.tables for section in terms.sections}
    wishes = {person: _section_of(state, person) for person in people}
    for person in sorted(people, key=lambda person: wishes[person] is None):
        name = wishes[person] or max(room, key=lambda each: room[each] - len(members[each]))
        members[name].append(person)
    if in_mid_event:
        _bring_together(members, room)
    first, groups = 1, []
    for section in terms.sections:
        count = len(members[section.name])
        if count > room[section.name]:
            return Rejected("desk.section-full", section=section.name, players=count, tables=section.tables)
        if count in (1, 2, 5) and not in_mid_event:
            return Rejected("desk.section-count", section=section.name, players=count)
        if count:
            groups.append((first, members[section.name]))
        first += section.tables
    return groups


def _section_of(state: Tournament, person: int) -> str | None:
    """The section somebody asked for, or has played in."""
    asked = state.entries[person].details.section
    if asked is not None or person not in state.start or not state.begun():
        return asked
    table, _ = state.start[person]
    return next((name for name, first, last in section_tables(state) if first <= table <= last), None)


def _bring_together(members: dict[str, list[int]], room: dict[str, int]) -> None:
    """One or two people cannot play: they join the section with the most free seats, if there is one."""
    for name, few in members.items():
        others = [other for other in members if other != name and room[other] > len(members[other]) > 2]
        if len(few) in (1, 2) and others:
            members[max(others, key=lambda other: room[other] - len(members[other]))] += few
            members[name] = []


def _playing(state: Tournament, number: int) -> set[int]:
    return {entry.number for entry in state.entries.values() if entry.plays(number)}


def _as_seats(each: Round) -> tuple[TableSeats, ...]:
    tables = []
    for number, table in each.tables.items():
        a, b, c, d = table.seats
        tables.append(TableSeats(table=number, seats=(a, b, c, d)))
    return tuple(tables)
