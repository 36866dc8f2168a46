"""Which numbers a line can have."""

from __future__ import annotations

import pytest

from eastwind.card.expand import read_card
from tests.card.reading import any_order, line_of, shown
from tests.card.told import blocks, told_of


def test_years_digits_are_not_read_from_high_to_low() -> None:
    line = line_of("FFF 2026a 111b 2222b (Any 2 Consec. Nos., Ascending or Descending, Any 2 Suits) X 25")
    assert len(line.hands) == 8 * 2 * 6
    assert all([group.tile[0] for group in hand[1:5]] == ["2", "0", "2", "6"] for hand in line.hands)


def test_number_that_stays_is_not_read_from_high_to_low() -> None:
    line = line_of("FFF 1111a 222a 5555a (Any 2 Consec. Nos., 5s Only, Ascending or Descending, Bams Only) X 25")
    assert any_order("F3 2B4 1B3 5B4") in shown(line)
    assert all(hand[3].tile == "5B" for hand in line.hands)


def test_numbers_shown_are_read_from_high_to_low_without_new_ones() -> None:
    uneven = line_of("FFF 22a 33a 555a 5555a (Bams Only, Ascending or Descending) X 25")
    assert shown(uneven) == {any_order("F3 2B2 3B2 5B3 5B4"), any_order("F3 5B2 3B2 2B3 2B4")}


def test_pair_inside_a_block_may_be_of_the_named_numbers_only() -> None:
    line = line_of("FFF 11234a 555a 666a (Pair Odd No., Bams Only) X 25")
    rest = "2B1 4B1 5B3 6B3 F3"
    assert shown(line) == {any_order(f"1B1 1B1 3B1 {rest}"), any_order(f"1B1 3B1 3B1 {rest}")}


def test_pair_moves_among_the_singles_beside_it() -> None:
    line = line_of("FFF 11a 2a 3a 4a 555a 666a (Pair Any No. in Run, Bams Only) X 25")
    blocks = ("1B2 2B1 3B1 4B1", "1B1 2B2 3B1 4B1", "1B1 2B1 3B2 4B1", "1B1 2B1 3B1 4B2")
    assert shown(line) == {any_order(f"F3 {block} 5B3 6B3") for block in blocks}


def test_like_kongs_of_their_own_do_not_follow_the_run() -> None:
    """Eight runs of two, nine numbers for the kongs, three suits for the run; the kongs have the other two."""
    line = line_of("111a 222a 4444b 4444c (Any 2 Consec. Nos., Like Kongs Any No., Any 3 Suits) X 25")
    assert len(shown(line)) == 8 * 9 * 3
    assert any_order("8B3 9B3 1C4 1D4") in shown(line)


def test_words_about_a_pair_that_is_not_there_may_be_left_out() -> None:
    (fault,) = read_card("FF 1111a 2222a 3333a (Pair Any No.) X 25")[1]
    assert [rewrite.meaning for rewrite in fault.rewrites] == ["without these words"]


def test_kongs_that_match_follow_the_pair_that_shows_their_number() -> None:
    """No one says what they match. The pair shows the same number, and it moves: four numbers, three suits for it."""
    line = line_of("FFFF 22a 2222b 2222c (22a Any Even No., Kongs Match) X 25")
    assert shown(line) == {
        any_order(f"F4 {number}{pair}2 {number}{one}4 {number}{other}4")
        for number in (2, 4, 6, 8)
        for pair, one, other in ("BCD", "CBD", "DBC")
    }


def test_kongs_that_match_beside_a_pair_of_another_number_match_each_other() -> None:
    line = line_of("FFFF 44a 2222b 2222c (44a Any Even No., Kongs Match) X 25")
    assert len(line.hands) == 4 * 3
    assert {hand[2].tile[0] for hand in line.hands} == {hand[3].tile[0] for hand in line.hands} == {"2"}


def test_any_year_may_be_beside_other_blocks_of_four() -> None:
    assert len(line_of("NEWS 2026a 222222b (Any Year 2024 to 2026) X 25").hands) == 3 * 6


