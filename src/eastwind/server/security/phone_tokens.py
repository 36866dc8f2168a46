"""The codes on scorecards and tables: 128 bits prove who holds a phone, and one tap replaces them.

A code is derived from a key of the store, the event, the holder and how often it was issued. So every scorecard can be
printed again, and no code is stored. It names its holder openly: a guess is a guess at one holder (decision 0080).
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

from eastwind.server.live.event_now import EventMoment
from eastwind.server.security.accounts import DAY
from eastwind.server.security.short_codes import same_code, short_code, spaced
from eastwind.store import Store

Change = Callable[["Issued"], "Issued"]
Kind = Literal["p", "t"]  # a player's own scorecard; a table's shared phone
BITS = 128
COOKIE_LASTS = 7 * DAY
HOUR = DAY // 24
OVER_AFTER = 12 * HOUR  # counted from the last entry, once the last round is closed

FRESH = 1.0  # seconds for which what was read counts: every phone asks with every request

_PLACE = re.compile(r"([pt])([1-9][0-9]{0,5})")


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose phone it is: a player of an event, or one of its tables."""

    event: str
    kind: Kind
    number: int

    @property
    def is_table(self) -> bool:
        return self.kind == "t"

    def __str__(self) -> str:
        return f"{self.event}-{self.kind}{self.number}"


class Issued(msgspec.Struct, frozen=True, kw_only=True):
    """What is stored about a holder: which issue counts, when a phone first opened its code, and how many did."""

    issue: int = 0
    opened: int | None = None
    phones: int = 0


@dataclass(frozen=True, slots=True)
class PhoneSession:
    """A phone's session: its holder, and the cookie that its form token is derived from."""

    holder: Holder
    cookie: str


