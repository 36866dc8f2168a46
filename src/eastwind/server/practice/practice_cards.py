"""Cards that people brought to practice on: kept for some weeks after they were last used, and never copied elsewhere."""

from __future__ import annotations

import json

from eastwind.play.table_terms import OWN
from eastwind.refusals import InputError
from eastwind.server.play.own_cards.kept_cards import OwnCards, name_of
from eastwind.store import Store
from eastwind.store.schema import STAYS_HERE

KEPT_DAYS = 60
A_DAY = 24 * 60 * 60 * 1000
USED = "practice cards used"
CARD = "practice card "
GONE = "This card is no longer on this server. Add it again on the page Practice."


class PracticeCards:
    """The cards to practice on: built in, at a table of this server, or brought here."""

    def __init__(self, store: Store) -> None:
        self._store, self._secrets = store, store.secrets

    def keep(self, text: str, at: int) -> str:
        """Keeps a card and drops those that no one has used for a long time. Returns its name."""
        name, today = name_of(text), at // A_DAY
        self._secrets.update(STAYS_HERE, CARD + name.removeprefix(OWN), lambda _: text.encode())
        used = {**self._used(), name: today}
        old = [each for each, day in used.items() if day < today - KEPT_DAYS]
        for each in old:
            self._secrets.update(STAYS_HERE, CARD + each.removeprefix(OWN), lambda _: None)
        kept = {each: day for each, day in used.items() if each not in old}
        self._secrets.update(STAYS_HERE, USED, lambda _: json.dumps(kept).encode())
        return name

    def text(self, name: str, at: int) -> str:
        """The text of a card, or why it is not here."""
        if name.startswith(OWN):
            kept = self._secrets.get(STAYS_HERE, CARD + name.removeprefix(OWN))
            if kept is not None:
                self._note_use(name, at // A_DAY)
                return kept.decode()
        try:
            return OwnCards(self._store).text(name)
        except InputError:
            raise InputError(GONE) from None

    def _note_use(self, name: str, today: int) -> None:
        if self._used().get(name) != today:
            self._secrets.update(STAYS_HERE, USED, lambda old: json.dumps({**_days(old), name: today}).encode())

    def _used(self) -> dict[str, int]:
        return _days(self._secrets.get(STAYS_HERE, USED))


def _days(kept: bytes | None) -> dict[str, int]:
    found: dict[str, int] = json.loads(kept) if kept else {}
    return found
