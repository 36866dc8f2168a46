"""Two cards on the same walls: differences within each game, by hand."""

from __future__ import annotations

import pytest

from eastwind.card.expand import read_card
from eastwind.lab.line_sums import CardDifference, LineSums
from eastwind.lab.report.card_comparison import compare_cards, paired
from eastwind.lab.statistics import mean
from eastwind.lab.tally import Against, Tally
from tests.lab.report.small_card import DOUBLED, FIRST, SMALL

OLD, _ = read_card(SMALL)


def test_difference_counts_the_games_without_one() -> None:
    """Ten games: two with one more, one with two fewer, seven the same."""
    found = paired(10, 20, 20, {1: 2, -2: 1})
    assert (found.old, found.new) == (2, 2)
    assert found.difference == mean({1: 2, -2: 1, 0: 7})
    assert not found.is_certain


@pytest.mark.parametrize(("differences", "certain"), [({1: 90}, True), ({-1: 90}, True), ({1: 1}, False), ({}, False)])
def test_difference_is_certain_if_zero_is_outside_its_interval(differences: dict[int, int], certain: bool) -> None:
    assert paired(100, 50, 60, differences).is_certain is certain


def test_small_but_certain_difference_is_certain() -> None:
    """40 of 1,000 games have one more, and no game has fewer: 0.04, give or take 0.012."""
    assert paired(1000, 100, 140, {1: 40}).is_certain
    assert paired(1000, 140, 100, {-1: 40}).is_certain


def test_totals_and_lines_of_both_cards_are_compared() -> None:
    new, _ = read_card(DOUBLED.replace("Card: Small", "Card: Doubled"))
    before = Tally(
        games=10,
        wall_games=4,
        discards={60: 5, 80: 5},
        followed={"runs.1": LineSums(aimed=20, won={"discard": 3}, points={25: 2, 35: 1}), "runs.2": LineSums(aimed=4)},
    )
    after = Tally(
        games=10,
        wall_games=3,
        discards={60: 10},
        followed={"runs.1": LineSums(aimed=25, won={"discard": 4}, points={50: 4})},
    )
    against = Against(
        tally=after,
        lines={"runs.1": CardDifference(aimed={1: 5}, won={1: 1}, points={25: 2, 115: 1})},
        wall_games={-1: 1},
        discards={-20: 5},
        points={30: 2},
    )
    found = compare_cards(OLD, new, before, against)
    assert (found.card, found.games) == ("Doubled", 10)
    assert (found.wall_games.old, found.wall_games.new) == (0.4, 0.3)
    assert found.wall_games.difference.value == pytest.approx(-0.1)
    assert (found.discards.old, found.discards.new, found.discards.difference.value) == (70, 60, -10)
    assert (found.points.old, found.points.new, found.points.difference.value) == (8.5, 20, 6)
    first, second, *_ = found.lines
    assert [line.line for line in found.lines] == [line.id for line in OLD.lines]
    assert (first.old, first.new) == (FIRST.rpartition("  ")[0].replace("  ", " "),) * 2
    assert (first.old_value, first.new_value, first.is_changed, second.is_changed) == ("X 25", "X 50", True, False)
    assert (first.aimed.old, first.aimed.new, first.aimed.difference.value) == (2, 2.5, 0.5)
    assert (first.won.old, first.won.new, first.won.difference.value) == (0.3, 0.4, 0.1)
    assert (first.points.old, first.points.new, first.points.difference.value) == (8.5, 20, 16.5)
    assert (second.aimed.old, second.aimed.new, second.points.new) == (0.4, 0, 0)


def test_line_of_one_card_alone_has_nothing_on_the_other() -> None:
    less, _ = read_card(SMALL.replace(FIRST + "\n", ""))
    tally = Tally(games=2, followed={"runs.1": LineSums(aimed=2)})
    gone = {line.line: line for line in compare_cards(OLD, less, tally, Against()).lines}["runs.1"]
    assert (gone.new, gone.new_value, gone.aimed.old, gone.aimed.new) == (None, None, 1, 0)
    added = compare_cards(less, OLD, Tally(games=2), Against()).lines[-1]
    assert (added.line, added.old, added.old_value) == ("new runs.1", None, None)
    assert added.new_value == "X 25"


def test_line_without_words_is_shown_by_its_tiles() -> None:
    plain, _ = read_card("Card: Plain\n== Winds ==\nNNNN EEE WWW SSSS X 25\n")
    (line,) = compare_cards(plain, plain, Tally(games=1), Against()).lines
    assert (line.old, line.new) == ("NNNN EEE WWW SSSS", "NNNN EEE WWW SSSS")
