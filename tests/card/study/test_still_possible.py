"""What can still be made, against an oracle that tries every way to fill the places."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from eastwind.card.expand import read_card
from eastwind.card.hands import exposed_tiles
from eastwind.card.library import built_in_card
from eastwind.card.match import Exposure, Matcher
from eastwind.card.model import Card, Hand
from eastwind.card.study.still_possible import lines_left, nearest_left, unseen, uses
from eastwind.refusals import InputError
from eastwind.tiles import FULL_SET, Tile, read_tiles
from tests.card.oracle import oracle_can_be_made, oracle_distance, slots_left
from tests.card.reading import line_of

CARD = built_in_card("first-steps")


def table(seed: int) -> tuple[list[Exposure], list[Tile], list[Exposure]]:
    """A player's exposure of a group on the card, sixty discards, and someone else's exposure."""
    chance = random.Random(seed)
    groups = [group for line in CARD.lines if not line.concealed for group in line.hands[0] if group.size >= 3]
    mine, theirs = chance.sample(groups, 2)
    own = Exposure(mine.tile, mine.size, max(mine.size - 4, chance.randint(0, 2)))
    other = Exposure(theirs.tile, 3, 2)
    left = Counter(FULL_SET)
    left.subtract(exposed_tiles(own))
    left.subtract(exposed_tiles(other))
    if min(left.values()) < 0:
        return table(seed + 1000)
    return [own], chance.sample(list(left.elements()), 60), [other]


@pytest.mark.parametrize("seed", range(6))
def test_hands_left_are_those_that_can_be_filled(seed: int) -> None:
    exposures, discards, others = table(seed)
    found = {each.line.id: set(each.hands) for each in lines_left(CARD, exposures, discards, others)}
    for line in CARD.lines:
        can = {hand for hand in line.hands if oracle_can_be_made(hand, exposures, discards, others)}
        assert found.get(line.id, set()) == (set() if line.concealed else can)


@pytest.mark.parametrize("seed", range(6))
def test_tile_is_dangerous_if_a_place_is_left_for_it(seed: int) -> None:
    exposures, discards, others = table(seed)
    left = lines_left(CARD, exposures, discards, others)
    hidden = unseen(exposures, discards, others)
    found = {use.tile: use for use in uses(left, exposures, hidden)}
    assert set(found) == {tile for tile, count in hidden.items() if count and tile != "J"}
    for tile, use in found.items():
        fits = [[_has_place(hand, exposures, tile) for hand in each.hands] for each in left]
        assert use.hands == sum(map(sum, fits))
        assert use.lines == sum(map(any, fits))
        assert use.share == pytest.approx(sum(sum(each) / len(each) for each in fits) / max(1, len(left)))


def _has_place(hand: Hand, exposures: list[Exposure], tile: Tile) -> bool:
    return any(tile == wanted for way in slots_left(hand, exposures) for wanted, _ in way)


def test_tile_of_a_pair_is_only_for_mahjongg() -> None:
    card = CARD._replace(sections=(CARD.sections[0]._replace(lines=(line_of("FF 2222a 4444a 6666a X 25"),)),))
    shown = [Exposure(Tile("2B"), 4, 0)]
    called = {use.tile: use.called for use in uses(lines_left(card, shown), shown, unseen(shown, [], []))}
    assert (called[Tile("4B")], called[Tile("6B")], called[Tile("F")], called[Tile("4C")]) == (1, 1, 0, 0)


@pytest.mark.parametrize("seed", range(4))
def test_nearest_lines_leave_out_hands_that_are_gone(seed: int) -> None:
    matcher = Matcher(CARD)
    chance = random.Random(seed)
    tiles = chance.sample(FULL_SET, 93)
    rack, gone = tiles[:13], tiles[13:]
    near = nearest_left(matcher, rack, [], gone)
    expected = {}
    for line in CARD.lines:
        left = [hand for hand in line.hands if oracle_can_be_made(hand, [], gone, [])]
        if left:
            expected[line.id] = min(oracle_distance(hand, False, rack) or 0 for hand in left)
    assert {each.line.id: each.distance for each in near} == expected
    assert [each.distance for each in near] == sorted(each.distance for each in near)


def test_more_in_sight_than_a_set_has_is_refused() -> None:
    with pytest.raises(InputError, match="a set has only 4"):
        unseen([Exposure(Tile("3B"), 3, 0)], read_tiles("3B 3B"), [])


def test_player_without_exposures_can_still_make_concealed_lines() -> None:
    assert [each.line.id for each in lines_left(CARD, [])] == [line.id for line in CARD.lines]
    assert [each.hands for each in lines_left(CARD, [])] == [line.hands for line in CARD.lines]
    concealed = {line.id for line in CARD.lines if line.concealed}
    assert concealed
    own = [Exposure(Tile("2B"), 4, 0)]
    assert not concealed & {each.line.id for each in lines_left(CARD, own)}


def card_of(*typed: str) -> Card:
    """A card of these lines."""
    card, faults = read_card("\n".join(typed))
    assert not [fault for fault in faults if not fault.warning]
    return card


@pytest.mark.parametrize(
    "typed", ["FFFF 222a 22a 333a 44a (Bams Only) X 25", "22a 222a FFFF 33a 444a (Bams Only) X 25"]
)
def test_tile_of_a_pung_and_of_a_pair_can_be_called_whichever_comes_first(typed: str) -> None:
    (two,) = [use for use in uses(lines_left(card_of(typed), []), [], unseen([], [], [])) if use.tile == "2B"]
    assert (two.called, two.hands) == (1, 1)


def test_uses_are_counted_over_lines_and_hands_the_most_useful_first() -> None:
    """Two bams are in one of the three hands of the first line, and in both of the second."""
    card = card_of("FF 2222a 4444a 6666a X 25", "NNNN EEEE 22a WWWW -or- NNNN EEEE 22a SSSS (Bams Only) X 30")
    found = uses(lines_left(card, []), [], unseen([], [], []))
    told = {use.tile: use for use in found}
    two, flower, north, south = (told[Tile(tile)] for tile in ("2B", "F", "N", "S"))
    assert (two.left, two.lines, two.hands, two.called) == (4, 2, 3, 1)
    assert two.share == pytest.approx((1 / 3 + 1) / 2)
    assert (flower.left, flower.lines, flower.hands, flower.called, flower.share) == (8, 1, 3, 0, 0.5)
    assert (north.lines, north.hands, north.called, north.share) == (1, 2, 1, 0.5)
    assert (south.lines, south.hands, south.called, south.share) == (1, 1, 1, 0.25)
    assert found[0] == two
    assert [use.share for use in found] == sorted((use.share for use in found), reverse=True)
    assert told[Tile("9D")].share == 0


def test_no_tile_has_a_use_when_no_line_is_left() -> None:
    found = uses([], [], unseen([], [], []))
    assert len(found) == 3 * 9 + 4 + 3 + 1  # numbers, winds, dragons, and the flower
    assert {(use.lines, use.hands, use.share, use.called) for use in found} == {(0, 0, 0.0, 0)}


def test_tile_that_is_all_in_sight_cannot_be_thrown() -> None:
    shown, theirs = [Exposure(Tile("2B"), 4, 1)], [Exposure(Tile("R"), 3, 2)]
    hidden = unseen(shown, read_tiles("2B 5D N N"), theirs)
    assert [hidden[Tile(tile)] for tile in ("2B", "R", "J", "5D", "N", "E")] == [0, 3, 5, 3, 2, 4]
    assert Tile("2B") not in {use.tile for use in uses([], shown, hidden)}


def test_nearest_lines_left_count_exposures_and_what_others_show() -> None:
    card = card_of("FF 2222a 4444a 6666a (Bams Only) X 25", "FF 2222a 4444a 8888a (Bams Only) X 30")
    matcher = Matcher(card)
    rack, own = read_tiles("FF 444B 6B 88B N"), [Exposure(Tile("2B"), 4, 0)]
    assert [(each.line.value, each.distance) for each in nearest_left(matcher, rack, own, [])] == [(30, 3), (25, 4)]
    gone = [*read_tiles("8B 8B"), *[Tile("J")] * 7]  # two eights are left, and one joker for the other two
    assert [each.line.value for each in nearest_left(matcher, rack, own, gone)] == [25]
    assert nearest_left(matcher, rack, own, gone, [Exposure(Tile("6B"), 3, 1)]) == []
    assert nearest_left(matcher, rack, [Exposure(Tile("3B"), 4, 0)], []) == []
