"""Acts: what a person at the table does or says, and what the table does by itself.

A person's act does not say whose it is: the server knows that.
"""

from __future__ import annotations

import msgspec

from eastwind.play.table_terms import HelpLevel
from eastwind.rules.seats import Seat
from eastwind.table.commands import AnyCommand, snake
from eastwind.tiles import Tile

Tiles = tuple[Tile, ...]


class Act(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake):
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
    """Call Mah Jongg: on this discard, or in one's turn."""

    discard: int = 0


class CallDead(Act, frozen=True, kw_only=True):
    """Call another player's hand dead, and say why."""

    accused: Seat
    reason: str = ""


class Next(Act, frozen=True, kw_only=True):
    """Ready for the next game."""


class TakeBack(Act, frozen=True, kw_only=True):
    """Take the latest act back, at a table of one person and bots."""


class Pin(Act, frozen=True, kw_only=True):
    """Watch a line of the card."""

    line: str


class Unpin(Act, frozen=True, kw_only=True):
    line: str


class Help(Act, frozen=True, kw_only=True):
    """How much the table tells this player about the card."""

    level: HelpLevel


class Pause(Act, frozen=True, kw_only=True):
    """Stop the table until somebody continues: bots and clocks stand still."""


class Resume(Act, frozen=True, kw_only=True):
    """Go on after a pause."""


class Close(Act, frozen=True, kw_only=True):
    """The table is closed for good, by the staff or by the one person who plays there."""

    by: str


class Deal(Act, frozen=True, kw_only=True):
    """The table deals: every roll for East until one is highest, the dice, the wall, and the salt of its seal."""

    rolls: tuple[tuple[int, int], ...]
    dice: tuple[int, int]
    wall: Tiles
    salt: str


class EndCalls(Act, frozen=True, kw_only=True):
    """Time is up for calls on this discard."""

    discard: int


class Move(Act, frozen=True, kw_only=True):
    """What a bot does, or what the table does for a player who has no choice."""

    command: AnyCommand


PersonsAct = (
    Sit | Stand | Start | Pass | TakeBackPass | Stop | Continue | Wish | Give | Call | Skip | Wait | NeverMind | Expose
    | ChangeExposure | Discard | SwapJoker | Mahjongg | CallDead | Next | TakeBack | Pin | Unpin | Help
    | Pause | Resume
)  # fmt: skip
"""What a browser may send."""

AnyAct = PersonsAct | Close | Deal | EndCalls | Move
