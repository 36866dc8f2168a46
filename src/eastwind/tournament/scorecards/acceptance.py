"""Scorecards: initialing, handing in, and accepting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_table, sheet_of
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.results.record_result import dead_by_ruling
from eastwind.tournament.scorecards.open_tasks import missing_checks
from eastwind.tournament.scorecards.signers import (
    game_signer,
    hands_in,
    letter_that_hands_in,
    owner_signs,
    scorecard_total,
    seats_there,
    seats_with_scorecards,
    verifier,
)
from eastwind.tournament.scorecards.voided_initials import card_seen_again, game_signed_again
from eastwind.tournament.state import How, Scorecard, Signing, Table, Tournament, rulings_at, with_table

# What shows on a phone that a player agreed, by the director's choice.
PROOFS: dict[Signing, tuple[How, ...]] = {
    "own_phone": ("own_phone",),
    "pin": ("own_phone", "pin"),
    "trust": ("own_phone", "pin", "trusted"),
}


class InitialScorecard(Command, frozen=True, kw_only=True):
    """Initials another player's scorecard, with the written total if given."""

    round: int
    table: int
    card: Seat
    by: Seat
    total: int | None = None
    how: How = "paper"  # the desk fills it in


class RejectScorecard(Command, frozen=True, kw_only=True):
    """Sends a scorecard back to the table. The checker never edits it."""

    round: int
    table: int
    card: Seat
    by: Seat
    reason: str


class SignGame(Command, frozen=True, kw_only=True):
    """Signs the table sheet for one game. `version` is the one the signer saw, if known."""

    round: int
    table: int
    game: int
    by: Seat
    version: int | None = None
    how: How = "paper"  # the desk fills it in


class HandInScorecards(Command, frozen=True, kw_only=True):
    """Hands in the scorecards of a table with their written totals."""

    round: int
    table: int
    by: Seat
    cards: tuple[Seat, ...]
    totals: dict[Seat, int] = msgspec.field(default_factory=dict)
    signed_by_owner: tuple[Seat, ...] = ()


class ScorecardInitialed(Event, frozen=True, kw_only=True):
    round: int
    table: int
    card: Seat
    by: Seat
    total: int | None
    how: How | None = None


class ScorecardRejected(Event, frozen=True, kw_only=True):
    round: int
    table: int
    card: Seat
    by: Seat
    reason: str


class GameSigned(Event, frozen=True, kw_only=True):
    round: int
    table: int
    game: int
    by: Seat
    how: How | None = None


class ScorecardsAccepted(Event, frozen=True, kw_only=True):
    round: int
    table: int
    by: Seat
    totals: dict[Seat, int]


def decide_initial(state: Tournament, command: InitialScorecard, sent: Sent) -> Events | Rejected:
    table = _open_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    if fault := _not_proven(state, command.how, sent):
        return fault
    sheet = sheet_of(state, command.round)
    if fault := _wrong_verifier(table, sheet, command.card, command.by) or _incomplete(table, command.table):
        return fault
    total = scorecard_total(table, command.card)
    if command.total not in (None, total):
        return Rejected("desk.total-differs", card=command.card, written=command.total, sum=total)
    return (
        ScorecardInitialed(
            round=command.round,
            table=command.table,
            card=command.card,
            by=command.by,
            total=command.total,
            how=command.how,
        ),
    )


def decide_reject(state: Tournament, command: RejectScorecard, _: Sent) -> Events | Rejected:
    table = _open_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    if fault := _wrong_verifier(table, sheet_of(state, command.round), command.card, command.by):
        return fault
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    return (
        ScorecardRejected(
            round=command.round, table=command.table, card=command.card, by=command.by, reason=command.reason
        ),
    )


def decide_sign(state: Tournament, command: SignGame, sent: Sent) -> Events | Rejected:
    table = _open_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    if fault := _not_proven(state, command.how, sent):
        return fault
    if not 1 <= command.game <= len(table.games):
        return Rejected("desk.no-game", game=command.game, games=len(table.games))
    sheet = sheet_of(state, command.round)
    if sheet.cards.verified != "winner_signs":
        return Rejected("desk.no-game-signatures", sheet=sheet.name)
    version = table.current(command.game)
    if version is None:
        return Rejected("desk.no-result", table=command.table, game=command.game)
    if command.version not in (None, now := len(table.games[command.game - 1])):
        return Rejected("desk.stale-version", seen=command.version, now=now)
    signer, slug = game_signer(table, command.game, version, sheet)
    if command.by != signer:
        return Rejected(slug, signer=signer, by=command.by, game=command.game)
    return (GameSigned(round=command.round, table=command.table, game=command.game, by=command.by, how=command.how),)


def decide_hand_in(state: Tournament, command: HandInScorecards, _: Sent) -> Events | Rejected:
    table = _open_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    sheet = sheet_of(state, command.round)
    fault = (
        _incomplete(table, command.table)
        or _wrong_collector(table, sheet, command)
        or _apart(table, sheet, command)
        or _unverified(table, sheet, command)
        or _wrong_totals(table, command.totals)
        or _ruling_missing(state, command, table)
    )
    if fault:
        return fault
    totals = {seat: scorecard_total(table, seat) for seat in seats_with_scorecards(table)}
    return (ScorecardsAccepted(round=command.round, table=command.table, by=command.by, totals=totals),)


