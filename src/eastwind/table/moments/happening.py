"""What acts and events are. An event says its fold, who sees it, its words, and the rules behind it; `apply` asks it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import ClassVar, Protocol, Self

import msgspec
from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.state import Common, Own, State
from eastwind.table.viewers import Viewer
from eastwind.tiles import JOKER, Tile, write_tiles

Tiles = tuple[Tile, ...]
Hands = Mapping[Seat, Own]
Wall = tuple[Tile, ...]


class Speaker(Protocol):
    """What a listener calls the players: "Linda", or "You"."""

    you: Seat | None

    def name(self, seat: Seat) -> str: ...
    def who(self, seat: Seat) -> str: ...
    def whose(self, seat: Seat, yours: str = "Your") -> str: ...


def snake(name: str) -> str:
    """PassTiles -> pass_tiles"""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


class Command(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake
):
    """An act, or a word spoken."""


class SeatCommand(Command, frozen=True, kw_only=True):
    """A command given by a player."""

    seat: Seat


class Event(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake
):
    """Something that happened. What a class leaves out: nothing changes, everyone sees it, no rule is behind it."""

    cites: ClassVar[tuple[str, ...]] = ()

    def on_table(self, common: Common) -> Common:
        """What everyone sees, after it."""
        return common

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        """The hands of this table or view, after it."""
        return hands

    def on_wall(self, wall: Wall) -> Wall | None:
        """The wall after it."""
        return wall

    def seen(self, viewer: Viewer) -> Self | None:
        """What a seat or a spectator sees of it; the director sees everything."""
        return self

    def cites_at(self, before: State) -> tuple[str, ...]:
        """The rules behind it, given the table before it."""
        return self.cites

    def tell(self) -> str:
        """What happened, in a sentence for people at a terminal, without naming hidden tiles."""
        raise NotImplementedError

    def say(self, to: Speaker) -> str:
        """What happened, in a sentence for a player at a table in the browser; "" for what needs none."""
        return ""


def with_own(hands: Hands, seat: Seat, own: Own) -> Hands:
    """The hands with one of them changed."""
    return {**hands, seat: own}


def with_tiles(own: Own, tiles: Tiles) -> Own:
    """The hand with more tiles on the rack. A joker counts as had, even one that was passed against the rules."""
    return replace(own, rack=(*own.rack, *tiles), had_joker=own.had_joker or JOKER in tiles)


def only_own(tiles: Mapping[Seat, Tiles], viewer: Viewer) -> dict[Seat, Tiles]:
    """What each seat has, with the tiles of the viewer only."""
    return {seat: some if seat == viewer else () for seat, some in tiles.items()}


def some_tiles(tiles: Iterable[Tile] | None, count: int) -> str:
    """The tiles if they are known, or how many they are."""
    shown = list(tiles or ())
    return write_tiles(shown) if shown else f"{count} tile{'' if count == 1 else 's'}"
