"""The pace of a round: time used beside tables that are done."""

from __future__ import annotations

from eastwind.server.desk.rounds.round_control import pace_chart
from eastwind.tournament.rounds.lifecycle import StartClock
from tests.tournament.desk import an_event, some_games


def test_picture_shows_minutes_used_and_tables_in() -> None:
    desk = an_event(8, minutes=50)
    desk.begin(1, at=0)
    if desk.state.rounds[1].clock_at is None:
        desk.ok(StartClock(round=1), at=0)
    desk.enter(1, some_games(desk.table(1)))
    said = pace_chart(desk.state, 20 * 60_000)
    assert "Time used: 20 of 50 min" in said
    assert "Results in: 1 of 2 tables" in said
    assert "Scorecards in: 0 of 2 tables" in said


def test_there_is_no_picture_before_a_round_starts_or_after_it_is_closed() -> None:
    desk = an_event(8, minutes=50)
    assert pace_chart(desk.state, 0) == ""
    desk.begin(1)
    desk.finish(1)
    assert pace_chart(desk.state, 0) == ""
