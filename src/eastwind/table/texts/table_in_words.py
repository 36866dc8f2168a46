"""Tables and results in plain words, for people at a terminal."""

from __future__ import annotations

from eastwind.rules.results import (
    DeadHands,
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    PointsOnly,
    Unfinished,
    WallGame,
)
from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand
from eastwind.table.state import Common, Discard, State, Turn
from eastwind.tiles import in_order, write_tiles


def tell_table(state: State) -> str:
    """A table, or a view of it, in a few lines."""
    common = state.common
    lines = [_headline(common)]
    for seat, place in common.places.items():
        own = state.hands.get(seat)
        rack = write_tiles(in_order(in_hand(own))) if own else f"{place.tiles} tiles"
        shown = "".join(f" | {write_tiles(each.tiles)}" for each in place.exposures)
        lines.append(f"  {seat}{' (dead)' if place.dead else ''}: {rack}{shown}")
    if common.discards:
        lines.append(f"  discards: {_discards(common)}")
    if common.finished:
        lines += [_finished(common, seat) for seat in state.setup.seats]
    return "\n".join(lines)


def _headline(common: Common) -> str:
    if common.phase == "set_up":
        return "No game yet."
    stage = {"charleston": "in the Charleston", "play": _turn(common.turn), "over": "over"}[common.phase]
    return f"Game {common.game}, East {common.east}, {stage}; {common.wall_left} tiles in the wall."


def _turn(turn: Turn | None) -> str:
    return f"{turn.seat}'s turn ({turn.stage.replace('_', ' ')})" if turn else "between turns"


def _discards(common: Common) -> str:
    return " ".join(f"{each.tile}({_became(each)})" if _became(each) else each.tile for each in common.discards)


def _became(discard: Discard) -> str:
    """Who has claimed a discard, or that it was out of turn."""
    return discard.claimed_by or ("out of turn" if discard.stray else "")


def _finished(common: Common, seat: Seat) -> str:
    points = [game.score.points[seat] for game in common.finished if game.score]
    return f"  points of {seat}: {' '.join(f'{each:+d}' for each in points)} = {sum(points)}"


def tell_result(result: GameResult) -> str:
    """How a game ended."""
    match result:
        case MahJongg():
            how = {
                "discard": f"on {result.thrower}'s discard",
                "self_pick": "self-picked",
                "joker_exchange": "by a joker exchange",
                "heavenly": "with a heavenly hand",
            }[result.by]
            return f"Mah Jongg by {result.winner}, {how}"
        case WallGame():
            return "wall game"
        case Unfinished():
            return "unfinished when time was called"
        case DeadHands():
            return "all hands but one are dead"
        case Misnamed():
            return f"{result.miscaller}'s misnamed tile ended it"
        case MahJonggInError():
            return f"{result.declarer}'s Mah Jongg in error ended it"
        case PointsOnly():
            return "only the points are known"
