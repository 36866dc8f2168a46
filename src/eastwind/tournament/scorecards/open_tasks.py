"""What a table still has to do in a round, and whose duty it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.scorecards.signers import game_signer, hands_in, seats_with_scorecards, verifier
from eastwind.tournament.state import Scorecard, Table, Tournament


@dataclass(frozen=True, slots=True)
class Duty:
    """A duty of one of these seats: initial a scorecard, sign a game, or hand in."""

    kind: Literal["initial", "sign", "hand_in"]
    seats: tuple[Seat, ...]
    card: Seat | None = None
    game: int | None = None


def open_games(table: Table) -> list[int]:
    """The games of a table that have no result yet."""
    return [game for game, versions in enumerate(table.games, start=1) if not versions]


def duties(state: Tournament, round_number: int, number: int) -> list[Duty]:
    """What a table still has to do. Nothing once its scorecards are accepted."""
    found = state.rounds[round_number]
    table = found.tables[number]
    if not found.begun or table.accepted or found.sheet is None:
        return []
    checks = _checks(table, found.sheet)
    if checks or open_games(table):
        return checks
    return [Duty("hand_in", hands_in(round_number, table, found.sheet))]


def _checks(table: Table, sheet: Sheet) -> list[Duty]:
    if sheet.cards.verified == "none":
        return []
    if sheet.cards.verified == "winner_signs":
        return [_signature(table, game, sheet) for game in _unsigned(table)]
    if open_games(table):
        return []
    unchecked = [seat for seat in seats_with_scorecards(table) if not table.cards.get(seat, Scorecard()).verified_by]
    return [Duty("initial", verifier(table, sheet, card)[0], card=card) for card in unchecked]


def _unsigned(table: Table) -> list[int]:
    versions = {game: table.current(game) for game in range(1, len(table.games) + 1)}
    return [
        game
        for game, version in versions.items()
        if version is not None and version.source != "not_played" and game not in table.signatures
    ]


def _signature(table: Table, game: int, sheet: Sheet) -> Duty:
    version = table.current(game)
    assert version is not None
    return Duty("sign", (game_signer(table, game, version, sheet)[0],), game=game)


def seat_in(state: Tournament, round_number: int, entry: int) -> tuple[int, Seat] | None:
    """Where a player sits in the last game of a round, or None."""
    found = state.rounds.get(round_number)
    for number, table in found.tables.items() if found else ():
        if table.changes:
            seat = table.seat_of(entry, max(1, len(table.games)))
        else:
            seat = SEATS[table.seats.index(entry)] if entry in table.seats else None
        if seat is not None:
            return number, seat
    return None
