"""A bot whose choices the C library makes, from what its seat sees. They are those of the bot in Python, only faster."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from eastwind.native.games import Games, Policy
from eastwind.native.library import NativeError
from eastwind.native.positions import view_of
from eastwind.players.player import Player, reason_of, seat_of
from eastwind.table.commands import AnyCommand
from eastwind.table.options import Options, is_option
from eastwind.table.state import State


class QuickBot:
    """Asks the library. The bot in Python is made when it is needed: for its reasons, and for what the library can't say.

    That is a table that records errors, and options that leave something out.
    """

    def __init__(self, games: Games, policy: Policy, make: Callable[[], Player]) -> None:
        self.games, self.policy, self._make = games, policy, make

    @cached_property
    def in_python(self) -> Player:
        """The same bot in Python."""
        return self._make()

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """One act, or None."""
        try:
            game = self.games.sample(view_of(view), 0)  # any game that looks like this: the choice doesn't depend on it
            chosen = self.games.choose(game, seat_of(view), self.policy)
        except NativeError:
            return self.in_python.react(view, options)
        return chosen if chosen is None or is_option(options, chosen) else self.in_python.react(view, options)

    def explain(self, view: State, options: Options) -> str:
        """Why it does what it does now."""
        return reason_of(self.in_python, view, options)
