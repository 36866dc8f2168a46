"""Contact details of players: kept in the store beside the logs, and deleted in one step (docs/decisions/0104)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from eastwind.server.settings.stored_kinds import CONTACTS
from eastwind.store import Store
from eastwind.tournament.people.contact_details import Contact


class ContactBook:
    """How to reach the players of each event in one store."""

    def __init__(self, store: Store) -> None:
        self._kept = store.secrets

    def of(self, event: str) -> dict[int, Contact]:
        """The contacts of an event by the player's number, which is never used for another person."""
        return _read(self._kept.get(CONTACTS, event))

    def put(self, event: str, changes: Mapping[int, Contact]) -> None:
        """Replaces the contacts of these players. An empty one deletes what was there."""
        if changes:
            self._kept.update(CONTACTS, event, lambda old: _write({**_read(old), **changes}))

    def forget(self, event: str) -> None:
        """Deletes all contacts of an event."""
        self._kept.update(CONTACTS, event, lambda _: None)


def _read(kept: bytes | None) -> dict[int, Contact]:
    return msgspec.json.decode(kept, type=dict[int, Contact]) if kept else {}


def _write(contacts: Mapping[int, Contact]) -> bytes | None:
    filled = {number: contact for number, contact in contacts.items() if contact}
    return msgspec.json.encode(filled) if filled else None
