"""The five sentences that a report opens with, in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from eastwind.card.model import Card
from eastwind.formats import listed, number_word
from eastwind.lab.report.figures import Figures, GroupFigures, LineFigures

MOST_NAMED = 4  # lines in one sentence


class ReportFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How the games of a report were played."""

    card: str
    games: int
    sheet: str
    players: tuple[str, ...]
    seed: int
    engine: str  # who played: "the native engine", "Python", "a cluster"
    version: str
    stopped: bool = False


def sentences(card: Card, facts: ReportFacts, figures: Figures) -> list[str]:
    """What a designer should know first."""
    names = line_names(card)
    return [
        _who_played(facts, figures),
        _favorites(figures, names),
        _never(figures, names),
        _values(figures, names),
        _balance(figures),
    ]


def line_names(card: Card) -> dict[str, str]:
    """Each line as people name it: 13579 line 4."""
    return {
        line.id: f"{section.title} line {place}"
        for section in card.sections
        for place, line in enumerate(section.lines, 1)
    }


def bots_words(players: Sequence[str]) -> str:
    """Four steady; two greedy and two steady."""
    return " and ".join(f"{number_word(often)} {name}" for name, often in Counter(players).items())


def _who_played(facts: ReportFacts, figures: Figures) -> str:
    wall = figures.play.wall_games.share.value
    return (
        f"Bots, not people, played these {facts.games:,} games ({bots_words(facts.players)}, sheet {facts.sheet}); "
        f"{percent(wall)} of them were wall games."
    )


def _favorites(figures: Figures, names: dict[str, str]) -> str:
    if not any(line.aimed.count for line in figures.lines):
        return "No player was after any line."
    aimed = max(figures.lines, key=lambda line: line.aimed.count)
    won = max(figures.lines, key=lambda line: line.won.count)
    begin = f"Players went after {names[aimed.line]} most often (in {percent(aimed.aimed.share.value)} of their games)"
    if not won.won.count:
        return f"{begin}, and no one won."
    if aimed is won:
        return f"{begin}, and it won the most games, too ({percent(won.wins.share.value)} of all wins)."
    return f"{begin}, and {names[won.line]} won the most games ({percent(won.wins.share.value)} of all wins)."


def _never(figures: Figures, names: dict[str, str]) -> str:
    never = [names[line] for line in figures.never_won]
    few = sum(line.won.count > 0 and line.fair is not None and not line.fair.enough for line in figures.lines)
    others = "" if not never else " other" if few == 1 else " others"
    pay = "it should" if few == 1 else "they should"
    doubt = f"; {number_word(few)}{others} won too seldom to say what {pay} pay" if few else ""
    if not never:
        return f"Every line was won at least once{doubt}."
    left = len(never) - MOST_NAMED
    named = listed([*never[:MOST_NAMED], *([f"{number_word(left)} more"] if left > 0 else [])])
    lines = "line was" if len(never) == 1 else "lines were"
    return f"{number_word(len(never)).capitalize()} {lines} never won: {named}{doubt}."


def _values(figures: Figures, names: dict[str, str]) -> str:
    off = [line for line in figures.lines if line.fair is not None and line.fair.differs]
    if not off:
        return "No line's value is clearly wrong for its section, as far as these games can tell."
    suits = "value doesn't suit its section" if len(off) == 1 else "values don't suit their sections"
    pays = f"{number_word(len(off)).capitalize()} {suits}"
    said = [_worst(off, names, too_much=True), _worst(off, names, too_much=False)]
    return f"{pays}: {', and '.join(filter(None, said))}."


def _worst(off: Sequence[LineFigures], names: dict[str, str], too_much: bool) -> str:
    """The line that is farthest off on one side."""
    found = [(line, line.fair.rounded) for line in off if line.fair and (line.fair.rounded < line.value) == too_much]
    if not found:
        return ""
    line, fair = max(found, key=lambda each: abs(each[1] - each[0].value) / each[0].value)
    return f"{names[line.line]} pays too {'much' if too_much else 'little'} ({line.value}, and {fair} would be fair)"


def _balance(figures: Figures) -> str:
    exposed, concealed = figures.kinds
    played = [section for section in figures.sections if section.wins.count]
    if len(played) < 2:
        return _kinds(exposed, concealed)
    most, least = max(played, key=_wins), min(figures.sections, key=_wins)
    return (
        f"{most.name} won the most of all sections ({percent(most.wins.share.value)} of the wins) and {least.name} "
        f"the fewest ({percent(least.wins.share.value)}); {_kinds(exposed, concealed)}"
    )


def _wins(section: GroupFigures) -> int:
    return section.wins.count


def _kinds(exposed: GroupFigures, concealed: GroupFigures) -> str:
    if not exposed.lines or not concealed.lines:
        return f"all lines of this card are {'concealed' if concealed.lines else 'exposed'}."
    return (
        f"concealed lines brought {concealed.points.value:.1f} points each time someone went after one, "
        f"exposed lines {exposed.points.value:.1f}."
    )


def percent(share: float) -> str:
    """A share in few digits: 28%, 4.2%, 0.31%, less than 0.01%."""
    if 0 < share < 0.0001:
        return "less than 0.01%"
    digits = 0 if share >= 0.1 or share == 0 else 1 if share >= 0.01 else 2
    return f"{share:.{digits}%}"
