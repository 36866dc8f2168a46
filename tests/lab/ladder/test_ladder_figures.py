"""The figures of a ladder, worked out by hand."""

from __future__ import annotations

import math
import statistics

import pytest

from eastwind.card.library import built_in_text
from eastwind.lab.ladder.climb import Games, Ladder
from eastwind.lab.ladder.ladder_figures import Sums, standings, sums_of
from eastwind.lab.simulation import SimulatedGame
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS, Seat


def ladder(*bots: str) -> Ladder:
    return Ladder(bots, "o", 3, load_sheet("national"), built_in_text("first-steps"), "first-steps")


def game(
    wall: int, points: tuple[int, int, int, int], winner: Seat | None = None, thrower: Seat | None = None
) -> SimulatedGame:
    return SimulatedGame(
        index=wall,
        east="A",
        outcome="wall" if winner is None else "mahjongg",
        points=dict(zip(SEATS, points, strict=True)),
        discards=60,
        winner=winner,
        thrower=thrower,
    )


def games_of_x() -> Games:
    """Three walls. On each, x sits in A, B, C, and D in turn."""
    o = ("o",) * 4
    places = [tuple("x" if seat == own else "o" for seat in SEATS) for own in SEATS]
    found: Games = {}
    won = [(25, 0, -10, 0), (0, 0, 0, 0), (0, 30, 0, 0)]
    for wall, points in enumerate(won):
        found[o, wall] = game(wall, points, winner="A" if wall == 0 else "B" if wall == 2 else None)
    for wall in range(3):
        found[places[0], wall] = game(wall, (25, 0, 0, 0), winner="A")
        found[places[1], wall] = game(wall, (0, -10, 25, 0), winner="C", thrower="B")
        found[places[2], wall] = game(wall, (0, 0, 0, 0))
        found[places[3], wall] = game(wall, (0, 0, -10, 30 + wall), winner="D", thrower="C")
    return found


def test_points_gain_and_rates_of_a_bot() -> None:
    """x: 25 - 10 + 0 + 30 on the first wall, one and two more on the others. The opponent: 15, 0, and 30."""
    sums = sums_of(ladder("x"), range(3), games_of_x())
    (x,) = standings(sums)
    assert (x.bot, x.games) == ("x", 12)
    assert x.points.value == pytest.approx((45 + 46 + 47) / 12)
    assert x.gain.value == pytest.approx((30 + 46 + 17) / 12)
    assert (x.wins.count, x.throws.count, x.wall_games.count) == (6, 3, 3)
    assert x.wins.of == x.throws.of == x.wall_games.of == 12


def test_interval_counts_a_wall_once() -> None:
    """1.96 standard errors of the mean of the walls; a wall is the mean of its four games."""
    (x,) = standings(sums_of(ladder("x"), range(3), games_of_x()))
    for figure, walls in ((x.points, (45 / 4, 46 / 4, 47 / 4)), (x.gain, (30 / 4, 46 / 4, 17 / 4))):
        width = 1.96 * statistics.stdev(walls) / math.sqrt(3)
        assert figure.low == pytest.approx(statistics.mean(walls) - width)
        assert figure.high == pytest.approx(statistics.mean(walls) + width)


def test_sums_add_up_in_any_split_and_order() -> None:
    games, wanted = games_of_x(), ladder("x")
    whole = sums_of(wanted, range(3), games)
    first, rest = sums_of(wanted, range(1), games), sums_of(wanted, range(1, 3), games)
    assert first.plus(rest) == rest.plus(first) == whole
    assert Sums().plus(whole) == whole


def test_match_compares_points_a_seat() -> None:
    """x in two seats of one wall: its points count a seat, like those of the others."""
    wanted = ladder("x", "y")
    games = games_of_x()
    y = [tuple("y" if seat == own else "o" for seat in SEATS) for own in SEATS]
    table = ("x", "x", "y", "y")
    for wall in range(3):
        for seating in y:
            games[seating, wall] = game(wall, (0, 0, 0, 0))
        for step in range(4):
            games[table[step:] + table[:step], wall] = game(wall, (25, 0, 0, -10), winner="A", thrower="D")
    sums = sums_of(wanted, range(3), games)
    # x x y y, x y y x, y y x x, y x x y: x is in A twice and in D twice, and so is y
    assert sums.matches[0] == {"x": (25 + 25 - 10 - 10) / 8, "y": (25 + 25 - 10 - 10) / 8}
    assert [each.bot for each in standings(sums)] == ["x", "y"]
