"""Events that are pending while a command is judged, and the table after them."""

from __future__ import annotations

from eastwind.table.apply import apply
from eastwind.table.moments import AnyEvent
from eastwind.table.state import State


class Pending:
    """The events so far, and the `state` after them. Lives only within one decision."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[AnyEvent] = []

    def add(self, *events: AnyEvent) -> None:
        for event in events:
            self.events.append(event)
            self.state = apply(self.state, event)

    @property
    def is_over(self) -> bool:
        return self.state.common.phase in ("set_up", "over")
