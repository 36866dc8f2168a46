"""What a player may do now, computed from that player's view alone, and each act of it one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import msgspec

from eastwind.rules.seats import Seat
from eastwind.table.game.claim_window import has_begun, may_withdraw
from eastwind.table.game.mahjongg_declared import cannot_declare, claims_it
from eastwind.table.game.turn_of_play import covering
from eastwind.table.hand import SMALLEST, groups_with, in_hand
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.claiming import ClaimDiscard
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.happening import snake
from eastwind.table.moments.passing import CompletePass, PassTiles
from eastwind.table.pass_order import BLIND, PASSED
from eastwind.table.seats import exposure_of_turn, seat_after
from eastwind.table.state import ClaimKind, Own, Passing, State, Turn, Window
from eastwind.tiles import JOKER, Tile, in_order

Tiles = tuple[Tile, ...]
MOST_WISHED = 3  # tiles in a courtesy pass
LEAST = SMALLEST - 1  # tiles that go with a claimed one


class Options(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What a seat may do: how many tiles to choose, or the ways to choose from."""

    pass_tiles: int = 0
    blind: int = 0  # at most this many of them unseen
    complete_pass: int = 0
    rack_pass: bool = False
    stop_charleston: bool = False
    wish_courtesy: bool = False
    give_courtesy: int = 0
    touch_wall: bool = False
    pick_tile: bool = False
    rack_tile: bool = False
    discard_tile: Tiles = ()
    discard: int = 0  # the discard number for claims and answers
    claim_discard: tuple[ClaimKind, ...] = ()
    let_discard_go: bool = False
    withdraw_claim: bool = False
    take_discard: bool = False
    make_exposure: tuple[Tiles, ...] = ()
    change_exposure: tuple[Tiles, ...] = ()
    exchange_joker: tuple[tuple[Tile, Seat, int], ...] = ()
    declare_mah_jongg: bool = False


NOTHING = Options()


def options(view: State, seat: Seat) -> Options:
    """What this seat may do. The view needs only what the seat sees."""
    common = view.common
    if common.mistaken is not None:
        return NOTHING
    if common.passing is not None and common.phase == "charleston":
        return _in_charleston(view, seat, common.passing)
    if common.phase != "play" or common.places[seat].dead:
        return NOTHING
    assert common.turn is not None
    window = common.window
    if window is not None and (window.state != "open" or not _in_turn_and_bound(common.turn, window, seat)):
        claiming = _in_window(view, seat, window)
        if claiming is not NOTHING or common.turn.seat != seat:
            return claiming
    return _in_turn(view, seat, common.turn) if common.turn.seat == seat else NOTHING


def _in_turn_and_bound(turn: Turn, window: Window, seat: Seat) -> bool:
    return turn.seat == seat and window.next_bound


def _in_charleston(view: State, seat: Seat, passing: Passing) -> Options:
    heavenly = cannot_declare(view, seat, claims=False) is None
    if passing.name == "courtesy":
        return _in_courtesy(view, seat, passing, heavenly)
    may_stop = passing.name == "second_left" and not any(
        view.setup.sheet.charleston.recall_blocked_by == "anyone" or other != seat for other in passing.racked
    )
    if passing.arrived:
        return Options(rack_pass=seat not in passing.racked, stop_charleston=may_stop, declare_mah_jongg=heavenly)
    if seat in passing.laid:
        waits = passing.waiting_for_east and seat == view.common.east
        complete = passing.blind[seat] if waits else 0
        return Options(complete_pass=complete, stop_charleston=may_stop, declare_mah_jongg=heavenly)
    blind = PASSED if passing.name in BLIND else 0
    return Options(pass_tiles=PASSED, blind=blind, stop_charleston=may_stop, declare_mah_jongg=heavenly)


def _in_courtesy(view: State, seat: Seat, passing: Passing, heavenly: bool) -> Options:
    partner = seat_after(view.setup.seats, seat, 2)
    if seat not in passing.wishes:
        return Options(wish_courtesy=True, declare_mah_jongg=heavenly)
    if partner not in passing.wishes or seat in (*passing.laid, *passing.exchanged):
        return Options(declare_mah_jongg=heavenly)
    return Options(give_courtesy=min(passing.wishes[seat], passing.wishes[partner]), declare_mah_jongg=heavenly)


