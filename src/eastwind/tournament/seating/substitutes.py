"""Substitutes and dropouts, stored per game so that earlier points stay put."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import Literal

from eastwind.formats import listed
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_game, find_player
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.results.table_points import tallied
from eastwind.tournament.state import SeatChange, Table, Tournament, named, table_label, with_table

PointsTo = Literal["player", "nobody", "substitute"]


class Substitute(Command, frozen=True, kw_only=True):
    """Puts a substitute in a seat from a game on, and says who gets the points."""

    round: int
    table: int
    seat: Seat
    from_game: int
    substitute: int
    points_to: PointsTo
    reason: str


class DropOut(Command, frozen=True, kw_only=True):
    """Takes a player out in mid-round. The table plays three-handed from a game on.

    The director decides about the game in progress: `from_game` is that game if it goes on without the player, or the next
    one if the player finished it.
    """

    round: int
    table: int
    seat: Seat
    from_game: int
    reason: str


class SeatChanged(Event, frozen=True, kw_only=True):
    round: int
    table: int
    seat: Seat
    from_game: int
    sitter: int | None
    credited: int | None
    reason: str
    by: str


def decide_substitute(state: Tournament, command: Substitute, sent: Sent) -> Events | Rejected:
    table = _seat_in_play(state, command)
    if isinstance(table, Rejected):
        return table
    player = find_player(state, command.substitute)
    if isinstance(player, Rejected):
        return player
    if player.disqualified is not None:
        return Rejected("desk.disqualified", name=player.name, reason=player.disqualified)
    for number, other in state.rounds[command.round].tables.items():
        for game in range(command.from_game, len(other.games) + 1):
            if other.seat_of(player.number, game) is not None:
                return Rejected("desk.sits-elsewhere", name=player.name, table=number, game=game)
    owner = table.credited(command.seat, command.from_game)
    credited = {"player": owner, "nobody": None, "substitute": player.number}[command.points_to]
    return (_changed(command, sent, player.number, credited),)


def decide_drop_out(state: Tournament, command: DropOut, sent: Sent) -> Events | Rejected:
    table = _seat_in_play(state, command)
    if isinstance(table, Rejected):
        return table
    for game in range(command.from_game, len(table.games) + 1):
        if table.games[game - 1]:
            return Rejected("desk.result-exists", table=command.table, game=game)
    if len(table.occupied(command.from_game)) <= 3:
        return Rejected("desk.table-stops", table=command.table)
    return (_changed(command, sent, None, None),)


def apply_seat_changed(state: Tournament, event: SeatChanged) -> Tournament:
    table = state.rounds[event.round].tables[event.table]
    change = SeatChange(event.from_game, event.seat, event.sitter, event.credited)
    changed = tallied(replace(table, changes=(*table.changes, change)))
    return with_table(state, event.round, event.table, changed)


def without_games(state: Tournament, round_number: int, player: int) -> str:
    """Why a player has no game of their own in a round: sat in for someone, or was not there."""
    found: defaultdict[tuple[int, int, int | None], list[int]] = defaultdict(list)
    for number, table in state.rounds[round_number].tables.items():
        for game in range(1, len(table.games) + 1) if table.changes else ():
            for seat in SEATS:
                owner, credited = table.seats[SEATS.index(seat)], table.credited(seat, game)
                if table.sitter(seat, game) == player != credited and owner is not None:
                    found[number, owner, credited].append(game)
    said = [
        f"sat in for {named(state, owner)} at table {table_label(state, number)}, "
        f"{'game' if len(games) == 1 else 'games'} {listed(games)}: "
        f"{'no one gets the points' if credited is None else f'the points are for {named(state, credited)}'}"
        for (number, owner, credited), games in found.items()
    ]
    return "; ".join(said) or why_absent(state, round_number, player)


def why_absent(state: Tournament, round_number: int, player: int) -> str:
    """Why a player has no seat in a round: sat out, left, arrived late; "–" if we cannot tell."""
    if player in state.rounds[round_number].sat_out:
        return "sat out"
    found = state.players[player]
    if not found.plays(round_number) and found.details.status != "waiting":
        return "left"
    seated = [
        number
        for number, played in state.rounds.items()
        if any(player in each.everyone() for each in played.tables.values())
    ]
    return "arrived late" if seated and min(seated) > round_number else "–"


def _seat_in_play(state: Tournament, command: Substitute | DropOut) -> Table | Rejected:
    table = find_game(state, command.round, command.table, command.from_game)
    if isinstance(table, Rejected):
        return table
    if table.accepted:
        return Rejected("changes.locked", round=command.round, table=command.table)
    if table.sitter(command.seat, command.from_game) is None:
        return Rejected("desk.empty-seat", seat=command.seat)
    return table


def _changed(command: Substitute | DropOut, sent: Sent, sitter: int | None, credited: int | None) -> SeatChanged:
    return SeatChanged(
        round=command.round,
        table=command.table,
        seat=command.seat,
        from_game=command.from_game,
        sitter=sitter,
        credited=credited,
        reason=command.reason,
        by=sent.by,
    )