@pytest.mark.parametrize(
    "line",
    [
        "NEWS {}a 222222b ({})",
        "FF {}a 1111b 1111c ({}, Like Kongs)",
        "FF {}a 2222b 2222c (Like Kongs, {})",
        "FFFF {}a 1111b 22b (Any 2 Consec. Nos., {})",
        "FF {}a 1111b DDDD (Any Like Nos., Opp. Dragon, {})",
        "FFF {}a 111b 2222b (Any 2 Consec. Nos., Ascending or Descending, {})",
        "FF {}a DDDD 2222b (Any Dragon, {})",
    ],
)
def test_any_year_is_the_same_whichever_year_the_line_shows(line: str) -> None:
    one, other = (line_of(line.format(year, "Any Year 1986 to 2001") + " X 25") for year in (1987, 2001))
    assert shown(one) == shown(other) != set()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2026a 1945b 222222b (Any Year 2024 to 2026) X 25", "not one block of four digits"),
        ("NEWS FFFF 222222b (Any Year 2024 to 2026) X 25", "not one block of four digits"),
        ("FF 1111a 2222a 3333a (Any Run, Any 3 Nos.) X 25", "in two ways"),
        ("FF NNNN EEEE WWWW (Any Run) X 25", "no number here can move"),
        ("FFFF 11111a 22222b (Any 3 Nos.) X 25", "say 3 numbers, but 2 are shown"),
        ("FF 1111a 2222b 2222c (Any Like Nos.) X 25", "Like numbers are meant, but 1, 2 are shown"),
        ("FF 1111a 1111b 1111c (Any Like Even Nos.) X 25", "1 is shown, but the words allow only 2, 4, 6, 8"),
        ("FF 1111a 2222a 4444a (Any Run) X 25", "A run is meant, but 1 2 4 is not one"),
        ("FF 2222a 4444a 6666a (Any 3 Consec. Odd Nos.) X 25", "A run is meant, but 2 4 6 is not one"),
        ("FF 1111a 2222a 3333a (Any 4 Consec. Nos.) X 25", "say 4 consecutive numbers, but 3 are shown"),
        ("FF 1111a 2222a NNNN (Pungs Odd Nos.) X 25", "a group that is not here"),
        ("FF 1111a 2222b 3333c (Like Kongs Any No.) X 25", "show different numbers"),
        ("22a 44a 666a 888a FFFF (Pair Any No.) X 25", "not clear which pair"),
        ("FF 1111a 2222b NNNN (Any Kong) X 25", "not clear what this group may be"),
        ("FF 1111a 2222b NNNN (Kong Any No.) X 25", "One group is meant"),
    ],
)
def test_words_that_contradict_the_numbers_are_refused(text: str, message: str) -> None:
    assert message in " ".join(fault.message for fault in read_card(text)[1])


def test_numbers_and_words_that_disagree_get_exactly_these_messages() -> None:
    said = blocks("numbers")
    assert {card: told_of(card) for card in said} == said


RUNS_OF_THREE = "123 234 345 456 567 678 789"


# one suit; the numbers of each hand, group by group
@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("FF 1111 2222 3333 (Any 3 Consec. Nos.)", RUNS_OF_THREE),
        ("FF 1111 2222 3333 (Any Run)", RUNS_OF_THREE),
        ("FF 4444 5555 6666 (Any Run)", RUNS_OF_THREE),
        ("FF 1111 2222 3333 (Any 3 Consec. Nos., 1 thru 5)", "123 234 345"),
        ("FF 1111 2222 3333 (These Nos. Only)", "123"),
        ("FF 1111 2222 3333", "123"),
        ("FF 2222 4444 6666 (Any 3 Consec. Even Nos.)", "246 468"),
        ("FF 1111 3333 5555 (Any 3 Consec. Odd Nos.)", "135 357 579"),
        ("FFF 11 22 33 44 555 (1 thru 5)", "12345"),
        ("FFFFFFFFF 11111 (Any No.)", "1 2 3 4 5 6 7 8 9"),
        ("FFFFFFFFF 33333 (Any Odd No.)", "1 3 5 7 9"),
        ("FFFFFFFFF 33333 (3, 6 or 9)", "3 6 9"),
        ("FFFFFFFFF 33333 (3s Only)", "3"),
        ("FFFFF 2222 44444 (Any 2 Even Nos.)", "24 26 28 42 46 48 62 64 68 82 84 86"),
        ("FFF 111 222 55555 (Any 2 Consec. Nos., 5s Only)", "125 235 345 455 565 675 785 895"),
        ("FFF 222 3333 5555 (222 Any Even No.)", "235 435 635 835"),
        ("FF 1111 222 33333 (Ascending or Descending)", "123 321"),
        ("FF 1111 222 33333 (Any Run, Ascending or Descending)",
         "123 321 234 432 345 543 456 654 567 765 678 876 789 987"),
        ("FFF 12345 666666 (Any Run)", "123456 234567 345678 456789"),
        ("FFF 11234 555555 (Pair Any No. in Run)", "112345 122345 123345 123445"),
        ("FFF 2026 222 6666 (These Nos. Only)", "202626"),
        ("FFFFF 2025 55555 (Any Year 2024 to 2026)", "20245 20255 20265"),
    ],
)  # fmt: skip
def test_words_allow_these_numbers(line: str, numbers: str) -> None:
    words = line.replace(")", ", Bams Only)") if "(" in line else f"{line} (Bams Only)"
    hands = line_of(f"{words} X 25").hands
    found = {"".join(tile[0] for tile, _, _ in hand if tile[0] in "0123456789") for hand in hands}
    assert found == set(numbers.split())
