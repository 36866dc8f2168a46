"""What a decision was based on, and a choice with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from eastwind.players.steady.chances import Weighed
from eastwind.players.steady.charleston import GivenUp
from eastwind.players.steady.sight import Sight
from eastwind.players.steady.throws import ExchangeOption, TurnDecision
from eastwind.players.steady.which_calls import ExposureCall
from eastwind.table.moments import AnyCommand
from eastwind.tiles import Tile


class OfferDecision(NamedTuple):
    """A discard to answer: the rack before it, the call to make, and one that isn't made."""

    sight: Sight
    now: Weighed
    tile: Tile
    call: ExposureCall | None
    rejected: ExposureCall | None
    learned: bool = False  # `steady` would answer the other way


class Fetch(NamedTuple):
    """A tile to exchange for a joker."""

    turn: TurnDecision
    exchange: ExchangeOption


class Complete(NamedTuple):
    """A hand that is Mah Jongg: the rack with the last tile."""

    sight: Sight


class PassDecision(NamedTuple):
    """Tiles to give up in the Charleston."""

    sight: Sight
    given: GivenUp


Because = TurnDecision | Fetch | Complete | PassDecision | OfferDecision | None
"""What an act was decided by. None for acts that need no thought."""


class BotDecision(NamedTuple):
    """An act and what it was based on."""

    command: AnyCommand | None
    because: Because = None


@dataclass(frozen=True, slots=True)
class ReasonedAct:
    """An act and the reason for it, in words."""

    command: AnyCommand | None
    reason: str
