"""Which dragons and winds a line can have."""

from __future__ import annotations

import pytest

from eastwind.card.expand import read_card
from tests.card.reading import any_order, line_of, marks, shown
from tests.card.told import blocks, told_of


def test_red_and_green_over_two_dragons_are_one_of_each() -> None:
    assert shown(line_of("FF NNNN DDDD DDDD (Red and Green Dragons) X 25")) == {any_order("F2 N4 R4 G4")}


def test_red_and_green_over_two_sizes_go_both_ways() -> None:
    line = line_of("FFF NNNN DDD DDDD (Red and Green Dragons) X 25")
    assert shown(line) == {any_order("F3 N4 R3 G4"), any_order("F3 N4 G3 R4")}


def test_one_of_two_named_dragons_in_one_group_is_either() -> None:
    assert shown(line_of("FFFF NNN EEE DDDD (Red or Green Dragon Only) X 25")) == {
        any_order("F4 N3 E3 R4"),
        any_order("F4 N3 E3 G4"),
    }


def test_one_named_dragon_over_two_groups_is_the_same_in_both() -> None:
    assert shown(line_of("FFFFF NNNN DDD DD (Red Dragons) X 25")) == {any_order("F5 N4 R3 R2")}


def test_dragons_with_equal_letters_stay_equal_and_others_differ() -> None:
    assert len(line_of("FFF NNN DDx DDDDx DDy (Any Dragon) X 25").hands) == 3 * 2
    assert len(line_of("FFFF NNNN DDx DDDDy (Any Dragon) X 25").hands) == 3 * 2
    assert len(line_of("FFFF NNNN DD DDDD (Any Dragon) X 25").hands) == 3


def test_any_dragons_over_one_group_are_any_dragon() -> None:
    assert len(line_of("FF NNNN 2222a DDDD (Any Dragons) X 25").hands) == 3 * 3


def test_opposite_dragon_is_of_no_numbers_suit_even_where_a_color_is_loose() -> None:
    line = line_of("FF 222a 4444a 66b DDD (b Any Suit, Opp. Dragon) X 25")
    assert any_order("F2 2B3 4B4 6C2 03") in shown(line)
    assert any_order("F2 2B3 4B4 6C2 R3") not in shown(line)
    assert len(line.hands) == 3 * 2 + 6


def test_named_dragon_narrows_the_suit_of_a_lettered_one() -> None:
    assert shown(line_of("FF 2222a 4444a DDDDa (Red or Green Dragon Only) X 25")) == {
        any_order("F2 2B4 4B4 G4"),
        any_order("F2 2C4 4C4 R4"),
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("FF 2222a 4444a NNNN (Any Dragon) X 25", "a dragon that is not here"),
        ("FF 2222a 4444a DDDD (Any Wind) X 25", "a wind that is not here"),
        ("FF EEEE 2222a 4444a (N or S Only) X 25", "a wind that is not here"),
        ("FF 2222a 4444a DDDD X 25", "not clear which dragon"),
        ("FF 2222a 4444b DDDD (Matching Dragon) X 25", "not clear which dragon"),
        ("FF 2222a 4444a DDDDb (Matching Dragon) X 25", "matching, but this letter is not a number's"),
        ("FF 2222a 4444a DDDDa (Opp. Dragon) X 25", "opposite, but this letter is a number's"),
        ("FF NNNN DDDD DDDD (Any 3 Dragons) X 25", "say 3 dragons, but 2 are shown"),
        ("FF NNNN DDDDx DDDDx (Any 2 Dragons) X 25", "say 2 dragons, but 1 is shown"),
    ],
)
def test_words_that_contradict_the_honors_are_refused(text: str, message: str) -> None:
    assert message in " ".join(fault.message for fault in read_card(text)[1])


def test_unclear_dragons_and_winds_get_exactly_these_messages() -> None:
    said = blocks("honors")
    assert {card: told_of(card) for card in said} == said


MATCHING = "BBG CCR DD0"
OPPOSITE = "BBR BB0 CCG CC0 DDR DDG"
THIRD = "BC0 CB0 BDR DBR CDG DCG"


# the suit of each group of numbers, the tile of each group of dragons or winds
@pytest.mark.parametrize(
    ("line", "tiles"),
    [
        ("FF 2222a 4444a DDDDa", MATCHING),
        ("FF 2222a 4444a DDDD (Matching Dragon)", MATCHING),
        ("FF 2222a 4444a DDDDb", OPPOSITE),
        ("FF 2222a 4444a DDDD (Opp. Dragon)", OPPOSITE),
        ("FF 2222a 4444a DDDD (Any Dragon)", f"{MATCHING} {OPPOSITE}"),
        ("FF 2222a 4444a DDDD (Matching or Opp. Dragon)", f"{MATCHING} {OPPOSITE}"),
        ("FF 2222a 4444a DDDD (Red Dragon)", "BBR CCR DDR"),
        ("FF 2222a 4444a DDDD (Red or Green Dragon)", "BBR CCR DDR BBG CCG DDG"),
        ("FF 2222a 4444a DDDDa (Red or Green Dragon)", "BBG CCR"),
        ("FF 2222a 4444a RRRR", "BBR CCR DDR"),
        ("FF 2222a 4444a 0000", "BB0 CC0 DD0"),
        ("FF 2222a 4444b DDDDc", THIRD),
        ("FF 2222a 4444b DDDD (Opp. Dragon)", THIRD),
        ("FF 2222a 4444b DDDDa", "BCG BDG CBR CDR DB0 DC0"),
        ("2222a 4444b 66a DDDD (Dragon Matches Pair)", "BCBG BDBG CBCR CDCR DBD0 DCD0"),
        ("FFFF 11a 22a DDD DDD (Any 2 Dragons, Bams Only)", "BBRG BBR0 BBG0"),
        ("FFFF 11a 22a DDDx DDDy (Any Dragon, Bams Only)", "BBRG BBR0 BBG0"),
        ("FF 11a 22a DDDDa DDDDb (Bams Only)", "BBGR BBG0"),
        ("FF NNNN 2222a 4444a (Any Wind, Bams Only)", "NBB EBB WBB SBB"),
        ("FF NNNN 2222a 4444a (N or S Only, Bams Only)", "NBB SBB"),
        ("NNNN EE 2222a 4444a (Kong N or S, Bams Only)", "NEBB SEBB"),
        ("NNNN EE 2222a 4444a (Kong Any Wind, Bams Only)", "NEBB WEBB SEBB"),
        ("NNNN EE 2222a 4444a (Any 2 Winds, Bams Only)",
         "NEBB NWBB NSBB ENBB EWBB ESBB WNBB WEBB WSBB SNBB SEBB SWBB"),
        ("NEWS NNNN 2222a FF (Kong Any Wind, Bams Only)", "NEWSNB NEWSEB NEWSWB NEWSSB"),
    ],
)  # fmt: skip
def test_dragons_and_winds_are_these(line: str, tiles: str) -> None:
    assert marks(line_of(f"{line} X 25")) == set(tiles.split())
