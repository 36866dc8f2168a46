"""Acts: what a person at the table does or says, and what the table does on its own.

A person's act does not say whose it is: the server knows that.
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


class Act(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake):
    """One act."""


class Sit(Act, frozen=True, kw_only=True):
    """Take an empty chair, or a bot's in mid-game."""

    seat: Seat
    name: str


class Stand(Act, frozen=True, kw_only=True):
    """Give the chair up. In mid-game a bot plays on."""


class Start(Act, frozen=True, kw_only=True):
    """Start the first game. Bots fill empty chairs."""


class Pass(Act, frozen=True, kw_only=True):
    """Put tiles out for a pass, and pass `blind` more, unseen, from those that arrive."""

    tiles: Tiles
    blind: int = 0


class TakeBackPass(Act, frozen=True, kw_only=True):
    """Take the tiles of a pass back, as long as someone has not passed."""


class Stop(Act, frozen=True, kw_only=True):
    """No second Charleston."""


class Continue(Act, frozen=True, kw_only=True):
    """A second Charleston is fine."""


class Wish(Act, frozen=True, kw_only=True):
    """How many tiles to pass in courtesy."""

    count: int


class Give(Act, frozen=True, kw_only=True):
    """The tiles of the courtesy pass."""

    tiles: Tiles


class Call(Act, frozen=True, kw_only=True):
    """Call a discard for an exposure."""

    discard: int


class Skip(Act, frozen=True, kw_only=True):
    """Let a discard go by."""

    discard: int


class Wait(Act, frozen=True, kw_only=True):
    """Hold the table for a moment, to think about a discard."""

    discard: int


class NeverMind(Act, frozen=True, kw_only=True):
    """Take a call or a wait back."""

    discard: int


class Expose(Act, frozen=True, kw_only=True):
    """Show the called tile with these tiles from the rack."""

    tiles: Tiles


class ChangeExposure(Act, frozen=True, kw_only=True):
    """Make this turn's exposure larger or smaller."""

    tiles: Tiles


class Discard(Act, frozen=True, kw_only=True):
    """Throw a tile."""

    tile: Tile


class SwapJoker(Act, frozen=True, kw_only=True):
    """Give a tile for a joker in an exposure."""

    tile: Tile
    owner: Seat
    exposure: int


class Mahjongg(Act, frozen=True, kw_only=True):
    """Call Mah Jongg: on this discard, or on the player's own turn."""

    discard: int = 0


class CallDead(Act, frozen=True, kw_only=True):
    """Call another player's hand dead, and say why."""

    accused: Seat
    reason: str = ""


class Next(Act, frozen=True, kw_only=True):
    """Ready for the next game."""


class TakeBack(Act, frozen=True, kw_only=True):
    """Take the latest act back, at a table of one person and bots. Among people, ask the others to agree."""


class AgreeBack(Act, frozen=True, kw_only=True):
    """Agree that a player takes an act back."""


class RefuseBack(Act, frozen=True, kw_only=True):
    """Don't agree, or ask no longer."""


class Pin(Act, frozen=True, kw_only=True):
    """Watch a line of the card."""

    line: str


class Unpin(Act, frozen=True, kw_only=True):
    line: str


class Help(Act, frozen=True, kw_only=True):
    """How much the table tells this player about the card."""

    level: HelpLevel


class Say(Act, frozen=True, kw_only=True):
    """Say a ready phrase to everyone at the table."""

    phrase: str


class VideoLink(Act, frozen=True, kw_only=True):
    """The host gives the link of a video call; "" takes it away."""

    link: str


class Pause(Act, frozen=True, kw_only=True):
    """Stop the table until someone continues: bots and clocks stand still."""


class RunAhead(Act, frozen=True, kw_only=True):
    """Finish the game quickly, now that only bots play on."""


class Resume(Act, frozen=True, kw_only=True):
    """Resume play after a pause."""


class LetBotPlay(Act, frozen=True, kw_only=True):
    """A bot plays for someone who seems to be away, until that person is back."""

    seat: Seat


class WaitFor(Act, frozen=True, kw_only=True):
    """Wait a while longer for someone who seems to be away."""

    seat: Seat


class ReissueSeat(Act, frozen=True, kw_only=True):
    """Ask for a new link to the seat of a player who lost a phone. Everyone else at the table has to agree."""

    seat: Seat


class AgreeToLink(Act, frozen=True, kw_only=True):
    """Agree to a new link for this seat."""

    seat: Seat


