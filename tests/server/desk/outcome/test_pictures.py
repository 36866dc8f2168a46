"""Pictures of the standings, from the same numbers as the table."""

from __future__ import annotations

from eastwind.server.desk.outcome.pictures import seat_chart, top_ten_chart
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.results.record_result import RecordResult
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
    name = desk.state.entries[best.entry].name
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
