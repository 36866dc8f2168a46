"""A table of the Python machine as a game of the C library: any position of the legal game, or a seat's view of it."""

from __future__ import annotations

from eastwind.native.c_library import NativeError
from eastwind.native.structs import NONE, PASSED, SET, EwGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.pass_order import ORDER as PASSES
from eastwind.table.seats import seat_after
from eastwind.table.state import ClaimKind, Common, Own, Passing, Stage, State, Turn, Window, WindowState
from eastwind.tiles import JOKER, ORDER, Tile

PHASES = ("charleston", "play", "over")
STAGES: tuple[Stage, ...] = ("to_pick", "touched", "picked", "racked", "taken", "exposed")
AFTER = ("deal", "pick", "claim")
WINDOWS: tuple[WindowState, ...] = ("closed", "open", "claimed", "settled", "taken")
CLAIMS: tuple[ClaimKind | None, ...] = (None, "exposure", "mahjongg")


def seat_number(seat: Seat | None) -> int:
    """0 to 3 for A to D."""
    return NONE if seat is None else SEATS.index(seat)


def kind_number(tile: Tile | None) -> int:
    return NONE if tile is None else ORDER[tile]


def empty_game() -> EwGame:
    """A blank game: nothing is dealt, and no one has acted."""
    game = EwGame(viewer=NONE, turn=NONE, built=NONE, next=NONE, award=NONE)
    game.wall[:] = [NONE] * SET
    for seat in range(len(SEATS)):
        game.picked[seat] = game.wish[seat] = NONE
        game.laid[seat][:] = game.got[seat][:] = [NONE] * PASSED
    game.result.winner = game.result.thrower = NONE
    game.result.line = -1
    return game


def game_of(state: State) -> EwGame:
    """The game at a table. Refuses what only the Python machine knows: errors, rulings, time called, a recording table."""
    if state.wall is None:
        raise NativeError("This is a view: the library needs the whole game.")
    game = _common_of(state)
    game.wall[SET - len(state.wall) :] = [ORDER[tile] for tile in state.wall]
    for seat in state.setup.seats:
        _write_seat(game, seat, state.common, state.hands[seat])
    return game


def view_of(view: State) -> EwGame:
    """A seat's view of a table, as `ew_observe` would give it."""
    (viewer,) = view.hands
    game, passing = _common_of(view), view.common.passing
    game.viewer = seat_number(viewer)
    for seat in view.setup.seats:
        _write_seat(game, seat, view.common, view.hands.get(seat, Own()))
        if passing is not None and seat != viewer and seat in passing.laid:
            game.laid_count[seat_number(seat)] = _laid_unseen(view, passing, seat)
    return game


def _laid_unseen(view: State, passing: Passing, seat: Seat) -> int:
    """How many tiles another player has put out for a pass."""
    if passing.name == "courtesy":
        return min(passing.wishes[each] for each in (seat, seat_after(view.setup.seats, seat, 2)))
    return PASSED - passing.blind.get(seat, 0)


def _common_of(state: State) -> EwGame:
    """What everyone sees."""
    common = state.common
    unknown = (
        common.mistaken or common.time_called or common.penalties or common.peeked or common.noted or common.turned
    )
    if state.setup.conduct != "prevent" or unknown or common.with_director:
        raise NativeError("This table has more to it than a legal game: the Python machine has to play it.")
    if common.phase not in ("charleston", "play"):
        raise NativeError("No game is being played at this table.")
    game = empty_game()
    game.seats, game.phase, game.east = len(state.setup.seats), PHASES.index(common.phase), seat_number(common.east)
    game.wall_left = common.wall_left
    game.discards = len(common.discards)
    for place, discard in enumerate(common.discards):
        game.discard[place] = (seat_number(discard.seat), ORDER[discard.tile], seat_number(discard.claimed_by))
    if common.passing is not None:
        _write_passing(game, common.passing)
    if common.turn is not None:
        _write_turn(game, common.turn)
    if common.window is not None:
        _write_window(game, common.window)
    return game


def _write_seat(game: EwGame, seat: Seat, common: Common, own: Own) -> None:
    index, place = seat_number(seat), common.places[seat]
    game.dead[index], game.tiles[index] = place.dead, place.tiles
    game.picked[index], game.holds_pick[index] = kind_number(own.picked), place.holds_pick
    game.had_joker[index] = own.had_joker
    game.let_go[index] = common.discard is not None and own.let_go == common.discard.number
    for tile in own.rack:
        game.held[index][ORDER[tile]] += 1
    game.exposed[index] = len(place.exposures)
    for at, shown in enumerate(place.exposures):
        jokers = shown.tiles.count(JOKER)
        game.exposures[index][at] = (ORDER[shown.tile], len(shown.tiles), jokers, shown.redeemable)
    game.laid_count[index] = len(own.laid)
    for at, tile in enumerate(own.laid):
        game.laid[index][at] = ORDER[tile]
    for at, tile in enumerate(own.arrived):
        game.got[index][at] = ORDER[tile]


def _write_passing(game: EwGame, passing: Passing) -> None:
    game.pass_ = PASSES.index(passing.name)
    game.waiting_for_east, game.arrived = passing.waiting_for_east, passing.arrived
    for seat in SEATS[: game.seats]:
        index = seat_number(seat)
        game.has_laid[index], game.racked[index] = seat in passing.laid, seat in passing.racked
        game.blind[index] = passing.blind.get(seat, 0)
        game.wish[index] = passing.wishes.get(seat, NONE)
        game.done[index] = seat in passing.exchanged


def _write_turn(game: EwGame, turn: Turn) -> None:
    game.turn, game.stage, game.after = seat_number(turn.seat), STAGES.index(turn.stage), AFTER.index(turn.after)
    game.built = NONE if turn.built is None else turn.built
    game.claimed_for = CLAIMS.index(turn.claimed_for)
    game.exchanges = len(turn.exchanges)
    for place, (tile, owner, index) in enumerate(turn.exchanges):
        game.exchange[place] = (ORDER[tile], seat_number(owner), index)


def _write_window(game: EwGame, window: Window) -> None:
    game.window, game.next, game.next_bound = WINDOWS.index(window.state), seat_number(window.next), window.next_bound
    game.only_mahjongg, game.award, game.moved = window.only_mahjongg, seat_number(window.award), window.moved
    for claim in window.claims:
        game.claim[seat_number(claim.seat)] = CLAIMS.index(claim.kind)
