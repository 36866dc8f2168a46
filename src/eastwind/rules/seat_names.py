"""Sentences about seats, with the names of the people who sit there: "B's hand is dead" as "Bea Bond's hand is dead"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from eastwind.rules.seats import Seat

# Words after a seat letter. "A" is also an article, so it counts as a seat only before one of these, a word that ends
# in s, ed, or n't, or a sign.
_FOLLOWING = """and or no to the may must can could did had put was still already also then never too won not only"""
_AFTER_A_SEAT = frozenset(_FOLLOWING.split())
_LETTER = re.compile(r"(?<![\w'-])[ABCD](?![\w-])(?=('s\b)?([^\w\s]*)\s*([\w']*))")


def with_names(text: str, names: Mapping[Seat, str]) -> str:
    """A sentence with names instead of seat letters. A seat without a name keeps its letter."""
    return _LETTER.sub(lambda found: _named(found, names), text)


def _named(found: re.Match[str], names: Mapping[Seat, str]) -> str:
    letter, (possessive, sign, following) = found[0], found.groups()
    if letter == "A" and not possessive and not sign and following and not _follows_a_seat(following):
        return letter
    return next((name for seat, name in names.items() if seat == letter), letter)


def _follows_a_seat(word: str) -> bool:
    return word in _AFTER_A_SEAT or (word.endswith(("s", "ed", "n't")) and word == word.lower())
