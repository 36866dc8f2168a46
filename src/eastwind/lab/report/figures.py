"""The figures of a report: every line, section, and kind of line of a card, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

import msgspec

from eastwind.card.model import Card, Line, Section
from eastwind.lab.line_sums import Counts, LineSums
from eastwind.lab.report.fair_value import Earned, FairValue, WorthOfPoints, earned, fair_value, middle_of, steps_of
from eastwind.lab.statistics import Estimate, Report, Share, mean, report_on, share
from eastwind.lab.tally import Tally
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


class LineFigures(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the card."""

    line: str
    section: str
    text: str
    words: str
    concealed: bool
    value: int
    hands: int
    first: Share  # players who were after it when play began, of all players of all games
    aimed: Share  # players who were after it at any time
    last: Share  # players who were after it in the end
    exposed: Share  # players with an exposure on the table, of those who were after it
    abandoned: Share  # players who gave it up before the end, of those who were after it
    won: Share  # players who won with it, of those who were after it
    wins: Share  # its wins, of all wins
    by: dict[str, int]  # how it was won
    jokerless: Share  # jokerless wins, of its wins
    turns_to_win: Estimate
    picks: Estimate  # picks by its winners
    calls: Estimate
    calls_by_number: Counts  # wins with no call, one, two ...
    points_of_a_win: Estimate
    points: Estimate  # points won with it, for each player who was after it
    points_of_starters: Estimate  # points in the game of those after it when play began, whatever they won with
    fair: FairValue | None


class GroupFigures(msgspec.Struct, frozen=True, kw_only=True):
    """Some lines together: a section, or all concealed ones."""

    name: str
    lines: int
    first: Share  # players who were after one of these lines when play began, of all players of all games
    aims: int  # players who were after a line of it, once for each line
    abandoned: Share
    won: Share
    wins: Share  # their wins, of all wins
    points: Estimate  # points for each aim
    middle: float  # the median of its lines' points


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """All figures of one card."""

    games: int
    lines: list[LineFigures]
    sections: list[GroupFigures]
    kinds: list[GroupFigures]  # concealed, exposed
    never_won: list[str]
    apart: float  # how far a line's points are from the middle of its section, on average, as a share of it
    step: int
    least: int
    play: Report


def figures_of(card: Card, tally: Tally, sheet: Sheet, seats: tuple[Seat, ...]) -> Figures:
    """The figures from the sums of games."""
    counts = _Counts(card, tally, len(seats))
    steps = steps_of(card)
    rules = WorthOfPoints(sheet, seats, steps)
    lines = [
        _line(line, section, counts, _middle(section, counts), rules)
        for section in card.sections
        for line in section.lines
    ]
    return Figures(
        games=tally.games,
        lines=lines,
        sections=[_group(section.title, section.lines, counts) for section in card.sections],
        kinds=[
            _group(name, [line for line in card.lines if line.concealed == concealed], counts)
            for name, concealed in (("exposed (X)", False), ("concealed (C)", True))
        ],
        never_won=[line.line for line in lines if not line.won.count],
        apart=_apart(lines, {section.title: _middle(section, counts).mean for section in card.sections}),
        step=steps.step,
        least=steps.least,
        play=report_on(tally, seats, [line.id for line in card.lines]),
    )


def _apart(lines: Sequence[LineFigures], middles: Mapping[str, float]) -> float:
    """How far lines with enough wins are from the middle of their section, on average. Zero means no difference."""
    known = [line for line in lines if line.fair is not None and line.fair.enough]
    found = [abs(line.points.value / middles[line.section] - 1) for line in known]
    return sum(found) / len(found) if found else 0.0


class _Counts:
    """The sums of each line, and the totals that shares are of."""

    def __init__(self, card: Card, tally: Tally, seats: int) -> None:
        self.lines = {line.id: tally.followed.get(line.id, LineSums()) for line in card.lines}
        self.players = tally.games * seats
        self.wins = sum(tally.wins.values())


def _middle(section: Section, counts: _Counts) -> Earned:
    return middle_of(earned(line, counts.lines[line.id]) for line in section.lines)


def _line(line: Line, section: Section, counts: _Counts, middle: Earned, rules: WorthOfPoints) -> LineFigures:
    sums = counts.lines[line.id]
    return LineFigures(
        line=line.id,
        section=section.title,
        text=line.text,
        words=line.words,
        concealed=line.concealed,
        value=line.value,
        hands=len(line.hands),
        first=share(sums.first, counts.players),
        aimed=share(sums.aimed, counts.players),
        last=share(sums.last, counts.players),
        exposed=share(sums.exposed, sums.aimed),
        abandoned=share(sums.abandoned, sums.aimed),
        won=share(sums.wins, sums.aimed),
        wins=share(sums.wins, counts.wins),
        by=_by(sums.won),
        jokerless=share(sum(often for way, often in sums.won.items() if " " in way), sums.wins),
        turns_to_win=mean(sums.turns_to_win),
        picks=mean(sums.picks),
        calls=mean(sums.calls),
        calls_by_number=dict(sorted(sums.calls.items())),
        points_of_a_win=mean(sums.points),
        points=points_of_an_aim(sums),
        points_of_starters=mean(sums.first_points),
        fair=fair_value(line, section, sums, middle, rules),
    )


def _by(won: Mapping[str, int]) -> dict[str, int]:
    """Wins by how they were made, with jokers or without."""
    found: dict[str, int] = {}
    for way, often in sorted(won.items()):
        found[way.partition(" ")[0]] = found.get(way.partition(" ")[0], 0) + often
    return found


def points_of_an_aim(sums: LineSums) -> Estimate:
    """Points won with the line for each player who was after it: most of them won nothing with it."""
    points = dict(sums.points)
    points[0] = points.get(0, 0) + sums.aimed - sums.wins
    return mean(points)


def _group(name: str, lines: Sequence[Line], counts: _Counts) -> GroupFigures:
    each = [counts.lines[line.id] for line in lines]
    sums = reduce(LineSums.plus, each, LineSums())
    return GroupFigures(
        name=name,
        lines=len(lines),
        first=share(sums.first, counts.players),
        aims=sums.aimed,
        abandoned=share(sums.abandoned, sums.aimed),
        won=share(sums.wins, sums.aimed),
        wins=share(sums.wins, counts.wins),
        points=points_of_an_aim(sums),
        middle=middle_of(earned(line, counts.lines[line.id]) for line in lines).mean,
    )
