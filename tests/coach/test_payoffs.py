"""The points of each end of a game, worked out by hand from the sheets."""

from __future__ import annotations

import pytest

from eastwind.coach.fitted import USUAL_END
from eastwind.coach.payoffs import payoffs_of
from eastwind.rules.loading.sheet_library import load_sheet
from tests.coach.laid_out import card

PICKED, CLEAN = USUAL_END.self_pick, USUAL_END.jokerless
# The lines of the card are worth 25, 30, and 40 points: 31.67 on average, so another player's hand counts 32.


def test_winner_under_the_national_sheet_gets_ten_for_a_self_pick_and_twenty_without_jokers() -> None:
    found = payoffs_of(card("evens").card, load_sheet("national"))
    for line, value in enumerate((25, 30, 40)):
        jokers = value + 10 * PICKED
        assert found.win[line] == pytest.approx((jokers, jokers + 20 * CLEAN) * 2)
    assert len(found.win) == 3


@pytest.mark.parametrize(
    ("sheet", "threw", "wall"),
    [
        ("national", (-10, -10, -20, -25, -25), 10),  # by the winner's exposures: none to four
        ("kugler", (-10, -10, -20, -20, -20), 10),
        ("fourseasons", (0, 0, -10, -25, -25), 10),
        ("club2023", (0, 0, 0, 0, 0), 0),
    ],
)
def test_thrower_of_the_winning_tile_pays_by_the_sheet(sheet: str, threw: tuple[float, ...], wall: float) -> None:
    found = payoffs_of(card("evens").card, load_sheet(sheet))
    assert (found.threw, found.watched, found.wall) == (threw, 0.0, wall)


def test_at_home_everyone_pays_the_winner_and_the_thrower_pays_double() -> None:
    found = payoffs_of(card("evens").card, load_sheet("home"))
    assert found.threw == (-64.0,) * 5
    assert found.watched == pytest.approx(-32 * (1 - PICKED) - 64 * PICKED)
    assert found.wall == 0
    by_discard, by_pick = 25 * 4, 25 * 6  # two pay the value and one pays double; or all three pay double
    jokers = by_discard * (1 - PICKED) + by_pick * PICKED
    clean = 2 * by_discard * (1 - PICKED) + 2 * by_pick * PICKED  # jokerless doubles it
    assert found.win[0][0] == pytest.approx(jokers)
    assert found.win[0][1] == pytest.approx(jokers + CLEAN * (clean - jokers))


def test_concealed_line_and_its_section_keep_their_own_worth() -> None:
    winds, pairs = payoffs_of(card("winds").card, load_sheet("national")).win
    assert winds[0] == pytest.approx(25 + 10 * PICKED)
    assert pairs[0] == pytest.approx(50 + 10 * PICKED)
