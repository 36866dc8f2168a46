"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.card.match import Matcher
from eastwind.players.example import Example
from eastwind.players.greedy import Greedy
from eastwind.players.player import Player
from eastwind.refusals import InputError, did_you_mean

BOTS: dict[str, Callable[[Matcher], Player]] = {"greedy": Greedy, "example": Example}


def check_name(name: str) -> None:
    """Refuse a name that isn't a bot's."""
    if name not in BOTS:
        raise InputError(f"There is no player {name!r}; known are {', '.join(BOTS)}.{did_you_mean(name, BOTS)}")


def make_player(name: str, card: Matcher) -> Player:
    """A bot with its card."""
    check_name(name)
    return BOTS[name](card)
