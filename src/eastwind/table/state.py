"""A table at one moment: what everyone sees, what each hand hides, and the wall.

A view is the same value with the hidden parts left out (see views.py), and one fold serves both. That is why these are
msgspec structs: a view travels as it is (docs/decisions/0050-a-view-is-a-state-with-holes.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from eastwind.card.match import Exposure
from eastwind.referee.ruling import Ruling
from eastwind.rules.results import GameResult, Penalty, Score
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import JOKER, Tile

TableMode = Literal["prevent", "record"]
Phase = Literal["set_up", "charleston", "play", "over"]
PassName = Literal[
    "first_right", "first_across", "first_left", "second_left", "second_across", "last_right", "courtesy"
]
Stage = Literal["to_pick", "touched", "picked", "racked", "taken", "exposed"]
ClaimKind = Literal["exposure", "mahjongg"]
WindowState = Literal["open", "claimed", "settled", "taken", "closed"]


class Piece(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A part of a state or view."""


class Setup(Piece, frozen=True, kw_only=True):
    """What holds for the whole sitting."""

    sheet: Sheet
    card: str  # the card's title and year
    card_hash: str
    conduct: TableMode
    seats: tuple[Seat, ...]
    window_seconds: int  # how long a claim window stays open at a table with a clock


class Shown(Piece, frozen=True, kw_only=True):
    """An exposure on a rack: the tile it is of, and its tiles."""

    tile: Tile
    tiles: tuple[Tile, ...]
    redeemable: bool = True  # False for some exposures of a dead hand

    @property
    def exposure(self) -> Exposure:
        return Exposure(self.tile, len(self.tiles), self.tiles.count(JOKER))


class Place(Piece, frozen=True, kw_only=True):
    """A seat as everyone sees it."""

    tiles: int  # concealed, including those put out or held in front of the rack
    exposures: tuple[Shown, ...] = ()
    dead: bool = False
    holds_pick: bool = False  # a pick lies in front of the rack
    wrong_end: bool = False  # the latest pick came from the wall's other end
    shown: tuple[Tile, ...] = ()  # tiles of the hand that were shown


class Passing(Piece, frozen=True, kw_only=True):
    """Where the Charleston stands."""

    name: PassName
    laid: tuple[Seat, ...] = ()  # who has put tiles out, in order
    blind: Mapping[Seat, int] = ReadOnly()  # how many tiles each passes unseen
    waiting_for_east: bool = False  # all pass blind: East completes from its own hand
    arrived: bool = False  # the second left lies in front of the racks
    racked: tuple[Seat, ...] = ()  # who has racked it
    wishes: Mapping[Seat, int] = ReadOnly()  # for the courtesy pass
    exchanged: tuple[Seat, ...] = ()  # who has finished the courtesy pass


class Turn(Piece, frozen=True, kw_only=True):
    """Whose turn it is, and how far it has come."""

    seat: Seat
    stage: Stage
    after: Literal["deal", "pick", "claim"] = "pick"
    built: int | None = None  # index of this turn's exposure
    thrower: Seat | None = None  # of the tile claimed in this turn
    claimed_for: ClaimKind | None = None  # what was said when it was claimed
    named: str = ""  # what was said before the discard is put down
    discarded: bool = False  # by its name alone
    exchanges: tuple[tuple[Tile, Seat, int], ...] = ()  # this turn: the tile given, the owner and index of the exposure


class Claim(Piece, frozen=True, kw_only=True):
    """A spoken claim."""

    seat: Seat
    kind: ClaimKind


class Window(Piece, frozen=True, kw_only=True):
    """The time in which a discard can be claimed. claim_window.py has the rules."""

    state: WindowState
    next: Seat  # whose turn it is if no one claims
    next_bound: bool = False  # that player touched the wall and gave up this discard
    claims: tuple[Claim, ...] = ()
    only_mahjongg: bool = False
    award: Seat | None = None  # who has the tile, once it is settled or taken
    moved: bool = False  # the claimer moved the tile, not only touched it
    lost: tuple[Seat, ...] = ()  # who lost the right to it by not speaking


class Discard(Piece, frozen=True, kw_only=True):
    """A discard, with the name that was spoken."""

    number: int
    seat: Seat
    tile: Tile
    says: str
    claimed_by: Seat | None = None
    by_name: bool = False  # named, and not yet put down
    stray: bool = False  # thrown out of turn, and play went on beside it
    heard: str = ""  # the wrong name that it had
    heard_by: tuple[Seat, ...] = ()  # who has called Mah Jongg on that name


