"""`eastwind card` and `eastwind hand`, as a newcomer and as a program use them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from eastwind.tiles import FULL_SET


def run(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, arguments)


GOOD = "Card: Club\n== 2468 ==\nFF 2222a 4444a 6666a (Any 1 Suit) X 25\n"


def test_check_says_all_is_well() -> None:
    answer = run("card", "check", "eastwind")
    assert answer.exit_code == 0
    assert "60 lines in 9 sections, 1,329 hands. No errors." in answer.output


def test_check_shows_place_marker_and_remedy(tmp_path: Path) -> None:
    file = tmp_path / "club.card"
    file.write_text(GOOD + "FF 2222a 4444a 666a (Any 1 Suit) X 25\n", encoding="utf-8")
    answer = run("card", "check", str(file))
    assert answer.exit_code == 1
    assert f"{file}:4:1: error: This hand has 13 tiles, not 14." in answer.output
    assert "^^^" in answer.output
    assert "1 error to fix." in answer.output


def test_check_with_warnings_only_succeeds(tmp_path: Path) -> None:
    file = tmp_path / "club.card"
    file.write_text("FFz 2222a 4444a 6666a X 25\n", encoding="utf-8")
    answer = run("card", "check", str(file), "--json")
    assert answer.exit_code == 0
    assert [found["level"] for found in json.loads(answer.output)] == ["warning"]


def test_show_gives_the_public_form(tmp_path: Path) -> None:
    file = tmp_path / "club.card"
    file.write_text(GOOD, encoding="utf-8")
    data = json.loads(run("card", "show", str(file), "--json").output)
    assert data["card"] == "Club"
    (section,) = data["sections"]
    assert (section["title"], section["singles_and_pairs"], section["quints"]) == ("2468", False, False)
    (line,) = section["lines"]
    assert {name: line[name] for name in ("line", "value", "concealed", "concealed_bonus", "hands")} == {
        "line": "2468.1",
        "value": 25,
        "concealed": False,
        "concealed_bonus": 0,
        "hands": 3,
    }
    assert line["text"] == "FF 2222a 4444a 6666a"


def test_expand_gives_the_public_form(tmp_path: Path) -> None:
    file = tmp_path / "club.card"
    file.write_text(GOOD, encoding="utf-8")
    data = json.loads(run("card", "expand", str(file), "--json").output)
    assert data["card"] == "Club"
    assert len(data["hands"]) == 3
    assert data["hands"][0] == {
        "line": "2468.1",
        "section": "2468",
        "value": 25,
        "concealed": False,
        "groups": [["F", 2, False], ["2B", 4, True], ["4B", 4, True], ["6B", 4, True]],
    }


def test_expand_and_show_for_people() -> None:
    assert "F x2" not in run("card", "expand", "first-steps").output
    assert "Fx2 2Bx4 4Bx4 6Bx4" in run("card", "expand", "first-steps").output
    shown = run("card", "show", "eastwind").output
    assert "== Singles and Pairs ==" in shown
    assert "(Any 1 Suit, Opp. Dragon)" in shown


def test_stats_follow_the_values() -> None:
    data = json.loads(run("card", "stats", "eastwind", "--deals", "60", "--json").output)
    plain = [line for line in data["lines"] if not line["line"].startswith(("quints", "singles"))]
    by_value = {
        value: [line["tiles_to_make"] for line in plain if line["value"] == value and not line["concealed"]]
        for value in (25, 30, 35)
    }
    means = [sum(tiles) / len(tiles) for tiles in by_value.values()]
    assert means == sorted(means)


def test_stats_have_one_place_for_tiles_and_two_for_the_distance() -> None:
    lines = json.loads(run("card", "stats", "first-steps", "--deals", "7", "--json").output)["lines"]
    tiles = [line["tiles_to_make"] for line in lines]
    distances = [line["mean_distance"] for line in lines]
    assert all(round(each, 1) == each for each in tiles)
    assert any(round(each) != each for each in tiles)
    assert all(round(each, 2) == each for each in distances)
    assert any(round(each, 1) != each for each in distances)


def test_stats_are_printed_for_each_line_and_each_value() -> None:
    lines = json.loads(run("card", "stats", "first-steps", "--deals", "5", "--json").output)["lines"]
    printed = run("card", "stats", "first-steps", "--deals", "5").output
    rows = [row.split() for row in printed.splitlines() if row.strip()]
    figures = {row[0]: row[1:6] for row in rows if row[0] in {line["line"] for line in lines}}
    for line in lines:
        kind = "C" if line["concealed"] else "X"
        means = [f"{line['mean_distance']:.2f}", f"{line['tiles_to_make']:.1f}"]
        assert figures[line["line"]] == [kind, str(line["value"]), str(line["hands"]), *means]
    by_value = {int(row[0]): row[1:] for row in rows if row[0].isdecimal()}
    for value in {line["value"] for line in lines}:
        same = [line for line in lines if line["value"] == value]
        tiles = sum(line["tiles_to_make"] for line in same) / len(same)
        assert (by_value[value][0], by_value[value][2]) == (str(len(same)), f"{tiles:.1f}")


def test_hand_that_is_mahjongg() -> None:
    answer = run("hand", "FF 2222B 4444B 666B J", "--card", "first-steps", "--json")
    data = json.loads(answer.output)
    assert data["tiles"] == ["2B"] * 4 + ["4B"] * 4 + ["6B"] * 3 + ["F", "F", "J"]
    assert data["mahjongg"]["line"] == "numbers.1"
    assert data["mahjongg"]["value"] == 25
    assert data["mahjongg"]["jokerless"] is False
    assert data["mahjongg"]["groups"][3] == ["6B", "6B", "6B", "J"]
    said = run("hand", "FF 2222B 4444B 666B J", "--card", "first-steps").output
    assert "Mah Jongg! Numbers" in said
    assert "for keeping it concealed" not in said
    assert "1 joker for 6B" in said


def test_hand_that_is_near() -> None:
    answer = run("hand", "FF", "2222B", "4444B", "66B", "N", "--card", "first-steps", "--json")
    data = json.loads(answer.output)
    assert data["mahjongg"] is None
    assert data["nearest"][0] == {"line": "numbers.1", "distance": 2, "missing": ["6B", "6B"], "useless": ["N"]}
    assert [near["distance"] for near in data["nearest"]] == sorted(near["distance"] for near in data["nearest"])


def test_hand_with_exposures() -> None:
    arguments = ("hand", "FF 4444B 666B", "--exposed", "2B 2B J 2B", "--card", "first-steps", "--json")
    data = json.loads(run(*arguments).output)
    assert data["exposed"] == [["2B", "2B", "2B", "J"]]
    assert data["nearest"][0]["line"] == "numbers.1"
    assert data["nearest"][0]["distance"] == 1
    dead = run("hand", "FF 4444B 666B", "--exposed", "N E W S", "--card", "first-steps")
    assert dead.exit_code == 2
    assert "the hand is dead" in run("hand", "FF 4444B 66B", "--exposed", "R R R R J", "--card", "first-steps").output


def test_bonus_for_a_concealed_hand_is_lost_by_an_exposure(tmp_path: Path) -> None:
    file = tmp_path / "club.card"
    file.write_text(GOOD.replace("X 25", "X 25 +10"), encoding="utf-8")
    concealed = ("hand", "FF 2222B 4444B 6666B", "--card", str(file))
    exposed = ("hand", "FF 4444B 6666B", "--exposed", "2B 2B 2B 2B", "--card", str(file))
    assert json.loads(run(*concealed, "--json").output)["mahjongg"]["concealed_bonus"] == 10
    assert json.loads(run(*exposed, "--json").output)["mahjongg"]["concealed_bonus"] == 0
    assert "X 25 +10 for keeping it concealed, jokerless" in run(*concealed).output
    assert "+10" not in run(*exposed).output


@pytest.mark.parametrize(("asked", "shown"), [((), 5), (("--lines", "2"), 2), (("--lines", "7"), 7)])
def test_hand_shows_as_many_lines_as_asked(asked: tuple[str, ...], shown: int) -> None:
    said = run("hand", "11B 222C NEWS FF JJ", "--card", "eastwind", *asked).output
    assert said.count(" away  ") == shown


def test_stats_of_one_deal_are_the_distances_of_its_first_thirteen_tiles() -> None:
    data = json.loads(run("card", "stats", "first-steps", "--deals", "1", "--seed", "4", "--json").output)
    dealt = random.Random(4).sample(FULL_SET, len(FULL_SET))[:13]
    near = json.loads(run("hand", " ".join(dealt), "--card", "first-steps", "--json").output)["nearest"]
    closest: dict[str, int] = {}
    for each in near:
        closest[each["line"]] = min(each["distance"], closest.get(each["line"], 99))
    assert {line["line"]: line["mean_distance"] for line in data["lines"]} == closest


BAD_HANDS = [
    (["11111B 2222C 3333D"], "There are 5 of one bam"),
    (["JJJJJJJJJ 2222C"], "9 of joker"),
    (["1111B 2222C 3333D"], "this one has 12"),
    (["1111B 2222C 3333D NNN"], "this one has 15"),
    (["1111B 2222C 333Q NN"], "no suit"),
    (["1111B 2222C 3333D", "--exposed", "NN"], "three to six tiles"),
    (["1111B 2222C 33D", "--exposed", "1C 2C 3C"], "mixes"),
    (["1111B 2222C 3333D N", "--card", "eastwnd"], "Did you mean 'eastwind'?"),
]


@pytest.mark.parametrize(("arguments", "words"), BAD_HANDS, ids=[words for _, words in BAD_HANDS])
def test_bad_hand_gets_one_clear_sentence(arguments: list[str], words: str) -> None:
    answer = run("hand", *arguments)
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert words in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "no card or file"),
        (b"", "is empty"),
        (b"\n  \n", "is empty"),
        (b"\x00\x01\x02", "not a text file"),
        (b"FF 2222a 4444a 6666a X 25\n" * 60_000, "bytes long"),
        (b"FF 2222a X 25\n", "6 tiles, not 14"),
    ],
)
def test_bad_card_file_gets_one_clear_sentence(tmp_path: Path, content: bytes | None, words: str) -> None:
    file = tmp_path / "bad.card"
    if content is not None:
        file.write_bytes(content)
    answer = run("card", "expand", str(file))
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert words in answer.stderr


def test_folder_instead_of_a_card_gets_a_sentence(tmp_path: Path) -> None:
    answer = run("card", "check", str(tmp_path))
    assert answer.exit_code == 2
    assert "Can't read" in answer.stderr


def test_windows_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "club.card"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert run("card", "check", str(file)).exit_code == 0


def test_page_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    answer = run("card", "show", "eastwind", "--html", str(tmp_path / "nowhere" / "card.html"))
    assert answer.exit_code == 2
    assert "Can't write" in answer.stderr


BAD = "Card: Club\n== 2468 ==\nFF 2222a 4444a 666a (Any 1 Suit) X 25\nFF 2222a 4444a DDDD X 25\n"


@pytest.fixture
def bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("eastwind.cli.cards.find_card.check_in_child", lambda text, name: None)
    file = tmp_path / "bad.card"
    file.write_text(BAD, encoding="utf-8")
    return str(file)


def test_check_as_json_has_place_level_remedy_and_rewrites(bad: str) -> None:
    answer = run("card", "check", bad, "--json")
    assert answer.exit_code == 1
    first, second = json.loads(answer.output)
    assert first == {
        "line": 3,
        "column": 1,
        "level": "error",
        "message": "This hand has 13 tiles, not 14.",
        "remedy": "Count the tiles of each group; a hand has 14.",
        "rewrites": [],
    }
    assert (second["line"], second["level"]) == (4, "error")
    assert second["rewrites"]
    assert list(second["rewrites"][0]) == ["meaning", "text"]


def test_check_shows_what_a_line_may_mean(bad: str) -> None:
    rewrites = json.loads(run("card", "check", bad, "--json").output)[1]["rewrites"]
    told = run("card", "check", bad)
    assert told.exit_code == 1
    for rewrite in rewrites:
        rows = "\n".join(f"        {row}" for row in rewrite["text"].split("\n"))
        assert f"    - {rewrite['meaning']}:\n{rows}\n" in told.output
    assert told.output.endswith("\n\n2 errors to fix.\n")
    assert "    FF 2222a 4444a 666a (Any 1 Suit) X 25\n    ^^^^^^^^^^^^^^^^^^^\n    Count the tiles" in told.output


def test_check_counts_warnings_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.cli.cards.find_card.check_in_child", lambda text, name: None)
    file = tmp_path / "club.card"
    file.write_text("Card: Club\n== A ==\nFFz 2222a 4444a 6666a X 25\n", encoding="utf-8")
    answer = run("card", "check", str(file))
    assert answer.exit_code == 0
    assert ": warning: " in answer.output
    assert answer.output.endswith("Club: 1 line in 1 section, 3 hands. No errors (1 warning).\n")


def test_show_as_json_has_every_form_and_every_flag() -> None:
    found = json.loads(run("card", "show", "first-steps", "--json").output)
    assert list(found) == ["card", "year", "designer", "copyright", "sections"]
    assert (found["card"], found["year"]) == ("First Steps", "2026")
    assert list(found["sections"][0]) == ["title", "singles_and_pairs", "quints", "flags", "lines"]
    assert [section["singles_and_pairs"] for section in found["sections"]] == [False, False, False, False, True]
    (winds,) = (section for section in found["sections"] if section["title"] == "Winds and Dragons")
    second = winds["lines"][1]
    assert list(second) == ["line", "text", "words", "forms", "value", "concealed", "concealed_bonus", "hands"]
    assert second["forms"] == ["FF NNNN SSSS DDDD", "FF EEEE WWWW DDDD"]
    assert (second["words"], second["concealed"]) == ("Any Dragon", False)


def test_expand_shows_a_line_with_its_hands() -> None:
    told = run("card", "expand", "first-steps", "--line", "numbers.1").output.splitlines()
    assert told == [
        "numbers.1  FF 2222a 4444a 6666a  X 25  (3 hands)",
        "    Fx2 2Bx4 4Bx4 6Bx4",
        "    Fx2 2Cx4 4Cx4 6Cx4",
        "    Fx2 2Dx4 4Dx4 6Dx4",
    ]
    pairs = run("card", "expand", "first-steps", "--line", "14").output.splitlines()
    assert pairs[0].startswith("singles-and-pairs.1  FF 11a 22a 33a 44a 55a 66a  C 50  (12 hands)")


@pytest.mark.parametrize(
    ("layout", "how"),
    [
        ([], "print it on one sheet"),
        (["--layout", "letter"], "print it on one sheet"),
        (
            ["--layout", "trifold"],
            "print it on both sides of one sheet (flip on the short edge), then fold it in three",
        ),
        (["--layout", "large"], "print it"),
    ],
)
def test_page_says_how_to_print_it(tmp_path: Path, layout: list[str], how: str) -> None:
    page = tmp_path / "card.html"
    said = run("card", "show", "first-steps", "--html", str(page), *layout).output
    assert said == f"Written to {page}: open it in a browser, and {how}.\n"
    assert "First Steps" in page.read_text(encoding="utf-8")


def test_group_of_one_tile_stands_without_a_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.cli.cards.find_card.check_in_child", lambda text, name: None)
    file = tmp_path / "club.card"
    file.write_text("Card: Club\n== A ==\nFF NEWS 2222a 4444a (Any 1 Suit) X 25\n", encoding="utf-8")
    assert "    Fx2 N E W S 2Bx4 4Bx4" in run("card", "expand", str(file)).output.splitlines()
