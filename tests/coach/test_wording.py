"""Chances, dangers, lines, and exposures in words."""

from __future__ import annotations

import pytest

from eastwind.coach.advice_parts import LineChance
from eastwind.coach.opponents_lines import OpponentReading
from eastwind.coach.wording import chance_words, danger_words, exposure_words, line_chance_words, tell_wants
from eastwind.rules.seats import Seat
from eastwind.tiles import ORDER, Tile

SAID_ODDS = [
    "9 in 10", "4 in 5", "3 in 4", "2 in 3", "1 in 2", "2 in 5", "1 in 3", "1 in 4", "1 in 5", "1 in 6", "1 in 8",
    "1 in 10", "1 in 15", "1 in 20", "1 in 30", "1 in 50",
]  # fmt: skip


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.97, "almost sure"),
        (0.9, "about 9 in 10"),
        (0.5, "about 1 in 2"),
        (0.21, "about 1 in 5"),
        (0.3, "about 1 in 3"),
        (0.031, "about 1 in 30"),
        (0.004, "less than 1 in 50"),
        (0.0, "less than 1 in 50"),
    ],
)
def test_chance_is_said_the_way_people_say_it(chance: float, words: str) -> None:
    assert chance_words(chance) == words


@pytest.mark.parametrize("odds", SAID_ODDS)
def test_plain_odds_are_said_as_they_are(odds: str) -> None:
    some, of = map(int, odds.split(" in "))
    assert chance_words(some / of) == f"about {odds}"


def test_chance_is_almost_sure_from_19_in_20_and_less_than_1_in_50_below_it() -> None:
    assert [chance_words(each) for each in (1.0, 0.95, 0.949)] == ["almost sure", "almost sure", "about 9 in 10"]
    assert [chance_words(each) for each in (0.015, 0.0149)] == ["about 1 in 50", "less than 1 in 50"]


def test_danger_has_a_word() -> None:
    words = [danger_words(each) for each in (0.0, 0.001, 0.01, 0.05, 0.3)]
    assert words == ["safe", "safe", "some risk", "risky", "dangerous"]


def test_danger_of_half_a_percent_is_some_risk_and_of_ten_percent_dangerous() -> None:
    assert [danger_words(each) for each in (0.0049, 0.005, 0.0299, 0.03, 0.0999, 0.1)] == [
        "safe", "some risk", "some risk", "risky", "risky", "dangerous",
    ]  # fmt: skip


def line(away: int, chance: float = 0.2) -> LineChance:
    return LineChance(
        line="odds.2", name="13579 line 2", text="", chance=chance, points=30, away=away, missing=(), out=3
    )


@pytest.mark.parametrize(
    ("away", "words"),
    [
        (0, "13579 line 2 (complete)"),
        (1, "13579 line 2 (one tile away, about 1 in 5)"),
        (2, "13579 line 2 (two tiles away, about 1 in 5)"),
        (10, "13579 line 2 (ten tiles away, about 1 in 5)"),
        (11, "13579 line 2 (11 tiles away, about 1 in 5)"),
    ],
)
def test_line_is_said_with_its_distance_and_its_chance(away: int, words: str) -> None:
    assert line_chance_words(line(away)) == words


def reading(seat: Seat, lines: int, wanting: int) -> OpponentReading:
    """An opponent whose exposures leave so many lines, of which so many want the five bam."""
    wants = {ORDER[Tile("5B")]: frozenset(range(wanting))} if wanting else {}
    return OpponentReading(seat, frozenset(range(lines)), wants)


TWO_WANT = (
    "B's exposures allow one line, and it wants this tile. D's exposures allow two lines; all of them want this tile."
)


@pytest.mark.parametrize(
    ("readings", "words"),
    [
        ([], "No one has exposed anything yet."),
        ([reading("B", 3, 0)], "No line that the exposures allow wants it."),
        ([reading("B", 1, 1)], "B's exposures allow one line, and it wants this tile."),
        ([reading("B", 2, 1)], "B's exposures allow two lines; one wants this tile."),
        ([reading("C", 3, 2)], "C's exposures allow three lines; two want this tile."),
        ([reading("D", 3, 3)], "D's exposures allow three lines; all of them want this tile."),
        ([reading("D", 14, 4)], "D's exposures allow 14 lines; four want this tile."),
        (
            [reading("B", 1, 1), reading("C", 5, 0), reading("D", 2, 2)],
            TWO_WANT,
        ),
    ],
)
def test_words_say_which_opponents_with_exposures_want_a_tile(readings: list[OpponentReading], words: str) -> None:
    assert tell_wants(readings, Tile("5B")) == words


def test_joker_is_wanted_by_no_one() -> None:
    assert tell_wants([reading("B", 1, 1)], Tile("J")) == "No one can call a joker."


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (2, "a group of three bams"),
        (3, "a pung of three bams"),
        (4, "a kong of three bams"),
        (5, "a quint of three bams"),
        (6, "a sextet of three bams"),
    ],
)
def test_exposure_is_named_by_its_size(size: int, words: str) -> None:
    assert exposure_words(Tile("3B"), size) == words
