"""Exposures, and tiles exchanged for their jokers."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand, without
from eastwind.table.moments.happening import Event, Hands, SeatCommand, Speaker, Tiles, with_own
from eastwind.table.seats import (
    claimed_by,
    exposure_of_turn,
    the_discard,
    the_turn,
    with_discard,
    with_place,
)
from eastwind.table.state import (
    Claim,
    ClaimKind,
    Common,
    Shown,
    Stage,
    State,
    Turn,
    Window,
)
from eastwind.table.texts.tile_words import tile_words
from eastwind.tiles import JOKER, Tile, write_tiles


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


class ExposureMade(Event, frozen=True, kw_only=True):
    """The claimer exposed the claimed tile with these tiles from the hand."""

    seat: Seat
    tiles: Tiles

    def on_table(self, common: Common) -> Common:
        place, discard = common.places[self.seat], the_discard(common)
        shown = Shown(tile=discard.tile, tiles=exposure_of(discard.tile, self.tiles))
        places = with_place(common, self.seat, tiles=place.tiles - len(self.tiles), exposures=(*place.exposures, shown))
        turn = Turn(
            seat=self.seat,
            stage="exposed",
            after="claim",
            built=len(place.exposures),
            thrower=discard.seat,
            claimed_for=claimed_for(common, self.seat),
        )
        return replace(common, places=places, turn=turn, window=None, discards=claimed_by(common, self.seat))

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        return hands if own is None else with_own(hands, self.seat, replace(own, rack=without(own.rack, self.tiles)))

    def cites_at(self, before: State) -> tuple[str, ...]:
        """The claimed tile may be used in any way that works, even by a player who claimed it for Mah Jongg."""
        slugs = ("claim.starts-turn", "exposure.on-top", "exposure.line-of-sight")
        taken = before.common.turn is not None and before.common.turn.stage == "taken"
        return (*slugs, "exposure.any-use") if taken else slugs

    def tell(self) -> str:
        return f"{self.seat} exposes it with {write_tiles(self.tiles)}."

    def say(self, to: Speaker) -> str:
        return exposed_words(self.seat, self.tiles, to)


class ExposureChanged(Event, frozen=True, kw_only=True):
    """This turn's exposure now has different tiles from the hand."""

    cites: ClassVar = ("exposure.change",)
    seat: Seat
    tiles: Tiles

    def on_table(self, common: Common) -> Common:
        place, built = common.places[self.seat], the_turn(common).built
        assert built is not None
        old = place.exposures[built]
        new = replace(old, tiles=exposure_of(old.tile, self.tiles))
        exposures = (*place.exposures[:built], new, *place.exposures[built + 1 :])
        tiles = place.tiles + len(old.tiles) - len(new.tiles)
        return replace(common, places=with_place(common, self.seat, tiles=tiles, exposures=exposures))

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        old = exposure_of_turn(before)
        back = without(old.tiles, (old.tile,))
        return with_own(hands, self.seat, replace(own, rack=without((*own.rack, *back), self.tiles)))

    def tell(self) -> str:
        return f"{self.seat} changes the exposure to {write_tiles(self.tiles)}."

    def say(self, to: Speaker) -> str:
        return exposed_words(self.seat, self.tiles, to)


