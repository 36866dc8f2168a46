"""Reading the data of a document, before it is drawn."""

from __future__ import annotations

from typing import Any

import msgspec

from eastwind.paper.cutting import Part


def rows(part: Part, name: str) -> list[dict[str, Any]]:
    """The cards, sheets or blocks of a document."""
    return msgspec.convert(part[name], list[dict[str, Any]])


def texts(part: Part, name: str) -> list[str]:
    """The sentences of a document."""
    return msgspec.convert(part[name], list[str])
