"""`eastwind hand` for people: the rack in the order of the line, what is missing, what can't be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from eastwind.cli.main import eastwind


def said(*words: str) -> list[str]:
    answer = CliRunner().invoke(eastwind, ["hand", *words])
    assert answer.exit_code == 0, answer.output
    return answer.output.splitlines()


def test_rack_stands_in_the_order_of_the_nearest_lines() -> None:
    assert said("FF 2222B 4444B 66B N", "--card", "first-steps", "--lines", "2") == [
        "Rack: 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B N F F",
        "",
        "Nearest of 14 possible lines:",
        "",
        "  2 away  Numbers: FF 2222a 4444a 6666a  X 25",
        "    F F  2B 2B 2B 2B  4B 4B 4B 4B  6B 6B . .",
        "    missing: 6B 6B   can't use: N",
        "",
        "  4 away  Consecutive Run: 1111a 2222a 3333a FF  X 25",
        "    2B 2B 2B 2B  . . . .(3B)  4B 4B 4B 4B  F F",
        "    missing: 3B 3B 3B 3B   can't use: 6B 6B N",
    ]


def test_exposures_stand_in_brackets_and_jokers_are_counted() -> None:
    told = said("FF 444B 66B JJJ", "--exposed", "2B 2B 2B J", "--card", "first-steps")
    assert told[:2] == ["Rack: 4B 4B 4B 6B 6B F F J J J", "Exposed: 2B 2B 2B J"]
    assert told[3] == "Mah Jongg! Numbers: FF 2222a 4444a 6666a  X 25"
    assert told[4] == "  F F  [2B 2B 2B J]  4B 4B 4B J  6B 6B J J"
    assert told[5:] == ["  1 joker for 2B", "  1 joker for 4B", "  2 jokers for 6B"]


def test_rack_that_can_use_everything_says_nothing_is_useless() -> None:
    told = said("FF 2222B 4444B 666B", "--card", "first-steps", "--lines", "1")
    assert told[-1] == "    missing: 6B   can't use: nothing"


def test_group_with_only_jokers_names_its_tile() -> None:
    told = said("FF 2222B 444B JJJJ", "--card", "first-steps", "--lines", "1")
    (row,) = (line for line in told if "FF" not in line and "F F  " in line)
    assert row == "    F F  2B 2B 2B 2B  4B 4B 4B J  J J J .(6B)"


def test_mahjongg_in_json_has_the_whole_form() -> None:
    words = ["hand", "FF 2222B 4444B 6666B", "--card", "first-steps", "--json", "--lines", "1"]
    printed = CliRunner().invoke(eastwind, words).output
    found = json.loads(printed)
    assert list(found) == ["tiles", "exposed", "mahjongg", "nearest"]
    assert found["mahjongg"] == {
        "line": "numbers.1",
        "value": 25,
        "jokerless": True,
        "concealed_bonus": 0,
        "groups": [["F", "F"], ["2B"] * 4, ["4B"] * 4, ["6B"] * 4],
    }
    assert found["nearest"] == [{"line": "numbers.1", "distance": 0, "missing": [], "useless": []}]
    assert printed.startswith('{\n  "tiles": [')


def test_tiles_already_seen_lower_the_number_left() -> None:
    told = said("FF 2222B 4444B 66B N", "--card", "first-steps", "--lines", "1", "--seen", "6B", "--others", "9C 9C J")
    assert told[-1] == "    missing: 6B 6B (1 left)   can't use: N"
    found = json.loads(
        "\n".join(said("FF 2222B 4444B 66B N", "--card", "first-steps", "--lines", "1", "--seen", "6B", "--json"))
    )
    assert found["nearest"][0]["left"] == {"6B": 1}


def test_concealed_line_is_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.cli.cards.find_card.check_in_child", lambda text, name: None)
    card = tmp_path / "pairs.card"
    card.write_text("Card: Pairs\n== Pairs ==\nFF 22a 44a 66a 88a DDa NN (Any 1 Suit, Matching Dragon) C 50\n")
    told = said("FF 22B 44B 66B 88B GG NN", "--card", str(card))
    assert told[2] == "Mah Jongg! Pairs: FF 22a 44a 66a 88a DDa NN  C 50, jokerless"
    assert told[3:] == ["  F F  2B 2B  4B 4B  6B 6B  8B 8B  G G  N N"]


def test_concealed_bonus_is_shown_if_the_line_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.cli.cards.find_card.check_in_child", lambda text, name: None)
    card = tmp_path / "bonus.card"
    card.write_text("Card: Bonus\n== Even ==\nFF 2222a 4444a 6666a (Any 1 Suit) X 25 +10\n")
    plain = "Mah Jongg! Even: FF 2222a 4444a 6666a  X 25"
    assert said("FF 2222B 4444B 6666B", "--card", str(card))[2] == f"{plain} +10 for keeping it concealed, jokerless"
    shown = said("FF 2222B 4444B", "--exposed", "6B 6B 6B J", "--card", str(card))
    assert shown[3] == plain


@pytest.mark.parametrize(
    ("given", "left"),
    [
        (("--seen", "E"), "2B 2B (2 left), 6B (1 left)"),
        (("--seen", "2B"), "2B 2B (1 left), 6B (1 left)"),
        (("--others", "2B J J"), "2B 2B (1 left), 6B (1 left)"),
        (("--others", "9C 9C J"), "2B 2B (2 left), 6B (1 left)"),
    ],
)
def test_each_missing_tile_shows_how_many_can_still_come(given: tuple[str, str], left: str) -> None:
    told = said("FF 22B 4444B 666B NE", "--card", "first-steps", "--lines", "1", *given)
    assert told[4] == "  3 away  Numbers: FF 2222a 4444a 6666a  X 25"
    assert told[-1] == f"    missing: {left}   can't use: N E"


def test_bonus_for_a_concealed_hand_is_zero_in_json_once_a_group_is_exposed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("eastwind.cli.cards.find_card.check_in_child", lambda text, name: None)
    card = tmp_path / "bonus.card"
    card.write_text("FF 2222a 4444a 6666a X 25 +10\n", encoding="utf-8")
    for words, bonus in (
        (("FF 2222B 4444B 6666B",), 10),
        (("FF 4444B 6666B", "--exposed", "2222B"), 0),
    ):
        told = json.loads("\n".join(said(*words, "--card", str(card), "--json")))
        assert (told["mahjongg"]["value"], told["mahjongg"]["concealed_bonus"]) == (25, bonus)
