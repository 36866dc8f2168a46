"""Said chances against what happened, worked out by hand."""

from __future__ import annotations

import math
import statistics

import pytest

from eastwind.lab.calibration.checking import (
    Bin,
    against_table,
    fifths,
    line_pairs,
    points_of,
    reliability,
    speaks,
    win_pairs,
    within,
)
from tests.lab.calibration.made_rows import FACTS, ROW

NEAR = ROW._replace(facts=FACTS._replace(least=2))
FAR = ROW._replace(facts=FACTS._replace(least=5))


def test_interval_of_a_share_is_1_96_standard_errors() -> None:
    """20 of 100: the standard error is the root of 0.2 times 0.8, divided by 10."""
    assert Bin(0.1, 0.3, 100, 0.2, 0.2).interval == pytest.approx(1.96 * 0.4 / 10)
    assert 0 < Bin(0.1, 0.3, 100, 0.2, 0.0).interval < 0.001


def test_chance_on_a_bound_belongs_above_it_and_a_sure_one_in_the_last_tenth() -> None:
    found = reliability([(0.2, True), (0.2999, False), (1.0, True), (0.0, False)])
    assert [(each.low, each.high, each.positions) for each in found] == [
        (0.0, 0.1, 1),
        (0.2, 0.3, 2),
        (0.9, 1.0, 1),
    ]
    assert [each.happened for each in found] == [0, 0.5, 1]
    assert [each.said for each in found] == pytest.approx([0, 0.24995, 1])


def test_other_numbers_of_bins() -> None:
    found = reliability([(0.1, True), (0.3, False), (0.6, True), (0.99, True)], bins=4)
    assert [(each.low, each.high) for each in found] == [(0, 0.25), (0.25, 0.5), (0.5, 0.75), (0.75, 1.0)]


def test_chances_between_two_bounds() -> None:
    pairs = [(0.27, True), (0.30, False), (0.33, True)]
    assert within(pairs, 0.27, 0.33) == pytest.approx(Bin(0.27, 0.33, 2, 0.285, 0.5))
    assert within(pairs, 0.5, 0.6) is None


def test_only_the_three_likeliest_lines_count_and_only_the_line_that_won_happened() -> None:
    said = ((7, 0.05), (4, 0.3), (2, 0.1), (9, 0.2))
    won = ROW._replace(won=True, line=9, said_lines=said)
    assert line_pairs([won]) == [(0.3, False), (0.2, True), (0.1, False)]
    assert line_pairs([won._replace(won=False)]) == [(0.3, False), (0.2, False), (0.1, False)]


def test_chance_to_win_goes_with_whether_the_seat_won() -> None:
    assert win_pairs([ROW._replace(said_win=0.4, won=True), ROW._replace(said_win=0.1)]) == [(0.4, True), (0.1, False)]


def test_table_for_even_games_is_made_from_odd_ones_and_a_game_counts_once() -> None:
    """Three cells: near, far, and near with a pass to come. Two of three are won in either half, so 2/3 is usual.

    A cell starts with four rows of the usual share. Even games: near was won twice, (8/3 + 2) / 6 = 7/9, far was lost,
    (8/3) / 5 = 8/15. Odd games: near was lost, 8/15; far was won, (8/3 + 1) / 5 = 11/15; so was the third cell. That
    one has no row in an even game, so it gets 2/3.
    """
    passing = NEAR._replace(facts=NEAR.facts._replace(passes=1))
    rows = [
        NEAR._replace(game=0, won=True, said_win=0.9),
        NEAR._replace(game=0, won=True, said_win=0.5, seat=1),
        FAR._replace(game=2, won=False, said_win=0.1),
        NEAR._replace(game=1, won=False, said_win=0.2),
        FAR._replace(game=3, won=True, said_win=0.6),
        passing._replace(game=5, won=True, said_win=0.7),
    ]
    table = [(7 / 15) ** 2, (7 / 15) ** 2, (11 / 15) ** 2, (7 / 9) ** 2, (7 / 15) ** 2, (1 / 3) ** 2]
    coach = [0.1**2, 0.5**2, 0.1**2, 0.2**2, 0.4**2, 0.3**2]
    gains = [one - other for one, other in zip(table, coach, strict=True)]
    by_game = [(gains[0] + gains[1]) / 2, *gains[2:]]
    found = against_table(rows)
    assert found.table == pytest.approx(sum(table) / 6)
    assert found.coach == pytest.approx(sum(coach) / 6)
    assert found.gain == pytest.approx(sum(by_game) / 5)
    assert found.interval == pytest.approx(1.96 * statistics.stdev(by_game) / math.sqrt(5))


def test_same_game_number_of_another_plan_is_another_game() -> None:
    other = ROW.plan._replace(card="first-steps")
    rows = [ROW._replace(game=game, won=game > 1, said_win=0.3) for game in range(4)]
    twice = [*rows, *(row._replace(plan=other) for row in rows)]
    one, two = against_table(rows), against_table(twice)
    assert two.interval < one.interval, "eight games say more than four"


def test_table_tells_walls_apart_by_tens() -> None:
    """Wall 50 and 59 are one cell, 60 is another: with it, nothing is known of the wall of 50."""
    odd = [ROW._replace(game=1, won=True), ROW._replace(game=3, won=False, facts=FACTS._replace(wall=10))]
    for wall, said in ((50, (4 * 0.5 + 1) / 5), (59, (4 * 0.5 + 1) / 5), (60, 0.5), (49, 0.5)):
        even = ROW._replace(game=0, won=True, said_win=1.0, facts=FACTS._replace(wall=wall))
        known = [row._replace(said_win=float(row.won)) for row in odd]
        found = against_table([even, *known])
        odd_miss = sum((1.0 - row.won) ** 2 for row in odd)  # the one even game was won, so the table says: always
        assert found.table == pytest.approx(((1 - said) ** 2 + odd_miss) / 3)


def test_points_are_said_and_come_with_their_interval() -> None:
    rows = [ROW._replace(points=points, said_points=points / 2 + 1) for points in (30, -10, 0, 0)]
    found = points_of(rows)
    assert (found.positions, found.said, found.came) == (4, 3.5, 5)
    assert found.interval == pytest.approx(1.96 * statistics.stdev([30, -10, 0, 0]) / 2)
    assert points_of(rows[:1]).interval == 0


def test_fifths_go_from_the_least_said_to_the_most() -> None:
    rows = [ROW._replace(said_points=float(said), points=10 * said) for said in (7, 2, 9, 0, 5, 1, 8, 3, 6, 4)]
    assert [(each.positions, each.said, each.came) for each in fifths(rows)] == [
        (2, 0.5, 5),
        (2, 2.5, 25),
        (2, 4.5, 45),
        (2, 6.5, 65),
        (2, 8.5, 85),
    ]
    assert [each.said for each in fifths(rows[:3])] == [2, 7, 9]


def test_coach_speaks_where_it_names_a_line() -> None:
    assert speaks([ROW, ROW._replace(said_lines=((1, 0.2),)), ROW, ROW]) == 0.25
