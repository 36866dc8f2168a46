"""A card as the rest of Eastwind sees it: sections of lines, each line with its concrete hands."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.tiles import Tile


class Group(NamedTuple):
    """Equal tiles in a hand: `Group("2B", 4, True)` is a kong of two bams that may hold jokers."""

    tile: Tile
    """The tile."""
    size: int
    """How many of them."""
    jokers: bool
    """Whether jokers may stand in for it."""


Hand = tuple[Group, ...]
"""One concrete hand: its groups, in the order of the printed line."""


class Line(NamedTuple):
    """One line of a card. Two forms joined by "or" are one line.

    The text has its groups as typed, with the words that are for one form alone. `words` are those for all forms.
    """

    id: str
    """The section and a number, such as `2468.1`."""
    section: str
    """The title of its section."""
    text: str
    """The groups as typed."""
    words: str
    """The words in brackets."""
    value: int
    """The points on the card."""
    concealed: bool
    """Whether it must stay concealed (C), or may be exposed (X)."""
    concealed_bonus: int
    """Points more if an X hand stays concealed."""
    hands: tuple[Hand, ...]
    """Every concrete hand: its groups, in the order of the line."""


class Section(NamedTuple):
    """A titled part of the card. The two flags are facts about the card; the sheet decides what they do."""

    title: str
    """What it is called."""
    singles_and_pairs: bool
    """Whether it is the section of Singles and Pairs."""
    quints: bool
    """Whether it is the section of Quints."""
    lines: tuple[Line, ...]
    """Its lines."""
    flags: str = ""
    """The words in brackets behind the title, as typed."""


class Card(NamedTuple):
    """A whole card."""

    title: str
    year: str
    sections: tuple[Section, ...]
    designer: str = ""
    copyright: str = ""  # the line that a designer prints at the end

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple(line for section in self.sections for line in section.lines)


def essence(hand: Hand) -> tuple[tuple[Group, ...], tuple[tuple[Tile, int], ...]]:
    """What a hand needs, in any order: groups that take jokers, and how many of each tile must be natural.

    Two singles of a tile need the same as a pair of it. Two pungs of a tile are not a sextet.
    """
    with_jokers = sorted(group for group in hand if group.jokers)
    without: dict[Tile, int] = {}
    for tile, size, jokers in hand:
        if not jokers:
            without[tile] = without.get(tile, 0) + size
    return tuple(with_jokers), tuple(sorted(without.items()))
