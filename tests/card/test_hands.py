"""What a rack is and could become: arrangement, nearest lines, Mah Jongg, possible lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

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
from eastwind.card.model import Card, Group, Hand
from eastwind.refusals import InputError
from eastwind.tiles import COPIES, JOKER, Tile, read_tiles, write_tiles
from tests.card.oracle import oracle_can_be_made
from tests.card.strategies import card_of, cards, racks_near


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


@pytest.mark.parametrize(
    ("line", "rack", "laid"),
    [
        # three twos and a joker: the single two comes first, and the joker goes into the pung
        ("222a 2a FFFF 444a 666a X 25", "222B J FFFF 444B 666B", ["2B 2B J", "2B", "F F F F", "4B 4B 4B", "6B 6B 6B"]),
        ("NNN EEEE WWWW SS N X 25", "NN J EEEE WWWW SS", ["N J", "E E E E", "W W W W", "S S", "N"]),
    ],
)
def test_naturals_go_first_where_jokers_may_not(line: str, rack: str, laid: list[str]) -> None:
    near = nearest_lines(Matcher(card(line)), read_tiles(rack))[0]
    tiles = [" ".join(each.tiles) for each in near.arrangement.laid]
    assert tiles == laid
    assert len(near.arrangement.missing) == near.distance


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


def test_mahjongg_takes_the_highest_line() -> None:
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
def test_invalid_exposure_is_refused(tiles: str, words: str) -> None:
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
def test_impossible_rack_is_refused(rack: str, shown: list[str], words: str) -> None:
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
    # the third line has this pung, but it is concealed
    assert possible(THREE, exposed("444B")) == []
    assert possible(THREE, [], others=exposed("444B")) == ["hands.1", "hands.2", "hands.3"]


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


def test_joker_is_not_redeemed_with_a_tile_that_the_hand_needs() -> None:
    kongs = card("FF 2222a 4444a 6666a (Bams Only) X 25")
    gone = [JOKER] * 5 + read_tiles("4B")
    # the last 4 bam must be a joker. There is one among the twos, but this hand needs the fourth two
    assert possible(kongs, [], discards=gone, others=exposed("2B JJJ")) == []
    assert possible(kongs, [], discards=gone, others=exposed("8B JJJ")) == ["hands.1"]


class Position:
    """A scarce position: a hand, some of its groups exposed, other exposures, and many discards."""

    def __init__(self, random: Random) -> None:
        kinds = [Tile(tile) for tile in random.sample(["2B", "4B", "6B", "N", "R"], 4)]
        self.hand: Hand = self._hand(random, kinds)
        self.left = Counter({tile: COPIES[tile] for tile in [*kinds, Tile("8D"), JOKER]})
        self.mine = [
            made
            for tile, size, jokers in self.hand
            if size >= 3 and random.random() < 0.3 and (made := self._exposed(random, tile, size, jokers))
        ]
        self.others = [
            made
            for tile in [*kinds, Tile("8D")]
            if random.random() < 0.5 and (made := self._exposed(random, tile, 3, True))
        ]
        self.discards = [tile for tile in self.left.elements() if random.random() < (0.6 if tile == JOKER else 0.1)]

    @staticmethod
    def _hand(random: Random, kinds: list[Tile]) -> Hand:
        sizes = random.choice([(4, 4, 4, 2), (3, 3, 3, 3, 2), (5, 5, 4), (2, 4, 3, 5), (4, 3, 2, 2, 3)])
        tiles = random.choices(kinds, k=len(sizes)) if random.random() < 0.3 else [*kinds, kinds[0]]
        return tuple(
            Group(tile, size, size >= 3 and random.random() < 0.85) for tile, size in zip(tiles, sizes, strict=False)
        )

    def _exposed(self, random: Random, tile: Tile, size: int, jokers: bool) -> Exposure | None:
        """An exposure of tiles that are left, usually with jokers."""
        count = random.choice((0, 1, 1, 2)) if jokers else 0
        tiles = Counter({tile: size - count, JOKER: count})
        if any(self.left[each] < number for each, number in tiles.items()):
            return None
        self.left -= tiles
        return Exposure(tile, size, count)


@pytest.mark.parametrize("seed", range(4))
def test_possible_lines_agree_with_trying_every_way_to_fill_the_hand(seed: int) -> None:
    random = Random(seed)
    outcomes: Counter[bool] = Counter()
    for _ in range(200):
        at = Position(random)
        wanted = oracle_can_be_made(at.hand, at.mine, at.discards, at.others)
        found = possible_lines(card_of([(at.hand, False)]), at.mine, at.discards, at.others)
        assert bool(found) is wanted, (at.hand, at.mine, at.discards, at.others)
        outcomes[wanted] += 1
    assert min(outcomes[True], outcomes[False]) > 20
