"""Sums of what happened to each line of a card in many games: whole numbers that add up in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

import msgspec

Key = TypeVar("Key")
Counts = dict[int, int]
"""How often each number came up."""


def added(some: Mapping[Key, int], more: Mapping[Key, int]) -> dict[Key, int]:
    """The sum of two counts."""
    return dict(Counter(some) + Counter(more))


class LineSums(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line. A player in one game counts at most once in each of the first four."""

    first: int = 0  # players who were after it when play began
    aimed: int = 0  # players who were after it at any time
    last: int = 0  # players who were after it in the end
    exposed: int = 0  # players who were after it with an exposure on the table
    turns: int = 0  # turns that ended with this aim
    won: dict[str, int] = {}  # wins by how they were made, such as "self_pick" or "discard jokerless"
    points: Counts = {}  # points of the winners
    calls: Counts = {}  # the winners' calls for an exposure
    picks: Counts = {}  # the winners' picks
    turns_to_win: Counts = {}  # the winners' own turns, with the last one
    first_points: Counts = {}  # points in the game of players who were after it when play began

    def plus(self, other: LineSums) -> LineSums:
        """The sums of these games and the others together."""
        return LineSums(
            first=self.first + other.first,
            aimed=self.aimed + other.aimed,
            last=self.last + other.last,
            exposed=self.exposed + other.exposed,
            turns=self.turns + other.turns,
            won=added(self.won, other.won),
            points=added(self.points, other.points),
            calls=added(self.calls, other.calls),
            picks=added(self.picks, other.picks),
            turns_to_win=added(self.turns_to_win, other.turns_to_win),
            first_points=added(self.first_points, other.first_points),
        )

    @property
    def wins(self) -> int:
        return sum(self.won.values())

    @property
    def abandoned(self) -> int:
        """Players who were after it at some time, but not in the end."""
        return self.aimed - self.last


class CardDifference(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What two cards did on the same walls: how often each difference came up, new less old. Zero is left out."""

    aimed: Counts = {}
    won: Counts = {}
    points: Counts = {}  # points of the winners

    def plus(self, other: CardDifference) -> CardDifference:
        return CardDifference(
            aimed=added(self.aimed, other.aimed),
            won=added(self.won, other.won),
            points=added(self.points, other.points),
        )


def lines_added(some: Mapping[str, LineSums], more: Mapping[str, LineSums]) -> dict[str, LineSums]:
    """The sums of each line, together."""
    return {line: some.get(line, LineSums()).plus(more.get(line, LineSums())) for line in dict.fromkeys((*some, *more))}


def differences_added(
    some: Mapping[str, CardDifference], more: Mapping[str, CardDifference]
) -> dict[str, CardDifference]:
    """The differences of each line, together."""
    keys = dict.fromkeys((*some, *more))
    return {key: some.get(key, CardDifference()).plus(more.get(key, CardDifference())) for key in keys}
