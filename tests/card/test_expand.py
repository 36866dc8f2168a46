"""Lines as a director types them, and the hands that they mean."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.card.expand import MOST_LINES, can_be_made, read_card
from eastwind.card.library import BUILT_IN, built_in_card
from eastwind.card.match import Matcher, counts
from eastwind.card.model import Group, essence
from eastwind.tiles import COPIES, JOKER, Tile
from tests.card.reading import any_order, line_of, shown
from tests.card.told import blocks, told_of

# what is typed, how many hands, some that are among them, some that are not
LINES = [
    # suits
    ("FF 2222a 4444a 6666a (Any 1 Suit) X 25", 3, ["F2 2B4 4B4 6B4", "F2 2D4 4D4 6D4"], ["F2 2B4 4C4 6B4"]),
    ("FF 2222 4444 6666 (Any 1 Suit) X 25", 3, ["F2 2C4 4C4 6C4"], []),
    ("FF 2222a 4444a 6666b (Any 2 Suits) X 25", 6, ["F2 2B4 4B4 6D4"], ["F2 2B4 4B4 6B4"]),
    ("FF 2222g 4444r 6666b (Any 3 Suits) X 25", 6, ["F2 2B4 4C4 6D4", "F2 2D4 4C4 6B4"], ["F2 2B4 4B4 6D4"]),
    ("FF 2222a 4444b 6666c (Any 1 or 3 Suits) X 25", 9, ["F2 2B4 4B4 6B4", "F2 2B4 4C4 6D4"], ["F2 2B4 4B4 6D4"]),
    ("FF 2222a 4444a 6666b (Any 1 or 2 Suits) X 25", 9, ["F2 2B4 4B4 6B4", "F2 2B4 4B4 6D4"], ["F2 2B4 4C4 6D4"]),
    (
        "FF 2222a 4444a 6666b -or- FF 2222a 4444b 6666c (2 or 3 Suits) X 25",
        12,
        ["F2 2B4 4B4 6D4", "F2 2B4 4C4 6D4"],
        ["F2 2B4 4B4 6B4"],
    ),
    ("FF 2222a 4444a 6666a (Bams Only) X 25", 1, ["F2 2B4 4B4 6B4"], []),
    ("FF 2222a 4444b 6666b (a Crak, b Dots or Bams) X 25", 2, ["F2 2C4 4D4 6D4", "F2 2C4 4B4 6B4"], []),
    ("FF 2222a 4444b 6666b (4s in Dots) X 25", 2, ["F2 2B4 4D4 6D4", "F2 2C4 4D4 6D4"], []),
    ("FF 2222a 4444a 6666b (b Any Suit) X 25", 9, ["F2 2B4 4B4 6B4", "F2 2B4 4B4 6C4"], []),
    # numbers
    ("FF 1111a 2222a 3333a (Any 1 Suit, Any 3 Consec. Nos.) X 25", 21, ["F2 7D4 8D4 9D4"], ["F2 8D4 9D4 1D4"]),
    ("FF 3333a 2222a 1111a (Any Run) X 25", 21, ["F2 9D4 8D4 7D4"], ["F2 9D4 8D4 1D4"]),
    ("FF 1111a 3333a 5555a (Any 3 Consec. Odd Nos.) X 25", 9, ["F2 5B4 7B4 9B4"], ["F2 2B4 4B4 6B4"]),
    ("FF 2222a 4444a 6666a (Any 3 Consecutive Even Numbers) X 25", 6, ["F2 4B4 6B4 8B4"], []),
    ("1111a 2222a 333a 444a (Any 4 Consec. Nos., Ascending or Descending) X 25", 36, ["4B4 3B4 2B3 1B3"], []),
    ("FF 1111a 1111b 1111c (Any Like Nos.) X 25", 9, ["F2 9B4 9C4 9D4"], []),
    ("FF 1111a 1111b 1111c (Any Like Odd Nos., 3 Suits) X 25", 5, ["F2 7B4 7C4 7D4"], ["F2 2B4 2C4 2D4"]),
    ("FF 3333a 3333b 3333c (Like Nos. 3, 6 or 9) X 25", 3, ["F2 6B4 6C4 6D4"], []),
    ("FFFF 1111a 222b 333b (Any 2 Consec. Nos., 1s Only) X 25", 48, ["F4 1B4 7C3 8C3", "F4 1B4 8C3 9C3"], []),
    ("FFFF 11111a 22222b (Any 2 Nos.) X 25", 9 * 8 * 6 // 2, ["F4 1B5 9C5", "F4 5B5 3D5"], ["F4 5B5 5D5"]),
    ("FFFF 2026a 222b 222c (Like Pungs 2s or 6s) X 25", 6, ["F4 2B1 01 2B1 6B1 6C3 6D3"], ["F4 2B1 01 2B1 6B1 2C3 6D3"]),
    ("22a 44a 66a 88a 2222b DDc (Kong 2, 4, 6 or 8) X 25", 24, ["2B2 4B2 6B2 8B2 6C4 02"], ["2B2 4B2 6B2 8B2 3C4 02"]),
    ("FFFF 112345a 1111b (Any 5 Consec. Nos., Pair Any No., Kong Matches Pair) X 30", 150,
     ["F4 5B1 6B1 7B1 7B1 8B1 9B1 7C4"], ["F4 5B1 6B1 7B1 7B1 8B1 9B1 8C4"]),
    ("FFFF 22a 4a 6a 8a 222b DDc (Pair Any No., Pung Matches Pair) X 30", 24, ["F4 2B1 4B1 6B2 8B1 6C3 02"], []),
    ("FF 3333a + 6666b = 9999c (Any 3 Suits) X 25", 6, ["F2 3B4 6C4 9D4"], []),
    ("FFF 5555a x 5555b = 25c F (Any 3 Suits) X 25", 3, ["F3 5B4 5C4 2D1 5D1 F1"], []),
    ("FFFFFF 2026a 2222b (Any Year 2024 to 2026) X 25", 18, ["F6 2B1 01 2B1 4B1 2C4"], []),
    # dragons
    ("2222a 4444a 66a DDDDa (Any 1 Suit) X 25", 3, ["2B4 4B4 6B2 G4", "2C4 4C4 6C2 R4", "2D4 4D4 6D2 04"], []),
    ("2222 4444 66 DDDD (Any 1 Suit, Matching Dragon) X 25", 3, ["2B4 4B4 6B2 G4"], ["2B4 4B4 6B2 R4"]),
    ("2222a 4444a 66a DDDDb (Any 1 Suit w/ Opp. Dragon) X 25", 6, ["2B4 4B4 6B2 R4"], ["2B4 4B4 6B2 G4"]),
    ("2222 4444 66 DDDD (Any 1 Suit, Opp. Dragon) X 25", 6, ["2B4 4B4 6B2 04"], ["2B4 4B4 6B2 G4"]),
    ("2222a 4444b 66a DDDDc (Any 2 Suits, Opp. Dragon) X 25", 6, ["2B4 4C4 6B2 04"], ["2B4 4C4 6B2 G4"]),
    ("2222 4444 66 DDDD (Any 1 Suit, Any Dragon) X 25", 9, ["2B4 4B4 6B2 G4", "2B4 4B4 6B2 R4"], []),
    ("2222 4444 66 DDDD (Any 1 Suit, Matching or Opp. Dragon) X 25", 9, ["2B4 4B4 6B2 G4", "2B4 4B4 6B2 R4"], []),
    ("FF NEWS DDDD DDDD (Any 2 Dragons) X 25", 3, ["F2 N1 E1 W1 S1 R4 G4"], ["F2 N1 E1 W1 S1 R4 R4"]),
    ("FF NNNN DDDDa DDDDb (Any 2 Dragons) X 25", 3, ["F2 N4 R4 G4"], []),
    ("NEWS DDD DDD DDDD (Any 3 Dragons) X 25", 3, ["N1 E1 W1 S1 R3 G3 04"], []),
    ("FF NNNN RRRR GGGG X 25", 1, ["F2 N4 R4 G4"], []),
    ("FF NNNN EEEE DDDD (Red or Green Dragon Only) (Any Dragon) X 25", 2, ["F2 N4 E4 R4", "F2 N4 E4 G4"], ["F2 N4 E4 04"]),
    # winds, soap, flowers
    ("FF NNNN 1111a SSSS (Any No.) X 25", 27, ["F2 N4 9D4 S4"], []),
    ("FF NNNN 2222a 4444a (Any Wind) X 25", 12, ["F2 W4 2D4 4D4"], []),
    ("FF NNNN EEEE 2222a (Any 2 Winds) X 25", 18, ["F2 W4 S4 2D4"], ["F2 W4 W4 2D4"]),
    ("NEWS NNNN 2222a FF (Kong Any Wind) X 25", 12, ["N1 E1 W1 S1 W4 2D4 F2"], []),
    ("FF NNNN 2222a 4444a (N or S Only) X 25", 6, ["F2 S4 2D4 4D4"], ["F2 E4 2D4 4D4"]),
    ("FF EEEE 2222a 4444a (Kong N, E or W) X 25", 9, ["F2 N4 2D4 4D4"], ["F2 S4 2D4 4D4"]),
    ("NNNN FFFFFF SSSS -or- EEEE FFFFFF WWWW X 25", 2, ["N4 F6 S4", "E4 F6 W4"], []),
    ("2026a 0000 222b 666b (Any 2 Suits) X 25", 6, ["2B1 01 2B1 6B1 04 2C3 6C3"], []),
    ("FFF FFF 2222a 4444a X 25", 3, ["F3 F3 2B4 4B4"], []),
    # groups
    ("11a 11a 22a 22a 33a 33a 44a (Any 4 Consec. Nos., Any 1 Suit) C 50", 18, ["1B2 1B2 2B2 2B2 3B2 3B2 4B2"], []),
    ("111a 111a 2222b 3333b (Any 3 Consec. Nos.) X 40", 42, ["1B3 1B3 2C4 3C4"], ["1B6 2C4 3C4"]),
    ("11111a 222222a FFF (Any 2 Consec. Nos.) X 50", 24, ["8D5 9D6 F3"], []),
    ("FF ???? 2222a 4444a (Any Kong) X 25", 35 * 3, ["F2 N4 2B4 4B4", "F2 F4 2B4 4B4", "F2 2B4 2B4 4B4"], []),
]  # fmt: skip


def test_line_means_these_hands(subtests: pytest.Subtests) -> None:
    for text, number, among, not_among in LINES:
        with subtests.test(text):
            line = line_of(text)
            assert len(line.hands) == number
            assert set(map(any_order, among)) <= shown(line)
            assert not set(map(any_order, not_among)) & shown(line)


# the line with @ for the words; words that all mean the same
WORDINGS = [
    ("111a 2222a 333b 4444b @ X 25", [
        "(Any 2 Suits, Any 4 Consec. Nos.)", "(any 2 suits any 4 consec nos)", "(ANY 2 SUITS, ANY 4 CONSEC. NOS.)",
        "(Any 2 Suits) (Any 4 Consec. Nos.)", "(Any 2 Suits & Any 4 Consecutive Numbers)", "(Any Run, Any 2 Suits)",
        "(Any 4 Consec. Nos. in Any 2 Suits)", "(Two Suits; Any 4 Cons. #s)", "(Any 2 Suits - Any Run of 4)",
        "[Any 2 Suits, Any 4 Consec. Nos.]", "(2 Suits. 4 consecutive numbers.)", "(Any 2 Suits / Any 4 Consec.)"]),
    ("11 222 3333 DD FFF @ X 25", [
        "(Any 1 Suit, Matching Dragon)", "(Any 1 Suit w/ Matching Dragon)", "(Any 1 Suit w Matching Dragons)",
        "(One Suit Matching Dragons)", "(Any 1 Suit, Pair of Matching Dragons)", "(1 Suit, Dragon Matches)",
        "(Any 1 Suit, w/ Matching Dragon.)", "(Any 1 Suit plus Match. Dragon)", "(All Same Suit, Matching Dragon Pair)"]),
    ("11 222 3333 DD FFF @ X 25", [
        "(Any 1 Suit, Opp. Dragon)", "(Any 1 Suit with Opposite Dragons)", "(Any 1 Suit, Other Dragon)",
        "(Any 1 Suit, Non-Matching Dragon)", "(Any 1 Suit, Pair of Opposite Dragons)"]),
    ("FFFF 111a 2222a 333a -or- FFFF 111a 2222b 333c @ X 25", [
        "(Any 1 or 3 Suits, Any 3 Consec. Nos.)", "(Any 1 Suit or Any 3 Suits, Any Run)", "(Any Run in 1 or 3 Suits)",
        "(Any One or Three Suits, Any 3 Consec. Nos)", "(Any 3 Consec. Nos.)"]),
    ("NN EEE WWW SS 1111 @ C 30", [
        "(Any No.)", "(Any Number Any Suit)", "(Kong Any No.)", "(Any #)", "(Any Like Nos.)", "(Any 1 No., Any 1 Suit)"]),
    ("NNNN 111 2222 FFF @ X 25", [
        "(Any 1 Suit, N or S Only)", "(N/S Only, Any 1 Suit)", "(North or South)", "(Norths or Souths)", "(Kong N or S)"]),
    ("NNNN 111 2222 FFF @ X 25", ["(Any Wind)", "(Kong of Any Wind)", "(N, E, W or S)", "(N E W or S)", "(Any 1 Wind)"]),
    ("FF 2468a 2222b 2222c @ X 30", [
        "(Any 3 Suits, Like Kongs 2, 4, 6 or 8)", "(Like Kongs 2's, 4's, 6's or 8's)", "(Like Kongs 2 4 6 8)",
        "(Any 3 Suits w Like Kongs 2/4/6/8)", "(Any Like Even Kongs)", "(Kongs Any Like Even Nos.)",
        "(2 Like Kongs: 2-4-6-8)",
        "(Any Even Like Kongs)", "(Like Kongs of 2, 4, 6 or 8 in Opp. Suits)", "(Like Kongs)",
        "(Like Kongs Even Nos. Only)"]),
    ("FFFF 246a 888a 2222b @ X 30", [
        "(Any 2 Suits, Kong 2, 4, 6 or 8)", "(Kong of Any Even No.)", "(Any Even Kong)", "(1 Kong 2s, 4s, 6s or 8s)",
        "(2222b 2, 4, 6 or 8)", "(Kong 2, 4, 6 or 8, 2 Suits)"]),
    ("112345a 1111b 1111c @ X 30", [
        "(Any 5 Consec. Nos., Pair Any No., Kongs Match Pair)", "(Any Run, Any Pair, Kongs Match)",
        "(Any 3 Suits, Any Run, Pair Any No. in Run & Kongs Matching Pair)",
        "(Any Run, Pair Any No., Kongs Same No. as Pair)",
        "(Any Run, Any Pair in Run, Like Kongs Match Pair)"]),
    ("FF 2246a 2222b 2222c @ X 30", [
        "(Pair Any No., Kongs Match Pair)", "(Pair Any Even No., Kongs Match Pair)", "(Any Pair, Kongs Match)",
        "(Pair 2, 4 or 6, Kongs Match Pair)"]),
    ("22a 44a 66a 88a 22b 22c FF @ C 50", [
        "(Like Pairs 2, 4, 6 or 8)", "(Like Pairs Even Nos. in Opp. Suits)", "(22b and 22c Even Nos.)"]),
    ("1111a 2222a 3333a 44b @ X 25", [
        "(Any 4 Consec. Nos., b Any Suit)", "(Any Run, Pair Any Suit)", "(Any Run, 44b in Any Suit)"]),
    ("NNNN EE 1111a 2222a @ X 25", ["(Kong N or S, Pair E or W)", "(N or S Only, E or W Only)"]),
    ("FFFF NNNN 22a DDDD @ X 25", [
        "(Red or Green Dragon Only)", "(R or G)", "(Kong Red or Green)", "(Reds or Greens Only)"]),
    ("FFFF 222a 444a DDDD @ X 25", [
        "(Bams Only, Matching Dragon)", "(Only Bams, Dragon Matches)", "(a Bam, Matching Dragon)"]),
    ("FFFF NNNN 2222a 44a @ X 25", ["(No Jokers in FFFF)", "(No Jokers in Flowers)", "(Flowers without Jokers)"]),
    ("FF 1111a 11a 1111b 11b @ X 25", ["(Like Kongs Odd Nos., Pairs Match Kongs)", "(Any Like Odd Nos.)"]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "wordings"), WORDINGS, ids=[wordings[0] for _, wordings in WORDINGS])
def test_words_may_be_said_in_many_ways(line: str, wordings: list[str]) -> None:
    meant = shown(line_of(line.replace("@", wordings[0])))
    assert {words: shown(line_of(line.replace("@", words))) == meant for words in wordings} == dict.fromkeys(
        wordings, True
    )


@pytest.mark.parametrize(
    "typed",
    [
        "FF 2222a 4444a 6666a X 25¢",
        "FF 2222a 4444a 6666a ...... X 25",
        "FF 2222a 4444a 6666a X .25",
        "FF 2222a 4444a 6666a (X) 25",
        "FF 2222a 4444a 6666a X 25 pts",
        "FF 2222a 4444a 6666a\n  X 25",
        "1. FF 2222a 4444a 6666a X 25",
        "FF 2222 a 4444 a 6666 a X 25",
        "FF 2222_a 4444_a 6666_a X 25",
        "FF 2222a+4444a=6666a X 25",
        "FF 2222a X 4444a = 8888a X 25",
        "FF, 2222a, 4444a, 6666a X 25",
        "FF 2222a 4444a 6666a (Any\n 1 Suit) X 25",
        "FF 2222a 4444a 6666a X 25 -or- FF 2222a 4444a 6666a X 25",
        "FF 2222a 4444a 6666a Exposed 25",
    ],
)
def test_line_may_be_typed_in_many_ways(typed: str) -> None:
    line = line_of(typed)
    assert (len(line.hands), line.value, line.concealed) == (3, 25, False)


def test_two_bare_dragons_that_are_opposite_are_the_other_two() -> None:
    assert len(line_of("11 22 3333 DDD DDD (Any 1 Suit, Any 3 Consec. Nos., Opp. Dragons) X 25").hands) == 21
    assert (
        len(line_of("1111 2222 DDDD DD (Any 1 Suit, Kong Matching Dragon, Pair Opp. Dragon) X 25").hands) == 0 + 3 * 2
    )


def test_like_numbers_come_from_the_section_title() -> None:
    text = "FF 1111a 1111b 1111c X 25"
    assert len(line_of(text).hands) == 1
    assert len(line_of(text, "Any Like Numbers").hands) == 9
    assert len(line_of(f"{text} (These Nos. Only)", "ANY LIKE NOS").hands) == 1


def test_words_may_follow_the_value_or_be_in_two_brackets() -> None:
    before = line_of("FF 1111a 2222a 3333a (Any 1 Suit, Any 3 Consec. Nos.) X 25")
    after = line_of("FF 1111a 2222a 3333a X 25 (Any 1 Suit) (Any 3 Consec. Nos.)")
    assert before.hands == after.hands


def test_words_of_one_form_do_not_reach_the_other() -> None:
    line = line_of("FF 1111a 2222a 3333a (Any 3 Consec. Nos.) -or- FF 1111a 3333b 5555c (These Nos. Only) X 25")
    assert len(line.hands) == 21 + 6


def test_form_may_begin_a_new_row() -> None:
    assert len(line_of("NNNN FFFFFF SSSS\n  -or- EEEE FFFFFF WWWW   # the others\n  (These only) X 25").hands) == 2


def test_jokers_are_only_in_groups_of_three_or_more() -> None:
    hand = line_of("F 22a 2026a 333a FFFF X 25").hands[0]
    assert [group.jokers for group in hand] == [False, False, False, False, False, False, True, True]
    barred = line_of("FF 2222a 444a 66a DDDa X 25 (No Jokers in Pungs)").hands[0]
    assert [group.jokers for group in barred] == [False, True, False, False, False]
    assert not any(group.jokers for group in line_of("FF 2222a 444a 66a DDDa X 25 (No Jokers)").hands[0])


def test_year_with_three_equal_digits_takes_no_joker() -> None:
    hand = line_of("2022a 2222b 222b 000 X 30").hands[0]
    assert hand[:4] == tuple(Group(Tile(tile), 1, False) for tile in ("2B", "0", "2B", "2B"))
    assert hand[4:] == (Group(Tile("2C"), 4, True), Group(Tile("2C"), 3, True), Group(Tile("0"), 3, True))


def test_value_mark_and_bonus_are_read_either_way() -> None:
    for ending, wanted in {"X 25": (25, False, 0), "X25": (25, False, 0), "30C": (30, True, 0), "C 30": (30, True, 0),
                           "X 25 +10": (25, False, 10), "X 25 (+10 if concealed)": (25, False, 10)}.items():  # fmt: skip
        line = line_of(f"FF 2222a 4444a 6666a {ending}")
        assert (line.value, line.concealed, line.concealed_bonus) == wanted


def test_flags_of_sections_are_facts_of_the_card() -> None:
    text = """== Singles & Pairs ==
