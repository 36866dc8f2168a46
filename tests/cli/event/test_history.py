"""The log from the command line: what happened, undoing it, and the event as it was."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.event.runner import Director, an_event, copied


@pytest.fixture(scope="module")
def event_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four players at 9 o'clock on November 15, 2025, round 1 in play, one result."""
    with pytest.MonkeyPatch.context() as patch:
        for module in ("rounds", "open_event", "setup"):
            patch.setattr(f"eastwind.cli.event.{module}.now", lambda: 1_763_197_201_000)
        event = an_event(tmp_path_factory.mktemp("event"), 4, "--games", "1", "--rounds", "1")
        event.ok("round start")
        event.ok(["result", "1", "1", "A", "25", "self", "--by", "Dora"])
    return event.file


@pytest.fixture
def director(event_file: Path, tmp_path: Path) -> Director:
    return copied(event_file, tmp_path)


def test_step_shows_its_number_time_and_author(director: Director) -> None:
    last = director.ok("log --last 1")
    words = "Round 1, table 1, game 1: A Player 1 won with a 25-point hand, self-picked."
    assert last == f"    12  2025-11-15 09:00:01  Dora       cli   {words}\n"
    assert len(director.ok("log --last 3").splitlines()) == 3
    whole = director.ok("log").splitlines()
    assert [int(line.split()[0]) for line in whole] == list(range(1, 13))
    assert director.ok("log --last 99").splitlines() == whole
    assert "x>=1" in director.no("log --last 0")


def test_one_step_shows_everything_that_it_changed(director: Director) -> None:
    first, *changes = director.ok("log 3").splitlines()
    assert first.endswith("Added Player 2 as number 2, paid $40.00.")
    assert changes == ["         number 2: nothing -> Player 2"]
    won = "A Player 1 won with a 25-point hand, self-picked (A +35, B 0, C 0, D 0)"
    assert director.ok("log 12").splitlines()[1:] == [f"         round 1, table 1: game 1: nothing -> {won}"]
    assert [json.loads(line)["n"] for line in director.ok("log 3 --json").splitlines()] == [3]


def test_whole_log_leaves_out_what_a_step_only_adds(director: Director) -> None:
    assert "nothing ->" not in director.ok("log")
    director.ok(["result", "1", "1", "B", "25", "self", "--correct", "misread"])
    assert director.ok("log --last 1").count("\n") == 2


@pytest.mark.parametrize("number", ["0", "13", "-1"])
def test_step_that_is_not_there_is_named_with_the_last(director: Director, number: str) -> None:
    said = f"There is no step {number} in the log. The last one is 12."
    for words in (["log", "--", number], ["at", "--", number], ["undo", "--reason", "r", "--", number]):
        assert said in director.no(words)


def test_undone_step_is_marked_with_the_step_that_undid_it(director: Director) -> None:
    told = director.ok(["undo", "12", "12", "--reason", "wrong table"]).splitlines()
    words = "Round 1, table 1, game 1: A Player 1 won with a 25-point hand, self-picked."
    assert told == [
        f"undoes:     12  {words}",
        "Undid 12 (step 13).",
        "  round 1, table 1: game 1: A Player 1 won with a 25-point hand, self-picked (A +35, B 0, C 0, D 0) -> nothing",
    ]
    undone, undoing, change = director.ok("log --last 2").splitlines()
    assert undone == f"x   12  2025-11-15 09:00:01  Dora       cli   {words} [undone by 13]"
    assert undoing.startswith("    13  ")
    assert change.startswith("         round 1, table 1: game 1: ")
    row = json.loads(director.ok("log --last 1 --json"))
    assert row["command"]["reason"] == "wrong table"
    assert row["command"]["strike"] == [12]
    assert list(row) == ["n", "at", "by", "via", "counts", "struck_by", "words", "changes", "command", "events"]
    assert list(row["changes"][0]) == ["what", "before", "after"]


def test_steps_that_follow_are_listed_and_undone_only_if_asked(director: Director) -> None:
    answer = director._run("undo 11 --reason early")
    assert answer.exit_code == 2
    first, follows = answer.stdout.splitlines()
    assert first == "undoes:     11  Started round 1."
    assert re.fullmatch(r"follows:    12  Round 1, table 1, game 1: .* \[Round 1 has not started.*\]", follows)
    assert "Nothing is undone yet: these would come out differently. Add --yes to undo them too." in answer.stderr
    told = director.ok("undo 11 --reason early --yes").splitlines()
    assert told[2] == "Undid 11, 12 (step 13)."


def test_setup_is_never_undone(director: Director) -> None:
    answer = director._run("undo 1 12 --reason r")
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "You can't undo the setup itself." in answer.stderr


def test_event_as_it_was_after_a_step(director: Director) -> None:
    assert director.ok("at 3").splitlines() == [
        "After step 3: Added Player 2 as number 2, paid $40.00.",
        "2 players, 0 rounds started.",
        "   –       1  Player 1                          0",
        "   –       2  Player 2                          0",
    ]
    lines = director.ok("at 12").splitlines()
    assert lines[1] == "4 players, 1 round started."
    assert lines[2] == "   1      1A  Player 1                         35"
    facts = json.loads(director.ok("at 3 --json"))
    assert [each["name"] for each in facts["players"]] == ["Player 1", "Player 2"]
    assert len(json.loads(director.ok("at 12 --json"))["players"]) == 4


def test_json_keeps_the_letters_of_names(director: Director) -> None:
    director.ok(["enter", "Zoë Åkesson"])
    row = director.ok("log --last 1 --json")
    assert "Added Zoë Åkesson as number 5." in row
    assert len(row.splitlines()) == 1


def test_json_says_which_steps_count(director: Director) -> None:
    """A step that was undone does not count, nor does an undo itself; an undone undo brings its step back."""

    def rows() -> list[tuple[int, bool, int | None]]:
        told = map(json.loads, director.ok("log --last 4 --json").splitlines())
        return [(row["n"], row["counts"], row["struck_by"]) for row in told]

    assert rows() == [(9, True, None), (10, True, None), (11, True, None), (12, True, None)]
    director.ok("undo 12 --reason typo")
    assert rows() == [(10, True, None), (11, True, None), (12, False, 13), (13, False, None)]
    director.ok("undo 13 --reason right")
    assert rows() == [(11, True, None), (12, True, None), (13, False, 14), (14, False, None)]


def test_json_of_a_step_has_all_its_facts(director: Director) -> None:
    row = json.loads(director.ok("log 3 --json"))
    assert (row["n"], row["at"], row["via"], row["words"]) == (
        3, 1_763_197_201_000, "cli", "Added Player 2 as number 2, paid $40.00.",
    )  # fmt: skip
    assert row["changes"] == [{"what": "number 2", "before": None, "after": "Player 2"}]
    assert (row["command"]["type"], row["events"][0]["type"]) == ("add_player", "player_added")
