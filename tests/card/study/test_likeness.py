"""Lines that are alike, against counting the tiles of every two hands."""

from __future__ import annotations

from collections import Counter

from eastwind.card.expand import read_card
from eastwind.card.library import built_in_card
from eastwind.card.model import Hand
from eastwind.card.study.likeness import TileRows, alike, alike_pairs, exposures_of
from tests.card.reading import line_of

CARD = built_in_card("first-steps")


def apart(one: Hand, other: Hand) -> int:
    tiles, others = (Counter(tile for tile, size, _ in hand for _ in range(size)) for hand in (one, other))
    return (tiles - others).total()


def test_every_pair_is_as_far_apart_as_its_nearest_hands() -> None:
    rows = TileRows(CARD)
    for place, line in enumerate(CARD.lines):
        found = alike(rows, place)
        assert {pair.other.id for pair in found} == {other.id for other in CARD.lines} - {line.id}
        for pair in found:
            nearest = [min(apart(hand, other) for other in pair.other.hands) for hand in line.hands]
            assert pair.apart == min(nearest) == apart(pair.hand, pair.other_hand)
            assert abs(pair.switch - sum(nearest) / len(nearest)) < 1e-9


def test_quints_are_counted_with_all_their_tiles() -> None:
    card, _ = read_card(
        "== Quints ==\nFF 11111a 22a 33333a (Any 1 Suit) X 40\nFF 11111a 222a 3333a (Any 1 Suit) X 45\n"
    )
    (pair,) = alike_pairs(TileRows(card), 1)
    assert (pair.apart, pair.switch) == (1, 1.0)


def test_pairs_are_listed_once_and_within_the_limit() -> None:
    rows = TileRows(CARD)
    pairs = alike_pairs(rows, 4)
    assert len({frozenset((pair.line.id, pair.other.id)) for pair in pairs}) == len(pairs)
    assert [pair.apart for pair in pairs] == sorted(pair.apart for pair in pairs)
    every = [pair for place in range(len(CARD.lines)) for pair in alike(rows, place)]
    assert len(pairs) == sum(pair.apart <= 4 for pair in every) // 2


def test_pairs_come_by_tiles_apart_even_if_another_pair_is_the_easier_switch() -> None:
    """Two lines share one hand, but from craks or dots it is 12 tiles: 8 on average. The winds are 1 apart, always."""
    card, _ = read_card(
        "NNNN EEEE WWWW SS X 25\nNNNN EEEE WWW SSS X 25\n"
        "FF 2222a 4444a 6666a (Any 1 Suit) X 30\nFF 2222a 4444a 6666a (Bams Only) X 25\n"
    )
    pairs = [(pair.line.id, pair.other.id, pair.apart, pair.switch) for pair in alike_pairs(TileRows(card), 4)]
    assert pairs == [("hands.3", "hands.4", 0, 8.0), ("hands.1", "hands.2", 1, 1.0)]


def test_shared_exposures_are_groups_of_both_lines_and_never_of_a_concealed_one() -> None:
    card, _ = read_card(
        "FF 2222a 4444a 6666a (Any 1 Suit) X 25\n"
        "2222a 44a 666a 888a DDa (Any 1 Suit, Matching Dragon) X 25\n"
        "NN 2222a 4444a SSSS (Any 1 Suit) C 35\n"
    )
    to = {pair.other.id: set(pair.exposures) for pair in alike(TileRows(card), 0)}
    assert to == {"hands.2": {("2B", 4), ("2C", 4), ("2D", 4)}, "hands.3": set()}


ALIKE = """== Kongs ==
FF 2222a 4444a 6666a (Bams Only) X 25
FF 2222a 4444a 8888a (Bams Only) X 25
FF 2222a 4444b 8888b (a Bams) X 30
FF 222a 444a 66a DDDDa (Bams Only) X 30
"""


def test_nearest_line_comes_first_then_the_one_that_is_easier_to_switch_to() -> None:
    """From the third line, six hands in craks or dots: the two in bams share flowers and twos, eight tiles apart."""
    rows = TileRows(read_card(ALIKE)[0])
    first = [(pair.other.id, pair.apart, pair.switch) for pair in alike(rows, 0)]
    assert first == [("kongs.2", 4, 4.0), ("kongs.4", 4, 4.0), ("kongs.3", 8, 8.0)]
    third = [(pair.other.id, pair.apart, pair.switch) for pair in alike(rows, 2)]
    assert third == [("kongs.1", 8, 8.0), ("kongs.2", 8, 8.0), ("kongs.4", 9, 9.0)]


def test_switch_is_the_mean_over_the_hands_of_the_first_line() -> None:
    """One of three hands is the same; the two in other suits share only the flowers."""
    rows = TileRows(read_card("FF 2222a 4444a 6666a (Bams Only) X 25\nFF 2222a 4444a 6666a (Any 1 Suit) X 30")[0])
    (one,), (back,) = alike(rows, 0), alike(rows, 1)
    assert (one.line.value, one.other.value, one.apart, one.switch) == (25, 30, 0, 0.0)
    assert (back.line.value, back.other.value, back.apart, back.switch) == (30, 25, 0, (0 + 12 + 12) / 3)
    assert one.hand == one.other_hand == back.hand == back.other_hand


def test_equally_near_lines_are_in_the_order_of_the_switch() -> None:
    """Both share a hand with the first line. Two hands in three are strange to the second, and none to the third."""
    typed = "FF 2222a 4444a 6666a (Any 1 Suit) X 25\nFF 2222a 4444a 6666a (Bams Only) X 30\nFF 2222a 4444a 6666a C 35"
    rows = TileRows(read_card(typed)[0])
    assert [(pair.other.value, pair.apart, pair.switch) for pair in alike(rows, 0)] == [(35, 0, 0.0), (30, 0, 8.0)]
    assert [(pair.line.value, pair.other.value) for pair in alike_pairs(rows, 0)] == [(25, 35), (30, 35), (25, 30)]


def test_pair_at_the_limit_is_listed_with_the_upper_line_first() -> None:
    rows = TileRows(read_card(ALIKE)[0])
    assert [(pair.line.id, pair.other.id) for pair in alike_pairs(rows, 4)] == [
        ("kongs.1", "kongs.2"),
        ("kongs.1", "kongs.4"),
    ]
    assert alike_pairs(rows, 3) == []


def test_line_without_hands_is_like_no_other() -> None:
    card, _ = read_card(ALIKE)
    section = card.sections[0]
    empty = section.lines[1]._replace(hands=())
    rows = TileRows(card._replace(sections=(section._replace(lines=(section.lines[0], empty, *section.lines[2:])),)))
    assert alike(rows, 1) == []
    assert [pair.other.id for pair in alike(rows, 0)] == ["kongs.4", "kongs.3"]


def test_exposures_of_a_line_are_its_pungs_and_larger_groups_in_order() -> None:
    line = line_of("FF 222a 4444a 66666a (Bams Only) X 40")
    assert list(exposures_of(line)) == [("2B", 3), ("4B", 4), ("6B", 5)]
    assert exposures_of(line._replace(concealed=True)) == {}
