"""Lines that are alike, against counting the tiles of every two hands."""

from __future__ import annotations

from collections import Counter

from eastwind.card.expand import read_card
from eastwind.card.library import built_in_card
from eastwind.card.model import Hand
from eastwind.card.study.likeness import TileRows, alike, alike_pairs

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


def test_shared_exposures_are_groups_of_both_lines_and_never_of_a_concealed_one() -> None:
    card, _ = read_card(
        "FF 2222a 4444a 6666a (Any 1 Suit) X 25\n"
        "2222a 44a 666a 888a DDa (Any 1 Suit, Matching Dragon) X 25\n"
        "NN 2222a 4444a SSSS (Any 1 Suit) C 35\n"
    )
    to = {pair.other.id: set(pair.exposures) for pair in alike(TileRows(card), 0)}
    assert to == {"hands.2": {("2B", 4), ("2C", 4), ("2D", 4)}, "hands.3": set()}
