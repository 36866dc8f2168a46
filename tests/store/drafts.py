"""Drafts for the tests: a log of small counted commands."""

from __future__ import annotations

import json
from typing import Any

from eastwind.store import Appended, Draft, Entry, Store, Tail

AT = 1_763_190_000_000


def draft(number: int, stream: str = "k3x9", key: str | None = None, **changed: Any) -> Draft:
    """The command that counts to a number, by the director, from the command line."""
    fields: dict[str, Any] = {
        "stream": stream,
        "kind": "event",
        "at": AT + number,
        "by": "director",
        "via": "cli",
        "key": f"key-{number}" if key is None else key,
        "format": 1,
        "command": json.dumps({"type": "count", "number": number}, separators=(",", ":")).encode(),
    }
    return Draft(**{**fields, **changed})


def accept(tail: Tail) -> bytes:
    """A decision that always says yes."""
    return b'[{"type":"counted"}]'


def append_numbers(store: Store, *numbers: int, stream: str = "k3x9") -> list[Entry]:
    """Append one entry for each number."""
    entries = []
    for number in numbers:
        answer = store.append(draft(number, stream), accept)
        assert isinstance(answer, Appended)
        entries.append(answer.entry)
    return entries
