"""Two cards on the same walls: what a change did, as differences within each game, with 95 % intervals."""

from __future__ import annotations

import msgspec

from eastwind.card.card_writing import write_value
from eastwind.card.model import Card, Line
from eastwind.lab.line_sums import CardDifference, Counts, LineSums
from eastwind.lab.report.target_counts import line_keys
from eastwind.lab.statistics import Estimate, mean
from eastwind.lab.tally import Against, Tally


class Paired(msgspec.Struct, frozen=True, kw_only=True):
    """A number per game with each card, and the difference, new less old."""

    old: float
    new: float
    difference: Estimate

    @property
    def is_certain(self) -> bool:
        """Whether the difference is more than chance would do: zero is outside the interval."""
        return self.difference.low > 0 or self.difference.high < 0


class LineComparison(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the old card, of the new one, or of both."""

    line: str
    old: str | None  # as printed
    new: str | None
    old_value: str | None  # such as X 25
    new_value: str | None
    aimed: Paired  # players who were after it, in a game
    won: Paired
    points: Paired  # points won with it, in a game

    @property
    def is_changed(self) -> bool:
        return (self.old, self.old_value) != (self.new, self.new_value)


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a new card changed."""

    card: str
    games: int
    wall_games: Paired
    discards: Paired
    points: Paired  # points of the winner, in a game
    lines: list[LineComparison]


def compare_cards(old: Card, new: Card, tally: Tally, against: Against) -> Comparison:
    """What the new card changed, from the sums of both."""
    games = tally.games
    return Comparison(
        card=new.title,
        games=games,
        wall_games=paired(games, tally.wall_games, against.tally.wall_games, against.wall_games),
        discards=paired(games, _total(tally.discards), _total(against.tally.discards), against.discards),
        points=paired(games, _winners(tally), _winners(against.tally), against.points),
        lines=_lines(old, new, tally, against),
    )


def paired(games: int, old: int, new: int, differences: Counts) -> Paired:
    """The pair of figures, from the totals of both cards and how often each difference came up."""
    counted = {**differences, 0: games - sum(differences.values())}
    return Paired(old=old / games, new=new / games, difference=mean(counted))


def _total(counts: Counts) -> int:
    return sum(number * often for number, often in counts.items())


def _winners(tally: Tally) -> int:
    return sum(_total(sums.points) for sums in tally.followed.values())


def _lines(old: Card, new: Card, tally: Tally, against: Against) -> list[LineComparison]:
    before, after = line_keys(old, new)
    old_lines = {before[line.id]: line for line in old.lines}
    new_lines = {after[line.id]: line for line in new.lines}
    found = []
    for key in dict.fromkeys((*old_lines, *new_lines)):
        then, now = old_lines.get(key), new_lines.get(key)
        sums = _sums(tally, then), _sums(against.tally, now)
        found.append(_line(key, (then, now), sums, against.lines.get(key, CardDifference()), tally.games))
    return found


def _sums(tally: Tally, line: Line | None) -> LineSums:
    return LineSums() if line is None else tally.followed.get(line.id, LineSums())


def _line(
    key: str,
    lines: tuple[Line | None, Line | None],
    sums: tuple[LineSums, LineSums],
    differences: CardDifference,
    games: int,
) -> LineComparison:
    texts = [
        None if line is None else f"{line.text} {f'({line.words})' if line.words else ''}".strip() for line in lines
    ]
    values = [None if line is None else write_value(line) for line in lines]
    before, after = sums
    return LineComparison(
        line=key,
        old=texts[0],
        new=texts[1],
        old_value=values[0],
        new_value=values[1],
        aimed=paired(games, before.aimed, after.aimed, differences.aimed),
        won=paired(games, before.wins, after.wins, differences.won),
        points=paired(games, _total(before.points), _total(after.points), differences.points),
    )
