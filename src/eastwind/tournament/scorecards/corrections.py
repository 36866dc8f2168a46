"""Changes to accepted scorecards: reopening, typing errors, and disputes."""

from __future__ import annotations

from dataclasses import replace

from eastwind.refusals import Rejected
from eastwind.rules.results import GameResult
from eastwind.rules.seats import Seat
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_table, sheet_of
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.results.record_result import CorrectResult, ResultRecorded, corrected
from eastwind.tournament.scorecards.signers import scorecard_total, seats_there, seats_with_scorecards
from eastwind.tournament.scorecards.voided_initials import after_reopening
from eastwind.tournament.state import Tournament, Version, with_round, with_table


class ReopenScorecards(Command, frozen=True, kw_only=True):
    """Reopens accepted scorecards. Only the director may."""

    round: int
    table: int
    reason: str


class CorrectTyping(Command, frozen=True, kw_only=True):
    """Fixes the desk's typing error. The signed card counts and stays locked."""

    round: int
    table: int
    game: int
    result: GameResult | None  # None if the game was not played
    replaces: int
    reason: str
    numbers: dict[Seat, int] | None = None  # the points on the card, if typed as points


class SettleDispute(Command, frozen=True, kw_only=True):
    """Settles a disputed score with all players of the table present."""

    round: int
    table: int
    game: int
    present: tuple[Seat, ...]
    result: GameResult | None  # None if the game was not played
    replaces: int
    reason: str
    numbers: dict[Seat, int] | None = None  # the agreed points, if typed as points


class ScorecardsReopened(Event, frozen=True, kw_only=True):
    round: int
    table: int
    reason: str
    by: str


def decide_reopen(state: Tournament, command: ReopenScorecards, sent: Sent) -> Events | Rejected:
    table = find_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    if not table.accepted:
        return Rejected("desk.not-accepted", table=command.table, round=command.round)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    return (ScorecardsReopened(round=command.round, table=command.table, reason=command.reason, by=sent.by),)


def decide_correct_typing(state: Tournament, command: CorrectTyping, sent: Sent) -> Events | Rejected:
    table = find_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    if not table.accepted:
        return Rejected("desk.not-accepted", table=command.table, round=command.round)
    if not 1 <= command.game <= len(table.games):
        return Rejected("desk.no-game", game=command.game, games=len(table.games))
    events = corrected(state, _as_correction(command), table, sent)
    if isinstance(events, Rejected):
        return events
    (event,) = events
    assert isinstance(event, ResultRecorded)
    for seat in seats_with_scorecards(table):
        written = table.cards[seat].written_total if seat in table.cards else None
        total = scorecard_total(table, seat, {command.game: Version(event.result, event.lines, event.source, "", None)})
        if written is not None and total != written:
            return Rejected("changes.locked", card=seat, written=written, sum=total)
    return events


def decide_settle(state: Tournament, command: SettleDispute, sent: Sent) -> Events | Rejected:
    table = find_table(state, command.round, command.table)
    if isinstance(table, Rejected):
        return table
    if not 1 <= command.game <= len(table.games):
        return Rejected("desk.no-game", game=command.game, games=len(table.games))
    sheet = sheet_of(state, command.round)
    if table.accepted and sheet.cards.locked == "on_acceptance":
        return Rejected("changes.locked", round=command.round, table=command.table)
    if missing := [seat for seat in seats_there(table) if seat not in command.present]:
        return Rejected("changes.dispute", missing=missing)
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    events = corrected(state, _as_correction(command), table, sent)
    if isinstance(events, Rejected) or not table.accepted:
        return events
    opened = ScorecardsReopened(round=command.round, table=command.table, reason=command.reason, by=sent.by)
    return (opened, *events)


def apply_reopened(state: Tournament, event: ScorecardsReopened) -> Tournament:
    table = state.rounds[event.round].tables[event.table]
    state = with_table(state, event.round, event.table, after_reopening(table))
    return with_round(state, replace(state.rounds[event.round], closed=False))


def _as_correction(command: CorrectTyping | SettleDispute) -> CorrectResult:
    return CorrectResult(
        round=command.round,
        table=command.table,
        game=command.game,
        result=command.result,
        replaces=command.replaces,
        reason=command.reason,
        numbers=command.numbers,
    )
