"""Limits how often one address may ask for slow work."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from eastwind.refusals import InputError
from eastwind.server.run_clock import now

AN_HOUR = 60 * 60 * 1000
REMEMBERED = 5_000  # addresses


class HowOften:
    """A limit on requests in an hour from each address, as far as this process remembers."""

    def __init__(self, most: int, refusal: str, clock: Callable[[], int] = now) -> None:
        self._most, self._refusal, self._clock = most, refusal, clock
        self._times: OrderedDict[str, tuple[int, ...]] = OrderedDict()

    def check(self, address: str) -> None:
        """Counts one more, or refuses it."""
        at = self._clock()
        lately = tuple(time for time in self._times.pop(address, ()) if time > at - AN_HOUR)
        self._times[address] = lately
        if len(lately) >= self._most:
            raise InputError(self._refusal)
        self._times[address] = (*lately, at)
        while len(self._times) > REMEMBERED:
            self._times.popitem(last=False)
