"""Words that contradict a line, or that say nothing about it, are refused. Words that repeat what it shows are read."""

from __future__ import annotations

from random import Random

import pytest

from eastwind.card.brackets import examples
from eastwind.card.expand import read_card
from tests.card.reading import any_order, line_of, shown
from tests.card.told import blocks, told_of


def refused(text: str) -> str:
    """What the checker says against a card; nothing if it reads it."""
    return " ".join(fault.message for fault in read_card(text)[1] if not fault.warning)


# what is typed, and a part of the message
CONTRADICTIONS = [
    # dragons
    ("111 333 555 777 DD (Any 1 Suit) X 30", "not clear which dragon"),
    ("111 333 555 777 DDa (Any 1 Suit) X 30", "DDa has a color letter, but the numbers have none"),
    ("111 333 555 777 DDa (Any 1 Suit, Matching Dragon) X 30", "DDa has a color letter, but the numbers have none"),
    ("FF 2222a 4444a 6666a (Matching Dragon) X 25", "a dragon, but none is shown"),
    ("FF 2222a 4444a RRRR (Matching Dragon) X 25", "a dragon, but none is shown"),
    ("FF 2222a 4444a RRRR (Opp. Dragon) X 25", "a dragon, but none is shown"),
    ("FF 2222a 4444a RRRR (Any Dragon) X 25", "the tiles show which it is: red dragon"),
    ("FF 2222a 4444a RRRR (Green Dragon) X 25", "the tiles show which it is: red dragon"),
    ("FF NNNN EEEE DDDD (Opp. Dragon) X 25", "no numbers are here"),
    ("FF NNNN EEEE DDDD (Matching Dragon) X 25", "no numbers are here"),
    ("FF 2222a 4444a DDDDa (Any Dragon) X 25", "the letter 'a' says that it matches"),
    ("FF 2222a 4444a DDDD (Any Dragon, Matching Dragon) X 25", "change nothing"),
    ("FF 2222a 4444a DDDDa (Matching Dragon, Opp. Dragon) X 25", "change nothing"),
    ("FF 2222a 4444a DDDDa (Red, Green or White Dragon) X 25", "change nothing"),
    ("FF 2222a 4444a DDDDa (Pung Matching Dragon) X 25", "a dragon, but none is shown"),
    ("FF NNN DD DDDD 111a (Any Dragons) X 25", "not clear whether these are different"),
    ("FF NNN DD DDDD 111a (Any 2 Dragons, Same Dragon) X 25", "change nothing"),
    ("FF NNN E DDDD 1111a (Any Dragon, Same Dragon) X 25", "change nothing"),
    ("2222a 4444b 66a DDDD (Dragon Matches Kong) X 25", "several colors"),
    ("2222a 4444b 66a DDDD (Dragon Matches Pung) X 25", "a group that is not here: pung"),
    # winds
    ("FF NNNN EEEE 2222a (Any 3 Winds) X 25", "say 3 winds, but 2 are shown"),
    ("FF NNNN 2222a 4444a (Any 2 Winds) X 25", "say 2 winds, but 1 is shown"),
    ("FFFF NEWS 222a 444a (Any Wind) X 25", "change nothing"),
    ("NNNN EE 2222a 4444a (Pung Any Wind) X 25", "a wind that is not here"),
    ("NNNN NN 2222a 4444a (Pair Any Other Wind) X 25", "shows N twice"),
    ("FF NNNN 2222a 4444a (Kong Any Other Wind) X 25", "no other wind is here"),
    ("NN EE WW SS 11a 22a 33a (Pair Any Wind) X 25", "One group is meant"),
    # numbers that match
    ("FF 111a 22a 333a 2222b (Any 2 Suits, Any 3 Consec. Nos., Pungs Match Pair) X 25", "different numbers: 1 and 2 and 3"),
    ("FFF 4444a 22a 333b NN (Kong Matches Pair) X 25", "different numbers: 2 and 4"),
    ("FF 2222a 4444a 66a 88a (Quint Matches Pair) X 25", "not here: quint"),
    ("FF 2222a 444a 555a NN (Kong Matches Pair) X 25", "not here: a pair of numbers"),
    ("FF 1111a 2222b NNNN (Kongs Match) X 25", "different numbers: 1 and 2"),
    ("FFF 1111a 222a NNNN (Kongs Match) X 25", "nothing that they could match"),
    ("FF 11a 22a 3333b 3333c (Kongs Match Pair) X 25", "different numbers: 1 and 2 and 3"),
    # numbers that stay or move
    ("FF 2222a 4444a 6666a (9s Only) X 25", "speak of 9s, but none is here"),
    ("FF 2222a 4444a 6666a (2s Only) X 25", '"2s Only" change nothing'),
    ("FFF 2222a 444a 6666a (Pung 2s Only) X 25", "4 is shown, but the words allow only 2"),
    ("FF 1111a 2222a 3333a (Descending) X 25", "say descending, but the digits shown are not"),
    ("FF 3333a 2222a 1111a (Ascending) X 25", "say ascending, but the digits shown are not"),
    ("FF 2222a 3333a 5555a (Bams Only, Ascending or Descending) X 25", '"Ascending or Descending" change nothing'),
    ("1987a FFFFFF 2222b (Any Year 1990 to 1999) X 25", "1987 is shown, but the words allow only the years"),
    ("FFF 11234a 555a 666a (Pair Even No., Bams Only) X 25", "do not allow the numbers that are shown"),
    ("FF 12345a 7777b NNN (Kong Any No. in Run) X 25", "7 is shown, but without numbers"),
    ("1111a 2222a 3333a 77b (Any 3 Consec. Nos., Pair Any No. in Run) X 25", "do not allow the numbers"),
    ("FFFFFF 1111a 4444b (Any 2 Even Nos.) X 25", "1 is shown, but the words allow only 2, 4, 6, 8"),
    ("FFFF 12345a 1111b F (Kong 2 thru 5) X 25", "1 is shown, but the words allow only 2, 3, 4, 5"),
    ("FF 11a 22a 33a 4444a NN (1 thru 5) X 25", "Like numbers are meant"),
    ("FFF 369a 3333b 3333c (3, 6 or 9) X 25", "Like numbers are meant"),
    ("FFFF 12345a 1111b F (1 thru 5) X 25", "Like numbers are meant"),
    ("FF 11a 22a 33a 11b 22b 44b (Any Same 3 Consec. Nos.) C 50", "the colors do not show the same"),
    ("FF 1111a 2222a 3333a (Any Same 3 Consec. Nos.) X 50", "the colors do not show the same"),
    ("112345a 112345b FF (Any 5 Consec. Nos., Pair Any No. in Run) X 25", "not clear which pair"),
    ("FFF 112345a 44b 111b (Any 5 Consec. Nos., Pair Any No.) X 25", "not clear which pair"),
    ("FF 2468a 2222b 2222c (3 Like Kongs 2, 4, 6 or 8) X 25", "say 3 groups, but there are 2 here"),
    ("FFFF 1111a 1111b 22c (Like Kongs, Pair Any No.) X 25", "1 is shown, but without numbers the words mean"),
    ("FF NNNN SSSS GGGG (These Nos. Only) X 25", "no number here can move"),
    ("FF 2222a 4444a ???? (Any Pung) X 25", "not clear what this group may be"),
    # suits
    ("FFF 1111 22 33 444 (Kong in Opp. Suit) X 25", "say another suit, but the colors do not show it"),
    ("FFF 1111 22 33 444 (Pungs in Opp. Suits) X 25", "say another suit, but the colors do not show it"),
    ("FFF 1111a 22a 33b 444b (Kong in Third Suit) X 25", "say the third suit, but the colors do not show it"),
    ("FF 2222a 4444b 6666b (Kongs in 3 Suits) X 25", "say 3 suits, but"),
    ("FF 2222a 4444b 6666b (Any Suit) X 25", "say 1 suit, but the numbers have 2 colors"),
    ("FF 2222a 44b 66b 8888a (Pair Any Suit) X 25", "One group is meant, but 44b and 66b"),
    ("22b 33c 1111a 222a 333a (Pair Any Suit) X 25", "One group is meant, but 22b and 33c"),
    ("1111a 2222a 3333a 44a (Any Run, Pair Any Suit) X 25", "44a has the same color as other groups"),
    ("FF 2222a 4444a 66b 88b (Pungs Any Suit) X 25", "not here: pung"),
    ("FF 2222a 4444a 6666a (Bams, Craks or Dots) X 25", "change nothing"),
    ("FF 1111a 2222b 3333c (Any 3 Consec. Nos., 2s in Bams) X 25", "the numbers of this line move"),
    ("FF 2222a 4444b 6666b (Pung in Bams) X 25", "not here: pung"),
    ("1111a 2222a 3333a 44b (Pairs in Same Suit) X 25", "there is only one of them"),
    # the value
    ("FF 2222a 4444a 6666a X 25 +10 (+20 if Concealed)", "bonus of this line is not clear"),
    ("FF 2222a 4444a 6666a (Exposed) C 25", "say exposed"),
    # several forms
    ("FF NNNN 2222a 4444a -or- FF 1111a 2222a 3333a (Any Wind) X 25", "a wind that is not here"),
    (
        "FF 1111a 2222a 3333a (Any 1 Suit) -or- (Any 3 Suits) FF 1111a 2222b 3333c (Any 2 Suits) X 25",
        "each form has words of its own",
    ),
]  # fmt: skip


