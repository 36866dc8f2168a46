"""Failed passwords, links and codes, per name and address. Successes do not count: a hall is behind one address."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from eastwind.server.run_clock import now
from eastwind.store import Store

FREE = 5  # failures before anyone has to wait
LONGEST = 60.0  # seconds
REMEMBERED = 10_000
DRAWERS = 256
IN_A_DRAWER = 100

Failures = tuple[int, float]  # how many, and when the last one was, in seconds


def seconds_to_wait(failures: Failures, at: float) -> int:
    """Seconds until the next try; 0 means now. A clock that was set back makes no one wait longer."""
    count, last = failures
    if count < FREE:
        return 0
    pause = min(LONGEST, 2.0 ** min(count - FREE + 1, 10))
    return max(0, int(min(last + pause - at, pause) + 0.999))


class Attempts:
    """Failures that this process remembers: for links and codes, which no one can guess anyway."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures: OrderedDict[tuple[str, str], Failures] = OrderedDict()

    def wait(self, what: str, address: str) -> int:
        """Seconds until this may be tried again from this address; 0 means now."""
        return seconds_to_wait(self._failures.get((what, address), (0, 0.0)), self._clock())

    def failed(self, what: str, address: str) -> None:
        count, _ = self._failures.pop((what, address), (0, 0.0))
        self._failures[what, address] = (count + 1, self._clock())
        while len(self._failures) > REMEMBERED:
            self._failures.popitem(last=False)


class PasswordTries:
    """Tries of passwords, stored with the secrets: every server of this store counts the same, even after a restart.

    A try counts before the password is looked at, so that guessing many at once gains nothing. The room
    is bounded: each try is in one of a few drawers, and a full drawer forgets those with the fewest failures first.
    """

    def __init__(self, store: Store, clock: Callable[[], int] = now) -> None:
        self._secrets = store.secrets
        self._clock = clock
        self._key = self._secrets.update("key", "tries", lambda old: old or secrets.token_bytes(32)) or b""

    def begin(self, name: str, address: str) -> int:
        """Counts a try; if it must wait, it does not count, and these are the seconds."""
        found: list[int] = []

        def counted(drawer: dict[str, Failures], mark: str) -> None:
            failures, at = drawer.get(mark, (0, 0.0)), self._clock() / 1000
            found.append(seconds_to_wait(failures, at))
            if not found[0]:
                drawer[mark] = (failures[0] + 1, at)

        self._change(name, address, counted)
        return found[0]

    def succeeded(self, name: str, address: str) -> None:
        """Forgets the failures of this name from this address."""
        self._change(name, address, lambda drawer, mark: drawer.pop(mark, None))

    def was_right(self, name: str, address: str) -> None:
        """Takes one try back. A right one gives no new tries: whoever knows one secret could try another without end."""

        def counted(drawer: dict[str, Failures], mark: str) -> None:
            count, last = drawer.pop(mark, (0, 0.0))
            if count > 1:
                drawer[mark] = (count - 1, last)

        self._change(name, address, counted)

    def _change(self, name: str, address: str, change: Callable[[dict[str, Failures], str], object]) -> None:
        mark = hmac.new(self._key, f"{name}\n{address}".encode(), hashlib.sha256).hexdigest()[:24]

        def changed(old: bytes | None) -> bytes | None:
            drawer = msgspec.json.decode(old, type=dict[str, Failures]) if old else {}
            before = dict(drawer)
            change(drawer, mark)
            if drawer == before:
                return old
            kept = sorted(drawer.items(), key=lambda each: each[1], reverse=True)[:IN_A_DRAWER]
            return msgspec.json.encode(dict(kept)) if kept else None

        self._secrets.update("tries", str(int(mark[:8], 16) % DRAWERS), changed)
