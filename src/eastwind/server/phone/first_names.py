"""First names for questions, such as "How did Linda win?": used where they tell the players of a table apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from eastwind.rules.seats import Seat
from eastwind.tournament.people.last_names import name_parts


def short_names(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """Each seat's first name; the full name where two would be the same, or where it is only an initial."""
    first = {seat: name_parts(name).first or name for seat, name in names.items()}
    often = Counter(name.casefold() for name in first.values())
    return {
        seat: first[seat] if often[first[seat].casefold()] == 1 and len(first[seat].rstrip(".")) > 1 else name
        for seat, name in names.items()
    }
