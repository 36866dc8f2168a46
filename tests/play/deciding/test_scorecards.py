"""A player's own scorecard: who writes it, when, and which numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.deciding.scorecards import has_to_write
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.table.read_only import ReadOnly
from tests.play.seating import Table


def over(game: int = 2, own: bool = True) -> Table:
    """Ann, Bea and two bots have finished this game."""
    table = Table(own_scorecard=own).sit("Ann", "Bea").start().run()
    common = replace(table.play.table.common, phase="over", game=game)
    table.play = replace(table.play, table=replace(table.play.table, common=common))
    return table


def test_only_people_write_a_score_after_each_game() -> None:
    play: PlayTable = over().play
    assert [has_to_write(play, seat) for seat in ("A", "B", "C", None)] == [True, True, False, False]
    wrote = replace(play, written=ReadOnly({"A": ((1, 25), (2, 0)), "B": ((1, 0),)}))
    assert [has_to_write(wrote, seat) for seat in ("A", "B")] == [False, True]
    assert not has_to_write(over(own=False).play, "A")
    running = replace(play, table=replace(play.table, common=replace(play.table.common, phase="play")))
    assert not has_to_write(running, "A")


@pytest.mark.parametrize(("points", "may"), [(-501, False), (-500, True), (0, True), (500, True), (501, False)])
def test_number_is_from_minus_500_to_500_and_written_for_this_game(points: int, may: bool) -> None:
    table = over()
    refused = table.do("A", acts.WriteScore(points=points))
    assert refused == (None if may else Rejected("play.too-many-points", most=500))
    assert table.play.written == ({"A": ((2, points),)} if may else {})
    if may:
        assert table.do("A", acts.WriteScore(points=points)) == Rejected("play.nothing-to-write")
    else:
        assert table.do("A", acts.Next()) == Rejected("play.write-first")
