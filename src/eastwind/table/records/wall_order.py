"""The dice and the order of the wall from a seed, the same on every machine, forever.

Wall order v1 draws the dice and then the wall from one stream. Simulations and the first records use it. Wall order v2
draws each from a stream of its own. Every game started from a seed since then uses it. A record holds the results, so
we can read both.

A stream is bytes: SHA-256 of the seed and a counter. They become whole numbers below a bound; bytes that would favor
some numbers are thrown away. The numbers drive a Fisher-Yates shuffle of the full set in canonical order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from eastwind.tiles import FULL_SET, Tile


def game_seed(master: int, index: int) -> bytes:
    """The seed of one game in a simulation."""
    return hashlib.sha256(f"{master}/{index}".encode()).digest()


def stream(seed: bytes) -> Iterator[int]:
    """Endless bytes."""
    counter = 0
    while True:
        yield from hashlib.sha256(seed + counter.to_bytes(8, "big")).digest()
        counter += 1


def dice_and_wall(seed: bytes) -> tuple[tuple[int, int], tuple[Tile, ...]]:
    """Wall order v2: the dice reveal nothing about the wall's stream."""
    return roll(stream(b"dice/" + seed)), shuffled(stream(b"wall/" + seed))


def below(bound: int, source: Iterator[int]) -> int:
    """A whole number from 0 to bound - 1 (bound is at most 256), all equally likely."""
    highest = 256 - 256 % bound
    while True:
        number = next(source)
        if number < highest:
            return number % bound


def shuffled(source: Iterator[int]) -> tuple[Tile, ...]:
    """The 152 tiles in an order drawn from the stream."""
    tiles = list(FULL_SET)
    for place in range(len(tiles) - 1, 0, -1):
        other = below(place + 1, source)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tuple(tiles)


def roll(source: Iterator[int]) -> tuple[int, int]:
    """Two dice."""
    return below(6, source) + 1, below(6, source) + 1
