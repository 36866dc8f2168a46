"""How near a dealt rack comes: exact chances against every rack counted, and the interval of a sample."""

from __future__ import annotations

import random
from itertools import product
from math import comb, prod

import pytest

from eastwind.card.library import built_in_card
from eastwind.card.match import Matcher, counts
from eastwind.card.study.dealt_distance import counted_racks, exactly, within
from eastwind.tiles import COPIES, FULL_SET, Tile
from tests.card.oracle import oracle_distance
from tests.card.reading import line_of


@pytest.mark.parametrize("text", ["NN EEEE WWWW SSSS X 25", "FFFF RRRRR GGGGG X 40", "FF FFFF NNNN EEEE X 25"])
def test_exact_chances_are_those_of_every_possible_rack(text: str) -> None:
    (hand,) = line_of(text).hands
    tiles = [*dict.fromkeys(group.tile for group in hand), Tile("J")]
    rest = len(FULL_SET) - sum(COPIES[tile] for tile in tiles)
    ways = [0] * 15
    for held in product(*(range(COPIES[tile] + 1) for tile in tiles)):
        if sum(held) <= 13:
            rack = [tile for tile, count in zip(tiles, held, strict=True) for _ in range(count)]
            away = oracle_distance(hand, False, rack)
            assert away is not None
            ways[away] += prod(comb(COPIES[tile], count) for tile, count in zip(tiles, held, strict=True)) * comb(
                rest, 13 - sum(held)
            )
    assert sum(ways) == comb(152, 13)
    assert exactly(hand) == pytest.approx([each / comb(152, 13) for each in ways])


def test_sample_has_the_exact_chances_in_its_intervals() -> None:
    card = built_in_card("first-steps")
    (hand, *_) = next(line for line in card.lines if len(line.hands) == 1).hands
    lines = tuple(line for line in card.lines if line.hands == (hand,))
    alone = card._replace(sections=(card.sections[0]._replace(lines=lines),))
    chance = random.Random(5)
    found = counted_racks(Matcher(alone), (counts(chance.sample(FULL_SET, 13)) for _ in range(4000)))
    exact = exactly(hand)
    for tiles in range(15):
        share = within(found.nearest, tiles, found.racks)
        assert share.low - 1e-9 <= sum(exact[: tiles + 1]) <= share.high + 1e-9
        assert share.low <= share.share <= share.high


def test_every_rack_is_counted_once_for_the_card_and_for_each_line() -> None:
    card = built_in_card("first-steps")
    chance = random.Random(2)
    racks = [chance.sample(FULL_SET, 13) for _ in range(20)]
    found = counted_racks(Matcher(card), map(counts, racks))
    expected = [0] * 15
    for rack in racks:
        away = [oracle_distance(hand, False, rack) for line in card.lines for hand in line.hands]
        expected[min(each for each in away if each is not None)] += 1
    assert list(found.nearest) == expected
    assert found.racks == 20
    for line, told in zip(card.lines, found.lines, strict=True):
        away = [min(oracle_distance(hand, False, rack) or 0 for hand in line.hands) for rack in racks]
        assert list(told) == [away.count(tiles) for tiles in range(15)]


def test_interval_of_nothing_seen_still_has_a_width() -> None:
    share = within((0, 100), 0, 100)
    assert share.low == 0
    assert 0.03 < share.high < 0.04


@pytest.mark.parametrize(
    ("hits", "racks", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),  # as printed in textbooks
        (1, 10, 0.0179, 0.4042),
        (50, 100, 0.4038, 0.5962),
        (10, 10, 0.7225, 1.0),
        (0, 10, 0.0, 0.2775),
    ],
)
def test_interval_is_wilsons(hits: int, racks: int, low: float, high: float) -> None:
    share = within((hits, racks - hits), 0, racks)
    assert share.share == hits / racks
    assert share.low == pytest.approx(low, abs=1e-4)
    assert share.high == pytest.approx(high, abs=1e-4)


def test_share_counts_the_racks_within_a_number_of_tiles() -> None:
    found = (1, 2, 3, 4)
    assert [within(found, tiles, 10).share for tiles in range(4)] == [0.1, 0.3, 0.6, 1.0]


def test_chances_of_all_distances_add_up_to_one() -> None:
    """Also for a hand of many tiles, with pairs and kongs of the same one."""
    (hand,) = line_of("11a 111a 22a 333a 4444a (Bams Only) X 25").hands
    chances = exactly(hand)
    assert len(chances) == 15
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == 0  # thirteen tiles are never fourteen
