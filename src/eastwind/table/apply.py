"""apply(state, event) -> state. Folds an event into a table, or into a view of it; judges nothing."""

from __future__ import annotations

from eastwind.table.moments.happening import Event
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import State


def apply(state: State, event: Event) -> State:
    """The table, or a view of it, after an event."""
    before = state.common
    hands = event.in_hands(state.hands, before)
    return State(
        setup=state.setup,
        common=event.on_table(before),
        hands=state.hands if hands is state.hands else ReadOnly(hands),
        wall=None if state.wall is None else event.on_wall(state.wall),
    )
