"""Calling a discard, letting it go, holding the table, and taking a call back."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding.guidance import cannot_call
from eastwind.play.pending import Outcome, carried_out
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import HOLD
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.state import State, Window


def call(play: PlayTable, seat: Seat, act: acts.Call, card: Matcher, at: int) -> Outcome:
    window = open_window(play.table, act.discard)
    if window is None:
        return Rejected("play.too-late")
    refused = cannot_call(play, seat, card)
    if refused is not None:
        return refused
    return answered(play, seat, ClaimDiscard(seat=seat, discard=act.discard, kind="exposure"), card, at)


def skip(play: PlayTable, seat: Seat, act: acts.Skip, card: Matcher, at: int) -> Outcome:
    if open_window(play.table, act.discard) is None:
        return Rejected("play.too-late")
    return answered(play, seat, LetDiscardGo(seat=seat, discard=act.discard), card, at)


def answered(play: PlayTable, seat: Seat, command: AnyCommand, card: Matcher, at: int) -> Outcome:
    """An answer to a discard; whoever answers no longer holds the table."""
    outcome = carried_out(play, command, card, at)
    if isinstance(outcome, Rejected) or seat not in play.holds:
        return outcome
    return (ev.ReleasedTable(seat=seat), *outcome)


def wait(play: PlayTable, seat: Seat, act: acts.Wait, _: Matcher, at: int) -> Outcome:
    discard = play.table.common.discard
    if open_window(play.table, act.discard) is None or discard is None or discard.seat == seat:
        return Rejected("play.too-late")
    if seat in play.holds:
        return Rejected("play.held-already")
    return (ev.HeldTable(seat=seat, until=at + HOLD),)


def never_mind(play: PlayTable, seat: Seat, act: acts.NeverMind, card: Matcher, at: int) -> Outcome:
    window = play.table.common.window
    if window is not None and any(claim.seat == seat for claim in window.claims):
        return carried_out(play, WithdrawClaim(seat=seat, discard=act.discard), card, at)
    if play.holds.get(seat, 0) > at:
        return (ev.ReleasedTable(seat=seat),)
    turn = play.table.common.turn
    shown = turn is not None and turn.seat == seat and turn.built is not None
    return Rejected("claim.retract") if shown else Rejected("play.too-late")


def open_window(table: State, number: int) -> Window | None:
    """The time to call this very discard, if it still runs."""
    window, discard = table.common.window, table.common.discard
    if window is None or discard is None or discard.number != number:
        return None
    return window if window.state in ("open", "claimed") else None
