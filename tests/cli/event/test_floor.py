"""The floor from the command line: rulings, penalties, calls, complaints, disqualification, and who sits in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.event.runner import Director, an_event, copied


@pytest.fixture(scope="module")
def event_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight players; round 1 is in play."""
    event = an_event(tmp_path_factory.mktemp("event"), 8)
    event.ok("round start")
    return event.file


@pytest.fixture
def director(event_file: Path, tmp_path: Path) -> Director:
    return copied(event_file, tmp_path)


def test_ruling_says_its_points_and_where_they_go(director: Director) -> None:
    looked = ["rule", "2", "looked-at-stolen-tile", "--fact", "player=C", "--fact", "passes=1", "--game", "3"]
    assert director.ok(looked).splitlines() == [
        "Ruling 1 on looked-at-stolen-tile: C loses 10 points at the end of this game. The tiles are passed as they are.",
        "  Points: C -10; enter them in the result of game 3.",
        "  National rule 6",
    ]
    late = ["rule", "2", "late", "--fact", "player=B", "--points", "B=-20", "--reason", "ten minutes"]
    behind = "  National rules, introduction, Eastwind's interpretation"
    assert director.ok(late).splitlines()[1:] == ["  Points: B -20.", behind]


def test_ruling_without_its_facts_shows_the_option_that_gives_them(director: Director) -> None:
    said = director.no(["rule", "2", "looked-at-stolen-tile", "--game", "3"])
    assert said.rstrip().endswith("For example, add: --fact player=B")


def test_rulings_are_listed_and_searched(director: Director) -> None:
    director.ok(
        [
            "rule",
            "2",
            "looked-at-stolen-tile",
            "--fact",
            "player=C",
            "--fact",
            "passes=1",
            "--game",
            "3",
            "--by",
            "Dora",
        ]
    )
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


def test_disqualification_is_shown_and_taken_back(director: Director) -> None:
    out = director.ok(["disqualify", "1B", "--reason", "threw a tile"])
    assert out == "1B Player 2 is disqualified and not ranked: threw a tile.\n"
    back = director.ok(["disqualify", "1B", "--reason", "heard all", "--take-back"])
    assert back == "1B Player 2 is reinstated: heard all.\n"


def test_dropout_shows_the_rounds_that_are_missed(director: Director) -> None:
    assert director.ok("drop-out 1 D --from-game 2 --reason ill").splitlines() == [
        "Table 1 plays on without D starting with game 2.",
        "1D Player 4 withdrew starting with round 2.",
    ]


def test_substitute_shows_the_seat_and_where_the_points_go(director: Director) -> None:
    director.ok(["enter", "Sue Standby", "--status", "standby"])
    line = ["substitute", "2", "b", "Sue Standby", "--reason", "ill"]
    assert director.ok([*line, "--points-to", "player"]) == (
        "9 Sue Standby fills in at table 2 seat B from game 1 on; points go to 2B Player 6.\n"
    )


@pytest.mark.parametrize(
    ("points_to", "whose"), [("nobody", "no one"), ("substitute", "9 Sue Standby"), ("player", "2B Player 6")]
)
def test_points_of_a_substitute_go_where_the_director_says(director: Director, points_to: str, whose: str) -> None:
    director.ok(["enter", "Sue Standby", "--status", "standby"])
    director.ok("result 2 1 wall")
    said = director.ok(["substitute", "2", "B", "9", "--points-to", points_to, "--reason", "ill", "--round", "1"])
    assert said.endswith(f"from game 2 on; points go to {whose}.\n")


def test_substitute_at_a_table_that_is_not_there_is_refused(director: Director) -> None:
    director.ok(["enter", "Sue Standby", "--status", "standby"])
    for words in (["9", "B"], ["1", "B"]):
        said = director.no(["substitute", *words, "9", "--points-to", "player", "--reason", "ill", "--round", "3"])
        assert said.startswith("eastwind: ")


