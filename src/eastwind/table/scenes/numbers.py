"""Numbers as people write them in scenes."""

from __future__ import annotations

import re

from eastwind.refusals import InputError

SHOWN = 40  # of a word that is no number, so much is repeated


def read_number(word: str) -> int:
    """A whole number; nothing at a table is counted beyond nine digits."""
    if re.fullmatch(r"-?\d{1,9}", word) is None:
        long = " of at most nine digits" if re.fullmatch(r"-?\d+", word) else ""
        found = word if len(word) <= SHOWN else word[:SHOWN] + "..."
        raise InputError(f"Expected a number{long}, found {found!r}.")
    return int(word)