FF 11a 22a 33a 44a 55a 66a C 50
== Fives == (Quints)
FFFFF 11111a 2222a X 40
[2468]
FF 2222a 4444a 6666a X 25"""
    card, faults = read_card(text)
    assert not faults
    assert [(s.title, s.singles_and_pairs, s.quints) for s in card.sections] == [
        ("Singles & Pairs", True, False),
        ("Fives", False, True),
        ("2468", False, False),
    ]
    assert [line.id for line in card.lines] == ["singles-pairs.1", "fives.1", "2468.1"]


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_hand_of_our_cards_matches_its_own_line(name: str) -> None:
    card = built_in_card(name)
    matcher = Matcher(card)
    for place, hand in enumerate(matcher.hands):
        assert sum(group.size for group in hand) == 14
        assert can_be_made(hand)
        tiles = [tile for tile, size, _ in hand for _ in range(size)]
        usable = counts(tiles)
        short = {tile: max(0, count - COPIES[tile]) for tile, count in usable.items()}
        for tile, count in short.items():
            usable[tile] -= count
        usable[JOKER] = sum(short.values())
        assert matcher.distances(usable)[place] == 0


def test_our_cards_have_the_size_and_values_that_they_promise() -> None:
    card = built_in_card("eastwind")
    assert 50 <= len(card.lines) <= 60
    assert len(card.sections) == 9
    assert 1000 <= sum(len(line.hands) for line in card.lines) <= 2000
    assert {line.value for line in card.lines} <= set(range(25, 80, 5))
    assert {line.concealed for line in card.lines} == {True, False}
    assert 12 <= len(built_in_card("first-steps").lines) <= 15


def test_hands_of_a_line_are_all_different() -> None:
    for line in built_in_card("eastwind").lines:
        assert len({essence(hand) for hand in line.hands}) == len(line.hands)


@settings(max_examples=300)
@given(st.text(alphabet="0123456789NEWSDRGFabcXC()?=+-/or \n,.AnySuits#[]x", max_size=80))
def test_any_text_is_read_without_a_crash(text: str) -> None:
    card, faults = read_card(text)
    for fault in faults:
        assert 0 <= fault.span[0] <= fault.span[1] <= len(text)
    assert card.lines or faults


def test_card_of_too_many_lines_is_refused_whole_and_keeps_its_name() -> None:
    typed = "Card: Endless\nYear: 2026\n== Hands ==\n" + "FF 2222a 4444a DDDDa X 25\n" * (MOST_LINES + 1)
    card, faults = read_card(typed)
    assert (card.title, card.year, list(card.lines)) == ("Endless", "2026", [])
    assert any(f"{MOST_LINES + 1:,} lines" in fault.message for fault in faults)


def test_line_that_makes_no_hand_gets_exactly_these_messages() -> None:
    said = blocks("expand")
    assert {card: told_of(card) for card in said} == said
