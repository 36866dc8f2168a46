"""The Charleston: three passes, three more if no one stops, and the courtesy pass between facing players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.hand import missing_tile, not_held, without
from eastwind.table.moments import Events
from eastwind.table.moments.courtesy import CourtesyPassed, CourtesyWished, GiveCourtesy, WishCourtesy
from eastwind.table.moments.passing import (
    AllWaited,
    CharlestonStopped,
    CompletePass,
    PassArrived,
    PassRacked,
    PassTiles,
    PlayBegan,
    RackPass,
    StopCharleston,
    TilesPassed,
    TilesPutOut,
)
from eastwind.table.pass_order import BLIND, PASSED, giver, receiver
from eastwind.table.seats import seat_after
from eastwind.table.state import Passing, PassName, State
from eastwind.tiles import JOKER, Tile, in_order

Tiles = tuple[Tile, ...]


def pass_tiles(state: State, command: PassTiles) -> Events | Rejected:
    """Put tiles out. Once everyone has, they are passed."""
    passing = _passing(state)
    if isinstance(passing, Rejected):
        return passing
    if passing.name == "courtesy" or passing.arrived or command.seat in passing.laid:
        return Rejected("table.nothing-to-pass")
    if not 0 <= command.blind <= PASSED or (command.blind and passing.name not in BLIND):
        return Rejected("charleston.blind-where")
    reason = _cannot_give(state, command.seat, command.tiles, PASSED - command.blind)
    if reason is not None:
        return reason
    return put_out(state, command, passing)


def put_out(state: State, command: PassTiles, passing: Passing) -> Events:
    """What happens when tiles are put out; at a recording table, even a wrong number of them."""
    laid = _laid(command.seat, command.tiles, command.blind)
    given = {seat: state.hands[seat].laid for seat in passing.laid} | {command.seat: command.tiles}
    blind = {**passing.blind, command.seat: command.blind}
    if len(given) < len(state.setup.seats):
        return (laid,)
    if all(blind.values()):
        return (laid, AllWaited())
    return (laid, *_go_round(state, passing, given, blind))


def complete_pass(state: State, command: CompletePass) -> Events | Rejected:
    """Everyone passed blind: East completes the pass from its hand or, by some sheets, from what is on the table."""
    passing = _passing(state)
    if isinstance(passing, Rejected):
        return passing
    if not passing.waiting_for_east or command.seat != state.common.east:
        return Rejected("table.nothing-to-pass")
    missing = passing.blind[command.seat]
    given = {seat: state.hands[seat].laid for seat in state.setup.seats}
    if not command.tiles and state.setup.sheet.charleston.blind_deadlock == "passes_first":
        lying = given[giver(passing.name, state.setup.seats, command.seat)]
        if len(lying) < missing:
            return Rejected("charleston.blind-deadlock")
        first = _First(seat=command.seat, taken=lying[len(lying) - missing :])
        laid = _laid(command.seat, (), missing)
        return (laid, *_go_round(state, passing, given, passing.blind, first))
    if len(command.tiles) != missing:
        return Rejected("charleston.blind-deadlock")
    reason = _cannot_give(state, command.seat, command.tiles, missing)
    if reason is not None:
        return reason
    given[command.seat] = (*given[command.seat], *command.tiles)
    laid = _laid(command.seat, command.tiles, 0)
    return (laid, *_go_round(state, passing, given, {**passing.blind, command.seat: 0}))


class _First(NamedTuple):
    """East passes first, with tiles taken unseen from its neighbor's."""

    seat: Seat
    taken: tuple[Tile, ...]


def _go_round(
    state: State,
    passing: Passing,
    given: Mapping[Seat, tuple[Tile, ...]],
    blind: Mapping[Seat, int],
    first: _First | None = None,
) -> Events:
    got = resolve(passing.name, state.setup.seats, given, blind, first)
    if passing.name == "second_left":
        return (PassArrived(got=got),)
    events: Events = (TilesPassed(got=got, counts=_counts_after(state, given, got)),)
    if passing.name == "last_right" and not has_courtesy(state):
        return (*events, PlayBegan())
    return events


def _counts_after(state: State, given: Mapping[Seat, Tiles], got: Mapping[Seat, Tiles]) -> dict[Seat, int]:
    """The tile counts that changed because someone passed too few or too many."""
    changes = {seat: len(got[seat]) - len(given[seat]) for seat in got}
    return {seat: state.common.places[seat].tiles + change for seat, change in changes.items() if change}


def resolve(
    name: PassName,
    seats: tuple[Seat, ...],
    given: Mapping[Seat, tuple[Tile, ...]],
    blind: Mapping[Seat, int],
    first: _First | None = None,
) -> dict[Seat, tuple[Tile, ...]]:
    """What each seat keeps. A player who passes blind hands on the last of the tiles that arrive, unseen.

    What is kept comes in tile order, as if from one heap, so that no one can tell a stolen tile by its place.
    """
    if not any(blind.values()):
        return {seat: given[giver(name, seats, seat)] for seat in seats}
    start = first.seat if first else next(seat for seat in seats if not blind[seat])
    taken = first.taken if first else ()
    on_the_way = (*given[start], *taken)
    got: dict[Seat, tuple[Tile, ...]] = {}
    seat = receiver(name, seats, start)
    while seat != start:
        keeps = max(0, len(on_the_way) - blind[seat])
        got[seat] = on_the_way[:keeps]
        on_the_way = (*given[seat], *on_the_way[keeps:])
        seat = receiver(name, seats, seat)
    got[start] = without(on_the_way, taken)
    return {seat: tuple(in_order(got[seat])) for seat in seats}


