"""What a seat is asked: one struct for each question. The buttons of the page follow it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from eastwind.rules.seats import Seat
from eastwind.screen_part import ScreenPart
from eastwind.tiles import Tile

Tiles = tuple[Tile, ...]


class Ask(ScreenPart, frozen=True, kw_only=True, tag_field="kind"):
    """What this seat is asked."""


class AskChairs(Ask, frozen=True, kw_only=True, tag="chairs"):
    """Before the first game, or for a watcher: which chairs can be taken."""

    empty: tuple[Seat, ...]
    can_start: bool
    note: str | UnsetType = UNSET


class AskClosed(Ask, frozen=True, kw_only=True, tag="closed"):
    """Someone closed the table for good."""

    words: str
    more: str


class AskPaused(Ask, frozen=True, kw_only=True, tag="paused"):
    """Someone paused the table."""

    words: str
    more: str


class AskWait(Ask, frozen=True, kw_only=True, tag="wait"):
    """Nothing is asked now. A dead hand may have the game finished."""

    words: str
    finish: str | UnsetType = UNSET


class AskOver(Ask, frozen=True, kw_only=True, tag="over"):
    """The game is over: who is ready for the next one. In a replay, only what happened."""

    can_next: bool
    ready: tuple[str, ...] | UnsetType = UNSET
    words: str | UnsetType = UNSET


class AskFinished(Ask, frozen=True, kw_only=True, tag="finished"):
    """The round is over. The words say so where its time ran out."""

    words: str | UnsetType = UNSET


class AskStop(Ask, frozen=True, kw_only=True, tag="stop"):
    """Whether there is a second Charleston."""

    words: str
    answered: Literal["continue"] | None
    hint: str


class PutOut(ScreenPart, frozen=True, kw_only=True):
    """The tiles that are out for a pass. Once they are final, they can't be taken back."""

    tiles: Tiles
    blind: int
    final: bool | UnsetType = UNSET


class AskPass(Ask, frozen=True, kw_only=True, tag="pass"):
    """Which tiles to pass. `step` is which pass this is: what lies in the tray was chosen for this one."""

    step: str
    words: str
    count: int
    blind: int
    put_out: PutOut | None
    waiting_for: tuple[str, ...]
    hint: str
    stays: dict[Tile, str]
    mahjongg_sure: str | UnsetType = UNSET


class AskWish(Ask, frozen=True, kw_only=True, tag="wish"):
    """How many tiles to pass in courtesy."""

    to: str
    answered: int | None
    hint: str


class AskGive(Ask, frozen=True, kw_only=True, tag="give"):
    """Which tiles to pass in courtesy."""

    step: str
    to: str
    count: int
    put_out: Tiles | None
    hint: str
    stays: dict[Tile, str]
    mahjongg_sure: str | UnsetType = UNSET


class AskCall(Ask, frozen=True, kw_only=True, tag="call"):
    """Whether to call the latest discard."""

    discard: int
    answered: Literal["mahjongg", "call", "skip", "wait"] | None
    mahjongg_sure: str | UnsetType = UNSET


class AskExpose(Ask, frozen=True, kw_only=True, tag="expose"):
    """Which tiles to show with the tile that was called."""

    discard: int
    tile: Tile
    choices: tuple[Tiles, ...]
    never_mind: bool
    any_tiles: str
    any_title: str
    hint: str


class JokerSwap(ScreenPart, frozen=True, kw_only=True):
    """A joker on a rack, and the tile that gets it."""

    tile: Tile
    owner: Seat
    exposure: int
    words: str


class JokerOnRack(ScreenPart, frozen=True, kw_only=True):
    """A joker on a rack, in tournament practice: the table does not say which tile gets it."""

    owner: Seat
    exposure: int
    words: str


class AskDiscard(Ask, frozen=True, kw_only=True, tag="discard"):
    """Your turn: what to discard, and what else can be done first."""

    tiles: Tiles
    swaps: tuple[JokerSwap, ...]
    changes: tuple[Tiles, ...]
    mahjongg: bool
    built: int | None
    any_tiles: str
    any_title: str
    jokers: tuple[JokerOnRack, ...]
    careful: dict[Tile, str]
    mahjongg_sure: str | UnsetType = UNSET


class AskPatience(Ask, frozen=True, kw_only=True, tag="asked"):
    """You asked the table about a hand, with a paper card: the others look at it."""

    words: str
    withdraw: str
    sure: str | UnsetType = UNSET
    groups: tuple[Tiles, ...] | UnsetType = UNSET
    hand: str | UnsetType = UNSET


class AskJudge(Ask, frozen=True, kw_only=True, tag="judge"):
    """What you say about a hand, with a paper card."""

    words: str
    prompt: str
    yes: str
    no: str
    reason: str
    answered: str | None
    longest: int | UnsetType = UNSET
    can_change: bool | UnsetType = UNSET
    groups: tuple[Tiles, ...] | UnsetType = UNSET
    hand: str | UnsetType = UNSET


class TypedHand(ScreenPart, frozen=True, kw_only=True):
    """What you typed about your hand."""

    line: str
    value: int | None
    concealed: bool
    section: str


class HandLabels(ScreenPart, frozen=True, kw_only=True):
    """What stands beside the fields of the form."""

    line: str
    value: str
    section: str
    concealed: str


class AskName(Ask, frozen=True, kw_only=True, tag="name_hand"):
    """Which hand of your paper card you have."""

    words: str
    disputes: tuple[str, ...]
    typed: TypedHand
    labels: HandLabels
    sections: tuple[tuple[str, str], ...]
    can_conceal: bool
    longest: int
    show: str
    withdraw: str
    sure: str


class AskTeacher(Ask, frozen=True, kw_only=True, tag="teach"):
    """What the teacher's screen says beside the buttons."""

    words: str


AnyAsk = (
    AskChairs | AskClosed | AskPaused | AskWait | AskOver | AskFinished | AskStop | AskPass | AskWish | AskGive
    | AskCall | AskExpose | AskDiscard | AskPatience | AskJudge | AskName | AskTeacher
)  # fmt: skip
