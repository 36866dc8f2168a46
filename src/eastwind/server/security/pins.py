"""PINs: four digits on a slip that each player keeps, to sign on someone else's phone.

A PIN is derived from a key of the store, the event, the player, and how often it was issued, so none is stored. Wrong tries
are counted in the store, for a player and a round, whatever else a phone sends. Several servers count together, and a
restart forgets nothing. The fifth wrong one locks the PIN until the director opens it (decision 0193).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal

import msgspec

from eastwind.server.security.phone_tokens import Holder
from eastwind.store import Store

DIGITS = 4
TRIES = 5  # wrong PINs of a player in one round; after that it takes the player's own phone, or the director

Answer = Literal["right", "wrong", "locked"]
Wrong = dict[str, tuple[str, ...]]  # round -> a mark for each wrong try


class Pins:
    """The PINs of one store."""

    def __init__(self, store: Store) -> None:
        self._secrets = store.secrets
        self._key = self._secrets.update("key", "pins", lambda old: old or secrets.token_bytes(32)) or b""

    def pin(self, holder: Holder) -> str:
        """The PIN that counts now, as printed on the slip."""
        digest = self._digest(f"pin {holder} {self._issue(holder)}")
        return f"{int.from_bytes(digest[:8], 'big') % 10**DIGITS:0{DIGITS}d}"

    def reissue(self, holder: Holder) -> str:
        """A new PIN. The old one stops at once, and wrong tries are forgotten."""
        self._secrets.update("pin", str(holder), lambda old: str(int(old or b"0") + 1).encode())
        self.open(holder)
        return self.pin(holder)

    def open(self, holder: Holder) -> None:
        """Forgets the wrong tries of a player."""
        self._secrets.update("pin-tries", str(holder), lambda _: None)

    def tries_left(self, holder: Holder, round_number: int) -> int:
        """How many wrong PINs may still be typed for this player in this round."""
        kept = self._secrets.get("pin-tries", str(holder))
        return max(0, TRIES - len(_read(kept).get(str(round_number), ())))

    def check(self, holder: Holder, round_number: int, typed: str, key: str) -> Answer:
        """Whether this is the player's PIN. Looking and counting are one step, so tries at the same time are all counted.

        `key` is the message's: sent twice because its answer was lost, a wrong PIN counts once.
        """
        right, mark = self.pin(holder), self._digest(f"try {holder} {key} {typed}").hex()[:16]
        answers: list[Answer] = []

        def looked_at(old: bytes | None) -> bytes | None:
            wrong = _read(old)
            here = wrong.get(str(round_number), ())
            if any(len(marks) >= TRIES for marks in wrong.values()):
                answers.append("locked")
                return old
            if hmac.compare_digest(typed.encode(), right.encode()):
                answers.append("right")
                return old
            marks = here if mark in here else (*here, mark)
            answers.append("locked" if len(marks) >= TRIES else "wrong")
            return msgspec.json.encode({**wrong, str(round_number): marks})

        self._secrets.update("pin-tries", str(holder), looked_at)
        return answers[-1]

    def _issue(self, holder: Holder) -> int:
        return int(self._secrets.get("pin", str(holder)) or b"0")

    def _digest(self, text: str) -> bytes:
        return hmac.new(self._key, text.encode(), hashlib.sha256).digest()


def _read(kept: bytes | None) -> Wrong:
    return msgspec.json.decode(kept, type=Wrong) if kept else {}
