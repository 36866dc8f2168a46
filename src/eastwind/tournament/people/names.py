"""Names of people: as they are kept, and as they are compared."""

from __future__ import annotations

import re

# Invisible signs that turn the letters after them round: in a name they could make it read as another.
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
_JOINING = "\u200c\u200d"  # some scripts cannot be written without them


def tidied(name: str) -> str:
    """A name as it should be kept: without control characters and needless spaces."""
    kept = [sign for sign in _TURNING.sub("", name) if sign.isprintable() or sign.isspace() or sign in _JOINING]
    return " ".join("".join(kept).split())


def folded(name: str) -> str:
    """A name for comparing: spaces and case do not matter."""
    return re.sub(r"\s+", " ", name).strip().casefold()
