"""Joker exchanges: a tile for the joker that stands for it in an exposure, on any rack."""

from __future__ import annotations

from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game.turn_of_play import covering
from eastwind.table.hand import in_hand, is_group, not_held
from eastwind.table.moments import Events
from eastwind.table.moments.exposing import ExchangeJoker, JokerExchanged
from eastwind.table.seats import the_turn
from eastwind.table.state import State
from eastwind.tiles import JOKER


def exchange(state: State, command: ExchangeJoker) -> Events | Rejected:
    """Give a tile for a joker that stands for it in an exposure, on any rack."""
    reason = too_early(state, command.seat) or not_to_be_had(state, command)
    if reason is not None:
        return reason
    return (JokerExchanged(seat=command.seat, tile=command.tile, owner=command.owner, exposure=command.exposure),)


def too_early(state: State, seat: Seat) -> Rejected | None:
    """An exchange waits for the turn: after the pick, or after the claimed exposure is built."""
    turn, jokers = the_turn(state.common), state.setup.sheet.jokers
    if turn.seat != seat:
        return Rejected("joker.too-early", turn=turn.seat)
    if turn.discarded:
        return Rejected("joker.after-naming", name=turn.named)
    if turn.stage in ("to_pick", "touched", "picked") and jokers.needs_rack:
        return Rejected("joker.after-pick")
    if turn.stage in ("to_pick", "touched"):
        return Rejected("pick.before-exchange")
    if turn.stage == "taken" or (
        turn.built is not None and not is_group(state.common.places[seat].exposures[turn.built])
    ):
        return Rejected("joker.completes-claim")
    if turn.stage == "exposed" and not jokers.after_claim:
        return Rejected("joker.after-claim")
    if state.common.time_called:
        return Rejected("table.time-called")
    return covering(state, by="word")


def not_to_be_had(state: State, command: ExchangeJoker) -> Rejected | None:
    """Why this tile can never get a joker from that exposure."""
    owner = state.common.places.get(command.owner)
    if owner is None:
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if not 0 <= command.exposure < len(owner.exposures):
        return Rejected("table.no-such-exposure", owner=command.owner)
    shown = owner.exposures[command.exposure]
    if JOKER not in shown.tiles or command.tile != shown.tile:
        return Rejected("joker.wrong-tile")
    if not shown.redeemable:
        return Rejected("joker.dead-cause")
    if command.owner == command.seat and not state.setup.sheet.jokers.own_exposure:
        return Rejected("joker.own-exposure")
    held = command.tile in in_hand(state.hands[command.seat])
    return None if held else not_held(command.tile)
