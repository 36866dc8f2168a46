"""A bot built on first use, because building it takes a moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from eastwind.players.player import Because, Player, why_act
from eastwind.table.moments import AnyCommand
from eastwind.table.options import Options
from eastwind.table.state import State


class MadeLater:
    """Plays like the bot that `make` makes."""

    def __init__(self, make: Callable[[], Player]) -> None:
        self._make = make

    @cached_property
    def player(self) -> Player:
        """The bot itself."""
        return self._make()

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """One act, or None."""
        return self.player.react(view, options)

    def explain(self, view: State, options: Options) -> Because:
        """Why it does what it does now."""
        return Because(why_act(self.player, view, options))
