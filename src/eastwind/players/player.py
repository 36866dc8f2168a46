"""The protocol of a player: it answers what it sees with something it may do."""

from __future__ import annotations

from typing import Protocol

from eastwind.rules.seats import Seat
from eastwind.table.commands import AnyCommand
from eastwind.table.options import Options
from eastwind.table.state import State


class Player(Protocol):
    """A player of one seat."""

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """What to do now, or None to wait for the others."""


def seat_of(view: State) -> Seat:
    """Whose view this is: the one seat whose hand is visible."""
    (seat,) = view.hands
    return seat