def apply_initialed(state: Tournament, event: ScorecardInitialed) -> Tournament:
    card = Scorecard(verified_by=event.by, written_total=event.total, how=event.how)
    return _with_card(state, event.round, event.table, event.card, card)


def apply_rejected(state: Tournament, event: ScorecardRejected) -> Tournament:
    return _with_card(state, event.round, event.table, event.card, Scorecard(rejected=event.reason))


def apply_signed(state: Tournament, event: GameSigned) -> Tournament:
    table = state.rounds[event.round].tables[event.table]
    how = {**table.signed_how, **({event.game: event.how} if event.how else {})}
    signed = replace(table, signatures={**table.signatures, event.game: event.by}, signed_how=how)
    return with_table(state, event.round, event.table, game_signed_again(signed, event.game))


def apply_accepted(state: Tournament, event: ScorecardsAccepted) -> Tournament:
    table = state.rounds[event.round].tables[event.table]
    cards = {
        seat: replace(table.cards.get(seat, Scorecard()), written_total=total) for seat, total in event.totals.items()
    }
    settled = tuple(len(versions) for versions in table.games)
    accepted = replace(table, cards=cards, accepted=True, settled=settled, void_initials={}, void_signatures={})
    return with_table(state, event.round, event.table, accepted)


def _not_proven(state: Tournament, how: How, sent: Sent) -> Rejected | None:
    """Refuses initials from a phone that do not show who agreed. Staff copy them from the paper."""
    if not sent.on_phone or how in PROOFS[state.shown.signing]:
        return None
    return Rejected("desk.not-signed", signing=state.shown.signing)


def _open_table(state: Tournament, round_number: int, number: int) -> Table | Rejected:
    table = find_table(state, round_number, number)
    if isinstance(table, Table) and table.accepted:
        return Rejected("changes.locked", round=round_number, table=number)
    return table


def _incomplete(table: Table, number: int) -> Rejected | None:
    missing = table.open_games
    return Rejected("desk.games-missing", table=number, games=list(missing)) if missing else None


def _wrong_verifier(table: Table, sheet: Sheet, card: Seat, by: Seat) -> Rejected | None:
    if card not in seats_with_scorecards(table):
        return Rejected("desk.empty-seat", seat=card)
    if sheet.cards.verified == "winner_signs":
        return Rejected("verify.winner-signs", card=card)
    if sheet.cards.verified == "none":
        return Rejected("desk.no-verification", sheet=sheet.name) if by == card else None
    allowed, slug = verifier(table, sheet, card)
    return None if by in allowed else Rejected(slug, card=card, by=by, allowed=allowed)


def _wrong_collector(table: Table, sheet: Sheet, command: HandInScorecards) -> Rejected | None:
    allowed = hands_in(command.round, table, sheet)
    if command.by in allowed:
        return None
    present = seats_there(table)
    if command.by not in present:
        return Rejected("desk.empty-seat-hands-in", seat=command.by, collector=allowed)
    letter = letter_that_hands_in(command.round, sheet)
    session = f"cards.session-{(command.round - 1) % 4 + 1}"
    slug = session if sheet.cards.handed_in == "collector" else "cards.table-scorekeeper"
    who = {"by": command.by, "collector": allowed[0], "round": command.round}
    return Rejected(slug, **who, **({} if letter in present else {"empty": letter}))


def _apart(table: Table, sheet: Sheet, command: HandInScorecards) -> Rejected | None:
    missing = [seat for seat in seats_with_scorecards(table) if seat not in command.cards]
    if missing and (sheet.cards.handed_in != "none" or "cards.together" in sheet.printed):
        return Rejected("cards.together", missing=missing)
    return None


def _unverified(table: Table, sheet: Sheet, command: HandInScorecards) -> Rejected | None:
    missing = missing_checks(table, sheet)
    if missing.games:
        return Rejected("verify.winner-signs", games=list(missing.games))
    if missing.cards:
        return Rejected("verify.unverified-refused", cards=list(missing.cards))
    unsigned = [seat for seat in seats_there(table) if seat not in command.signed_by_owner]
    return Rejected("cards.signed", cards=unsigned) if owner_signs(sheet) and unsigned else None


def _wrong_totals(table: Table, totals: Mapping[Seat, int]) -> Rejected | None:
    for seat, written in totals.items():
        if written != (total := scorecard_total(table, seat)):
            return Rejected("desk.total-differs", card=seat, written=written, sum=total)
    return None


def _ruling_missing(state: Tournament, command: HandInScorecards, table: Table) -> Rejected | None:
    """Refuses scorecards whose results lack the points or dead hand of a ruling."""
    for ruling in rulings_at(state, command.round, command.table):
        if ruling.game is None:
            continue
        version = table.current(ruling.game)
        lines = version.lines if version else ()
        if version and version.result is not None:
            missing = dead_by_ruling(state, command.round, command.table, ruling.game, version.result)
            if missing:
                return missing
        for seat, points in ruling.points.items():
            if points and not any(line.seat == seat and line.points == points for line in lines):
                return Rejected(
                    "desk.ruling-not-in-result", ruling=ruling.number, game=ruling.game, seat=seat, points=points
                )
    return None


def _with_card(state: Tournament, round_number: int, number: int, seat: Seat, card: Scorecard) -> Tournament:
    table = card_seen_again(state.rounds[round_number].tables[number], seat)
    return with_table(state, round_number, number, replace(table, cards={**table.cards, seat: card}))
