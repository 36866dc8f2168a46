"""What the event commands print: the figures and names a director reads."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.event.runner import Director, an_event


def test_explained_total_stops_after_the_round_asked_for(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2")
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    assert "Note: the cards of round 1 are not all in; still out: 1, 2." in director.ok("round start")
    director.ok("result 1 1 A 30 self --round 2")
    winner = json.loads(director.ok("movement --json"))["rounds"][1][0]["A"]
    whole = director.ok(f"standings --explain {winner}")
    assert "round 2:   +30  " in whole
    assert "round 2:" not in director.ok(f"standings --explain {winner} --after 1")


def test_prizes_tell_what_is_left_and_who_has_not_paid(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--prize", "1=100")
    director.ok(["enter", "Ivy Ivers", "--paid", "10"])
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    director.ok(["draw", "door prize", "--cash", "20", "--seed", "a"])
    lines = director.ok("prizes").splitlines()
    assert "place 1: 1A Player 1 100.00 USD" in lines
    figures = [
        "Fees: 330.00 USD",
        "Prizes: 100.00 USD",
        "Draws: 20.00 USD",
        "Not divisible: 0.00 USD",
        "Left: 210.00 USD",
    ]
    assert lines[-6:] == [*figures, "Not paid in full: 9 Ivy Ivers."]


def test_fee_is_taken_as_paid_and_shown(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    director.ok(["enter", "Ivy Ivers"])
    assert director.ok("entries").splitlines() == [
        "1A Player 1 (here)", "1B Player 2 (here)", "1C Player 3 (here)", "1D Player 4 (here)", "5 Ivy Ivers (not paid)",
    ]  # fmt: skip
    assert director.ok("pay 5") == "5 Ivy Ivers has paid 40.00 USD.\n"
    assert director.ok("pay 5 15 --back") == "5 Ivy Ivers has paid 25.00 USD.\n"


def test_dropout_leaves_the_event_unless_they_stay(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2")
    director.ok("round start")
    assert "1D Player 4 has withdrawn from round 2 on." in director.ok("drop-out 1 D --from-game 2 --reason ill")
    assert "withdrawn" not in director.ok("drop-out 2 D --from-game 2 --reason ill --stay")
    assert "withdrawn from round 2" in director.ok("entries")


def test_lifted_penalty_is_listed_with_the_reason(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok(["penalty", "1A", "director", "--points=-20", "--reason", "table talk"])
    director.ok(["penalty", "1B", "director", "--points=-10", "--reason", "table talk"])
    director.ok(["penalty", "--lift", "2", "--reason", "heard the table"])
    first, second = director.ok("penalty").splitlines()
    assert first.startswith("1. round 1, 1A Player 1: -20 ")
    assert "lifted" not in first
    assert second.endswith("(lifted: heard the table)")


def test_substitute_begins_with_the_next_game_without_a_result(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok(["enter", "--status", "standby", "Sue Standby"])
    director.ok("round start")
    director.ok("result 1 1 wall")
    said = director.ok(["substitute", "1", "B", "Sue Standby", "--points-to", "substitute", "--reason", "ill"])
    assert "at table 1 seat B from game 2 on; points go to 9 Sue Standby." in said


def test_only_those_present_are_seated_and_counted(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national --director Dora")
    director.ok(["enter", *(f"Player {number}" for number in range(1, 9))])
    director.ok("check-in 1 3 5 7")
    assert "8 entries, 4 checked in; 2 tables, 0 sets coming." in director.ok("show")
    director.ok("seat --as-entered --present")
    (table,) = json.loads(director.ok("movement --json"))["rounds"][0]
    assert sorted(table[seat] for seat in "ABCD") == [1, 3, 5, 7]


def test_stopped_clock_says_so(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    assert "(the clock stands)" in director.ok("round pause")
    assert "(the clock stands)" not in director.ok("round resume")


def test_tables_that_are_ready_already_are_not_asked_again(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok(["round", "bonus", "1", "--words", "quints bring more"])
    assert director.ok("round ready 1") == "Not ready yet: 2.\n"
    assert director.ok("round ready --all") == "Every table is ready.\n"


def test_scorecard_has_a_dash_for_a_game_without_a_result(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    director.ok("result 1 2 wall")
    assert director.ok("card 1A").splitlines()[1] == "  Round 1: +35 +10 - -; penalties 0; 45; in all 45"


def test_list_of_players_in_json_keeps_the_letters_of_names(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    director.ok(["enter", "Zoë Åkesson", "--paid", "fee"])
    printed = director.ok("entries --json")
    assert "Zoë Åkesson" in printed
    assert [each["name"] for each in json.loads(printed)][-1] == "Zoë Åkesson"


def test_games_without_a_result_are_named_when_all_else_is_signed(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet fourseasons --director Dora")
    director.ok(["enter", *(f"Player {number}" for number in range(1, 9))])
    director.ok("seat --as-entered")
    director.ok("round start")
    director.ok("result 1 1 B 25 self")
    said = director.ok("verify 1 --all")
    assert said.startswith("What is there is signed; game 2, 3, 4")
