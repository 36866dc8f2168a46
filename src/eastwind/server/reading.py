"""What stands in an address or a form, read with a sentence where it cannot be."""

from __future__ import annotations

import re

from eastwind.refusals import InputError
from eastwind.rules.results import SEATS, Seat
from eastwind.tournament.state import Tournament


def whole_number(text: str, what: str, low: int = 0, high: int = 1_000_000) -> int:
    """A whole number, with or without a sign; also with the long minus of a phone's keyboard."""
    word = text.strip().replace("−", "-").replace("–", "-")
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", word) or not low <= int(word) <= high:
        raise InputError(f"{what} cannot be {text.strip()!r}: give a whole number from {low} to {high}.")
    return int(word)


def known_entry(state: Tournament, text: str) -> int:
    """The number of an entry that a page itself has offered."""
    number = whole_number(text, "The entry")
    if number not in state.entries:
        raise InputError(f"There is no entry {number}. Perhaps it was undone: go back and look again.")
    return number


def known_round(state: Tournament, text: str) -> int | None:
    """A round that has begun; None where none is named, which means now."""
    if not text.strip():
        return None
    last = state.last_begun()
    if not last:
        raise InputError("No round has begun yet: there is nothing to look back on.")
    return whole_number(text, "The round", 1, last)


def known_section(state: Tournament, text: str) -> str | None:
    names = [section.name for section in state.terms.sections] if state.terms else []
    if not text:
        return None
    if text not in names:
        raise InputError(f"There is no section {text!r}; the sections are {', '.join(names) or 'none'}.")
    return text


def seat(text: str) -> Seat:
    for each in SEATS:
        if each == text:
            return each
    raise InputError(f"{text!r} is no seat: the seats are A, B, C and D.")
