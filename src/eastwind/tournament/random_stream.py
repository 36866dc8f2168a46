"""Draw stream 1: the seating draw and door prizes, from a seed in the log, so that anyone can repeat and check them.

The wall of a table has its own algorithms, wall order v1 and v2 (decision 0008): the same seed gives other orders there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
_WORD = 8  # bytes of one random number


def numbers_below(seed: str) -> Iterator[int]:
    """An endless stream of 64-bit numbers: SHA-256 over the seed and a counter."""
    counter = 0
    while True:
        block = hashlib.sha256(f"{seed}:{counter}".encode()).digest()
        for start in range(0, len(block), _WORD):
            yield int.from_bytes(block[start : start + _WORD], "big")
        counter += 1


def pick_below(bound: int, stream: Iterator[int]) -> int:
    """A number from 0 to bound-1, all equally likely: numbers past the last full multiple are discarded."""
    limit = 2**64 - 2**64 % bound
    return next(number for number in stream if number < limit) % bound


def shuffled(items: Sequence[Item], seed: str) -> list[Item]:
    """The items in an order drawn by the seed (Fisher-Yates)."""
    order = list(items)
    stream = numbers_below(seed)
    for last in range(len(order) - 1, 0, -1):
        other = pick_below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return order