def rack_pass(state: State, command: RackPass) -> Events | Rejected:
    """Rack the second left. Once everyone has, the pass across follows."""
    passing = _passing(state)
    if isinstance(passing, Rejected):
        return passing
    if not passing.arrived or command.seat in passing.racked:
        return Rejected("table.nothing-to-rack")
    return (PassRacked(seat=command.seat, tiles=state.hands[command.seat].arrived),)


def stop(state: State, command: StopCharleston) -> Events | Rejected:
    """Any player may stop after the first Charleston, and may call back the second left in time."""
    passing = _passing(state)
    if isinstance(passing, Rejected):
        return passing
    if passing.name.startswith("first"):
        return Rejected("charleston.first")
    if passing.name == "courtesy":
        return Rejected("table.stopped-already")
    if passing.name != "second_left":
        return Rejected("charleston.recall-refused")
    anyone = state.setup.sheet.charleston.recall_blocked_by == "anyone"
    if any(anyone or seat != command.seat for seat in passing.racked):
        return Rejected("charleston.recall-refused")
    stopped: Events = (CharlestonStopped(seat=command.seat, recalls=bool(passing.laid)),)
    return stopped if has_courtesy(state) else (*stopped, PlayBegan())


def has_courtesy(state: State) -> bool:
    return state.setup.sheet.charleston.courtesy_pass and len(state.setup.seats) == 4


def goes_without_courtesy(state: State, seat: Seat) -> bool:
    """Whether East discards at a recording table before anyone asked for a courtesy pass."""
    passing, common = state.common.passing, state.common
    return passing is not None and passing.name == "courtesy" and not passing.laid and seat == common.east


def wish_courtesy(state: State, command: WishCourtesy) -> Events | Rejected:
    """Say how many tiles to pass; the lower of the two numbers counts."""
    passing = _passing(state)
    if isinstance(passing, Rejected):
        return passing
    if passing.name != "courtesy":
        return Rejected("table.no-courtesy-now")
    if command.seat in passing.wishes:
        return Rejected("table.wished-already")
    if not 0 <= command.count <= PASSED:
        return Rejected("charleston.courtesy")
    partner = seat_after(state.setup.seats, command.seat, 2)
    wished: Events = (CourtesyWished(seat=command.seat, count=command.count),)
    agreed = min(command.count, passing.wishes.get(partner, PASSED))
    if partner not in passing.wishes or agreed:
        return wished
    return (*wished, *_pair_done(passing, command.seat, partner, {command.seat: (), partner: ()}))


def give_courtesy(state: State, command: GiveCourtesy) -> Events | Rejected:
    """Put out the agreed number of tiles. The pair exchanges once both have."""
    passing = _passing(state)
    if isinstance(passing, Rejected):
        return passing
    seat, partner = command.seat, seat_after(state.setup.seats, command.seat, 2)
    if not {seat, partner} <= set(passing.wishes) or seat in (*passing.laid, *passing.exchanged):
        return Rejected("table.no-courtesy-now")
    reason = _cannot_give(state, seat, command.tiles, min(passing.wishes[seat], passing.wishes[partner]))
    if reason is not None:
        return reason
    laid = _laid(seat, command.tiles, 0)
    if partner not in passing.laid:
        return (laid,)
    got = {seat: state.hands[partner].laid, partner: command.tiles}
    return (laid, *_pair_done(passing, seat, partner, got))


def _pair_done(passing: Passing, seat: Seat, partner: Seat, got: Mapping[Seat, tuple[Tile, ...]]) -> Events:
    done: Events = (CourtesyPassed(seats=(seat, partner), got=got, count=len(got.get(seat, ()))),)
    return (*done, PlayBegan()) if passing.exchanged else done


def _passing(state: State) -> Passing | Rejected:
    return Rejected("table.no-charleston") if state.common.passing is None else state.common.passing


def _laid(seat: Seat, tiles: tuple[Tile, ...], blind: int) -> TilesPutOut:
    return TilesPutOut(seat=seat, count=len(tiles), tiles=tiles, blind=blind)


def _cannot_give(state: State, seat: Seat, tiles: tuple[Tile, ...], count: int) -> Rejected | None:
    if len(tiles) != count:
        return Rejected("table.pass-count", count=count, given=len(tiles))
    if JOKER in tiles and state.setup.conduct == "prevent":
        return Rejected("charleston.joker-passed")
    tile = missing_tile(state.hands[seat].rack, tiles)
    return None if tile is None else not_held(tile)
