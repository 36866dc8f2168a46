"""Discards: named, put down, corrected, taken back."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand, without
from eastwind.table.moments.earlier_play import as_it_was, fallen_back
from eastwind.table.moments.happening import Command, Event, Hands, SeatCommand, Speaker, with_own
from eastwind.table.seats import (
    the_discard,
    the_turn,
    with_discard,
    with_place,
    without_discard,
)
from eastwind.table.state import (
    Common,
    Discard,
    State,
    Turn,
    Window,
)
from eastwind.table.texts.tile_words import tile_words
from eastwind.tiles import Tile, spoken_name


class NameTile(SeatCommand, frozen=True, kw_only=True):
    """Say the name of the tile to discard, or part of the name, before putting it down."""

    says: str


class DiscardTile(SeatCommand, frozen=True, kw_only=True):
    """Discard a tile and say its name. If `says` is empty, the name is right."""

    tile: Tile
    says: str = ""


class CorrectName(Command, frozen=True, kw_only=True):
    """Say the right name of a misnamed discard."""


class TileNamed(Event, frozen=True, kw_only=True):
    """A player said the name of a discard, or part of it, before putting it down. That alone may discard it."""

    seat: Seat
    says: str
    discards: bool

    def on_table(self, common: Common) -> Common:
        turn = replace(the_turn(common), named=self.says, discarded=self.discards)
        return replace(common, turn=turn, window=None if self.discards else common.window)

    def tell(self) -> str:
        return f'{self.seat} says "{self.says}"{" and has discarded" if self.discards else ""}.'


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

    def on_table(self, common: Common) -> Common:
        places = with_place(common, self.seat, tiles=common.places[self.seat].tiles - 1, holds_pick=False)
        held = places[self.next].holds_pick  # a pick kept when another's claim took the turn
        window = Window(state="open", next=self.next, next_bound=held, only_mahjongg=self.only_mahjongg)
        return replace(
            common,
            places=places,
            discards=(
                *common.discards,
                Discard(number=self.number, seat=self.seat, tile=self.tile, says=self.says, by_name=self.by_name),
            ),
            throws=self.number,
            misled=False,
            covered=common.window,
            turn=Turn(seat=self.next, stage="picked" if held else "to_pick"),
            window=window if self.window else None,
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        pick = own.picked if before.window is not None else None  # kept in case a claim came at the same moment
        rack = without(in_hand(own), (self.tile,))
        return with_own(hands, self.seat, replace(own, rack=rack, picked=None, threw_with=pick))

    def cites_at(self, before: State) -> tuple[str, ...]:
        """A discard while the pick is in front of the rack is legal too."""
        unracked = before.common.places[self.seat].holds_pick and not self.by_name
        return ("rack.unracked-discard", "rack.two-hands-legal") if unracked else ("discard.when",)

    def tell(self) -> str:
        right = spoken_name(self.tile)
        if self.by_name:
            return f'Discard {self.number}: {self.seat} says "{self.says}", and by that has discarded {self.tile}.'
        named = f'says "{self.says}"' if self.says != right else f'"{right}"'
        return f"Discard {self.number}: {self.seat} throws {self.tile}, {named}."

    def say(self, to: Speaker) -> str:
        return f"{to.who(self.seat)} threw {tile_words(self.tile)}."


class TilePutDown(Event, frozen=True, kw_only=True):
    """A tile that was discarded by name is on the table now."""

    number: int
    seat: Seat

    def on_table(self, common: Common) -> Common:
        discards = (replace(each, by_name=False) if each.number == self.number else each for each in common.discards)
        return replace(common, discards=tuple(discards))

    def tell(self) -> str:
        return f"{self.seat} puts discard {self.number} down."


class NameCorrected(Event, frozen=True, kw_only=True):
    """A misnamed discard was named correctly. It can be claimed again, or no longer."""

    number: int
    claimable: bool

    def on_table(self, common: Common) -> Common:
        discard, window = the_discard(common), common.window
        misled = tuple(claim.seat for claim in window.claims if claim.kind == "mahjongg") if window else ()
        named = replace(discard, says=spoken_name(discard.tile), heard=discard.says if misled else "", heard_by=misled)
        discards = with_discard(common, named)
        if window is not None:
            bound = window.next_bound  # starting a turn at the wall gives up this discard under any name
            anew = Window(state="open", next=window.next, next_bound=bound, only_mahjongg=window.only_mahjongg)
            window = anew if self.claimable else None
        return replace(
            common,
            discards=discards,
            window=window,
            turn=fallen_back(common, common.window, window) if common.window else common.turn,
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        return {seat: replace(own, let_go=0) for seat, own in hands.items()}

    def tell(self) -> str:
        return f"Discard {self.number} is named correctly."


class DiscardReplaced(Event, frozen=True, kw_only=True):
    """The discarder gave the tile that was named and took the wrong one back."""

    number: int
    seat: Seat
    tile: Tile

    def on_table(self, common: Common) -> Common:
        discard = replace(the_discard(common), tile=self.tile, says=spoken_name(self.tile))
        return replace(common, discards=with_discard(common, discard))

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        rack = (*without(own.rack, (self.tile,)), the_discard(before, self.number).tile)
        return with_own(hands, self.seat, replace(own, rack=rack))

    def tell(self) -> str:
        return f"{self.seat} discards {self.tile} instead, which was named."


class DiscardUndone(Event, frozen=True, kw_only=True):
    """A claim on the earlier discard came at the same moment as this discard, which goes back to the hand."""

    seat: Seat

    def on_table(self, common: Common) -> Common:
        assert common.covered is not None
        return replace(
            common,
            places=with_place(common, self.seat, tiles=common.places[self.seat].tiles + 1, holds_pick=True),
            discards=without_discard(common, the_discard(common).number),
            covered=None,
            turn=Turn(seat=self.seat, stage="picked"),
            window=replace(common.covered, next_bound=True),
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        assert own.threw_with is not None
        rack = without((*own.rack, the_discard(before).tile), (own.threw_with,))
        return with_own(hands, self.seat, replace(own, rack=rack, picked=own.threw_with, threw_with=None))

    def tell(self) -> str:
        return f"{self.seat}'s discard counts as not made."


class DiscardReturned(Event, frozen=True, kw_only=True):
    """A discard out of turn went back to the hand, with the turn and window after that."""

    number: int
    seat: Seat
    turn: Turn
    window: Window | None

    def on_table(self, common: Common) -> Common:
        places = with_place(common, self.seat, tiles=common.places[self.seat].tiles + 1)
        discards = without_discard(common, self.number)
        return as_it_was(replace(common, places=places, discards=discards), self.turn, self.window)

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        return with_own(hands, self.seat, replace(own, rack=(*own.rack, the_discard(before, self.number).tile)))

    def tell(self) -> str:
        return f"Discard {self.number} goes back to {self.seat}; it is {self.turn.seat}'s turn."


class PlayResumed(Event, frozen=True, kw_only=True):
    """No one noticed that the latest discard was out of turn: play continues from before it."""

    number: int
    turn: Turn
    window: Window | None

    def on_table(self, common: Common) -> Common:
        stray = replace(the_discard(common, self.number), stray=True)
        return as_it_was(replace(common, discards=with_discard(common, stray)), self.turn, self.window)

    def tell(self) -> str:
        return f"Play goes on where it was, beside discard {self.number}."


Acts = NameTile | DiscardTile | CorrectName
Happenings = (
    TileNamed
    | TileDiscarded
    | TilePutDown
    | NameCorrected
    | DiscardReplaced
    | DiscardUndone
    | DiscardReturned
    | PlayResumed
)
