"""What crosses to the scripts of a phone: the table as the page has it, and the answers to what the phone sent.

What the phone sends is in `actions.py`. `static/phone/contract.d.ts` declares both for JavaScript.
"""

from __future__ import annotations

from eastwind.rules.results import GameResult
from eastwind.rules.seats import Seat
from eastwind.screen_part import ScreenPart


class GameOnPhone(ScreenPart, frozen=True, kw_only=True):
    """One game of the table: who sat where, how often it was entered, and its result, if it has one."""

    names: dict[Seat, str]
    short: dict[Seat, str]
    versions: int
    facts: GameResult | None


class PhoneFacts(ScreenPart, frozen=True, kw_only=True):
    """What a phone's page tells its script when its player has no seat: whose phone it is, and how old the page is."""

    holder: str
    name: str
    speaks: tuple[Seat, ...]
    n: int
    notes: tuple[str, ...]
    label: str


class TableOnPhone(PhoneFacts, frozen=True, kw_only=True):
    """And with a seat: the table, all that the questions about a game depend on, and its games."""

    round: int
    table: int
    own: Seat | None
    shared: bool
    winds: dict[Seat, str]
    values: tuple[int, ...]
    unfinished: bool
    misnamed_ends: bool
    miscalled: bool
    unannounced: bool
    singles: bool
    quints: bool
    totals: dict[Seat, int]
    games: tuple[GameOnPhone, ...]


class PointsOnPhone(ScreenPart, frozen=True, kw_only=True):
    """What a game gives one player."""

    seat: Seat
    name: str
    points: str


class PointsReason(ScreenPart, frozen=True, kw_only=True):
    """One reason for points, with the item of the sheet."""

    name: str
    points: str
    why: str
    item: str


class PointsShown(ScreenPart, frozen=True, kw_only=True, tag_field="state", tag="points"):
    """The points that a result would give."""

    words: str
    points: tuple[PointsOnPhone, ...]
    lines: tuple[PointsReason, ...]


class ActionDone(ScreenPart, frozen=True, kw_only=True, tag_field="state", tag="done"):
    """It is done, with the note it rests on and the entry it is."""

    words: str
    note: str
    n: int


class ActionRefused(ScreenPart, frozen=True, kw_only=True, tag_field="state", tag="refused"):
    """It is not done, and why."""

    slug: str
    words: str


class VersionThere(ScreenPart, frozen=True, kw_only=True):
    """The version of a game that is on the scorecard now."""

    versions: int
    words: str
    points: tuple[PointsOnPhone, ...]
    lines: tuple[PointsReason, ...]


class GameChanged(ScreenPart, frozen=True, kw_only=True, tag_field="state", tag="changed"):
    """Someone else has entered the game meanwhile."""

    words: str
    there: VersionThere


class FormToken(ScreenPart, frozen=True, kw_only=True):
    """A fresh form token, and whose phone it is now."""

    csrf: str
    holder: str


PreviewAnswer = PointsShown | ActionRefused
ActionAnswer = ActionDone | ActionRefused | GameChanged
