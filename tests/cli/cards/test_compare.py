"""`eastwind card diff` and `card similar`: what changed from one card to the next, and which lines are alike."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.card.library import built_in_card
from eastwind.cli.cards.compare import _examples
from eastwind.cli.main import eastwind

OLD = """Card: Old
== 2468 ==
FF 2222a 4444a 6666a (Any 1 Suit) X 25
2222a 44a 66a 8888a DDa (Any 1 Suit, Matching Dragon) X 30
22a 44a 66a 88a 222b 222c (Any 3 Suits) C 35
== Winds ==
NNNN EEEE WWW SSS X 25
"""
NEW = """Card: New
== 2468 ==
FF 2222a 4444a 6666a (Any 1 Suit) X 25
2222a 44a 66a 8888a DDb (Any 1 Suit, Any Dragon) X 35
== Winds ==
NNNN EEEE WWW SSS X 25
FF NNN EEE WWW SSS X 30
== Pairs ==
22a 44a 66a 88a 222b 222c (Any 3 Suits) C 35
"""


@pytest.fixture(autouse=True)
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.cli.cards.find_card.check_in_child", lambda text, name: None)
    monkeypatch.chdir(tmp_path)
    Path("old.card").write_text(OLD, encoding="utf-8")
    Path("new.card").write_text(NEW, encoding="utf-8")


def run(*words: str) -> Result:
    return CliRunner().invoke(eastwind, ["card", *words])


def test_changes_are_listed_line_by_line() -> None:
    """Line 2 may now have any of the three dragons: its three hands with the matching one stay, and six are new."""
    told = run("diff", "old.card", "new.card").output.splitlines()
    assert told[:3] == ["Added: 1 line", "  winds.2  FF NNN EEE WWW SSS  X 30  (1 hand)", ""]
    assert told[3] == "Changed: 2 lines"
    second = told.index("  2468.2  2222a 44a 66a 8888a DDb (Any 1 Suit, Any Dragon)  X 35")
    assert told[second + 1 : second + 3] == [
        "    was 2222a 44a 66a 8888a DDa (Any 1 Suit, Matching Dragon)",
        "    was X 30",
    ]
    assert told[second + 3].startswith("    gained 6 hands: ")
    assert told[second + 3].endswith(" ...")
    assert told[second + 3].count("; ") == 2
    moved = told.index("  pairs.1  22a 44a 66a 88a 222b 222c (Any 3 Suits)  C 35")
    assert told[moved + 1] == "    was in 2468"
    assert told[-1] == "2 lines the same. 7 hands gained, 0 hands lost."


def test_reversed_diff_shows_gains_as_losses() -> None:
    told = run("diff", "new.card", "old.card").output
    assert told.startswith("Removed: 1 line\n  winds.2  FF NNN EEE WWW SSS  X 30  (1 hand)\n\n")
    assert "    lost 6 hands: " in told
    assert told.endswith("2 lines the same. 0 hands gained, 7 hands lost.\n")


def test_equal_cards_have_no_changes() -> None:
    assert run("diff", "old.card", "old.card").output == "4 lines the same. 0 hands gained, 0 hands lost.\n"


def test_changes_as_json_have_the_whole_form() -> None:
    found = json.loads(run("diff", "old.card", "new.card", "--json").output)
    assert list(found) == ["old", "new", "added", "removed", "changed", "same", "hands_gained", "hands_lost"]
    assert (found["old"], found["new"], found["same"], found["removed"]) == ("Old", "New", 2, [])
    assert found["added"] == [
        {
            "line": "winds.2", "section": "Winds", "text": "FF NNN EEE WWW SSS", "words": "", "value": 30,
            "concealed": False, "concealed_bonus": 0, "hands": 1,
        }
    ]  # fmt: skip
    assert (len(found["hands_gained"]), len(found["hands_lost"])) == (7, 0)
    assert "FF NNN EEE WWW SSS" in found["hands_gained"]
    (dragon,) = (each for each in found["changed"] if each["new"]["line"] == "2468.2")
    assert list(dragon) == ["old", "new", "value", "wording", "section", "hands_gained", "hands_lost"]
    assert (dragon["value"], dragon["wording"], dragon["section"]) == (True, True, False)
    assert (dragon["old"]["value"], dragon["new"]["value"], len(dragon["hands_gained"])) == (30, 35, 6)
    assert dragon["hands_lost"] == []
    (moved,) = (each for each in found["changed"] if each["new"]["line"] == "pairs.1")
    assert (moved["value"], moved["wording"], moved["section"]) == (False, False, True)


def test_examples_of_hands_are_three_at_most() -> None:
    hands = built_in_card("first-steps").lines[4].hands
    assert _examples(hands[:3]) == "FF 1111B 1111C 1111D; FF 2222B 2222C 2222D; FF 3333B 3333C 3333D"
    assert _examples(hands[:4]) == f"{_examples(hands[:3])} ..."


def test_pairs_of_similar_lines_are_listed() -> None:
    told = run("similar", "old.card", "--within", "6").output.splitlines()
    assert told[:7] == [
        "Old: 2 pairs of lines at most 6 tiles apart",
        "",
        "  2468.1  FF 2222a 4444a 6666a (Any 1 Suit)  X 25",
        "  2468.2  2222a 44a 66a 8888a DDa (Any 1 Suit, Matching Dragon)  X 30",
        "    6 tiles apart, 6.0 on average:",
        "      FF 2222B 4444B 6666B",
        "      2222B 44B 66B 8888B GG",
    ]
    assert told[7] == "    exposures that fit both: 2222B, 2222C, 2222D"
    assert told[9] == "  2468.2  2222a 44a 66a 8888a DDa (Any 1 Suit, Matching Dragon)  X 30"
    assert run("similar", "old.card", "--within", "5").output == "Old: 0 pairs of lines at most 5 tiles apart\n"
    assert run("similar", "old.card", "--within", "0").output == "Old: 0 pairs of lines at most 0 tiles apart\n"


def test_one_line_is_set_against_all_others() -> None:
    told = run("similar", "old.card", "--line", "2468.1").output
    assert not told.startswith("Old: ")
    assert told.count(" apart, ") == 3
    assert "  2468.1  " not in told
    assert "    exposures that fit both: none" in told
    found = json.loads(run("similar", "old.card", "--line", "2468.1", "--json").output)
    assert (found["card"], len(found["pairs"])) == ("Old", 3)
    first = found["pairs"][0]
    assert list(first) == ["line", "other", "apart", "switch", "hands", "shared_exposures"]
    assert (first["line"], first["other"], first["apart"], first["switch"]) == ("2468.1", "2468.2", 6, 6.0)
    assert first["hands"] == ["FF 2222B 4444B 6666B", "2222B 44B 66B 8888B GG"]


def test_ten_lines_at_most_are_set_against_one() -> None:
    told = run("similar", "first-steps", "--line", "1").output
    assert told.count(" apart, ") == 10
    assert "    exposures that fit both: 2222B, 2222C, 2222D and 6 more\n" in told
    found = json.loads(run("similar", "first-steps", "--line", "1", "--json").output)["pairs"]
    assert len(found) == 13
    assert max(len(each["shared_exposures"]) for each in found) == 9