def _in_window(view: State, seat: Seat, window: Window) -> Options:
    discard, own = view.common.discard, view.hands[seat]
    assert discard is not None
    number = discard.number
    claimed = next((claim.kind for claim in window.claims if claim.seat == seat), None)
    if claimed is not None:
        has_it = window.award == seat
        groups = groups_with(discard.tile, own.rack) if has_it and not window.only_mahjongg else ()
        return Options(
            discard=number,
            withdraw_claim=not has_it or may_withdraw(window, view.setup.sheet),
            take_discard=has_it and window.state == "settled" and bool(groups),
            make_exposure=groups,
            declare_mah_jongg=has_it,
        )
    let_go = own.let_go == number
    answered = let_go and view.setup.conduct == "prevent"  # at a recording table letting go binds no one
    if seat == discard.seat or window.state not in ("open", "claimed") or answered:
        return NOTHING
    if has_begun(view, seat):
        return NOTHING
    kinds: tuple[ClaimKind, ...] = ("mahjongg",)
    if not window.only_mahjongg and own.rack.count(discard.tile) + own.rack.count(JOKER) >= SMALLEST - 1:
        kinds = ("mahjongg", "exposure")
    if seat in window.lost or discard.tile == JOKER:  # a joker called by another name helps no one
        kinds = ()
    can_pick = seat == window.next and _can_pick(view, seat)
    can_touch = can_pick and view.common.turn is not None and view.common.turn.stage == "to_pick"
    return Options(
        discard=number, claim_discard=kinds, let_discard_go=not let_go, pick_tile=can_pick, touch_wall=can_touch
    )


def _can_pick(view: State, seat: Seat) -> bool:
    turn, window = view.common.turn, view.common.window
    assert turn is not None
    on_time = view.common.wall_left > 0 and not view.common.time_called
    return (
        on_time
        and (window is None or window.state == "open")
        and turn.seat == seat
        and turn.stage in ("to_pick", "touched")
    )


def _in_turn(view: State, seat: Seat, turn: Turn) -> Options:
    own, window = view.hands[seat], view.common.window
    if view.common.time_called:
        return NOTHING
    if turn.stage in ("to_pick", "touched"):
        can = _can_pick(view, seat)
        return Options(pick_tile=can, touch_wall=can and turn.stage == "to_pick")
    if window is not None and covering(view) is not None:
        return NOTHING  # the pick waits until everyone has answered
    held = in_hand(own)
    exchanges = _exchanges(view, seat, turn, held) if covering(view, by="word") is None else ()
    return Options(
        rack_tile=turn.stage == "picked",
        discard_tile=tuple(dict.fromkeys(held)),
        change_exposure=_changes(view, seat, turn, own),
        exchange_joker=tuple(exchanges),
        declare_mah_jongg=cannot_declare(view, seat, claims_it(view, seat)) is None,
    )


def _changes(view: State, seat: Seat, turn: Turn, own: Own) -> tuple[Tiles, ...]:
    if turn.built is None or any((owner, place) == (seat, turn.built) for _, owner, place in turn.exchanges):
        return ()
    shown = view.common.places[seat].exposures[turn.built]
    held = (*own.rack, *shown.tiles[1:])
    old_jokers = max(0, held.count(JOKER) - len(turn.exchanges))  # a joker taken this turn may not go into it
    naturals = tuple(tile for tile in held if tile != JOKER)
    lies_there = Counter(shown.tiles[1:])
    groups = groups_with(shown.tile, (*naturals, *[JOKER] * old_jokers))
    return tuple(group for group in groups if Counter(group) != lies_there)


def _exchanges(view: State, seat: Seat, turn: Turn, held: Tiles) -> Iterator[tuple[Tile, Seat, int]]:
    jokers = view.setup.sheet.jokers
    if (turn.stage == "picked" and jokers.needs_rack) or (turn.stage == "exposed" and not jokers.after_claim):
        return
    for owner, place in view.common.places.items():
        if place.exposures and (owner != seat or jokers.own_exposure):
            for index, shown in enumerate(place.exposures):
                if shown.redeemable and JOKER in shown.tiles and shown.tile in held:
                    yield shown.tile, owner, index


@dataclass(frozen=True, slots=True)
class Offer:
    """How a seat is offered an act: whether it has one (the table checks the tiles), and every one that it has."""

    has: Callable[[Options, Any], bool]
    each: Callable[[State, Seat, Options], Iterator[AnyCommand]]


def plain_offer(kind: Callable[..., AnyCommand], *same: str, **always: Any) -> Offer:
    """An act that is offered or not, by the option of its name. `same`: fields that it has from the options."""
    name = snake(kind.__name__)

    def has(may: Options, act: AnyCommand) -> bool:
        fits = all(getattr(act, field) == getattr(may, field) for field in same)
        return bool(getattr(may, name)) and fits and all(getattr(act, field) == always[field] for field in always)

    def each(_: State, seat: Seat, may: Options) -> Iterator[AnyCommand]:
        if getattr(may, name):
            yield kind(seat=seat, **{field: getattr(may, field) for field in same})

    return Offer(has, each)


