"""`eastwind card lines`: what another player can still make, and which tiles are dangerous."""

from __future__ import annotations

import json

from click.testing import CliRunner

from eastwind.cli.main import eastwind


def told(*words: str) -> str:
    answer = CliRunner().invoke(eastwind, ["card", "lines", "first-steps", *words])
    assert answer.exit_code == 0, answer.output
    return answer.output


def test_possible_lines_and_dangerous_tiles_are_listed() -> None:
    lines = told("--exposed", "2B 2B 2B").splitlines()
    assert lines[0] == "First Steps: 5 lines possible, 11 hands"
    assert lines[1] == "  numbers.3  222a 444a 6666b 8888b (Any 2 Suits)  X 25  (2 hands)"
    assert lines[5] == "  consecutive-run.4  11a 222a 3333a 444a 55a (Any 1 Suit, Any 5 Consec. Nos.)  X 30  (1 hand)"
    assert lines[6:8] == ["", "Dangerous to throw:"]
    assert lines[8] == "  4B  40%  in 2 lines, 3 hands; 4 not seen"
    assert lines[12] == "  5B  20%  in 1 line, 1 hand, only for Mah Jongg; 4 not seen"
    assert lines[20:22] == ["  also 2D 6D 8D R 0 5C 5D", "Safe: 2B 6B 7B 8B 9B 1C 7C 9C 1D 7D 9D N E W S G"]
    assert len(lines) == 23


def test_twelve_dangerous_tiles_need_no_more_words() -> None:
    found = json.loads(told("--exposed", "2B 2B 2B", "--exposed", "4B 4B 4B", "--json"))
    lines = told("--exposed", "2B 2B 2B", "--exposed", "4B 4B 4B").splitlines()
    assert len(found["dangerous"]) <= 12
    assert not any(line.startswith("  also ") for line in lines)
    assert sum(" not seen" in line for line in lines) == len(found["dangerous"])


def test_lines_as_json_have_the_whole_form() -> None:
    words = ("--exposed", "2B 2B 2B", "--seen", "F N", "--others", "9C 9C J", "--json")
    found = json.loads(told(*words))
    assert list(found) == ["card", "exposed", "seen", "others", "lines", "dangerous", "safe"]
    assert (found["card"], found["exposed"]) == ("First Steps", [["2B", "2B", "2B"]])
    assert (found["seen"], found["others"]) == (["F", "N"], [["9C", "9C", "J"]])
    assert found["lines"][0] == {
        "line": "numbers.3", "text": "222a 444a 6666b 8888b", "words": "Any 2 Suits", "value": 25, "concealed": False,
        "hands": 2, "of": 6,
    }  # fmt: skip
    flower = next(each for each in found["dangerous"] if each["tile"] == "F")
    assert flower["left"] == 7
    assert all(each["share"] == round(each["share"], 4) for each in found["dangerous"])
    assert not {each["tile"] for each in found["dangerous"]} & set(found["safe"])


def test_exposures_that_fit_no_line_mean_a_dead_hand() -> None:
    lines = told("--exposed", "N N J J J J").splitlines()
    assert lines == [
        "First Steps: 0 lines possible, 0 hands",
        "  None of the lines has these exposures: the hand is dead.",
    ]


def test_player_without_exposures_can_make_every_line() -> None:
    lines = told().splitlines()
    assert lines[0] == "First Steps: 14 lines possible, 190 hands"
    assert len(lines) == 15
    found = json.loads(told("--json"))
    assert (found["dangerous"], found["safe"]) == ([], [])
