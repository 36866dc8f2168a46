"""Who sits in for whom, and who leaves in the middle of a round: stored per game, so that points stay put."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.tournament.floor.penalties import may_direct
from eastwind.tournament.lookup import find_entry, find_game
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.state import SeatChange, Table, Tournament, tallied, with_table

PointsTo = Literal["entry", "nobody", "substitute"]


class Substitute(Command, frozen=True, kw_only=True):
    """From a game on another entry sits here; the points go to the entry of the seat, to nobody, or to the new one."""

    round: int
    table: int
    seat: Seat
    from_game: int
    substitute: int
    points_to: PointsTo
    reason: str
    by: str


class DropOut(Command, frozen=True, kw_only=True):
    """Somebody leaves in the middle of a round: from a game on the table plays three-handed.

    The game in progress is the director's to decide: with `from_game` it goes on without the player, with the next
    game it was finished with the player.
    """

    round: int
    table: int
    seat: Seat
    from_game: int
    reason: str
    by: str


class SeatChanged(Event, frozen=True, kw_only=True):
    round: int
    table: int
    seat: Seat
    from_game: int
    sitter: int | None
    credited: int | None
    reason: str
    by: str


def decide_substitute(state: Tournament, command: Substitute) -> Events | Rejected:
    table = _seat_in_play(state, command)
    if isinstance(table, Rejected):
        return table
    entry = find_entry(state, command.substitute)
    if isinstance(entry, Rejected):
        return entry
    if entry.disqualified is not None:
        return Rejected("desk.disqualified", name=entry.name, reason=entry.disqualified)
    for number, other in state.rounds[command.round].tables.items():
        for game in range(command.from_game, len(other.games) + 1):
            if other.seat_of(entry.number, game) is not None:
                return Rejected("desk.sits-elsewhere", name=entry.name, table=number, game=game)
    owner = table.credited(command.seat, command.from_game)
    credited = {"entry": owner, "nobody": None, "substitute": entry.number}[command.points_to]
    return (_changed(command, entry.number, credited),)


def decide_drop_out(state: Tournament, command: DropOut) -> Events | Rejected:
    table = _seat_in_play(state, command)
    if isinstance(table, Rejected):
        return table
    if any(table.games[game - 1] for game in range(command.from_game, len(table.games) + 1)):
        return Rejected("desk.result-exists", table=command.table, game=command.from_game)
    if len(table.occupied(command.from_game)) <= 3:
        return Rejected("desk.table-stops", table=command.table)
    return (_changed(command, None, None),)


def apply_seat_changed(state: Tournament, event: SeatChanged) -> Tournament:
    table = state.rounds[event.round].tables[event.table]
    change = SeatChange(event.from_game, event.seat, event.sitter, event.credited)
    changed = tallied(replace(table, changes=(*table.changes, change)))
    return with_table(state, event.round, event.table, changed)


def _seat_in_play(state: Tournament, command: Substitute | DropOut) -> Table | Rejected:
    table = find_game(state, command.round, command.table, command.from_game)
    if isinstance(table, Rejected):
        return table
    if table.accepted:
        return Rejected("changes.locked", round=command.round, table=command.table)
    if not may_direct(state, command.by):
        return Rejected("desk.director-only", by=command.by)
    if table.sitter(command.seat, command.from_game) is None:
        return Rejected("desk.empty-seat", seat=command.seat)
    return table


def _changed(command: Substitute | DropOut, sitter: int | None, credited: int | None) -> SeatChanged:
    return SeatChanged(
        round=command.round,
        table=command.table,
        seat=command.seat,
        from_game=command.from_game,
        sitter=sitter,
        credited=credited,
        reason=command.reason,
        by=command.by,
    )
