"""Fair values: what a line earned, the middle of its section, and the value that would earn as much."""

from __future__ import annotations

import math

import pytest

from eastwind.card.expand import read_card
from eastwind.lab.line_sums import LineSums
from eastwind.lab.report.fair_value import Earned, Steps, WorthOfPoints, earned, fair_value, middle_of, steps_of
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.results import By, MahJongg
from eastwind.rules.score import score
from eastwind.rules.seats import SEATS
from tests.lab.report.small_card import SMALL

CARD, _ = read_card(SMALL)
RUNS, ODDS = CARD.sections
LINE = RUNS.lines[0]
PLAIN = WorthOfPoints(load_sheet("national"), SEATS, Steps(5, 25))


def values(*numbers: int) -> Steps:
    lines = "\n".join(f"NNNN EEE WWW SSSS X {value}" for value in numbers)
    return steps_of(read_card(f"Card: Winds\n== Winds ==\n{lines}\n")[0])


def test_all_values_of_a_card_are_multiples_of_its_step() -> None:
    assert values(25, 30, 50) == Steps(5, 25)
    assert values(20, 28, 44) == Steps(4, 20)
    assert values(60, 40) == Steps(20, 40)
    assert values(30, 30) == Steps(5, 30), "one value: by fives"
    assert values(3, 3) == Steps(3, 3), "or by that value if it is less"


def test_line_earns_its_points_shared_by_all_who_were_after_it() -> None:
    """Four players: two won 25 and 35, two nothing. The mean is 15; the mean of the squares is 462.5."""
    found = earned(LINE, LineSums(aimed=4, won={"discard": 2}, points={25: 1, 35: 1}))
    assert found is not None
    assert found.mean == 15
    assert found.error == pytest.approx(math.sqrt((462.5 - 225) / 4))


def test_line_that_was_never_won_earned_nothing_give_or_take_one_win() -> None:
    assert earned(LINE, LineSums(aimed=50)) == Earned(0.0, 25 / 50)
    assert earned(LINE, LineSums()) is None


def test_middle_is_the_median_as_sure_as_the_lines_in_the_middle() -> None:
    odd = [Earned(9.0, 0.9), Earned(1.0, 0.1), Earned(4.0, 0.4)]
    assert middle_of(odd) == Earned(4.0, 0.4)
    even = middle_of([*odd, None, Earned(6.0, 0.3)])
    assert (even.mean, even.error) == pytest.approx((5.0, 0.5 / 2))
    assert middle_of([None]) == Earned(0.0, 0.0)


def test_interval_of_a_fair_value_has_the_doubt_of_the_line_and_of_the_middle() -> None:
    """25 points, one win for each ten players: 2.5. The middle is 5, so 50 would be fair."""
    sums = LineSums(aimed=1000, won={"discard": 100}, points={25: 100})
    own = earned(LINE, sums)
    assert own is not None
    found = fair_value(LINE, RUNS, sums, Earned(5.0, 0.5), PLAIN)
    assert found is not None
    factor = math.exp(1.96 * math.hypot(own.error / 2.5, 0.1))
    assert found.value.value == pytest.approx(50)
    assert (found.value.low, found.value.high) == pytest.approx((50 / factor, 50 * factor))
    itself = fair_value(LINE, RUNS, sums, own, PLAIN)
    assert itself is not None
    assert itself.value.value == pytest.approx(25)
    assert itself.value.high == pytest.approx(25 * math.exp(1.96 * own.error / 2.5)), "its own doubt counts once"


@pytest.mark.parametrize(("wins", "enough"), [(29, False), (30, True)])
def test_thirty_wins_are_enough(wins: int, enough: bool) -> None:
    sums = LineSums(aimed=10 * wins, won={"discard": wins}, points={25: wins})
    found = fair_value(LINE, RUNS, sums, Earned(7.5, 0.01), PLAIN)
    assert found is not None
    assert (found.rounded, found.enough, found.differs) == (75, enough, enough)


def test_value_that_rounds_to_the_printed_one_does_not_differ() -> None:
    """27 would be fair, and that is certain. The card goes by fives, so it stays at 25."""
    sums = LineSums(aimed=10**6, won={"discard": 10**5}, points={25: 10**5})
    found = fair_value(LINE, RUNS, sums, Earned(2.7, 0.0), PLAIN)
    assert found is not None
    assert found.value.low > 25
    assert (found.rounded, found.differs) == (25, False)


def test_no_fair_value_where_nothing_was_earned() -> None:
    sums = LineSums(aimed=100, won={"discard": 40}, points={25: 40})
    assert fair_value(LINE, RUNS, LineSums(), Earned(5.0, 0.1), PLAIN) is None
    assert fair_value(LINE, RUNS, sums, Earned(0.0, 0.0), PLAIN) is None
    assert fair_value(LINE, RUNS, LineSums(aimed=9, won={"discard": 3}, points={0: 3}), Earned(1, 1), PLAIN) is None


@pytest.mark.parametrize("sheet", [*SHEETS, "home"])
@pytest.mark.parametrize("jokerless", [False, True])
@pytest.mark.parametrize("by", ["discard", "self_pick", "joker_exchange", "heavenly"])
def test_slope_is_the_gain_of_fifty_more_points_divided_by_fifty(sheet: str, by: By, jokerless: bool) -> None:
    jokerless = jokerless and by != "joker_exchange"  # that joker is in the hand
    rules = load_sheet(sheet)
    points = [
        score(
            MahJongg(winner="A", value=value, by=by, thrower="B" if by == "discard" else None, jokerless=jokerless),
            rules,
        ).points["A"]
        for value in (100, 50)
    ]
    way = f"{by} jokerless" if jokerless else by
    assert WorthOfPoints(rules, SEATS, Steps(5, 25)).slope(way, RUNS) == (points[0] - points[1]) / 50


def test_jokerless_bonus_of_a_sheet_is_not_paid_for_singles_and_pairs() -> None:
    """At home a jokerless hand is paid double, but not one of a section that has no jokers anyway."""
    home = WorthOfPoints(load_sheet("home"), SEATS, Steps(5, 25))
    single = RUNS._replace(singles_and_pairs=True)
    assert home.slope("discard jokerless", RUNS) == 2 * home.slope("discard", RUNS)
    assert home.slope("discard jokerless", single) == home.slope("discard", single)