def test_words_that_do_not_fit_the_line_are_refused() -> None:
    assert [(text, refused(text)) for text, message in CONTRADICTIONS if message not in refused(text)] == []


# a whole card, and a part of the message
CARDS = [
    ("== Singles and Pairs ==\nFF 111a 22a 33a 44a 555a C 50", "111a is neither a single nor a pair"),
    ("== Singles and Pairs ==\nFF 11a 22a 33a 44a 55a 66a X 50", "is concealed, but this line says X"),
    ("== Fives == (Quints)\nFF 1111a 2222a 3333a X 50", "no quint"),
    ("== Quints ==\nFFFFF 11111a 2222a -or- FF 1111a 2222a 3333a X 50", "no quint"),
    ("== Fives == (Quints, Odd Ones)\nFFFFF 11111a 2222a X 50", "(Odd Ones) after a title are not understood"),
    ("FF 4444a + 3333a = 8888a X 25", "The sum is wrong: 4 + 3 = 8"),
    ("FF 5555a x 5555b = 20c FF X 25", "The sum is wrong"),
    ("FF 8888a - 3333a = 4444a X 25", "The sum is wrong: 8 - 3 = 4"),
    ("FF 1111a + 2222a = 3333a (Any 3 Consec. Nos.) X 25", "The words make the sum wrong: 2 + 3 = 4"),
    ("FF NNNN + 2222a = 4444a X 25", "not every group between them is a number"),
    ("Year: 2026\nFF 2025a 2222b 5555b X 25", "2025 is shown, but the year of this card is 2026"),
    ("== 2026 ==\nFF 2025a 2222b 5555b X 25", "2025 is shown, but the year of this card is 2026"),
    ("Year: 2026\n== 2025 ==\nFF 2026a 2222b 5555b X 25", "This section is called 2025"),
    ("Year: twenty\nFF 2026a 2222b 5555b X 25", "'twenty' is not a year"),
    ("Year:\nFF 2026a 2222b 5555b X 25", "The year is missing"),
    ("Year: 2025\nYear: 2026\nFF 2222a 4444a 6666a X 25", "second year in this file"),
    ("Designer: Ann\nDesigner: Sue\nFF 2222a 4444a 6666a X 25", "second designer in this file"),
    ("Copyright: 1\nCopyright: 2\nFF 2222a 4444a 6666a X 25", "second copyright line in this file"),
    ("Card: One\nCard: Two\nFF 2222a 4444a 6666a X 25", "second title in this file; the first is One"),
    ("Card: One\nTitle: Two\nFF 2222a 4444a 6666a X 25", "second title in this file"),
    ("== Any Like Numbers ==\nFF 1111 1111 1111 X 25", "need 12 of the same 1"),
    ("FFFF 222 2222 333 X 25", "need 7 of the same 2"),
    ("FF 1111 DDDD 1111 (Any 2 Suits, Opp. Dragon) X 25", "need 8 of the same 1"),
    ("FF 2222a 4444a 6666a X 25 30", "two values"),
    ("FF 2222a 4444a 6666a X 25 C 30", "two values: X 25 and C 30"),
    ("FF 2222a 4444a 6666a 25 X 30", "two values: 25 and X 30"),
    ("FF 2222a 4444a 6666a X 25 -or- FF 1111a 3333a 5555a X 30", "two values: X 25 and X 30"),
    ("FF 2222a 4444a\n6666a X 25", "broken into several rows"),
    ("FF 2222a\n4444a\n6666a X 25", "broken into several rows"),
    ("N0W FFF 2222a 4444a X 25", "'N0W' runs several groups together"),
    ("FF 2222a 4444a NNDD X 25", "'NNDD' runs several groups together"),
]  # fmt: skip


