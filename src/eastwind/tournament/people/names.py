"""Names of people: how we store and compare them."""

from __future__ import annotations

import re

# Invisible marks that reverse text and can make one name look like another.
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
_JOINING = "\u200c\u200d"  # some scripts need them


def tidied(name: str) -> str:
    """A name without control characters and extra spaces."""
    kept = [sign for sign in _TURNING.sub("", name) if sign.isprintable() or sign.isspace() or sign in _JOINING]
    return " ".join("".join(kept).split())


def folded(name: str) -> str:
    """A name to compare by, without spaces and case."""
    return re.sub(r"\s+", " ", name).strip().casefold()
