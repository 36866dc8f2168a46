"""Fitting: the weights are where the slope is zero, and each row goes where it belongs."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from eastwind.coach import odds
from eastwind.coach.fitted import UsualEnd
from eastwind.lab.calibration import fitting
from eastwind.lab.calibration.fitting import FittingCase, fit, fit_shares, least, logistic_fit
from eastwind.lab.calibration.throw_rows import ThrowRow
from tests.lab.calibration.made_rows import FACTS, ROW

USUAL = UsualEnd(self_pick=0.9, jokerless=0.1, concealed=0.2, exposures=(1.0, 0.0, 0.0, 0.0, 0.0))


@pytest.mark.parametrize("ridge", [0.5, 3.0])
def test_slope_of_the_likelihood_is_zero_at_the_weights(ridge: float) -> None:
    """For each feature: what the cases miss, times the feature and the weight of the case, is the pull of the ridge."""
    drawn = random.Random(3)
    cases = [
        FittingCase(
            (1.0, drawn.uniform(-2, 2), float(drawn.random() < 0.4), drawn.gauss(0, 1)), drawn.random() < 0.4, weight
        )
        for weight in (1.0, 2.5)
        for _ in range(60)
    ]
    weights = logistic_fit(cases, ridge)
    for place, weight in enumerate(weights):
        pull = sum(
            case.weight * (case.happened - odds.logistic(weights, case.features)) * case.features[place]
            for case in cases
        )
        assert pull == pytest.approx(ridge * weight, abs=1e-6)


def test_feature_that_no_row_has_gets_no_weight() -> None:
    cases = [FittingCase((1.0, 0.0), happened) for happened in (True, True, False)]
    assert logistic_fit(cases)[1] == 0


def test_least_finds_a_bottom_that_no_whole_step_reaches() -> None:
    found = least((0.0, 0.0, 5.0), (1.0, 0.5, 0.0), lambda at: abs(at[0] - 2.3) + abs(at[1] + 0.71) + abs(at[2]))
    assert found == pytest.approx([2.3, -0.71, 5.0], abs=2e-3)  # a step of zero leaves a number alone


def test_least_stays_where_it_cannot_get_better() -> None:
    assert least((1.0, 2.0), (0.5, 0.5), lambda at: (at[0] - 1) ** 2 + (at[1] - 2) ** 2) == [1.0, 2.0]


@pytest.mark.parametrize("rounds", [60, 10_000])
def test_least_stops_once_its_steps_are_small(rounds: int) -> None:
    """A step of 1 is under a thousandth after ten halvings. A round without gain looks to both sides."""
    asked: list[float] = []

    def loss(at: Sequence[float]) -> float:
        asked.append(at[0])
        return abs(at[0])

    assert least((0.0,), (1.0,), loss, rounds) == [0.0]
    assert len(asked) == 1 + 2 * 10


class Asked:
    """Stands for the regression: notes the cases."""

    def __init__(self) -> None:
        self.cases: list[list[FittingCase]] = []

    def __call__(self, cases: Sequence[FittingCase]) -> list[float]:
        self.cases.append(list(cases))
        return [float(len(self.cases))]


def test_each_row_is_fitted_where_it_belongs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Won; lost to a tile thrown at once, to one thrown later, to a self-pick; a wall game; a win seen while passing."""
    asked = Asked()
    monkeypatch.setattr(fitting, "logistic_fit", asked)
    passing = FACTS._replace(passes=3, wall=99)
    lines = ((4, 0.0, 0.0, 2),)
    won = ROW._replace(won=True, line=4, change=-0.5, lines=lines)
    at_once = ROW._replace(line=2, threw=True, at_once=1, exposures=4)
    later = ROW._replace(line=2, threw=True, exposures=1)
    other = ROW._replace(line=3, threw=True, exposures=2)
    picked = ROW._replace(line=0, by=1, exposures=3)  # the first line of the card
    wall = ROW._replace(facts=FACTS._replace(wall=5))
    early = ROW._replace(won=True, line=4, facts=passing, change=0.25, lines=lines)
    quiet = ROW._replace(won=True, line=4)  # no line was likely, so it says nothing about shares
    throws = [ThrowRow(40, ((0, 12, 9), (2, 0, 9), (1, 30, 0), (3, 200, 1)), 3, 10), ThrowRow(30, ((4, 7, 2),), -1, 1)]
    found = fit([won, at_once, later, other, picked, wall, early, quiet], throws, USUAL)
    play, passed, wall_cases, threw, danger = asked.cases
    assert play == [
        FittingCase(odds.play_features(FACTS, -0.5), True),
        *[FittingCase(odds.play_features(FACTS, 0.0), False)] * 3,
        FittingCase(odds.play_features(wall.facts, 0.0), False),
        FittingCase(odds.play_features(FACTS, 0.0), True),
    ]
    assert passed == [FittingCase(odds.pass_features(passing, 0.25), True)]
    assert wall_cases == [
        *[FittingCase(odds.end_features(FACTS), False)] * 3,
        FittingCase(odds.end_features(wall.facts), True),
    ]
    assert threw == [*[FittingCase(odds.end_features(FACTS), True)] * 2, FittingCase(odds.end_features(FACTS), False)]
    assert danger == [
        FittingCase(odds.danger_features(0, 12, 40), False, 10),
        FittingCase(odds.danger_features(3, 200, 40), True, 10),
        FittingCase(odds.danger_features(4, 7, 30), False, 1),
    ]
    assert [found.win_play, found.win_pass, found.wall, found.threw, found.danger] == [[1], [2], [3], [4], [5]]
    assert found.usual_end == UsualEnd(
        self_pick=0.3333, jokerless=0.1, concealed=0.2, exposures=(0.0, 0.5, 0.5, 0.0, 0.0)
    )
    assert found.shares == fit_shares([won, early])


def test_shares_of_lines_are_those_that_came() -> None:
    """Ten wins from the same position: six with the likelier line, three with the other, one with a line not listed."""
    lines = ((8, -1.0, -2.0, 3), (5, -2.0, -3.5, 3))
    rows = [ROW._replace(won=True, lines=lines, line=line) for line in (8,) * 6 + (5,) * 3 + (11,)]
    numbers = fit_shares(rows)
    assert odds.line_shares([(-1.0, -2.0), (-2.0, -3.5)], FACTS.least, numbers) == pytest.approx([0.6, 0.3], abs=0.01)


def test_lines_not_listed_come_more_often_far_from_mah_jongg() -> None:
    """One tile away, a line not listed wins one game in ten. Five tiles away, four in ten."""
    lines = ((8, -1.0, -1.0, 3), (5, -1.0, -1.0, 3))
    won = {1: (8,) * 5 + (5,) * 4 + (11,), 5: (8,) * 3 + (5,) * 3 + (11,) * 4}
    rows = [
        ROW._replace(won=True, lines=lines, line=line, facts=FACTS._replace(least=away))
        for away, winners in won.items()
        for line in winners
    ]
    numbers = fit_shares(rows)
    listed = [sum(odds.line_shares([(-1.0, -1.0)] * 2, away, numbers)) for away in (1, 5)]
    assert listed == pytest.approx([0.9, 0.6], abs=0.01)
