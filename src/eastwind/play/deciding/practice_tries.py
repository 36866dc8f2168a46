"""Tournament practice: when a person may try something, right or wrong. The sheet's ruling follows."""

from __future__ import annotations

from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure


def cannot_expose(play: PlayTable, act: MakeExposure) -> Rejected | None:
    """Any tiles from the rack, with a called tile that this player got."""
    if not has_the_tile(play, act.seat):
        return Rejected("play.too-late")
    return None if act.tiles else Rejected("play.choose-tiles")


def cannot_change_exposure(play: PlayTable, act: ChangeExposure) -> Rejected | None:
    """Any tiles from the rack, until the discard."""
    turn = play.table.common.turn
    changes = turn is not None and turn.seat == act.seat and turn.built is not None
    return None if changes else Rejected("exposure.change-ends")


def cannot_exchange(play: PlayTable, act: ExchangeJoker) -> Rejected | None:
    """Any tile for any joker on the table, in this player's turn."""
    turn = play.table.common.turn
    in_turn = turn is not None and turn.seat == act.seat and turn.stage not in ("to_pick", "touched")
    return None if in_turn else Rejected("play.swap-in-turn")


def has_the_tile(play: PlayTable, seat: Seat) -> bool:
    """Whether this player called the discard for an exposure and got it."""
    window = play.table.common.window
    if window is None or window.award != seat or window.state not in ("settled", "taken"):
        return False
    return any(claim.seat == seat and claim.kind == "exposure" for claim in window.claims)
