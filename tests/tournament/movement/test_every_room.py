"""Every room of 1 to 100 tables and every event of 1 to 8 rounds, counted independently."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest

from eastwind.tournament.movement.adviser import SCHEMES, make_plan
from eastwind.tournament.movement.plan_with_people import open_room
from tests.tournament.movement.counting import (
    count_repeats,
    count_repeats_of_people,
    everyone_sits_once,
    first_round_is_in_order,
)

# The fewest repeated meetings found by annealing and exhaustive bounds, rounds 2 to 8; every other room has none.
BEST_KNOWN = {
    1: (6, 12, 18, 24, 30, 36, 42),
    2: (4, 8, 20, 32, 44, 56, 68),
    3: (3, 6, 13, 24, 42, 60, 78),
    4: (0, 0, 0, 0, 24, 48, 72),
    5: (0, 0, 0, 0, 6, 20, 50),
    6: (0, 0, 0, 0, 0, 0, 22),
}
# The same with empty seats, by players and rounds 2 to 8, found by annealing tables of four and three apart from the code.
BEST_KNOWN_OF_PEOPLE = {
    6: (2, 5, 9, 15, 21, 27, 33),
    7: (3, 6, 15, 24, 33, 42, 51),
    9: (0, 0, 0, 9, 18, 27, 36),
    10: (1, 2, 3, 15, 27, 39, 51),
    11: (2, 4, 8, 20, 35, 50, 65),
    13: (0, 0, 0, 3, 12, 27, 42),
    14: (0, 0, 0, 2, 17, 35, 53),
    15: (0, 0, 0, 0, 21, 42, 63),
    17: (0, 0, 0, 0, 2, 12, 32),
    18: (0, 0, 0, 0, 3, 17, 39),
    19: (0, 0, 0, 0, 3, 18, 45),
    21: (0, 0, 0, 0, 0, 0, 9),
    22: (0, 0, 0, 0, 0, 0, 12),
    23: (0, 0, 0, 0, 0, 0, 17),
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


@pytest.mark.parametrize("scheme", SCHEMES)
def test_schedule_seats_everyone_once_and_counts_its_repeats(scheme: str, subtests: pytest.Subtests) -> None:
    for tables in range(1, 101):
        with subtests.test(tables=tables):
            for rounds in range(1, 9):
                plan = make_plan(scheme, tables, rounds)
                assert len(plan.schedule) == rounds
                assert everyone_sits_once(plan.schedule, tables)
                assert first_round_is_in_order(plan.schedule, tables)
                assert plan.repeats == count_repeats(plan.schedule)


def test_designed_schedule_reaches_the_best_known(subtests: pytest.Subtests) -> None:
    for tables in range(1, 101):
        with subtests.test(tables=tables):
            for rounds in range(2, 9):
                best_known = BEST_KNOWN[tables][rounds - 2] if tables in BEST_KNOWN else 0
                assert make_plan("designed", tables, rounds).repeats <= best_known


def test_designed_schedule_with_empty_seats_reaches_the_best_known(subtests: pytest.Subtests) -> None:
    for players in [*(players for players in range(6, 64) if players % 4), 99, 150, 201]:
        with subtests.test(players=players):
            tables = -(-players // 4)
            for rounds in range(2, 9):
                room = open_room(make_plan("designed", tables, rounds, 4 * tables - players))
                best_known = BEST_KNOWN_OF_PEOPLE[players][rounds - 2] if players in BEST_KNOWN_OF_PEOPLE else 0
                assert count_repeats_of_people(room.rounds) <= best_known


@pytest.mark.parametrize(("players", "rounds"), [(6, 2), (6, 3), (6, 4), (7, 2), (7, 3), (9, 2), (10, 2), (11, 2)])
def test_designed_schedule_of_a_few_people_is_the_best_of_all(players: int, rounds: int) -> None:
    """Tries every way to sit, round after round: nothing has fewer repeats than the best known."""
    every = list(ways_to_sit(tuple(range(players))))
    least = min(count_repeats_of_people((every[0], *more)) for more in combinations_with_replacement(every, rounds - 1))
    assert least == BEST_KNOWN_OF_PEOPLE[players][rounds - 2]


def ways_to_sit(people: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to divide people among tables of four and three, as few tables as possible."""
    if not people:
        yield ()
        return
    first, *others = people
    tables = -(-len(people) // 4)
    for size in (4, 3):
        rest = len(people) - size
        if 3 * (tables - 1) <= rest <= 4 * (tables - 1):
            for company in combinations(others, size - 1):
                left = tuple(person for person in others if person not in company)
                yield from (((first, *company), *more) for more in ways_to_sit(left))


def test_designed_schedule_of_six_tables_and_eight_rounds_beats_the_search() -> None:
    assert make_plan("designed", 6, 8).repeats == 18


@pytest.mark.parametrize(
    ("scheme", "where"),
    [("all-move", ALL_MOVE_REPEATS), ("east-stays", EAST_STAYS_REPEATS), ("one-skip", ONE_SKIP_REPEATS)],
)
def test_announced_movement_repeats_exactly_where_mathematics_says(scheme: str, where: dict[int, set[int]]) -> None:
    for rounds, rooms in where.items():
        assert {tables for tables in range(2, 101) if make_plan(scheme, tables, rounds).repeats} == rooms
