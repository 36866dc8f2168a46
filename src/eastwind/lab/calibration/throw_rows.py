"""Discards and whether someone won with them: every winning one, and some of the others, each standing for ten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from eastwind.lab.calibration.calibration_rows import STEADY, THROW, CalibrationArena
from eastwind.lab.calibration.game_views import seen_by
from eastwind.native.games import copy
from eastwind.native.structs import EwGame
from eastwind.players.steady.danger import opponents
from eastwind.players.steady.sight import see
from eastwind.rules.seats import SEATS
from eastwind.table.records.wall_order import game_seed

STANDS_FOR = 10


class ThrowRow(NamedTuple):
    """A discard, from the seat of the player who throws it."""

    wall: int
    wanted: tuple[tuple[int, int, int], ...]  # for each opponent: exposures, share of hands that want it, hands left
    winner: int  # which of them won with it, or -1
    weight: int


def throw_rows(arena: CalibrationArena, indexes: range) -> Iterator[ThrowRow]:
    """The discards of these games."""
    for index in indexes:
        drawn = arena.plan.chance(f"throws {index}")
        game = arena.games.deal_from(game_seed(arena.plan.seed, index), arena.plan.players)
        end = copy(game)
        for act in arena.games.record(end, [STEADY] * arena.plan.players):
            if act.act == THROW:
                wins = end.discards == game.discards + 1 and end.result.thrower == act.seat
                if wins or drawn.randrange(STANDS_FOR) == 0:
                    yield _row(arena, game, act.seat, act.kind, end.result.winner if wins else -1)
            arena.do(game, act)


def _row(arena: CalibrationArena, game: EwGame, place: int, kind: int, winner: int) -> ThrowRow:
    view = seen_by(game, SEATS[place], arena.sheet)
    wants = opponents(arena.chances, view, see(view, SEATS[place]))
    won = next((at for at, each in enumerate(wants) if SEATS.index(each.seat) == winner), -1)
    found = tuple((each.exposed, each.share[kind], each.hands) for each in wants)
    return ThrowRow(game.wall_left, found, won, 1 if winner >= 0 else STANDS_FOR)
