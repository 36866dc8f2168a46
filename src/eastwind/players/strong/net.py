"""The learned value of a choice: a small net in whole numbers, the same in C (net.c).

The best hands of a rack go through two layers, each hand on its own with a few numbers of the table. The results
are pooled (the mean, and the largest in each place), so that the order of hands and the card they come from don't
matter. Two more layers see that and the table. Numbers in a place are 2048 times as large as those of the training,
weights 1024 times.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from operator import mul
from struct import pack, unpack
from typing import NamedTuple

from eastwind.refusals import InputError

NEAREST = 16  # hands at most
HAND_NUMBERS, TABLE_NUMBERS, BESIDE = 14, 44, 3
LIFT = 8  # numbers in a layer are finer by this
MOST_PLACE, PLACE_SHIFT = 4_095 * LIFT, 10
SECOND = 32
LAYERS: tuple[tuple[int, int], ...] = (
    (32, HAND_NUMBERS + BESIDE),
    (SECOND, 32),
    (64, 2 * SECOND + TABLE_NUMBERS),
    (32, 64),
    (1, 32),
)
"""Places, and numbers that each of them sees."""
MARGINS = 3
MOST_WEIGHT, MOST_BIAS = 2**15 - 1, 2**30
SIZE = sum(places * (width + 1) for places, width in LAYERS) + MARGINS

Row = tuple[int, ...]


class NetLayer(NamedTuple):
    """Weights of each place, and what is added to it."""

    weights: tuple[Row, ...]
    bias: Row

    def sums(self, numbers: Sequence[int]) -> list[int]:
        return [sum(map(mul, row, numbers)) + bias for row, bias in zip(self.weights, self.bias, strict=True)]

    def places(self, numbers: Sequence[int]) -> list[int]:
        return [min(MOST_PLACE, each >> PLACE_SHIFT) if each > 0 else 0 for each in self.sums(numbers)]


class Picture(NamedTuple):
    """A choice as numbers: a row for each of the best hands, and one for the table."""

    hands: tuple[Row, ...]
    table: Row


class Margins(NamedTuple):
    """How much better than what `steady` does another choice must be."""

    throw: int
    call: int
    passed: int


class Net:
    """The layers, from one row of numbers in the order in which C reads them (book.c)."""

    def __init__(self, numbers: Sequence[int]) -> None:
        if len(numbers) != SIZE:
            raise InputError(f"A net has {SIZE} numbers, not {len(numbers)}.")
        self.numbers = tuple(numbers)
        self.layers: list[NetLayer] = []
        place = 0
        for places, width in LAYERS:
            rows = tuple(self.numbers[place + each * width : place + (each + 1) * width] for each in range(places))
            place += places * (width + 1)
            self.layers.append(NetLayer(rows, self.numbers[place - places : place]))
        self.margins = Margins(*self.numbers[place:])
        self._check()

    def _check(self) -> None:
        """Within these limits no sum overflows 32 bits, whatever numbers come in.

        In Python no sum overflows at all, but in C it would, and `strong` would then play two different games.
        """
        for layer in self.layers:
            for row, bias in zip(layer.weights, layer.bias, strict=True):
                total = sum(map(abs, row))
                fine = all(abs(each) <= MOST_WEIGHT for each in row) and total <= MOST_BIAS // MOST_PLACE
                if not fine or abs(bias) > MOST_BIAS:
                    raise InputError("This net has a weight that is out of range.")
        if not all(0 <= each <= MOST_BIAS for each in self.margins):
            raise InputError("This net has a margin that is out of range.")

    def value(self, picture: Picture) -> int:
        """What a choice is worth: 2 to the power of 21 is as much as a typical hand."""
        first, second, third, fourth, last = self.layers
        table = [LIFT * each for each in picture.table]
        hands = [[LIFT * each for each in hand] + table[:BESIDE] for hand in picture.hands]
        seen = [second.places(first.places(hand)) for hand in hands]
        mean = [sum(each) // NEAREST for each in zip(*seen, strict=True)] or [0] * SECOND
        most = [max(each) for each in zip(*seen, strict=True)] or [0] * SECOND
        return last.sums(fourth.places(third.places((*mean, *most, *table))))[0]


def write_numbers(numbers: Sequence[int]) -> str:
    """The numbers of a net as text, to keep in learned.py."""
    return b64encode(zlib.compress(pack(f"<{len(numbers)}i", *numbers), 9)).decode()


def read(text: str) -> Net:
    """The net of a text."""
    data = zlib.decompress(b64decode(text))
    return Net(unpack(f"<{len(data) // 4}i", data))
