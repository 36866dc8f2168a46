"""Reasons to call a hand dead that everyone at the table can see, in players' words; and how a ruling cites its items."""

from __future__ import annotations

from collections.abc import Iterable

from eastwind.rules.clauses import INTERPRETATION, Citation

REASONS = {
    "no-line": "The exposures fit no line of the card",
    "tiles-gone": "The tiles for the hand are gone",
    "unlike": "The tiles of an exposure don't match",
    "joker": "A wrong tile was given for a joker",
}
MOST_CITED = 2


def cited(grounds: Iterable[Citation]) -> str:
    """The items behind a ruling: "National rule 15.4"."""
    items = dict.fromkeys(str(ground) for ground in grounds if ground.item is not None)
    return " and ".join(list(items)[:MOST_CITED]) or INTERPRETATION