def test_card_that_contradicts_itself_is_refused_once(subtests: pytest.Subtests) -> None:
    for text, message in CARDS:
        with subtests.test(text):
            errors = [fault for fault in read_card(text)[1] if not fault.warning]
            assert len(errors) == 1
            assert message in errors[0].message
            assert errors[0].remedy


# words that only repeat what is typed, or that are plain to read: how many hands
READ = [
    ("FF 3333a 2222a 1111a (Descending) X 25", 3),
    ("FF 5555a 5555b 5555c (5s Only) X 25", 1),
    ("FF 1111a 11a 1111b 11b (Pairs Match Kongs) X 25", 6 // 2),
    ("FF 2468a 2222b 2222c (Kongs Match) X 25", 3),
    ("FF 2468a 2222b 2222c (2 Like Kongs 2, 4, 6 or 8) X 25", 3 * 4),
    ("FFFF 112345a 1111b (Any 5 Consec. Nos., Kong Matches Pair) X 25", 5 * 6),
    ("112345a 1111b 1111c (Any Run, Pair Any No., Others Match Pair) X 30", 5 * 5 * 3),
    ("FFFF 12345a 11a 222b (Any 5 Consec. Nos., Pair Any No. in Run) X 25", 5 * 5 * 6),
    ("FF 2222a 4444a RRRR (Red Dragon) X 25", 3),
    ("FF NNNN RRRR GGGG (Red and Green Dragons) X 25", 1),
    ("FF 2222a 4444a DDDDa (Matching Dragon) X 25", 3),
    ("FF 22a 44a DDDDa DDDDb (Matching Dragon, Opp. Dragon) X 25", 6),
    ("2222a 4444b 66a DDDD (Dragon Matches Pair) X 25", 6),
    ("2222a 4444b 66a DDDD (Any 3 Suits, Dragon in Third Suit) X 25", 6),
    ("FF 1111a 222a DD DDD (Dragons Any 2 Suits) X 25", 3 * 6),
    ("FF NN DDD DDD 1111a (Any Dragon, Same Dragon) X 25", 3 * 3),
    ("NNNN SSSS 222a 333a (N or S Only) X 25", 3),
    ("NNNN EE 2222a 4444a (Kong Any Wind) X 25", 3 * 3),
    ("NNNN EE 2222a 4444a (Pair Any Other Wind) X 25", 3 * 3),
    ("NNNN EE 2222a 4444a (Kong Any Wind, Pair Any Other Wind) X 25", 4 * 3 * 3),
    ("NEWS NNNN 2222a FF (Kong Any Wind) X 25", 4 * 3),
    ("FF 11a 22a 33a 11b 22b 33b (Any Same 3 Consec. Nos.) C 50", 7 * 3),
    ("FFFFFF 2222a 4444b (Any 2 Even Nos.) X 25", 4 * 3 * 6 // 2),
    ("FFF F 2222a 44b 66b 88b (Kong in Bams) X 25", 2),
    ("FFFF 12345a 1111b F (Kong 1 thru 5) X 25", 5 * 6),
    ("FF 11a 22a 33a 44a 5555a (1 thru 5) X 25", 3),
    ("FF 1111a 2222a 3333a (Any 3 Consec. Nos. 1 thru 5) X 25", 3 * 3),
    ("FF 1111a 2222a 3333a (Any Run, 1 thru 5) X 25", 3 * 3),
    ("FF 1111a 2222b 3333c (1111a in Bams) X 25", 2),
    ("FF NNNN 1111a SSSS (Kong Any Suit) X 25", 3),
    ("FFF 1111a 222b 3333b (Kongs in 2 Suits) X 25", 6),
    ("FF 11a 22a 33a 44a 55a 66a (No Jokers) C 50", 3),
    ("FF 3333a + 6666b = 9999c X 25", 6),
    ("FFF 5555a x 5555b = 25c F X 25", 3),
    ("F 11a x 11b = 121c FFFFFF X 25", 3),
    ("FF 2025a 2222b 5555b (Any Year 2020 to 2026) X 25", 7 * 6),
    ("FFFF 2022a 2222b 22c (These Nos. Only) X 25", 6),
    ("FF 1111a 1111a 1111a (Any No.) X 25", 9 * 3),
    ("2222 4444 66 DDDDb (Any 1 Suit, Opp. Dragon) X 25", 6),
    ("FFFF DDDD NEWS DD (Kong & Pair Any 2 Dragons) X 25", 6),
    ("1111a 2222a DDDDb DDc (Any 2 Consec. Nos., Kong and Pair Opp. Dragons) X 25", 8 * 6),
    ("FFFF 1111a 9999b DD (Any 2 Suits w/ 3rd Dragon) X 25", 6),
    ("FFF 1111a 22b 33b 444c (Pairs in Third Suit, Kong in Opp. Suit) X 25", 6),
]  # fmt: skip


def test_words_that_fit_the_line_are_read() -> None:
    assert [(text, len(line_of(text).hands)) for text, _ in READ] == READ


def test_free_wind_is_not_the_wind_of_another_group() -> None:
    assert shown(line_of("NNNN EE 2222a 4444a (Kong Any Wind, Bams Only) X 25")) == {
        any_order(f"{wind}4 E2 2B4 4B4") for wind in "NWS"
    }


def test_dragon_that_matches_the_pair_has_the_pairs_suit() -> None:
    hands = shown(line_of("2222a 4444a 66b DDDD (Dragon Matches Pair) X 25"))
    assert any_order("2B4 4B4 6C2 R4") in hands
    assert any_order("2B4 4B4 6C2 G4") not in hands


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("111a 111a 2222b 3333b X 40", "6 of one tile"),
        ("FF NN DDDD RR 1111a (DDDD Any Dragon) X 25", ""),
        ("NNNN NN 2222a 4444a X 25", "6 of one tile (north wind)"),
        ("FFFFF FFFF 11111a X 25", "9 of one tile (flower)"),
        ("2026a 0000 222b 666b X 25", ""),
        ("FF 22222a 44444a NN X 25", ""),
    ],
)
def test_groups_that_need_more_tiles_than_a_set_has_are_a_warning(text: str, warned: str) -> None:
    found = [fault for fault in read_card(text)[1] if fault.warning]
    assert [warned in fault.message for fault in found] == ([True] if warned else [])


