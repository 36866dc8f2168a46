"""The protocol of a player: it answers what it sees with something it may do."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from eastwind.rules.seats import Seat
from eastwind.table.commands import AnyCommand
from eastwind.table.options import Options
from eastwind.table.state import State


class Player(Protocol):
    """A player of one seat."""

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """What to do now, or None to wait for the others."""


@runtime_checkable
class Explaining(Protocol):
    """A player who can say why."""

    def explain(self, view: State, options: Options) -> str:
        """Why it does what it does now, with seats as letters."""


def reason_of(player: Player, view: State, options: Options) -> str:
    """Why a player does what it does now; "" for one that has no words for it."""
    return player.explain(view, options) if isinstance(player, Explaining) else ""


def seat_of(view: State) -> Seat:
    """Whose view this is: the one seat whose hand is visible."""
    (seat,) = view.hands
    return seat
