"""Tournament practice: what a person may try, right or wrong. The sheet's ruling follows."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.play.pending import Outcome, carried_out
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure


def expose(play: PlayTable, command: MakeExposure, card: Matcher, at: int) -> Outcome:
    """Any tiles from the rack, with a called tile that this player got."""
    if not has_the_tile(play, command.seat):
        return Rejected("play.too-late")
    if not command.tiles:
        return Rejected("play.choose-tiles")
    return carried_out(play, command, card, at, attempt=True)


def change_exposure(play: PlayTable, command: ChangeExposure, card: Matcher, at: int) -> Outcome:
    """Any tiles from the rack, until the discard."""
    turn = play.table.common.turn
    if turn is None or turn.seat != command.seat or turn.built is None:
        return Rejected("exposure.change-ends")
    return carried_out(play, command, card, at, attempt=True)


def swap_joker(play: PlayTable, command: ExchangeJoker, card: Matcher, at: int) -> Outcome:
    """Any tile for any joker on the table, in this player's turn."""
    turn = play.table.common.turn
    if turn is None or turn.seat != command.seat or turn.stage in ("to_pick", "touched"):
        return Rejected("play.swap-in-turn")
    return carried_out(play, command, card, at, attempt=True)


def has_the_tile(play: PlayTable, seat: Seat) -> bool:
    """Whether this player called the discard for an exposure and got it."""
    window = play.table.common.window
    if window is None or window.award != seat or window.state not in ("settled", "taken"):
        return False
    return any(claim.seat == seat and claim.kind == "exposure" for claim in window.claims)
