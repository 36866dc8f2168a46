"""Schedules: positions, meetings, repeats, and what a movement card says."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.tournament.movement.schedule import (
    Schedule,
    meetings,
    number_by_first_round,
    position,
    prolong,
    read_words,
    repeats,
    share_seats,
    start_of,
)

TWO: Schedule = (((1, 3, 5, 7), (2, 4, 6, 8)), ((2, 3, 5, 8), (1, 4, 6, 7)))
"""Two tables: after round 1 the players in seats A and D change tables."""


@pytest.mark.parametrize(
    ("number", "tables", "table", "seat"),
    [(1, 3, 1, "A"), (3, 3, 3, "A"), (4, 3, 1, "B"), (9, 3, 3, "C"), (10, 3, 1, "D"), (12, 3, 3, "D"), (2, 1, 1, "B")],
)
def test_positions_go_through_the_tables_seat_by_seat(number: int, tables: int, table: int, seat: str) -> None:
    assert position(table, seat, tables) == number
    assert start_of(number, tables) == (table, seat)


def test_meetings_are_counted_for_each_pair_with_the_lower_number_first() -> None:
    assert meetings(TWO) == Counter(
        {
            (3, 5): 2, (4, 6): 2, (1, 7): 2, (2, 8): 2,  # they stay together
            (1, 3): 1, (1, 5): 1, (3, 7): 1, (5, 7): 1, (2, 4): 1, (2, 6): 1, (4, 8): 1, (6, 8): 1,
            (2, 3): 1, (2, 5): 1, (3, 8): 1, (5, 8): 1, (1, 4): 1, (1, 6): 1, (4, 7): 1, (6, 7): 1,
        }
    )  # fmt: skip


@pytest.mark.parametrize(("empty", "again"), [((), 4), ((3,), 3), ((3, 5), 3), ((8, 4), 2), ((1, 3, 4, 8), 0)])
def test_repeat_is_every_meeting_after_the_first_of_two_people(empty: tuple[int, ...], again: int) -> None:
    assert repeats(TWO, empty) == again
    assert repeats((TWO[0],), empty) == 0


def test_third_meeting_is_a_second_repeat() -> None:
    assert repeats((TWO[0],) * 3) == 2 * 12


def test_players_are_numbered_by_their_seats_in_the_first_round() -> None:
    """Tables 1 and 2: seats A are 1 and 2, seats B are 3 and 4, and so on."""
    assert read_words("\n  abcd efgh\n  ebcd afgh  \n\n") == (
        ((1, 3, 5, 7), (2, 4, 6, 8)),
        ((2, 3, 5, 7), (1, 4, 6, 8)),
    )
    assert number_by_first_round([[[30, 10, 20, 40]], [[10, 20, 30, 40]]]) == (((1, 2, 3, 4),), ((2, 3, 1, 4),))


def test_schedule_starts_over_when_it_has_too_few_rounds() -> None:
    first, second = TWO
    assert prolong(TWO, 1) == (first,)
    assert prolong(TWO, 5) == (first, second, first, second, first)


def test_seats_are_shared_without_changing_who_sits_where() -> None:
    """The same four at one table for four rounds: each of them sits once in each seat."""
    together: Schedule = (((1, 2, 3, 4),),) * 4
    shared = share_seats(together)
    assert shared[0] == ((1, 2, 3, 4),)
    assert all(sorted(seats) == [1, 2, 3, 4] for (seats,) in shared)
    for player in (1, 2, 3, 4):
        assert {seats.index(player) for (seats,) in shared} == {0, 1, 2, 3}
    assert [list(map(sorted, tables)) for tables in share_seats(TWO)] == [list(map(sorted, tables)) for tables in TWO]
