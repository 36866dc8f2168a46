"""What an irregularity is: a named act with the facts that matter. It rules on itself under a sheet."""

from __future__ import annotations

import re
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from eastwind.referee.next_turn import RESUME, OrderOfPlay
from eastwind.referee.ruling import Ruling
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet


def slug_of(name: str) -> str:
    """PickedAhead -> picked-ahead"""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name.rpartition(".")[2]).lower()


class NothingToRule(str):
    """A contradiction that is an answer in itself: by these facts nothing went wrong, or it was something else."""

    __slots__ = ()


class Irregularity(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=slug_of):
    """An act against the rules. The docstring of each kind is its title, and its fields are the facts."""

    words: ClassVar[str] = ""  # what people at the table say, for the search

    @classmethod
    def slug(cls) -> str:
        return slug_of(cls.__name__)

    def contradiction(self, sheet: Sheet) -> str | None:
        """Why these facts cannot all be true, as a sentence, or None."""
        return None

    def ruling(self, sheet: Sheet) -> Ruling:
        """The ruling on this act alone. `rule` adds what follows for the game."""
        raise NotImplementedError

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        """Who plays next and from where, if play continues. Empty outside a game."""
        return ""


class InGame(Irregularity, frozen=True, kw_only=True):
    """An irregularity in a game in progress, at a table of four or three."""

    seats: Annotated[tuple[Seat, ...], Meta(description="Which seats are at the table?")] = SEATS
    already_dead: Annotated[tuple[Seat, ...], Meta(description="Whose hands were dead before this?")] = ()

    def players(self) -> tuple[Seat, ...]:
        """Everyone the facts name as playing, in the order of the facts."""
        named = [getattr(self, fact) for fact in self.__struct_fields__ if fact not in ("seats", "already_dead")]
        return tuple(seat for value in named for seat in _seats_in(value))

    def may_be_dead(self) -> tuple[Seat, ...]:
        """Players named in the facts who may already be dead. Everyone else named is still playing."""
        return ()

    def contradiction(self, sheet: Sheet) -> str | None:
        if len(self.seats) < 3 or len(set(self.seats)) < len(self.seats):
            return "A table has three or four different seats."
        if len(set(self.already_dead)) < len(self.already_dead):
            return "The same seat is listed twice among the dead hands."
        for seat in (*self.players(), *self.already_dead):
            if seat not in self.seats:
                return f"Seat {seat} is not at this table ({', '.join(self.seats)})."
        for seat in self.players():
            if seat in self.already_dead and seat not in self.may_be_dead():
                return (
                    f"{seat}'s hand is already dead. If {seat} did this anyway, look under a dead player who plays on."
                )
        if len(self.already_dead) >= len(self.seats) - 1 and sheet.scoring.one_live_hand != "play_on":
            return "With one live hand or none, the game was over before this."
        return None

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        """By default the turn stays where it was. A player whose hand died drops out."""
        return " ".join([RESUME, *(f"{seat} no longer picks or discards." for seat in ruling.dead)])


def _seats_in(value: object) -> tuple[Seat, ...]:
    if isinstance(value, tuple):
        return tuple(seat for part in value for seat in _seats_in(part))
    return tuple(seat for seat in SEATS if seat == value)
