"""The floor from the command line: rulings, penalties, calls, complaints, disqualification, and who sits in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.event.runner import Director, an_event


@pytest.fixture
def director(tmp_path: Path) -> Director:
    event = an_event(tmp_path, 8)
    event.ok("round start")
    return event


def test_ruling_says_its_points_and_where_they_go(director: Director) -> None:
    looked = ["rule", "2", "looked-at-stolen-tile", "--fact", "player=C", "--game", "3"]
    assert director.ok(looked).splitlines() == [
        "Ruling 1 on looked-at-stolen-tile: C loses 10 points at the end of this game. The tiles are passed as they are.",
        "  Points: C -10; enter them in the result of game 3.",
        "  National rule 6",
    ]
    late = ["rule", "2", "late", "--fact", "player=B", "--points", "B=-20", "--reason", "ten minutes"]
    behind = "  National rules, introduction, Eastwind's interpretation"
    assert director.ok(late).splitlines()[1:] == ["  Points: B -20.", behind]


def test_rulings_are_listed_and_searched(director: Director) -> None:
    director.ok(["rule", "2", "looked-at-stolen-tile", "--fact", "player=C", "--game", "3", "--by", "Dora"])
    late = ["rule", "1", "late", "--fact", "player=B", "--points", "B=-20", "--reason", "ten minutes", "--by", "Dora"]
    director.ok(late)
    first, second = director.ok("rulings").splitlines()
    assert first.startswith("1. round 1, table 2: looked-at-stolen-tile. C loses 10 points")
    assert first.endswith("[National rule 6] by Dora")
    assert second.startswith("2. round 1, table 1: late. ")
    assert second.endswith("[National rules, introduction, Eastwind's interpretation] by Dora (ten minutes)")
    assert director.ok("rulings late") == second + "\n"
    assert director.ok("rulings joker") == ""


def test_words_that_may_mean_several_irregularities_are_questioned(director: Director) -> None:
    said = director.no(["rule", "1", "joker"])
    assert "'joker' may mean one of these: " in said
    assert said.count(",") >= 1


def test_penalty_is_given_with_its_number_and_item(director: Director) -> None:
    given = director.ok(["penalty", "1A", "late", "--points=-20", "--reason", "ten minutes"])
    assert given == "Penalty 1: 1A Player 1 -20, late at the start of play [national.0g].\n"
    assert director.ok("penalty") == "1. round 1, 1A Player 1: -20 late at the start of play [national.0g]\n"
    assert director.ok(["penalty", "--lift", "1", "--reason", "was here"]) == "Penalty 1 removed: was here.\n"


def test_calls_wait_in_order_until_they_are_answered(director: Director) -> None:
    director.ok(["call", "2", "--about", "a tile fell"])
    director.ok("call 1")
    first, second = director.ok("call").splitlines()
    assert first.startswith("Call 1: table 2 has waited 0:")
    assert first.endswith(" a tile fell")
    assert second.startswith("Call 2: table 1 has waited 0:")
    answered, left = director.ok("call --answer 1").splitlines()
    assert answered == "Call 1 is answered."
    assert left.startswith("Call 2: ")


def test_complaint_counts_only_if_it_is_upheld(director: Director) -> None:
    assert director.ok("complain 2A shouting --upheld") == "2A Player 5: asked to stop (National rule 2.1).\n"
    assert director.ok("complain 2B shouting --not-upheld") == "2B Player 6: not upheld, so it does not count.\n"
    assert "Is the complaint upheld?" in director.no("complain 2A shouting")


def test_disqualification_is_told_and_taken_back(director: Director) -> None:
    out = director.ok(["disqualify", "1B", "--reason", "threw a tile"])
    assert out == "1B Player 2 is disqualified and not ranked: threw a tile.\n"
    back = director.ok(["disqualify", "1B", "--reason", "heard all", "--take-back"])
    assert back == "1B Player 2 is reinstated: heard all.\n"


def test_dropout_is_told_with_the_rounds_that_are_missed(director: Director) -> None:
    assert director.ok("drop-out 1 D --from-game 2 --reason ill").splitlines() == [
        "Table 1 plays on without D starting with game 2.",
        "1D Player 4 withdrew starting with round 2.",
    ]
