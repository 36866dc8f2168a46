"""How a game ends: the facts of the result, its points by the sheet, and East of the next game."""

from __future__ import annotations

from typing import Any

from eastwind.rules.results import GameResult, Unfinished, WallGame
from eastwind.rules.score import score
from eastwind.rules.seats import Seat
from eastwind.table.game.dealing import next_east
from eastwind.table.moments import Events
from eastwind.table.moments.ending import GameEnded
from eastwind.table.state import State


def facts(state: State) -> dict[str, Any]:
    """What every result says."""
    common = state.common
    return {
        "seats": state.setup.seats,
        "dead": dead_seats(state),
        "peeked": common.peeked,
        "penalties": common.penalties,
    }


def dead_seats(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.setup.seats if state.common.places[seat].dead)


def ended(state: State, result: GameResult) -> GameEnded:
    """The end of the game, with its points."""
    east, rolling = next_east(state.common, state.setup)
    return GameEnded(result=result, score=score(result, state.setup.sheet), next_east=east, rolling=rolling)


def end_of_window(state: State) -> Events:
    """End the game after a window with no claims, unless a player still holds the last pick."""
    turn = state.common.turn
    has_picked = turn is not None and turn.stage == "picked" and not state.common.time_called
    return () if has_picked else end_if_over(state)


def end_if_over(state: State) -> Events:
    """End the game after a discard that no one can claim, if the wall is empty or time was called."""
    if state.common.time_called:
        return (ended(state, Unfinished(**facts(state))),)
    if state.common.wall_left == 0:
        return (ended(state, WallGame(**facts(state))),)
    return ()
