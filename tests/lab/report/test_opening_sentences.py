"""The sentences that a report opens with: every way they can come out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.card.expand import read_card
from eastwind.lab.report import opening_sentences
from eastwind.lab.report.figures import LineFigures
from eastwind.lab.report.opening_sentences import ReportFacts, line_names
from eastwind.lab.statistics import share
from tests.lab.report.made_figures import CONCEALED, EXPOSED, FIGURES, GROUP, LINE, fair
from tests.lab.report.small_card import SMALL

NAMES = {"runs.1": "Runs line 1", "runs.2": "Runs line 2", "odds.1": "Odds line 1"}
SECOND = replace(LINE, line="runs.2")
NOBODY = replace(LINE, aimed=share(0, 400), won=share(0, 0))


def test_lines_are_named_by_section_and_place() -> None:
    names = line_names(read_card(SMALL)[0])
    assert list(names.values()) == [f"{section} line {place}" for section in ("Runs", "Odds") for place in (1, 2, 3)]
    assert names["odds.2"] == "Odds line 2"


def test_five_sentences_say_what_a_designer_should_know_first() -> None:
    facts = ReportFacts(
        card="Small", games=1200, sheet="home", players=("steady",) * 4, seed=1, engine="C", version="9"
    )
    told = opening_sentences.sentences(read_card(SMALL)[0], facts, FIGURES)
    assert told == [
        "Bots, not people, played these 1,200 games (four steady, sheet home); 20% of them were wall games.",
        (
            "Players went after Runs line 1 most often (in 25% of their games), and it won the most games, too "
            "(12% of all wins)."
        ),
        "Every line was won at least once.",
        "No line's value is clearly wrong for its section, as far as these games can tell.",
        "concealed lines brought 9.2 points each time someone went after one, exposed lines 8.0.",
    ]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([NOBODY], "No player was after any line."),
        (
            [replace(LINE, won=share(0, 100)), NOBODY],
            "Players went after Runs line 1 most often (in 25% of their games), and no one won.",
        ),
        (
            [replace(SECOND, aimed=share(50, 400), won=share(3, 50)), LINE, replace(NOBODY, line="odds.1")],
            (
                "Players went after Runs line 1 most often (in 25% of their games), and it won the most games, too "
                "(12% of all wins)."
            ),
        ),
        (
            [LINE, replace(SECOND, aimed=share(50, 400), won=share(20, 50), wins=share(20, 80))],
            (
                "Players went after Runs line 1 most often (in 25% of their games), and Runs line 2 won the most games "
                "(25% of all wins)."
            ),
        ),
    ],
)
def test_favorite_line_and_the_one_that_won_most_are_named(lines: list[LineFigures], words: str) -> None:
    assert opening_sentences._favorites(replace(FIGURES, lines=lines), NAMES) == words


FEW = replace(LINE, fair=fair(30, 30, enough=False))


@pytest.mark.parametrize(
    ("never", "lines", "words"),
    [
        ([], [LINE], "Every line was won at least once."),
        ([], [FEW], "Every line was won at least once; one won too seldom to say what it should pay."),
        ([], [FEW, FEW], "Every line was won at least once; two won too seldom to say what they should pay."),
        (["runs.1"], [replace(FEW, won=share(0, 9))], "One line was never won: Runs line 1."),
        (
            ["runs.1"],
            [FEW],
            "One line was never won: Runs line 1; one other won too seldom to say what it should pay.",
        ),
        (
            ["runs.1", "runs.2"],
            [FEW, FEW, FEW],
            (
                "Two lines were never won: Runs line 1 and Runs line 2; three others won too seldom to say what they should "
                "pay."
            ),
        ),
        (
            ["runs.1", "runs.2", "odds.1"] * 2,
            [replace(LINE, fair=fair(30, 30))],
            "Six lines were never won: Runs line 1, Runs line 2, Odds line 1, Runs line 1, and two more.",
        ),
        (
            ["runs.1"] * 5,
            [],
            "Five lines were never won: Runs line 1, Runs line 1, Runs line 1, Runs line 1, and one more.",
        ),
        (
            ["runs.1"] * 4,
            [],
            "Four lines were never won: Runs line 1, Runs line 1, Runs line 1, and Runs line 1.",
        ),
    ],
)
def test_lines_that_were_never_or_seldom_won(never: list[str], lines: list[LineFigures], words: str) -> None:
    assert opening_sentences._never(replace(FIGURES, lines=lines, never_won=never), NAMES) == words


def test_values_that_are_farthest_off_are_named_on_both_sides() -> None:
    """25 should be 50, twice as much: farther off than 50 that should be 80. 40 should be 30."""
    low = replace(LINE, fair=fair(50, 50, differs=True))
    less_low = replace(SECOND, value=50, fair=fair(80, 80, differs=True))
    high = replace(LINE, line="odds.1", value=40, fair=fair(30, 30, differs=True))
    right = replace(LINE, line="runs.2", fair=fair(26, 25))
    say = opening_sentences._values
    assert say(replace(FIGURES, lines=[less_low, low, right, high]), NAMES) == (
        "Three values don't suit their sections: Odds line 1 pays too much (40, and 30 would be fair), and Runs line 1 "
        "pays too little (25, and 50 would be fair)."
    )
    assert say(replace(FIGURES, lines=[low, right]), NAMES) == (
        "One value doesn't suit its section: Runs line 1 pays too little (25, and 50 would be fair)."
    )
    assert say(replace(FIGURES, lines=[high]), NAMES) == (
        "One value doesn't suit its section: Odds line 1 pays too much (40, and 30 would be fair)."
    )


def test_sections_are_compared_where_two_of_them_won() -> None:
    kinds = "concealed lines brought 9.2 points each time someone went after one, exposed lines 8.0."
    fewer = replace(GROUP, name="Odds", wins=share(16, 80))
    none = replace(GROUP, name="Winds", wins=share(0, 80))
    say = opening_sentences._balance
    assert say(replace(FIGURES, sections=[fewer, GROUP])) == (
        f"Runs won the most of all sections (50% of the wins) and Odds the fewest (20%); {kinds}"
    )
    assert say(replace(FIGURES, sections=[fewer, GROUP, none])) == (
        f"Runs won the most of all sections (50% of the wins) and Winds the fewest (0%); {kinds}"
    )
    assert say(replace(FIGURES, sections=[GROUP, none])) == kinds


def test_card_with_one_kind_of_lines_says_so() -> None:
    say = opening_sentences._kinds
    assert say(replace(EXPOSED, lines=0), CONCEALED) == "all lines of this card are concealed."
    assert say(EXPOSED, replace(CONCEALED, lines=0)) == "all lines of this card are exposed."


@pytest.mark.parametrize(
    ("value", "words"),
    [(1, "100%"), (0.1, "10%"), (0.0999, "10.0%"), (0.01, "1.0%"), (0.0099, "0.99%"), (0.0001, "0.01%"), (0.0, "0%")],
)
def test_share_has_as_many_digits_as_it_needs(value: float, words: str) -> None:
    assert opening_sentences.percent(value) == words
