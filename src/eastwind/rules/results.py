"""A finished game as plain facts, whoever produced it: the table, a score card, a file.

{"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discard", "thrower": "C", "exposures": 2}
"""

from __future__ import annotations

from typing import Literal

import msgspec

from eastwind.rules.seats import SEATS, Seat

By = Literal["discard", "self_pick", "joker_exchange", "heavenly"]
Section = Literal["singles_and_pairs", "quints"]
Offence = Literal["miscalled_for_exposure", "unannounced_claim", "director"]


class Penalty(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"reason": "for"}):
    """A penalty of the game; the sheet knows the amount of its own, a director's carries it."""

    seat: Seat
    reason: Offence
    points: int | None = None


class Facts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="outcome"):
    """What may be said of every game."""

    seats: tuple[Seat, ...] = SEATS
    dead: tuple[Seat, ...] = ()
    peeked: tuple[Seat, ...] = ()  # looked at a stolen tile; a seat may stand twice
    penalties: tuple[Penalty, ...] = ()


class MahJongg(Facts, tag="mahjongg", frozen=True, kw_only=True):
    """Somebody won. `exposures` are the winner's when the winning tile was thrown."""

    winner: Seat
    value: int
    by: By
    thrower: Seat | None = None  # of the winning tile, or of the tile claimed before a joker exchange
    exposures: int = 0
    jokerless: bool | None = None  # left out: no, but a Singles and Pairs hand never has jokers
    section: Section | None = None
    after: Literal["pick", "claim"] = "pick"  # what came before a joker exchange
    joker_from: Literal["opponent", "own"] = "opponent"
    misnamed: bool = False


class WallGame(Facts, tag="wall", frozen=True, kw_only=True):
    """The wall ran out."""


class Unfinished(Facts, tag="unfinished", frozen=True, kw_only=True):
    """Time cut the game short."""


class DeadHands(Facts, tag="dead_hands", frozen=True, kw_only=True):
    """The game ended because all hands but one, at most, are dead."""


class Misnamed(Facts, tag="misnamed", frozen=True, kw_only=True):
    """Mah Jongg was called on a misnamed tile that is not the winning one."""

    miscaller: Seat
    caller: Seat


class MahJonggInError(Facts, tag="error", frozen=True, kw_only=True):
    """A Mah Jongg in error ended the game: so many others had shown their hands."""

    declarer: Seat
    declarer_showed: bool = True
    exposed: tuple[Seat, ...] = ()


GameResult = MahJongg | WallGame | Unfinished | DeadHands | Misnamed | MahJonggInError


class PointLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points of one seat for one reason, with the clause (or "our reading") and its item as printed."""

    seat: Seat
    points: int
    why: str
    clause: str
    item: str | None


class Score(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Each seat's points of a game, and the lines that sum to them."""

    points: dict[Seat, int]
    lines: tuple[PointLine, ...]
