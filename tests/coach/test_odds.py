"""Chances from facts: each feature worked out by hand, and what must make a chance larger or smaller."""

from __future__ import annotations

import math

import pytest

from eastwind.coach import fitted
from eastwind.coach.odds import (
    danger,
    danger_features,
    end_features,
    line_shares,
    logistic,
    pass_features,
    play_features,
    throw_chance,
    wall_chance,
    win_chance,
)
from eastwind.coach.position_facts import PositionFacts

# A third of the wall is left. Log2 of the sum of chances is -20. There are ten opponents with
# none to four exposures: more than a table has, so that no two of the counts are alike.
PLAY = PositionFacts(
    players=4, wall=33, wait=2, passes=0, least=3, total=20.0, plain=-20.0, outs=7, exposed=5, jokers=6,
    jokers_unseen=2, others=(4, 3, 3, 2, 2, 2, 2, 1, 0, 0), typical=7.5,
)  # fmt: skip
PASS = PLAY._replace(passes=4, wall=99)
THIRD = 1 / 3


def test_features_of_play_by_hand() -> None:
    assert play_features(PLAY, -1.5) == pytest.approx(
        (
            1,
            -2,  # bits, in tens
            4,  # squared
            -2 * THIRD,  # and times the share of the wall
            3,  # tiles away
            1,  # times the share of the wall
            THIRD,
            -1.5,  # the change
            -0.5,
            5,  # own exposures
            6,  # jokers
            0.25,  # two of eight jokers unseen
            1,  # one opponent with one exposure
            4,  # four with two
            3,  # three with three or four
            10,  # opponents who can win
            0.5,  # half a tile farther than on a usual card
            2,  # pick before this seat
            3,  # log2 of 1 + 7 outs
        )
    )


def test_features_of_a_pass_by_hand() -> None:
    assert pass_features(PASS, -1.5) == pytest.approx((1, -2, 4, 3, -1.5, 4, -8, 6, 10, 0.5))


def test_features_of_the_end_by_hand() -> None:
    expected = (1, THIRD, THIRD * THIRD, 1, 4, 3, 10, 0.5, 0.25, -2, 0)
    assert end_features(PLAY) == pytest.approx(expected)
    assert end_features(PLAY._replace(passes=1))[-1] == 1
    assert end_features(PLAY._replace(plain=-7.0))[-2] == pytest.approx(-0.7)
    assert end_features(PLAY._replace(plain=-29.0))[-2] == pytest.approx(-2.0), "below 20 bits all hands are alike"


def test_logistic_is_a_half_at_zero_and_never_overflows() -> None:
    assert logistic((1.0, 2.0), (4.0, -2.0)) == 0.5
    assert logistic((math.log(3), 1.0), (2.0, 0.0)) == pytest.approx(0.9)
    assert logistic((1.0,), (-5000.0,)) == pytest.approx(math.exp(-30))
    assert 1 - logistic((1.0,), (5000.0,)) == pytest.approx(math.exp(-30), rel=0.01)


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        logistic((1.0, 2.0), (1.0,))


def chance(weights: tuple[float, ...], features: tuple[float, ...]) -> float:
    odds = math.exp(math.fsum(weight * feature for weight, feature in zip(weights, features, strict=True)))
    return odds / (1 + odds)


def test_each_chance_takes_its_own_fitted_numbers() -> None:
    assert win_chance(PLAY, -1.5) == pytest.approx(chance(fitted.WIN_PLAY, play_features(PLAY, -1.5)))
    assert win_chance(PASS, -1.5) == pytest.approx(chance(fitted.WIN_PASS, pass_features(PASS, -1.5)))
    assert wall_chance(PLAY) == pytest.approx(chance(fitted.WALL, end_features(PLAY)))
    assert throw_chance(PLAY) == pytest.approx(chance(fitted.THREW, end_features(PLAY)))
    assert danger(2, 100, 9, 33) == pytest.approx(chance(fitted.DANGER, danger_features(2, 100, 33)))


