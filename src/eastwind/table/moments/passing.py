"""The passes of the Charleston."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.hand import without
from eastwind.table.moments.happening import (
    Event,
    Hands,
    SeatCommand,
    Speaker,
    Tiles,
    only_own,
    some_tiles,
    with_own,
    with_tiles,
)
from eastwind.table.pass_order import next_pass
from eastwind.table.read_only import ReadOnly
from eastwind.table.seats import (
    the_passing,
)
from eastwind.table.state import (
    Common,
    Passing,
    State,
    Turn,
)
from eastwind.table.texts.tile_words import tiles_words
from eastwind.table.viewers import Viewer
from eastwind.tiles import Tile, write_tiles


class PassTiles(SeatCommand, frozen=True, kw_only=True):
    """Put tiles out for a pass of the Charleston, and pass `blind` more, unseen, from the ones that arrive."""

    tiles: tuple[Tile, ...]
    blind: int = 0


class CompletePass(SeatCommand, frozen=True, kw_only=True):
    """East completes a pass that everyone made blind, from its own hand."""

    tiles: tuple[Tile, ...] = ()


class RackPass(SeatCommand, frozen=True, kw_only=True):
    """Rack the tiles of the second left pass."""


class LookAtTile(SeatCommand, frozen=True, kw_only=True):
    """Look at a tile while passing it on blind."""


class StopCharleston(SeatCommand, frozen=True, kw_only=True):
    """Stop after the first Charleston, or call the second left pass back."""


class TilesPutOut(Event, frozen=True, kw_only=True):
    """A player put out tiles for a pass, or East added the missing ones."""

    seat: Seat
    count: int
    tiles: Tiles | None
    blind: int = 0

    def on_table(self, common: Common) -> Common:
        passing = the_passing(common)
        laid = passing.laid if self.seat in passing.laid else (*passing.laid, self.seat)
        blind = ReadOnly({**passing.blind, self.seat: self.blind})
        blindly = self.blind > 0 and not passing.blind.get(self.seat)
        return replace(
            common,
            passing=replace(passing, laid=laid, blind=blind, waiting_for_east=False),
            blind=(*common.blind, self.seat) if blindly else common.blind,
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None or self.tiles is None:
            return hands
        rack = without(own.rack, self.tiles)
        return with_own(hands, self.seat, replace(own, rack=rack, laid=(*own.laid, *self.tiles)))

    def seen(self, viewer: Viewer) -> Self:
        return self if self.seat == viewer else replace(self, tiles=None)

    def cites_at(self, before: State) -> tuple[str, ...]:
        return ("charleston.blind-where",) if self.blind else ()

    def tell(self) -> str:
        if self.blind and not self.count:
            return f"{self.seat} passes {self.blind} blind."
        blind = f", and {self.blind} blind" if self.blind else ""
        return f"{self.seat} puts out {some_tiles(self.tiles, self.count)}{blind}."


class AllWaited(Event, frozen=True, kw_only=True):
    """Everyone passed blind: East must complete the pass."""

    cites: ClassVar = ("charleston.blind-deadlock",)

    def on_table(self, common: Common) -> Common:
        return replace(common, passing=replace(the_passing(common), waiting_for_east=True))

    def tell(self) -> str:
        return "All wait for a blind tile; East completes the pass."


class TilesPassed(Event, frozen=True, kw_only=True):
    """The pass was made: what each seat received and keeps."""

    got: Mapping[Seat, Tiles]
    counts: Mapping[Seat, int] = {}  # for seats with more or fewer tiles than before

    def on_table(self, common: Common) -> Common:
        places = dict(common.places)
        for seat, count in self.counts.items():
            places[seat] = replace(places[seat], tiles=count)
        passing = Passing(name=next_pass(the_passing(common).name, len(common.places)))
        return replace(common, passing=passing, places=ReadOnly(places))

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        return {seat: replace(with_tiles(own, self.got[seat]), laid=()) for seat, own in hands.items()}

    def seen(self, viewer: Viewer) -> Self:
        return replace(self, got=only_own(self.got, viewer))

    def cites_at(self, before: State) -> tuple[str, ...]:
        return rules_of_pass(before)

    def tell(self) -> str:
        return got_words(self.got, "The pass goes round")

    def say(self, to: Speaker) -> str:
        return passed_words(self.got, to)


class PassArrived(Event, frozen=True, kw_only=True):
    """The tiles of the second left are in front of the racks."""

    got: Mapping[Seat, Tiles]

    def on_table(self, common: Common) -> Common:
        return replace(common, passing=replace(the_passing(common), arrived=True))

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        return {seat: replace(own, arrived=self.got[seat]) for seat, own in hands.items()}

    def seen(self, viewer: Viewer) -> Self:
        return replace(self, got=dict.fromkeys(self.got, ()))

    def cites_at(self, before: State) -> tuple[str, ...]:
        return rules_of_pass(before)

    def tell(self) -> str:
        return got_words(self.got, "The second left lies before the racks")


class PassRacked(Event, frozen=True, kw_only=True):
    """A player racked the second left, and sees it only now."""

    seat: Seat
    tiles: Tiles | None = None

    def on_table(self, common: Common) -> Common:
        passing = the_passing(common)
        racked = (*passing.racked, self.seat)
        if len(racked) == len(common.places):
            return replace(common, passing=Passing(name=next_pass(passing.name, len(common.places))))
        return replace(common, passing=replace(passing, racked=racked))

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        """Keep what was passed and what arrived until everyone has racked, because the pass may still be called back."""
        own = hands.get(self.seat)
        if own is not None:
            tiles = own.arrived if self.tiles is None else self.tiles
            hands = with_own(hands, self.seat, replace(with_tiles(own, tiles), arrived=tiles))
        assert before.passing is not None
        if len(before.passing.racked) + 1 < len(before.places):
            return hands
        return {seat: replace(own, laid=(), arrived=()) for seat, own in hands.items()}

    def seen(self, viewer: Viewer) -> Self:
        return self if self.seat == viewer else replace(self, tiles=None)

    def tell(self) -> str:
        return f"{self.seat} racks the second left{which(self.tiles)}."

    def say(self, to: Speaker) -> str:
        return f"You got {tiles_words(self.tiles)}." if self.tiles and self.seat == to.you else ""


class CharlestonStopped(Event, frozen=True, kw_only=True):
    """A player stopped the Charleston. Tiles of the second left go back to those who passed them."""

    cites: ClassVar = ("charleston.stop", "charleston.second")
    seat: Seat
    recalls: bool = False  # tiles had been put out for the second left

    def on_table(self, common: Common) -> Common:
        return replace(common, passing=Passing(name="courtesy"))

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        return with_pass_taken_back(hands, before)

    def tell(self) -> str:
        return f"{self.seat} stops the Charleston{': the second left is called back' if self.recalls else ''}."

    def say(self, to: Speaker) -> str:
        return f"{to.who(self.seat)} stopped the Charleston."


class JokerLaid(Event, frozen=True, kw_only=True):
    """A player put out a joker for a pass. Only that player knows."""

    seat: Seat

    def seen(self, viewer: Viewer) -> Self | None:
        return self if self.seat == viewer else None

    def tell(self) -> str:
        return f"{self.seat} puts out a joker, which is never passed; no one has noticed yet."


class PassTakenBack(Event, frozen=True, kw_only=True):
    """A player took back the tiles put out for a pass."""

    seat: Seat

    def on_table(self, common: Common) -> Common:
        passing = the_passing(common)
        blind = dict(passing.blind)
        passed = list(common.blind)
        if blind.pop(self.seat, 0):
            passed.remove(self.seat)
        laid = tuple(seat for seat in passing.laid if seat != self.seat)
        return replace(
            common,
            passing=replace(passing, laid=laid, blind=ReadOnly(blind), waiting_for_east=False),
            blind=tuple(passed),
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        return hands if own is None else with_own(hands, self.seat, replace(own, rack=(*own.rack, *own.laid), laid=()))

    def tell(self) -> str:
        return f"{self.seat} takes the tiles of the pass back, to put out others."


class TileLookedAt(Event, frozen=True, kw_only=True):
    """A player looked at a tile while passing it on blind."""

    seat: Seat

    def on_table(self, common: Common) -> Common:
        return replace(common, peeked=(*common.peeked, self.seat))

    def tell(self) -> str:
        return f"{self.seat} has looked at a stolen tile."


class PlayBegan(Event, frozen=True, kw_only=True):
    """The Charleston is over. East discards first."""

    cites: ClassVar = ("start.begins",)

    def on_table(self, common: Common) -> Common:
        assert common.east is not None
        return replace(common, phase="play", passing=None, turn=Turn(seat=common.east, stage="racked", after="deal"))

    def tell(self) -> str:
        return "The Charleston is over; East discards first."

    def say(self, to: Speaker) -> str:
        return "The Charleston is over. East throws first."


def with_pass_taken_back(hands: Hands, before: Common) -> Hands:
    """The tiles of a pass go back to the players who put them out, even when a game ends in the middle of one."""
    if before.passing is None:
        return hands
    racked = before.passing.racked
    return {
        seat: replace(
            own,
            rack=(*(without(own.rack, own.arrived) if seat in racked else own.rack), *own.laid),
            laid=(),
            arrived=(),
        )
        for seat, own in hands.items()
    }


def rules_of_pass(before: State) -> tuple[str, ...]:
    passing = before.common.passing
    first = passing is not None and passing.name.startswith("first")
    return ("charleston.first", "charleston.as-usual") if first else ("charleston.second",)


def which(tiles: Tiles | None) -> str:
    return f": {write_tiles(tiles)}" if tiles else ""


def got_words(got: Mapping[Seat, Tiles], words: str) -> str:
    """A sentence on who got which tiles, as far as they are known."""
    known = "; ".join(f"{seat} gets {write_tiles(tiles)}" for seat, tiles in got.items() if tiles)
    return f"{words}{': ' + known if known else ''}."


def passed_words(got: Mapping[Seat, Tiles], to: Speaker) -> str:
    mine = got.get(to.you, ()) if to.you else ()
    return f"You got {tiles_words(mine)}." if mine else "The tiles are passed."


Acts = PassTiles | CompletePass | RackPass | LookAtTile | StopCharleston
Happenings = (
    TilesPutOut
    | AllWaited
    | TilesPassed
    | PassArrived
    | PassRacked
    | CharlestonStopped
    | JokerLaid
    | PassTakenBack
    | TileLookedAt
    | PlayBegan
)
