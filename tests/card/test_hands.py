"""What a rack is and could become: arrangement, nearest lines, Mah Jongg, lines still possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.card.expand import read_card
from eastwind.card.hands import (
    arrange,
    check_rack,
    exposed_tiles,
    find_mahjongg,
    is_jokerless,
    nearest_lines,
    possible_lines,
    read_exposure,
)
from eastwind.card.match import OUT, Exposure, Matcher, counts
from eastwind.card.model import Card
from eastwind.refusals import InputError
from eastwind.tiles import JOKER, Tile, read_tiles, write_tiles
from tests.card.strategies import cards, racks_near


def card(*lines: str) -> Card:
    read, faults = read_card("\n".join(lines))
    assert not faults
    return read


def exposed(*texts: str) -> list[Exposure]:
    return [read_exposure(read_tiles(text)) for text in texts]


THREE = card(
    "FF 2222a 4444a 6666a (Any 1 Suit) X 25",
    "FF 2222a 4444b 6666c (Any 3 Suits) X 30",
    "FF 22a 444a 666a DDDDa (Any 1 Suit) C 40",
)


@given(st.data())
def test_arrangement_uses_every_tile_once_and_misses_the_distance(data: st.DataObject) -> None:
    drawn = data.draw(cards)
    rack, exposures = data.draw(racks_near(drawn))
    distances = Matcher(drawn).distances(counts(rack), exposures)
    for line, distance in zip(drawn.lines, distances, strict=True):
        laid = arrange(line.hands[0], rack, exposures)
        if laid is None or distance == OUT:
            continue
        used = [tile for each in laid.laid for tile in each.tiles]
        shown = [tile for exposure in exposures for tile in exposed_tiles(exposure)]
        assert Counter([*used, *laid.useless]) == Counter([*rack, *shown])
        assert len(laid.missing) == distance
        for each in laid.laid:
            assert set(each.tiles) <= ({each.group.tile, JOKER} if each.group.jokers else {each.group.tile})
            assert len(each.tiles) <= each.group.size


def test_jokers_fill_groups_from_left_to_right() -> None:
    near = nearest_lines(Matcher(card("FF 2222a 4444a 6666a X 25")), read_tiles("FF 22B 44B 66B JJJ 9D N E"))[0]
    assert [write_tiles(each.tiles) for each in near.arrangement.laid] == ["F F", "2B 2B J J", "4B 4B J", "6B 6B"]
    assert near.arrangement.missing == ("4B", "6B", "6B")
    assert near.arrangement.useless == ("9D", "N", "E")


def test_joker_without_a_place_is_useless() -> None:
    near = nearest_lines(Matcher(card("11a 22a 33a 44a 55a 66a 77a X 50")), read_tiles("11B 22B 33B 44B 55B 66B J"))
    assert near[0].distance == 2
    assert near[0].arrangement.useless == (JOKER,)


def test_nearest_sorts_by_distance_then_value_then_card() -> None:
    same = card(
        "FF 2222a 4444a 6666a X 25", "FF 2222a 4444a 8888a X 30", "FF 2222a 6666a 8888a X 30", "NNNN EEEE WWWW SS X 25"
    )
    near = nearest_lines(Matcher(same), read_tiles("FF 2222B 444B 9B 9B R G"))
    assert [(each.line.id, each.distance) for each in near[:3]] == [("hands.2", 5), ("hands.1", 5), ("hands.3", 8)]


def test_mahjongg_takes_the_dearest_line() -> None:
    twice = card("FF 2222a 4444a 6666a X 25", "FF 2222a 4444a 6666a (Any 1 Suit) C 35")
    won = find_mahjongg(Matcher(twice), read_tiles("FF 2222C 4444C 66C JJ"))
    assert won is not None
    assert (won.line.id, won.line.value, won.arrangement.jokers) == ("hands.2", 35, (Tile("6C"), Tile("6C")))
    shown = find_mahjongg(Matcher(twice), read_tiles("FF 4444C 66C JJ"), exposed("2222C"))
    assert shown is not None
    assert shown.line.id == "hands.1"


def test_thirteen_tiles_are_never_mahjongg() -> None:
    assert find_mahjongg(Matcher(THREE), read_tiles("FF 2222C 4444C 666C")) is None


def test_jokerless_counts_exposed_jokers() -> None:
    assert is_jokerless(read_tiles("FF 4444C"), exposed("222C"))
    assert not is_jokerless(read_tiles("FF 4444C"), exposed("22C J"))
    assert not is_jokerless(read_tiles("F J"), [])


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("2B 2B", "three to six tiles"),
        ("2B 2B 2B 2B J J J", "three to six tiles"),
        ("2B 3B 4B", "mixes two bam and three bam and four bam"),
        ("J J J", "all jokers"),
    ],
)
def test_exposure_that_is_none_is_refused(tiles: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        read_exposure(read_tiles(tiles))


@pytest.mark.parametrize(
    ("rack", "shown", "words"),
    [
        ("11B 22B", [], "13 or 14 tiles; this one has 4"),
        ("1111B 2222B 3333B 444B", [], "this one has 15"),
        ("11111B 2222B 3333B", [], "5 of one bam"),
        ("1111B 2222B JJJJJ", ["5C JJJJ"], "leave the exposed ones out"),
        ("1111B 2222B", ["5555C JJ"], ""),
        ("1B 2222B JJJ", ["111B JJ", "FF"], "three to six"),
    ],
)
def test_rack_that_cannot_be_is_refused(rack: str, shown: list[str], words: str) -> None:
    if not words:
        check_rack(read_tiles(rack), exposed(*shown))
        return
    with pytest.raises(InputError, match=words):
        check_rack(read_tiles(rack), exposed(*shown))


def possible(
    given: Card, shown: list[Exposure], discards: Sequence[Tile] = (), others: Sequence[Exposure] = ()
) -> list[str]:
    return [line.id for line in possible_lines(given, shown, discards, others)]


def test_possible_lines_leave_out_concealed_ones_and_other_groups() -> None:
    assert possible(THREE, []) == ["hands.1", "hands.2", "hands.3"]
    assert possible(THREE, exposed("2222B")) == ["hands.1", "hands.2"]
    assert possible(THREE, exposed("2222B", "4444B")) == ["hands.1"]
    assert possible(THREE, exposed("222B")) == []


def test_possible_line_needs_its_naturals() -> None:
    pairs = card("11a 22a 33a 44a 55a 66a 77a (Bams Only) C 50")
    assert possible(pairs, [], discards=read_tiles("11B 2B")) == ["hands.1"]
    assert possible(pairs, [], discards=read_tiles("111B")) == []
    assert possible(pairs, [], others=exposed("111B")) == []
    assert possible(pairs, [], others=exposed("11B J")) == ["hands.1"]


def test_possible_line_needs_jokers_that_can_still_be_had() -> None:
    quint = card("FF 11111a 22a 33333a (Bams Only) X 40")
    assert possible(quint, [], discards=[JOKER] * 6) == ["hands.1"]
    assert possible(quint, [], discards=[JOKER] * 7) == []
    # five jokers gone and three in a kong of norths: two norths are gone, so one north redeems one joker
    assert possible(quint, [], discards=[JOKER] * 5 + read_tiles("NN"), others=exposed("N JJJ")) == []
    assert possible(quint, [], discards=[JOKER] * 5 + read_tiles("N"), others=exposed("N JJJ")) == ["hands.1"]


def test_possible_line_may_redeem_its_own_exposed_joker() -> None:
    kongs = card("FF 2222a 4444a 6666a (Bams Only) X 25")
    gone = [JOKER] * 7 + read_tiles("4B")
    assert possible(kongs, exposed("222B J"), discards=gone) == ["hands.1"]
    assert possible(kongs, exposed("222B J"), discards=[*gone, Tile("2B")]) == []
