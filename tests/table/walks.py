"""Random games: at every moment, one of the things that someone may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.apply import apply
from eastwind.table.machine import decide
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, TakeDiscard, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.table.options import Options, options
from eastwind.table.pass_order import PASSED
from eastwind.table.records.wall_order import below, stream
from eastwind.table.state import State, TableMode
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile
from tests.table.at_table import dealt, matcher

Choose = Callable[[int], int]


def chooser(seed: str) -> Choose:
    """Random numbers that can be repeated."""
    source = stream(seed.encode())
    return lambda bound: below(bound, source) if bound <= 256 else below(256, source)


def ways(state: State, choose: Choose) -> list[AnyCommand]:
    """What anyone may do; for a choice among tiles, one random choice."""
    found: list[AnyCommand] = []
    for seat in state.setup.seats:
        may = options(view(state, seat), seat)
        found += every_way(may, seat)
        rack = [tile for tile in state.hands[seat].rack if tile != JOKER]
        if may.pass_tiles:
            blind = choose(may.blind + 1) if choose(3) == 0 else 0
            found.append(PassTiles(seat=seat, tiles=draw(rack, may.pass_tiles - blind, choose), blind=blind))
        if may.complete_pass:
            found.append(CompletePass(seat=seat, tiles=draw(rack, may.complete_pass, choose)))
        if may.give_courtesy:
            found.append(GiveCourtesy(seat=seat, tiles=draw(rack, may.give_courtesy, choose)))
    return found


def every_way(found: Options, seat: Seat) -> Iterator[AnyCommand]:
    """The commands that need no choice of tiles beyond those in the options."""
    plain: list[tuple[bool, AnyCommand]] = [
        (found.rack_pass, RackPass(seat=seat)),
        (found.stop_charleston, StopCharleston(seat=seat)),
        (found.touch_wall, TouchWall(seat=seat)),
        (found.pick_tile, PickTile(seat=seat)),
        (found.rack_tile, RackTile(seat=seat)),
        (found.declare_mah_jongg, DeclareMahJongg(seat=seat)),
        (found.let_discard_go, LetDiscardGo(seat=seat, discard=found.discard)),
        (found.withdraw_claim, WithdrawClaim(seat=seat, discard=found.discard)),
        (found.take_discard, TakeDiscard(seat=seat, discard=found.discard)),
    ]
    yield from (command for is_open, command in plain if is_open)
    yield from (ClaimDiscard(seat=seat, discard=found.discard, kind=kind) for kind in found.claim_discard)
    yield from (DiscardTile(seat=seat, tile=tile) for tile in found.discard_tile)
    yield from (MakeExposure(seat=seat, tiles=tiles) for tiles in found.make_exposure)
    yield from (ChangeExposure(seat=seat, tiles=tiles) for tiles in found.change_exposure)
    for tile, owner, index in found.exchange_joker:
        yield ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=index)
    if found.wish_courtesy:
        yield from (WishCourtesy(seat=seat, count=count) for count in range(PASSED + 1))


def draw(tiles: list[Tile], count: int, choose: Choose) -> tuple[Tile, ...]:
    left = list(tiles)
    return tuple(left.pop(choose(len(left))) for _ in range(count))


def walk(
    seed: str,
    sheet: str = "national",
    seats: tuple[Seat, ...] = SEATS,
    most: int = 150,
    conduct: TableMode = "prevent",
) -> Iterator[tuple[State, AnyCommand, tuple[AnyEvent, ...], State]]:
    """The steps of a random game: before, command, events, after."""
    choose = chooser(seed)
    state = dealt(sheet, seats, seed, conduct)
    for _ in range(most):
        if state.common.phase == "over":
            return
        found = ways(state, choose) or [CheckHand()]  # a hand declared in error
        command = found[choose(len(found))]
        if isinstance(command, DeclareMahJongg) and (state.common.phase == "charleston" or choose(20)):
            continue  # nearly always an error, and the end of a hand; in the Charleston refused
        events = decide(state, command, matcher())
        assert not isinstance(events, Rejected), f"{command} is an option and was refused: {events}"
        after = state
        for event in events:
            after = apply(after, event)
        yield state, command, events, after
        state = after


def all_tiles(state: State) -> Counter[Tile]:
    """Every tile of the table, wherever it is."""
    passing, tiles = state.common.passing, Counter(state.wall or ())
    for seat, own in state.hands.items():
        tiles.update(own.rack)
        tiles.update(() if own.picked is None else (own.picked,))
        if passing is not None and passing.arrived:
            tiles.update(() if seat in passing.racked else own.arrived)
        else:
            tiles.update(own.laid)
        for shown in state.common.places[seat].exposures:
            tiles.update(shown.tiles)
    tiles.update(discard.tile for discard in state.common.discards if discard.claimed_by is None)
    return tiles
