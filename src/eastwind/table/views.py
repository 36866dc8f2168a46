"""Views: what a seat, a spectator or the director may see, of states and of events. Closed by default.

For every event and viewer: view(apply(s, e), v) == apply(view(s, v), seen(e, v)). If nothing is seen, the view stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table import events as ev
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Own, State
from eastwind.tiles import Tile

Viewer = Seat | Literal["spectator", "director"]
VIEWERS: tuple[Viewer, ...] = ("A", "B", "C", "D", "spectator", "director")


def view(state: State, viewer: Viewer) -> State:
    """The table as a viewer sees it: own hand only, and no wall. The director sees everything."""
    if viewer == "director":
        return state
    hands: dict[Seat, Own] = {}
    if viewer != "spectator" and viewer in state.hands:
        hands[viewer] = _own(state, viewer)
    return State(setup=state.setup, common=state.common, hands=ReadOnly(hands), wall=None)


def _own(state: State, seat: Seat) -> Own:
    """A player's own hand. The second left lies face down until it is racked."""
    own, passing = state.hands[seat], state.common.passing
    face_down = own.arrived and passing is not None and seat not in passing.racked
    return replace(own, arrived=()) if face_down else own


def seen(event: ev.AnyEvent, viewer: Viewer) -> ev.AnyEvent | None:
    """The event as a viewer sees it, or None if the viewer sees nothing of it."""
    return event if viewer == "director" else SEEN[type(event)](event, viewer)


Seen = Callable[[Any, Viewer], "ev.AnyEvent | None"]


def _by_all(event: ev.AnyEvent, _: Viewer) -> ev.AnyEvent:
    return event


def _only_own_racks(event: ev.GameStarted | ev.PositionLaidOut, viewer: Viewer) -> ev.AnyEvent:
    return replace(event, racks=_only_own(event.racks, viewer), wall=None)


def _only_own(tiles: Mapping[Seat, tuple[Tile, ...]], viewer: Viewer) -> dict[Seat, tuple[Tile, ...]]:
    return {seat: some if seat == viewer else () for seat, some in tiles.items()}


def _only_own_tiles(event: ev.TilesPutOut | ev.PassRacked | ev.HandCorrected, viewer: Viewer) -> ev.AnyEvent:
    return event if event.seat == viewer else replace(event, tiles=None)


def _only_what_one_got(event: ev.TilesPassed | ev.PassArrived | ev.CourtesyPassed, viewer: Viewer) -> ev.AnyEvent:
    return replace(event, got=_only_own(event.got, viewer))


def _only_own_tile(event: ev.TilePicked | ev.PickReturned, viewer: Viewer) -> ev.AnyEvent:
    return event if event.seat == viewer else replace(event, tile=None)


def _by_oneself(event: ev.DiscardLetGo | ev.JokerLaid, viewer: Viewer) -> ev.AnyEvent | None:
    return event if event.seat == viewer else None


SEEN: Mapping[type, Seen] = {
    ev.RolledForEast: _by_all,
    ev.GameStarted: _only_own_racks,
    ev.PositionLaidOut: _only_own_racks,
    ev.TilesPutOut: _only_own_tiles,
    ev.AllWaited: _by_all,
    ev.TilesPassed: _only_what_one_got,
    ev.PassArrived: lambda event, _: replace(event, got=dict.fromkeys(event.got, ())),
    ev.PassRacked: _only_own_tiles,
    ev.CharlestonStopped: _by_all,
    ev.CourtesyWished: _by_all,
    ev.CourtesyPassed: _only_what_one_got,
    ev.PlayBegan: _by_all,
    ev.WallTouched: _by_all,
    ev.TilePicked: _only_own_tile,
    ev.TileRacked: _by_all,
    ev.PickReturned: _only_own_tile,
    ev.TileNamed: _by_all,
    ev.TileDiscarded: _by_all,
    ev.TilePutDown: _by_all,
    ev.NameCorrected: _by_all,
    ev.DiscardReplaced: _by_all,
    ev.RackUndone: _by_all,
    ev.DiscardUndone: _by_all,
    ev.DiscardClaimed: _by_all,
    ev.DiscardLetGo: _by_oneself,
    ev.ClaimWithdrawn: _by_all,
    ev.ClaimsSettled: _by_all,
    ev.DiscardTaken: _by_all,
    ev.ExposureMade: _by_all,
    ev.ExposureChanged: _by_all,
    ev.JokerExchanged: _by_all,
    ev.MahJonggDeclared: _by_all,
    ev.HandShown: _by_all,
    ev.HandTakenBack: _by_all,
    ev.Ruled: _by_all,
    ev.TakenBack: _by_all,
    ev.PlayResumed: _by_all,
    ev.DiscardReturned: _by_all,
    ev.ExposureUndone: _by_all,
    ev.ClaimedTileRacked: _by_all,
    ev.ExchangeUndone: _by_all,
    ev.ClaimLost: _by_all,
    ev.JokerLaid: _by_oneself,
    ev.PassTakenBack: _by_all,
    ev.TurnPassed: _by_all,
    ev.HandDied: _by_all,
    ev.HandRevived: _by_all,
    ev.TimeCalled: _by_all,
    ev.PlayerPenalized: _by_all,
    ev.TileLookedAt: _by_all,
    ev.HandCorrected: _only_own_tiles,
    ev.HandsThrownIn: _by_all,
    ev.GameEnded: _by_all,
}
