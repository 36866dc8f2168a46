"""Cards to fit and to check on: our own, and others made from them, so that chances hold for any card."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from eastwind.card.library import BUILT_IN, built_in_card, decode, sound_card
from eastwind.card.model import Card, Line
from eastwind.refusals import InputError

VALUES = (25, 30, 35, 40, 50, 60, 75)


@cache
def made_card(name: str) -> Card:
    """`eastwind`; `eastwind/3-1`: without the second of every three lines, and with `+` other values; or a card file."""
    path = Path(name)
    if path.suffix and path.is_file():
        return sound_card(decode(path.read_bytes(), path.name), path.name)
    base, _, part = name.partition("/")
    if base not in BUILT_IN:
        raise InputError(
            f"{name!r} is not a card of ours ({', '.join(BUILT_IN)}), one made from it (eastwind/3-1+), or a file."
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
