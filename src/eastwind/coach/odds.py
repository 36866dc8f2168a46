"""Chances from facts: logistic formulas with the fitted numbers of `fitted.py`."""

from __future__ import annotations

import math
from collections.abc import Sequence

from eastwind.coach import fitted
from eastwind.coach.position_facts import PositionFacts
from eastwind.players.steady.danger import SHARE

DEALT_WALL = 99


def play_features(facts: PositionFacts, change: float) -> tuple[float, ...]:
    """What the chance to win depends on once play has begun. `change`: bits that an act costs more than the usual one."""
    wall, others = facts.wall / DEALT_WALL, facts.others
    plain = facts.plain / 10
    return (
        1.0,
        plain,
        plain * plain,
        plain * wall,
        facts.least,
        facts.least * wall,
        wall,
        change,
        change * wall,
        facts.exposed,
        facts.jokers,
        facts.jokers_unseen / 8,
        others.count(1),
        others.count(2),
        others.count(3) + others.count(4),
        len(others),
        facts.typical - 7,
        facts.wait,
        math.log2(1 + facts.outs),
    )


def pass_features(facts: PositionFacts, change: float) -> tuple[float, ...]:
    """What the chance to win depends on during the Charleston."""
    plain = facts.plain / 10
    return (
        1.0,
        plain,
        plain * plain,
        facts.least,
        change,
        facts.passes,
        facts.passes * plain,
        facts.jokers,
        len(facts.others),
        facts.typical - 7,
    )


def end_features(facts: PositionFacts) -> tuple[float, ...]:
    """What the end of a game that another player wins, or no one, depends on."""
    wall, others = facts.wall / DEALT_WALL, facts.others
    return (
        1.0,
        wall,
        wall * wall,
        others.count(1),
        others.count(2),
        others.count(3) + others.count(4),
        len(others),
        facts.typical - 7,
        facts.jokers_unseen / 8,
        max(facts.plain, -20.0) / 10,
        float(facts.passes > 0),
    )


def logistic(weights: Sequence[float], features: Sequence[float]) -> float:
    """A chance, from what it depends on."""
    logit = sum(weight * feature for weight, feature in zip(weights, features, strict=True))
    return 1 / (1 + math.exp(-min(30.0, max(-30.0, logit))))


def win_chance(facts: PositionFacts, change: float = 0.0) -> float:
    """The chance to win the game, if no one wins with the discard at once."""
    if facts.passes:
        return logistic(fitted.WIN_PASS, pass_features(facts, change))
    return logistic(fitted.WIN_PLAY, play_features(facts, change))


def wall_chance(facts: PositionFacts) -> float:
    """The chance of a wall game, if this seat doesn't win."""
    return logistic(fitted.WALL, end_features(facts))


def throw_chance(facts: PositionFacts) -> float:
    """The chance that this seat throws the winning tile later, if another player wins."""
    return logistic(fitted.THREW, end_features(facts))


def danger_features(exposed: int, share: int, wall: int) -> tuple[float, ...]:
    """What the chance that an opponent wins with a discard depends on: exposures, and the share of hands that want it."""
    part, gone = math.log2(1 + share) / 8, 1 - wall / DEALT_WALL
    late = min(exposed, 3)
    return (
        float(late == 0),
        float(late == 1),
        float(late == 2),
        float(late == 3),
        part,
        part * late,
        gone,
        gone * late,
    )


def danger(exposed: int, share: int, hands: int, wall: int) -> float:
    """The chance that this opponent wins with a discard at once."""
    if not share or not hands:
        return 0.0
    return logistic(fitted.DANGER, danger_features(exposed, share, wall))


def line_shares(
    parts: Sequence[tuple[float, float]], least: int, numbers: Sequence[float] = fitted.SHARES
) -> list[float]:
    """How likely each line is to be the one that is won with, if the game is won. The rest is for lines not listed.

    Each item is log2 of the line's share of the sum, and of its chance alone.
    """
    by_sum, by_chance, other, other_far = numbers
    bits = [by_sum * part + by_chance * plain for part, plain in parts]
    if not bits:
        return []
    most = max(bits)
    weights = [2.0 ** (each - most) for each in bits]
    rest = 2.0 ** (other + other_far * least)
    return [weight / (sum(weights) + rest) for weight in weights]


assert SHARE == 256