class Tokens:
    """The codes and cookies of one store."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._secrets = store.secrets
        self._clock = clock
        self._known: dict[str, Issued] = {}
        self._shown: set[str] = set()  # events whose short codes this process has shown
        self._read_at = -FRESH - 1e9
        self._key = self._secrets.update("key", "phones", lambda old: old or secrets.token_bytes(32)) or b""

    def token(self, holder: Holder) -> str:
        """The code that counts now, as printed."""
        return f"{holder}-{self._proof('token', holder, self.issued(holder).issue)}"

    def short(self, holder: Holder) -> str:
        """The short code that counts now, for people who type. It opens the same as the long one."""
        if holder.event not in self._shown:
            self._secrets.update("short", holder.event, lambda _: b"1")
            self._shown.add(holder.event)
        return self._short(holder)

    def is_short(self, code: str, holder: Holder) -> bool:
        """Whether this is the short code of a holder."""
        return same_code(code, self._short(holder))

    def events_with_short_codes(self) -> list[str]:
        """The events whose short codes were printed or shown."""
        return list(self._secrets.all("short"))

    def forget_short_codes(self, event: str) -> None:
        """An event that is over or gone: its short codes are no longer looked through."""
        self._secrets.update("short", event, lambda _: None)
        self._shown.discard(event)

    def _short(self, holder: Holder) -> str:
        return short_code(self._digest("short", holder, self.issued(holder).issue))

    def read(self, token: str) -> Holder | None:
        """Whose code this is; None if a letter is wrong or a newer code was issued."""
        name, _, proof = token.rpartition("-")
        holder = read_holder(name)
        if holder is None:
            return None
        return holder if _same(proof.lower(), self._proof("token", holder, self.issued(holder).issue)) else None

    def open(self, holder: Holder, now: int, again: bool = False) -> str:
        """A cookie for a phone that has shown its code; `again` if this phone has opened it before."""
        kept = self.issued(holder)
        if kept.opened is None or not again:
            kept = self._change(
                holder,
                lambda old: msgspec.structs.replace(
                    old,
                    opened=now if old.opened is None else old.opened,
                    phones=max(1, old.phones) if again else old.phones + 1,
                ),
            )
        expires = now + COOKIE_LASTS
        return f"{holder}-{expires}-{self._proof('cookie', holder, kept.issue, expires)}"

    def who(self, cookie: str, now: int) -> PhoneSession | None:
        """The session of a cookie that still counts."""
        name, until, proof = ["", "", "", *cookie.rsplit("-", 2)][-3:]
        holder = read_holder(name)
        if holder is None or not re.fullmatch("[0-9]{1,15}", until) or int(until) < now:
            return None
        right = self._proof("cookie", holder, self.issued(holder).issue, int(until))
        return PhoneSession(holder, cookie) if _same(proof, right) else None

    def reissue(self, holder: Holder) -> str:
        """Issues a new code. The old code and all its cookies stop at once."""
        self._change(holder, lambda old: Issued(issue=old.issue + 1))
        return self.token(holder)

    def issued(self, holder: Holder) -> Issued:
        """What is stored about a holder: at once what this process changed, within a second what another changed."""
        if self._clock() - self._read_at > FRESH:
            kept = self._secrets.all("phone")
            self._known = {name: msgspec.json.decode(value, type=Issued) for name, value in kept.items()}
            self._read_at = self._clock()
        return self._known.get(str(holder), Issued())

    def all_issued(self, event: str) -> dict[Holder, Issued]:
        """Every holder of an event about whom something is stored."""
        self._read_at = -FRESH
        self.issued(Holder(event, "p", 1))
        holders = {read_holder(name): kept for name, kept in self._known.items()}
        return {holder: kept for holder, kept in holders.items() if holder is not None and holder.event == event}

    def form_token(self, cookie: str) -> str:
        """The token that a change from this phone must send."""
        return hmac.new(self._key, f"form {cookie}".encode(), hashlib.sha256).hexdigest()[:32]

    def _change(self, holder: Holder, change: Change) -> Issued:
        def changed(old: bytes | None) -> bytes:
            return msgspec.json.encode(change(msgspec.json.decode(old, type=Issued) if old else Issued()))

        new = msgspec.json.decode(self._secrets.update("phone", str(holder), changed) or b"{}", type=Issued)
        self._known[str(holder)] = new
        return new

    def _proof(self, what: str, holder: Holder, *numbers: int) -> str:
        digest = self._digest(what, holder, *numbers)
        return base64.b32encode(digest[: BITS // 8]).decode().rstrip("=").lower()  # easy to type as well

    def _digest(self, what: str, holder: Holder, *numbers: int) -> bytes:
        text = " ".join([what, str(holder), *map(str, numbers)])
        return hmac.new(self._key, text.encode(), hashlib.sha256).digest()


def _same(given: str, right: str) -> bool:
    return hmac.compare_digest(given.encode(), right.encode())


@dataclass(frozen=True, slots=True)
class PhoneLinks:
    """The addresses in printed codes, for phones that reach this machine at `base`."""

    tokens: Tokens
    event: str
    base: str  # such as http://192.168.1.10:8000

    def player(self, player: int) -> str:
        return f"{self.base}/c/{self.tokens.token(Holder(self.event, 'p', player))}"

    def table(self, number: int) -> str:
        return f"{self.base}/t/{self.tokens.token(Holder(self.event, 't', number))}"

    def short(self, link: str) -> str:
        """The short code that opens the same as one of these links, as printed; "" for another link."""
        holder = self.tokens.read(link.rpartition("/")[2])
        return spaced(self.tokens.short(holder)) if holder else ""


def read_holder(text: str) -> Holder | None:
    """Parses a holder's name such as 3fa2b1c0-p12; does not check any proof."""
    event, _, place = text.rpartition("-")
    found = _PLACE.fullmatch(place)
    if found is None or not event:
        return None
    kind: Kind = "p" if found[1] == "p" else "t"
    return Holder(event, kind, int(found[2]))


def is_over(moment: EventMoment, now: int) -> bool:
    """Whether an event is over: its last round is closed, and half a day has passed since its last entry."""
    rounds = moment.state.rounds
    if not moment.state.is_set_up or moment.terms.rounds not in rounds or not rounds[moment.terms.rounds].closed:
        return False
    return moment.entries[-1].at + OVER_AFTER < now
