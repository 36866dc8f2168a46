"""First names for questions, such as "How did Linda win?": used where they tell the players of a table apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from eastwind.rules.seats import Seat

TITLES = {"dr", "mr", "mrs", "ms", "miss", "prof", "rev", "sr", "fr", "the"}


def short_names(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """Each seat's first name; the full name where two would be the same."""
    first = {seat: _first(name) for seat, name in names.items()}
    often = Counter(name.casefold() for name in first.values())
    return {seat: first[seat] if often[first[seat].casefold()] == 1 else name for seat, name in names.items()}


def _first(name: str) -> str:
    """The first name; the full name if it begins with an initial, or if a title is all there is before the last name."""
    words = [word for word in name.split() if word.rstrip(".").casefold() not in TITLES]
    found = words[0] if len(words) > 1 else name
    return name if len(found.rstrip(".")) < 2 or not found[0].isalpha() else found
