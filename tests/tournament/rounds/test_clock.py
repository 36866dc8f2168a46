"""The clock of a round: pauses add up, and a table may get extra minutes."""

from __future__ import annotations

from typing import Any

from eastwind.tournament.rounds.clock import MINUTE, may_begin_game, remaining
from eastwind.tournament.rounds.lifecycle import CallTime, GiveExtraTime, PauseClock, ResumeClock
from tests.tournament.desk import Desk, an_event


def begun(**own: Any) -> Desk:
    """A round of 60 minutes that began at 0."""
    desk = an_event(8, minutes=60, **own)
    desk.begin(1)
    return desk


def test_two_pauses_add_up() -> None:
    desk = begun()
    for stopped, again in ((10, 15), (20, 30)):
        desk.ok(PauseClock(round=1), at=stopped * MINUTE)
        desk.ok(ResumeClock(round=1), at=again * MINUTE)
    assert remaining(desk.state.rounds[1], 30 * MINUTE) == (60 - 30 + 15) * MINUTE


def test_clock_stops_while_paused() -> None:
    desk = begun()
    desk.ok(PauseClock(round=1), at=10 * MINUTE)
    assert remaining(desk.state.rounds[1], 10 * MINUTE) == remaining(desk.state.rounds[1], 25 * MINUTE) == 50 * MINUTE


def test_time_before_the_start_leaves_the_whole_round_and_no_more() -> None:
    """The computer's clock was set back three hours: the round gains nothing."""
    desk = begun()
    desk.ok(GiveExtraTime(round=1, table=2, minutes=5, reason="spilled tea"))
    found = desk.state.rounds[1]
    assert remaining(found, -180 * MINUTE) == 60 * MINUTE
    assert remaining(found, -180 * MINUTE, found.tables[2]) == 65 * MINUTE
    assert remaining(found, 61 * MINUTE) == -MINUTE


def test_extra_minutes_are_for_one_table_only() -> None:
    desk = begun()
    desk.ok(GiveExtraTime(round=1, table=2, minutes=5, reason="spilled tea"))
    found = desk.state.rounds[1]
    assert not may_begin_game(desk.state, found, 61 * MINUTE, found.tables[1])
    assert may_begin_game(desk.state, found, 61 * MINUTE, found.tables[2])
    assert not may_begin_game(desk.state, found, 65 * MINUTE, found.tables[2])


def test_no_new_game_begins_after_the_minute_of_the_terms_or_after_time() -> None:
    desk = begun(no_new_game_after=45)
    assert may_begin_game(desk.state, desk.state.rounds[1], 44 * MINUTE)
    assert not may_begin_game(desk.state, desk.state.rounds[1], 45 * MINUTE)
    desk = begun()
    assert may_begin_game(desk.state, desk.state.rounds[1], 59 * MINUTE)
    desk.ok(CallTime(round=1), at=10 * MINUTE)
    assert not may_begin_game(desk.state, desk.state.rounds[1], 11 * MINUTE)
