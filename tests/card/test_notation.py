"""What is typed in a way that can't be read."""

from __future__ import annotations

import pytest

from eastwind.card.notation import read_nodes
from tests.card.reading import line_of
from tests.card.told import blocks, told_of


def test_unreadable_text_gets_exactly_these_messages() -> None:
    said = blocks("notation")
    assert {card: told_of(card) for card in said} == said


@pytest.mark.parametrize(
    ("value", "points", "concealed", "bonus"),
    [
        ("X 25", 25, False, 0),
        ("X25", 25, False, 0),
        ("X-25", 25, False, 0),
        ("X . . . 25", 25, False, 0),
        ("25 X", 25, False, 0),
        ("25X", 25, False, 0),
        ("C 30", 30, True, 0),
        ("30 C.", 30, True, 0),
        ("Concealed 30", 30, True, 0),
        ("Exposed 25", 25, False, 0),
        ("X 25 pts", 25, False, 0),
        ("X 25¢", 25, False, 0),
        ("X 25 +10", 25, False, 10),
        ("X 25+5", 25, False, 5),
        ("(C) 30", 30, True, 0),
        ("... X 25", 25, False, 0),
        ("X 25 # a remark", 25, False, 0),
    ],
)
def test_value_is_read_as_cards_print_it(value: str, points: int, concealed: bool, bonus: int) -> None:
    line = line_of(f"FF 2222a 4444a 6666a {value}")
    assert (line.value, line.concealed, line.concealed_bonus) == (points, concealed, bonus)


WHOLE = """# a remark
card : Spring Card
Year: 2026
Designer: Ann   Lee
Copyright: 2026 Spring Club

== 2468 == (Like Numbers)
1. FF 2222a 4444a 6666a X 25
FF 2222_a (Any Suit) -or-
(Bams Only) 4444b + 4444 b = 8888c
  C 30 +5
(Any 2 Suits)

[ Winds ]
NNNN EEEE WWWW SS X 25
"""


def test_card_is_read_as_written_with_the_place_of_everything() -> None:
    card, faults = read_nodes(WHOLE)
    assert faults == []
    assert (card.title, card.year, card.designer, card.copyright) == (
        "Spring Card",
        "2026",
        "Ann   Lee",
        "2026 Spring Club",
    )
    assert [(section.title, section.flags, len(section.lines)) for section in card.sections] == [
        ("2468", "Like Numbers", 2),
        ("Winds", "", 1),
    ]
    assert [WHOLE[slice(*section.title_span)] for section in card.sections] == ["2468", "Winds"]
    assert [WHOLE[slice(*section.span)] for section in card.sections] == ["== 2468 == (Like Numbers)", "[ Winds ]"]
    first, second = card.sections[0].lines
    assert WHOLE[slice(*first.span)] == "1. FF 2222a 4444a 6666a X 25"
    assert (WHOLE[slice(*first.mark_span)], WHOLE[slice(*second.mark_span)]) == ("X", "C")
    assert (second.value, second.bonus, second.concealed) == (30, 5, True)
    (one,) = first.forms
    assert (WHOLE[slice(*one.span)], one.phrases, one.shared, one.last) == ("FF 2222a 4444a 6666a", (), (), True)
    left, right = second.forms
    assert [(group.faces, group.color) for group in left.groups] == [("FF", ""), ("2222", "a")]
    assert [(group.faces, group.color) for group in right.groups] == [("4444", "b"), ("4444", "b"), ("8888", "c")]
    assert [WHOLE[slice(*group.span)] for group in right.groups] == ["4444b", "4444 b", "8888c"]
    assert (left.signs, right.signs) == (("", ""), ("", "+", "="))
    assert ([phrase.text for phrase in left.phrases], [phrase.text for phrase in right.phrases]) == (
        ["Any Suit"],
        ["Bams Only"],
    )
    assert [WHOLE[slice(*phrase.span)] for phrase in left.shared] == ["Any 2 Suits"]
    assert left.shared == right.shared
    assert (left.last, right.last) == (False, True)


def test_card_without_a_title_is_called_untitled() -> None:
    card, faults = read_nodes("FF 2222a 4444a 6666a X 25")
    assert (card.title, card.year, card.designer, card.copyright, faults) == ("Untitled card", "", "", "", [])
    assert [(section.title, section.flags, section.span) for section in card.sections] == [("Hands", "", (0, 0))]
