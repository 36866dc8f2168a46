"""Rulings given at a table."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from eastwind.referee.ruling import Ruling
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.tournament.floor.penalties import PenaltyGiven, may_direct, next_penalty
from eastwind.tournament.lookup import find_game, find_table
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.persistent import put
from eastwind.tournament.state import FloorRuling, Table, Tournament


class RecordRuling(Command, frozen=True, kw_only=True):
    """Records a ruling. `points` are the director's choice if the sheet leaves it open."""

    round: int
    table: int
    game: int | None = None
    irregularity: str
    ruling: Ruling
    points: dict[Seat, int] = msgspec.field(default_factory=dict)
    reason: str = ""
    by: str
    number: int = 0  # of the ruling, filled in before the command is logged
    first_penalty: int = 0


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
    dead: tuple[Seat, ...] = ()  # hands that this ruling declares dead in the game


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
    return replace(state, rulings=put(state.rulings, ruling.number, ruling))


def search_rulings(state: Tournament, words: str) -> list[FloorRuling]:
    """Earlier rulings that contain all these words, for consistency."""
    wanted = words.casefold().split()
    return [
        ruling
        for ruling in state.rulings.values()
        if all(word in f"{ruling.irregularity} {ruling.words} {ruling.reason or ''}".casefold() for word in wanted)
    ]


def _own_table(state: Tournament, table: Table, by: str) -> bool:
    """Whether the director plays at this table. If so, the deputy rules there."""
    name = state.terms.director if by == "director" else by
    return any(state.entries[person].name == name for person in table.everyone())


def _within(command: RecordRuling) -> dict[Seat, int] | Rejected:
    """The points of a ruling: the sheet's, or the director's within the sheet's limits."""
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
    """Penalties for a ruling outside a game. Points inside a game belong in its result."""
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
