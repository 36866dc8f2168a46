"""What has happened at a table. A tile that a viewer may not see is left out: None, or an empty entry (views.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from eastwind.referee.ruling import Ruling
from eastwind.rules.results import GameResult, Penalty, Score
from eastwind.rules.seats import Seat
from eastwind.table.commands import snake
from eastwind.table.state import ClaimKind, Shown, Turn, Window
from eastwind.tiles import Tile

Tiles = tuple[Tile, ...]


class Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake):
    """Something that happened."""


class RolledForEast(Event, frozen=True, kw_only=True):
    """Dice were thrown for East; several highest roll again."""

    rolls: Mapping[Seat, tuple[int, int]]
    east: Seat | None
    tied: tuple[Seat, ...] = ()


class GameStarted(Event, frozen=True, kw_only=True):
    """Walls built, broken, dealt."""

    game: int
    east: Seat
    dice: tuple[int, int] | None
    charleston: bool
    racks: Mapping[Seat, Tiles]
    wall: Tiles | None
    wall_left: int


class PositionLaidOut(Event, frozen=True, kw_only=True):
    """A game begun from a given position."""

    east: Seat
    turn: Seat | None
    picked: bool
    counts: Mapping[Seat, int]
    racks: Mapping[Seat, Tiles]
    exposures: Mapping[Seat, tuple[Shown, ...]]
    discards: tuple[tuple[Seat, Tile], ...]
    dead: tuple[Seat, ...]
    wall: Tiles | None
    wall_left: int
    only_mahjongg: bool = False  # the wall is empty: the last discard gives Mah Jongg or nothing


class TilesLaid(Event, frozen=True, kw_only=True):
    """Tiles put out for a pass, the courtesy pass too, or more of them by East, for whom all waited."""

    seat: Seat
    count: int
    tiles: Tiles | None
    blind: int = 0


class AllWaited(Event, frozen=True, kw_only=True):
    """All pass blind: East has to complete."""


class TilesPassed(Event, frozen=True, kw_only=True):
    """The pass goes round: what each seat has got, and keeps."""

    got: Mapping[Seat, Tiles]
    counts: Mapping[Seat, int] = {}  # of those who have more or fewer tiles than before


class PassArrived(Event, frozen=True, kw_only=True):
    """The second left lies before the racks."""

    got: Mapping[Seat, Tiles]


class PassRacked(Event, frozen=True, kw_only=True):
    """A player has racked the second left, and only now sees it."""

    seat: Seat
    tiles: Tiles | None = None


class CharlestonStopped(Event, frozen=True, kw_only=True):
    """No second Charleston: tiles of the second left go back to those who passed them."""

    seat: Seat
    recalls: bool = False  # tiles had been put out for the second left


class CourtesyWished(Event, frozen=True, kw_only=True):
    """A wish for the courtesy pass was spoken."""

    seat: Seat
    count: int


class CourtesyPassed(Event, frozen=True, kw_only=True):
    """A facing pair has exchanged its tiles, perhaps none."""

    seats: tuple[Seat, Seat]
    got: Mapping[Seat, Tiles]
    count: int | None = None  # how many each has passed; older records do not say


class PlayBegan(Event, frozen=True, kw_only=True):
    """The Charleston is over, and East is to discard."""


class Touched(Event, frozen=True, kw_only=True):
    """The next player has touched the wall."""

    seat: Seat
    binds: bool  # the toucher has lost the discard before


class Picked(Event, frozen=True, kw_only=True):
    """A tile was picked and lies before the rack."""

    seat: Seat
    tile: Tile | None
    binds: bool  # the picker has lost the discard before
    wrong_end: bool = False


class Racked(Event, frozen=True, kw_only=True):
    """The picked tile is in the rack; the discard before it is out of reach."""

    seat: Seat


class PickReturned(Event, frozen=True, kw_only=True):
    """A pick that was not racked goes back to the end of the wall from which it came."""

    seat: Seat
    tile: Tile | None
    wrong_end: bool = False


class TileNamed(Event, frozen=True, kw_only=True):
    """The name of a discard, or part of it, was said before it was put down; it may be discarded by that."""

    seat: Seat
    says: str
    discards: bool


class Thrown(Event, frozen=True, kw_only=True):
    """A tile was discarded. `next` is whose turn it is if nobody claims; without a window the tile is dead at once."""

    number: int
    seat: Seat
    tile: Tile
    says: str
    next: Seat
    window: bool
    only_mahjongg: bool = False
    by_name: bool = False  # it is said, and not yet put down


class TilePutDown(Event, frozen=True, kw_only=True):
    """A tile that was discarded by its name lies on the table now."""

    number: int
    seat: Seat


class DiscardRenamed(Event, frozen=True, kw_only=True):
    """A misnamed discard has its right name; the time for claiming it begins anew, or it is out of reach."""

    number: int
    claimable: bool


class DiscardReplaced(Event, frozen=True, kw_only=True):
    """The discarder gives the tile that was named, and takes the wrong one back."""

    number: int
    seat: Seat
    tile: Tile


class RackUndone(Event, frozen=True, kw_only=True):
    """A claim came in the same moment as the racking and has the doubt: the pick lies before the rack again."""

    seat: Seat


class ThrowUndone(Event, frozen=True, kw_only=True):
    """A claim on the discard before came in the same moment as this one: it is back in the hand, and so is the pick."""

    seat: Seat


class Claimed(Event, frozen=True, kw_only=True):
    """A claim was spoken."""

    seat: Seat
    kind: ClaimKind


class LetGoBy(Event, frozen=True, kw_only=True):
    """A player lets the discard go; nobody else learns of it."""

    seat: Seat
    discard: int


class Withdrawn(Event, frozen=True, kw_only=True):
    """A claim was taken back; the window is open again."""

    seat: Seat


class WindowSettled(Event, frozen=True, kw_only=True):
    """All have answered or the time is over: who has the tile, or nobody."""

    award: Seat | None


class DiscardTaken(Event, frozen=True, kw_only=True):
    """The claimer has touched the discard, or put it on top of the rack."""

    seat: Seat
    moved: bool


class ExposureMade(Event, frozen=True, kw_only=True):
    """The claimed tile lies on the rack with tiles of the hand: those of the hand are named."""

    seat: Seat
    tiles: Tiles


class ExposureChanged(Event, frozen=True, kw_only=True):
    """The exposure of this turn has other tiles of the hand now."""

    seat: Seat
    tiles: Tiles


class JokerExchanged(Event, frozen=True, kw_only=True):
    """A tile was given for a joker of an exposure."""

    seat: Seat
    tile: Tile
    owner: Seat
    exposure: int


class MahJonggDeclared(Event, frozen=True, kw_only=True):
    """A hand that the card knows, laid out in the card's order."""

    seat: Seat
    line: str
    value: int
    groups: tuple[Tiles, ...]
    discard: int | None  # the number of the claimed tile


