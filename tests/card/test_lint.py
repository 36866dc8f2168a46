"""What the checker says, where it points, and what it accepts."""

from __future__ import annotations

import pytest

from eastwind.card.expand import read_card
from eastwind.card.library import BUILT_IN, built_in_text
from eastwind.card.lint import Finding, check_card
from tests.card.told import blocks, told_of


def findings(text: str) -> list[Finding]:
    return check_card(text)[1]


# what is typed; where the marker begins; a part of the message
ERRORS = [
    ("FF 2222a 4444a 666a (Any 1 Suit) X 25", "FF 2222a", "13 tiles, not 14"),
    ("FF 2222a 4444a 66666a X 25", "FF 2222a", "15 tiles, not 14"),
    ("11a 11a 11a 2222a 3333a X 25", "11a", "needs 6 of one tile (one bam)"),
    ("22222a 44a 666a 8888a (No Jokers in Quint) X 40", "22222a", "needs 5 of one tile"),
    ("FF 2222a 4444a 6666a (Any 2 Sauces) X 25", "Any 2 Sauces", "not understood"),
    ("FF 2222a 4444a 6666a (Any 1 Suit and Sauces) X 25", "Any 1 Suit and Sauces", "not understood"),
    ("FF 2222a 4444a 6666a (Any 1 Suit)", "6666a", "no value with X or C"),
    ("FF 2222a 4444a 6666a 25", "25", "no value with X or C"),
    ("FF 2222a 4444a 6666a X", "X", "value is missing"),
    ("FF 2222a 4444a 6666a x 25", "25", "capitals"),
    ("FF 2222A 4444a 6666a X 25", "2222A", "not a group"),
    ("ff 2222a 4444a 6666a X 25", "ff", "not a group"),
    ("FF 2222a 4444a 66QQa X 25", "66QQa", "not a group"),
    ("FF 2222a JJJJ 6666a X 25", "JJJJ", "no jokers"),
    ("NNDDDa 4444a 66666a X 25", "NNDDDa", "several groups together"),
    ("FF 222444a 666888a X 25", "222444a", "several groups together"),
    ("FF 2222a 4444 6666a X 25", "4444", "no color letter"),
    ("FF 2222a 44b 66c 88d 11a X 25", "FF", "4 colors"),
    ("FF 2222a 4444a DDDD X 25", "DDDD", "which dragon"),
    ("FF 2222a 4444a DDDDa (Opp. Dragon) X 25", "DDDDa", "say opposite"),
    ("FF 2222a 4444a DDDDb (Matching Dragon) X 25", "DDDDb", "say matching"),
    ("FF 2222a 4444a 6666a (Any 3 Suits) X 25", "FF", "say 3 suits, but the numbers have 1 color"),
    ("FF 2222a 4444a 6666a (Any 1 or 3 Suits) X 25", "FF", "1 or 3 suits, but only 1"),
    ("FF 1111a 2222a 4444a (Any 3 Consec. Nos.) X 25", "FF", "A run is meant, but 1 2 4 is not one"),
    ("FF 1111a 2222a 3333a (Any 4 Consec. Nos.) X 25", "FF", "say 4 consecutive numbers, but 3 are shown"),
    ("FF 1111a 2222b 1111c (Any Like Nos.) X 25", "FF", "Like numbers are meant, but 1, 2 are shown"),
    ("FF 2222a 4444a 6666a (Kong Any Even No.) X 25", "FF", "One group is meant, but 2222a and 4444a"),
    ("FF 2222a 4444a 6666a (Like Kongs Even Nos.) X 25", "FF", "alike show different numbers"),
    ("FF 1111a 2222b 3333c (Any 3 Suits, All Same Suit) X 25", "FF", "say 1 suit, but the numbers have 3"),
    ("FF 1111a 2222b 3333b (Any 2 Suits, Kongs in Same Suit) X 25", "FF", "different colors"),
    ("FF 11a 22a 33a 44a 5555b -or- FF 11 22 33 44 6666 (Any 2 Suits) X 25", "FF 11 22", "numbers have 1 color"),
    ("FF 2222a 4444a 6666a (Concealed) X 25", "FF", "say concealed"),
    ("FF 2222a 4444a 6666a C 25 +10", "FF", "no bonus"),
    ("FF 2222a 4444a 6666a X 0", "FF", "value of this line is 0"),
    ("2222a 4444b 66c DDDD (Any 3 Suits, Opp. Dragon) X 25", "2222a", "none is left"),
    ("FF 2222a 4444b 6666c (2 or 3 Suits) X 25", "FF", "2 or 3 suits, but only 3"),
    ("FFF 222a 4444a 6666a (No Jokers in Pung) X 25", "FFF", "One group is meant"),
    ("FF 222G 444a 66666a X 25", "222G", "not a group"),
    ("2468", "2468", "not a line of hands"),
    ("== Odd == (Winds)", "== Odd", "not understood"),
    ("FF 2222a 4444a 6666a (Quint Any Even No.) X 25", "FF", "a group that is not here"),
    ("FF 2222a 4444a 6666a (Any Dragon) X 25", "FF", "a dragon that is not here"),
    ("FF NNNN DDDD DDDD (Any 3 Dragons) X 25", "FF", "3 dragons, but 2 are shown"),
    ("FF 2222a 4444a 6666a (Any Wind) X 25", "FF", "a wind that is not here"),
    ("FF 2222a 4444a 6666a (Any 1 Suit X 25", "(", "no partner"),
    ("FF 2222a 4444a 6666a -or- X 25", "-or-", 'no hand beside this "or"'),
    ("ANY LIKE NUMBERS", "ANY", "not a line of hands"),
    ("???? ???? ???? ?? X 25", "????", "more than 50,000 hands"),
    ("X 25", "X", "no tiles"),
]


