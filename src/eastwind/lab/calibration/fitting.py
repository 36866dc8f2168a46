"""Fits the numbers of `coach/fitted.py` to rows: logistic regressions and a small search, in plain Python."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from eastwind.coach import odds
from eastwind.coach.fitted import UsualEnd
from eastwind.lab.calibration.calibration_rows import CalibrationRow
from eastwind.lab.calibration.throw_rows import ThrowRow

RIDGE = 1.0  # keeps a weight small if few rows bear on it
STEPS = 25
CLOSE = 1e-6
BY_SELF_PICK = 1

Vector = Sequence[float]


class FittingCase(NamedTuple):
    """What a chance depends on, and whether it happened."""

    features: Vector
    happened: bool
    weight: float = 1.0


def logistic_fit(cases: Sequence[FittingCase], ridge: float = RIDGE) -> list[float]:
    """The weights of a logistic regression, by Newton's method."""
    size = len(cases[0].features)
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-ridge * weight for weight in weights]
        curve = [[ridge if row == column else 0.0 for column in range(size)] for row in range(size)]
        for features, happened, count in cases:
            chance = odds.logistic(weights, features)
            miss, spread = count * (happened - chance), count * chance * (1 - chance)
            for row in range(size):
                each = features[row]
                if each:
                    slope[row] += miss * each
                    scaled, line = spread * each, curve[row]
                    for column in range(row + 1):
                        line[column] += scaled * features[column]
        step = _solve(curve, slope)
        weights = [weight + more for weight, more in zip(weights, step, strict=True)]
        if max(map(abs, step)) < CLOSE:
            break
    return weights


def _solve(lower: list[list[float]], right: list[float]) -> list[float]:
    """Solves a symmetric positive system of which only the lower half is given (Cholesky)."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = lower[row][column] - sum(root[row][k] * root[column][k] for k in range(column))
            root[row][column] = math.sqrt(rest) if row == column else rest / root[column][column]
    half = [0.0] * size
    for row in range(size):
        half[row] = (right[row] - sum(root[row][k] * half[k] for k in range(row))) / root[row][row]
    found = [0.0] * size
    for row in reversed(range(size)):
        found[row] = (half[row] - sum(root[k][row] * found[k] for k in range(row + 1, size))) / root[row][row]
    return found


def least(start: Vector, sizes: Vector, loss: Callable[[Vector], float], rounds: int = 60) -> list[float]:
    """Where a loss is least, near a start: moves one number at a time, by half as much after each round without gain."""
    best, found, steps = loss(start), list(start), list(sizes)
    for _ in range(rounds):
        gained = False
        for place, step in enumerate(steps):
            for sign in (1, -1):
                tried = [*found[:place], found[place] + sign * step, *found[place + 1 :]]
                now = loss(tried)
                if now < best:
                    best, found, gained = now, tried, True
                    break
        if not gained:
            steps = [step / 2 for step in steps]
            if max(steps) < 1e-3:
                break
    return found


class Fitted(NamedTuple):
    """All numbers of `coach/fitted.py`."""

    usual_end: UsualEnd
    win_play: list[float]
    win_pass: list[float]
    wall: list[float]
    threw: list[float]
    danger: list[float]
    shares: list[float]


def fit(rows: Sequence[CalibrationRow], throws: Iterable[ThrowRow], usual: UsualEnd) -> Fitted:
    """All the numbers, fitted to rows and throws."""
    later = [row for row in rows if row.at_once < 0]
    lost = [row for row in later if not row.won]
    others = [row for row in lost if row.line >= 0]
    return Fitted(
        usual_end=_usual_end(others, usual),
        win_play=logistic_fit(
            [FittingCase(odds.play_features(r.facts, r.change), r.won) for r in later if not r.facts.passes]
        ),
        win_pass=logistic_fit(
            [FittingCase(odds.pass_features(r.facts, r.change), r.won) for r in later if r.facts.passes]
        ),
        wall=logistic_fit([FittingCase(odds.end_features(row.facts), row.line < 0) for row in lost]),
        threw=logistic_fit([FittingCase(odds.end_features(row.facts), row.threw) for row in others]),
        danger=logistic_fit(
            [
                FittingCase(odds.danger_features(exposed, share, row.wall), row.winner == place, row.weight)
                for row in throws
                for place, (exposed, share, hands) in enumerate(row.wanted)
                if share and hands
            ]
        ),
        shares=fit_shares([row for row in rows if row.won and row.lines]),
    )


def _usual_end(others: Sequence[CalibrationRow], usual: UsualEnd) -> UsualEnd:
    threw = [row.exposures for row in others if row.threw]
    picked = sum(row.by == BY_SELF_PICK for row in others) / len(others)
    exposures = tuple(round(threw.count(each) / len(threw), 4) for each in range(5))
    return usual._replace(self_pick=round(picked, 4), exposures=exposures)


def fit_shares(won: Sequence[CalibrationRow]) -> list[float]:
    """How the chance to win is divided among the lines, fitted by maximum likelihood."""

    def loss(numbers: Vector) -> float:
        total = 0.0
        for row in won:
            parts = [(part, plain) for _, part, plain, _ in row.lines]
            shares = odds.line_shares(parts, row.facts.least, numbers)
            lines = [line for line, *_ in row.lines]
            share = shares[lines.index(row.line)] if row.line in lines else 1 - sum(shares)
            total -= math.log(max(share, 1e-9))
        return total

    return least((0.3, 0.3, -3.0, 0.2), (0.2, 0.2, 1.0, 0.2), loss)
