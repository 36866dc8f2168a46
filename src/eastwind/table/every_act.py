"""Every act that a seat's options allow, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from eastwind.rules.seats import Seat
from eastwind.table import commands as cmd
from eastwind.table.hand import SMALLEST, in_hand
from eastwind.table.options import Options, options
from eastwind.table.state import State
from eastwind.tiles import JOKER, Tile, in_order

MOST_WISHED = 3  # tiles in a courtesy pass
LEAST = SMALLEST - 1  # tiles that go with a claimed one


def every_act(view: State, seat: Seat) -> Iterator[cmd.AnyCommand]:
    """What this seat may do now. A Mah Jongg in it may be in error: `options` doesn't look at the card."""
    may = options(view, seat)
    yield from _in_charleston(view, seat, may)
    yield from _on_discard(seat, may, len(view.hands[seat].rack))
    yield from _in_turn(view, seat, may)
    if may.declare_mah_jongg:
        yield cmd.DeclareMahJongg(seat=seat)


def _in_charleston(view: State, seat: Seat, may: Options) -> Iterator[cmd.AnyCommand]:
    rack = view.hands[seat].rack
    if may.pass_tiles:
        for blind in range(may.blind + 1):
            for tiles in _choices(rack, may.pass_tiles - blind):
                yield cmd.PassTiles(seat=seat, tiles=tiles, blind=blind)
    if may.complete_pass:
        yield from (cmd.CompletePass(seat=seat, tiles=tiles) for tiles in _choices(rack, may.complete_pass))
        if view.setup.sheet.charleston.blind_deadlock == "passes_first":
            yield cmd.CompletePass(seat=seat)
    if may.rack_pass:
        yield cmd.RackPass(seat=seat)
    if may.stop_charleston:
        yield cmd.StopCharleston(seat=seat)
    if may.wish_courtesy:
        yield from (cmd.WishCourtesy(seat=seat, count=count) for count in range(MOST_WISHED + 1))
    if may.give_courtesy:
        yield from (cmd.GiveCourtesy(seat=seat, tiles=tiles) for tiles in _choices(rack, may.give_courtesy))


def _choices(rack: tuple[Tile, ...], count: int) -> list[tuple[Tile, ...]]:
    """Every way to choose this many tiles. Jokers are never passed."""
    naturals = in_order(tile for tile in rack if tile != JOKER)
    return list(dict.fromkeys(combinations(naturals, count)))


def _on_discard(seat: Seat, may: Options, rack: int) -> Iterator[cmd.AnyCommand]:
    """Exposures leave a tile to discard: without one, the player could not go on."""
    if may.let_discard_go:
        yield cmd.LetDiscardGo(seat=seat, discard=may.discard)
    for kind in may.claim_discard:
        if kind == "mahjongg" or rack > LEAST:
            yield cmd.ClaimDiscard(seat=seat, discard=may.discard, kind=kind)
    if may.withdraw_claim:
        yield cmd.WithdrawClaim(seat=seat, discard=may.discard)
    if may.take_discard:
        yield cmd.TakeDiscard(seat=seat, discard=may.discard)
    yield from (cmd.MakeExposure(seat=seat, tiles=tiles) for tiles in may.make_exposure if len(tiles) < rack)


def _in_turn(view: State, seat: Seat, may: Options) -> Iterator[cmd.AnyCommand]:
    if may.touch_wall:
        yield cmd.TouchWall(seat=seat)
    if may.pick_tile:
        yield cmd.PickTile(seat=seat)
    if may.rack_tile:
        yield cmd.RackTile(seat=seat)
    yield from (cmd.DiscardTile(seat=seat, tile=tile) for tile in in_order(may.discard_tile))
    for tiles in may.change_exposure:
        turn = view.common.turn
        assert turn is not None
        assert turn.built is not None
        at_hand = len(view.hands[seat].rack) + len(view.common.places[seat].exposures[turn.built].tiles) - 1
        if len(tiles) < at_hand:
            yield cmd.ChangeExposure(seat=seat, tiles=tiles)
    held = in_hand(view.hands[seat])
    for tile, owner, index in may.exchange_joker:
        if tile in held:
            yield cmd.ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=index)
