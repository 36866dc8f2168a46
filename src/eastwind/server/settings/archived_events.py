"""Events that are put away: out of sight on the first page, and nothing else about them changes.

It is no fact of an event but of this laptop's first page, so it stands beside the log (docs/decisions/0061).
"""

from __future__ import annotations

import msgspec

from eastwind.store import Store

KIND = "put-away"


class Archived(msgspec.Struct, frozen=True, kw_only=True):
    """Who put an event away, and when."""

    by: str
    at: int


class ArchivedEvents:
    """What the first page of one store leaves under "Put away"."""

    def __init__(self, store: Store) -> None:
        self._kept = store.secrets

    def all(self) -> dict[str, Archived]:
        """The events that are put away, by id."""
        return {event: msgspec.json.decode(kept, type=Archived) for event, kept in self._kept.all(KIND).items()}

    def find(self, event: str) -> Archived | None:
        kept = self._kept.get(KIND, event)
        return msgspec.json.decode(kept, type=Archived) if kept else None

    def put_away(self, event: str, by: str, at: int) -> None:
        """Put away twice, it was the first who did it."""
        encoded = msgspec.json.encode(Archived(by=by, at=at))
        self._kept.update(KIND, event, lambda old: old or encoded)

    def bring_back(self, event: str) -> None:
        self._kept.update(KIND, event, lambda _: None)
