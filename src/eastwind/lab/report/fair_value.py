"""The value at which a line would score as much as the middle line of its section.

A line scores the points won with it, divided by the players who were after it. Play is taken as it is: only another
simulation (`--verify`) shows that players go after a line more often when it pays more.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable
from functools import reduce
from typing import NamedTuple

import msgspec

from eastwind.card.model import Card, Line, Section
from eastwind.lab.line_sums import LineSums
from eastwind.lab.statistics import Estimate, Z
from eastwind.rules.point_lines import Lines
from eastwind.rules.results import By, MahJongg
from eastwind.rules.results import Section as Kind
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.rules.winning import score_mahjongg

BY: dict[str, By] = {
    "discard": "discard",
    "self_pick": "self_pick",
    "joker_exchange": "joker_exchange",
    "heavenly": "heavenly",
}
ENOUGH_WINS = 30  # fewer say too little about a line


class FairValue(msgspec.Struct, frozen=True, kw_only=True):
    """What a line should pay, with its 95% interval, and rounded to the card's own steps."""

    value: Estimate
    rounded: int
    enough: bool  # whether the wins are enough to say something
    differs: bool  # the printed value is outside the interval, and another step is nearer


class Steps(NamedTuple):
    """Which values a card has: multiples of a step, from the smallest one on."""

    step: int
    least: int

    def nearest(self, value: float) -> int:
        return max(self.least, self.step * math.floor(value / self.step + 0.5))


class Earned(NamedTuple):
    """Points that a line scored for each player who was after it."""

    mean: float
    error: float  # the standard error of the mean


def steps_of(card: Card) -> Steps:
    """The card's own steps. A card where all lines have one value goes by fives, or by that value if it is less."""
    values = sorted({line.value for line in card.lines if line.value > 0})
    if not values:
        return Steps(5, 5)
    step = reduce(math.gcd, values) if len(values) > 1 else min(5, values[0])
    return Steps(step, values[0])


def earned(line: Line, sums: LineSums) -> Earned | None:
    """Points won with the line for each player who was after it, and how sure that is. None: no one was."""
    if not sums.aimed:
        return None
    if not sums.wins:
        return Earned(0.0, line.value / sums.aimed)  # one win would not have been a surprise
    total = sum(points * often for points, often in sums.points.items())
    squares = sum(points * points * often for points, often in sums.points.items())
    mean = total / sums.aimed
    return Earned(mean, math.sqrt(max(0.0, squares / sums.aimed - mean * mean) / sums.aimed))


def middle_of(all_earned: Iterable[Earned | None]) -> Earned:
    """The median of a section, as sure as the lines in the middle."""
    known = sorted(each for each in all_earned if each is not None)
    if not known:
        return Earned(0.0, 0.0)
    half = (len(known) - 1) // 2
    inner = known[half : len(known) - half]
    return Earned(
        statistics.fmean(each.mean for each in inner), math.hypot(*(each.error for each in inner)) / len(inner)
    )


def fair_value(line: Line, section: Section, sums: LineSums, middle: Earned, rules: WorthOfPoints) -> FairValue | None:
    """The line's fair value, or None for a line that was never won."""
    own = earned(line, sums)
    if own is None or own.mean <= 0 or middle.mean <= 0:
        return None
    wins = sums.wins
    slope = sum(often * rules.slope(way, section) for way, often in sums.won.items()) / wins
    if slope <= 0:
        return None
    paid = own.mean * sums.aimed / wins  # points of a win
    chance = wins / sums.aimed
    wanted = middle.mean / chance / slope
    doubt = 0.0 if own == middle else middle.error / middle.mean
    factor = math.exp(Z * math.hypot(own.error / own.mean, doubt))
    fixed = line.value - paid / slope  # what bonuses add, as a value
    value, low, high = fixed + wanted, fixed + wanted / factor, fixed + wanted * factor
    rounded = rules.steps.nearest(value)
    return FairValue(
        value=Estimate(value=value, low=low, high=high),
        rounded=rounded,
        enough=wins >= ENOUGH_WINS,
        differs=wins >= ENOUGH_WINS and not low <= line.value <= high and rounded != line.value,
    )


class WorthOfPoints:
    """What a point more on the card is worth to the winner under a sheet, and the card's steps."""

    def __init__(self, sheet: Sheet, seats: tuple[Seat, ...], steps: Steps) -> None:
        self.sheet, self.seats, self.steps = sheet, seats, steps
        self._known: dict[tuple[str, Kind | None], float] = {}

    def slope(self, way: str, section: Section) -> float:
        """The winner's points per point of value, for a way of winning such as "self_pick jokerless"."""
        kind: Kind | None = "singles_and_pairs" if section.singles_and_pairs else "quints" if section.quints else None
        key = (way, kind)
        if key not in self._known:
            self._known[key] = (self._points(100, *key) - self._points(50, *key)) / 50
        return self._known[key]

    def _points(self, value: int, way: str, kind: Kind | None) -> int:
        by, _, jokerless = way.partition(" ")
        winner, thrower = self.seats[:2]
        result = MahJongg(
            seats=self.seats,
            winner=winner,
            value=value,
            by=BY[by],
            thrower=thrower if by == "discard" else None,
            jokerless=None if kind == "singles_and_pairs" else bool(jokerless),
            section=kind,
        )
        lines = Lines(self.sheet)
        score_mahjongg(result, lines)
        return lines.totals(self.seats)[winner]
