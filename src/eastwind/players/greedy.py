"""`greedy` goes for the nearest hands on the card, and nothing else. It is the yardstick, so its policy is frozen.

It keeps the tiles that the most nearest hands need, and passes and discards what the fewest need. It claims and
exchanges whatever brings a hand closer. It never stops the Charleston, passes blind, or asks for a courtesy pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from eastwind.card.match import Exposure, Matcher
from eastwind.players.player import seat_of
from eastwind.rules.seats import Seat
from eastwind.table.hand import LARGEST, SMALLEST, in_hand, without
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass
from eastwind.table.options import Options
from eastwind.table.seats import the_discard
from eastwind.table.state import State
from eastwind.tiles import HAND_TILES, JOKER, ORDER, Tile

FAR = 99
MOST_OUTLOOKS = 32  # outlooks of a few turns, 3 KB each: a rack that has changed does not come back
Exposures = tuple[Exposure, ...]


class RackOutlook(NamedTuple):
    """How close a rack is: the sum of its rows, the distance of every hand, and the smallest distance."""

    total: int
    distances: bytes
    least: int


class Greedy:
    """A greedy player with a card. It remembers only what it has computed, never what it has seen."""

    def __init__(self, card: Matcher) -> None:
        self.card = card
        self.outlooks: dict[tuple[tuple[Tile, ...], Exposures], RackOutlook] = {}

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """One act, or None."""
        seat = seat_of(view)
        if options.claim_discard or options.withdraw_claim:
            return self._answer(view, seat, options)
        if options.discard_tile:
            return self._play(view, seat, options)
        if options.pick_tile:
            return PickTile(seat=seat)
        return self._pass(view, seat, options)

    def _pass(self, view: State, seat: Seat, options: Options) -> AnyCommand | None:
        rack = view.hands[seat].rack
        if options.declare_mah_jongg and len(rack) == HAND_TILES and self.look(rack, ()).least == 0:
            return DeclareMahJongg(seat=seat)
        if options.pass_tiles:
            return PassTiles(seat=seat, tiles=self._least_useful(rack, options.pass_tiles))
        if options.rack_pass:
            return RackPass(seat=seat)
        if options.wish_courtesy:
            return WishCourtesy(seat=seat, count=0)
        if options.complete_pass:
            return CompletePass(seat=seat, tiles=self._least_useful(rack, options.complete_pass))
        return None

    def _least_useful(self, rack: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        """Tiles to give up, chosen one by one."""
        left, chosen = list(rack), []
        for _ in range(count):
            tile = self.spare(tuple(left), (), self.look(tuple(left), ()))
            left.remove(tile)
            chosen.append(tile)
        return tuple(chosen)

    def _play(self, view: State, seat: Seat, options: Options) -> AnyCommand:
        held, exposures = in_hand(view.hands[seat]), exposures_of(view, seat)
        outlook = self.look(held, exposures)
        if outlook.least == 0:
            return DeclareMahJongg(seat=seat)
        for tile, owner, index in options.exchange_joker:
            if self._gains(held, exposures, outlook, tile, own=owner == seat):
                return ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=index)
        if options.rack_tile and view.setup.sheet.jokers.needs_rack and self._has_exchange(view, held):
            return RackTile(seat=seat)
        return DiscardTile(seat=seat, tile=self.spare(held, exposures, outlook))

    def _has_exchange(self, view: State, held: tuple[Tile, ...]) -> bool:
        """Whether racking first, where the sheet asks for it, would make an exchange possible."""
        return any(
            JOKER in shown.tiles and shown.tile in held
            for place in view.common.places.values()
            for shown in place.exposures
        )

    def _gains(self, held: tuple[Tile, ...], exposures: Exposures, now: RackOutlook, tile: Tile, own: bool) -> bool:
        """Whether a joker instead of the tile brings a hand closer, or keeps more hands just as close."""
        after = exposures
        if own:  # the joker comes from this player's own exposure, and the natural takes its place
            place = next(place for place, shown in enumerate(exposures) if shown.tile == tile and shown.jokers)
            shown = exposures[place]._replace(jokers=exposures[place].jokers - 1)
            after = tuple(sorted((*exposures[:place], shown, *exposures[place + 1 :])))
        then = self.look((*without(held, (tile,)), JOKER), after)
        if then.least != now.least:
            return then.least < now.least
        return then.distances.count(then.least) > now.distances.count(now.least)

    def _answer(self, view: State, seat: Seat, options: Options) -> AnyCommand | None:
        if options.withdraw_claim and not (options.make_exposure or options.declare_mah_jongg):
            return None  # claimed; the others have not answered yet
        discard, own = the_discard(view.common), view.hands[seat]
        exposures = exposures_of(view, seat)
        now = self.look(own.rack, exposures)
        if now.least == 1 and self.look((*own.rack, discard.tile), exposures).least == 0:
            if options.declare_mah_jongg:
                return DeclareMahJongg(seat=seat)
            if options.claim_discard:
                return ClaimDiscard(seat=seat, discard=options.discard, kind="mahjongg")
        if discard.tile != JOKER and ("exposure" in options.claim_discard or options.make_exposure):
            group = self._best_group(discard.tile, own.rack, exposures, now)
            if group and options.make_exposure:
                return MakeExposure(seat=seat, tiles=group)
            if group:
                return ClaimDiscard(seat=seat, discard=options.discard, kind="exposure")
        if options.pick_tile:
            return PickTile(seat=seat)
        if options.let_discard_go:
            return LetDiscardGo(seat=seat, discard=options.discard)
        return self._get_out(seat, options)

    def _get_out(self, seat: Seat, options: Options) -> AnyCommand | None:
        """Get out of a claim that was made in this seat's name."""
        if options.withdraw_claim:
            return WithdrawClaim(seat=seat, discard=options.discard)
        return MakeExposure(seat=seat, tiles=options.make_exposure[0]) if options.make_exposure else None

    def _best_group(
        self, tile: Tile, rack: tuple[Tile, ...], exposures: Exposures, now: RackOutlook
    ) -> tuple[Tile, ...]:
        """The exposure that brings a hand closest, or None if there is no gain."""
        nearest: int = now.least
        best: tuple[Tile, ...] = ()
        if self.look((*rack, tile), exposures).least >= nearest:
            return best  # a tile that doesn't help on the rack doesn't help in an exposure
        naturals, jokers = rack.count(tile), rack.count(JOKER)
        for size in range(SMALLEST, LARGEST + 1):
            own = min(naturals, size - 1)
            wild = size - 1 - own
            if wild > jokers:
                break
            group = (tile,) * own + (JOKER,) * wild
            shown = tuple(sorted((*exposures, Exposure(tile, size, wild))))
            least = self.look(without(rack, group), shown).least
            if least < nearest:
                nearest, best = least, group
        return best

    def look(self, rack: tuple[Tile, ...], exposures: Exposures) -> RackOutlook:
        """The outlook of a rack, computed once."""
        key = (rack, exposures)
        known = self.outlooks.get(key)
        if known is None:
            if len(self.outlooks) >= MOST_OUTLOOKS:
                self.outlooks.clear()
            counted = counts(rack)
            total = self.card.measure(counted, exposures)
            distances = self.card.read(total, counted.get(JOKER, 0))
            known = self.outlooks[key] = RackOutlook(total, distances, least_of(distances))
        return known

    def spare(self, rack: tuple[Tile, ...], exposures: Exposures, outlook: RackOutlook) -> Tile:
        """The tile whose loss keeps the most nearest hands as close. Ties go by tile order."""
        counted = counts(rack)
        jokers, best, chosen = counted.pop(JOKER, 0), 0, None
        kinds = sorted(counted, key=ORDER.__getitem__)
        needing = self._needs(outlook, jokers)
        for tile in kinds:
            step = self.card.step(tile, counted[tile], exposures)
            kept = len([place for place, loss in needing if not step[place] & loss])
            if kept > best:
                best, chosen = kept, tile
        return chosen or self._least_harmful(rack, exposures, kinds)

    def _needs(self, outlook: RackOutlook, jokers: int) -> list[tuple[int, int]]:
        """For each nearest hand, its place and which loss would set it back: of A (1), of B (16), or of both."""
        total = outlook.total.to_bytes(self.card.size, "little")
        limit = HAND_TILES - outlook.least
        return [
            (place, ((total[place] & 15) + jokers <= limit) + 16 * (total[place] >> 4 <= limit))
            for place in places(outlook.distances, outlook.least)
        ]

    def _least_harmful(self, rack: tuple[Tile, ...], exposures: Exposures, kinds: list[Tile]) -> Tile:
        """Every loss sets all the nearest hands back, so keep the closest hands that remain, and the most of them."""
        best, chosen = (FAR, 0), JOKER
        for tile in kinds:
            after = self.look(without(rack, (tile,)), exposures)
            rank = (after.least, -after.distances.count(after.least))
            if rank < best:
                best, chosen = rank, tile
        return chosen


def counts(rack: tuple[Tile, ...]) -> dict[Tile, int]:
    """How many of each tile. For this few tiles it is several times faster than a Counter."""
    counted: dict[Tile, int] = {}
    for tile in rack:
        counted[tile] = counted.get(tile, 0) + 1
    return counted


def exposures_of(view: State, seat: Seat) -> Exposures:
    """This player's own exposures, sorted the way the matcher wants them."""
    shown = view.common.places[seat].exposures
    return tuple(sorted(each.exposure for each in shown)) if shown else ()


def least_of(distances: bytes) -> int:
    """The smallest distance."""
    for least in range(HAND_TILES + 1):
        if least in distances:
            return least
    return FAR


def places(distances: bytes, least: int) -> Iterator[int]:
    """Where the smallest distance is."""
    place = distances.find(least)
    while place >= 0:
        yield place
        place = distances.find(least, place + 1)
