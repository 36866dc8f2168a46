"""Results from the command line: points line by line, numbers from scorecards, corrections, disputes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from eastwind.cli.event.results import read_facts
from tests.cli.event.runner import Director, an_event, copied


@pytest.fixture(scope="module")
def event_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight players, two games a round; round 1 is in play."""
    event = an_event(tmp_path_factory.mktemp("event"), 8, "--games", "2", "--rounds", "2")
    event.ok("round start")
    return event.file


@pytest.fixture
def director(event_file: Path, tmp_path: Path) -> Director:
    return copied(event_file, tmp_path)


def last(director: Director) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(director.ok("log --json").splitlines()[-1])["command"]
    return row


WON = [
    "Round 1, table 2, game 1 (entered as facts):",
    "  A 2A Player 5: +35  Mah Jongg: the value of the hand [national.13a]; self-picked [national.13.1]",
    "  B 2B Player 6: +0",
    "  C 2C Player 7: +0",
    "  D 2D Player 8: +0",
]


def test_game_is_shown_seat_by_seat_with_the_items(director: Director) -> None:
    assert director.ok("result 2 1 A 25 self").splitlines() == WON
    assert director.ok("result 2 2 wall dead D").splitlines()[-2:] == [
        "  C 2C Player 7: +10  wall game [national.13.3]",
        "  D 2D Player 8: -10  dead in a wall game [national.13.8]",
    ]
    assert director.ok(["result", "2", "2", "not-played", "--correct", "time ran out"]).splitlines() == [
        "Round 1, table 2, game 2 (entered as not_played):",
        "  not played (time ran out)",
    ]


def test_table_of_three_is_shown_without_its_empty_seat(tmp_path: Path) -> None:
    director = an_event(tmp_path, 7)
    director.ok("round start")
    (three,) = (row for row in json.loads(director.ok("movement --json"))["rounds"][0] if None in row.values())
    empty = next(seat for seat in "ABCD" if three[seat] is None)
    told = director.ok(f"result {three['table']} 1 wall").splitlines()[1:]
    assert [line.split()[0] for line in told] == [seat for seat in "ABCD" if seat != empty]


def test_substitute_is_named_in_the_games_that_they_play(director: Director) -> None:
    director.ok(["enter", "Sue Standby", "--status", "standby"])
    director.ok(
        ["substitute", "1", "B", "Sue Standby", "--points-to", "substitute", "--reason", "ill", "--from-game", "2"]
    )
    assert "  B 1B Player 2: +10" in director.ok("result 1 1 wall")
    assert "  B 9 Sue Standby: +10" in director.ok("result 1 2 wall")


def test_numbers_of_the_scorecards_are_kept_with_what_was_said_of_them(director: Director) -> None:
    line = "result 1 1 A=30 B=0 C=-20 D=0 --value 30 --thrower west --thrown --jokers --outcome Mahjongg"
    assert director.ok(line).splitlines()[0] == "Round 1, table 1, game 1 (entered as numbers):"
    command = last(director)
    assert command["numbers"] == {"A": 30, "B": 0, "C": -20, "D": 0}
    assert {name: command[name] for name in ("value", "thrower", "self_picked", "jokerless", "outcome")} == {
        "value": 30, "thrower": "C", "self_picked": False, "jokerless": False, "outcome": "mahjongg",
    }  # fmt: skip
    director.ok("result 1 2 A=0 B=0 C=0 D=0 --outcome unfinished")
    assert last(director)["outcome"] == "unfinished"


def test_outcome_of_two_words_may_have_a_dash(director: Director) -> None:
    said = director.no("result 1 1 A=0 B=0 C=0 D=0 --outcome one-two")
    assert "There is no outcome 'one_two'" in said


def test_round_that_is_named_is_the_one_entered(director: Director) -> None:
    director.ok("round start")
    director.ok("result 1 1 wall --round 1")
    assert (last(director)["round"], last(director)["table"], last(director)["game"]) == (1, 1, 1)
    director.ok("result 1 1 wall")
    assert last(director)["round"] == 2


