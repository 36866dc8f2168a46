"""Looking at a card on the command line: for people, as JSON, and with bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind


def run(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, arguments)


CLUB = """Card: Club
== 2468 ==
FF 2222a 4444a 6666a (Any 1 Suit) X 25
2222a 44a 66a 8888a DDa (Any 1 Suit, Matching Dragon) X 30
22a 44a 66a 88a 222b 222c (Any 3 Suits) C 35
"""


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A small card file. Child processes for files from strangers have their own tests (test_hostile_cards.py)."""
    monkeypatch.setattr("eastwind.cli.cards.find_card.check_in_child", lambda text, name: None)
    file = tmp_path / "club.card"
    file.write_text(CLUB, encoding="utf-8")
    return str(file)


def test_lines_after_an_exposure(club: str) -> None:
    data = json.loads(run("card", "lines", club, "--exposed", "2B 2B J 2B", "--seen", "F F 4C", "--json").output)
    assert [(each["line"], each["hands"], each["of"]) for each in data["lines"]] == [("2468.1", 1, 3), ("2468.2", 1, 3)]
    assert {each["tile"]: (each["share"], each["lines"], each["called"]) for each in data["dangerous"]} == {
        "4B": (1.0, 2, 1),
        "6B": (1.0, 2, 1),
        "8B": (0.5, 1, 1),
        "F": (0.5, 1, 0),
        "G": (0.5, 1, 0),
    }
    assert "2B" in data["safe"]
    assert "4C" in data["safe"]
    said = run("card", "lines", club, "--exposed", "2B 2B J 2B").output
    assert "2 lines possible, 2 hands" in said
    assert "G   50%  in 1 line, 1 hand, only for Mah Jongg; 4 not seen" in said


def test_lines_of_a_player_without_exposures_are_all_lines(club: str) -> None:
    said = run("card", "lines", club).output
    assert "3 lines possible" in said
    assert "Dangerous" not in said


def test_lines_that_are_all_gone_mean_a_dead_hand(club: str) -> None:
    assert "the hand is dead" in run("card", "lines", club, "--exposed", "NNN").output


def test_joker_in_an_exposure_of_another_player_can_be_exchanged(club: str) -> None:
    gone = ("--exposed", "2B 2B 2B 2B", "--seen", "4B JJJJJJ")
    assert (
        json.loads(run("card", "lines", club, *gone, "--seen", "JJ", "--json").output)["lines"][0]["line"] == "2468.2"
    )
    shown = run("card", "lines", club, *gone, "--others", "9C 9C J J", "--json")
    assert [each["line"] for each in json.loads(shown.output)["lines"]] == ["2468.1", "2468.2"]


def test_hand_knows_what_is_gone(club: str) -> None:
    rack = "FF 2222B 4444B 666B"
    gone = json.loads(run("hand", rack, "--card", club, "--seen", "JJJJJJJJ 6B", "--json").output)
    assert ("2468.1", 1) not in [(each["line"], each["distance"]) for each in gone["nearest"]]
    left = json.loads(run("hand", rack, "--card", club, "--seen", "JJJJJJJ", "--json").output)["nearest"][0]
    assert (left["distance"], left["missing"], left["left"]) == (1, ["6B"], {"6B": 1})
    assert "6B (1 left)" in run("hand", rack, "--card", club, "--seen", "JJJJJJJ").output


def test_hand_that_can_no_longer_be_made_is_dead(club: str) -> None:
    answer = run("hand", "4444B 666B FF", "--exposed", "2B 2B 2B 2B", "--card", club, "--seen", "JJJJJJJJ 6B 8B")
    assert "No line can still be made with what is left: the hand is dead." in answer.output


def test_expand_one_line(club: str) -> None:
    by_name = json.loads(run("card", "expand", club, "--line", "2468.2", "--json").output)
    assert by_name == json.loads(run("card", "expand", club, "--line", "2", "--json").output)
    assert [hand["line"] for hand in by_name["hands"]] == ["2468.2"] * 3