class Finished(Piece, frozen=True, kw_only=True):
    """A finished game: its East, the result, and the points. A game thrown in has neither."""

    game: int
    """Its number at this table, from 1."""
    east: Seat
    """Who was East."""
    result: GameResult | None
    """What came of it."""
    score: Score | None
    """The points, and why."""


class Noted(Piece, frozen=True, kw_only=True):
    """An irregularity that stands until someone notices it, with the turn and window before it."""

    number: int
    irregularity: str
    facts: Mapping[str, Any]
    ruling: Ruling
    given: tuple[Tile, Seat, int] | None = None  # for a joker: the tile, the owner and index of the exposure
    turn: Turn | None = None
    window: Window | None = None
    discards: int = 0  # how many had been thrown before it
    latest: int = 0  # the number of the discard that the window was on
    wall_left: int = 0
    shown_jokers: int = 0  # in the player's own exposures


class Death(Piece, frozen=True, kw_only=True):
    """A hand that died, with the turn and window before it."""

    seat: Seat
    turn: Turn | None
    window: Window | None
    throws: int
    wall_left: int


class MistakenCall(Piece, frozen=True, kw_only=True):
    """A Mah Jongg in error that has not been checked yet."""

    seat: Seat
    shown: Literal["nothing", "claimed_exposure", "tiles"]
    others: tuple[Seat, ...] = ()  # who has shown a hand since


class Common(Piece, frozen=True, kw_only=True):
    """What everyone at the table sees."""

    phase: Phase = "set_up"
    game: int = 0
    east: Seat | None = None  # of the current game
    named_east: Seat | None = None  # settled for the next game
    rolling: tuple[Seat, ...] = ()  # who rolls for East now
    dice: tuple[int, int] | None = None  # East's, to break the wall
    places: Mapping[Seat, Place] = ReadOnly()
    wall_left: int = 0
    passing: Passing | None = None
    turn: Turn | None = None
    window: Window | None = None
    discards: tuple[Discard, ...] = ()  # on the table or claimed
    throws: int = 0  # in this game, including those taken back, so that numbers are never reused
    covered: Window | None = None  # the window that the latest racking or discard closed
    peeked: tuple[Seat, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    blind: tuple[Seat, ...] = ()  # who has passed blind in this game, once for each pass
    notes: int = 0  # how many irregularities have been noted in this game
    noted: tuple[Noted, ...] = ()  # those that stand
    turned: bool = False  # everyone keeps picking from the far end (wall.group-same-wall)
    misled: bool = False  # someone threw before East's first discard; those who went on are not to blame
    deaths: tuple[Death, ...] = ()
    with_director: tuple[Seat, ...] = ()  # whose hands wait for the director's ruling
    mistaken: MistakenCall | None = None
    time_called: bool = False
    won_with: str | None = None  # the line of a declared Mah Jongg
    finished: tuple[Finished, ...] = ()

    @property
    def discard(self) -> Discard | None:
        """The latest discard that play has followed."""
        if self.discards and not self.discards[-1].stray:
            return self.discards[-1]
        return next((each for each in reversed(self.discards) if not each.stray), None)

    @property
    def discard_before(self) -> Discard | None:
        """The one before the latest."""
        return next((each for each in reversed(self.discards) if not each.stray and each != self.discard), None)

    def numbered(self, number: int) -> Discard | None:
        """The discard with this number, if it is still on the table or was claimed."""
        return next((each for each in reversed(self.discards) if each.number == number), None)


class Own(Piece, frozen=True, kw_only=True):
    """What only the player of a seat sees."""

    rack: tuple[Tile, ...] = ()
    picked: Tile | None = None  # in front of the rack
    laid: tuple[Tile, ...] = ()  # put out for a pass
    arrived: tuple[Tile, ...] = ()  # the second left, not racked yet
    threw_with: Tile | None = None  # the unracked pick at the latest discard
    let_go: int = 0  # the number of the discard this player let go
    had_joker: bool = False  # at any time of this game


class State(Piece, frozen=True, kw_only=True):
    """A table. As a view it has only the viewer's hand, and no wall."""

    setup: Setup
    common: Common
    hands: Mapping[Seat, Own]
    wall: tuple[Tile, ...] | None  # the next tile to be picked comes first


def open_table(setup: Setup) -> State:
    """A table before its first game."""
    rolling = setup.seats if setup.sheet.start.east == "highest_roll" else ()
    named = None if rolling else setup.seats[0]
    hands = ReadOnly({seat: Own() for seat in setup.seats})
    return State(setup=setup, common=Common(rolling=rolling, named_east=named), hands=hands, wall=())