def test_facts_name_their_seats_or_take_those_of_the_table() -> None:
    three = read_facts('{"outcome": "wall"}', ("A", "B", "D"))
    assert three.seats == ("A", "B", "D")
    assert read_facts('{"outcome": "wall", "seats": ["A", "B", "C"]}', ("A", "B", "D")).seats == ("A", "B", "C")


def test_correction_says_what_it_replaces(director: Director) -> None:
    director.ok("result 1 1 A 25 self")
    told = director.ok(["result", "1", "1", "A=0", "B=25", "C=-25", "D=0", "--correct", "misread"]).splitlines()
    assert told[0] == "Round 1, table 1, game 1 (entered as numbers):"
    command = last(director)
    assert (command["type"], command["replaces"], command["reason"]) == ("correct_result", 1, "misread")
    assert (command["round"], command["table"], command["game"]) == (1, 1, 1)
    assert (command["result"]["winner"], command["numbers"]["B"]) == ("B", 25)
    director.ok(["result", "1", "1", "B", "25", "self", "--correct", "again"])
    assert (last(director)["replaces"], last(director).get("numbers")) == (2, None)
    assert "can mean several things" in director.no(
        ["result", "1", "1", "A=50", "B=0", "C=-10", "D=0", "--correct", "unclear"]
    )


def test_typing_error_is_corrected_after_the_scorecards_are_in(director: Director) -> None:
    """One exposure costs as much as none, so the totals on the scorecards stay right."""
    director.ok("result 1 1 A 25 from C exposures 0")
    director.ok("result 1 2 wall")
    director.ok("initial 1 --all")
    director.ok("hand-in 1 A")
    refused = director.no(["result", "1", "1", "A", "25", "self", "--correct", "oops"])
    assert "can't change anymore (National rule 25)" in refused
    words = ["result", "1", "1", "A", "25", "from", "C", "exposures", "1", "--correct", "one exposure"]
    assert director.ok(words).splitlines()[0] == "Round 1, table 1, game 1 (entered as facts):"
    command = last(director)
    assert (command["type"], command["replaces"], command["result"]["exposures"]) == ("correct_typing", 1, 1)


AGREED = "The scorecards of the table need to be initialed again."


def test_dispute_is_settled_by_numbers_facts_or_words(director: Director) -> None:
    director.ok("result 2 1 A 25 self")
    told = director.ok("dispute 2 1 A=0 B=0 C=25 D=-25 --reason agreed").splitlines()
    assert (told[0], told[-1]) == ("Round 1, table 2, game 1 (entered as numbers):", AGREED)
    assert told[3] == "  C 2C Player 7: +25  Mah Jongg: the value of the hand [national.13a]"
    command = last(director)
    assert (command["round"], command["table"], command["game"], command["replaces"]) == (1, 2, 1, 1)
    assert (command["numbers"]["D"], command["result"]["thrower"]) == (-25, "D")
    told = director.ok(["dispute", "2", "1", "--facts", '{"outcome": "wall"}', "--reason", "heard all"]).splitlines()
    assert told[1] == "  A 2A Player 5: +10  wall game [national.13.3]"
    assert (last(director)["reason"], last(director).get("numbers")) == ("heard all", None)
    assert director.ok(["dispute", "2", "1", "A", "25", "self", "--reason", "again"]).splitlines() == [*WON, AGREED]


def test_dispute_is_about_the_round_that_is_named(director: Director) -> None:
    director.ok("result 1 1 A 25 self")
    director.ok("round start")
    director.ok("dispute 1 1 wall --reason agreed --round 1")
    assert last(director)["round"] == 1


def test_dispute_at_a_table_of_three_needs_only_those_three(tmp_path: Path) -> None:
    director = an_event(tmp_path, 7)
    director.ok("round start")
    (three,) = (row for row in json.loads(director.ok("movement --json"))["rounds"][0] if None in row.values())
    director.ok(f"result {three['table']} 1 wall")
    seats = [seat for seat in "ABCD" if three[seat] is not None]
    director.ok(f"dispute {three['table']} 1 {seats[0]} 25 self --reason agreed")
    assert last(director)["present"] == seats