def test_error_points_at_its_place(subtests: pytest.Subtests) -> None:
    for text, marked, message in ERRORS:
        with subtests.test(text):
            card = f"Card: Test\n== Hands ==\nNNNN EEEE WWWW SS X 25\n{text}\n"
            found = [finding for finding in findings(card) if not finding.fault.warning]
            assert len(found) == 1
            assert message in found[0].fault.message
            assert found[0].fault.remedy
            assert found[0].line == 4
            if marked != "-or-":
                assert text[found[0].column - 1 :].startswith(marked)
            assert "^" in found[0].marked
            (start, end), begin = found[0].fault.span, card.rindex(f"{text}\n")
            assert begin <= start < end <= begin + len(text)


@pytest.mark.parametrize("text", ["(Any Dragon)", "  (Any Dragon)  ", "()"])
def test_words_without_a_hand_before_them_are_marked_whole(text: str) -> None:
    (fault,) = [fault for fault in read_card(f"Card: Test\n\n{text}\n")[1] if fault.span != (0, 0)]
    assert f"Card: Test\n\n{text}"[slice(*fault.span)].strip() == text.strip()


def test_all_errors_are_reported_in_order() -> None:
    text = "FF 2222a X 25\nNNNN EEEE WWWW SSS X 25\nFF 2222a 4444a 6666a\n"
    assert [finding.line for finding in findings(text)] == [1, 2, 3]


@pytest.mark.parametrize("text", ["", "# only a remark\n", "Card: Empty\n", "== Section ==\n"])
def test_card_without_lines_is_an_error(text: str) -> None:
    assert [finding.fault.message for finding in findings(text)] == ["This card has no lines."]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("FFa 2222b 4444b 6666b X 25", "FFa"),
        ("NNa 2222b 4444b 6666b X 25", "NNa"),
        ("00a 2222b 4444b 6666b X 25", "00a"),
        ("FF NNNN EEEE DDDDa (Any Dragon) X 25", "DDDDa"),
    ],
)
def test_letter_that_constrains_nothing_is_a_warning(text: str, marked: str) -> None:
    found = findings(text)
    assert [finding.fault.warning for finding in found] == [True]
    assert "constrains nothing" in found[0].fault.message
    assert text[found[0].column - 1 :].startswith(marked)


@pytest.mark.parametrize("name", ["single", "pair", "pung", "kong", "quint", "sextet"])
def test_group_that_is_not_here_is_called_by_its_name(name: str) -> None:
    here = "FF 2222a 4444a 6666a" if name != "kong" else "FFF 222a 44444a 666a"
    (found,) = findings(f"{here} ({name.capitalize()} Any Even No.) X 25")
    called = "a pair of numbers" if name == "pair" else name
    assert found.fault.message == f"The words speak of a group that is not here: {called}."


