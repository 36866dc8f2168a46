"""Scorecards from the command line: initialed, signed, handed in, shown, reopened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.event.runner import Director, an_event, copied


def started(folder: Path, *options: str, players: int = 8) -> Director:
    """Two games a round. A wins the first one at table 1; the others there are wall games."""
    director = an_event(folder, players, "--games", "2", "--rounds", "2", *options)
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    director.ok("result 1 2 wall")
    return director


@pytest.fixture(scope="module")
def event_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return started(tmp_path_factory.mktemp("event")).file


@pytest.fixture
def director(event_file: Path, tmp_path: Path) -> Director:
    return copied(event_file, tmp_path)


def commands(director: Director, kind: str) -> list[dict[str, Any]]:
    rows = (json.loads(line)["command"] for line in director.ok("log --json").splitlines())
    return [row for row in rows if row["type"] == kind]


def test_initials_are_confirmed_with_the_total(director: Director) -> None:
    assert director.ok("initial 1 A C") == "C initialed A's scorecard at table 1: +45.\n"
    assert director.ok("initial 1 B D --total 10") == "D initialed B's scorecard at table 1: +10.\n"
    first, second = commands(director, "initial_scorecard")
    assert (first["round"], first["table"], first["card"], first["by"], first.get("total")) == (1, 1, "A", "C", None)
    assert (second["card"], second["by"], second["total"]) == ("B", "D", 10)


def test_all_scorecards_are_initialed_by_whom_the_sheet_says(director: Director) -> None:
    director.ok("initial 1 C A")
    assert director.ok("initial 1 --all") == "All scorecards of table 1 are initialed.\n"
    signed = [(row["round"], row["table"], row["card"], row["by"]) for row in commands(director, "initial_scorecard")]
    assert signed == [(1, 1, "C", "A"), (1, 1, "A", "C"), (1, 1, "B", "D"), (1, 1, "D", "B")]
    director.ok("initial 1 --all")
    assert len(commands(director, "initial_scorecard")) == 4


def test_scorecard_that_is_wrong_goes_back_to_the_table(director: Director) -> None:
    assert director.ok("initial 1 A C --reject blot") == "A's scorecard went back to table 1: blot.\n"
    (row,) = commands(director, "reject_scorecard")
    assert (row["round"], row["table"], row["card"], row["by"], row["reason"]) == (1, 1, "A", "C", "blot")


def test_scorecard_that_went_back_needs_new_initials(director: Director) -> None:
    director.ok("initial 1 --all")
    director.ok("initial 1 A C --reject blot")
    assert "A scorecard that no one initialed is not accepted: A" in director.no("hand-in 1 A")
    director.ok("initial 1 --all")
    assert [row["card"] for row in commands(director, "initial_scorecard")] == ["A", "B", "C", "D", "A"]
    assert director.ok("hand-in 1 A").startswith("Table 1's scorecards accepted")


@pytest.mark.parametrize("line", ["initial 1", "initial 1 A", "initial 1 A --reject blot", "initial 1 --game 2"])
def test_scorecard_and_checker_are_both_named(director: Director, line: str) -> None:
    assert "Say whose scorecard was checked, and by whom, such as `initial 3 A C`, or --all." in director.no(line)


def test_games_are_signed_one_by_one_where_the_sheet_wants_it(tmp_path: Path) -> None:
    director = started(tmp_path, "--sheet", "fourseasons")
    assert director.ok("initial 1 C --game 1") == "C signed game 1 at table 1.\n"
    assert director.ok("initial 1 --all") == "All scorecards of table 1 are initialed.\n"
    signed = [(row["round"], row["table"], row["game"]) for row in commands(director, "sign_game")]
    assert signed == [(1, 1, 1), (1, 1, 2)]
    assert director.ok("initial 2 --all") == "Signed so far. No result yet for game 1, 2.\n"


def test_game_that_was_not_played_needs_no_signature(tmp_path: Path) -> None:
    director = started(tmp_path, "--sheet", "fourseasons")
    director.ok(["result", "1", "2", "not-played", "--correct", "time"])
    director.ok("initial 1 --all")
    assert [row["game"] for row in commands(director, "sign_game")] == [1]


def test_sheet_that_asks_for_no_initials_says_so(tmp_path: Path) -> None:
    director = started(tmp_path, "--set", "cards.verified=none")
    assert director.ok("initial 1 --all") == "The rule sheet doesn't ask for initials.\n"
    assert commands(director, "initial_scorecard") == []


def test_table_that_is_not_there_gets_a_sentence(director: Director) -> None:
    for line in ("initial 9 --all", "hand-in 9 A"):
        assert "There is no table 9" in director.no(line)
    assert "Round 2" in director.no("initial 1 --all --round 2")


def test_scorecards_are_handed_in_with_their_totals(director: Director) -> None:
    director.ok("initial 1 --all")
    said = director.ok("hand-in 1 A --total A=45 --total D=10 --signed BD")
    assert said == "Table 1's scorecards accepted: A +45, B +10, C +10, D +10. Still waiting on: 2.\n"
    (row,) = commands(director, "hand_in_scorecards")
    assert {name: row[name] for name in ("round", "table", "by", "cards", "totals", "signed_by_owner")} == {
        "round": 1, "table": 1, "by": "A", "cards": ["A", "B", "C", "D"], "totals": {"A": 45, "D": 10},
        "signed_by_owner": ["B", "D"],
    }  # fmt: skip
    for line in ("result 2 1 wall", "result 2 2 wall", "initial 2 --all"):
        director.ok(line)
    said = director.ok("hand-in 2 A --cards ABCD")
    assert said == "Table 2's scorecards accepted: A +20, B +20, C +20, D +20. All tables are in.\n"


def test_scorecards_of_an_earlier_round_are_named_by_the_round(director: Director) -> None:
    director.ok("round start")
    director.ok("initial 1 A C --round 1")
    director.ok("initial 1 --all --round 1")
    assert "Still waiting on: 2." in director.ok("hand-in 1 A --round 1")
    said = director.ok("reopen 1 --reason typo --anyway --round 1")
    assert said == "Table 1's scorecards are open again.\n"


def test_accepted_scorecards_are_reopened_where_the_sheet_allows_it(tmp_path: Path) -> None:
    director = started(tmp_path, "--sheet", "kugler")
    director.ok("initial 1 --all")
    director.ok("hand-in 1 A")
    assert director.ok("reopen 1 --reason typo --by Dora") == "Table 1's scorecards are open again.\n"


def test_locked_scorecards_are_not_reopened_by_accident(director: Director) -> None:
    director.ok("initial 1 --all")
    director.ok("hand-in 1 A")
    refused = director.no("reopen 1 --reason typo")
    assert "Once accepted, scorecards are not changed (National rule 25). If the desk only mistyped" in refused
    assert "add --anyway" in refused


def test_scorecard_has_games_penalties_and_the_total_so_far(director: Director) -> None:
    director.ok(["penalty", "1A", "director", "--points=-20", "--reason", "talk"])
    director.ok("round start")
    assert director.ok("scorecard 1A").splitlines() == [
        "1A Player 1",
        "  Round 1: +35 +10; penalties -20; 25; total so far 25",
        "  Round 2: - -; penalties 0; 0; total so far 25",
    ]
    found = json.loads(director.ok("scorecard 1A --json"))
    assert (found["player"], found["name"]) == (1, "Player 1")
    first = found["rounds"][0]
    assert (first["round"], first["games"], first["penalties"]) == (1, [35, 10], -20)
    assert (first["total"], first["running"]) == (25, 25)