class RefuseLink(Act, frozen=True, kw_only=True):
    """Don't agree to a new link for this seat, or ask no longer."""

    seat: Seat


class GiveNewLink(Act, frozen=True, kw_only=True):
    """The staff makes a new link for a seat. The old link stops."""

    seat: Seat
    by: str


class ComeBack(Act, frozen=True, kw_only=True):
    """The server has heard from someone who seemed to be away, or for whom a bot plays."""

    linked: bool = False  # through a link that the others made: it may be someone else


class SeemsAway(Act, frozen=True, kw_only=True):
    """The server has heard nothing for a while from someone whom the table waits for."""

    seat: Seat


class Close(Act, frozen=True, kw_only=True):
    """The table is closed for good, by the staff or by the one person who plays there."""

    by: str


class InviteTeacher(Act, frozen=True, kw_only=True):
    """The host names a teacher, who gets a link; "" ends the lesson. A teacher who sends it leaves."""

    name: str


class OpenHand(Act, frozen=True, kw_only=True):
    """Show the player's own hand to the teacher, or close it again."""

    open: bool


class AgreeToLesson(Act, frozen=True, kw_only=True):
    """Agree that the teacher may take the game back and choose tiles, or no longer."""

    agree: bool


class Point(Act, frozen=True, kw_only=True):
    """The teacher points at a tile of an open hand, or at a line of the card."""

    seat: Seat
    tile: Tile | None = None
    line: str = ""


class Rewind(Act, frozen=True, kw_only=True):
    """The teacher takes the game back by some acts of the players."""

    steps: int = 1


class PrepareRack(Act, frozen=True, kw_only=True):
    """The teacher chooses a pupil's thirteen tiles of the next deal; "" leaves them to chance."""

    seat: Seat
    text: str


class WriteScore(Act, frozen=True, kw_only=True):
    """The player's own points for the finished game, as written on a scorecard."""

    points: int


class Deal(Act, frozen=True, kw_only=True):
    """The table deals: every roll for East until one is highest, the dice, the wall, and the salt of its seal."""

    rolls: tuple[tuple[int, int], ...]
    dice: tuple[int, int]
    wall: Tiles
    salt: str


class EndCalls(Act, frozen=True, kw_only=True):
    """Time is up for calls on this discard."""

    discard: int


class GoOn(Act, frozen=True, kw_only=True):
    """Everyone who is still at the table wants a second Charleston."""


class CallTime(Act, frozen=True, kw_only=True):
    """The round's time is up in the middle of a game."""


class EndRound(Act, frozen=True, kw_only=True):
    """The round's time is up between two games: no new one starts."""


class Move(Act, frozen=True, kw_only=True):
    """What a bot does, or what the table does for a player who has no choice."""

    command: AnyCommand


class Moves(Act, frozen=True, kw_only=True):
    """What several bots answer in the same moment."""

    commands: tuple[AnyCommand, ...]


class NameHand(Act, frozen=True, kw_only=True):
    """Name a hand from a paper card, and show it. `groups` is the rack as it stands."""

    line: str
    value: int
    concealed: bool = False
    section: Section | None = None
    groups: tuple[Tiles, ...] = ()


class Agree(Act, frozen=True, kw_only=True):
    """Accept a hand, or agree that one is dead."""


class Disagree(Act, frozen=True, kw_only=True):
    """Dispute a hand, or play on."""

    reason: str = ""


class WithdrawHand(Act, frozen=True, kw_only=True):
    """Take the question to the table back."""


PersonsAct = (
    Sit | Stand | Start | Pass | TakeBackPass | Stop | Continue | Wish | Give | Call | Skip | Wait | NeverMind | Expose
    | ChangeExposure | Discard | SwapJoker | Mahjongg | CallDead | Next | TakeBack
    | AgreeBack | RefuseBack | Pin | Unpin | Help
    | Say | VideoLink | Pause | Resume | RunAhead | LetBotPlay | WaitFor | ReissueSeat | AgreeToLink | RefuseLink
    | InviteTeacher | OpenHand | AgreeToLesson | Point | Rewind | PrepareRack
    | WriteScore | NameHand | Agree | Disagree | WithdrawHand
)  # fmt: skip
"""What a browser may send."""

AnyAct = (
    PersonsAct | ComeBack | GiveNewLink | SeemsAway | Close | Deal | EndCalls | GoOn | CallTime | EndRound | Move | Moves
)  # fmt: skip
