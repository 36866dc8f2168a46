"""What exercises are made from: racks, hands, and exposures that a set can show."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.card.library import sound_card
from eastwind.card.match import Exposure
from eastwind.card.model import Group, Hand
from eastwind.practice.exercise import CardTooSmallError
from eastwind.practice.material import (
    a_hand,
    card_digest,
    exposures_of_hand,
    material_of,
    rack_toward,
    rest_of_set,
    sight_of,
    tiles_of,
)
from eastwind.practice.seeded_chance import Draws
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tiles import FULL_SET, ORDER, Tile, read_tiles
from tests.practice.materials import CARDS, material


def hand(*groups: str) -> Hand:
    """Groups such as "2222B" and, with a star, one that takes no jokers: "FF*"."""
    found = []
    for text in groups:
        tiles = read_tiles(text.removesuffix("*"))
        found.append(Group(tiles[0], len(tiles), not text.endswith("*")))
    return tuple(found)


def test_rest_of_set_is_what_is_left() -> None:
    assert Counter(rest_of_set(())) == Counter(FULL_SET)
    left: Counter[str] = Counter(rest_of_set(read_tiles("2222B FFF 5D")))
    assert (left["2B"], left["F"], left["5D"], left["J"]) == (0, 5, 3, 8)
    assert sum(left.values()) == 152 - 8
    assert Tile("2B") not in rest_of_set(read_tiles("22222B")), "more than there are is all there are"


def test_tiles_of_a_hand() -> None:
    assert tiles_of(hand("FF*", "222B", "5D*")) == read_tiles("F F 2B 2B 2B 5D")


KONGS = hand("FF*", "2222B", "4444C", "6666D")


@pytest.mark.parametrize("kept", [0, 5, 9])
def test_rack_has_enough_tiles_of_the_hand_and_the_rest_by_chance(kept: int) -> None:
    for seed in range(6):
        rack = rack_toward(Draws(f"rack {seed}"), KONGS, kept, 13)
        assert len(rack) == 13
        assert list(rack) == sorted(rack, key=ORDER.__getitem__)
        assert not Counter(rack) - Counter(FULL_SET)
        assert sum((Counter(rack) & Counter(tiles_of(KONGS))).values()) >= kept
    assert len({rack_toward(Draws(f"rack {seed}"), KONGS, kept, 13) for seed in range(6)}) == 6


def test_rack_keeps_no_more_than_asked_for() -> None:
    """Of the other tiles a few may fit by chance, but not all."""
    fitting = [
        sum((Counter(rack_toward(Draws(f"few {seed}"), KONGS, 3, 13)) & Counter(tiles_of(KONGS))).values())
        for seed in range(20)
    ]
    assert min(fitting) == 3
    assert max(fitting) < 9


def test_rack_takes_no_more_of_a_tile_than_a_set_has_and_no_jokers_from_the_hand() -> None:
    quints = hand("22222B", "33333B", "4444B")
    for seed in range(8):
        rack = rack_toward(Draws(f"quints {seed}"), quints, 14, 14)
        assert [rack.count(Tile(tile)) for tile in ("2B", "3B", "4B")] == [4, 4, 4]
    jokers = rack_toward(Draws("jokers"), hand("JJ*", "2222B"), 6, 6)
    assert jokers.count(Tile("2B")) == 4


def test_exposures_are_groups_of_three_or_more_with_up_to_two_jokers() -> None:
    found = [exposures_of_hand(Draws(f"{seed}"), hand("FF*", "2222B", "444C", "6D*"), 2) for seed in range(60)]
    assert {len(each) for each in found} == {2}
    assert {(shown.tile, shown.size) for each in found for shown in each} == {("2B", 4), ("4C", 3)}
    assert {shown.jokers for each in found for shown in each} == {0, 1, 2}
    assert {each[0].tile for each in found} == {"2B", "4C"}, "in a drawn order"
    assert all(len(exposures_of_hand(Draws(f"{seed}"), KONGS, 1)) == 1 for seed in range(5))
    assert all(len(exposures_of_hand(Draws(f"{seed}"), KONGS, 9)) == 3 for seed in range(5))


def test_group_without_jokers_is_exposed_with_naturals_only() -> None:
    for seed in range(20):
        assert exposures_of_hand(Draws(f"{seed}"), hand("222B*", "5D*"), 2) == (Exposure(Tile("2B"), 3, 0),)
        assert exposures_of_hand(Draws(f"{seed}"), hand("22222B*"), 1) == (), "a set has only four"


def test_pung_keeps_at_least_one_natural() -> None:
    jokers = {exposures_of_hand(Draws(f"{seed}"), hand("222B"), 1)[0].jokers for seed in range(40)}
    assert jokers == {0, 1, 2}


def test_quint_needs_a_joker_and_a_second_group_of_the_same_tile_more() -> None:
    for seed in range(40):
        (quint,) = exposures_of_hand(Draws(f"{seed}"), hand("22222B"), 1)
        assert quint.jokers in (1, 2)
        twice = exposures_of_hand(Draws(f"{seed}"), hand("222B", "222B"), 2)
        assert sum(shown.size - shown.jokers for shown in twice) <= 4
        assert len(twice) == 2


def test_exposures_take_no_more_jokers_than_a_set_has() -> None:
    """Each sextet needs two jokers, so there are enough for four of them."""
    sextets = hand("222222B", "333333B", "444444B", "555555B", "666666B")
    for seed in range(10):
        assert [each.jokers for each in exposures_of_hand(Draws(f"{seed}"), sextets, 5)] == [2, 2, 2, 2]


def test_group_of_which_no_natural_is_left_is_not_exposed() -> None:
    shown = [exposures_of_hand(Draws(f"{seed}"), hand("2222B", "222B"), 2) for seed in range(40)]
    assert {len(each) for each in shown} == {1, 2}
    assert all(group.jokers < group.size for each in shown for group in each)
    assert all(sum(group.size - group.jokers for group in each) <= 4 for each in shown)


def test_seat_that_sees_only_its_rack() -> None:
    sight = sight_of(read_tiles("222B F J"), passing=True)
    assert (sight.seat, sight.exposures, sight.wall_left, sight.passing) == ("A", (), 99, True)
    assert (sight.held[ORDER[Tile("2B")]], sight.unseen[ORDER[Tile("2B")]]) == (3, 1)
    assert (sight.unseen[ORDER[Tile("F")]], sight.unseen[ORDER[Tile("J")]]) == (7, 7)
    assert not sight.clean
    assert sight_of(read_tiles("222B F"), passing=False).clean
    assert not sight_of(read_tiles("222B F"), passing=False).passing


def test_a_hand_is_of_a_line_that_has_hands() -> None:
    lines = material("two lines").lines
    found = {line.id for line, hand in (a_hand(Draws(f"{seed}"), lines) for seed in range(20)) if hand in line.hands}
    assert found == {"evens.1", "evens.2"}
    empty = lines[0]._replace(hands=())
    assert all(a_hand(Draws(f"{seed}"), [empty, lines[1]])[0] is lines[1] for seed in range(5))


def test_card_digest_is_of_the_hands_and_their_values() -> None:
    two = sound_card(CARDS["two lines"], "two")
    assert card_digest(sound_card(CARDS["two lines"].replace("Two Lines", "Other").replace("Evens", "E"), "x")) == (
        card_digest(two)
    )
    for changed in (("X 25\nFF 4444a", "X 30\nFF 4444a"), ("6666c (Any 3 Suits) X", "6666c (Any 3 Suits) C")):
        assert card_digest(sound_card(CARDS["two lines"].replace(*changed), "x")) != card_digest(two)
    first, second = CARDS["two lines"].splitlines()[2:4]
    swapped = f"Card: Two\n== Evens ==\n{second}\n{first}\n"
    assert card_digest(sound_card(swapped, "x")) == card_digest(two)


def test_card_without_hands_has_nothing_to_practice() -> None:
    card = material("one line").card.card
    bare = [
        section._replace(lines=tuple(line._replace(hands=()) for line in section.lines)) for section in card.sections
    ]
    with pytest.raises(CardTooSmallError, match="no lines of hands yet"):
        material_of(card._replace(sections=tuple(bare)), load_sheet("national"))
