"""Calling a discard, letting it go, holding the table, and taking a call back."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding.guidance import cannot_call, cannot_call_mahjongg
from eastwind.play.pending import Drafted, Outcome
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import HOLD
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.state import State, Window

TOO_LATE = Rejected("play.too-late")


def cannot_claim(play: PlayTable, act: ClaimDiscard, card: Matcher) -> Rejected | None:
    """Why this player can't call the discard, for an exposure or for Mah Jongg."""
    if open_window(play.table, act.discard) is None:
        return TOO_LATE
    if act.kind == "mahjongg":
        return cannot_call_mahjongg(play, act.seat, card)
    return cannot_call(play, act.seat, card)


def is_too_late(play: PlayTable, act: LetDiscardGo, _: Matcher) -> Rejected | None:
    return TOO_LATE if open_window(play.table, act.discard) is None else None


def release_first(drafted: Drafted, act: SeatCommand) -> Drafted:
    """Whoever answers a discard no longer holds the table."""
    return drafted.add(ev.ReleasedTable(seat=act.seat)) if act.seat in drafted.play.game.holds else drafted


def wait(play: PlayTable, seat: Seat, act: acts.Wait, _: Matcher, at: int) -> Outcome:
    discard = play.table.common.discard
    if open_window(play.table, act.discard) is None or discard is None or discard.seat == seat:
        return TOO_LATE
    if seat in play.game.holds:
        return Rejected("play.held-already")
    return (ev.HeldTable(seat=seat, until=at + HOLD),)


def release(play: PlayTable, seat: Seat, _: acts.ReleaseTable, __: Matcher, at: int) -> Outcome:
    return (ev.ReleasedTable(seat=seat),) if play.game.holds.get(seat, 0) > at else TOO_LATE


def cannot_withdraw(play: PlayTable, act: WithdrawClaim, _: Matcher) -> Rejected | None:
    """Why a call can't be taken back: play has gone on, or its tiles have been shown."""
    window, turn = play.table.common.window, play.table.common.turn
    if window is not None and any(claim.seat == act.seat for claim in window.claims):
        return None
    shown = turn is not None and turn.seat == act.seat and turn.built is not None
    return Rejected("claim.retract") if shown else TOO_LATE


def open_window(table: State, number: int) -> Window | None:
    """The time to call this very discard, if it still runs."""
    window, discard = table.common.window, table.common.discard
    if window is None or discard is None or discard.number != number:
        return None
    return window if window.state in ("open", "claimed") else None