class ExposureUndone(Event, frozen=True, kw_only=True):
    """Another player has a better right to the tile: this turn's exposure is undone, and the claims stand again."""

    seat: Seat
    next: Seat  # whose turn it is if no one has the tile

    def on_table(self, common: Common) -> Common:
        place, built = common.places[self.seat], the_turn(common).built
        assert built is not None
        shown = place.exposures[built]
        exposures = (*place.exposures[:built], *place.exposures[built + 1 :])
        places = with_place(common, self.seat, tiles=place.tiles + len(shown.tiles) - 1, exposures=exposures)
        held = places[self.next].holds_pick
        claim = Claim(seat=self.seat, kind="exposure")
        return replace(
            common,
            places=places,
            discards=with_discard(common, replace(the_discard(common), claimed_by=None)),
            turn=Turn(seat=self.next, stage="picked" if held else "to_pick"),
            window=Window(state="claimed", next=self.next, next_bound=held, claims=(claim,)),
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        shown = exposure_of_turn(before)
        return with_own(hands, self.seat, replace(own, rack=(*own.rack, *without(shown.tiles, (shown.tile,)))))

    def tell(self) -> str:
        return f"{self.seat} takes the exposure back."


class JokerExchanged(Event, frozen=True, kw_only=True):
    """A player gave a tile for a joker in an exposure."""

    cites: ClassVar = ("joker.after-pick", "joker.after-claim")
    seat: Seat
    tile: Tile
    owner: Seat
    exposure: int

    def on_table(self, common: Common) -> Common:
        owner = common.places[self.owner]
        old = owner.exposures[self.exposure]
        left = list(old.tiles)
        left[left.index(JOKER)] = self.tile
        naturals = [tile for tile in left if tile != JOKER]
        new = replace(old, tiles=(*naturals, *[JOKER] * (len(left) - len(naturals))))
        exposures = (*owner.exposures[: self.exposure], new, *owner.exposures[self.exposure + 1 :])
        common = replace(common, places=with_place(common, self.owner, exposures=exposures))
        places = with_place(common, self.seat, holds_pick=False)
        turn = the_turn(common)
        if turn.seat != self.seat or turn.stage in ("to_pick", "touched", "taken"):  # too early
            return replace(common, places=places, covered=None)
        stage: Stage = "racked" if turn.stage == "picked" else turn.stage
        exchanges = (*turn.exchanges, (self.tile, self.owner, self.exposure))
        return replace(common, places=places, turn=replace(turn, stage=stage, exchanges=exchanges), window=None)

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        rack = (*without(in_hand(own), (self.tile,)), JOKER)
        return with_own(hands, self.seat, replace(own, rack=rack, picked=None, had_joker=True))

    def tell(self) -> str:
        return f"{self.seat} gives {self.tile} for a joker of {self.owner}."

    def say(self, to: Speaker) -> str:
        whose = "your" if self.owner == to.you else f"{to.name(self.owner)}'s"
        return f"{to.who(self.seat)} swapped {tile_words(self.tile)} for a joker in {whose} exposure."


class ExchangeUndone(Event, frozen=True, kw_only=True):
    """A joker went back to the exposure, and the tile given for it to the hand."""

    seat: Seat
    tile: Tile
    owner: Seat
    exposure: int

    def on_table(self, common: Common) -> Common:
        owner = common.places[self.owner]
        old = owner.exposures[self.exposure]
        naturals = [tile for tile in old.tiles if tile != JOKER]
        naturals.reverse()
        naturals.remove(self.tile)  # the last one: the claimed tile comes first, and stays
        naturals.reverse()
        new = replace(old, tiles=(*naturals, *[JOKER] * (len(old.tiles) - len(naturals))))
        exposures = (*owner.exposures[: self.exposure], new, *owner.exposures[self.exposure + 1 :])
        turn = the_turn(common)
        if turn.seat == self.seat:
            undone = (self.tile, self.owner, self.exposure)
            turn = replace(turn, exchanges=tuple(each for each in turn.exchanges if each != undone))
        return replace(common, places=with_place(common, self.owner, exposures=exposures), turn=turn)

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        rack = (*without(in_hand(own), (JOKER,)), self.tile)
        return with_own(hands, self.seat, replace(own, rack=rack, picked=None))

    def tell(self) -> str:
        return f"{self.seat} takes {self.tile} back, and {self.owner} the joker."


def exposure_of(claimed: Tile, tiles: Tiles) -> Tiles:
    """An exposure in its order: naturals before jokers."""
    return (claimed, *(tile for tile in tiles if tile != JOKER), *(tile for tile in tiles if tile == JOKER))


def claimed_for(common: Common, seat: Seat) -> ClaimKind | None:
    claims = common.window.claims if common.window else ()
    return next((claim.kind for claim in claims if claim.seat == seat), None)


def exposed_words(seat: Seat, tiles: Tiles, to: Speaker) -> str:
    jokers = tiles.count(JOKER)
    with_jokers = f" with {jokers} joker{'s' if jokers > 1 else ''}" if jokers else ""
    return f"{to.who(seat)} exposed {len(tiles) + 1} tiles{with_jokers}."


Acts = MakeExposure | ChangeExposure | ExchangeJoker
Happenings = ExposureMade | ExposureChanged | ExposureUndone | JokerExchanged | ExchangeUndone
