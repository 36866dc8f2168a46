"""What lies on the table, and who sits there, as one seat sees it."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from eastwind.play.table_terms import Kind, Totals
from eastwind.rules.seats import Seat
from eastwind.screen_part import ScreenPart
from eastwind.tiles import Tile


class TableShown(ScreenPart, frozen=True, kw_only=True):
    """The table's terms, and what only one browser is told about links and codes."""

    title: str
    sheet: str
    card: str
    kind: Kind
    totals: Totals
    on_paper: bool
    games: int
    game: int
    call_seconds: int
    bots_only_you: bool
    seal: str
    taken_back: int
    take_back_rule: str
    link: str | UnsetType = UNSET
    link_words: str | UnsetType = UNSET
    code: str | UnsetType = UNSET
    seat_code: str | UnsetType = UNSET
    takes_code: str | UnsetType = UNSET
    seat_gone: str | UnsetType = UNSET


class ExposureOnRack(ScreenPart, frozen=True, kw_only=True):
    """An exposure: the tile it is of, and the tiles that lie there."""

    tile: Tile
    tiles: tuple[Tile, ...]


class PhraseHeard(ScreenPart, frozen=True, kw_only=True):
    """What someone said last, and when."""

    words: str
    at: int


class SeatShown(ScreenPart, frozen=True, kw_only=True):
    """One seat, as this viewer sees it."""

    seat: Seat
    name: str
    bot: bool
    level: str
    you: bool
    wind: str
    tiles: int
    exposures: tuple[ExposureOnRack, ...]
    dead: bool
    turn: bool
    points: int
    score: str
    status: str
    says: PhraseHeard | None
    open: tuple[Tile, ...] | UnsetType = UNSET
    """The hand, in a replay with all tiles open."""


class DiscardOnFelt(ScreenPart, frozen=True, kw_only=True):
    """One discard of this game."""

    n: int
    seat: Seat
    tile: Tile
    claimed: bool


class LatestDiscard(ScreenPart, frozen=True, kw_only=True):
    """The latest discard, and the time to call it. No end: play waits until everyone has answered."""

    n: int
    tile: Tile
    name: str
    by: str
    open: bool
    began: int
    ends: int | None
    held_by: str
    news: tuple[str, ...]


class LineOfPlay(ScreenPart, frozen=True, kw_only=True):
    """A line in *What happened*, or what someone said."""

    n: int
    text: str
    phrase: bool | UnsetType = UNSET


class RulingShown(ScreenPart, frozen=True, kw_only=True):
    """A ruling of this game."""

    n: int
    words: str


class ClockShown(ScreenPart, frozen=True, kw_only=True):
    """When the round ends; at a table that is paused, what is left of it."""

    ends: int | None
    left: int | None
    words: str
