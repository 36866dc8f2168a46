"""Applies an event to the visible hands and the wall."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table import events as ev
from eastwind.table.hand import without
from eastwind.table.seats import exposure_of_turn, the_discard
from eastwind.table.state import Common, Own
from eastwind.tiles import JOKER, Tile

Hands = Mapping[Seat, Own]
Wall = tuple[Tile, ...]


def _changed(hands: Hands, seat: Seat, own: Own) -> Hands:
    return {**hands, seat: own}


def _with_tiles(own: Own, tiles: tuple[Tile, ...]) -> Own:
    """The hand with more tiles on the rack. A joker counts as had, even one that was passed against the rules."""
    return replace(own, rack=(*own.rack, *tiles), had_joker=own.had_joker or JOKER in tiles)


def _dealt(hands: Hands, event: ev.GameStarted | ev.PositionLaidOut, _: Common) -> Hands:
    return {seat: Own(rack=event.racks[seat], had_joker=JOKER in event.racks[seat]) for seat in hands}


def _laid(hands: Hands, event: ev.TilesPutOut, _: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None or event.tiles is None:
        return hands
    rack = without(own.rack, event.tiles)
    return _changed(hands, event.seat, replace(own, rack=rack, laid=(*own.laid, *event.tiles)))


def _passed(hands: Hands, event: ev.TilesPassed, _: Common) -> Hands:
    return {seat: replace(_with_tiles(own, event.got[seat]), laid=()) for seat, own in hands.items()}


def _arrived(hands: Hands, event: ev.PassArrived, _: Common) -> Hands:
    return {seat: replace(own, arrived=event.got[seat]) for seat, own in hands.items()}


def _pass_racked(hands: Hands, event: ev.PassRacked, before: Common) -> Hands:
    """Keep what was passed and what arrived until everyone has racked, because the pass may still be called back."""
    own = hands.get(event.seat)
    if own is not None:
        tiles = own.arrived if event.tiles is None else event.tiles
        hands = _changed(hands, event.seat, replace(_with_tiles(own, tiles), arrived=tiles))
    assert before.passing is not None
    if len(before.passing.racked) + 1 < len(before.places):
        return hands
    return {seat: replace(own, laid=(), arrived=()) for seat, own in hands.items()}


def _stopped(hands: Hands, _: ev.CharlestonStopped | ev.GameEnded, before: Common) -> Hands:
    """The tiles of a pass go back to the players who put them out, even when a game ends in the middle of one."""
    if before.passing is None:
        return hands
    racked = before.passing.racked
    return {
        seat: replace(
            own,
            rack=(*(without(own.rack, own.arrived) if seat in racked else own.rack), *own.laid),
            laid=(),
            arrived=(),
        )
        for seat, own in hands.items()
    }


def _courtesy(hands: Hands, event: ev.CourtesyPassed, _: Common) -> Hands:
    return {
        seat: replace(_with_tiles(own, event.got.get(seat, ())), laid=()) if seat in event.seats else own
        for seat, own in hands.items()
    }


def _picked(hands: Hands, event: ev.TilePicked, _: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    had_joker = own.had_joker or event.tile == JOKER
    if own.picked is None:
        return _changed(hands, event.seat, replace(own, picked=event.tile, had_joker=had_joker))
    return _changed(hands, event.seat, replace(own, rack=_all(own), picked=event.tile, had_joker=had_joker))


def _racked(hands: Hands, event: ev.TileRacked, _: Common) -> Hands:
    own = hands.get(event.seat)
    return hands if own is None else _changed(hands, event.seat, replace(own, rack=_all(own), picked=None))


def _all(own: Own) -> tuple[Tile, ...]:
    return own.rack if own.picked is None else (*own.rack, own.picked)


def _returned(hands: Hands, event: ev.PickReturned, _: Common) -> Hands:
    own = hands.get(event.seat)
    return hands if own is None else _changed(hands, event.seat, replace(own, picked=None))


def _thrown(hands: Hands, event: ev.TileDiscarded, before: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    pick = own.picked if before.window is not None else None  # kept in case a claim came at the same moment
    rack = without(_all(own), (event.tile,))
    return _changed(hands, event.seat, replace(own, rack=rack, picked=None, threw_with=pick))


def _throw_undone(hands: Hands, event: ev.DiscardUndone, before: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    assert own.threw_with is not None
    rack = without((*own.rack, the_discard(before).tile), (own.threw_with,))
    return _changed(hands, event.seat, replace(own, rack=rack, picked=own.threw_with, threw_with=None))


def _renamed(hands: Hands, _: ev.NameCorrected, __: Common) -> Hands:
    return {seat: replace(own, let_go=0) for seat, own in hands.items()}


def _replaced(hands: Hands, event: ev.DiscardReplaced, before: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    rack = (*without(own.rack, (event.tile,)), the_discard(before, event.number).tile)
    return _changed(hands, event.seat, replace(own, rack=rack))


def _rack_undone(hands: Hands, event: ev.RackUndone, _: Common) -> Hands:
    """The tile racked last is the pick."""
    own = hands.get(event.seat)
    return hands if own is None else _changed(hands, event.seat, replace(own, rack=own.rack[:-1], picked=own.rack[-1]))


def _let_go(hands: Hands, event: ev.DiscardLetGo, _: Common) -> Hands:
    own = hands.get(event.seat)
    return hands if own is None else _changed(hands, event.seat, replace(own, let_go=event.discard))


def _withdrawn(hands: Hands, event: ev.ClaimWithdrawn, before: Common) -> Hands:
    """The window reopens, even for players who let the tile go, unless another player has the tile."""
    assert before.window is not None
    if before.window.state == "taken" and before.window.award != event.seat:
        return hands
    return {seat: replace(own, let_go=0) for seat, own in hands.items()}


def _exposed(hands: Hands, event: ev.ExposureMade, _: Common) -> Hands:
    own = hands.get(event.seat)
    return hands if own is None else _changed(hands, event.seat, replace(own, rack=without(own.rack, event.tiles)))


def _exposure_changed(hands: Hands, event: ev.ExposureChanged, before: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    old = exposure_of_turn(before)
    back = without(old.tiles, (old.tile,))
    return _changed(hands, event.seat, replace(own, rack=without((*own.rack, *back), event.tiles)))


def _exchanged(hands: Hands, event: ev.JokerExchanged, _: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    rack = (*without(_all(own), (event.tile,)), JOKER)
    return _changed(hands, event.seat, replace(own, rack=rack, picked=None, had_joker=True))


def _discard_returned(hands: Hands, event: ev.DiscardReturned, before: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    return _changed(hands, event.seat, replace(own, rack=(*own.rack, the_discard(before, event.number).tile)))


def _exposure_undone(hands: Hands, event: ev.ExposureUndone, before: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    shown = exposure_of_turn(before)
    return _changed(hands, event.seat, replace(own, rack=(*own.rack, *without(shown.tiles, (shown.tile,)))))


def _claimed_tile_racked(hands: Hands, event: ev.ClaimedTileRacked, before: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    return _changed(hands, event.seat, replace(own, rack=(*own.rack, the_discard(before).tile)))


def _exchange_undone(hands: Hands, event: ev.ExchangeUndone, _: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    rack = (*without(_all(own), (JOKER,)), event.tile)
    return _changed(hands, event.seat, replace(own, rack=rack, picked=None))


def _pass_taken_back(hands: Hands, event: ev.PassTakenBack, _: Common) -> Hands:
    own = hands.get(event.seat)
    return hands if own is None else _changed(hands, event.seat, replace(own, rack=(*own.rack, *own.laid), laid=()))


def _corrected(hands: Hands, event: ev.HandCorrected, _: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None or event.tiles is None:
        return hands
    if event.count < 0:
        return _changed(hands, event.seat, replace(own, rack=without(own.rack, event.tiles)))
    return _changed(hands, event.seat, _with_tiles(own, event.tiles))


def _thrown_in(hands: Hands, _: ev.HandsThrownIn, __: Common) -> Hands:
    return {seat: Own() for seat in hands}


def _died(hands: Hands, event: ev.HandDied, _: Common) -> Hands:
    own = hands.get(event.seat)
    return hands if own is None else _changed(hands, event.seat, replace(own, rack=_all(own), picked=None))


def _mahjongg(hands: Hands, event: ev.MahJonggDeclared, before: Common) -> Hands:
    own = hands.get(event.seat)
    if own is None:
        return hands
    claimed = () if event.discard is None else (the_discard(before, event.discard).tile,)
    return _changed(hands, event.seat, replace(own, rack=(*_all(own), *claimed), picked=None))


def _time_called(hands: Hands, _: ev.TimeCalled, before: Common) -> Hands:
    """Claims for an exposure fall. Players who let the tile go may claim it, as after a withdrawal."""
    window = before.window
    fallen = window is not None and any(claim.kind == "exposure" for claim in window.claims)
    return {seat: replace(own, let_go=0) for seat, own in hands.items()} if fallen else hands


HANDS: Mapping[type, Callable[[Hands, Any, Common], Hands]] = {
    ev.GameStarted: _dealt,
    ev.PositionLaidOut: _dealt,
    ev.TilesPutOut: _laid,
    ev.TilesPassed: _passed,
    ev.PassArrived: _arrived,
    ev.PassRacked: _pass_racked,
    ev.CharlestonStopped: _stopped,
    ev.CourtesyPassed: _courtesy,
    ev.TilePicked: _picked,
    ev.TileRacked: _racked,
    ev.PickReturned: _returned,
    ev.TileDiscarded: _thrown,
    ev.NameCorrected: _renamed,
    ev.DiscardReplaced: _replaced,
    ev.RackUndone: _rack_undone,
    ev.DiscardUndone: _throw_undone,
    ev.DiscardLetGo: _let_go,
    ev.ClaimWithdrawn: _withdrawn,
    ev.TimeCalled: _time_called,
    ev.ExposureMade: _exposed,
    ev.ExposureChanged: _exposure_changed,
    ev.JokerExchanged: _exchanged,
    ev.MahJonggDeclared: _mahjongg,
    ev.DiscardReturned: _discard_returned,
    ev.ExposureUndone: _exposure_undone,
    ev.ClaimedTileRacked: _claimed_tile_racked,
    ev.ExchangeUndone: _exchange_undone,
    ev.PassTakenBack: _pass_taken_back,
    ev.HandCorrected: _corrected,
    ev.HandDied: _died,
    ev.HandsThrownIn: _thrown_in,
    ev.GameEnded: _stopped,
}


def _wall_built(_: Wall, event: ev.GameStarted | ev.PositionLaidOut) -> Wall | None:
    return event.wall


WALL: Mapping[type, Callable[[Wall, Any], Wall | None]] = {
    ev.GameStarted: _wall_built,
    ev.PositionLaidOut: _wall_built,
    ev.TilePicked: lambda wall, event: wall[:-1] if event.wrong_end else wall[1:],
    ev.PickReturned: lambda wall, event: (*wall, event.tile) if event.wrong_end else (event.tile, *wall),
    ev.HandCorrected: lambda wall, event: wall[event.count :] if event.count > 0 else (*wall, *event.tiles),
    ev.HandsThrownIn: lambda _, __: (),
}
