"""Cards to fit and to check on: our own, and others made from them, so that chances hold for any card."""

from __future__ import annotations

from functools import cache

from eastwind.card.library import BUILT_IN, built_in_card
from eastwind.card.model import Card, Line
from eastwind.refusals import InputError

VALUES = (25, 30, 35, 40, 50, 60, 75)


@cache
def made_card(name: str) -> Card:
    """`eastwind`, or `eastwind/3-1`: of every three lines without the second one; a `+` behind it gives other values."""
    base, _, part = name.partition("/")
    if base not in BUILT_IN:
        raise InputError(
            f"A card to fit on is made from {' or '.join(BUILT_IN)}, such as eastwind/3-1+: {name!r} is not."
        )
    card = built_in_card(base)
    if not part:
        return card
    every, _, place = part.removesuffix("+").partition("-")
    if not (every.isdigit() and place.isdigit() and int(place) < int(every)):
        raise InputError(f"{name!r}: write eastwind/3-1 to leave out the second of every three lines.")
    return _thinned(card, int(every), int(place), revalued=part.endswith("+"))


def _thinned(card: Card, every: int, without: int, revalued: bool) -> Card:
    kept = [line for place, line in enumerate(card.lines) if place % every != without]
    names = {line.id for line in kept}
    value = {line.id: VALUES[place * 3 % len(VALUES)] if revalued else line.value for place, line in enumerate(kept)}
    sections = [
        section._replace(lines=tuple(_valued(line, value[line.id]) for line in section.lines if line.id in names))
        for section in card.sections
    ]
    return card._replace(sections=tuple(section for section in sections if section.lines))


def _valued(line: Line, value: int) -> Line:
    return line._replace(value=value)
