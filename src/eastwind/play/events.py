"""Events: what has happened at a table in the browser. They are stored, so a tag or a field is never renamed."""

from __future__ import annotations

import msgspec

from eastwind.play.state import Answer, Seal
from eastwind.play.table_terms import HelpLevel, TableTerms
from eastwind.rules.seats import Seat
from eastwind.table.commands import AnyCommand, snake
from eastwind.table.events import AnyEvent


class PlayEvent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake):
    """Something that happened."""


class TableOpened(PlayEvent, frozen=True, kw_only=True):
    terms: TableTerms


class SatDown(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    name: str
    bot: bool = False


class StoodUp(PlayEvent, frozen=True, kw_only=True):
    seat: Seat


class TableStarted(PlayEvent, frozen=True, kw_only=True):
    """From now on games are dealt."""


class WallSealed(PlayEvent, frozen=True, kw_only=True):
    """The wall of the next game is fixed."""

    seal: Seal


class Answered(PlayEvent, frozen=True, kw_only=True):
    """A player has answered what everyone is asked. The others see only that."""

    seat: Seat
    answer: Answer


class AnswerTakenBack(PlayEvent, frozen=True, kw_only=True):
    seat: Seat


class AnswersShown(PlayEvent, frozen=True, kw_only=True):
    """Everyone has answered. What came of it follows."""

    seats: tuple[Seat, ...]


class WentOn(PlayEvent, frozen=True, kw_only=True):
    """Everyone agreed to a second Charleston."""


class Played(PlayEvent, frozen=True, kw_only=True):
    """An event of the game. The first one after a command has the command, for the record of the game."""

    event: AnyEvent
    command: AnyCommand | None = None


class DeadCalled(PlayEvent, frozen=True, kw_only=True):
    """A player called a hand dead, and said why. The ruling follows."""

    seat: Seat
    accused: Seat
    reason: str = ""


class HeldTable(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    until: int


class ReleasedTable(PlayEvent, frozen=True, kw_only=True):
    seat: Seat


class GotReady(PlayEvent, frozen=True, kw_only=True):
    seat: Seat


class ActMarked(PlayEvent, frozen=True, kw_only=True):
    """The one person acts here: *Take back* returns to this moment."""


class WentBack(PlayEvent, frozen=True, kw_only=True):
    """The latest act was taken back."""


class HelpChosen(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    level: HelpLevel


class LinesPinned(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    lines: tuple[str, ...]


class TablePaused(PlayEvent, frozen=True, kw_only=True):
    """Nothing is due, and nobody plays, until the table goes on."""

    name: str


class TableResumed(PlayEvent, frozen=True, kw_only=True):
    """The table goes on. Whoever could call a discard has the whole time again."""


class TableClosed(PlayEvent, frozen=True, kw_only=True):
    """Nobody plays here any more."""

    name: str


AnyPlayEvent = (
    TableOpened | SatDown | StoodUp | TableStarted | WallSealed | Answered | AnswerTakenBack | AnswersShown | WentOn
    | Played | HeldTable | ReleasedTable | GotReady | ActMarked | WentBack | HelpChosen | LinesPinned | DeadCalled
    | TablePaused | TableResumed | TableClosed
)  # fmt: skip
