"""Exposures and joker exchanges."""

from __future__ import annotations

from collections import Counter

from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table import commands as cmd
from eastwind.table import events as ev
from eastwind.table.game.claims import cannot_have, pick_returned, window_on
from eastwind.table.game.turns import covering
from eastwind.table.hand import LARGEST, SMALLEST, in_hand, is_group, missing_tile, not_held
from eastwind.table.state import State, Turn
from eastwind.tiles import JOKER, Tile

Events = tuple[ev.AnyEvent, ...]


def expose(state: State, command: cmd.Expose) -> Events | Rejected:
    """Show tiles from the hand with the claimed discard."""
    discard = state.common.discard
    found = window_on(state, discard.number if discard else 1)
    if isinstance(found, Rejected):
        return found
    window, latest = found
    taken = window.state == "taken" and window.award == command.seat
    reason = None if taken else cannot_have(state, window, latest, command.seat)
    if reason is not None:
        return reason
    if window.only_mahjongg:
        return no_exposure_now(state)
    reason = _no_group(latest.tile, command.tiles, state.hands[command.seat].rack)
    if reason is not None:
        return reason
    returned = () if taken else pick_returned(state, command.seat)
    return (*returned, ev.ExposureMade(seat=command.seat, tiles=command.tiles))


def no_exposure_now(state: State) -> Rejected:
    """Why no exposure now: after time is called, or with an empty wall, a discard can only make Mah Jongg."""
    return Rejected("table.time-called" if state.common.time_called else "wall.last-tile")


def _no_group(tile: Tile, tiles: tuple[Tile, ...], held: tuple[Tile, ...]) -> Rejected | None:
    """Why this is not an exposure: three to six equal tiles, the claimed natural among them, or jokers."""
    if not SMALLEST <= len(tiles) + 1 <= LARGEST:
        return Rejected("table.group-size", size=len(tiles) + 1)
    if set(tiles) - {tile, JOKER}:
        return Rejected("table.unlike-tiles", tile=tile)
    missing = missing_tile(held, tiles)
    return None if missing is None else not_held(missing)


def change_exposure(state: State, command: cmd.ChangeExposure) -> Events | Rejected:
    """Make this turn's exposure larger or smaller, until the discard."""
    turn = _turn(state)
    if turn.seat != command.seat or turn.built is None or turn.discarded:
        return Rejected("exposure.change-ends")
    if any((owner, place) == (command.seat, turn.built) for _, owner, place in turn.exchanges):
        return Rejected("table.exchanged-from-it")
    old = state.common.places[command.seat].exposures[turn.built]
    if Counter(command.tiles) == Counter(old.tiles[1:]):  # the claimed tile comes first, and stays
        return Rejected("table.same-exposure")
    held = (*state.hands[command.seat].rack, *old.tiles[1:])
    reason = _no_group(old.tile, command.tiles, held)
    if reason is None and command.tiles.count(JOKER) > held.count(JOKER) - len(turn.exchanges):
        return Rejected("joker.completes-claim")
    return reason or (ev.ExposureChanged(seat=command.seat, tiles=command.tiles),)


def exchange(state: State, command: cmd.Exchange) -> Events | Rejected:
    """Give a tile for a joker that stands for it in an exposure, on any rack."""
    reason = too_early(state, command.seat) or not_to_be_had(state, command)
    if reason is not None:
        return reason
    return (ev.JokerExchanged(seat=command.seat, tile=command.tile, owner=command.owner, exposure=command.exposure),)


def too_early(state: State, seat: Seat) -> Rejected | None:
    """An exchange waits for the turn: after the pick, or after the claimed exposure is built."""
    turn, jokers = _turn(state), state.setup.sheet.jokers
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


def not_to_be_had(state: State, command: cmd.Exchange) -> Rejected | None:
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


def _turn(state: State) -> Turn:
    assert state.common.turn is not None
    return state.common.turn
