"""A bot at a table whose choices come from the C library, and from its Python twin where the library can't say."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.native.book import Book
from eastwind.native.games import Games, Policy
from eastwind.native.library import NativeError, library
from eastwind.native.positions import view_of
from eastwind.players.player import Player, seat_of
from eastwind.players.roster import make_player
from eastwind.rules.sheet import Sheet
from eastwind.table.commands import AnyCommand
from eastwind.table.options import Options
from eastwind.table.state import State

ALIKE: dict[str, Policy] = {"greedy": "greedy", "steady": "steady"}
"""Bots that do the same in C and in Python."""


class QuickBot:
    """Asks the library. At a real table, after errors, and when time is called, it asks the Python bot."""

    def __init__(self, games: Games, policy: Policy, twin: Player) -> None:
        self.games, self.policy, self.twin = games, policy, twin

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """One act, or None."""
        try:
            return self.games.choose(view_of(view), seat_of(view), self.policy)
        except NativeError:
            return self.twin.react(view, options)


def quick_player(name: str, card: Matcher, sheet: Sheet) -> Player:
    """A bot that is as quick as this machine allows: in C if the library is there and knows it."""
    twin, loaded = make_player(name, card, sheet), library()
    if loaded is None or name not in ALIKE:
        return twin
    try:
        return QuickBot(Games(Book(loaded, card.card, sheet)), ALIKE[name], twin)
    except NativeError:  # a card that is too large, or a value far out of range
        return twin
