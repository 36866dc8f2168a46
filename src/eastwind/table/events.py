"""Events: what has happened at a table. Tiles that a viewer may not see are left out (views.py)."""

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


class Event(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake
):
    """Something that happened."""


class RolledForEast(Event, frozen=True, kw_only=True):
    """Players rolled for East. Those who tied for the highest roll again."""

    rolls: Mapping[Seat, tuple[int, int]]
    east: Seat | None
    tied: tuple[Seat, ...] = ()


class GameStarted(Event, frozen=True, kw_only=True):
    """A game was dealt."""

    game: int
    east: Seat
    dice: tuple[int, int] | None
    charleston: bool
    racks: Mapping[Seat, Tiles]
    wall: Tiles | None
    wall_left: int


class PositionLaidOut(Event, frozen=True, kw_only=True):
    """A game started from a given position."""

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
    only_mahjongg: bool = False  # the wall is empty: the last discard can only make Mah Jongg


class TilesPutOut(Event, frozen=True, kw_only=True):
    """A player put out tiles for a pass, or East added the missing ones."""

    seat: Seat
    count: int
    tiles: Tiles | None
    blind: int = 0


class AllWaited(Event, frozen=True, kw_only=True):
    """Everyone passed blind: East must complete the pass."""


class TilesPassed(Event, frozen=True, kw_only=True):
    """The pass was made: what each seat received and keeps."""

    got: Mapping[Seat, Tiles]
    counts: Mapping[Seat, int] = {}  # for seats with more or fewer tiles than before


class PassArrived(Event, frozen=True, kw_only=True):
    """The tiles of the second left are in front of the racks."""

    got: Mapping[Seat, Tiles]


class PassRacked(Event, frozen=True, kw_only=True):
    """A player racked the second left, and sees it only now."""

    seat: Seat
    tiles: Tiles | None = None


class CharlestonStopped(Event, frozen=True, kw_only=True):
    """A player stopped the Charleston. Tiles of the second left go back to those who passed them."""

    seat: Seat
    recalls: bool = False  # tiles had been put out for the second left


class CourtesyWished(Event, frozen=True, kw_only=True):
    """A player said how many tiles to pass in the courtesy pass."""

    seat: Seat
    count: int


class CourtesyPassed(Event, frozen=True, kw_only=True):
    """Two players across from each other finished their courtesy pass."""

    seats: tuple[Seat, Seat]
    got: Mapping[Seat, Tiles]
    count: int | None = None  # how many each passed; older records don't say


class PlayBegan(Event, frozen=True, kw_only=True):
    """The Charleston is over. East discards first."""


class WallTouched(Event, frozen=True, kw_only=True):
    """The next player touched the wall."""

    seat: Seat
    binds: bool  # the player who touched lost the discard before this


class TilePicked(Event, frozen=True, kw_only=True):
    """A player picked a tile and holds it in front of the rack."""

    seat: Seat
    tile: Tile | None
    binds: bool  # the picker lost the discard before this
    wrong_end: bool = False


class TileRacked(Event, frozen=True, kw_only=True):
    """The player racked the pick. The discard before it can no longer be claimed."""

    seat: Seat


class PickReturned(Event, frozen=True, kw_only=True):
    """A pick that was not racked went back to the end of the wall it came from."""

    seat: Seat
    tile: Tile | None
    wrong_end: bool = False


class TileNamed(Event, frozen=True, kw_only=True):
    """A player said the name of a discard, or part of it, before putting it down. That alone may discard it."""

    seat: Seat
    says: str
    discards: bool


class TileDiscarded(Event, frozen=True, kw_only=True):
    """A player discarded a tile. `next` plays if no one claims it. Without a window the tile is dead at once."""

    number: int
    seat: Seat
    tile: Tile
    says: str
    next: Seat
    window: bool
    only_mahjongg: bool = False
    by_name: bool = False  # named, and not yet put down


class TilePutDown(Event, frozen=True, kw_only=True):
    """A tile that was discarded by name is on the table now."""

    number: int
    seat: Seat


class NameCorrected(Event, frozen=True, kw_only=True):
    """A misnamed discard was named correctly. It can be claimed again, or no longer."""

    number: int
    claimable: bool


class DiscardReplaced(Event, frozen=True, kw_only=True):
    """The discarder gave the tile that was named and took the wrong one back."""

    number: int
    seat: Seat
    tile: Tile


class RackUndone(Event, frozen=True, kw_only=True):
    """A claim came at the same moment as the racking and gets the benefit of the doubt: the pick comes off the rack."""

    seat: Seat


class DiscardUndone(Event, frozen=True, kw_only=True):
    """A claim on the earlier discard came at the same moment as this discard, which goes back to the hand."""

    seat: Seat


class DiscardClaimed(Event, frozen=True, kw_only=True):
    """A player claimed the discard."""

    seat: Seat
    kind: ClaimKind


class DiscardLetGo(Event, frozen=True, kw_only=True):
    """A player let the discard go. No one else learns of it."""

    seat: Seat
    discard: int


class ClaimWithdrawn(Event, frozen=True, kw_only=True):
    """A player withdrew a claim; the window is open again."""

    seat: Seat


class ClaimsSettled(Event, frozen=True, kw_only=True):
    """Everyone answered or time ran out: who gets the tile, or no one."""

    award: Seat | None


class DiscardTaken(Event, frozen=True, kw_only=True):
    """The claimer touched the discard, or put it on top of the rack."""

    seat: Seat
    moved: bool


class ExposureMade(Event, frozen=True, kw_only=True):
    """The claimer exposed the claimed tile with these tiles from the hand."""

    seat: Seat
    tiles: Tiles


