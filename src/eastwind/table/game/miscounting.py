"""Hands with a wrong number of tiles: found by counting what everyone sees, and corrected where the sheet says so."""

from __future__ import annotations

from eastwind.referee.irregularity import InGame
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.game_start import WrongCountAfterStart, WrongCountBeforeStart
from eastwind.rules.seats import Seat
from eastwind.table.game.enforce import at_table
from eastwind.table.moments import Events
from eastwind.table.moments.refereeing import HandCorrected
from eastwind.table.seats import seat_after
from eastwind.table.state import State
from eastwind.tiles import RACK_TILES


def count_of(state: State, seat: Seat) -> int:
    """How many tiles a player has, exposures included."""
    place = state.common.places[seat]
    return place.tiles + sum(len(shown.tiles) for shown in place.exposures)


def should_have(state: State, seat: Seat) -> int:
    """Thirteen, plus one in the middle of a turn or, for East, before the game starts."""
    turn = state.common.turn
    if turn is None:
        return RACK_TILES + (seat == state.common.east)
    on_turn = turn.seat == seat and turn.stage in ("picked", "racked", "exposed")
    return RACK_TILES + (on_turn or state.common.places[seat].holds_pick)


def wrong_count(state: State) -> InGame | None:
    """The first live hand with a wrong number of tiles."""
    found = (wrong_count_of(state, seat) for seat in state.setup.seats)
    return next((act for act in found if act is not None), None)


def wrong_count_of(state: State, seat: Seat) -> InGame | None:
    """Whether a live hand has a wrong number of tiles."""
    common, seats = state.common, state.setup.seats
    tiles, right = count_of(state, seat), should_have(state, seat)
    if tiles == right or common.places[seat].dead or common.east is None:
        return None
    if common.discards:
        return WrongCountAfterStart(player=seat, tiles=tiles, on_turn=right > RACK_TILES, **at_table(state))
    last = seat_after(seats, common.east, len(seats) - 1) == seat
    return WrongCountBeforeStart(player=seat, tiles=tiles, east=common.east, dealt_last=last, **at_table(state))


def corrected(state: State, seat: Seat, ruling: Ruling) -> Events:
    """Missing tiles come from the wall. Extra ones, the last on the rack, go back to its far end."""
    orders = {(tiles.which, tiles.order) for tiles in ruling.tiles}
    lacking = should_have(state, seat) - count_of(state, seat)
    assert state.wall is not None
    if ("missing_tile", "taken") in orders and 0 < lacking <= len(state.wall):
        return (HandCorrected(seat=seat, count=lacking, tiles=state.wall[:lacking]),)
    if ("picked_tile", "returned_to_wall") in orders and lacking < 0:
        return (HandCorrected(seat=seat, count=lacking, tiles=state.hands[seat].rack[lacking:]),)
    return ()