@pytest.mark.parametrize(
    ("words", "called"),
    [
        ("No Jokers in 9s", "9s"),
        ("No Jokers in b", "color b"),
        ("No Jokers in Winds", "wind"),
        ("No Jokers in Blocks", "block"),
        ("No Jokers in Dragons", "dragon"),
        ("33b Any Even No.", "33b"),
        ("NNNN in Opp. Suit", "NNNN"),
    ],
)
def test_missing_group_is_named_as_the_words_name_it(words: str, called: str) -> None:
    (found,) = findings(f"FF 2222a 4444a 6666a ({words}) X 25")
    assert found.fault.message == f"The words speak of a group that is not here: {called}."


def test_blank_line_at_the_top_of_a_card_counts() -> None:
    (found,) = findings("\n" + "FF 2222a 4444a 6666a X 25\n" * 2)
    assert (found.line, found.fault.message[:29]) == (3, "No one needs this line: line ")
    assert "line 2 has all its hands" in found.fault.message
    assert [each.line for each in findings("\nFF 2222a X 25\n")] == [2]


def test_lines_that_share_hands_are_a_warning() -> None:
    found = findings("FF 2222a 4444a 6666a X 25\nFF 2222a 4444b 6666b (Any 1 or 2 Suits) X 25\n")
    assert len(found) == 1
    assert found[0].fault.warning
    assert found[0].line == 1
    assert "No one needs this line" in found[0].fault.message
    shared = findings("FF 2222a 4444a 6666a X 30\nFF 2222a 4444b 6666b (Any 1 or 2 Suits) X 25\n")
    assert [(each.line, each.fault.message) for each in shared] == [(2, "3 hands of this line also stand at line 1.")]


@pytest.mark.parametrize(
    ("first", "second", "pointless"),
    [
        ("X 25", "X 25", True),
        ("X 30", "X 25", True),
        ("X 25", "C 25", True),
        ("X 25", "C 30", False),
        ("C 30", "X 25", False),
        ("C 30", "C 25", True),
    ],
)
def test_line_is_pointless_if_another_is_as_free_and_pays_as_much(first: str, second: str, pointless: bool) -> None:
    hands = "FF 2222a 4444a 6666a (Any 1 Suit)"
    found = findings(f"{hands} {first}\n{hands} {second}\n")
    assert len(found) == 1
    assert ("No one needs" in found[0].fault.message) is pointless


def test_two_pungs_are_not_a_sextet_and_share_nothing() -> None:
    assert not findings("FFF FFF 2222a 4444a X 25\nFFFFFF 2222a 4444a X 30\n")


def test_two_singles_are_a_pair() -> None:
    found = findings("FF 2222a 4444a 6666a X 25\nF F 2222a 4444a 6666a X 25\n")
    assert "No one needs" in found[0].fault.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("FF 2222a 4444a 6666a X 25\n" * 501, "501 lines; more than 500 are not read"),
        ("#\n" * 5_001, "5,001 rows; more than 5,000 are not read"),
        ("(" * 1_001, "1,001 characters; more than 1,000 are not read"),
        ("(\n" * 4_000, "more than 200 faults"),
        ("123456789a NNN FF (Any 9 Nos.) X 25", "more than 50,000 ways"),
        (
            "11a 22a 33a 44a 55a 66a 77a (11a Any No.; 22a Any No.; 33a Any No.; 44a Any No.; 55a Any No.) C 25",
            "50,000",
        ),
    ],
    ids=["lines", "rows", "characters", "faults", "permutations", "free groups"],
)
def test_text_that_is_not_a_card_is_refused_quickly(text: str, message: str) -> None:
    assert any(message in finding.fault.message for finding in findings(text))


def test_only_the_first_hundred_faults_get_remedies() -> None:
    found = findings("FF 2222a 4444a DDDD X 25\n" * 101)
    assert [bool(finding.rewrites) for finding in found] == [True] * 100 + [False]


@pytest.mark.parametrize("name", BUILT_IN)
def test_our_own_cards_are_clean(name: str) -> None:
    assert not findings(built_in_text(name))


def test_lines_no_one_needs_get_exactly_these_messages() -> None:
    said = blocks("lint")
    assert {card: told_of(card) for card in said} == said


def test_sound_card_gets_no_messages() -> None:
    cards = blocks("fine")
    assert {card: told_of(card) for card in cards} == {card: [] for card in cards} == cards
