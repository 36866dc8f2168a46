"""What the coach says, as plain values. `msgspec.json.encode` writes them as `eastwind coach --json` prints them."""

from __future__ import annotations

from typing import Literal

import msgspec

from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.tiles import Tile

Tiles = tuple[Tile, ...]
Moment = Literal["pass", "courtesy", "turn", "offer", "wait"]
ASSUMED = "three Steady"
"""The opponents that all chances assume."""


class AdvicePart(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A part of the advice."""


class LineChance(AdvicePart, frozen=True, kw_only=True):
    """A line worth aiming at."""

    line: str  # its id on the card
    name: str  # as players say it: "13579 line 2"
    text: str  # its groups, as printed
    chance: float  # the chance to win this game with it
    points: float  # points for winning with it, on average
    away: int  # tiles that its best hand misses
    missing: Tiles
    out: int  # how many tiles that would help no one has shown yet


class Outlook(AdvicePart, frozen=True, kw_only=True):
    """How the game may end for this seat."""

    win: float
    points: float  # expected, by the sheet
    others: float  # someone else wins
    wall: float  # a wall game
    lines: tuple[LineChance, ...] = ()  # the likeliest first


class DiscardAdvice(AdvicePart, frozen=True, kw_only=True):
    """One tile to throw."""

    tile: Tile
    win: float
    points: float
    danger: float  # the chance that someone wins with it at once
    why: str


class ExchangeAdvice(AdvicePart, frozen=True, kw_only=True):
    """A tile for a joker in an exposure."""

    tile: Tile
    owner: Seat
    exposure: int
    win: float
    points: float
    pays: bool  # whether it is better than keeping the tile
    why: str


class PassAdvice(AdvicePart, frozen=True, kw_only=True):
    """What to do in the Charleston."""

    tiles: Tiles  # tiles to pass from the rack
    blind: int = 0
    stop: bool = False
    courtesy: int | None = None  # how many to ask for
    win: float
    points: float
    why: str


class CallAdvice(AdvicePart, frozen=True, kw_only=True):
    """Whether to call a discard."""

    tile: Tile
    call: Literal["mahjongg", "exposure"] | None
    group: Tiles = ()  # the tiles from the rack that go with it in the best exposure
    called: Outlook | None = None  # how the game may end with the best exposure
    left: Outlook  # how the game may end without a call
    why: str


class Advice(AdvicePart, frozen=True, kw_only=True):
    """All that the coach has to say about one moment."""

    moment: Moment
    says: str  # one sentence: what to do
    why: str
    act: AnyCommand | None  # what to do, as a command of the table
    outlook: Outlook  # how the game may end if that is done
    discards: tuple[DiscardAdvice, ...] = ()  # the best first
    exchanges: tuple[ExchangeAdvice, ...] = ()
    passing: PassAdvice | None = None
    call: CallAdvice | None = None
    assumes: str = ASSUMED
