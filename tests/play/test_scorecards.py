"""A player's own scorecard: written before the table shows the points, and checked with the reasons."""

from __future__ import annotations

import pytest

from eastwind.play import acts
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from tests.play.test_past import played


@pytest.mark.parametrize("sheet", SHEETS)
def test_points_are_hidden_until_the_player_has_written_a_score(sheet: str) -> None:
    table = played(sheet, 1, own_scorecard=True)
    score = table.play.table.common.finished[-1].score
    assert score is not None
    result = table.screen()["result"]
    assert (result["points"], result["card"]["games"]) == ([], [])
    assert result["write"]
    assert result["hands"]  # what one needs to work it out
    assert {seat["points"] for seat in table.screen()["seats"]} == {0}
    assert table.do("A", acts.Next()) == Rejected("play.write-first")
    assert table.do("A", acts.WriteScore(points=score.points["A"])) is None
    result = table.screen()["result"]
    assert result["checked"].startswith("Your scorecard is right:")
    assert [row["points"] for row in result["points"]] == list(score.points.values())
    assert table.do("A", acts.Next()) is None


def test_wrong_number_is_shown_against_the_right_one_with_the_reasons() -> None:
    table = played("kugler", 1, own_scorecard=True)
    score = table.play.table.common.finished[-1].score
    assert score is not None
    assert table.do("A", acts.WriteScore(points=score.points["A"] + 5)) is None
    result = table.screen()["result"]
    assert result["checked"].startswith("You wrote ")
    assert any(row["why"] for row in result["points"])
    assert table.do("A", acts.WriteScore(points=0)) == Rejected("play.nothing-to-write")


def test_impossible_score_is_refused_and_so_is_one_that_was_not_asked_for() -> None:
    table = played(own_scorecard=True)
    assert table.do("A", acts.WriteScore(points=501)) == Rejected("play.too-many-points", most=500)
    plain = played()
    assert plain.do("A", acts.WriteScore(points=0)) == Rejected("play.nothing-to-write")
    assert plain.screen()["result"]["write"] == ""
