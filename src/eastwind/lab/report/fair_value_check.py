"""Checks fair values: two lines get theirs, the games are played again, and the report says what that did."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import msgspec

from eastwind.card.card_writing import headers, line_rows, write_section_title
from eastwind.card.model import Card
from eastwind.lab.line_sums import LineSums
from eastwind.lab.report.figures import Figures, LineFigures, points_of_an_aim
from eastwind.lab.simulation import SimulationPlan
from eastwind.lab.statistics import Estimate, Share, share
from eastwind.lab.tally import Tally

LINES = 2  # lines to change


class CheckedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line that was played with another value."""

    line: str
    printed: int
    tried: int
    wanted: float  # the goal: the middle of its section, before, in points for each player after it
    before: Estimate
    after: Estimate
    aimed_before: Share
    aimed_after: Share


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """What two fair values did."""

    games: int
    lines: list[CheckedLine]


def lines_to_check(figures: Figures) -> dict[str, int]:
    """The two lines whose values are farthest off, and their fair values: one too low and one too high, if there are."""
    off = [line for line in figures.lines if line.fair is not None and line.fair.differs]
    ranked = sorted(off, key=lambda line: -abs(_distance(line)))
    low = [line for line in ranked if _distance(line) > 0]
    high = [line for line in ranked if _distance(line) < 0]
    chosen = [*low[:1], *high[:1]] if low and high else ranked[:LINES]
    return {line.line: line.fair.rounded for line in chosen if line.fair is not None}


def _distance(line: LineFigures) -> float:
    """How far the rounded fair value is from the printed one, as a ratio."""
    assert line.fair is not None
    return math.log(line.fair.rounded / max(1, line.value))


def with_values(card: Card, values: Mapping[str, int]) -> str:
    """The text of the card with other values for some of its lines."""
    rows = headers(card)
    for section in card.sections:
        rows += ["", write_section_title(section)]
        for line in section.lines:
            changed = line._replace(value=values.get(line.id, line.value))
            rows += [" ".join(filter(None, row)) for row in line_rows(changed)]
    return "\n".join(rows) + "\n"


def plan_to_check(plan: SimulationPlan, card: Card, values: Mapping[str, int]) -> SimulationPlan:
    """The plan that plays the same walls with the changed card."""
    return replace(plan, card_text=with_values(card, values), against=None)


def verification(figures: Figures, values: Mapping[str, int], tally: Tally, seats: int) -> Verification:
    """The results of the changed lines, before and after."""
    middles = {section.name: section.middle for section in figures.sections}
    checked = []
    for line in figures.lines:
        if line.line in values:
            sums = tally.followed.get(line.line, LineSums())
            checked.append(
                CheckedLine(
                    line=line.line,
                    printed=line.value,
                    tried=values[line.line],
                    wanted=middles[line.section],
                    before=line.points,
                    after=points_of_an_aim(sums),
                    aimed_before=line.aimed,
                    aimed_after=share(sums.aimed, tally.games * seats),
                )
            )
    return Verification(games=tally.games, lines=checked)
