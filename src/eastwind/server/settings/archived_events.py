"""Archived events: hidden on the first page; nothing else about them changes.

This concerns only this laptop's first page, so it is stored beside the log (docs/decisions/0061).
"""

from __future__ import annotations

import msgspec

from eastwind.server.settings.stored_kinds import ARCHIVED
from eastwind.store import Store


class Archived(msgspec.Struct, frozen=True, kw_only=True):
    """Who archived an event, and when."""

    by: str
    at: int


class ArchivedEvents:
    """The archived events of one store."""

    def __init__(self, store: Store) -> None:
        self._kept = store.secrets

    def all(self) -> dict[str, Archived]:
        """The archived events, by id."""
        return {event: msgspec.json.decode(kept, type=Archived) for event, kept in self._kept.all(ARCHIVED).items()}

    def find(self, event: str) -> Archived | None:
        kept = self._kept.get(ARCHIVED, event)
        return msgspec.json.decode(kept, type=Archived) if kept else None

    def put_away(self, event: str, by: str, at: int) -> None:
        """Archives an event; the first time counts."""
        encoded = msgspec.json.encode(Archived(by=by, at=at))
        self._kept.update(ARCHIVED, event, lambda old: old or encoded)

    def bring_back(self, event: str) -> None:
        self._kept.update(ARCHIVED, event, lambda _: None)
