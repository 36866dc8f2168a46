"""The dice and the order of the wall from a seed, the same on every machine, forever.

Wall order v1 draws the dice and then the wall from one stream; simulations and the first records use it. Wall order v2,
for every game that is started by a seed since, draws them from a stream each. A record holds the results, so both read.

A stream of bytes, SHA-256 of the seed and a counter; from it whole numbers below a bound, those that would favour
some rejected; with these Fisher and Yates's shuffle of the full set in canonical order.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from eastwind.tiles import FULL_SET, Tile


def game_seed(master: int, index: int) -> bytes:
    """The seed of one game of a simulation."""
    return hashlib.sha256(f"{master}/{index}".encode()).digest()


def stream(seed: bytes) -> Iterator[int]:
    """Bytes without end."""
    counter = 0
    while True:
        yield from hashlib.sha256(seed + counter.to_bytes(8, "big")).digest()
        counter += 1


def dice_and_wall(seed: bytes) -> tuple[tuple[int, int], tuple[Tile, ...]]:
    """Wall order v2: the dice show nothing of the stream the wall comes from."""
    return roll(stream(b"dice/" + seed)), shuffled(stream(b"wall/" + seed))


def below(bound: int, source: Iterator[int]) -> int:
    """A whole number from 0 to bound - 1 (at most 256 of them), each as likely as the others."""
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
