"""Every room of 1 to 100 tables and every event of 1 to 8 rounds, counted independently."""

from __future__ import annotations

import pytest

from eastwind.tournament.movement.adviser import SCHEMES, make_plan
from tests.tournament.movement.counting import count_repeats, everyone_sits_once, first_round_is_in_order

# The fewest repeated meetings found by annealing and exhaustive bounds, rounds 2 to 8; every other room has none.
BEST_KNOWN = {
    1: (6, 12, 18, 24, 30, 36, 42),
    2: (4, 8, 20, 32, 44, 56, 68),
    3: (3, 6, 13, 24, 42, 60, 78),
    4: (0, 0, 0, 0, 24, 48, 72),
    5: (0, 0, 0, 0, 6, 20, 50),
    6: (0, 0, 0, 0, 0, 0, 22),
}
# Where each announced movement makes people meet again, by rounds.
ALL_MOVE_REPEATS = {
    2: {2, 3, 4},
    3: {2, 3, 4, 6, 8},
    4: {2, 3, 4, 6, 8, 9, 12},
    5: {2, 3, 4, 6, 8, 9, 12, 16},
    6: {2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 20},
    7: {2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24},
    8: {*range(2, 11), 12, 14, 15, 16, 18, 20, 21, 24, 28},
}
EAST_STAYS_REPEATS = {
    2: {2, 3},
    3: {2, 3, 4, 6},
    4: {2, 3, 4, 6, 9},
    5: {2, 3, 4, 6, 8, 9, 12},
    6: {2, 3, 4, 5, 6, 8, 9, 10, 12, 15},
    7: {2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18},
    8: {*range(2, 11), 12, 14, 15, 18, 21},
}
ONE_SKIP_REPEATS = {
    2: {2, 3},
    3: {2, 3, 4},
    4: {2, 3, 4},
    5: {2, 3, 4, 6},
    6: {2, 3, 4, 5, 6},
    7: {2, 3, 4, 5, 6, 8, 9},
    8: set(range(2, 10)),
}


@pytest.mark.parametrize("tables", range(1, 101))
@pytest.mark.parametrize("scheme", SCHEMES)
def test_schedule_seats_everyone_once_and_says_its_repeats(scheme: str, tables: int) -> None:
    for rounds in range(1, 9):
        plan = make_plan(scheme, tables, rounds)
        assert len(plan.schedule) == rounds
        assert everyone_sits_once(plan.schedule, tables)
        assert first_round_is_in_order(plan.schedule, tables)
        assert plan.repeats == count_repeats(plan.schedule)


@pytest.mark.parametrize("tables", range(1, 101))
def test_designed_schedule_reaches_the_best_known(tables: int) -> None:
    for rounds in range(2, 9):
        best_known = BEST_KNOWN[tables][rounds - 2] if tables in BEST_KNOWN else 0
        assert make_plan("designed", tables, rounds).repeats <= best_known


def test_designed_schedule_of_six_tables_and_eight_rounds_beats_the_search() -> None:
    assert make_plan("designed", 6, 8).repeats == 18


@pytest.mark.parametrize(
    ("scheme", "where"),
    [("all-move", ALL_MOVE_REPEATS), ("east-stays", EAST_STAYS_REPEATS), ("one-skip", ONE_SKIP_REPEATS)],
)
def test_announced_movement_repeats_exactly_where_mathematics_says(scheme: str, where: dict[int, set[int]]) -> None:
    for rounds, rooms in where.items():
        assert {tables for tables in range(2, 101) if make_plan(scheme, tables, rounds).repeats} == rooms