class ExposureChanged(Event, frozen=True, kw_only=True):
    """This turn's exposure now has different tiles from the hand."""

    seat: Seat
    tiles: Tiles


class JokerExchanged(Event, frozen=True, kw_only=True):
    """A player gave a tile for a joker in an exposure."""

    seat: Seat
    tile: Tile
    owner: Seat
    exposure: int


class MahJonggDeclared(Event, frozen=True, kw_only=True):
    """A player won: the hand in the card's order."""

    seat: Seat
    line: str
    value: int
    groups: tuple[Tiles, ...]
    discard: int | None  # the number of the claimed tile


class HandShown(Event, frozen=True, kw_only=True):
    """A player showed tiles: in a Mah Jongg in error, or because that player believed another caller."""

    seat: Seat
    tiles: Tiles
    declares: bool  # by the player who called Mah Jongg
    shown: Literal["nothing", "claimed_exposure", "tiles"] = "tiles"


class HandTakenBack(Event, frozen=True, kw_only=True):
    """The call in error was free: the caller takes the tiles back and plays on."""

    seat: Seat


class Ruled(Event, frozen=True, kw_only=True):
    """The referee's ruling on an irregularity. It is only noted if no one has noticed or called it."""

    irregularity: str
    facts: Mapping[str, Any]
    ruling: Ruling
    noted: bool = False  # no one has noticed it yet: it stands
    settles: int = 0  # the number of the note it settles
    given: tuple[Tile, Seat, int] | None = None  # for a joker: the tile, the owner and index of the exposure

    def __post_init__(self) -> None:
        """Turn lists from a record into tuples, so that facts compare equal."""
        msgspec.structs.force_setattr(self, "facts", _frozen(self.facts))


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _frozen(each) for name, each in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


class TakenBack(Event, frozen=True, kw_only=True):
    """A player took back tiles that everyone has seen."""

    seat: Seat
    tiles: Tiles


class PlayResumed(Event, frozen=True, kw_only=True):
    """No one noticed that the latest discard was out of turn: play continues from before it."""

    number: int
    turn: Turn
    window: Window | None


class DiscardReturned(Event, frozen=True, kw_only=True):
    """A discard out of turn went back to the hand, with the turn and window after that."""

    number: int
    seat: Seat
    turn: Turn
    window: Window | None


class ExposureUndone(Event, frozen=True, kw_only=True):
    """Another player has a better right to the tile: this turn's exposure is undone, and the claims stand again."""

    seat: Seat
    next: Seat  # whose turn it is if no one has the tile


class ClaimedTileRacked(Event, frozen=True, kw_only=True):
    """A player put the claimed tile inside the rack."""

    seat: Seat


class ExchangeUndone(Event, frozen=True, kw_only=True):
    """A joker went back to the exposure, and the tile given for it to the hand."""

    seat: Seat
    tile: Tile
    owner: Seat
    exposure: int


class ClaimLost(Event, frozen=True, kw_only=True):
    """A player took the discard without speaking and lost the right to it."""

    seat: Seat


class JokerLaid(Event, frozen=True, kw_only=True):
    """A player put out a joker for a pass. Only that player knows."""

    seat: Seat


class PassTakenBack(Event, frozen=True, kw_only=True):
    """A player took back the tiles put out for a pass."""

    seat: Seat


class TurnPassed(Event, frozen=True, kw_only=True):
    """The turn passed to the next live player. `window` says whether the latest discard can be claimed."""

    seat: Seat
    window: bool


class HandDied(Event, frozen=True, kw_only=True):
    """A hand died. `locked` lists the exposures whose jokers are out of the game."""

    seat: Seat
    locked: tuple[int, ...] = ()


class HandRevived(Event, frozen=True, kw_only=True):
    """The director ruled a dead hand live. If no one has played on, play is where it was."""

    seat: Seat
    turn: Turn | None = None
    window: Window | None = None


class TimeCalled(Event, frozen=True, kw_only=True):
    """The director called time. A live discard can still be claimed for Mah Jongg."""

    claimable: bool = False  # there is one


class PlayerPenalized(Event, frozen=True, kw_only=True):
    """The director or the referee took points from a player."""

    penalty: Penalty


class TileLookedAt(Event, frozen=True, kw_only=True):
    """A player looked at a tile while passing it on blind."""

    seat: Seat


class HandCorrected(Event, frozen=True, kw_only=True):
    """A miscounted hand was corrected with tiles from the wall, or back to the wall's far end."""

    seat: Seat
    count: int  # how many came; below zero, how many went back
    tiles: Tiles | None


class HandsThrownIn(Event, frozen=True, kw_only=True):
    """The hands were thrown in before the first discard. The game is dealt again."""


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over: the result, the points, and the next East."""

    result: GameResult
    score: Score
    next_east: Seat | None
    rolling: tuple[Seat, ...]


AnyEvent = (
    RolledForEast
    | GameStarted
    | PositionLaidOut
    | TilesPutOut
    | AllWaited
    | TilesPassed
    | PassArrived
    | PassRacked
    | CharlestonStopped
    | CourtesyWished
    | CourtesyPassed
    | PlayBegan
    | WallTouched
    | TilePicked
    | TileRacked
    | PickReturned
    | TileNamed
    | TileDiscarded
    | TilePutDown
    | NameCorrected
    | DiscardReplaced
    | RackUndone
    | DiscardUndone
    | DiscardClaimed
    | DiscardLetGo
    | ClaimWithdrawn
    | ClaimsSettled
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
    | PlayerPenalized
    | TileLookedAt
    | HandCorrected
    | HandsThrownIn
    | GameEnded
)
Events = tuple[AnyEvent, ...]
