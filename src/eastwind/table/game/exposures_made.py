"""Exposures: made from a claimed tile, and changed within the turn."""

from __future__ import annotations

from collections import Counter

from eastwind.refusals import Rejected
from eastwind.table.game.discard_claims import cannot_have, pick_returned, window_on
from eastwind.table.hand import LARGEST, SMALLEST, missing_tile, not_held
from eastwind.table.moments import Events, exposing
from eastwind.table.moments.exposing import ChangeExposure, ExposureMade, MakeExposure
from eastwind.table.seats import the_turn
from eastwind.table.state import State
from eastwind.tiles import JOKER, Tile


def expose(state: State, command: MakeExposure) -> Events | Rejected:
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
    return (*returned, ExposureMade(seat=command.seat, tiles=command.tiles))


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


def change_exposure(state: State, command: ChangeExposure) -> Events | Rejected:
    """Make this turn's exposure larger or smaller, until the discard."""
    turn = the_turn(state.common)
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
    return reason or (exposing.ExposureChanged(seat=command.seat, tiles=command.tiles),)
