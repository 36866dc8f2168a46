"""What a decision was based on, and a choice with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from eastwind.players.steady.calls import Call
from eastwind.players.steady.chances import Weighed
from eastwind.players.steady.charleston import Given
from eastwind.players.steady.sight import Sight
from eastwind.players.steady.throws import ExchangeOption, Turn
from eastwind.table.moments import AnyCommand
from eastwind.tiles import Tile


class Offer(NamedTuple):
    """A discard to answer: the rack before it, the call to make, and one that isn't made."""

    sight: Sight
    now: Weighed
    tile: Tile
    call: Call | None
    rejected: Call | None
    learned: bool = False  # `steady` would answer the other way


class Fetch(NamedTuple):
    """A tile to exchange for a joker."""

    turn: Turn
    exchange: ExchangeOption


class Complete(NamedTuple):
    """A hand that is Mah Jongg: the rack with the last tile."""

    sight: Sight


class Passing(NamedTuple):
    """Tiles to give up in the Charleston."""

    sight: Sight
    given: Given


Because = Turn | Fetch | Complete | Passing | Offer | None
"""What an act was decided by. None for acts that need no thought."""


class Decision(NamedTuple):
    """An act and what it was based on."""

    command: AnyCommand | None
    because: Because = None


@dataclass(frozen=True, slots=True)
class Choice:
    """An act and the reason for it, in words."""

    command: AnyCommand | None
    reason: str
