"""A finished game as plain facts, wherever it comes from: the table, a scorecard, a file.

{"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discard", "thrower": "C", "exposures": 2}
"""

from __future__ import annotations

from typing import Literal

import msgspec

from eastwind.rules.seats import SEATS, Seat

By = Literal["discard", "self_pick", "joker_exchange", "heavenly"]
Section = Literal["singles_and_pairs", "quints"]
GameOffense = Literal["miscalled_for_exposure", "unannounced_claim", "director"]


class Penalty(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, rename={"reason": "for"}
):
    """A penalty in the game. The sheet knows the amounts it prints; a director's penalty carries its own."""

    seat: Seat
    reason: GameOffense
    points: int | None = None


class Facts(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="outcome"):
    """What any game's result may say."""

    seats: tuple[Seat, ...] = SEATS
    """The seats at the table."""
    dead: tuple[Seat, ...] = ()
    """Whose hands were dead."""
    peeked: tuple[Seat, ...] = ()
    """Who looked at a stolen tile; a seat may be listed twice."""
    penalties: tuple[Penalty, ...] = ()
    """Penalties in the game."""


class MahJongg(Facts, tag="mahjongg", frozen=True, kw_only=True):
    """Someone won. `exposures` are the winner's at the moment the winning tile was thrown."""

    winner: Seat
    """Who won."""
    value: int
    """The points of the hand on the card."""
    by: By
    """How the hand was completed."""
    thrower: Seat | None = None
    """Who threw the winning tile, or the tile claimed before a joker exchange."""
    exposures: int = 0
    """How many exposures the winner had then."""
    jokerless: bool | None = None
    """Whether it has no joker. None means no, but a Singles and Pairs hand never has jokers."""
    section: Section | None = None
    """Whether the hand is of a section that a sheet treats in its own way."""
    after: Literal["pick", "claim"] = "pick"
    """What came before a joker exchange."""
    joker_from: Literal["opponent", "own"] = "opponent"
    """Whose exposure the joker came from."""
    misnamed: bool = False
    """Whether the winning tile was misnamed."""


class WallGame(Facts, tag="wall", frozen=True, kw_only=True):
    """The wall ran out."""


class Unfinished(Facts, tag="unfinished", frozen=True, kw_only=True):
    """Time ran out before the game was over."""


class DeadHands(Facts, tag="dead_hands", frozen=True, kw_only=True):
    """The game ended because at most one hand is still live."""


class Misnamed(Facts, tag="misnamed", frozen=True, kw_only=True):
    """Mah Jongg was called on a misnamed tile that is not the winning one."""

    miscaller: Seat
    """Who misnamed the tile."""
    caller: Seat
    """Who called Mah Jongg."""


def is_self_pick(result: MahJongg) -> bool:
    """Whether the winning tile was picked, or came by an exchange."""
    return result.by in ("self_pick", "joker_exchange")


class MahJonggInError(Facts, tag="error", frozen=True, kw_only=True):
    """A Mah Jongg in error ended the game."""

    declarer: Seat
    """Who called Mah Jongg in error."""
    declarer_showed: bool = True
    """Whether that player showed tiles."""
    exposed: tuple[Seat, ...] = ()
    """The others who had shown their hands."""


class PointsOnly(Facts, tag="points_only", frozen=True, kw_only=True):
    """Only the points are known, as the players wrote them: one number for each seat, in the order of `seats`."""

    points: tuple[int, ...]
    """One number for each seat."""


GameResult = MahJongg | WallGame | Unfinished | DeadHands | Misnamed | MahJonggInError | PointsOnly


class PointLine(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Points for one seat for one reason, with the clause (or "our reading") and its item as printed."""

    seat: Seat
    """Whose points."""
    points: int
    """How many; may be zero or less."""
    why: str
    """The reason, in words."""
    clause: str
    """The clause of the sheet, or "our reading"."""
    item: str | None
    """Its item as the sheet prints it."""


class Score(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Each seat's points in a game, and the lines they add up from."""

    points: dict[Seat, int]
    """The points of each seat."""
    lines: tuple[PointLine, ...]
    """The lines they add up from."""
