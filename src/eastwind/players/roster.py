"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.card.match import Matcher
from eastwind.players.example import Example
from eastwind.players.greedy import Greedy
from eastwind.players.learners.learner import Learner
from eastwind.players.learners.mistakes import BEGINNER, CASUAL, Rates
from eastwind.players.player import Player
from eastwind.players.steady.bot import Steady
from eastwind.players.strong.bot import Strong
from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.sheet import Sheet

BOTS: dict[str, Callable[[Matcher, Sheet], Player]] = {
    "greedy": lambda card, _: Greedy(card),
    "example": lambda card, _: Example(card),
    "beginner": lambda card, sheet: Learner(Steady(card, sheet), card, BEGINNER),
    "casual": lambda card, sheet: Learner(Steady(card, sheet), card, CASUAL),
    "steady": Steady,
    "strong": Strong,
}
LEARNERS: dict[str, Rates] = {"beginner": BEGINNER, "casual": CASUAL}
PLAYER_IN_A_LEARNER = "steady"  # the player in a learner


def check_name(name: str) -> None:
    """Refuse a name that isn't a bot's."""
    if name not in BOTS:
        raise InputError(f"There is no bot named {name!r}. Choose from {', '.join(BOTS)}.{did_you_mean(name, BOTS)}")


def make_player(name: str, card: Matcher, sheet: Sheet) -> Player:
    """A bot with its card, at a table with a sheet."""
    check_name(name)
    return BOTS[name](card, sheet)
