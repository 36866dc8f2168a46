"""Small rooms with empty seats: everyone plays every round, and no table has two empty seats."""

from __future__ import annotations

from itertools import combinations

import pytest

from eastwind.tournament.movement.odd_rooms import odd_room

ROOMS = [(tables, missing) for tables in range(2, 7) for missing in (1, 2, 3) if 4 * tables - missing > 5]
KNOWN = {6: [4], 9: [4], 10: [4], 11: [4], 13: [5, 6], 14: [6], 17: [8], 18: [8], 19: [6]}
"""How many rounds each schedule has, by the number of players."""


@pytest.mark.parametrize(("tables", "missing"), ROOMS)
def test_everyone_plays_and_three_sit_at_as_many_tables_as_seats_are_empty(tables: int, missing: int) -> None:
    found = list(odd_room(tables, missing))
    assert [len(schedule) for schedule, _ in found] == KNOWN.get(4 * tables - missing, [])
    for schedule, empty in found:
        assert empty == tuple(range(4 * tables - missing + 1, 4 * tables + 1))  # seat D of the last tables
        for each in schedule:
            assert len(each) == tables
            assert sorted(player for seats in each for player in seats) == list(range(1, 4 * tables + 1))
            assert sorted(len(set(seats) & set(empty)) for seats in each) == [0] * (tables - missing) + [1] * missing


@pytest.mark.parametrize("players", [6, 9])
def test_everyone_has_met_everyone_at_the_end(players: int) -> None:
    ((schedule, empty),) = odd_room(-(-players // 4), -players % 4)
    met = {pair for each in schedule for seats in each for pair in combinations(sorted({*seats} - {*empty}), 2)}
    numbers = sorted({player for seats in schedule[0] for player in seats} - {*empty})
    assert met == set(combinations(numbers, 2))


def test_nine_players_meet_no_one_twice() -> None:
    """Four rounds of three tables of three: each of the 36 pairs meets once."""
    ((schedule, empty),) = odd_room(3, 3)
    pairs = [pair for each in schedule for seats in each for pair in combinations(sorted({*seats} - {*empty}), 2)]
    assert len(pairs) == len(set(pairs)) == 36
