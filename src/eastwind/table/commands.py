"""Commands: what people at a table can do or say. Commands of the director and the clock have no seat."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec

from eastwind.rules.seats import Seat
from eastwind.table.state import ClaimKind
from eastwind.tiles import Tile


def snake(name: str) -> str:
    """PassTiles -> pass_tiles"""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


class Command(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake
):
    """An act, or a word spoken."""


class SeatCommand(Command, frozen=True, kw_only=True):
    """A command given by a player."""

    seat: Seat


class RollForEast(Command, frozen=True, kw_only=True):
    """The dice of the players who roll for East."""

    rolls: dict[Seat, tuple[int, int]]


class StartGame(Command, frozen=True, kw_only=True):
    """Start the next game: East's dice break the wall, and the tiles come in this order from there."""

    dice: tuple[int, int]
    wall: tuple[Tile, ...]


class Exposed(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """An exposure in a starting position."""

    tile: Tile
    tiles: tuple[Tile, ...]


class LayOutPosition(Command, frozen=True, kw_only=True):
    """A position to start from. Tiles it doesn't name fill the racks and the wall in canonical order."""

    east: Seat
    turn: Seat | None = None  # whose turn; without it, the Charleston comes next
    racks: dict[Seat, tuple[Tile, ...]] = {}
    exposures: dict[Seat, tuple[Exposed, ...]] = {}
    discards: tuple[tuple[Seat, Tile], ...] = ()
    next_tiles: tuple[Tile, ...] = ()  # of the wall
    last_tiles: int | None = None  # how many the wall has left
    picked: bool = True  # whether the player whose turn it is has already picked
    dead: tuple[Seat, ...] = ()


class PassTiles(SeatCommand, frozen=True, kw_only=True):
    """Put tiles out for a pass of the Charleston, and pass `blind` more, unseen, from the ones that arrive."""

    tiles: tuple[Tile, ...]
    blind: int = 0


class CompletePass(SeatCommand, frozen=True, kw_only=True):
    """East completes a pass that everyone made blind, from its own hand."""

    tiles: tuple[Tile, ...] = ()


class RackPass(SeatCommand, frozen=True, kw_only=True):
    """Rack the tiles of the second left pass."""


class StopCharleston(SeatCommand, frozen=True, kw_only=True):
    """Stop after the first Charleston, or call the second left pass back."""


class WishCourtesy(SeatCommand, frozen=True, kw_only=True):
    """Say how many tiles to pass in the courtesy pass."""

    count: int


class GiveCourtesy(SeatCommand, frozen=True, kw_only=True):
    """Put out the tiles of the courtesy pass."""

    tiles: tuple[Tile, ...]


class TouchWall(SeatCommand, frozen=True, kw_only=True):
    """Touch the next tile of the wall."""


class PickTile(SeatCommand, frozen=True, kw_only=True):
    """Pick the next tile of the wall, or one from its wrong end, and hold it in front of the rack."""

    wrong_end: bool = False


class RackTile(SeatCommand, frozen=True, kw_only=True):
    """Put the picked tile inside the rack."""


class NameTile(SeatCommand, frozen=True, kw_only=True):
    """Say the name of the tile to discard, or part of the name, before putting it down."""

    says: str


class DiscardTile(SeatCommand, frozen=True, kw_only=True):
    """Discard a tile and say its name. If `says` is empty, the name is right."""

    tile: Tile
    says: str = ""


class ClaimDiscard(SeatCommand, frozen=True, kw_only=True):
    """Claim a discard aloud."""

    discard: int
    kind: ClaimKind
    same_moment: bool = False  # at the moment the next player racked or discarded; only at a recording table


class LetDiscardGo(SeatCommand, frozen=True, kw_only=True):
    """Let a discard go by."""

    discard: int


class WithdrawClaim(SeatCommand, frozen=True, kw_only=True):
    """Take a claim back."""

    discard: int


class TakeDiscard(SeatCommand, frozen=True, kw_only=True):
    """Touch the claimed discard and, unless `moved` says otherwise, put it on top of the rack."""

    discard: int
    moved: bool = True


class MakeExposure(SeatCommand, frozen=True, kw_only=True):
    """Show these tiles from the rack with the claimed discard. This also takes it, if that hasn't happened yet."""

    tiles: tuple[Tile, ...]


class ChangeExposure(SeatCommand, frozen=True, kw_only=True):
    """Make this turn's exposure larger or smaller: these tiles go with the claimed one."""

    tiles: tuple[Tile, ...]


class ExchangeJoker(SeatCommand, frozen=True, kw_only=True):
    """Give a tile for a joker in an exposure, on any rack. Exposures count from 0."""

    tile: Tile
    owner: Seat
    exposure: int


class DeclareMahJongg(SeatCommand, frozen=True, kw_only=True):
    """Call Mah Jongg and show the hand. A caller in error may have shown nothing, or only the claimed exposure."""

    shown: Literal["nothing", "claimed_exposure", "tiles"] = "tiles"


class ShowHand(SeatCommand, frozen=True, kw_only=True):
    """Show or throw in the hand because another player called Mah Jongg."""


class CheckHand(Command, frozen=True, kw_only=True):
    """Check the declared hand against the card."""


class CallHandDead(Command, frozen=True, kw_only=True):
    """Call a hand dead, and perhaps say why. Without a seat, the director does."""

    accused: Seat
    seat: Seat | None = None
    reason: str = ""


class CorrectName(Command, frozen=True, kw_only=True):
    """Say the right name of a misnamed discard."""


class ReportIrregularity(Command, frozen=True, kw_only=True):
    """Report an irregularity by its id and facts (see `eastwind rule`), called or only noticed."""

    irregularity: str
    facts: dict[str, Any]
    called: bool = True


class NoticeIrregularity(Command, frozen=True, kw_only=True):
    """Point out a standing irregularity, or the latest if none is named. Without a seat, the director does."""

    seat: Seat | None = None
    number: int | None = None


class LookAtTile(SeatCommand, frozen=True, kw_only=True):
    """Look at a tile while passing it on blind."""


class RuleHandDead(Command, frozen=True, kw_only=True):
    """The director decides that a hand is dead."""

    accused: Seat


class RuleHandLive(Command, frozen=True, kw_only=True):
    """The director decides that a dead hand is live after all."""

    accused: Seat


class EndClaims(Command, frozen=True, kw_only=True):
    """The table's clock: time is up for claims on this discard."""

    discard: int


class CallTime(Command, frozen=True, kw_only=True):
    """The director calls time."""


class ThrowHandsIn(Command, frozen=True, kw_only=True):
    """The director throws the hands in before the first discard; the game is dealt again."""


class PenalizePlayer(Command, frozen=True, kw_only=True):
    """The director takes points from a player."""

    seat: Seat
    points: int


AnyCommand = (
    RollForEast
    | StartGame
    | LayOutPosition
    | PassTiles
    | CompletePass
    | RackPass
    | StopCharleston
    | WishCourtesy
    | GiveCourtesy
    | TouchWall
    | PickTile
    | RackTile
    | NameTile
    | DiscardTile
    | ClaimDiscard
    | LetDiscardGo
    | WithdrawClaim
    | TakeDiscard
    | MakeExposure
    | ChangeExposure
    | ExchangeJoker
    | DeclareMahJongg
    | ShowHand
    | CheckHand
    | CallHandDead
    | CorrectName
    | ReportIrregularity
    | NoticeIrregularity
    | LookAtTile
    | RuleHandDead
    | RuleHandLive
    | EndClaims
    | CallTime
    | ThrowHandsIn
    | PenalizePlayer
)