def test_diff_between_two_years(club: str, tmp_path: Path) -> None:
    newer = tmp_path / "newer.card"
    changed = CLUB.replace("X 30", "X 35").replace("22a 44a 66a 88a 222b 222c (Any 3 Suits)", "NNNN EEEE WWWW SS")
    newer.write_text(changed, encoding="utf-8")
    data = json.loads(run("card", "diff", club, str(newer), "--json").output)
    assert [each["text"] for each in data["added"]] == ["NNNN EEEE WWWW SS"]
    assert [each["line"] for each in data["removed"]] == ["2468.3"]
    assert [(each["old"]["value"], each["new"]["value"]) for each in data["changed"]] == [(30, 35)]
    assert (data["same"], len(data["hands_gained"]), len(data["hands_lost"])) == (1, 1, 3)
    said = run("card", "diff", club, str(newer)).output
    assert "was X 30" in said
    assert "1 line the same. 1 hand gained, 3 hands lost." in said


def test_similar_lines(club: str) -> None:
    data = json.loads(run("card", "similar", club, "--within", "6", "--json").output)
    first = data["pairs"][0]
    assert (first["line"], first["other"], first["apart"]) == ("2468.1", "2468.2", 6)
    assert first["shared_exposures"] == [["2B"] * 4, ["2C"] * 4, ["2D"] * 4]
    said = run("card", "similar", club, "--line", "1").output
    assert "6 tiles apart" in said
    assert "exposures that fit both: 2222B, 2222C, 2222D" in said


def test_reach_is_counted_for_a_card_and_exact_for_one_hand(club: str, tmp_path: Path) -> None:
    counted = json.loads(run("card", "reach", club, "--deals", "200", "--seed", "3", "--json").output)
    assert (counted["exact"], counted["deals"], len(counted["lines"])) == (False, 200, 3)
    assert counted["within"][-1]["share"] == 1
    assert all(row["low"] <= row["share"] <= row["high"] for row in counted["within"])
    one = tmp_path / "one.card"
    one.write_text("NNNN EEEE WWWW SS X 25\n", encoding="utf-8")
    exact = json.loads(run("card", "reach", str(one), "--json").output)
    assert exact["exact"] is True
    assert "worked out exactly" in run("card", "reach", str(one)).output
    assert "seed 3" in run("card", "reach", club, "--deals", "200", "--seed", "3").output


def test_racks_for_a_line(club: str) -> None:
    asked = ("card", "racks", club, "--line", "1", "--count", "3", "--away", "4", "--seed", "2", "--json")
    data = json.loads(run(*asked).output)
    assert (data["line"], data["away"], len(data["racks"])) == ("2468.1", 4, 3)
    for rack in data["racks"]:
        near = json.loads(run("hand", " ".join(rack["tiles"]), "--card", club, "--json").output)["nearest"]
        assert near[0]["distance"] == 4
    assert data == json.loads(run(*asked).output)


BAD = [
    (["card", "lines", "CLUB", "--exposed", "2B 3B 4B"], "--exposed: An exposure is of one tile"),
    (["card", "lines", "CLUB", "--others", "2B"], "--others: An exposure has three to six tiles"),
    (["card", "lines", "CLUB", "--seen", "qq"], "--seen: 'qq' is not a tile"),
    (["card", "lines", "CLUB", "--exposed", "2B 2B 2B", "--seen", "2B 2B"], "a set has only 4"),
    (["hand", "FF 2222B 4444B 666B", "--card", "CLUB", "--seen", "2B"], "There are 5 of two bam"),
    (["card", "expand", "CLUB", "--line", "2468.9"], "There is no line '2468.9' on Club."),
    (["card", "similar", "CLUB", "--line", "x"], "There is no line"),
    (["card", "racks", "CLUB", "--line", "7"], "There is no line"),
    (["card", "racks", "eastwind", "--line", "1", "--away", "12", "--count", "1"], "Try --away with a smaller number."),
    (["card", "diff", "CLUB", "nowhere.card"], "There is no card or file 'nowhere.card'"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD, ids=[words for _, words in BAD])
def test_bad_input_gets_one_clear_sentence(club: str, arguments: list[str], words: str) -> None:
    answer = run(*(club if each == "CLUB" else each for each in arguments))
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert words in answer.stderr
