"""A finished game as plain facts, wherever it comes from: the table, a scorecard, a file.

{"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discard", "thrower": "C", "exposures": 2}
"""

from __future__ import annotations

from typing import Literal

import msgspec

from eastwind.rules.seats import SEATS, Seat

By = Literal["discard", "self_pick", "joker_exchange", "heavenly"]
Section = Literal["singles_and_pairs", "quints"]
Offense = Literal["miscalled_for_exposure", "unannounced_claim", "director"]


class Penalty(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, rename={"reason": "for"}
):
    """A penalty in the game. The sheet knows the amounts it prints; a director's penalty carries its own."""

    seat: Seat
    reason: Offense
    points: int | None = None


class Facts(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="outcome"):
    """What any game's result may say."""

    seats: tuple[Seat, ...] = SEATS
    dead: tuple[Seat, ...] = ()
    peeked: tuple[Seat, ...] = ()  # looked at a stolen tile; a seat may be listed twice
    penalties: tuple[Penalty, ...] = ()


class MahJongg(Facts, tag="mahjongg", frozen=True, kw_only=True):
    """Someone won. `exposures` are the winner's at the moment the winning tile was thrown."""

    winner: Seat
    value: int
    by: By
    thrower: Seat | None = None  # of the winning tile, or of the tile claimed before a joker exchange
    exposures: int = 0
    jokerless: bool | None = None  # None means no, but a Singles and Pairs hand never has jokers
    section: Section | None = None
    after: Literal["pick", "claim"] = "pick"  # what came before a joker exchange
    joker_from: Literal["opponent", "own"] = "opponent"
    misnamed: bool = False


class WallGame(Facts, tag="wall", frozen=True, kw_only=True):
    """The wall ran out."""


class Unfinished(Facts, tag="unfinished", frozen=True, kw_only=True):
    """Time ran out before the game was over."""


class DeadHands(Facts, tag="dead_hands", frozen=True, kw_only=True):
    """The game ended because at most one hand is still live."""


class Misnamed(Facts, tag="misnamed", frozen=True, kw_only=True):
    """Mah Jongg was called on a misnamed tile that is not the winning one."""

    miscaller: Seat
    caller: Seat


class MahJonggInError(Facts, tag="error", frozen=True, kw_only=True):
    """A Mah Jongg in error ended the game. This many others had shown their hands."""

    declarer: Seat
    declarer_showed: bool = True
    exposed: tuple[Seat, ...] = ()


class PointsOnly(Facts, tag="points_only", frozen=True, kw_only=True):
    """Only the points are known, as the players wrote them: one number for each seat, in the order of `seats`."""

    points: tuple[int, ...]


GameResult = MahJongg | WallGame | Unfinished | DeadHands | Misnamed | MahJonggInError | PointsOnly


class PointLine(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Points for one seat for one reason, with the clause (or "our reading") and its item as printed."""

    seat: Seat
    points: int
    why: str
    clause: str
    item: str | None


class Score(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Each seat's points in a game, and the lines they add up from."""

    points: dict[Seat, int]
    lines: tuple[PointLine, ...]
