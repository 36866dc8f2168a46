"""Every remedy is obeyed: what the checker proposes to write is read without errors, and means what it says."""

from __future__ import annotations

import re
from functools import cache

import pytest

from eastwind.card.expand import read_card
from eastwind.card.library import sound_card
from eastwind.card.lint import check_card
from eastwind.card.model import Line
from eastwind.card.notation import Rewrite
from eastwind.card.rewrites import apply
from eastwind.refusals import InputError
from tests.card.test_agreement import CARDS, CONTRADICTIONS
from tests.card.test_lint import ERRORS

# what is typed; what the remedy would mean; what it says to write; the same in other words, with nothing left open
REMEDIES = [
    # dragons
    ("111 333 555 777 DD (Any 1 Suit) X 30", "it matches the numbers",
     "111 333 555 777 DD (Any 1 Suit, Matching Dragon) X 30", "111a 333a 555a 777a DDa X 30"),
    ("111 333 555 777 DD X 30", "another suit", "111 333 555 777 DD (Opp. Dragon) X 30", "111a 333a 555a 777a DDb X 30"),
    ("11a 222a 333a DDDD DD (Kong Matching Dragon) X 25", "another suit",
     "11a 222a 333a DDDD DD (Kong Matching Dragon, Pair Opp. Dragon) X 25", "11a 222a 333a DDDDa DDb X 25"),
    ("111 333 555 777 DD X 30", "any dragon", "111 333 555 777 DD (Any Dragon) X 30",
     "111a 333a 555a 777a DD (Matching or Opp. Dragon) X 30"),
    ("111 333 555 777 DDa X 30", "it matches the numbers", "111a 333a 555a 777a DDa X 30",
     "111a 333a 555a 777a DD (Matching Dragon) X 30"),
    ("111 333 555 777 DDa X 30", "it has another suit", "111a 333a 555a 777a DDb X 30",
     "111a 333a 555a 777a DD (Opp. Dragon) X 30"),
    ("2222a 4444b 66a DDDD X 25", "it matches the numbers of a", "2222a 4444b 66a DDDDa X 25",
     "2222a 4444b 66a DDDD (Dragon Matches Pair) X 25"),
    ("2222a 4444b 66a DDDD (Matching Dragon) X 25", "it matches the numbers of b",
     "2222a 4444b 66a DDDDb (Matching Dragon) X 25", "2222a 4444b 66a DDDD (Dragon Matches 4444b) X 25"),
    ("2222a 4444b 66a DDDD X 25", "it has another suit", "2222a 4444b 66a DDDDc X 25",
     "2222a 4444b 66a DDDD (Opp. Dragon) X 25"),
    ("2222a 4444b 66c DDDD X 25", "any dragon", "2222a 4444b 66c DDDD (Any Dragon) X 25",
     "2222a 4444b 66c DDDD (Matching or Opp. Dragon) X 25"),
    ("FF 2222a 4444a DDDDb (Matching Dragon) X 25", "the numbers of a", "FF 2222a 4444a DDDDa (Matching Dragon) X 25",
     "FF 2222a 4444a DDDDa X 25"),
    ("FF 2222a 4444a DDDDb (Matching Dragon) X 25", "a dragon of another suit", "FF 2222a 4444a DDDDb X 25",
     "FF 2222a 4444a DDDDb (Opp. Dragon) X 25"),
    ("FF 2222a 4444a DDDDa (Opp. Dragon) X 25", "a dragon of another suit", "FF 2222a 4444a DDDDb (Opp. Dragon) X 25",
     "FF 2222a 4444a DDDDb X 25"),
    ("FF 2222a 4444a DDDDa (Opp. Dragon) X 25", "the matching dragon", "FF 2222a 4444a DDDDa X 25",
     "FF 2222a 4444a DDDDa (Matching Dragon) X 25"),
    ("FF 2222a 4444a DDDDa (Any Dragon) X 25", "any dragon", "FF 2222a 4444a DDDD (Any Dragon) X 25",
     "FF 2222a 4444a DDDD (Matching or Opp. Dragon) X 25"),
    ("FF NNN DD DDDD 111a (Any Dragons) X 25", "one and the same dragon", "FF NNN DD DDDD 111a (Any Dragon) X 25",
     "FF NNN DDx DDDDx 111a (Any Dragon) X 25"),
    ("FF NNN DD DDDD 111a (Any Dragons) X 25", "2 different dragons", "FF NNN DD DDDD 111a (Any 2 Dragons) X 25",
     "FF NNN DDx DDDDy 111a (Any Dragon) X 25"),
    ("FF NNNN DDDD DDDD (Any 3 Dragons) X 25", "2 of them", "FF NNNN DDDD DDDD (Any 2 Dragons) X 25",
     "FF NNNN DDDDx DDDDy (Any Dragon) X 25"),
    # winds
    ("FF NNNN EEEE 2222a (Any 3 Winds) X 25", "2 of them", "FF NNNN EEEE 2222a (Any 2 Winds) X 25",
     "FF NNNN EEEE 2222a (Any Wind) X 25"),
    # numbers
    ("FF 2222a 4444a 6666a (Any 3 Consec. Nos.) X 25", "a run of even numbers",
     "FF 2222a 4444a 6666a (Any 3 Consec. Even Nos.) X 25", "FF 2222a 4444a 6666a X 25 -or- FF 4444a 6666a 8888a X 25"),
    ("FFF 7777a 8888a 999a (Any 3 Consec. Odd Nos.) X 25", "a run of numbers",
     "FFF 7777a 8888a 999a (Any 3 Consec. Nos.) X 25", "FFF 1111a 2222a 333a (Any Run) X 25"),
    ("FF 1111a 2222a 5555a (Any 2 Consec. Nos.) X 25", "the 5s stay, the others move",
     "FF 1111a 2222a 5555a (Any 2 Consec. Nos., 5s Only) X 25", "FF 2222a 3333a 5555a (Any Run, 5555a 5s Only) X 25"),
    ("FF 1111a 2222a 5555a (Any Run) X 25", "exactly the numbers shown", "FF 1111a 2222a 5555a (These Nos. Only) X 25",
     "FF 1111a 2222a 5555a X 25"),
    ("== Any Like Numbers ==\nFF 1111a 2222a 5555a X 25", "exactly the numbers shown",
     "FF 1111a 2222a 5555a (These Nos. Only) X 25", "FF 1111a 2222a 5555a X 25"),
    ("FF 1111a 2222a 3333a (Any Same 3 Consec. Nos.) X 50", "a run over all colors",
     "FF 1111a 2222a 3333a (Any 3 Consec. Nos.) X 50", "FF 1111a 2222a 3333a (Any Run) X 25"),
    ("FFF 222a 111a 3333a N (Ascending) X 25", "both ways", "FFF 222a 111a 3333a N (Ascending or Descending) X 25",
     "FFF 222a 111a 3333a N -or- FFF 222a 333a 1111a N X 25"),
    ("FF 2468a 2222b 4444c (Kong Any Even No.) X 25", "the group 4444c", "FF 2468a 2222b 4444c (4444c Any Even No.) X 25",
     "FF 2468a 2222b 2222c (2222c 2, 4, 6 or 8) X 25"),
    ("FFF 222a 4444a 6666a (No Jokers in Pung) X 25", "the group 222a", "FFF 222a 4444a 6666a (No Jokers in 222a) X 25",
     "FFF 222a 4444a 6666a (No Jokers in 2s) X 25"),
    ("FFF 112345a 44b 111b (Any 5 Consec. Nos., Pair Any No.) X 25", "the pair 44b",
     "FFF 112345a 44b 111b (Any 5 Consec. Nos., 44b Any No.) X 25",
     "FFF 112345a 11b 111b (Any 5 Consec. Nos., 11b 1 thru 9) X 25"),
    ("FFFF 1111a 1111b 22c (Like Kongs, Pair Any No.) X 25", "any number",
     "FFFF 1111a 1111b 22c (Like Kongs Any No., Pair Any No.) X 25",
     "FFFF 1111a 1111b 22c (Any 2 Nos.) -or- (Any No.) FFFF 1111a 1111b 11c X 25"),
    # suits
    ("FF 2222a 4444b 6666b (Any 3 Suits) X 25", "2 suits, as the letters say", "FF 2222a 4444b 6666b (Any 2 Suits) X 25",
     "FF 2222a 4444b 6666b X 25"),
    ("FF 2222a 4444a 6666a (Any 2 Suits) X 25", "1 suit, as the letters say", "FF 2222a 4444a 6666a (Any 1 Suit) X 25",
     "FF 2222a 4444a 6666a X 25"),
    ("FF 2222a 4444a 6666a (Any 1 or 3 Suits) X 25", "with the form of 3 suits",
     "FF 2222a 4444a 6666a -or- FF 2222a 4444b 6666c (Any 1 or 3 Suits) X 25",
     "FF 2222a 4444b 6666c (Any 1 or 3 Suits) X 25"),
    ("1111a 2222a 3333a 44a (Any Run, Pair Any Suit) X 25", "a color of its own",
     "1111a 2222a 3333a 44b (Any Run, Pair Any Suit) X 25", "1111a 2222a 3333a 44b (Any Run, b Any Suit) X 25"),
    ("1111 2222 3333 44 (Any Run, Pair Any Suit) X 25", "a color of its own",
     "1111a 2222a 3333a 44b (Any Run, Pair Any Suit) X 25", "1111a 2222a 3333a 44b (Any Run, b Any Suit) X 25"),
    ("FF 2222a 4444 6666a X 25", "the color a", "FF 2222a 4444a 6666a X 25", "FF 2222 4444 6666 X 25"),
    ("FF 2222a 4444 6666a X 25", "the color b", "FF 2222a 4444b 6666a X 25", "FF 2222a 6666a 4444c X 25"),
    ("== Any Like Numbers ==\nFF 1111 1111 1111 X 25", "each in a suit of its own", "FF 1111a 1111b 1111c X 25",
     "FF 1111a 1111b 1111c (Any Like Nos., Any 3 Suits) X 25"),
    ("FFFF 222 2222 333 X 25", "all in one suit, with jokers", "FFFF 222a 2222a 333a X 25",
     "FFFF 222 2222 333 (Any 1 Suit) X 25"),
    # words
    ("FF NNNN EEEE WWWW (Any 2 Suits) X 25", "without these words", "FF NNNN EEEE WWWW X 25", "FF NNNN EEEE WWWW X 25"),
    ("FF 2222a 4444a 6666a (9s Only, Any 1 Suit) X 25", "without these words", "FF 2222a 4444a 6666a (Any 1 Suit) X 25",
     "FF 2222a 4444a 6666a X 25"),
    ("FF 2222a 4444a 66a 88a (Any 1 Suit & Quint Matches Pair) X 25", "without these words",
     "FF 2222a 4444a 66a 88a (Any 1 Suit) X 25", "FF 2222a 4444a 66a 88a X 25"),
    ("FF NNNN 2222a 4444a -or- FF 1111a 2222a 3333a (Any Wind) X 25", "for the other form alone",
     "FF NNNN 2222a 4444a (Any Wind) -or- FF 1111a 2222a 3333a X 25",
     "FF 1111a 2222a 3333a -or- (N, E, W or S) FF NNNN 2222a 4444a X 25"),
    ("FF 1111a 2222a 3333a -or- FF NNNN 2222a 4444a (Any 1 Suit, Any Wind) X 25", "for the other form alone",
     "FF 1111a 2222a 3333a -or- (Any Wind) FF NNNN 2222a 4444a (Any 1 Suit) X 25",
     "FF NNNN 2222a 4444a (Any 1 Wind) -or- FF 1111a 2222a 3333a X 25"),
    # tiles and values as typed
    ("FF 2222A 4444a 6666a X 25", "a color", "FF 2222a 4444a 6666a X 25", "FF 2222 4444 6666 X 25"),
    ("FF 222G 444g 6666g GG X 25", "a color", "FF 222g 444g 6666g GG X 25", "FF GG 222 444 6666 X 25"),
    ("N0W FFF 2222a 4444a X 25", "groups apart", "N 0 W FFF 2222a 4444a X 25", "FFF N W 0 2222 4444 X 25"),
    ("FF 222444a 666a 888a X 25", "each group by itself", "FF 222a 444a 666a 888a X 25", "FF 222 444 666 888 X 25"),
    ("ff 2222a 4444a 6666a X 25", "tiles", "FF 2222a 4444a 6666a X 25", "FF 2222 4444 6666 X 25"),
    ("FF 2222a 4444a dddda X 25", "tiles", "FF 2222a 4444a DDDDa X 25", "FF 2222 4444 DDDD (Matching Dragon) X 25"),
    ("FFz 2222a 4444a 6666a X 25", "without the letter", "FF 2222a 4444a 6666a X 25", "FF 2222 4444 6666 X 25"),
    ("FF 2222a 4444a 6666a x 25", "a capital", "FF 2222a 4444a 6666a X 25", "FF 2222 4444 6666 X 25"),
    ("FF 2222a 4444a 6666a 25 x", "a capital", "FF 2222a 4444a 6666a 25 X", "FF 2222 4444 6666 X 25"),
    ("FF 2222a 4444a\n6666a X 25", "one line", "FF 2222a 4444a 6666a X 25", "FF 2222 4444 6666 X 25"),
    ("FF 2222a 4444a 6666a X 25 30", "X 25", "FF 2222a 4444a 6666a X 25", "FF 2222 4444 6666 X 25"),
    ("FF 2222a 4444a 6666a X 25 C 30", "X 25", "FF 2222a 4444a 6666a X 25", "FF 2222 4444 6666 X 25"),
    ("FF 2222a 4444a 6666a X 25 C 30", "C 30", "FF 2222a 4444a 6666a C 30", "FF 2222 4444 6666 C 30"),
    ("FF 2222a 4444a 6666a 25 X 30", "X 30", "FF 2222a 4444a 6666a X 30", "FF 2222 4444 6666 X 30"),
    ("FF 2222a 4444a 6666a (Concealed) X 25", "concealed, as the words say", "FF 2222a 4444a 6666a (Concealed) C 25",
     "FF 2222a 4444a 6666a C 25"),
    ("FF 2222a 4444a 6666a (Concealed) X 25", "X, as the value says", "FF 2222a 4444a 6666a X 25",
     "FF 2222a 4444a 6666a X 25"),
    ("FF 2222a 4444a 6666a (Exposed) C 25", "exposed, as the words say", "FF 2222a 4444a 6666a (Exposed) X 25",
     "FF 2222a 4444a 6666a X 25"),
    ("FF 2222a 4444a 6666a (Exposed) C 25", "C, as the value says", "FF 2222a 4444a 6666a C 25",
     "FF 2222a 4444a 6666a C 25"),
    # the card
    ("== Singles and Pairs ==\nFF 11a 22a 33a 44a 55a 66a X 50", "concealed", "FF 11a 22a 33a 44a 55a 66a C 50",
     "FF 11 22 33 44 55 66 C 50"),
    ("Year: 2026\nFF 2025a 2222b 5555b X 25", "this year", "FF 2026a 2222b 5555b X 25", "FF 2026a 2222b 5555b X 25"),
    ("Year: 2026\nFF 2025a 2222b 5555b X 25", "2025 is meant", "FF 2025a 2222b 5555b (These Nos. Only) X 25",
     "FF 2025a 2222b 5555b X 25"),
    ("Year: 2026\n== 2025 ==\nFF 2026a 2222b 5555b X 25", "this year", "== 2026 ==", "FF 2026a 2222b 5555b X 25"),
    ("CONSECUTIVE RUN\nFF 2222a 4444a 6666a X 25", "the title of a section", "== CONSECUTIVE RUN ==",
     "FF 2222 4444 6666 X 25"),
]  # fmt: skip


