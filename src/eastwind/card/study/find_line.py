"""Finds a line of a card by what people call it: "2468.3", or its number from the top."""

from __future__ import annotations

from eastwind.card.model import Card
from eastwind.refusals import InputError, did_you_mean


def find_line(card: Card, name: str) -> int:
    """The place of a line on the card, from 0."""
    wanted = name.strip().lower()
    names = [line.id for line in card.lines]
    if wanted in names:
        return names.index(wanted)
    if wanted.isascii() and wanted.isdecimal() and 1 <= int(wanted[:9]) <= len(names):
        return int(wanted) - 1
    if not names:
        raise InputError("This card has no lines.")
    raise InputError(
        f"There is no line {name!r} on {card.title}. Lines are named {names[0]} to {names[-1]}, "
        f"or by their number from the top, 1 to {len(names)}.{did_you_mean(wanted, names)}"
    )
