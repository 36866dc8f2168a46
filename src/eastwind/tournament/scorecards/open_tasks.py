"""What a table still has to do in a round, and whose duty it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.scorecards.signers import game_signer, grain, hands_in, seats_with_scorecards, verifier
from eastwind.tournament.state import Scorecard, Table, Tournament, Version

Stage = Literal["playing", "results in", "initialed", "scorecards in"]


@dataclass(frozen=True, slots=True)
class Duty:
    """A duty of one of these seats: initial a scorecard, sign a game, or hand in."""

    kind: Literal["initial", "sign", "hand_in"]
    seats: tuple[Seat, ...]
    card: Seat | None = None
    game: int | None = None


@dataclass(frozen=True, slots=True)
class MissingChecks:
    """Initials or signatures that are missing, with who may give them. A sheet asks for one or the other, or for none."""

    cards: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)  # scorecard -> who may initial it
    games: Mapping[int, Seat] = field(default_factory=dict)  # game -> who signs it

    def __bool__(self) -> bool:
        return bool(self.cards or self.games)


def duties(state: Tournament, round_number: int, number: int) -> list[Duty]:
    """What a table still has to do. Nothing once its scorecards are accepted."""
    found = state.rounds[round_number]
    table = found.tables[number]
    if not found.begun or table.accepted or found.sheet is None:
        return []
    checks = _checks(table, found.sheet)
    if checks or table.open_games:
        return checks
    return [Duty("hand_in", hands_in(round_number, table, found.sheet))]


def _checks(table: Table, sheet: Sheet) -> list[Duty]:
    """The checks that can be given now. Scorecards are initialed once every game has a result."""
    missing = missing_checks(table, sheet)
    signatures = [Duty("sign", (signer,), game=game) for game, signer in missing.games.items()]
    if table.open_games:
        return signatures
    return [*signatures, *(Duty("initial", checkers, card=card) for card, checkers in missing.cards.items())]


def stage_of(table: Table, sheet: Sheet) -> Stage:
    """How far a table is in a round that has begun."""
    if table.accepted:
        return "scorecards in"
    if table.open_games:
        return "playing"
    return "results in" if missing_checks(table, sheet) else "initialed"


def missing_checks(table: Table, sheet: Sheet) -> MissingChecks:
    """The initials or signatures that the sheet asks for and no one has given yet."""
    match grain(sheet):
        case "none":
            return MissingChecks()
        case "card":
            return MissingChecks(cards={card: verifier(table, sheet, card)[0] for card in _not_initialed(table)})
        case "game":
            signers = {game: game_signer(table, game, version, sheet)[0] for game, version in _unsigned(table)}
            return MissingChecks(games=signers)


def _unsigned(table: Table) -> Iterator[tuple[int, Version]]:
    """The played games without a signature. No one signs a game that was not played."""
    for game in range(1, len(table.games) + 1):
        version = table.current(game)
        if version is not None and version.result is not None and game not in table.signatures:
            yield game, version


def _not_initialed(table: Table) -> list[Seat]:
    return [seat for seat in seats_with_scorecards(table) if not table.cards.get(seat, Scorecard()).verified_by]


def seat_in(state: Tournament, round_number: int, player: int) -> tuple[int, Seat] | None:
    """Where a player sits in the last game of a round, or None."""
    found = state.rounds.get(round_number)
    for number, table in found.tables.items() if found else ():
        if table.changes:
            seat = table.seat_of(player, max(1, len(table.games)))
        else:
            seat = SEATS[table.seats.index(player)] if player in table.seats else None
        if seat is not None:
            return number, seat
    return None
