"""Mah Jongg, right or in error."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand
from eastwind.table.moments.happening import Command, Event, Hands, SeatCommand, Speaker, Tiles, with_own
from eastwind.table.seats import (
    claimed_by,
    the_discard,
    with_place,
)
from eastwind.table.state import (
    Common,
    MistakenCall,
    State,
)
from eastwind.tiles import in_order, write_tiles


class DeclareMahJongg(SeatCommand, frozen=True, kw_only=True):
    """Call Mah Jongg and show the hand. A caller in error may have shown nothing, or only the claimed exposure."""

    shown: Literal["nothing", "claimed_exposure", "tiles"] = "tiles"


class ShowHand(SeatCommand, frozen=True, kw_only=True):
    """Show or throw in the hand because another player called Mah Jongg."""


class CheckHand(Command, frozen=True, kw_only=True):
    """Check the declared hand against the card."""


class MahJonggDeclared(Event, frozen=True, kw_only=True):
    """A player won: the hand in the card's order."""

    seat: Seat
    line: str
    value: int
    groups: tuple[Tiles, ...]
    discard: int | None  # the number of the claimed tile

    def on_table(self, common: Common) -> Common:
        tiles = tuple(tile for group in self.groups for tile in group)
        claimed = self.discard is not None
        place = common.places[self.seat]
        places = with_place(common, self.seat, tiles=place.tiles + claimed, shown=tiles, holds_pick=False)
        discards = claimed_by(common, self.seat) if claimed else common.discards
        return replace(common, places=places, discards=discards, window=None, won_with=self.line)

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        claimed = () if self.discard is None else (the_discard(before, self.discard).tile,)
        return with_own(hands, self.seat, replace(own, rack=(*in_hand(own), *claimed), picked=None))

    def cites_at(self, before: State) -> tuple[str, ...]:
        turn = before.common.turn
        if turn is None or turn.after == "deal":
            return ("charleston.heavenly", "charleston.heavenly-stops")
        return ("mahjongg.by-claim",) if self.discard is not None else ("mahjongg.by-pick",)

    def tell(self) -> str:
        hand = "  ".join(write_tiles(group) for group in self.groups)
        return f"{self.seat} has Mah Jongg, {self.value} points on the card: {hand}"

    def say(self, to: Speaker) -> str:
        return f"{to.who(self.seat)} called Mah Jongg."


class HandShown(Event, frozen=True, kw_only=True):
    """A player showed tiles: in a Mah Jongg in error, or because that player believed another caller."""

    seat: Seat
    tiles: Tiles
    declares: bool  # by the player who called Mah Jongg
    shown: Literal["nothing", "claimed_exposure", "tiles"] = "tiles"

    def on_table(self, common: Common) -> Common:
        places = with_place(common, self.seat, shown=self.tiles)
        mistaken = common.mistaken
        if self.declares:
            mistaken = MistakenCall(seat=self.seat, shown=self.shown)
        elif mistaken is not None:
            mistaken = replace(mistaken, others=(*mistaken.others, self.seat))
        return replace(common, places=places, mistaken=mistaken)

    def tell(self) -> str:
        little = "only the exposure of the claimed tile" if self.shown == "claimed_exposure" else "nothing"
        shown = write_tiles(in_order(self.tiles)) if self.tiles else little
        calls = "calls Mah Jongg in error and " if self.declares else ""
        return f"{self.seat} {calls}shows {shown}."

    def say(self, to: Speaker) -> str:
        return (
            f"{to.who(self.seat)} called Mah Jongg in error."
            if self.declares
            else f"{to.who(self.seat)} showed the hand."
        )


class HandTakenBack(Event, frozen=True, kw_only=True):
    """The call in error was free: the caller takes the tiles back and plays on."""

    seat: Seat

    def on_table(self, common: Common) -> Common:
        return replace(common, places=with_place(common, self.seat, shown=()), mistaken=None)

    def tell(self) -> str:
        return f"{self.seat} plays on."


Acts = DeclareMahJongg | ShowHand | CheckHand
Happenings = MahJonggDeclared | HandShown | HandTakenBack