FORMS = [
    "FF 2222a 4444a 6666a", "FF 2222 4444 6666", "FF 1111a 2222a 3333a", "FF 1111a 2222b 3333c", "FF 1111a 1111b 1111c",
    "111a 222a 3333b DDDDb", "11a 222a 3333a DDDDb F", "NNNN EE 2222a 4444a", "NEWS NNNN 2222a FF", "FF NNNN RRRR GGGG",
    "FF NNNN DDDD DDDD", "FFFF 112345a 1111b", "22a 44a 66a 88a 222b 222c", "FF 11a 22a 33a 11b 22b 33b",
    "2026a 2222b 6666b FF", "11111a 22222b DDDD", "111 222 3333 DDDD", "111a 222b 3333c DDDD", "NN EE WW SS 11a 22a 33a",
    "FFF 1111a 22a 33b 444b", "1111a 2222a 3333a 44b", "FFFF 22a 4a 6a 8a 222b DDc", "FFF 369a 3333b 3333c",
    "FFFFFF NNNN SSSS", "FF 1111a 11a 1111b 11b", "11a 222a 3333a 444a 55b",
]  # fmt: skip
SAID = [example.replace("(s)", "") for words, _ in examples() for example in words.split(" · ")] + [
    "Any 4 Consec. Nos.", "Any 2 Consec. Nos.", "Pungs Match Pair", "Kong Matches Pair", "Kong in Opp. Suit",
    "Pairs in Other Suit", "9s Only", "2s Only", "Any 3 Winds", "Kong Any Suit", "Pungs Any Suit", "a Any Suit",
    "Craks Only", "Bams, Craks or Dots", "2 Like Kongs", "Kong Matching Dragon", "Pair Opp. Dragon", "Any Dragons",
    "Red Dragon", "Kong E or W", "No Jokers in Pair", "Any Kong", "Dragon in Third Suit", "Others Match Pair",
    "Kongs Match", "Like Kongs", "Pair 3 or 6", "Any Odd No.", "1 thru 3", "Pair Any Wind", "1s in Craks",
]  # fmt: skip
# words that may stand beside a line that shows the same: how many suits, which suit, which order, which value
REPEATING = (
    "Suit", "scending", "Only", "thru", "Exposed", "Concealed", "Match", "Opp. Dragon", "No Jokers", "Same Dragon",
    "Red", "Any Dragon", "Like Nos.", "Bams", "Craks", "Dots", "3 or 6",
)  # fmt: skip


