"""Failed passwords and codes, per name and address. Successes do not count: a hall is behind one address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

FREE = 5  # failures before anyone has to wait
LONGEST = 60.0  # seconds
REMEMBERED = 10_000


class Attempts:
    """How long to wait before the next try."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._failures: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()

    def wait(self, name: str, address: str) -> int:
        """Seconds until this name may be tried again from this address; 0 means now."""
        count, last = self._failures.get((name, address), (0, 0.0))
        if count < FREE:
            return 0
        left = last + min(LONGEST, 2.0 ** (count - FREE + 1)) - self._clock()
        return max(0, int(left + 0.999))

    def failed(self, name: str, address: str) -> None:
        count, _ = self._failures.pop((name, address), (0, 0.0))
        self._failures[name, address] = (count + 1, self._clock())
        while len(self._failures) > REMEMBERED:
            self._failures.popitem(last=False)

    def succeeded(self, name: str, address: str) -> None:
        self._failures.pop((name, address), None)
