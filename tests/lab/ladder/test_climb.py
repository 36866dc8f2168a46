"""Playing a ladder: every game of every wall once, and whole walls whenever it stops."""

from __future__ import annotations

from itertools import islice

import pytest

from eastwind.card.library import built_in_text
from eastwind.lab import native_games
from eastwind.lab.ladder.climb import Games, Ladder, climb, is_native
from eastwind.lab.ladder.ladder_figures import Sums, standings, sums_of
from eastwind.lab.ladder.seatings import alone_among, match_on, rotations
from eastwind.players import roster
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS
from tests.native.engines import engine


def ladder(*bots: str, walls: int = 3, against: str = "greedy", seed: int = 4) -> Ladder:
    return Ladder(bots, against, walls, load_sheet("national"), built_in_text("first-steps"), "first-steps", seed)


@pytest.fixture
def twin(monkeypatch: pytest.MonkeyPatch) -> str:
    """`greedy` under another name, which the C library doesn't know."""
    monkeypatch.setitem(roster.BOTS, "twin", roster.BOTS["greedy"])
    return "twin"


def all_games(wanted: Ladder, workers: int = 1) -> Games:
    return {key: game for _, games in climb(wanted, workers) for key, game in games.items()}


def totals(wanted: Ladder, workers: int = 1) -> Sums:
    sums = Sums()
    for walls, games in climb(wanted, workers):
        sums = sums.plus(sums_of(wanted, walls, games))
    return sums


def test_four_bots_of_one_kind_gain_exactly_nothing(twin: str) -> None:
    """The same player under another name, in each seat of the same walls: the same games, in C and in Python."""
    sums = totals(ladder("greedy", twin))
    for each in standings(sums):
        assert (each.gain.value, each.gain.low, each.gain.high) == (0, 0, 0)
        assert each.games == 12
    assert sums.bots["greedy"] == sums.bots[twin]
    assert all(match["greedy"] == match[twin] for match in sums.matches.values())


@pytest.mark.parametrize("bots", ["ab", "abc", "abcde"])
def test_tables_of_the_rating_take_turns_through_all_blocks(bots: str) -> None:
    """Wherever a block begins, each of its walls has the four games of its own table, once."""
    wanted = ladder(*bots, walls=14, against="o")
    for block in wanted.blocks(4):
        played = [(job.seating, wall) for job in wanted.jobs(block) for wall in job.walls]
        rated = [(seating, wall) for wall in block for seating in match_on(wanted.tables, wall)]
        alone = [(seating, wall) for wall in block for seating in wanted.seatings()]
        assert sorted(played) == sorted(alone + rated)


def test_every_seating_of_every_wall_is_played(twin: str) -> None:
    wanted = ladder(twin, "greedy", walls=2)
    heard: list[int] = []
    games = {key for _, found in climb(wanted, advance=heard.append) for key in found}
    seatings = {*alone_among(twin, "greedy"), ("greedy",) * 4, *rotations((twin, twin, "greedy", "greedy"))}
    assert games == {(seating, wall) for seating in seatings for wall in range(2)}
    assert sum(heard) == wanted.games() == len(games)


def test_any_number_of_workers_plays_the_same_games() -> None:
    wanted = ladder("greedy", walls=9)
    alone = all_games(wanted)
    assert all_games(wanted, workers=2) == alone
    assert all_games(ladder("greedy", walls=9, seed=5)) != alone


@pytest.mark.long
def test_other_bots_play_in_processes() -> None:
    wanted = ladder("greedy", against="example", walls=1)
    assert not is_native(wanted)
    assert all_games(wanted, workers=2) == all_games(wanted)


def test_python_plays_where_there_is_no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = ladder("greedy", walls=4)
    monkeypatch.setattr(native_games, "library", engine)
    assert is_native(wanted)
    fast = all_games(wanted)
    monkeypatch.setattr(native_games, "library", lambda: None)
    assert not is_native(wanted)
    assert all_games(wanted) == fast


def test_run_that_is_stopped_has_whole_walls(twin: str) -> None:
    wanted = ladder(twin, walls=50)
    played = climb(wanted)
    for walls, games in islice(played, 2):
        assert set(games) == {
            (seating, wall) for seating in (("greedy",) * 4, *alone_among(twin, "greedy")) for wall in walls
        }
    played.close()


def test_points_are_those_of_the_bots_own_seat() -> None:
    """A bot that wins from seat C scores the points of seat C."""
    wanted = ladder("greedy", walls=6)
    games = all_games(wanted)
    sums = sums_of(wanted, range(6), games)
    for wall in range(6):
        assert sums.bots["greedy"].points[sum(games[("greedy",) * 4, wall].points.values())] >= 1
    won = sum(games[("greedy",) * 4, wall].winner is not None for wall in range(6))
    assert sums.bots["greedy"].wins == won
    assert sums.bots["greedy"].games == 6 * len(SEATS)
