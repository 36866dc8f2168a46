"""The round's clock in tournament practice: the sheet's minutes, a game that stops, no new game, and a pause."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.round_clock import RoundClock, clock_of
from eastwind.play.timetable import is_finished, next_due
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from tests.play.seating import A_MINUTE, Table, altered, play_on
from tests.play.test_past import played

MINUTES = {"aspen": 55, "national": 60, "kugler": 60, "club2023": 0, "fourseasons": 0}  # 0: the sheet prints no time


def dealt(sheet: str, *names: str, **terms: str) -> Table:
    return Table(sheet, card="eastwind", **{"kind": "practice", **terms}).sit(*(names or ("Carol",))).start().run()


@pytest.mark.parametrize("sheet", list(MINUTES))
def test_clock_starts_with_the_first_deal_and_has_the_sheet_s_minutes(sheet: str) -> None:
    assert load_sheet(sheet).rounds.minutes == MINUTES[sheet]
    table = dealt(sheet)
    clock = table.screen()["clock"]
    if not MINUTES[sheet]:
        assert clock is None
        return
    assert clock["ends"] == table.clock + MINUTES[sheet] * A_MINUTE
    assert f"{MINUTES[sheet]} minutes" in clock["words"]
    assert dealt(sheet, kind="guided").screen()["clock"] is None


@pytest.mark.parametrize("sheet", [name for name in SHEETS if MINUTES.get(name)])
def test_game_stops_when_time_is_up_and_no_new_one_starts(sheet: str) -> None:
    table = dealt(sheet)
    due = next_due(table.play, table.bots)
    assert due is not None
    assert due.at == table.screen()["clock"]["ends"]  # everything else waits for Carol
    table.step(patient=True)
    table.step(patient=True)
    assert any(line["text"] == "Time is up." for line in table.screen()["lines"])
    assert table.screen()["result"]["headline"] == "Time is up. The game ends unfinished."
    assert is_finished(table.play)
    ask = table.screen()["ask"]
    assert (ask["kind"], ask["words"].startswith("Time is up, so no new game starts.")) == ("finished", True)
    assert table.screen()["clock"] is None


def test_round_that_waits_too_long_for_the_next_game_is_over() -> None:
    table = played("national", 1, kind="practice")
    ends = table.screen()["clock"]["ends"]
    assert table.step(patient=True)
    assert table.clock == ends
    assert is_finished(table.play)


def test_pause_stops_the_clock() -> None:
    table = dealt("national", "Ann", "Bea")
    ends = table.screen()["clock"]["ends"]
    table.clock += 10 * A_MINUTE
    assert table.do("A", acts.Pause()) is None
    left = table.screen()["clock"]["left"]
    assert left == 50 * A_MINUTE
    table.clock += 24 * 60 * A_MINUTE
    assert table.screen()["clock"]["left"] == left
    assert next_due(table.play, table.bots) is None
    assert table.do("B", acts.Resume()) is None
    assert table.screen()["clock"]["ends"] == ends + 24 * 60 * A_MINUTE


def test_games_before_the_end_are_played_as_always() -> None:
    table = dealt("national")
    while table.screen()["phase"] != "over":
        assert play_on(table)
        table.run()
    assert table.do("A", acts.Next()) is None
    table.step()
    assert table.play.table.common.game == 2


def clock(began: int = 1_000, kind: str = "practice", **rounds: Any) -> RoundClock | None:
    """The clock of a table whose first wall was dealt then, under a sheet with these rounds."""
    play = Table("national", kind=kind).play
    sheet = load_sheet("national")
    sheet = replace(sheet, rounds=replace(sheet.rounds, **{"minutes": 50, "no_new_game_after": 0, **rounds}))
    state = replace(play.table, setup=replace(play.table.setup, sheet=sheet))
    return clock_of(altered(play, table=state, round_began=began))


def test_clock_runs_from_the_first_deal_for_the_sheets_minutes() -> None:
    assert clock(time_up="stop") == RoundClock(ends=1_000 + 50 * A_MINUTE, last_deal=1_000 + 50 * A_MINUTE, stops=True)
    last = clock(no_new_game_after=40, time_up="finish_game")
    assert last == RoundClock(ends=1_000 + 50 * A_MINUTE, last_deal=1_000 + 40 * A_MINUTE, stops=False)


def test_no_clock_before_the_first_deal_in_a_guided_game_or_without_minutes() -> None:
    assert clock() is not None
    assert clock(began=0) is clock(kind="guided") is clock(minutes=0) is None
