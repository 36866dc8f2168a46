"""Small rooms: everyone plays every round, and meets as many others as possible."""

from __future__ import annotations

from itertools import combinations

import pytest

from eastwind.tournament.movement.schedule import Schedule
from eastwind.tournament.movement.small_rooms import five_tables, small_room, two_tables


def met(schedule: Schedule, rounds: int) -> list[tuple[int, int]]:
    """Every meeting of the first rounds, one by one."""
    return [pair for tables in schedule[:rounds] for seats in tables for pair in combinations(sorted(seats), 2)]


@pytest.mark.parametrize(("tables", "lengths"), [(1, []), (2, [7]), (3, [4, 5]), (4, []), (5, [8, 7]), (6, [])])
def test_small_rooms_have_schedules_in_which_everyone_plays(tables: int, lengths: list[int]) -> None:
    found = small_room(tables)
    assert [len(schedule) for schedule in found] == lengths
    for schedule in found:
        assert [seats[0] for seats in schedule[0]] == list(range(1, tables + 1))
        for each in schedule:
            assert len(each) == tables
            assert sorted(player for seats in each for player in seats) == list(range(1, 4 * tables + 1))


@pytest.mark.parametrize(("tables", "place", "rounds"), [(2, 0, 3), (3, 1, 5), (5, 1, 7)])
def test_everyone_has_met_everyone_after_exactly_this_many_rounds(tables: int, place: int, rounds: int) -> None:
    schedule = small_room(tables)[place]
    everyone = set(combinations(range(1, 4 * tables + 1), 2))
    assert set(met(schedule, rounds)) == everyone
    assert set(met(schedule, rounds - 1)) < everyone


def test_eight_players_meet_equally_often_in_seven_rounds() -> None:
    """Seven planes of a cube: each of the 28 pairs meets in three of them."""
    pairs = met(two_tables(), 7)
    assert all(pairs.count(pair) == 3 for pair in combinations(range(1, 9), 2))


def test_twenty_players_meet_no_one_twice_in_five_rounds() -> None:
    """Then those of the same letter meet, four of them at a time."""
    schedule = five_tables()
    first = met(schedule, 5)
    assert len(first) == len(set(first)) == 150
    for left_out in range(3):
        *letters, last = schedule[5 + left_out]
        for letter, seats in enumerate(letters):
            everyone = set(range(5 * letter + 1, 5 * letter + 6))
            assert everyone - set(seats) == {5 * letter + 1 + left_out}
        assert list(last) == [5 * letter + 1 + left_out for letter in range(4)]