def kind(meaning: str) -> str:
    """A meaning without the group, letter or number that it names."""
    plain = re.sub(r"\b\d+\b", "#", meaning)
    return re.sub(r"(the (?:group|pair|color)|numbers of) \S+$|^[XC] #$", r"\1 #", plain)


def value(line: Line) -> tuple[object, ...]:
    """What a line is worth, and its hands, in any order."""
    return line.concealed, {tuple(sorted(hand)) for hand in line.hands}


def test_remedy_leads_to_the_reading_that_it_names(subtests: pytest.Subtests) -> None:
    for typed, meaning, text, same in REMEDIES:
        with subtests.test(typed):
            (finding,) = check_card(typed)[1]
            assert dict(finding.rewrites)[meaning] == text
            (rewrite,) = [each for each in finding.fault.rewrites if each.meaning == meaning]
            card, faults = read_card(apply(typed, rewrite))
            assert [fault.message for fault in faults if not fault.warning] == []
            assert value(card.lines[0]) == value(read_card(same)[0].lines[0])


def told(text: str) -> list[tuple[str, str, tuple[tuple[str, str], ...]]]:
    """What the checker says of a card: the text at fault, the message, and what to write."""
    return [
        (text[slice(*finding.fault.span)], finding.fault.message, finding.rewrites) for finding in check_card(text)[1]
    ]


