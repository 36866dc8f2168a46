"""A bot at a table whose choices come from the C library, and from its Python twin where the library can't say."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec

from eastwind.card.match import Matcher
from eastwind.native.book import Book
from eastwind.native.c_library import NativeError, library
from eastwind.native.games import Games, Policy
from eastwind.native.positions_in_c import view_of
from eastwind.players.lazy_bot import MadeLater
from eastwind.players.learners.learner import Learner
from eastwind.players.player import Because, Player, seat_of, why_act
from eastwind.players.roster import LEARNERS, PLAYER_IN_A_LEARNER, make_player
from eastwind.rules.sheet import Sheet
from eastwind.table.machine import is_option
from eastwind.table.moments import AnyCommand
from eastwind.table.options import Options
from eastwind.table.state import State

MOST_KEPT = 16  # cards and sheets that the library has read
ALIKE: dict[str, Policy] = {"greedy": "greedy", "steady": "steady", "strong": "strong"}
"""Bots that do the same in C and in Python."""


class QuickBot:
    """Asks the library. At a recording table, after errors, and when time is called, it asks the Python bot."""

    def __init__(self, games: Games, policy: Policy, twin: Player) -> None:
        self.games, self.policy, self.twin = games, policy, twin

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """One act, or None."""
        try:
            chosen = self.games.choose(view_of(view), seat_of(view), self.policy)
        except NativeError:
            return self.twin.react(view, options)
        if chosen is None or is_option(options, chosen):
            return chosen
        return self.twin.react(view, options)  # the options are narrower than what the seat may do

    def explain(self, view: State, options: Options) -> Because:
        """Why it does what it does now."""
        return Because(why_act(self.twin, view, options))


def quick_player(name: str, card: Matcher, sheet: Sheet) -> Player:
    """The fastest version of a bot here: in C if the library knows it, even for the bot inside a learner."""
    if name in LEARNERS:
        return Learner(quick_player(PLAYER_IN_A_LEARNER, card, sheet), card, LEARNERS[name])
    games = _games(card, msgspec.json.encode(sheet)) if name in ALIKE else None
    if games is None:
        return make_player(name, card, sheet)
    return QuickBot(games, ALIKE[name], MadeLater(partial(make_player, name, card, sheet)))


@lru_cache(MOST_KEPT)
def _games(card: Matcher, sheet: bytes) -> Games | None:
    """The library with this card and sheet, or None where Python has to choose."""
    loaded = library()
    if loaded is None:
        return None
    try:
        return Games(Book(loaded, card.card, msgspec.json.decode(sheet, type=Sheet)))
    except NativeError:  # a card that is too large, or a value far out of range
        return None
