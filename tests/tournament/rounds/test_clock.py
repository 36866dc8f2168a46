"""The clock of a round: pauses add up, and a table may get extra minutes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

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


@pytest.mark.parametrize(
    ("changed", "now", "left"),
    [
        ({}, 1_000, 3_600_000),  # sixty minutes, in milliseconds
        ({}, 61_000, 3_540_000),
        ({}, 3_601_000, 0),
        ({}, 3_661_000, -60_000),
        ({"paused_for": 30_000}, 61_000, 3_570_000),
        ({"paused_at": 31_000}, 99_000, 3_570_000),
        ({"paused_at": 31_000, "paused_for": 10_000}, 99_000, 3_580_000),
        ({"minutes": 45}, 1_000, 2_700_000),
        ({"clock_at": None}, 1_000, None),
        ({"minutes": 0}, 1_000, None),
    ],
)
def test_time_left_is_given_in_milliseconds(changed: dict[str, Any], now: int, left: int | None) -> None:
    desk = begun()
    found = replace(desk.state.rounds[1], **{"clock_at": 1_000, "minutes": 60, **changed})
    assert remaining(found, now) == left
    late = replace(found.tables[1], extra_minutes=5)
    assert remaining(found, now, late) == (None if left is None else left + 300_000)


@pytest.mark.parametrize(
    ("limit", "minute", "called", "may"),
    [
        (50, 49, False, True),
        (50, 50, False, False),
        (0, 59, False, True),
        (0, 60, False, False),
        (None, 59, False, True),
        (50, 10, True, False),
    ],
)
def test_no_game_begins_after_the_limit_or_when_time_is_called(
    limit: int | None, minute: int, called: bool, may: bool
) -> None:
    desk = begun()
    terms = msgspec.structs.replace(desk.state.terms, no_new_game_after=limit)
    found = replace(desk.state.rounds[1], clock_at=0, minutes=60, time_called=called)
    assert may_begin_game(replace(desk.state, maybe_terms=terms), found, minute * 60_000) is may
