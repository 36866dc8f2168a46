"""A ruling: what happens to hands, points, tiles and play, who decides, and why."""

from __future__ import annotations

from typing import Literal

import msgspec

from eastwind.referee.grounds import Ground
from eastwind.rules.seats import Seat

Play = Literal["goes_on", "restarts", "ends"]

# by_itself: the sheet says must, is or will. when_called: the sheet says may, so someone has to call it.
# by_director: the sheet leaves it open. Nothing happens until the director decides.
Ruled = Literal["by_itself", "when_called", "by_director"]

Which = Literal[
    "all_hands",
    "claimed_tile",
    "concealed_hand",
    "discard",
    "earlier_exposures",
    "exchanged_tile",
    "exposure",
    "extra_tiles",
    "hand",
    "joker",
    "jokers",
    "missing_tile",
    "named_tile",
    "passed_tiles",
    "picked_tile",
    "shown_tiles",
    "wall",
    "wall_tile",
]

Order = Literal[
    "returned",  # goes back to the rack it came from
    "returned_to_wall",
    "returned_to_exposure",
    "stays_on_table",  # a discard that no one has, or that others may still claim
    "kept",  # stays with the seat named
    "taken",  # the seat named has it
    "must_be_taken",
    "must_be_used",
    "supplied",  # given instead of another tile
    "named_correctly",
    "stays",
    "may_be_changed",
    "stay_redeemable",
    "not_redeemable",
    "put_in_order",
    "thrown_in",
    "pushed_back",
]

Act = Literal[
    "asked_to_stop",
    "asked_to_leave",
    "warned",
    "disqualified",
    "expelled",
    "not_invited_again",
    "card_refused",
    "card_accepted",
    "cards_kept_back",
    "card_locked",
    "card_corrected",
    "no_recourse",
]


def is_dead(player: Seat, ruled: Ruled) -> str:
    """Must or may: the hand is dead, or it is dead once someone calls it."""
    return f"{player}'s hand is dead." if ruled == "by_itself" else f"{player}'s hand may be called dead."


class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What travels as JSON: frozen, keyword-only, no unknown fields."""


class Tiles(Value, frozen=True, kw_only=True):
    """What happens to some tiles. The seat has them, gives them or must use them."""

    which: Which
    order: Order
    seat: Seat | None = None


class Measure(Value, frozen=True, kw_only=True):
    """What the director or the scorekeeper does outside the game. Without a seat it concerns the whole table."""

    act: Act
    seat: Seat | None = None


class Suggestion(Value, frozen=True, kw_only=True):
    """What we would do where a sheet is silent. The director sees it; it is never applied on its own."""

    words: str
    dead: tuple[Seat, ...] = ()
    points: dict[Seat, int] = {}
    play: Play = "goes_on"


class Director(Value, frozen=True, kw_only=True):
    """Whether the director decides, what, within which points, and what is suggested."""

    decides: bool = False
    about: str | None = None
    lowest: int | None = None  # points; None with a `highest` means the sheet prints no limit
    highest: int | None = None
    fixed: int | None = None  # the one amount that the sheet prints: all of it, or nothing
    suggestion: Suggestion | None = None


class Ruling(Value, frozen=True, kw_only=True):
    """The referee's answer to one irregularity under one sheet."""

    dead: tuple[Seat, ...] = ()
    """The hands that this ruling kills."""
    points: dict[Seat, int] = {}
    """The points it gives or takes."""
    tiles: tuple[Tiles, ...] = ()
    """What happens to tiles."""
    play: Play = "goes_on"
    """Whether the game goes on, restarts, or ends."""
    director: Director = Director()
    """What the director decides."""
    clauses: tuple[Ground, ...]
    """The grounds: each has the `clause` and `item` of the sheet, or our `reading`."""
    ruled: Ruled = "by_itself"
    """Whether it applies automatically, when someone calls it, or when the director decides."""
    measures: tuple[Measure, ...] = ()
    """What the director or the scorekeeper does outside the game."""
    words: str
    """The ruling as a sentence."""
    next_play: str = ""
    """Who plays next, and from where; empty outside a game."""

    @property
    def words_once_called(self) -> str:
        """The words after someone has called the hands dead that may be called dead."""
        words = self.words
        for seat in self.dead:
            words = words.replace(is_dead(seat, "when_called"), f"{seat}'s hand was called dead, and is dead.")
        return words
