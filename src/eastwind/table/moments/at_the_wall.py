"""The wall: touching, picking, racking."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand
from eastwind.table.moments.happening import Event, Hands, SeatCommand, Speaker, Wall, with_own
from eastwind.table.seats import (
    the_turn,
    with_place,
)
from eastwind.table.state import (
    Common,
    Window,
)
from eastwind.table.texts.tile_words import tile_words
from eastwind.table.viewers import Viewer
from eastwind.tiles import JOKER, Tile


class TouchWall(SeatCommand, frozen=True, kw_only=True):
    """Touch the next tile of the wall."""


class PickTile(SeatCommand, frozen=True, kw_only=True):
    """Pick the next tile of the wall, or one from its wrong end, and hold it in front of the rack."""

    wrong_end: bool = False


class RackTile(SeatCommand, frozen=True, kw_only=True):
    """Put the picked tile inside the rack."""


class WallTouched(Event, frozen=True, kw_only=True):
    """The next player touched the wall."""

    cites: ClassVar = ("pick.starts-turn",)
    seat: Seat
    binds: bool  # the player who touched lost the discard before this

    def on_table(self, common: Common) -> Common:
        return replace(common, turn=replace(the_turn(common), stage="touched"), window=bound_by(common, self.binds))

    def tell(self) -> str:
        return f"{self.seat} touches the wall."


class TilePicked(Event, frozen=True, kw_only=True):
    """A player picked a tile and holds it in front of the rack."""

    cites: ClassVar = ("pick.starts-turn",)
    seat: Seat
    tile: Tile | None
    binds: bool  # the picker lost the discard before this
    wrong_end: bool = False

    def on_table(self, common: Common) -> Common:
        """A pick out of turn changes nothing for the player whose turn it is."""
        turn, tiles = the_turn(common), common.places[self.seat].tiles + 1
        in_turn = turn.seat == self.seat and turn.stage in ("to_pick", "touched")
        return replace(
            common,
            places=with_place(common, self.seat, tiles=tiles, holds_pick=True, wrong_end=self.wrong_end),
            wall_left=common.wall_left - 1,
            covered=None,
            turn=replace(turn, stage="picked") if in_turn else turn,
            window=bound_by(common, self.binds) if in_turn else common.window,
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        had_joker = own.had_joker or self.tile == JOKER
        if own.picked is None:
            return with_own(hands, self.seat, replace(own, picked=self.tile, had_joker=had_joker))
        return with_own(hands, self.seat, replace(own, rack=in_hand(own), picked=self.tile, had_joker=had_joker))

    def on_wall(self, wall: Wall) -> Wall | None:
        return wall[:-1] if self.wrong_end else wall[1:]

    def seen(self, viewer: Viewer) -> Self:
        return self if self.seat == viewer else replace(self, tile=None)

    def tell(self) -> str:
        return (
            f"{self.seat} picks {self.tile or 'a tile'}{' from the wrong end of the wall' if self.wrong_end else ''}."
        )

    def say(self, to: Speaker) -> str:
        return f"{to.who(self.seat)} picked{' ' + tile_words(self.tile) if self.tile else ''}."


class TileRacked(Event, frozen=True, kw_only=True):
    """The player racked the pick. The discard before it can no longer be claimed."""

    cites: ClassVar = ("rack.after-pick", "rack.racked")
    seat: Seat

    def on_table(self, common: Common) -> Common:
        places, turn = with_place(common, self.seat, holds_pick=False), the_turn(common)
        if turn.seat != self.seat or turn.stage != "picked":  # a pick out of turn
            return replace(common, places=places)
        return replace(common, places=places, turn=replace(turn, stage="racked"), window=None, covered=common.window)

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        return hands if own is None else with_own(hands, self.seat, replace(own, rack=in_hand(own), picked=None))

    def tell(self) -> str:
        return f"{self.seat} racks."


class PickReturned(Event, frozen=True, kw_only=True):
    """A pick that was not racked went back to the end of the wall it came from."""

    cites: ClassVar = ("rack.unracked-risk", "claim.unracked-pick")
    seat: Seat
    tile: Tile | None
    wrong_end: bool = False

    def on_table(self, common: Common) -> Common:
        tiles = common.places[self.seat].tiles - 1
        window, turn = common.window, the_turn(common)
        if window is not None and window.next == self.seat:
            window = replace(window, next_bound=False)
        if (turn.seat, turn.stage) == (self.seat, "picked"):
            turn = replace(turn, stage="to_pick")
        return replace(
            common,
            places=with_place(common, self.seat, tiles=tiles, holds_pick=False),
            wall_left=common.wall_left + 1,
            turn=turn,
            window=window,
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        return hands if own is None else with_own(hands, self.seat, replace(own, picked=None))

    def on_wall(self, wall: Wall) -> Wall | None:
        assert self.tile is not None  # who sees the wall sees the tile
        return (*wall, self.tile) if self.wrong_end else (self.tile, *wall)

    def seen(self, viewer: Viewer) -> Self:
        return self if self.seat == viewer else replace(self, tile=None)

    def tell(self) -> str:
        return f"{self.seat}'s pick goes back to the wall."


class RackUndone(Event, frozen=True, kw_only=True):
    """A claim came at the same moment as the racking and gets the benefit of the doubt: the pick comes off the rack."""

    seat: Seat

    def on_table(self, common: Common) -> Common:
        before = common.covered or Window(state="open", next=self.seat)
        places = with_place(common, self.seat, holds_pick=True)
        turn = replace(the_turn(common), stage="picked")
        return replace(common, places=places, turn=turn, window=replace(before, next_bound=True), covered=None)

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        """The tile racked last is the pick."""
        own = hands.get(self.seat)
        return (
            hands if own is None else with_own(hands, self.seat, replace(own, rack=own.rack[:-1], picked=own.rack[-1]))
        )

    def tell(self) -> str:
        return f"{self.seat}'s pick counts as not racked."


def bound_by(common: Common, binds: bool) -> Window | None:
    """The window after a turn began at the wall, which may cost the player the discard."""
    window = common.window
    return replace(window, next_bound=True) if binds and window is not None else window


Acts = TouchWall | PickTile | RackTile
Happenings = WallTouched | TilePicked | TileRacked | PickReturned | RackUndone
