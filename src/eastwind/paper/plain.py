"""Text of people as it may stand on paper: every character as typed, but nothing that moves its neighbours about."""

from __future__ import annotations

import unicodedata

# Marks that turn the direction of what follows: one in a name would turn the rest of the row.
TURNING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plain(text: str) -> str:
    """One line: control characters and line breaks become blanks, marks of direction are left out."""
    kept = (" " if unicodedata.category(each) in ("Cc", "Zl", "Zp", "Cs") else each for each in text)
    return " ".join("".join(each for each in kept if each not in TURNING).split())
