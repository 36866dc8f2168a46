"""Acts beside the game: what people at a table in the browser do or say, and what the table does on its own.

They don't say whose they are: the server knows that. Acts of the game itself are those of `eastwind.table`.
"""

from __future__ import annotations

import msgspec

from eastwind.play.table_terms import HelpLevel
from eastwind.rules.results import Section
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.happening import snake
from eastwind.tiles import Tile

Tiles = tuple[Tile, ...]


class PlayAct(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake
):
    """One act."""


class Sit(PlayAct, frozen=True, kw_only=True):
    """Take an empty chair, or a bot's in mid-game."""

    seat: Seat
    name: str


class Stand(PlayAct, frozen=True, kw_only=True):
    """Give the chair up. In mid-game a bot plays on."""


class StartTable(PlayAct, frozen=True, kw_only=True):
    """Start the first game. Bots fill empty chairs."""


class TakeBackPass(PlayAct, frozen=True, kw_only=True):
    """Take the tiles of a pass back, as long as someone has not passed."""


class Continue(PlayAct, frozen=True, kw_only=True):
    """A second Charleston is fine."""


class Wait(PlayAct, frozen=True, kw_only=True):
    """Hold the table for a moment, to think about a discard."""

    discard: int


class ReleaseTable(PlayAct, frozen=True, kw_only=True):
    """Hold the table no longer."""

    discard: int


class Next(PlayAct, frozen=True, kw_only=True):
    """Ready for the next game."""


class TakeBackAct(PlayAct, frozen=True, kw_only=True):
    """Take the latest act back, at a table of one person and bots. Among people, ask the others to agree."""


class AgreeBack(PlayAct, frozen=True, kw_only=True):
    """Agree that a player takes an act back."""


class RefuseBack(PlayAct, frozen=True, kw_only=True):
    """Don't agree, or ask no longer."""


class Pin(PlayAct, frozen=True, kw_only=True):
    """Watch a line of the card."""

    line: str


class Unpin(PlayAct, frozen=True, kw_only=True):
    line: str


class Help(PlayAct, frozen=True, kw_only=True):
    """How much the table tells this player about the card."""

    level: HelpLevel


class Say(PlayAct, frozen=True, kw_only=True):
    """Say a ready phrase to everyone at the table."""

    phrase: str


class VideoLink(PlayAct, frozen=True, kw_only=True):
    """The host gives the link of a video call; "" takes it away."""

    link: str


class Pause(PlayAct, frozen=True, kw_only=True):
    """Stop the table until someone continues: bots and clocks stand still."""


class RunAhead(PlayAct, frozen=True, kw_only=True):
    """Finish the game quickly, now that only bots play on."""


class Resume(PlayAct, frozen=True, kw_only=True):
    """Resume play after a pause."""


class LetBotPlay(PlayAct, frozen=True, kw_only=True):
    """A bot plays for someone who seems to be away, until that person is back."""

    seat: Seat


class WaitFor(PlayAct, frozen=True, kw_only=True):
    """Wait a while longer for someone who seems to be away."""

    seat: Seat


class ReissueSeat(PlayAct, frozen=True, kw_only=True):
    """Ask for a new link to the seat of a player who lost a phone. Everyone else at the table has to agree."""

    seat: Seat


class AgreeToLink(PlayAct, frozen=True, kw_only=True):
    """Agree to a new link for this seat."""

    seat: Seat


class RefuseLink(PlayAct, frozen=True, kw_only=True):
    """Don't agree to a new link for this seat, or ask no longer."""

    seat: Seat


class GiveNewLink(PlayAct, frozen=True, kw_only=True):
    """The staff makes a new link for a seat. The old link stops."""

    seat: Seat
    by: str


class ComeBack(PlayAct, frozen=True, kw_only=True):
    """The server has heard from someone who seemed to be away, or for whom a bot plays."""

    linked: bool = False  # through a link that the others made: it may be someone else


class SeemsAway(PlayAct, frozen=True, kw_only=True):
    """The server has heard nothing for a while from someone whom the table waits for."""

    seat: Seat


class Close(PlayAct, frozen=True, kw_only=True):
    """The table is closed for good, by the staff or by the one person who plays there."""

    by: str


class InviteTeacher(PlayAct, frozen=True, kw_only=True):
    """The host names a teacher, who gets a link; "" ends the lesson. A teacher who sends it leaves."""

    name: str


class OpenHand(PlayAct, frozen=True, kw_only=True):
    """Show the player's own hand to the teacher, or close it again."""

    open: bool


class AgreeToLesson(PlayAct, frozen=True, kw_only=True):
    """Agree that the teacher may take the game back and choose tiles, or no longer."""

    agree: bool


class PointAt(PlayAct, frozen=True, kw_only=True):
    """The teacher points at a tile of an open hand, or at a line of the card."""

    seat: Seat
    tile: Tile | None = None
    line: str = ""


class Rewind(PlayAct, frozen=True, kw_only=True):
    """The teacher takes the game back by some acts of the players."""

    steps: int = 1


class PrepareRack(PlayAct, frozen=True, kw_only=True):
    """The teacher chooses a pupil's thirteen tiles of the next deal; "" leaves them to chance."""

    seat: Seat
    text: str


class WriteScore(PlayAct, frozen=True, kw_only=True):
    """The player's own points for the finished game, as written on a scorecard."""

    points: int


class Deal(PlayAct, frozen=True, kw_only=True):
    """The table deals: every roll for East until one is highest, the dice, the wall, and the salt of its seal."""

    rolls: tuple[tuple[int, int], ...]
    dice: tuple[int, int]
    wall: Tiles
    salt: str


class GoOn(PlayAct, frozen=True, kw_only=True):
    """Everyone who is still at the table wants a second Charleston."""


class EndRound(PlayAct, frozen=True, kw_only=True):
    """The round's time is up between two games: no new one starts."""


class TableMove(PlayAct, frozen=True, kw_only=True):
    """What a bot does, or what the table does for a player who has no choice."""

    command: AnyCommand


class TableMoves(PlayAct, frozen=True, kw_only=True):
    """What several bots answer in the same moment."""

    commands: tuple[AnyCommand, ...]


class NameHand(PlayAct, frozen=True, kw_only=True):
    """Name a hand from a paper card, and show it. `groups` is the rack as it stands."""

    line: str
    value: int
    concealed: bool = False
    section: Section | None = None
    groups: tuple[Tiles, ...] = ()


class Agree(PlayAct, frozen=True, kw_only=True):
    """Accept a hand, or agree that one is dead."""


class Disagree(PlayAct, frozen=True, kw_only=True):
    """Dispute a hand, or play on."""

    reason: str = ""


class WithdrawHand(PlayAct, frozen=True, kw_only=True):
    """Take the question to the table back."""


AnyAct = (
    Sit | Stand | StartTable | TakeBackPass | Continue | Wait | ReleaseTable | Next | TakeBackAct | AgreeBack | RefuseBack
    | Pin | Unpin | Help | Say | VideoLink | Pause | Resume | RunAhead | LetBotPlay | WaitFor | ReissueSeat | AgreeToLink
    | RefuseLink | InviteTeacher | OpenHand | AgreeToLesson | PointAt | Rewind | PrepareRack
    | WriteScore | NameHand | Agree | Disagree | WithdrawHand
    | ComeBack | GiveNewLink | SeemsAway | Close | Deal | GoOn | EndRound | TableMove | TableMoves
    | AnyCommand
)  # fmt: skip
"""Acts of a table in the browser, and those of the game itself. `machine.py` has a row for each that may be done here."""
