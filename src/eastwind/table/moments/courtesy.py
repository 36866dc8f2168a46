"""The courtesy pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.moments.happening import (
    Event,
    Hands,
    SeatCommand,
    Speaker,
    Tiles,
    only_own,
    with_tiles,
)
from eastwind.table.moments.passing import got_words, passed_words
from eastwind.table.read_only import ReadOnly
from eastwind.table.seats import (
    the_passing,
)
from eastwind.table.state import (
    Common,
)
from eastwind.table.viewers import Viewer
from eastwind.tiles import Tile


class WishCourtesy(SeatCommand, frozen=True, kw_only=True):
    """Say how many tiles to pass in the courtesy pass."""

    count: int


class GiveCourtesy(SeatCommand, frozen=True, kw_only=True):
    """Put out the tiles of the courtesy pass."""

    tiles: tuple[Tile, ...]


class CourtesyWished(Event, frozen=True, kw_only=True):
    """A player said how many tiles to pass in the courtesy pass."""

    seat: Seat
    count: int

    def on_table(self, common: Common) -> Common:
        passing = the_passing(common)
        return replace(common, passing=replace(passing, wishes=ReadOnly({**passing.wishes, self.seat: self.count})))

    def tell(self) -> str:
        return f"{self.seat} wishes for {self.count} in courtesy."

    def say(self, to: Speaker) -> str:
        return f"{to.who(self.seat)} asked for {self.count or 'no tiles'} in courtesy."


class CourtesyPassed(Event, frozen=True, kw_only=True):
    """Two players across from each other finished their courtesy pass."""

    seats: tuple[Seat, Seat]
    got: Mapping[Seat, Tiles]
    count: int | None = None  # how many each passed

    def on_table(self, common: Common) -> Common:
        passing = the_passing(common)
        return replace(common, passing=replace(passing, exchanged=(*passing.exchanged, *self.seats)))

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        return {
            seat: replace(with_tiles(own, self.got.get(seat, ())), laid=()) if seat in self.seats else own
            for seat, own in hands.items()
        }

    def seen(self, viewer: Viewer) -> Self:
        return replace(self, got=only_own(self.got, viewer))

    def tell(self) -> str:
        return (
            f"{' and '.join(self.seats)} pass nothing in courtesy."
            if self.count == 0
            else got_words(self.got, f"Courtesy pass of {' and '.join(self.seats)}")
        )

    def say(self, to: Speaker) -> str:
        return passed_words(self.got, to) if self.count else ""


Acts = WishCourtesy | GiveCourtesy
Happenings = CourtesyWished | CourtesyPassed