def test_remedy_is_the_same_wherever_the_line_stands_on_the_card(subtests: pytest.Subtests) -> None:
    """Under a header and a remark, in spaces, and with a line behind it."""
    for typed in sorted({each[0] for each in REMEDIES}):
        with subtests.test(typed):
            alone = told(typed)
            assert told(f"Card: Test\n\n# a remark\n{typed}") == alone
            if "Singles" not in typed:
                assert told(f"Designer: Ann\n{typed}\n\nNNNN EEEE WWWW SS X 25") == alone


@cache
def proposed() -> list[tuple[str, Rewrite]]:
    """Every rewrite for every faulty card of these tests."""
    typed = (
        [text for text, _ in CONTRADICTIONS + CARDS] + [text for text, _, _ in ERRORS] + [each[0] for each in REMEDIES]
    )
    return [(text, rewrite) for text in typed for fault in read_card(text)[1] for rewrite in fault.rewrites]


def test_every_remedy_is_read_without_errors() -> None:
    for text, rewrite in proposed():
        before, after = (
            [fault.message for fault in read_card(each)[1] if not fault.warning and fault.span != (0, 0)]
            for each in (text, apply(text, rewrite))
        )
        assert len(after) < max(1, len(before)), (text, rewrite)
    assert len(proposed()) > 100


