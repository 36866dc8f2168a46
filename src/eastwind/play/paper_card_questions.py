"""What a table with a paper card asks its players, because no program knows the card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from eastwind.rules.results import Section
from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import Tile

Tiles = tuple[Tile, ...]
About = Literal["mahjongg", "dead"]

LONGEST_LINE = 60
LONGEST_REASON = 120
HIGHEST_VALUE = 1000


class NamedHand(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A hand as its winner names it from the paper card."""

    line: str
    value: int
    concealed: bool = False
    section: Section | None = None
    groups: tuple[Tiles, ...] = ()  # the tiles of the rack, as they stand there


class Verdict(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One player's answer."""

    agrees: bool
    reason: str = ""


class TableQuestion(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Is this Mah Jongg? Is this hand dead? Who asks, about whom, and who has answered."""

    about: About
    by: Seat
    accused: Seat | None = None
    hand: NamedHand | None = None  # the hand of a Mah Jongg, once the winner has named it
    verdicts: Mapping[Seat, Verdict] = ReadOnly()

    @property
    def disputes(self) -> tuple[tuple[Seat, str], ...]:
        """Who does not agree, and why."""
        return tuple((seat, verdict.reason) for seat, verdict in self.verdicts.items() if not verdict.agrees)
