"""Points per player at one table."""

from __future__ import annotations

from dataclasses import replace

from eastwind.rules.results import PointLine, WallGame
from eastwind.rules.seats import Seat
from eastwind.tournament.results.table_points import tallied, tally_of, with_points
from eastwind.tournament.state import SeatChange, Table, Version


def version(**points: int) -> Version:
    """A game with these points by seat, each in one line."""
    seats: dict[str, Seat] = {"A": "A", "B": "B", "C": "C", "D": "D"}
    lines = tuple(
        PointLine(seat=seats[seat], points=each, why="x", clause="x", item=None) for seat, each in points.items()
    )
    return Version(WallGame(), lines, "facts", "Dora", None)


NOT_PLAYED = Version(None, (), "not_played", "Dora", "time")
TABLE = Table(
    seats=(1, 2, 3, 4), games=((version(A=25),), (version(B=30, C=-10), version(B=40, C=-10)), (), (NOT_PLAYED,))
)


def test_newest_version_of_every_game_counts() -> None:
    assert tally_of(TABLE) == {1: 25, 2: 40, 3: -10, 4: 0}
    assert tallied(TABLE) == replace(TABLE, tally={1: 25, 2: 40, 3: -10, 4: 0})


def test_table_without_a_played_game_has_no_tally() -> None:
    assert tally_of(replace(TABLE, games=((), (NOT_PLAYED,)))) == {}
    assert tally_of(replace(TABLE, games=())) == {}


def test_all_lines_of_a_player_are_added_and_an_empty_seat_has_none() -> None:
    two = replace(version(A=25, B=-10), lines=(*version(A=25, B=-10).lines, *version(A=10).lines))
    three = replace(TABLE, seats=(1, 2, None, 4))
    assert with_points({1: 5, 9: 7}, three, 1, two) == {1: 40, 9: 7, 2: -10, 4: 0}


def test_game_not_played_adds_nothing_and_leaves_the_tally_alone() -> None:
    before = {1: 5}
    assert with_points(before, TABLE, 1, NOT_PLAYED) == {1: 5}
    assert with_points(before, TABLE, 1, version(A=25)) == {1: 30, 2: 0, 3: 0, 4: 0}
    assert before == {1: 5}


def test_points_go_to_whoever_is_credited_in_that_game() -> None:
    """From game 2 on, 9 sits for A and A keeps the points; D's points go to no one; B's go to the substitute, 8."""
    changes = (SeatChange(2, "A", 9, 1), SeatChange(2, "D", 7, None), SeatChange(2, "B", 8, 8))
    games = ((version(A=10, B=10, C=10, D=10),), (version(A=25, B=30, C=-10, D=40),))
    assert tally_of(replace(TABLE, games=games, changes=changes)) == {1: 35, 2: 10, 3: 0, 4: 10, 8: 30}
