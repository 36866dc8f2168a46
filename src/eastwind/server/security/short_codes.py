"""Short codes: six letters and digits that open the same as a long code, typed where no camera is at hand.

They can be guessed, unlike the long ones, so wrong ones are counted for each address and in all, on every server of the
store. Past the limit no short code opens until an hour has passed; scanning goes on (decision 0212).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from typing import Literal

import msgspec

from eastwind.server.run_clock import now
from eastwind.store import Store

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no 0 or O, no 1, I, or L, no U beside V
LENGTH = 6
AN_HOUR = 60 * 60 * 1000
FROM_ONE = 20  # wrong codes in an hour from one address; a hall may be behind one
IN_ALL = 60  # wrong codes in an hour from everywhere
WORTH_TELLING = 20  # so many that the desk hears of it
FRESH = 1000  # milliseconds for which what was read counts: every page of the desk asks

Tries = tuple[tuple[int, str], ...]  # when, and a mark of the address
Answer = Literal["go on", "wait", "closed"]


def short_code(digest: bytes) -> str:
    """Six letters and digits from a digest."""
    number = int.from_bytes(digest[:16], "big")
    letters = []
    for _ in range(LENGTH):
        number, at = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[at])
    return "".join(letters)


def read_short_code(text: str) -> str | None:
    """A code as someone typed it, with spaces, dashes, and small letters; None if it can't be one."""
    code = "".join(sign for sign in text.upper() if sign.isalnum())
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None


def spaced(code: str) -> str:
    """A code as printed: two groups of three."""
    return f"{code[:3]} {code[3:]}"


class ShortCodeTries:
    """Wrong short codes of the last hour, stored with the secrets. A try counts before the code is looked at."""

    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        self._secrets = store.secrets
        self._clock = clock
        self._read: tuple[int, Tries] = (-FRESH, ())

    def begin(self, address: str) -> Answer:
        """Counts a try, if one more is allowed."""
        mark, answers = _mark(address), list[Answer]()

        def counted(old: bytes | None) -> bytes | None:
            tries = self._lately(old)
            full = len(tries) >= IN_ALL
            answers.append("closed" if full else "wait" if _from(tries, mark) >= FROM_ONE else "go on")
            return old if answers[-1] != "go on" else msgspec.json.encode((*tries, (self._clock(), mark)))

        self._secrets.update("short-tries", "all", counted)
        self._read = (-FRESH, ())
        return answers[-1]

    def was_right(self, address: str) -> None:
        """Takes the last try from this address back: it was a right code. Wrong ones before it stay counted."""
        mark = _mark(address)

        def without(old: bytes | None) -> bytes | None:
            tries = list(self._lately(old))
            at = next((at for at in reversed(range(len(tries))) if tries[at][1] == mark), None)
            if at is not None:
                del tries[at]
            return msgspec.json.encode(tries) if tries else None

        self._secrets.update("short-tries", "all", without)
        self._read = (-FRESH, ())

    def trouble(self) -> str:
        """What the desk must hear about wrong short codes; "" if there were few."""
        at = self._clock()
        if not 0 <= at - self._read[0] < FRESH:
            self._read = (at, self._lately(self._secrets.all("short-tries").get("all")))
        tries = [each for each in self._read[1] if each[0] > at - AN_HOUR]
        if len(tries) < WORTH_TELLING:
            return ""
        places = len({mark for _, mark in tries})
        found = f"{len(tries)} wrong short codes were typed in the last hour, from {places} "
        found += "address. " if places == 1 else "addresses. "
        if len(tries) < IN_ALL:
            return f"{found}Someone may be guessing. Scanning a code is not affected."
        wait = max(1, -(-(tries[0][0] + AN_HOUR - at) // 60_000))
        return f"{found}Short codes are closed for {wait} more {'minute' if wait == 1 else 'minutes'}. Players scan instead."

    def _lately(self, kept: bytes | None) -> Tries:
        tries = msgspec.json.decode(kept, type=Tries) if kept else ()
        at = self._clock()
        return tuple(each for each in tries if at - AN_HOUR < each[0] <= at + AN_HOUR)


def _from(tries: Tries, mark: str) -> int:
    return sum(each[1] == mark for each in tries)


def _mark(address: str) -> str:
    return hashlib.sha256(address.encode()).hexdigest()[:12]


def same_code(given: str, right: str) -> bool:
    return hmac.compare_digest(given.encode(), right.encode())
