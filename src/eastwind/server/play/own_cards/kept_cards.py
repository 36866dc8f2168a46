"""Cards that people brought: kept beside the tables' logs, which know a card only by its digest."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from eastwind.card.library import BUILT_IN, built_in_text
from eastwind.play.table_terms import OWN, PAPER
from eastwind.refusals import InputError
from eastwind.store import Store
from eastwind.store.schema import STAYS_HERE

CARD = "card "


def name_of(text: str) -> str:
    """What a table's terms call this card. No one reads the card's lines out of it."""
    return OWN + hashlib.sha256(text.encode()).hexdigest()


class OwnCards:
    """The cards that people brought to this server."""

    def __init__(self, store: Store) -> None:
        self._secrets = store.secrets

    def keep(self, text: str) -> str:
        """Keeps a card, and returns its name."""
        name = name_of(text)
        self._secrets.update(STAYS_HERE, _kept_as(name), lambda _: text.encode())
        return name

    def text(self, name: str) -> str:
        """The text of a card, built in or brought. A paper card has none here."""
        if name == PAPER:
            return ""
        if name in BUILT_IN:
            return built_in_text(name)
        kept = self._secrets.get(STAYS_HERE, _kept_as(name)) if name.startswith(OWN) else None
        if kept is None:
            raise InputError("This table's card is no longer on this server. Open a new table and add the card again.")
        return kept.decode()

    def forget(self, names: Iterable[str]) -> None:
        """Drops cards that no table uses."""
        for name in names:
            if name.startswith(OWN):
                self._secrets.update(STAYS_HERE, _kept_as(name), lambda _: None)


def _kept_as(name: str) -> str:
    return CARD + name.removeprefix(OWN)
