"""Chance from a seed: the same seed gives the same exercise on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from eastwind.table.records.wall_order import stream

Item = TypeVar("Item")
_BYTES = 4


class Draws:
    """Draws from one seed, one after another."""

    def __init__(self, seed: str) -> None:
        self._bytes: Iterator[int] = stream(hashlib.sha256(seed.encode()).digest())

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, all equally likely."""
        most = 256**_BYTES
        limit = most - most % bound
        while True:
            number = int.from_bytes(bytes(next(self._bytes) for _ in range(_BYTES)), "big")
            if number < limit:
                return number % bound

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high."""
        return low + self.below(high - low + 1)

    def one(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """The items in a drawn order."""
        order = list(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return order

    def some(self, items: Iterable[Item], count: int) -> list[Item]:
        """This many of the items, or all if there are fewer, in random order."""
        return self.shuffled(items)[:count]