class HandShown(Event, frozen=True, kw_only=True):
    """Tiles of a hand were laid open: in a Mah Jongg in error, or because another was believed."""

    seat: Seat
    tiles: Tiles
    declares: bool  # it is the one who called Mah Jongg
    shown: Literal["nothing", "claimed_exposure", "tiles"] = "tiles"


class HandTakenBack(Event, frozen=True, kw_only=True):
    """The error was free: the caller plays on, and nothing lies open."""

    seat: Seat


class Ruled(Event, frozen=True, kw_only=True):
    """The referee's ruling on an irregularity. One that has to be called, or that nobody has noticed, is only noted."""

    irregularity: str
    facts: Mapping[str, Any]
    ruling: Ruling
    noted: bool = False  # nobody has noticed it yet: it stands
    settles: int = 0  # the number of the note that is settled by it
    given: tuple[Tile, Seat, int] | None = None  # for a joker: the tile, whose exposure, which

    def __post_init__(self) -> None:
        """Facts are the same value whether they come from the referee or out of a record, where a tuple is a list."""
        msgspec.structs.force_setattr(self, "facts", _frozen(self.facts))


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _frozen(each) for name, each in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


class TakenBack(Event, frozen=True, kw_only=True):
    """Tiles that a player had put down, for all to see, are back in the hand."""

    seat: Seat
    tiles: Tiles


