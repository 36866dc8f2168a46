"""The pending of events while a command is judged: each event and the table after it."""

from __future__ import annotations

from eastwind.table.apply import apply
from eastwind.table.events import AnyEvent
from eastwind.table.state import State


class Pending:
    """Events one after another; `state` is the table after those so far. Lives only within one decision."""

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
