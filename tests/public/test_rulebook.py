"""Sheets, points, and rulings as a programmer uses them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import eastwind

ANYTHING: Any = "X"
WON = eastwind.MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=2)


def test_result_is_scored_by_its_sheet_as_a_value_as_a_dict_and_as_json() -> None:
    as_dict = {"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discard", "thrower": "C", "exposures": 2}
    as_json = '{"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discard", "thrower": "C", "exposures": 2}'
    for result in (WON, as_dict, as_json):
        score = eastwind.score(result, "national")
        assert score.points == {"A": 30, "B": 0, "C": -20, "D": 0}
        assert {line.item for line in score.lines} == {"13", "13.6"}


def test_setting_of_your_own_counts() -> None:
    sheet = eastwind.load_sheet("national", {"scoring.throw_to_2": -35})
    assert eastwind.score(WON, sheet).points["C"] == -35


def test_sheet_of_your_own_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(
        'title = "Club"\nextends = "national"\n[scoring]\nthrow_to_2 = { value = -5, reading = "our club" }\n',
        encoding="utf-8",
    )
    assert eastwind.score(WON, eastwind.load_sheet(path)).points["C"] == -5


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ({"outcome": "wal"}, "Did you mean 'wall'"),
        (eastwind.MahJongg(winner=ANYTHING, value=30, by="discard"), "'winner' cannot be 'X'"),
        ({"outcome": "wall", "dead": {1, 2}}, "not a game's result|'dead'"),
        (3, "A game's result is a MahJongg"),
    ],
)
def test_wrong_result_is_refused(result: dict[str, object], words: str) -> None:
    with pytest.raises(eastwind.InputError, match=words):
        eastwind.score(result, "national")


@pytest.mark.parametrize("sheet", eastwind.SHEETS)
def test_words_get_a_ruling_under_every_sheet(sheet: str) -> None:
    ruling = eastwind.rule("picked ahead", sheet, player="B")
    assert "B" in ruling.words
    assert ruling.clauses


def test_facts_may_be_python_values() -> None:
    said = eastwind.rule("picked-ahead", "national", player="B", already_dead=["C"], seats=("A", "B", "C", "D"))
    assert said == eastwind.rule("picked-ahead", "national", player="north", already_dead="C")


@pytest.mark.parametrize(
    ("words", "facts", "message"),
    [
        ("picked ahead", {}, r"needs more facts. player: Who picked ahead\? .* For example: player='B'"),
        ("picked ahead", {"plyer": "B"}, "Did you mean 'player'"),
        ("picked ahead", {"player": "Z"}, "can't be 'Z'"),
        ("misnamed", {"player": "B"}, "may mean one of these"),
        ("xyzzy", {}, "No situation fits"),
    ],
)
def test_ruling_that_cannot_be_given_says_why(words: str, facts: dict[str, object], message: str) -> None:
    with pytest.raises(eastwind.InputError, match=message):
        eastwind.rule(words, "national", **facts)


def test_situations_are_found_with_their_facts() -> None:
    assert len(eastwind.situations()) > 50
    found = eastwind.situations("picked ahead")[0]
    assert (found.id, found.facts[0].name) == ("picked-ahead", "player")


def test_no_fact_has_the_name_of_a_parameter_of_rule() -> None:
    names = {fact.name for situation in eastwind.situations() for fact in situation.facts}
    assert not names & {"words", "sheet"}


def test_sheet_of_your_own_may_extend_another_in_the_same_folder(tmp_path: Path) -> None:
    """A file that is not a sheet lies beside them, and is left alone."""
    (tmp_path / "club.toml").write_text(
        'title = "Club"\nextends = "national"\n[scoring]\nthrow_to_2 = { value = -5, reading = "our club" }\n',
        encoding="utf-8",
    )
    (tmp_path / "holiday.toml").write_text('title = "Holiday"\nextends = "club"\n', encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("[tool.ruff]\nline-length = 120\n", encoding="utf-8")
    sheet = eastwind.load_sheet(tmp_path / "holiday.toml")
    assert (sheet.title, eastwind.score(WON, sheet).points["C"]) == ("Holiday", -5)
    changed = eastwind.load_sheet(tmp_path / "holiday.toml", {"scoring.throw_to_2": -7})
    assert eastwind.score(WON, changed).points["C"] == -7
    assert eastwind.score(WON, tmp_path / "holiday.toml").points["C"] == -5


def test_unknown_sheet_below_your_own_is_refused_with_the_sheets_that_are_there(tmp_path: Path) -> None:
    """Files that are not sheets are not named."""
    (tmp_path / "club.toml").write_text('title = "Club"\nextends = "national"\n', encoding="utf-8")
    (tmp_path / "holiday.toml").write_text('title = "Holiday"\nextends = "clubb"\n', encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("[tool.ruff]\nline-length = 120\n", encoding="utf-8")
    with pytest.raises(eastwind.InputError, match=r"There is no sheet 'clubb'.* Did you mean 'club'") as refused:
        eastwind.load_sheet(tmp_path / "holiday.toml")
    assert "holiday" in str(refused.value)
    assert "pyproject" not in str(refused.value)


def test_sheet_is_taken_as_it_is() -> None:
    sheet = eastwind.load_sheet("aspen")
    assert eastwind.score(WON, sheet) == eastwind.score(WON, "aspen")


def test_result_that_json_cannot_hold_is_refused() -> None:
    with pytest.raises(eastwind.InputError, match="This is not a game's result"):
        eastwind.score({"outcome": "wall", "dead": object()}, "national")


def test_situations_without_words_are_all_of_them_with_title_and_facts() -> None:
    every = eastwind.situations()
    assert eastwind.situations("  ") == every
    picked = next(each for each in every if each.id == "picked-ahead")
    assert picked in eastwind.situations("picked ahead")
    assert " " in picked.title
    assert [fact.name for fact in picked.facts][:1] == ["player"]
    assert len(eastwind.situations("picked ahead")) < len(every)


def test_several_values_of_a_fact_may_come_in_any_collection() -> None:
    several = [
        eastwind.rule("picked-ahead", "national", player="B", already_dead=dead)
        for dead in (["C"], {"C"}, frozenset("C"), ("C",), "C")
    ]
    assert all(each == several[0] for each in several)


def test_words_that_may_mean_several_things_list_them() -> None:
    with pytest.raises(eastwind.InputError, match=r"Name the one you mean: [a-z-]+ \([A-Z][^()]*[^.]\); "):
        eastwind.rule("misnamed", "national", player="B")
