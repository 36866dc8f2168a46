"""Practice racks: thirteen tiles of one set, as far away as wanted, and no line nearer."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from eastwind.card.library import built_in_card
from eastwind.card.match import Matcher
from eastwind.card.study.practice_racks import practice_rack
from eastwind.tiles import FULL_SET
from tests.card.oracle import oracle_distance

CARD = built_in_card("first-steps")


@pytest.mark.parametrize("away", [3, 6])
def test_rack_is_as_far_from_its_line_as_wanted_and_no_line_is_nearer(away: int) -> None:
    matcher, chance = Matcher(CARD), random.Random(away)
    for place, line in enumerate(CARD.lines):
        walls = (chance.sample(FULL_SET, len(FULL_SET)) for _ in range(500))
        rack = next(filter(None, (practice_rack(matcher, place, away, wall) for wall in walls)))
        assert len(rack.tiles) == 13
        assert not Counter(rack.tiles) - Counter(FULL_SET)
        assert rack.hand in line.hands
        assert len(rack.missing) == away == oracle_distance(rack.hand, False, rack.tiles)
        every = [oracle_distance(hand, False, rack.tiles) for each in CARD.lines for hand in each.hands]
        assert min(each for each in every if each is not None) == away


def test_rack_that_is_nearer_than_wanted_is_not_used() -> None:
    hand = CARD.lines[0].hands[0]
    tiles = [tile for tile, size, _ in hand for _ in range(size)]
    rest = list((Counter(FULL_SET) - Counter(tiles)).elements())
    assert practice_rack(Matcher(CARD), 0, 5, [*tiles, *rest]) is None
