"""What each sheet wants signed, and who hands in."""

from __future__ import annotations

import pytest

from eastwind.paper.signature_lines import (
    checked_by,
    checking_words,
    checking_words_of_the_day,
    hands_in,
    signature_words,
)
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS, Seat

EAST = load_sheet("national", overrides={"cards.verified": "east_scorekeeper"})
EAST_ALONE = load_sheet(
    "national", overrides={"cards.verified": "east_scorekeeper", "cards.east_scorekeeper_checked_by": "self"}
)


@pytest.mark.parametrize(("seat", "checker"), [("A", "C"), ("B", "D"), ("C", "A"), ("D", "B"), (None, "across")])
def test_before_the_draw_the_seat_opposite_checks(seat: Seat | None, checker: str) -> None:
    assert checked_by(load_sheet("national"), seat, None) == checker
    assert checked_by(load_sheet("fourseasons"), seat, None) == ""
    assert checked_by(load_sheet("club2023"), seat, None) == ""


def test_where_east_keeps_the_score_east_checks_and_west_checks_east() -> None:
    assert [checked_by(EAST, seat, None) for seat in (*SEATS, None)] == ["C", "A", "A", "A", "East"]
    assert [checked_by(EAST_ALONE, seat, None) for seat in SEATS] == ["A", "A", "A", "A"]


@pytest.mark.parametrize("sheet", ["national", "aspen", "kugler"])
def test_collectors_take_turns_round_by_round(sheet: str) -> None:
    assert [hands_in(load_sheet(sheet), number, None) for number in range(1, 6)] == ["A", "B", "C", "D", "A"]


def test_one_scorekeeper_hands_in_for_the_table_or_no_one_does() -> None:
    assert [hands_in(load_sheet("fourseasons"), number, None) for number in (1, 2, 3)] == ["A", "A", "A"]
    assert [hands_in(load_sheet("club2023"), number, None) for number in (1, 2, 3)] == ["", "", ""]


@pytest.mark.parametrize(
    ("number", "words"), [(1, "East (A) collects"), (2, "North (B)"), (3, "West (C)"), (4, "South (D)")]
)
def test_words_of_one_round_name_its_collector(number: int, words: str) -> None:
    assert words in " ".join(checking_words(load_sheet("national"), number))


@pytest.mark.parametrize("sheet", ["national", "aspen", "kugler", "fourseasons", "club2023"])
def test_words_of_the_day_fit_every_round(sheet: str) -> None:
    chosen = load_sheet(sheet)
    words = " ".join(checking_words_of_the_day(chosen))
    for wind in ("East (A)", "North (B)", "West (C)", "South (D)"):
        assert wind not in words
    assert ("A in round 1, B in round 2, then C, then D" in words) == (chosen.cards.handed_in == "collector")
    assert len(checking_words_of_the_day(chosen)) == len(checking_words(chosen, 1))


def test_heading_over_signatures_says_who_signs() -> None:
    always = load_sheet("fourseasons", overrides={"cards.west_signs": "always"})
    assert signature_words(load_sheet("fourseasons")) == "Winner signs (West signs if East wins or no one does)"
    assert signature_words(always) == "West signs every game"
    assert signature_words(load_sheet("national")) == ""
