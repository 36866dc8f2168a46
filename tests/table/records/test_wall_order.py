"""The dice and the wall from a seed: the definition, worked out by hand and with hashlib."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import islice, repeat

import pytest

from eastwind.table.records.wall_order import below, dice_and_wall, game_seed, roll, shuffled, stream
from eastwind.tiles import COPIES, FULL_SET


def test_stream_is_the_hashes_of_the_seed_with_a_counter() -> None:
    first, second, third = (hashlib.sha256(b"seed" + number.to_bytes(8, "big")).digest() for number in range(3))
    assert bytes(islice(stream(b"seed"), 96)) == first + second + third


@pytest.mark.parametrize(
    ("bound", "given", "number"),
    [
        (6, [0], 0),
        (6, [251], 5),
        (6, [255, 252, 7], 1),  # 252 to 255 would favor 0 to 3
        (256, [255], 255),
        (1, [255], 0),
        (152, [152, 151], 151),
    ],
)
def test_number_below_a_bound_favors_none(bound: int, given: list[int], number: int) -> None:
    source = iter(given)
    assert below(bound, source) == number
    assert list(source) == []


def test_every_number_below_a_bound_is_equally_likely() -> None:
    for bound in (2, 5, 6, 152):
        fair = [below(bound, iter([byte, 0])) for byte in range(256 - 256 % bound)]
        assert set(Counter(fair).values()) == {256 // bound}


def test_dice_are_one_to_six() -> None:
    assert roll(iter([5, 0])) == (6, 1)
    assert roll(iter([6, 11])) == (1, 6)


def test_wall_is_shuffled_from_its_end() -> None:
    """With nothing but zeros, each place from the last to the second changes with the first."""
    tiles = list(FULL_SET)
    assert shuffled(repeat(0)) == (*tiles[1:], tiles[0])
    assert Counter(shuffled(stream(b"any"))) == COPIES


def test_tile_that_is_drawn_for_its_own_place_stays() -> None:
    assert shuffled(iter(range(151, 0, -1))) == FULL_SET


def test_dice_and_wall_of_a_seed_have_streams_of_their_own() -> None:
    dice, wall = dice_and_wall(b"seed")
    assert dice == roll(stream(b"dice/seed"))
    assert wall == shuffled(stream(b"wall/seed"))


def test_seed_of_a_game_is_the_hash_of_its_number() -> None:
    assert game_seed(7, 12) == hashlib.sha256(b"7/12").digest()
