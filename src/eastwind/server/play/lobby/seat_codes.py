"""The code of a seat: six letters and digits, shown on sitting down. Typed on any device, it gives the seat back."""

from __future__ import annotations

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # no 0, 1, I, L, O: they look like others
LENGTH = 6


def code_from(signature: str) -> str:
    """The code that belongs to a signature."""
    number, found = int(signature, 16), ""
    for _ in range(LENGTH):
        number, place = divmod(number, len(LETTERS))
        found += LETTERS[place]
    return found


def code_words(code: str) -> str:
    """A code as people copy it down: K7M 4QX."""
    return f"{code[:3]} {code[3:]}"


def read(typed: str) -> str:
    """A code as it was typed: small letters, spaces, and dashes don't matter."""
    return "".join(sign for sign in typed[:40].upper() if sign in LETTERS)
