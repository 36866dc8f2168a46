"""Views: what a seat, a spectator or the director may see, of states and of events. Closed by default.

For every event and viewer: view(apply(s, e), v) == apply(view(s, v), seen(e, v)). If nothing is seen, the view stays.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.moments.happening import Event
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Own, State
from eastwind.table.viewers import Viewer

Happened = TypeVar("Happened", bound=Event)


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


def seen(event: Happened, viewer: Viewer) -> Happened | None:
    """The event as a viewer sees it, or None if the viewer sees nothing of it."""
    return event if viewer == "director" else event.seen(viewer)
