"""The bots that people choose at a table, by what they are called there. `greedy` is only for measuring."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from eastwind.card.match import Matcher
from eastwind.players.dead_hand_caller import Notices, Watchful
from eastwind.players.lazy_bot import MadeLater
from eastwind.players.learners.learner import Learner
from eastwind.players.player import Player
from eastwind.players.roster import BOTS, make_player
from eastwind.rules.sheet import Sheet

Maker = Callable[[str, Matcher, Sheet], Player]


class Level(NamedTuple):
    """How good a bot is, in words, and which dead hands it calls in tournament practice."""

    title: str
    words: str
    notices: Notices


ALL: dict[str, Level] = {
    "beginner": Level("Beginner", "in its first year, misses calls and jokers", "nothing"),
    "casual": Level("Casual", "plays now and then, makes some mistakes", "obvious"),
    "steady": Level("Steady", "plays well and watches the others", "everything"),
    "strong": Level("Strong", "plays as well as we know how", "everything"),
}
LEVELS: dict[str, Level] = {name: level for name, level in ALL.items() if name in BOTS}
USUAL = "casual"


def bot_title(bot: str) -> str:
    """What people call it: "" for one that they can't choose."""
    return LEVELS[bot].title if bot in LEVELS else ""


def seated(bot: str, card: Matcher, sheet: Sheet, seed: str, make: Maker = make_player) -> Player:
    """A bot for a table with people. The seed fixes its mistakes, so that a table can be replayed."""

    def made() -> Player:
        player = make(bot, card, sheet)
        if isinstance(player, Learner):
            player = Learner(player.player, card, player.rates, seed)
        return Watchful(player, card, LEVELS[bot].notices if bot in LEVELS else "everything")

    return MadeLater(made)
