"""The people at a table: who is away, new links, taking back, talk, and a lesson."""

from __future__ import annotations

from eastwind.rules.seats import Seat
from eastwind.screen_part import ScreenPart
from eastwind.tiles import Tile


class AwayPlayer(ScreenPart, frozen=True, kw_only=True):
    """Someone who seems to be away, and what the others can do. With a paper card no bot plays."""

    seat: Seat
    name: str
    words: str
    wait: str
    bot: str


class LinkRequest(ScreenPart, frozen=True, kw_only=True):
    """Someone asks for a new link to a chair."""

    seat: Seat
    words: str
    yours: bool
    can_answer: bool
    waiting_for: tuple[str, ...]


class LinkToPassOn(ScreenPart, frozen=True, kw_only=True):
    """A link that everyone agreed to, for the player who asked."""

    seat: Seat
    words: str
    show: str


class LinksShown(ScreenPart, frozen=True, kw_only=True):
    """New links to chairs: for whom this player may ask, with the question before it."""

    may_ask: dict[Seat, str]
    asked: LinkRequest | None
    made: tuple[LinkToPassOn, ...]


class BackInChair(ScreenPart, frozen=True, kw_only=True):
    """What someone hears on coming back to the chair."""

    at: int
    words: str


class BackRequest(ScreenPart, frozen=True, kw_only=True):
    """Someone asks everyone to take back a move."""

    words: str
    yours: bool
    can_answer: bool
    waiting_for: tuple[str, ...]
    until: int


class PhraseChoice(ScreenPart, frozen=True, kw_only=True):
    """A ready phrase."""

    id: str
    words: str


class TalkShown(ScreenPart, frozen=True, kw_only=True):
    """The phrases to choose from, and the link of the video call."""

    phrases: tuple[PhraseChoice, ...]
    video: str
    host: bool


class DeadReason(ScreenPart, frozen=True, kw_only=True):
    """A reason to call a hand dead."""

    id: str
    words: str


class PointerShown(ScreenPart, frozen=True, kw_only=True):
    """What the teacher points at: a tile, or a line of the card."""

    tile: Tile | None
    line: str
    words: str


class PupilsLesson(ScreenPart, frozen=True, kw_only=True, tag_field="role", tag="pupil"):
    """What a player's screen says about the teacher."""

    teacher: str
    host: bool
    opened: bool
    agreed: bool
    lesson: bool
    sees: str
    agrees: str
    pointer: PointerShown | None


class OpenedHand(ScreenPart, frozen=True, kw_only=True):
    """A hand that a player opened to the teacher."""

    tiles: tuple[Tile, ...]
    picked: Tile | None
    pins: tuple[str, ...]


class PupilShown(ScreenPart, frozen=True, kw_only=True):
    """A player, on the teacher's screen."""

    seat: Seat
    name: str
    agreed: bool
    hand: OpenedHand | None
    prepared: bool


class TeachersLesson(ScreenPart, frozen=True, kw_only=True, tag_field="role", tag="teacher"):
    """The teacher's part of the screen."""

    teacher: str
    lesson: bool
    pupils: tuple[PupilShown, ...]
    steps: int
    can_pause: bool


AnyLesson = PupilsLesson | TeachersLesson
