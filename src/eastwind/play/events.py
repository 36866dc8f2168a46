"""Events: what has happened at a table in the browser. They are stored, so a tag or a field is never renamed."""

from __future__ import annotations

import msgspec

from eastwind.play.paper_card_questions import About, NamedHand, Verdict
from eastwind.play.state import Answer, Seal
from eastwind.play.table_terms import HelpLevel, TableTerms
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.happening import snake
from eastwind.tiles import Tile


class PlayEvent(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake
):
    """Something that happened."""


class TableOpened(PlayEvent, frozen=True, kw_only=True):
    terms: TableTerms


class SatDown(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    name: str
    bot: bool = False
    next_game: bool = False  # a bot plays the running game to its end


class StoodUp(PlayEvent, frozen=True, kw_only=True):
    seat: Seat


class TableStarted(PlayEvent, frozen=True, kw_only=True):
    """The table has started, and games are dealt."""


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
    """Everyone has answered. The outcome follows."""

    seats: tuple[Seat, ...]


class WentOn(PlayEvent, frozen=True, kw_only=True):
    """Everyone agreed to a second Charleston."""


class CarriedOut(PlayEvent, frozen=True, kw_only=True):
    """An act of the game and what it led to, as the record of the game has it."""

    act: AnyCommand
    events: tuple[AnyEvent, ...]


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
    """The one person acts here, or this player among people: *Take back* returns to this moment."""

    seat: Seat | None = None


class WentBack(PlayEvent, frozen=True, kw_only=True):
    """The latest act was taken back, or the latest of this player."""

    seat: Seat | None = None


class RanAhead(PlayEvent, frozen=True, kw_only=True):
    """A player with a dead hand asked to finish the game quickly."""

    seat: Seat


class RoundEnded(PlayEvent, frozen=True, kw_only=True):
    """The round's time is up. No new game starts."""


class ScoreWritten(PlayEvent, frozen=True, kw_only=True):
    """A player wrote the points of a game on their own scorecard."""

    seat: Seat
    game: int
    points: int


class BackAsked(PlayEvent, frozen=True, kw_only=True):
    """A player asks the others to agree that an act is taken back."""

    seat: Seat


class BackAgreed(PlayEvent, frozen=True, kw_only=True):
    seat: Seat


class BackRefused(PlayEvent, frozen=True, kw_only=True):
    """Someone said No. The act stands."""

    seat: Seat


class HelpChosen(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    level: HelpLevel


class LinesPinned(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    lines: tuple[str, ...]


class PhraseSaid(PlayEvent, frozen=True, kw_only=True):
    """A ready phrase."""

    seat: Seat
    phrase: str


class VideoLinkSet(PlayEvent, frozen=True, kw_only=True):
    link: str


class TablePaused(PlayEvent, frozen=True, kw_only=True):
    """Someone paused the table. Nothing is due, and no one plays, until it resumes."""

    name: str


class TableResumed(PlayEvent, frozen=True, kw_only=True):
    """Play resumes. A player who could call a discard has the full time again."""


class TableClosed(PlayEvent, frozen=True, kw_only=True):
    """The table is closed. No one plays here anymore."""

    name: str


class SeemedAway(PlayEvent, frozen=True, kw_only=True):
    """Someone seems to be away. The others may wait, or let a bot play."""

    seat: Seat


class StillAwaited(PlayEvent, frozen=True, kw_only=True):
    """Someone chose to wait."""

    seat: Seat


class BotStandsIn(PlayEvent, frozen=True, kw_only=True):
    """A bot plays for this person, who keeps the seat."""

    seat: Seat
    by: Seat | None = None


class CameBack(PlayEvent, frozen=True, kw_only=True):
    """This person plays again; the bot steps aside. A link that the others made stops."""

    seat: Seat
    linked: bool = False  # through that link: it may be someone else, and it does not stop


class LinkAsked(PlayEvent, frozen=True, kw_only=True):
    """A player asks the others for a new link to this seat."""

    seat: Seat
    by: Seat


class LinkAgreed(PlayEvent, frozen=True, kw_only=True):
    seat: Seat


class LinkRefused(PlayEvent, frozen=True, kw_only=True):
    """Someone said No, or the asker asks no longer. There is no new link."""

    seat: Seat


class LinkMade(PlayEvent, frozen=True, kw_only=True):
    """Everyone else agreed to a new link for this seat. It counts until the person is back."""

    seat: Seat
    by: Seat


class SeatReissued(PlayEvent, frozen=True, kw_only=True):
    """The staff made a new link for this seat; everything older is void."""

    seat: Seat
    by: str


class TeacherInvited(PlayEvent, frozen=True, kw_only=True):
    """A teacher may come. No hand is open yet. Without a name there is no teacher."""

    name: str


class HandOpened(PlayEvent, frozen=True, kw_only=True):
    """A player showed a hand to the teacher, or closed it."""

    seat: Seat
    open: bool


class LessonAgreed(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    agree: bool


class PointedAt(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    tile: Tile | None = None
    line: str = ""


class Rewound(PlayEvent, frozen=True, kw_only=True):
    """The teacher took the game back by `steps` acts."""

    steps: int


class RackPrepared(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    tiles: tuple[Tile, ...]


class PreparedDealt(PlayEvent, frozen=True, kw_only=True):
    """In this deal the teacher chose these players' tiles."""

    seats: tuple[Seat, ...]
    by: str


class TableAsked(PlayEvent, frozen=True, kw_only=True):
    """With a paper card, everyone is asked: is this Mah Jongg, is this hand dead."""

    about: About
    by: Seat
    accused: Seat | None = None
    hand: NamedHand | None = None


class VerdictGiven(PlayEvent, frozen=True, kw_only=True):
    seat: Seat
    verdict: Verdict


class QuestionClosed(PlayEvent, frozen=True, kw_only=True):
    """The question to the table is settled, or taken back."""


AnyPlayEvent = (
    TableOpened | SatDown | StoodUp | TableStarted | WallSealed | Answered | AnswerTakenBack | AnswersShown | WentOn
    | CarriedOut | HeldTable | ReleasedTable | GotReady | ActMarked | WentBack | HelpChosen | LinesPinned | DeadCalled
    | TablePaused | TableResumed | TableClosed | SeemedAway | StillAwaited | BotStandsIn | CameBack | SeatReissued
    | LinkAsked | LinkAgreed | LinkRefused | LinkMade
    | PhraseSaid | VideoLinkSet | TeacherInvited | HandOpened | LessonAgreed | PointedAt | Rewound | RackPrepared
    | PreparedDealt | BackAsked | BackAgreed | BackRefused | RoundEnded | ScoreWritten | RanAhead
    | TableAsked | VerdictGiven | QuestionClosed
)  # fmt: skip