def test_every_kind_of_remedy_is_obeyed_above() -> None:
    assert {kind(rewrite.meaning) for _, rewrite in proposed()} == {kind(meaning) for _, meaning, _, _ in REMEDIES}


def test_remedy_that_leads_to_no_hand_is_not_proposed() -> None:
    (fault,) = read_card("FF 222G 444g 6666g X 25")[1]
    assert fault.rewrites == ()
    (fault,) = read_card("2222a 4444b 66c DDDD X 25")[1]
    assert [rewrite.meaning for rewrite in fault.rewrites] == [
        "it matches the numbers of a",
        "it matches the numbers of b",
        "it matches the numbers of c",
        "any dragon",
    ]


def test_matching_dragon_is_proposed_first() -> None:
    (fault,) = read_card("111 333 555 777 DD (Any 1 Suit) X 30")[1]
    assert [rewrite.meaning for rewrite in fault.rewrites] == ["it matches the numbers", "another suit", "any dragon"]
    assert fault.remedy.startswith("Say (Matching Dragon)")


def test_rewrite_leaves_the_rest_of_the_card_as_it_is() -> None:
    typed = (
        "Card: Club  # ours\n\n== 2468 ==\nFF  2222a 4444a DDDD  (Any 1 Suit)   X 25 # new\nFF 2222a 4444a 6666a X 30\n"
    )
    (fault,) = [each for each in read_card(typed)[1] if not each.warning]
    assert apply(typed, fault.rewrites[0]) == typed.replace("(Any 1 Suit)", "(Any 1 Suit, Matching Dragon)")


