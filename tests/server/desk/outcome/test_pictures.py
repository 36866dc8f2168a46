"""Pictures of the standings, from the same numbers as the table."""

from __future__ import annotations

from eastwind.server.desk.outcome.pictures import seat_chart, top_ten_chart
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.seating.substitutes import DropOut
from eastwind.tournament.state import BonusTerms
from tests.tournament.desk import an_event, win


def test_lines_are_the_totals_after_each_round_played() -> None:
    desk = an_event(16, rounds=3)
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    desk.begin(3)  # no result yet, so no point on the line
    lines = standings(desk.state)
    best = lines[0]
    first, second = (each.points for each in best.rounds[:2])
    name = desk.state.players[best.player].name
    said = top_ten_chart(desk.state, lines, ())
    assert f"{name}: {first}, {first + second}" in said
    assert said.count("<polyline") == 10


def test_points_by_seat_are_averages_of_the_games() -> None:
    desk = an_event(8)
    desk.begin()
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))  # national, self-picked: +35, the others 0
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("B", 25)))
    said = seat_chart(desk.state, [1])
    assert "East (A): +17.5" in said
    assert "North (B): +17.5" in said
    assert "West (C): +0.0" in said


def test_lines_pass_over_a_bonus_round_that_does_not_count() -> None:
    """Kugler's sheet keeps the points of a bonus round apart."""
    desk = an_event(8, "kugler", rounds=3)
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="Quints", extra_points=10)))
    for number in (1, 2, 3):
        desk.begin(number)
        desk.finish(number)
    lines = standings(desk.state)
    said = top_ten_chart(desk.state, lines, [2])
    for line in lines:
        first, _, third = (each.points for each in line.rounds)
        assert f"{desk.state.players[line.player].name}: {first}, {first + third}" in said
    assert any(line.rounds[1].points for line in lines)


def test_seat_that_stood_empty_counts_no_game() -> None:
    """D leaves table 2 before game 1, so D's average is that of table 1 alone."""
    desk = an_event(8)
    desk.begin()
    desk.ok(DropOut(round=1, table=2, seat="D", from_game=1, reason="ill"))
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("D", 25)))  # self-picked: +35
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("B", 25, seats=("A", "B", "C"))))
    said = seat_chart(desk.state, [1])
    assert "South (D): +35.0" in said
    assert "North (B): +17.5" in said
