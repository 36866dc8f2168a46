"""The codes on cards and tables: who holds a phone, proved by 128 bits, changed in one tap.

A token is made from a key of the store, the event, the holder and how often it was issued, so that every card can be
printed again and nothing has to be kept for it. It names its holder in the open: a guess is a guess at one holder.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import msgspec

from eastwind.server.live.running_event import Moment
from eastwind.server.security.accounts import DAY
from eastwind.store import Store

Change = Callable[["Issued"], "Issued"]
Kind = Literal["p", "t"]  # a player's own card; a table's shared phone and code
BITS = 128
COOKIE_LASTS = 7 * DAY
HOUR = DAY // 24
OVER_AFTER = 12 * HOUR  # after the last word of an event whose last round is closed

FRESH = 1.0  # seconds for which what was read of the holders counts: every phone asks at every turn

_PLACE = re.compile(r"([pt])([1-9][0-9]{0,5})")


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose phone it is: an entry of an event, or a table of its room."""

    event: str
    kind: Kind
    number: int

    @property
    def is_table(self) -> bool:
        return self.kind == "t"

    def __str__(self) -> str:
        return f"{self.event}-{self.kind}{self.number}"


class Issued(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a holder: which issue counts, and when its code was first opened on a phone."""

    issue: int = 0
    opened: int | None = None


@dataclass(frozen=True, slots=True)
class CardSession:
    """A holder on one browser. `cookie` is the proof, and the ground of the form's token."""

    holder: Holder
    cookie: str


class Tokens:
    """The tokens and cookies of one store."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._secrets = store.secrets
        self._clock = clock
        self._known: dict[str, Issued] = {}
        self._read_at = -FRESH - 1e9
        self._key = self._secrets.update("key", "phones", lambda old: old or secrets.token_bytes(32)) or b""

    def token(self, holder: Holder) -> str:
        """The token that counts now, as it is printed."""
        return f"{holder}-{self._proof('token', holder, self.issued(holder).issue)}"

    def read(self, token: str) -> Holder | None:
        """Whose token this is; nobody's, if one letter is wrong or a newer one was issued."""
        name, _, proof = token.rpartition("-")
        holder = read_holder(name)
        if holder is None:
            return None
        return holder if _same(proof.lower(), self._proof("token", holder, self.issued(holder).issue)) else None

    def open(self, holder: Holder, now: int) -> str:
        """A cookie for a phone that has shown the token; the first time is remembered."""
        kept = self.issued(holder)
        if kept.opened is None:
            kept = self._change(holder, lambda old: msgspec.structs.replace(old, opened=now))
        expires = now + COOKIE_LASTS
        return f"{holder}-{expires}-{self._proof('cookie', holder, kept.issue, expires)}"

    def who(self, cookie: str, now: int) -> CardSession | None:
        """Whose cookie this is, if it still holds."""
        name, until, proof = ["", "", "", *cookie.rsplit("-", 2)][-3:]
        holder = read_holder(name)
        if holder is None or not re.fullmatch("[0-9]{1,15}", until) or int(until) < now:
            return None
        right = self._proof("cookie", holder, self.issued(holder).issue, int(until))
        return CardSession(holder, cookie) if _same(proof, right) else None

    def reissue(self, holder: Holder) -> str:
        """A new token; the old one and every cookie that came of it stop at once."""
        self._change(holder, lambda old: Issued(issue=old.issue + 1))
        return self.token(holder)

    def issued(self, holder: Holder) -> Issued:
        """What is kept of a holder: at once what this process has changed, within a moment what another has."""
        if self._clock() - self._read_at > FRESH:
            kept = self._secrets.all("phone")
            self._known = {name: msgspec.json.decode(value, type=Issued) for name, value in kept.items()}
            self._read_at = self._clock()
        return self._known.get(str(holder), Issued())

    def all_issued(self, event: str) -> dict[Holder, Issued]:
        """Every holder of an event of whom something is kept."""
        self._read_at = -FRESH
        self.issued(Holder(event, "p", 1))
        holders = {read_holder(name): kept for name, kept in self._known.items()}
        return {holder: kept for holder, kept in holders.items() if holder is not None and holder.event == event}

    def form_token(self, cookie: str) -> str:
        """What a change from this phone must bring along."""
        return hmac.new(self._key, f"form {cookie}".encode(), hashlib.sha256).hexdigest()[:32]

    def _change(self, holder: Holder, change: Change) -> Issued:
        def changed(old: bytes | None) -> bytes:
            return msgspec.json.encode(change(msgspec.json.decode(old, type=Issued) if old else Issued()))

        new = msgspec.json.decode(self._secrets.update("phone", str(holder), changed) or b"{}", type=Issued)
        self._known[str(holder)] = new
        return new

    def _proof(self, what: str, holder: Holder, *numbers: int) -> str:
        text = " ".join([what, str(holder), *map(str, numbers)])
        digest = hmac.new(self._key, text.encode(), hashlib.sha256).digest()
        return base64.b32encode(digest[: BITS // 8]).decode().rstrip("=").lower()  # easy to type, too


def _same(given: str, right: str) -> bool:
    return hmac.compare_digest(given.encode(), right.encode())


@dataclass(frozen=True, slots=True)
class PhoneLinks:
    """The addresses that the codes on paper lead to, for phones that reach this machine at `base`."""

    tokens: Tokens
    event: str
    base: str  # such as http://192.168.1.10:8000

    def player(self, entry: int) -> str:
        return f"{self.base}/c/{self.tokens.token(Holder(self.event, 'p', entry))}"

    def table(self, number: int) -> str:
        return f"{self.base}/t/{self.tokens.token(Holder(self.event, 't', number))}"


def read_holder(text: str) -> Holder | None:
    """The holder that a name such as 3fa2b1c0-p12 means, believed or not."""
    event, _, place = text.rpartition("-")
    found = _PLACE.fullmatch(place)
    if found is None or not event:
        return None
    kind: Kind = "p" if found[1] == "p" else "t"
    return Holder(event, kind, int(found[2]))


def is_over(moment: Moment, now: int) -> bool:
    """Whether an event is past: its last round is closed, and nobody has said a word for half a day."""
    rounds = moment.state.rounds
    if not moment.state.is_set_up or moment.terms.rounds not in rounds or not rounds[moment.terms.rounds].closed:
        return False
    return moment.entries[-1].at + OVER_AFTER < now