def _is_pass(may: Options, act: PassTiles) -> bool:
    return 0 <= act.blind <= may.blind and 0 < may.pass_tiles == len(act.tiles) + act.blind


def _passes(view: State, seat: Seat, may: Options) -> Iterator[AnyCommand]:
    if may.pass_tiles:
        for blind in range(may.blind + 1):
            for tiles in _choices(view, seat, may.pass_tiles - blind):
                yield PassTiles(seat=seat, tiles=tiles, blind=blind)


def _completed_passes(view: State, seat: Seat, may: Options) -> Iterator[AnyCommand]:
    if may.complete_pass:
        yield from (CompletePass(seat=seat, tiles=tiles) for tiles in _choices(view, seat, may.complete_pass))
        if view.setup.sheet.charleston.blind_deadlock == "passes_first":
            yield CompletePass(seat=seat)


def _wishes(_: State, seat: Seat, may: Options) -> Iterator[AnyCommand]:
    if may.wish_courtesy:
        yield from (WishCourtesy(seat=seat, count=count) for count in range(MOST_WISHED + 1))


def _courtesy_passes(view: State, seat: Seat, may: Options) -> Iterator[AnyCommand]:
    if may.give_courtesy:
        yield from (GiveCourtesy(seat=seat, tiles=tiles) for tiles in _choices(view, seat, may.give_courtesy))


def _choices(view: State, seat: Seat, count: int) -> list[Tiles]:
    """Every way to choose this many tiles of the rack. Jokers are never passed."""
    naturals = in_order(tile for tile in view.hands[seat].rack if tile != JOKER)
    return list(dict.fromkeys(combinations(naturals, count)))


def _claims(view: State, seat: Seat, may: Options) -> Iterator[AnyCommand]:
    """Exposures leave a tile to discard: without one, the player could not go on."""
    for kind in may.claim_discard:
        if kind == "mahjongg" or len(view.hands[seat].rack) > LEAST:
            yield ClaimDiscard(seat=seat, discard=may.discard, kind=kind)


def _made_exposures(view: State, seat: Seat, may: Options) -> Iterator[AnyCommand]:
    rack = len(view.hands[seat].rack)
    yield from (MakeExposure(seat=seat, tiles=tiles) for tiles in may.make_exposure if len(tiles) < rack)


def _changed_exposures(view: State, seat: Seat, may: Options) -> Iterator[AnyCommand]:
    for tiles in may.change_exposure:
        at_hand = len(view.hands[seat].rack) + len(exposure_of_turn(view.common).tiles) - 1
        if len(tiles) < at_hand:
            yield ChangeExposure(seat=seat, tiles=tiles)


def _discards(_: State, seat: Seat, may: Options) -> Iterator[AnyCommand]:
    yield from (DiscardTile(seat=seat, tile=tile) for tile in in_order(may.discard_tile))


def _joker_exchanges(view: State, seat: Seat, may: Options) -> Iterator[AnyCommand]:
    held = in_hand(view.hands[seat])
    for tile, owner, index in may.exchange_joker:
        if tile in held:
            yield ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=index)


def _is_group_of(tiles: Tiles, groups: tuple[Tiles, ...]) -> bool:
    """Whether these tiles are one of the groups, in any order."""
    return Counter(tiles) in map(Counter, groups)


PASSES = Offer(_is_pass, _passes)
COMPLETED_PASSES = Offer(
    lambda may, act: may.complete_pass > 0 and len(act.tiles) in (0, may.complete_pass), _completed_passes
)
WISHES = Offer(lambda may, _: may.wish_courtesy, _wishes)
COURTESY_PASSES = Offer(lambda may, act: 0 < may.give_courtesy == len(act.tiles), _courtesy_passes)
CLAIMS = Offer(
    lambda may, act: act.kind in may.claim_discard and act.discard == may.discard and not act.same_moment, _claims
)
EXPOSURES = Offer(lambda may, act: _is_group_of(act.tiles, may.make_exposure), _made_exposures)
CHANGED_EXPOSURES = Offer(lambda may, act: _is_group_of(act.tiles, may.change_exposure), _changed_exposures)
DISCARDS = Offer(lambda may, act: act.tile in may.discard_tile, _discards)
EXCHANGES = Offer(lambda may, act: (act.tile, act.owner, act.exposure) in may.exchange_joker, _joker_exchanges)
