"""The whole screen of one seat: what it sees, and what it is asked."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from eastwind.play.screens.contract.below_the_rack import Button
from eastwind.play.screens.contract.card_facts import HelpChoice, LineInReach, LinePinned
from eastwind.play.screens.contract.company import (
    AnyLesson,
    AwayPlayer,
    BackInChair,
    BackRequest,
    DeadReason,
    LinksShown,
    TalkShown,
)
from eastwind.play.screens.contract.felt import (
    ClockShown,
    DiscardOnFelt,
    LatestDiscard,
    LineOfPlay,
    RulingShown,
    SeatShown,
    TableShown,
)
from eastwind.play.screens.contract.outcome import GameResult
from eastwind.play.screens.contract.questions import AnyAsk
from eastwind.play.table_terms import HelpLevel
from eastwind.rules.seats import Seat
from eastwind.screen_part import ScreenPart
from eastwind.tiles import Tile

ScreenPhase = Literal["chairs", "charleston", "play", "over"]


class ReplaySeat(ScreenPart, frozen=True, kw_only=True):
    """A seat to look from."""

    seat: Seat
    name: str


class Replay(ScreenPart, frozen=True, kw_only=True):
    """Where a replay stands. `why`: a bot's reason for this step, or None at a table without bots."""

    game: int
    step: int
    steps: int
    seat: Seat
    open: bool
    why: str | None
    seats: tuple[ReplaySeat, ...]


class Screen(ScreenPart, frozen=True, kw_only=True):
    """The whole screen of one seat, of a watcher, of the teacher, or of a replay."""

    n: int
    table: TableShown
    phase: ScreenPhase
    you: Seat | None
    seats: tuple[SeatShown, ...]
    rack: tuple[Tile, ...]
    picked: Tile | None
    wall: int
    discards: tuple[DiscardOnFelt, ...]
    last: LatestDiscard | None
    lines: tuple[LineOfPlay, ...]
    note: str
    ask: AnyAsk
    buttons: tuple[Button, ...]
    mahjongg: bool
    take_back: bool
    take_back_words: str
    back_asked: BackRequest | None
    paused: str
    away: tuple[AwayPlayer, ...]
    links: LinksShown | None
    returned: BackInChair | None
    clock: ClockShown | None
    can_pause: bool
    leave: str
    help: HelpLevel
    helps: tuple[HelpChoice, ...]
    near: tuple[LineInReach, ...]
    pins: tuple[LinePinned, ...]
    possible: tuple[str, ...] | None
    coach: bool
    others: dict[Seat, tuple[str, ...]]
    rulings: tuple[RulingShown, ...]
    dead_reasons: tuple[DeadReason, ...]
    result: GameResult | None
    talk: TalkShown
    teaching: AnyLesson | None
    newcomer: Seat | UnsetType = UNSET
    replay: Replay | UnsetType = UNSET
