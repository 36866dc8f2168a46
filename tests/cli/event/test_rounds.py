"""Rounds from the command line: the clock, who is late, bonus rounds, what to read aloud."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.event.runner import Director, an_event

MINUTE = 60_000


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets the clock on the wall to so many minutes."""

    def set_clock(minutes: float) -> None:
        moment = 1_763_190_000_000 + int(minutes * MINUTE)
        for module in ("rounds", "open_event", "setup", "floor"):
            monkeypatch.setattr(f"eastwind.cli.event.{module}.now", lambda: moment)

    set_clock(0)
    return set_clock


def test_clock_of_a_round_runs_stops_and_goes_on(tmp_path: Path, at: Callable[[float], None]) -> None:
    """Fifty minutes; no new game after the fortieth. Ten minutes of pause do not count."""
    director = an_event(tmp_path, 8, "--minutes", "50", "--no-new-game-after", "40")
    assert director.ok("round start") == "Round 1 started at 2 tables.\n"
    assert director.ok("round clock") == "Round 1: 50:00 left.\n"
    at(12.05)
    assert director.ok("round clock 1") == "Round 1: 37:57 left.\n"
    at(20)
    assert director.ok("round pause") == "Round 1: 30:00 left (the clock is paused).\n"
    at(30)
    assert director.ok("round clock") == "Round 1: 30:00 left (the clock is paused).\n"
    assert director.ok("round resume") == "Round 1: 30:00 left.\n"
    at(49)
    assert director.ok("round clock") == "Round 1: 11:00 left.\n"
    at(51)
    assert director.ok("round clock") == "Round 1: 9:00 left. No new game may start.\n"
    at(70)
    assert director.ok("round clock") == "Round 1: 0:00 left. No new game may start.\n"
    told = "Time was called in round 1. Enter games as unfinished, or as not-played if they never started.\n"
    assert director.ok("round time") == told
    assert director.ok("round clock") == "Round 1: time was called.\n"


def test_round_can_be_named_for_the_clock(tmp_path: Path, at: Callable[[float], None]) -> None:
    director = an_event(tmp_path, 8, "--minutes", "50", "--rounds", "2")
    director.ok("round start 1")
    at(10)
    assert director.ok("round pause 1") == "Round 1: 40:00 left (the clock is paused).\n"
    assert director.ok("round resume 1") == "Round 1: 40:00 left.\n"
    director.ok("round start 2")
    assert director.ok("round clock") == "Round 2: 50:00 left.\n"
    assert director.ok("round clock 1") == "Round 1: 40:00 left.\n"
    assert director.ok("round time 1").startswith("Time was called in round 1.")
    assert director.ok("round clock 2") == "Round 2: 50:00 left.\n"


def test_clock_that_waits_for_the_walls_is_started_by_hand(tmp_path: Path, at: Callable[[float], None]) -> None:
    director = an_event(tmp_path, 8, "--sheet", "kugler", "--minutes", "50")
    started = director.ok("round start")
    assert started == (
        "Round 1 started at 2 tables. Start the clock when the walls are built: `eastwind event round clock`.\n"
    )
    at(5)
    assert director.ok("round clock") == "Round 1: 50:00 left.\n"
    at(6)
    assert director.ok("round clock") == "Round 1: 49:00 left.\n"


def test_round_without_a_limit_has_no_clock(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4, "--minutes", "0")
    assert director.ok("round start") == "Round 1 started at 1 table.\n"
    assert director.ok("round clock") == "Round 1 has no clock.\n"


def test_players_who_are_late_are_named_once_each_in_order(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--sheet", "aspen")
    assert director.ok("round start --late 1C --late 1A --late 1C").splitlines()[1:] == [
        "Late: 1A Player 1 and 1C Player 3. The director decides the penalty: `eastwind event penalty PLAYER late`."
    ]


def test_round_that_is_closed_leaves_nothing_missing(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2", "--games", "1")
    director.ok("round start")
    for table in ("1", "2"):
        director.ok(f"result {table} 1 wall")
        director.ok(f"initial {table} --all")
        director.ok(f"hand-in {table} A")
    assert director.ok("round close") == "Round 1 is closed.\n"
    assert director.ok("round start") == "Round 2 started at 2 tables.\n"
    director.ok("result 1 1 wall")
    assert "Tables still missing" in director.no("round close 2")


@pytest.fixture
def bonus(tmp_path: Path) -> Director:
    """Two tables, and a bonus round to begin with."""
    director = an_event(tmp_path, 8, "--games", "1", "--rounds", "2")
    line = ["round", "bonus", "1", "--words", "quints bring more", "--extra-points", "10", "--first", "25"]
    assert director.ok(line) == "Round 1 is a bonus round: quints bring more.\n"
    return director


def test_bonus_round_begins_when_every_table_is_ready(bonus: Director) -> None:
    assert "Which tables are ready? Give their numbers, or --all." in bonus.no("round ready")
    assert bonus.ok("round ready 2") == "Not ready yet: 1.\n"
    assert bonus.ok("round ready 1") == "Every table is ready.\n"
    assert bonus.ok("round ready --all") == "Every table is ready.\n"
    bonus.ok("round start")


def test_tables_of_a_bonus_round_call_in_order_and_the_winner_gets_the_bonus(bonus: Director) -> None:
    bonus.ok("round ready --all")
    bonus.ok("round start")
    assert bonus.ok("round call 2") == "Table 2 is number 1 to call.\n"
    assert bonus.ok("round call 1") == "Table 1 is number 2 to call.\n"
    bonus.ok("result 2 1 B 25 self")
    assert bonus.ok("round award 2B") == "2B Player 6 gets the bonus.\n"
    assert bonus.ok("round award 2B --first") == "2B Player 6 gets the bonus.\n"
    points = [line.split()[2] for line in bonus.ok("standings --explain 2B").splitlines()[1:]]
    assert sorted(points) == ["+10", "+10", "+25", "+25"]


def test_extra_time_is_for_one_table(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    assert director.ok("round extra 2 5 --reason tiles") == "Table 2 has 5 more minutes.\n"


def first_words(director: Director, line: str) -> str:
    (said,) = (row for row in director.ok(line).splitlines() if row.startswith("This is round"))
    return said


def test_script_is_for_the_round_in_play_or_the_next_one(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2", "--games", "1")
    assert first_words(director, "script").startswith("This is round 1 of 2. ")
    assert first_words(director, "script 2").startswith("This is round 2 of 2")
    director.ok("round start")
    assert first_words(director, "script").startswith("This is round 1 of 2. ")
    for table in ("1", "2"):
        director.ok(f"result {table} 1 wall")
        director.ok(f"initial {table} --all")
        director.ok(f"hand-in {table} A")
    director.ok("round close")
    assert first_words(director, "script").startswith("This is round 2 of 2")


def test_script_cites_each_item_once(tmp_path: Path) -> None:
    said = an_event(tmp_path, 8).ok("script")
    assert (
        "We're playing the 2026 Eastwind card. Keep your card on the table while you play. [National rule 1]\n" in said
    )
    for row in said.splitlines():
        cited = row.rpartition("[")[2].rstrip("]").split(", ")
        assert len(set(cited)) == len(cited)


def test_script_waits_until_someone_is_seated(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national")
    assert "No one is seated for that round yet. Use `eastwind event seat`." in director.no("script")
