"""Bots for the Python machine that ask the C library for their choices, where it is there. They play the same games."""

from __future__ import annotations

import functools
from functools import partial

import msgspec

from eastwind.card.match import Matcher
from eastwind.native.book import Book
from eastwind.native.games import Games
from eastwind.native.library import NativeError, library
from eastwind.native.quick_bot import QuickBot
from eastwind.players.learners.learner import Learner
from eastwind.players.player import Player
from eastwind.players.roster import LEARNERS, WITHIN, make_player
from eastwind.rules.sheet import Sheet

MOST_KEPT = 16  # cards and sheets that the library has read


def quick_player(name: str, card: Matcher, sheet: Sheet) -> Player:
    """A bot with its card. The library chooses for `steady`, also within another bot."""
    if name in LEARNERS:
        return Learner(quick_player(WITHIN, card, sheet), card, LEARNERS[name])
    games = _games(card, msgspec.json.encode(sheet)) if name == "steady" else None
    if games is None:
        return make_player(name, card, sheet)
    return QuickBot(games, "steady", partial(make_player, name, card, sheet))


@functools.lru_cache(MOST_KEPT)
def _games(card: Matcher, sheet: bytes) -> Games | None:
    """The library with this card and sheet, or None where Python has to choose."""
    loaded = library()
    if loaded is None:
        return None
    try:
        return Games(Book(loaded, card.card, msgspec.json.decode(sheet, type=Sheet)))
    except NativeError:  # a card that is too large, or a value far out of range
        return None
