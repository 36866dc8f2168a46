"""PINs: four digits on a slip that each player keeps, to sign on someone else's phone.

A PIN is derived from a key of the store, the event, the player, and how often it was issued, so none is stored. Wrong tries
are counted in the store, outside the log, so that several servers count together.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal

from eastwind.server.security.phone_tokens import Holder
from eastwind.store import Store

DIGITS = 4
TRIES = 5  # wrong PINs for one scorecard; after that it needs the player's own phone, or the director

Answer = Literal["right", "wrong", "locked"]


class Pins:
    """The PINs of one store."""

    def __init__(self, store: Store) -> None:
        self._secrets = store.secrets
        self._key = self._secrets.update("key", "pins", lambda old: old or secrets.token_bytes(32)) or b""

    def pin(self, holder: Holder) -> str:
        """The PIN that counts now, as printed on the slip."""
        text = f"pin {holder} {self._count('pin', str(holder))}"
        digest = hmac.new(self._key, text.encode(), hashlib.sha256).digest()
        return f"{int.from_bytes(digest[:8], 'big') % 10**DIGITS:0{DIGITS}d}"

    def reissue(self, holder: Holder) -> str:
        """A new PIN. The old one stops at once."""
        self._add("pin", str(holder))
        return self.pin(holder)

    def tries_left(self, holder: Holder, paper: str) -> int:
        """How many wrong PINs this player may still type for a scorecard or a game."""
        return max(0, TRIES - self._count("pin-tries", self._name(holder, paper)))

    def check(self, holder: Holder, paper: str, typed: str) -> Answer:
        """Whether this is the player's PIN. The try is counted first, so tries at the same time are all counted."""
        name = self._name(holder, paper)
        if self._add("pin-tries", name) > TRIES:
            return "locked"
        if not hmac.compare_digest(typed.encode(), self.pin(holder).encode()):
            return "wrong"
        self._secrets.update("pin-tries", name, lambda _: None)
        return "right"

    def _name(self, holder: Holder, paper: str) -> str:
        """A new PIN starts a new count."""
        return f"{holder} {self._count('pin', str(holder))} {paper}"

    def _count(self, kind: str, name: str) -> int:
        return int(self._secrets.get(kind, name) or b"0")

    def _add(self, kind: str, name: str) -> int:
        return int(self._secrets.update(kind, name, lambda old: str(int(old or b"0") + 1).encode()) or b"0")