USUAL = PositionFacts(
    players=4, wall=60, wait=3, passes=0, least=3, total=25.0, plain=-8.0, outs=0, exposed=0, jokers=1,
    jokers_unseen=6, others=(0, 0, 0), typical=7.0,
)  # fmt: skip


def test_win_chance_follows_what_helps_a_hand() -> None:
    usual = win_chance(USUAL)
    assert win_chance(USUAL._replace(plain=-4.0)) > usual, "a better rack"
    assert win_chance(USUAL._replace(jokers=2)) > usual
    assert win_chance(USUAL._replace(outs=4)) > usual
    assert win_chance(USUAL, change=-2.0) < usual, "an act that costs two bits"
    assert win_chance(USUAL._replace(wall=10)) < usual
    assert win_chance(USUAL._replace(others=(3, 0, 0))) < win_chance(USUAL._replace(others=(1, 0, 0))) < usual
    assert win_chance(USUAL._replace(others=(0, 0))) > usual, "one opponent fewer"


def test_wall_game_is_likelier_with_less_wall_and_fewer_exposures() -> None:
    assert wall_chance(USUAL._replace(wall=10)) > wall_chance(USUAL) > wall_chance(USUAL._replace(wall=90))
    assert wall_chance(USUAL._replace(others=(3, 1, 0))) < wall_chance(USUAL)


@pytest.mark.parametrize(
    ("exposed", "features"),
    [
        (0, (1, 0, 0, 0, 0.5, 0, THIRD, 0)),
        (1, (0, 1, 0, 0, 0.5, 0.5, THIRD, THIRD)),
        (2, (0, 0, 1, 0, 0.5, 1, THIRD, 2 * THIRD)),
        (3, (0, 0, 0, 1, 0.5, 1.5, THIRD, 1)),
        (4, (0, 0, 0, 1, 0.5, 1.5, THIRD, 1)),  # as dangerous as three
    ],
)
def test_features_of_danger_by_hand(exposed: int, features: tuple[float, ...]) -> None:
    """A share of 15 in 256ths is log2(16) = 4 of 8 bits; 66 of 99 tiles left: a third is gone."""
    assert danger_features(exposed, 15, 66) == pytest.approx(features)


def test_tile_that_no_hand_wants_or_that_has_no_hand_against_it_is_safe() -> None:
    assert danger(2, 0, 9, 33) == 0
    assert danger(2, 100, 0, 33) == 0
    assert 0 < danger(0, 100, 9, 90) < danger(1, 100, 9, 90) < danger(2, 100, 9, 90) < danger(3, 100, 9, 90)
    assert danger(1, 20, 9, 60) < danger(1, 200, 9, 60)
    assert danger(1, 20, 9, 90) < danger(1, 20, 9, 20), "later in the game"


def test_shares_halve_with_each_bit_and_the_rest_is_for_lines_not_listed() -> None:
    parts = [(7.0, 30.0), (6.0, 20.0), (6.0, 10.0)]
    nothing_else = (1.0, 0.0, -1000.0, 0.0)
    assert line_shares(parts, 3, nothing_else) == pytest.approx([1 / 2, 1 / 4, 1 / 4])
    assert line_shares(parts, 3, (1.0, 0.0, 1.0, 0.0)) == pytest.approx([1 / 4, 1 / 8, 1 / 8])  # the rest: 2 of 4
    assert line_shares(parts, 3, (1.0, 0.0, -2.0, 1.0)) == pytest.approx([1 / 4, 1 / 8, 1 / 8])  # 2 ** (-2 + 3)
    assert line_shares(parts, 3, (0.5, 0.1, -1000.0, 0.0)) == pytest.approx(  # bits 6.5, 5, 4
        [each / (1 + 2**-1.5 + 2**-2.5) for each in (1, 2**-1.5, 2**-2.5)]
    )


def test_no_lines_have_no_shares_and_far_hands_leave_more_to_others() -> None:
    assert line_shares([], 3) == []
    near, far = (sum(line_shares([(20.0, -5.0), (18.0, -8.0)], least)) for least in (1, 8))
    assert 0 < far < near < 1