def hands_of(form: str, words: list[str]) -> object:
    """The hands of a form with these words; None if they are refused."""
    card, _ = read_card(f"{form} ({'; '.join(words)}) X 25")
    return {tuple(sorted(hand)) for hand in card.lines[0].hands} if card.lines else None


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 9))])
def test_words_without_effect_are_read_only_if_they_repeat_the_line(seed: int) -> None:
    random = Random(seed)
    for _ in range(250):
        form, words = random.choice(FORMS), random.sample(SAID, random.choice((1, 1, 2)))
        hands = hands_of(form, words)
        for word in words if hands is not None else ():
            others = [each for each in words if each != word]
            if hands_of(form, others) == hands:
                assert any(known in word for known in REPEATING), f"{form} ({'; '.join(words)})"


@pytest.mark.parametrize(
    ("text", "colors"),
    [
        ("FF 222a 44b 666a 8888a (Kong in Opp. Suit) X 25", 2),
        ("FF 222a 44b 666c 8888a (Kong in Third Suit) X 25", 3),
        ("FF 222a 44a 666a 8888a (Kong in Opp. Suit) X 25", 1),
    ],
)
def test_refused_suit_says_how_many_colors_the_numbers_have(text: str, colors: int) -> None:
    message = " ".join(fault.message for fault in read_card(text)[1])
    assert f"{colors} color{'s' * (colors > 1)}." in message


def test_words_without_effect_get_exactly_these_messages() -> None:
    said = blocks("agreement")
    assert {card: told_of(card) for card in said} == said