def test_card_that_is_refused_says_what_to_write() -> None:
    with pytest.raises(InputError) as refused:
        sound_card("111 333 555 777 DD (Any 1 Suit) X 30", "club.card")
    assert "111 333 555 777 DD (Any 1 Suit, Matching Dragon) X 30" in str(refused.value)


def test_words_that_rule_out_the_example_are_the_ones_to_take_away() -> None:
    (finding,) = check_card("FFF 11234a 555a 666a (Ascending, Pair Even No.) X 25")[1]
    assert finding.rewrites == (("without these words", "FFF 11234a 555a 666a (Ascending) X 25"),)


def test_words_that_were_typed_for_one_form_are_not_moved_to_another() -> None:
    (finding,) = check_card("FF 1111a 2222a 3333a (Any Wind) -or- FF NNNN 2222a 4444a X 25")[1]
    assert [meaning for meaning, _ in finding.rewrites] == ["without these words"]


ABSENT = (
    "not here", "is here", "change nothing", "no number here can move", "there is only one of them", "none is shown",
    "nothing that they could match", "do not allow the numbers that are shown", "Groups that match show different",
)  # fmt: skip
MORE_ABSENT = [
    "FF 2222a 4444a 6666a (8s in Bams) X 25",
    "FF 2222a 4444a 6666a (b Bams) X 25",
    "FF NNNN EEEE DDDD (Bams Only, Any Dragon) X 25",
    "FFFF NNNN EE 2222a (Pung Red or Green) X 25",
]

NEEDED = {
    "2222a 4444b 66a DDDD (Dragon Matches Pung) X 25",  # without them, no one knows which dragon it is
    "FF NNNN 2222a 4444a (Kong Any Other Wind) X 25",  # the wind is an example, but of which winds?
    "FF 2222a 444a 555a NN (Kong Matches Pair) X 25",
}


def spoken_of_in_vain() -> list[str]:
    """Lines whose words speak of something that is not there, or say nothing."""
    told_of = [text for text, message in CONTRADICTIONS if any(part in message for part in ABSENT)]
    errors = [text for text, _, message in ERRORS if any(part in message for part in ABSENT)]
    return [text for text in (*told_of, *errors, *MORE_ABSENT) if text not in NEEDED]


def test_words_about_something_that_is_not_there_may_be_taken_away(subtests: pytest.Subtests) -> None:
    for typed in spoken_of_in_vain():
        with subtests.test(typed):
            (fault,) = [fault for fault in read_card(typed)[1] if not fault.warning]
            assert "without these words" in [rewrite.meaning for rewrite in fault.rewrites]
