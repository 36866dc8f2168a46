"""Discards and whether someone won with them, against the games they are from."""

from __future__ import annotations

import pytest

from eastwind.lab.calibration import throw_rows as module
from eastwind.lab.calibration.calibration_rows import THROW, CalibrationArena, CalibrationPlan
from eastwind.lab.calibration.game_views import seen_by
from eastwind.lab.calibration.throw_rows import ThrowRow, throw_rows
from eastwind.native.games import copy
from eastwind.native.structs import NONE
from eastwind.players.steady.danger import opponents
from eastwind.players.steady.sight import see
from eastwind.rules.seats import SEATS
from eastwind.table.records.wall_order import game_seed
from tests.native.engines import engine

GAMES = range(3, 15)


@pytest.fixture(scope="module")
def arena() -> CalibrationArena:
    engine()
    return CalibrationArena(CalibrationPlan("first-steps", "national", 3, 5))


def all_throws(arena: CalibrationArena) -> list[ThrowRow]:
    """Every discard of these games, looked at by its thrower; the one that was won with says by which opponent."""
    found = []
    for index in GAMES:
        game = arena.games.deal_from(game_seed(5, index), 3)
        end = copy(game)
        thrown = 0
        for act in arena.games.record(end, ["steady"] * 3):
            if act.act == THROW:
                thrown += 1
                seat = SEATS[act.seat]
                view = seen_by(game, seat, arena.sheet)
                wants = opponents(arena.chances, view, see(view, seat))
                won = thrown == end.discards and end.result.thrower != NONE
                seats = [each.seat for each in wants]
                winner = seats.index(SEATS[end.result.winner]) if won else -1
                wanted = tuple((each.exposed, each.share[act.kind], each.hands) for each in wants)
                found.append(ThrowRow(game.wall_left, wanted, winner, 1))
            arena.do(game, act)
    return found


def test_every_winning_discard_is_there_and_a_tenth_of_the_others_stands_for_ten(arena: CalibrationArena) -> None:
    rows, every = list(throw_rows(arena, GAMES)), all_throws(arena)
    winning = [row for row in every if row.winner >= 0]
    assert winning
    assert [row for row in rows if row.weight == 1] == winning
    others = [row for row in rows if row.winner < 0]
    assert {row.weight for row in others} == {10}
    assert 0.05 < len(others) / (len(every) - len(winning)) < 0.16
    known = [row._replace(weight=10) for row in every]
    assert all(row in known for row in others)


def test_all_discards_are_there_if_each_stands_for_itself(
    arena: CalibrationArena, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "STANDS_FOR", 1)
    assert list(throw_rows(arena, GAMES)) == all_throws(arena)