def test_dropout_in_the_last_round_withdraws_from_nothing(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "1")
    director.ok("round start")
    said = director.ok("drop-out 1 D --from-game 2 --reason ill")
    assert said == "Table 1 plays on without D starting with game 2.\n"


def test_substitute_who_drops_out_leaves_the_event_and_not_the_player_they_filled_in_for(director: Director) -> None:
    director.ok(["enter", "--status", "standby", "Sue Standby"])
    director.ok(["substitute", "1", "B", "Sue Standby", "--from-game", "2", "--points-to", "player", "--reason", "ill"])
    said = director.ok("drop-out 1 B --from-game 3 --reason called-away")
    assert said.splitlines()[1:] == ["9 Sue Standby withdrew starting with round 2."]
    assert director.ok("players").count("withdrawn") == 1


def test_dropout_who_had_withdrawn_before_does_not_withdraw_twice(director: Director) -> None:
    director.ok("withdraw 1D")
    said = director.ok("drop-out 1 d --from-game 2 --reason ill --round 1")
    assert said == "Table 1 plays on without D starting with game 2.\n"


def test_dropout_before_the_round_is_refused_in_a_sentence(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    assert "No round has started yet" in director.no("drop-out 1 D --from-game 2 --reason ill")
    director.ok("round start")
    assert "There is no table 9" in director.no("drop-out 9 D --from-game 2 --reason ill")
    for line in (
        "drop-out 1 D --from-game 2 --reason ill --round 2",
        "drop-out 1 D --from-game 2 --reason ill --round 7",
    ):
        assert director.no(line).startswith("eastwind: ")


def test_minutes_of_a_call_are_counted(director: Director, monkeypatch: pytest.MonkeyPatch) -> None:
    for minutes in (0, 12.5):
        moment = 1_763_190_000_000 + int(minutes * 60_000)
        for module in ("floor", "open_event"):
            monkeypatch.setattr(f"eastwind.cli.event.{module}.now", lambda moment=moment: moment)
        if not minutes:
            assert director.ok("call 2 --about counting") == "Call 1: table 2 has waited 0:00 counting\n"
    assert director.ok("call") == "Call 1: table 2 has waited 12:30 counting\n"


def test_penalty_is_for_the_round_that_is_named(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2")
    director.ok("penalty 1C director --points=-5 --reason talk")
    for _ in range(2):
        director.ok("round start")
    director.ok("penalty 1A director --points=-20 --reason talk")
    director.ok("penalty 1B director --points=-10 --reason talk --round 1")
    rounds = [line.split(", ")[0] for line in director.ok("penalty").splitlines()]
    assert rounds == ["1. round 1", "2. round 2", "3. round 1"]


def test_ruling_is_for_the_round_and_the_game_that_are_named(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2")
    for _ in range(2):
        director.ok("round start")
    line = ["rule", "1", "late", "--fact", "player=B", "--points", "B=-20", "--reason", "late", "--round", "1"]
    director.ok([*line, "--game", "2"])
    row = json.loads(director.ok("log --json").splitlines()[-1])["command"]
    assert (row["round"], row["table"], row["game"], row["points"], row["reason"]) == (1, 1, 2, {"B": -20}, "late")
    assert (row["irregularity"], row["facts"]["player"]) == ("late", "B")
    assert director.ok("rulings").startswith("1. round 1, table 1: late. ")


def test_facts_decide_between_irregularities(director: Director) -> None:
    facts = ["--fact", "discarder=A", "--fact", "claimer=B", "--fact", "named-tile-held=yes"]
    assert "Whose hands were dead before this?" in director.no(["rule", "1", "called", "the", "wrong", "name", *facts])
    facts += ["--fact", "already-dead=none"]
    assert director.ok(["rule", "1", "called", "the", "wrong", "name", *facts]).startswith(
        "Ruling 1 on misnamed-for-exposure: "
    )
