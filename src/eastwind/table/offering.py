"""Which acts a seat is offered: whether an act is one of its options, and every one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from eastwind.rules.seats import Seat
from eastwind.table.hand import SMALLEST, in_hand
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.claiming import ClaimDiscard
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles
from eastwind.table.options import Options
from eastwind.table.seats import exposure_of_turn
from eastwind.table.state import State
from eastwind.tiles import JOKER, Tile, in_order

MOST_WISHED = 3  # tiles in a courtesy pass
LEAST = SMALLEST - 1  # tiles that go with a claimed one

Acts = Iterator[AnyCommand]
Tiles = tuple[Tile, ...]


def may_pass(may: Options, act: PassTiles) -> bool:
    return 0 <= act.blind <= may.blind and 0 < may.pass_tiles == len(act.tiles) + act.blind


def passes(view: State, seat: Seat, may: Options) -> Acts:
    if may.pass_tiles:
        for blind in range(may.blind + 1):
            for tiles in _choices(view, seat, may.pass_tiles - blind):
                yield PassTiles(seat=seat, tiles=tiles, blind=blind)


def completed_passes(view: State, seat: Seat, may: Options) -> Acts:
    if may.complete_pass:
        yield from (CompletePass(seat=seat, tiles=tiles) for tiles in _choices(view, seat, may.complete_pass))
        if view.setup.sheet.charleston.blind_deadlock == "passes_first":
            yield CompletePass(seat=seat)


def wishes(_: State, seat: Seat, may: Options) -> Acts:
    if may.wish_courtesy:
        yield from (WishCourtesy(seat=seat, count=count) for count in range(MOST_WISHED + 1))


def courtesy_passes(view: State, seat: Seat, may: Options) -> Acts:
    if may.give_courtesy:
        yield from (GiveCourtesy(seat=seat, tiles=tiles) for tiles in _choices(view, seat, may.give_courtesy))


def _choices(view: State, seat: Seat, count: int) -> list[Tiles]:
    """Every way to choose this many tiles of the rack. Jokers are never passed."""
    naturals = in_order(tile for tile in view.hands[seat].rack if tile != JOKER)
    return list(dict.fromkeys(combinations(naturals, count)))


def claims(view: State, seat: Seat, may: Options) -> Acts:
    """Exposures leave a tile to discard: without one, the player could not go on."""
    for kind in may.claim_discard:
        if kind == "mahjongg" or len(view.hands[seat].rack) > LEAST:
            yield ClaimDiscard(seat=seat, discard=may.discard, kind=kind)


def exposures(view: State, seat: Seat, may: Options) -> Acts:
    rack = len(view.hands[seat].rack)
    yield from (MakeExposure(seat=seat, tiles=tiles) for tiles in may.make_exposure if len(tiles) < rack)


def changed_exposures(view: State, seat: Seat, may: Options) -> Acts:
    for tiles in may.change_exposure:
        at_hand = len(view.hands[seat].rack) + len(exposure_of_turn(view.common).tiles) - 1
        if len(tiles) < at_hand:
            yield ChangeExposure(seat=seat, tiles=tiles)


def discards(_: State, seat: Seat, may: Options) -> Acts:
    yield from (DiscardTile(seat=seat, tile=tile) for tile in in_order(may.discard_tile))


def exchanges(view: State, seat: Seat, may: Options) -> Acts:
    held = in_hand(view.hands[seat])
    for tile, owner, index in may.exchange_joker:
        if tile in held:
            yield ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=index)


def is_group_of(tiles: Tiles, groups: tuple[Tiles, ...]) -> bool:
    """Whether these tiles are one of the groups, in any order."""
    return Counter(tiles) in map(Counter, groups)
