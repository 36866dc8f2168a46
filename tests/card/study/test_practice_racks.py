"""Practice racks: thirteen tiles of one set, as far away as wanted, and no line nearer."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from eastwind.card.expand import read_card
from eastwind.card.library import built_in_card
from eastwind.card.match import Matcher
from eastwind.card.model import Card
from eastwind.card.study.practice_racks import practice_rack
from eastwind.tiles import FULL_SET, Tile, in_order, read_tiles
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


def card_of(*typed: str) -> Card:
    card, faults = read_card("\n".join(typed))
    assert not [fault for fault in faults if not fault.warning]
    return card


def wall(first: str, then: str) -> list[Tile]:
    """A set whose first thirteen tiles are these, with these next."""
    given = [*read_tiles(first), *read_tiles(then)]
    return [*given, *(Counter(FULL_SET) - Counter(given)).elements()]


KONGS = "FF 2222a 4444a 6666a (Bams Only) X 25"


def test_useless_tiles_are_exchanged_for_the_next_ones_that_the_line_needs() -> None:
    """Dealt 9 away: five tiles of the hand. Three exchanges, with the next tiles of the wall that it needs."""
    dealt = wall("FF 22B 4B N E W S R G 0 1C", "1D 6B 2C 6B N 4B 4B")
    rack = practice_rack(Matcher(card_of(KONGS)), 0, 6, dealt)
    assert rack is not None
    kept = Counter(rack.tiles) - Counter(read_tiles("FF 22B 44B 66B"))
    assert kept.total() == 5
    assert kept <= Counter(read_tiles("N E W S R G 0 1C"))
    assert len(rack.tiles) == 13
    assert sorted(rack.missing) == read_tiles("2B 2B 4B 4B 6B 6B")
    assert rack.tiles == tuple(in_order(rack.tiles))


def test_rack_that_is_dealt_as_wanted_stays_as_it_is() -> None:
    dealt = wall("FF 22B 4B N E W S R G 0 1C", "2B 4B 6B")
    rack = practice_rack(Matcher(card_of(KONGS)), 0, 9, dealt)
    assert rack is not None
    assert sorted(rack.tiles) == sorted(dealt[:13])


def test_line_anywhere_on_the_card_can_be_practiced() -> None:
    """The second line is the one asked for; the first has three hands before it."""
    matcher = Matcher(card_of("FFFF 1111a 33a 5555a (Any 1 Suit) X 25", KONGS, "NNNN EEE WWW SSSS X 30"))
    rack = practice_rack(matcher, 1, 4, wall("FF 2222B 4B N E W S 1C 9D", "6B 6B 6B 4B"))
    assert rack is not None
    assert rack.hand == matcher.card.lines[1].hands[0]
    assert rack.missing == tuple(read_tiles("4B 4B 4B 6B"))


def test_set_in_which_another_line_comes_nearer_is_not_used() -> None:
    matcher = Matcher(card_of(KONGS, "FF 2222a 4444a 8888a (Bams Only) X 30"))
    dealt = wall("FF 2222B 4444B 888B", "6B 6B 6B")
    assert practice_rack(matcher, 0, 3, dealt) is None
    assert practice_rack(matcher, 1, 1, dealt) is not None


def test_wall_that_has_no_more_of_what_the_line_needs_is_not_used() -> None:
    matcher = Matcher(card_of(KONGS))
    dealt = wall("FF 22B 4B N E W S R G 0 1C", "")
    assert practice_rack(matcher, 0, 8, dealt[:13]) is None
    assert practice_rack(matcher, 0, 8, [*dealt[:13], *read_tiles("3C 5D 6B")]) is not None
    assert practice_rack(matcher, 0, 7, [*dealt[:13], *read_tiles("3C 5D 6B")]) is None


def test_thirteen_tiles_are_never_a_whole_hand() -> None:
    assert practice_rack(Matcher(card_of(KONGS)), 0, 0, wall("FF 2222B 4444B 666B", "6B")) is None