class PlayResumed(Event, frozen=True, kw_only=True):
    """The latest discard was out of turn, and nobody has noticed: play goes on where it was, beside that tile."""

    number: int
    turn: Turn
    window: Window | None


class DiscardReturned(Event, frozen=True, kw_only=True):
    """A discard, made out of turn, is back in the hand; this is where play stands then."""

    number: int
    seat: Seat
    turn: Turn
    window: Window | None


class ExposureUndone(Event, frozen=True, kw_only=True):
    """Another has the better right to the tile: the exposure of this turn is taken back, and the claims stand again."""

    seat: Seat
    next: Seat  # whose turn it is if nobody has the tile


class ClaimedTileRacked(Event, frozen=True, kw_only=True):
    """A player has put the claimed tile inside the rack, out of sight."""

    seat: Seat


class ExchangeUndone(Event, frozen=True, kw_only=True):
    """A joker is back in the exposure, and the tile given for it in the hand."""

    seat: Seat
    tile: Tile
    owner: Seat
    exposure: int


class ClaimLost(Event, frozen=True, kw_only=True):
    """A player has taken the discard without speaking and has lost the right to it."""

    seat: Seat


class JokerLaid(Event, frozen=True, kw_only=True):
    """There is a joker among the tiles that a player has put out for a pass; only that player knows."""

    seat: Seat


class PassTakenBack(Event, frozen=True, kw_only=True):
    """A player takes back the tiles put out for a pass, to put out others."""

    seat: Seat


class TurnPassed(Event, frozen=True, kw_only=True):
    """The turn goes on to the next live player; the latest discard may be claimed, or claimed again, or not."""

    seat: Seat
    window: bool


class HandDied(Event, frozen=True, kw_only=True):
    """A hand is dead; exposures that are not redeemable are named by their places."""

    seat: Seat
    locked: tuple[int, ...] = ()


class HandRevived(Event, frozen=True, kw_only=True):
    """The director has decided that a dead hand is live after all; if nobody has gone on, play is where it was."""

    seat: Seat
    turn: Turn | None = None
    window: Window | None = None


class TimeCalled(Event, frozen=True, kw_only=True):
    """Time is over; a live discard may still give Mah Jongg."""

    claimable: bool = False  # there is one


class Penalized(Event, frozen=True, kw_only=True):
    """Points were taken from a player."""

    penalty: Penalty


class Peeked(Event, frozen=True, kw_only=True):
    """A player has looked at a tile that is passed on blind."""

    seat: Seat


class HandMended(Event, frozen=True, kw_only=True):
    """A hand with a wrong number of tiles is put right: tiles from the wall's next end, or back to its other end."""

    seat: Seat
    count: int  # how many came; below zero, how many went
    tiles: Tiles | None


class GameThrownIn(Event, frozen=True, kw_only=True):
    """The hands were thrown in before the first discard; the game is dealt again."""


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over: the facts, the points, and how East of the next game is found."""

    result: GameResult
    score: Score
    next_east: Seat | None
    rolling: tuple[Seat, ...]


AnyEvent = (
    RolledForEast
    | GameStarted
    | PositionLaidOut
    | TilesLaid
    | AllWaited
    | TilesPassed
    | PassArrived
    | PassRacked
    | CharlestonStopped
    | CourtesyWished
    | CourtesyPassed
    | PlayBegan
    | Touched
    | Picked
    | Racked
    | PickReturned
    | TileNamed
    | Thrown
    | TilePutDown
    | DiscardRenamed
    | DiscardReplaced
    | RackUndone
    | ThrowUndone
    | Claimed
    | LetGoBy
    | Withdrawn
    | WindowSettled
    | DiscardTaken
    | ExposureMade
    | ExposureChanged
    | JokerExchanged
    | MahJonggDeclared
    | HandShown
    | HandTakenBack
    | Ruled
    | TakenBack
    | PlayResumed
    | DiscardReturned
    | ExposureUndone
    | ClaimedTileRacked
    | ExchangeUndone
    | ClaimLost
    | JokerLaid
    | PassTakenBack
    | TurnPassed
    | HandDied
    | HandRevived
    | TimeCalled
    | Penalized
    | Peeked
    | HandMended
    | GameThrownIn
    | GameEnded
)
