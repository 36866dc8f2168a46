"""The protocol of a player: it answers what it sees with something it may do."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.options import Options
from eastwind.table.state import State


class Player(Protocol):
    """A player of one seat."""

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """What to do now, or None to wait for the others."""


class Explained(Protocol):
    """An act with its reason."""

    @property
    def reason(self) -> str:
        """The reason in words, with seats as letters."""


class Because(NamedTuple):
    """A reason in words, with seats as letters."""

    reason: str


@runtime_checkable
class Explaining(Protocol):
    """A player who can say why."""

    def explain(self, view: State, options: Options) -> Explained:
        """What it does now, with the reason."""


def why_act(player: Player, view: State, options: Options) -> str:
    """Why a player does what it does now; "" for one that has no words for it."""
    return player.explain(view, options).reason if isinstance(player, Explaining) else ""


def seat_of(view: State) -> Seat:
    """Whose view this is: the one seat whose hand is visible."""
    (seat,) = view.hands
    return seat
