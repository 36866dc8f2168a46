"""The mistakes of Beginner and Casual, and how often each makes them. No one has measured people: these are guesses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

Mistake = Literal["pass", "stay", "early", "miss", "win", "swap", "feed", "throw"]


class MistakeRow(NamedTuple):
    """A mistake in words, when it can happen, and how often it does, of a hundred times."""

    words: str
    each: str
    beginner: int
    casual: int


MISTAKES: Mapping[Mistake, MistakeRow] = {
    "pass": MistakeRow("passes a tile that its hand needs", "pass in the Charleston", 30, 12),
    "stay": MistakeRow("stays with a hand though another has come closer", "game", 65, 25),
    "early": MistakeRow("calls for an exposure that brings it no closer", "discard that fits two of its tiles", 45, 12),
    "miss": MistakeRow("misses a call for an exposure", "discard that it wants", 38, 12),
    "win": MistakeRow("doesn't see that a discard is Mah Jongg", "discard that it wins with", 8, 0),
    "swap": MistakeRow("misses a joker that it could exchange", "turn with such a joker", 60, 25),
    "feed": MistakeRow("doesn't look at the two exposures of an opponent", "discard", 90, 45),
    "throw": MistakeRow("throws a tile that its hand needs", "discard", 12, 4),
}

Rates = Mapping[Mistake, int]  # how many times in a hundred

BEGINNER: Rates = {name: row.beginner for name, row in MISTAKES.items()}
CASUAL: Rates = {name: row.casual for name, row in MISTAKES.items()}
