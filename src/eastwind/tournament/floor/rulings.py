"""The floor: calls for the director, rulings given."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from eastwind.referee.ruling import Ruling
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.tournament.floor.penalties import PenaltyGiven, may_direct, next_penalty
from eastwind.tournament.lookup import find_game, find_table
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.state import Call, FloorRuling, Table, Tournament


class CallDirector(Command, frozen=True, kw_only=True):
    """A table calls for the director."""

    round: int
    table: int
    at: int
    about: str = ""
    call: int = 0  # its number; filled in before the command is logged


class AnswerCall(Command, frozen=True, kw_only=True):
    """The director (or deputy) has come to the table."""

    call: int
    at: int


class RecordRuling(Command, frozen=True, kw_only=True):
    """A ruling given at a table. `points`: what the director decided where the sheet leaves it open."""

    round: int
    table: int
    game: int | None = None
    irregularity: str
    ruling: Ruling
    points: dict[Seat, int] = msgspec.field(default_factory=dict)
    reason: str = ""
    by: str
    number: int = 0  # of the ruling; filled in before the command is logged
    first_penalty: int = 0


class DirectorCalled(Event, frozen=True, kw_only=True):
    call: int
    round: int
    table: int
    at: int
    about: str


class CallAnswered(Event, frozen=True, kw_only=True):
    call: int
    at: int


class RulingRecorded(Event, frozen=True, kw_only=True):
    ruling: int
    round: int
    table: int
    game: int | None
    irregularity: str
    words: str
    points: dict[Seat, int]
    clauses: tuple[str, ...]
    by: str
    reason: str | None
    dead: tuple[Seat, ...] = ()  # hands that are dead in this game by the ruling


def decide_call(state: Tournament, command: CallDirector) -> Events | Rejected:
    table = find_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    number = command.call or max(state.calls, default=0) + 1
    return (DirectorCalled(call=number, round=command.round, table=command.table, at=command.at, about=command.about),)


def decide_answer(state: Tournament, command: AnswerCall) -> Events | Rejected:
    call = state.calls.get(command.call)
    if call is None:
        return Rejected("desk.no-call", call=command.call)
    if call.answered_at is not None:
        return Rejected("desk.answered-already", call=command.call)
    return (CallAnswered(call=command.call, at=max(command.at, call.called_at)),)


def decide_ruling(state: Tournament, command: RecordRuling) -> Events | Rejected:
    table = (
        find_table(state, command.round, command.table)
        if command.game is None
        else find_game(state, command.round, command.table, command.game)
    )
    if isinstance(table, Rejected):
        return table
    if not may_direct(state, command.by):
        return Rejected("desk.director-only", by=command.by)
    if _own_table(state, table, command.by):
        return Rejected("desk.own-table", by=command.by)
    points = _within(command)
    if isinstance(points, Rejected):
        return points
    for seat in points:
        if table.sitter(seat, command.game or 1) is None:
            return Rejected("desk.empty-seat", seat=seat)
    ruling = RulingRecorded(
        ruling=command.number or max(state.rulings, default=0) + 1,
        round=command.round,
        table=command.table,
        game=command.game,
        irregularity=command.irregularity,
        words=command.ruling.words,
        points=points,
        clauses=tuple(dict.fromkeys(ground.clause or str(ground) for ground in command.ruling.clauses)),
        by=command.by,
        reason=command.reason or None,
        dead=command.ruling.dead if command.game is not None else (),
    )
    return (ruling, *_ruled_points(state, table, command, points))


def apply_called(state: Tournament, event: DirectorCalled) -> Tournament:
    call = Call(event.call, event.round, event.table, event.about, event.at)
    return replace(state, calls={**state.calls, call.number: call})


def apply_answered(state: Tournament, event: CallAnswered) -> Tournament:
    call = replace(state.calls[event.call], answered_at=event.at)
    return replace(state, calls={**state.calls, call.number: call})


def apply_ruling(state: Tournament, event: RulingRecorded) -> Tournament:
    ruling = FloorRuling(
        number=event.ruling,
        round=event.round,
        table=event.table,
        game=event.game,
        irregularity=event.irregularity,
        words=event.words,
        points=event.points,
        clauses=event.clauses,
        by=event.by,
        reason=event.reason,
        dead=event.dead,
    )
    return replace(state, rulings={**state.rulings, ruling.number: ruling})


def waiting_calls(state: Tournament, now: int) -> list[tuple[Call, int]]:
    """Tables that wait for the director, the longest first, each with its milliseconds."""
    waiting = [(call, now - call.called_at) for call in state.calls.values() if call.answered_at is None]
    return sorted(waiting, key=lambda pair: -pair[1])


def search_rulings(state: Tournament, words: str) -> list[FloorRuling]:
    """Earlier rulings that hold all these words, for consistency."""
    wanted = words.casefold().split()
    return [
        ruling
        for ruling in state.rulings.values()
        if all(word in f"{ruling.irregularity} {ruling.words} {ruling.reason or ''}".casefold() for word in wanted)
    ]


def _own_table(state: Tournament, table: Table, by: str) -> bool:
    """The director does not rule at the table where the director plays: a deputy does."""
    name = state.terms.director if by == "director" else by
    return any(state.entries[person].name == name for person in table.everyone())


def _within(command: RecordRuling) -> dict[Seat, int] | Rejected:
    """The points of a ruling: the sheet's, or the director's within what the sheet leaves open."""
    ruling, limits = command.ruling, command.ruling.director
    if not command.points:
        return ruling.points
    if not limits.decides or limits.highest is None:
        return Rejected("desk.no-discretion", irregularity=command.irregularity)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    for points in command.points.values():
        if points > limits.highest or (limits.lowest is not None and points < limits.lowest):
            return Rejected("desk.beyond-discretion", points=points, lowest=limits.lowest, highest=limits.highest)
    return {**ruling.points, **command.points}


def _ruled_points(state: Tournament, table: Table, command: RecordRuling, points: dict[Seat, int]) -> Events:
    """Points of a ruling outside a game go to the entry; those of a game belong in the game's result."""
    if command.game is not None:
        return ()
    first = command.first_penalty or next_penalty(state)
    given = [(table.credited(seat, 1), amount) for seat, amount in points.items() if amount]
    return tuple(
        PenaltyGiven(
            penalty=first + place,
            entry=entry,
            round=command.round,
            points=amount,
            why=command.irregularity.replace("-", " "),
            clause=next((ground.clause for ground in command.ruling.clauses if ground.clause), "our reading"),
            by=command.by,
            reason=command.reason or None,
            bonus=False,
        )
        for place, (entry, amount) in enumerate(given)
        if entry is not None
    )
