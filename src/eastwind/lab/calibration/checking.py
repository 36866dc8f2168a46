"""Compares stated chances with what happened: Brier score, reliability, a plain table to beat, and points."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from eastwind.lab.calibration.calibration_rows import CalibrationRow

BINS = 10
NEAR_30 = (0.27, 0.33)
WALL_STEP = 10
PRIOR = 4.0  # a cell of the plain table starts with this many rows of the usual share

Pair = tuple[float, bool]


class Bin(NamedTuple):
    """Chances said between two bounds: how many, their mean, and how often it happened."""

    low: float
    high: float
    positions: int
    said: float
    happened: float

    @property
    def interval(self) -> float:
        """Half of the 95% interval of what happened."""
        return 1.96 * math.sqrt(max(self.happened * (1 - self.happened), 1e-9) / self.positions)


def reliability(pairs: Sequence[Pair], bins: int = BINS) -> list[Bin]:
    """Said chances by tenths."""
    bounds = [(place / bins, (place + 1) / bins) for place in range(bins)]
    found = [within(pairs, low, high if high < 1 else 1.01) for low, high in bounds]
    return [each._replace(high=min(1.0, each.high)) for each in found if each is not None]


def within(pairs: Sequence[Pair], low: float, high: float) -> Bin | None:
    """The chances stated between two bounds, as one bin; None if there are none."""
    some = [pair for pair in pairs if low <= pair[0] < high]
    if not some:
        return None
    said, happened = (sum(pair[place] for pair in some) / len(some) for place in (0, 1))
    return Bin(low, high, len(some), said, happened)


def brier(pairs: Sequence[Pair]) -> float:
    """The mean squared error of the stated chances."""
    return sum((said - happened) ** 2 for said, happened in pairs) / len(pairs)


def line_pairs(rows: Sequence[CalibrationRow]) -> list[Pair]:
    """Every line that the coach would name, with its chance, and whether the game was won with it."""
    return [
        (chance, row.won and row.line == line)
        for row in rows
        for line, chance in sorted(row.said_lines, key=lambda each: -each[1])[:3]
    ]


def win_pairs(rows: Sequence[CalibrationRow]) -> list[Pair]:
    return [(row.said_win, row.won) for row in rows]


class BrierGain(NamedTuple):
    """How much better the coach's Brier score is than the plain table's, with half of its 95% interval."""

    coach: float
    table: float
    gain: float
    interval: float


def against_table(rows: Sequence[CalibrationRow]) -> BrierGain:
    """The coach against a table by distance and wall left.

    The table has an advantage: it is made from the same games, the even ones for the odd ones and the other way around.
    A game counts once: what its rows miss is averaged.
    """
    halves = [_plain_table([row for row in rows if row.game % 2 != half]) for half in (0, 1)]
    by_game: dict[tuple[object, int], list[tuple[float, float]]] = {}
    for row in rows:
        table = (halves[row.game % 2](row) - row.won) ** 2
        coach = (row.said_win - row.won) ** 2
        by_game.setdefault((row.plan, row.game), []).append((table, coach))
    gains = [sum(table - coach for table, coach in found) / len(found) for found in by_game.values()]
    mean, spread = _mean_and_error(gains)
    both = [each for found in by_game.values() for each in found]
    return BrierGain(
        coach=sum(coach for _, coach in both) / len(both),
        table=sum(table for table, _ in both) / len(both),
        gain=mean,
        interval=1.96 * spread,
    )


def _plain_table(rows: Sequence[CalibrationRow]) -> Callable[[CalibrationRow], float]:
    cells: dict[tuple[int, int, int], list[float]] = {}
    usual = sum(row.won for row in rows) / len(rows)
    for row in rows:
        cell = cells.setdefault(_cell(row), [PRIOR * usual, PRIOR])
        cell[0] += row.won
        cell[1] += 1
    return lambda row: (lambda cell: cell[0] / cell[1])(cells.get(_cell(row), [usual, 1.0]))


def _cell(row: CalibrationRow) -> tuple[int, int, int]:
    facts = row.facts
    return facts.least, facts.wall // WALL_STEP, int(facts.passes > 0)


def _mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    mean = sum(numbers) / len(numbers)
    spread = math.sqrt(sum((each - mean) ** 2 for each in numbers) / max(1, len(numbers) - 1))
    return mean, spread / math.sqrt(len(numbers))


class Points(NamedTuple):
    """Expected points that were said, and those that came, with half of the 95% interval."""

    positions: int
    said: float
    came: float
    interval: float


def points_of(rows: Sequence[CalibrationRow]) -> Points:
    came, error = _mean_and_error([float(row.points) for row in rows])
    return Points(len(rows), sum(row.said_points for row in rows) / len(rows), came, 1.96 * error)


def fifths(rows: Sequence[CalibrationRow]) -> Iterator[Points]:
    """Rows in five groups, lowest predicted points first."""
    order = sorted(rows, key=lambda row: row.said_points)
    for place in range(5):
        some = order[place * len(order) // 5 : (place + 1) * len(order) // 5]
        if some:
            yield points_of(some)


def speaks(rows: Sequence[CalibrationRow]) -> float:
    """The share of positions with a line to aim at."""
    return sum(bool(row.said_lines) for row in rows) / len(rows)
