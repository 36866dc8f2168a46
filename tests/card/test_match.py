"""The kernel against the slow matcher, over random racks, exposures and cards."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.card.library import BUILT_IN, built_in_card
from eastwind.card.match import OUT, Exposure, Matcher, counts, place_exposures
from eastwind.card.model import Group
from eastwind.tiles import FULL_SET, JOKER, Tile, read_tiles
from tests.card.oracle import oracle_distance
from tests.card.strategies import card_of, cards, racks_near


def hand(*groups: tuple[str, int]) -> tuple[Group, ...]:
    return tuple(Group(Tile(tile), size, size >= 3) for tile, size in groups)


PUNGS_AND_PAIRS = hand(("1B", 3), ("1B", 2), ("F", 3), ("N", 2), ("0", 4))


@given(st.data())
def test_distance_equals_the_oracle_on_random_cards(data: st.DataObject) -> None:
    card = data.draw(cards)
    rack, exposures = data.draw(racks_near(card))
    found = Matcher(card).distances(counts(rack), exposures)
    wanted = [oracle_distance(line.hands[0], line.concealed, rack, exposures) for line in card.lines]
    assert list(found) == [OUT if distance is None else distance for distance in wanted]


@pytest.mark.parametrize("name", BUILT_IN)
def test_distance_equals_the_oracle_on_our_own_cards(name: str) -> None:
    card = built_in_card(name)
    matcher = Matcher(card)
    chance = random.Random(7)
    concealed = [line.concealed for line in card.lines for _ in line.hands]
    for _ in range(4):
        rack = chance.sample(FULL_SET, 13)
        found = matcher.distances(counts(rack))
        for place in chance.sample(range(matcher.size), 60):
            assert found[place] == oracle_distance(matcher.hands[place], concealed[place], rack)


@given(st.data())
def test_one_tile_more_or_less_changes_the_sum_by_a_row(data: st.DataObject) -> None:
    matcher = Matcher(data.draw(cards))
    rack = data.draw(st.permutations(FULL_SET).map(lambda tiles: tiles[:14]))
    tile = data.draw(st.sampled_from([tile for tile in rack if tile != JOKER] or [Tile("F")]))
    held = Counter(rack)
    fewer = held - Counter([tile])
    change = matcher.change(tile, held[tile], max(held[tile] - 1, 0))
    assert matcher.total(held) + change == matcher.total(fewer)


@given(st.data())
def test_step_is_what_the_last_of_a_tile_is_worth_to_each_hand_beside_any_exposures(data: st.DataObject) -> None:
    """One if the hand needs as many of the tile, and sixteen more if it needs them where jokers may not go."""
    card = data.draw(cards)
    matcher = Matcher(card)
    rack, shown = data.draw(racks_near(card))
    for tile, held in Counter(tile for tile in rack if tile != JOKER).items():
        for exposures in (tuple(sorted(shown)), ()):  # what is remembered of the one is not used for the other
            steps = matcher.step(tile, held, exposures)
            for found, line in zip(steps, card.lines, strict=True):
                placed = None if exposures and line.concealed else place_exposures(line.hands[0], exposures)
                if placed is not None:
                    groups = [group for place, group in enumerate(line.hands[0]) if place not in placed]
                    needed = sum(group.size for group in groups if group.tile == tile)
                    strictly = sum(group.size for group in groups if group.tile == tile and not group.jokers)
                    assert found == (held <= needed) + 16 * (held <= strictly)


def test_jokers_are_never_in_singles_and_pairs() -> None:
    matcher = Matcher(card_of([(hand(("1B", 2), ("2B", 4), ("3B", 4), ("4B", 4)), False)]))
    rack = counts(read_tiles("1B 2222B 3333B 444B J J"))
    assert matcher.distances(rack)[0] == 1


def test_jokers_are_allowed_in_flowers() -> None:
    matcher = Matcher(card_of([(hand(("F", 6), ("2B", 4), ("3B", 4)), False)]))
    assert matcher.distances(counts(read_tiles("F JJJJJ 2222B 3333B")))[0] == 0


def test_waiting_rack_of_thirteen_is_one_away() -> None:
    matcher = Matcher(card_of([(PUNGS_AND_PAIRS, False)]))
    assert matcher.distances(counts(read_tiles("1111B FFF NN 000 J")))[0] == 1


def test_exposed_naturals_do_not_serve_the_pair_of_the_same_tile() -> None:
    matcher = Matcher(card_of([(PUNGS_AND_PAIRS, False)]))
    shown = [Exposure(Tile("1B"), 3, 0)]
    assert matcher.distances(counts(read_tiles("1B J FFF NN 0000")), shown)[0] == 1
    assert matcher.distances(counts(read_tiles("1B JJJ FF N 0000")), shown)[0] == 2


def test_exposure_of_another_size_rules_the_hand_out() -> None:
    matcher = Matcher(card_of([(PUNGS_AND_PAIRS, False)]))
    assert matcher.distances(counts(read_tiles("FFF NN 0000 1B")), [Exposure(Tile("1B"), 4, 1)])[0] == OUT


def test_any_exposure_rules_concealed_hands_out() -> None:
    matcher = Matcher(card_of([(PUNGS_AND_PAIRS, True)]))
    assert matcher.distances(counts(read_tiles("FFF NN 0000 11B")), [Exposure(Tile("1B"), 3, 0)])[0] == OUT


def test_exposed_joker_in_a_group_that_takes_none_rules_the_hand_out() -> None:
    strict = (Group(Tile("5C"), 3, False), *hand(("6C", 4), ("7C", 4), ("8C", 3)))
    matcher = Matcher(card_of([(strict, False)]))
    rack = counts(read_tiles("6666C 7777C 88C"))
    assert matcher.distances(rack, [Exposure(Tile("5C"), 3, 0)])[0] == 1
    assert matcher.distances(rack, [Exposure(Tile("5C"), 3, 1)])[0] == OUT


def test_two_pungs_of_a_tile_are_both_needed() -> None:
    matcher = Matcher(card_of([(hand(("F", 3), ("F", 3), ("1B", 4), ("2B", 4)), False)]))
    flowers = Exposure(Tile("F"), 3, 1)
    assert matcher.distances(counts(read_tiles("111B 2222B F")), [flowers])[0] == 3
    assert matcher.distances(counts(read_tiles("1111B 222B")), [flowers, flowers])[0] == 1
    assert matcher.distances(counts(read_tiles("1111B")), [flowers, flowers, flowers])[0] == OUT


STRICT_FIRST = (Group(Tile("F"), 3, True), Group(Tile("F"), 3, False), Group(Tile("F"), 3, True), *hand(("1B", 5)))
PLAIN, WITH_JOKER = Exposure(Tile("F"), 3, 0), Exposure(Tile("F"), 3, 1)


@pytest.mark.parametrize(
    ("shown", "placed"),
    [
        ([], {}),
        ([PLAIN], {1: PLAIN}),
        ([WITH_JOKER], {0: WITH_JOKER}),
        ([PLAIN, WITH_JOKER], {0: WITH_JOKER, 1: PLAIN}),
        ([PLAIN, PLAIN], {1: PLAIN, 0: PLAIN}),
        ([PLAIN, WITH_JOKER, PLAIN], {0: WITH_JOKER, 1: PLAIN, 2: PLAIN}),
        ([WITH_JOKER, WITH_JOKER], {0: WITH_JOKER, 2: WITH_JOKER}),
        ([WITH_JOKER, WITH_JOKER, WITH_JOKER], None),
        ([PLAIN, PLAIN, PLAIN, PLAIN], None),
        ([Exposure(Tile("F"), 4, 0)], None),
        ([Exposure(Tile("1B"), 3, 0)], None),
        ([Exposure(Tile("1B"), 5, 4)], {3: Exposure(Tile("1B"), 5, 4)}),
    ],
)
def test_exposures_find_their_groups(shown: list[Exposure], placed: dict[int, Exposure] | None) -> None:
    """Those with jokers first, in the order of the line; those without go to the group that takes none."""
    assert place_exposures(STRICT_FIRST, shown) == placed
