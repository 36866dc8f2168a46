"""A card on the page, and what the table and the coach tell a player about it."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from eastwind.play.table_terms import HelpLevel
from eastwind.screen_part import ScreenPart
from eastwind.tiles import Tile


class LinePiece(ScreenPart, frozen=True, kw_only=True):
    """A group of a line with its color, or what stands between two groups."""

    text: str
    color: int


class LineShown(ScreenPart, frozen=True, kw_only=True):
    """A line of the card: its groups, the same for people who listen, its words, and its value."""

    id: str
    parts: tuple[LinePiece, ...]
    said: str
    note: str
    value: int
    concealed: bool


class SectionShown(ScreenPart, frozen=True, kw_only=True):
    """A section of the card."""

    name: str
    lines: tuple[LineShown, ...]


class CardShown(ScreenPart, frozen=True, kw_only=True):
    """A card: sections and lines in printed order."""

    title: str
    sections: tuple[SectionShown, ...]


class HelpChoice(ScreenPart, frozen=True, kw_only=True):
    """A step of help that a player can choose."""

    level: HelpLevel
    words: str


class TileMissing(ScreenPart, frozen=True, kw_only=True):
    """A tile that a line still needs: how many, and how many this seat has not seen."""

    tile: Tile
    need: int
    out: int


class LineInReach(ScreenPart, frozen=True, kw_only=True):
    """A line near the hand: how far it is, what is missing, and which tiles serve it."""

    line: str
    away: int
    missing: tuple[TileMissing, ...]
    serves: tuple[Tile, ...]


class LinePinned(ScreenPart, frozen=True, kw_only=True):
    """A line that the player pinned. With help, how far it is, or that it is gone."""

    line: str
    away: int | UnsetType = UNSET
    missing: tuple[TileMissing, ...] | UnsetType = UNSET
    serves: tuple[Tile, ...] | UnsetType = UNSET
    gone: bool | UnsetType = UNSET


class LineAdvised(ScreenPart, frozen=True, kw_only=True):
    """A line that the coach names, with its chance."""

    line: str
    name: str
    words: str


class DiscardWeighed(ScreenPart, frozen=True, kw_only=True):
    """What the coach thinks of a discard."""

    tile: Tile
    chance: str
    points: str
    danger: str
    why: str


class AdviceDetails(ScreenPart, frozen=True, kw_only=True):
    """What the coach's answer rests on, for those who want to know."""

    points: str
    assumes: str
    discards: tuple[DiscardWeighed, ...]
    called: str
    left: str


class CoachSays(ScreenPart, frozen=True, kw_only=True):
    """The coach's answer: one sentence, why, a few lines, and the tiles it is about."""

    ok: bool
    says: str
    why: str
    win: str
    lines: tuple[LineAdvised, ...]
    tiles: tuple[Tile, ...]
    details: AdviceDetails
