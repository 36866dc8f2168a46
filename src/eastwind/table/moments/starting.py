"""How a game starts: dice, the deal, or a given position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

import msgspec
from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.moments.happening import Command, Event, Hands, Speaker, Tiles, Wall, only_own
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import (
    Common,
    Discard,
    Own,
    Passing,
    Place,
    Shown,
    Stage,
    State,
    Turn,
    Window,
)
from eastwind.table.viewers import Viewer
from eastwind.tiles import JOKER, RACK_TILES, Tile, spoken_name


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
    racks: Mapping[Seat, tuple[Tile, ...]] = {}
    exposures: Mapping[Seat, tuple[Exposed, ...]] = {}
    discards: tuple[tuple[Seat, Tile], ...] = ()
    next_tiles: tuple[Tile, ...] = ()  # of the wall
    last_tiles: int | None = None  # how many the wall has left
    picked: bool = True  # whether the player whose turn it is has already picked
    dead: tuple[Seat, ...] = ()


class RolledForEast(Event, frozen=True, kw_only=True):
    """Players rolled for East. Those who tied for the highest roll again."""

    cites: ClassVar = ("start.highest-roll", "start.east-by-roll")
    rolls: Mapping[Seat, tuple[int, int]]
    east: Seat | None
    tied: tuple[Seat, ...] = ()

    def on_table(self, common: Common) -> Common:
        return replace(common, named_east=self.east, rolling=self.tied)

    def tell(self) -> str:
        dice = ", ".join(f"{seat} {sum(roll)}" for seat, roll in self.rolls.items())
        return f"Dice: {dice}. " + (f"{self.east} is East." if self.east else f"{', '.join(self.tied)} roll again.")


class GameStarted(Event, frozen=True, kw_only=True):
    """A game was dealt."""

    game: int
    east: Seat
    dice: tuple[int, int] | None
    charleston: bool
    racks: Mapping[Seat, Tiles]
    wall: Tiles | None
    wall_left: int

    def on_table(self, common: Common) -> Common:
        playing = Turn(seat=self.east, stage="racked", after="deal")
        seats = self.racks.keys()
        return Common(
            phase="charleston" if self.charleston else "play",
            game=self.game,
            east=self.east,
            dice=self.dice,
            places=ReadOnly({seat: Place(tiles=RACK_TILES + (seat == self.east)) for seat in seats}),
            wall_left=self.wall_left,
            passing=Passing(name="first_right") if self.charleston else None,
            turn=None if self.charleston else playing,
            finished=common.finished,
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        return {seat: Own(rack=self.racks[seat], had_joker=JOKER in self.racks[seat]) for seat in hands}

    def on_wall(self, wall: Wall) -> Wall | None:
        return self.wall

    def seen(self, viewer: Viewer) -> Self:
        return replace(self, racks=only_own(self.racks, viewer), wall=None)

    def cites_at(self, before: State) -> tuple[str, ...]:
        named = "start.east-named" if before.setup.sheet.start.east == "named" else "start.east-by-roll"
        return ("start.east-rolls", "start.deal", "start.east-fourteen", named)

    def tell(self) -> str:
        dice = f"The dice show {self.dice[0]} and {self.dice[1]}. " if self.dice else ""
        return f"Game {self.game}: {self.east} is East. {dice}The tiles are dealt."

    def say(self, to: Speaker) -> str:
        return f"Game {self.game}. {to.who(self.east)} {'are' if self.east == to.you else 'is'} East."


class PositionLaidOut(Event, frozen=True, kw_only=True):
    """A game started from a given position."""

    cites: ClassVar = ("rack.pause",)  # it sets the length of the claim window
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

    def on_table(self, common: Common) -> Common:
        turn: Turn | None = None
        if self.turn is not None:
            stage: Stage = "racked" if self.picked else "to_pick"
            turn = Turn(seat=self.turn, stage=stage, after="pick" if self.discards else "deal")
        discards = tuple(
            Discard(number=number, seat=seat, tile=tile, says=spoken_name(tile))
            for number, (seat, tile) in enumerate(self.discards, 1)
        )
        open_window = turn is not None and turn.stage == "to_pick" and discards and discards[-1].tile != JOKER
        return Common(
            phase="charleston" if turn is None else "play",
            game=common.game + 1,
            east=self.east,
            places=ReadOnly(
                {
                    seat: Place(tiles=count, exposures=self.exposures.get(seat, ()), dead=seat in self.dead)
                    for seat, count in self.counts.items()
                }
            ),
            wall_left=self.wall_left,
            passing=Passing(name="first_right") if turn is None else None,
            turn=turn,
            window=(
                Window(state="open", next=turn.seat, only_mahjongg=self.only_mahjongg) if open_window and turn else None
            ),
            discards=discards,
            throws=len(discards),
            finished=common.finished,
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        return {seat: Own(rack=self.racks[seat], had_joker=JOKER in self.racks[seat]) for seat in hands}

    def on_wall(self, wall: Wall) -> Wall | None:
        return self.wall

    def seen(self, viewer: Viewer) -> Self:
        return replace(self, racks=only_own(self.racks, viewer), wall=None)

    def tell(self) -> str:
        return f"A position is laid out; {self.east} is East."


Acts = RollForEast | StartGame | LayOutPosition
Happenings = RolledForEast | GameStarted | PositionLaidOut
