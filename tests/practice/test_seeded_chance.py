"""Chance from a seed: the same numbers on every machine, all equally likely."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from eastwind.practice.seeded_chance import Draws
from eastwind.table.records.wall_order import stream


class Numbers(Draws):
    """Draws from given numbers instead of a seed."""

    def __init__(self, *numbers: int) -> None:
        self._bytes = iter(b"".join(number.to_bytes(4, "big") for number in numbers))


def test_numbers_are_four_bytes_of_the_seeds_stream() -> None:
    source = stream(hashlib.sha256(b"nearest easy 3").digest())
    four = [next(source) for _ in range(8)]
    first = four[0] * 256**3 + four[1] * 256**2 + four[2] * 256 + four[3]
    second = four[4] * 256**3 + four[5] * 256**2 + four[6] * 256 + four[7]
    draws = Draws("nearest easy 3")
    assert [draws.below(1000), draws.below(7)] == [first % 1000, second % 7]


def test_number_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    """2**32 is one more than a multiple of three, so the largest number would make 0 likelier."""
    largest = 2**32 - 1
    assert Numbers(largest - 1, 0).below(3) == 2
    assert Numbers(largest, 7).below(3) == 1
    assert Numbers(largest, 0).below(4) == 3, "a multiple of four: nothing is drawn again"


def test_between_includes_both_ends() -> None:
    assert [Numbers(each).between(4, 6) for each in range(4)] == [4, 5, 6, 4]
    assert Numbers(9).between(3, 3) == 3
    assert Numbers(5).one("abc") == "c"


def test_shuffle_swaps_from_the_end() -> None:
    """The last one with place 1, the third with place 0, the second with itself."""
    assert Numbers(1, 0, 1).shuffled("abcd") == ["c", "d", "a", "b"]
    assert Numbers().shuffled("a") == ["a"]


def test_some_takes_the_first_of_a_shuffle() -> None:
    assert Numbers(1, 0, 1).some("abcd", 2) == ["c", "d"]
    assert Numbers(1, 0, 1).some("abcd", 9) == ["c", "d", "a", "b"]
    assert Numbers(1, 0, 1).some("abcd", 0) == []


@pytest.mark.parametrize("seed", ["one", "two"])
def test_every_order_comes_about_as_often(seed: str) -> None:
    draws = Draws(seed)
    found = Counter("".join(draws.shuffled("abc")) for _ in range(600))
    assert len(found) == 6
    assert all(60 < number < 140 for number in found.values())
