"""A card as one page: its colors, and letters that shrink so that it prints on one sheet."""

from __future__ import annotations

import re

import pytest

from eastwind.card.expand import read_card
from eastwind.card.model import Card
from eastwind.card.page import card_page, inks


def read(text: str) -> Card:
    card, faults = read_card(text)
    assert not faults
    return card


LINE = "FF 2222a 4444b 6666c (Any 3 Suits) X 25"


def card_of(lines: int, text: str = "FF", words: str = "") -> Card:
    """A card with this many lines of hands, all of this text."""
    card = read(f"Card: Long\n== Numbers ==\n{LINE}")
    section = card.sections[0]
    line = section.lines[0]._replace(text=text, words=words)
    return card._replace(sections=(section._replace(lines=(line,) * lines),))


def print_size(card: Card) -> str:
    found = re.search(r"font-size: ([0-9.]+)pt", card_page(card))
    assert found is not None
    return found[1]


@pytest.mark.parametrize(
    ("card", "points"),
    [
        (card_of(0), "7.60"),
        (card_of(1), "7.60"),
        (card_of(60), "7.60"),
        (card_of(61), "7.48"),
        (card_of(120), "3.80"),
        (card_of(60, text="F" * 43), "7.60"),
        (card_of(60, text="F" * 44), "5.85"),  # a long line of hands wraps: three tenths of a row more
        (card_of(60, text="F" * 88), "4.75"),
        (card_of(60, words="w" * 74), "7.60"),
        (card_of(60, words="w" * 75), "5.85"),
        (card_of(60, words="w" * 150), "4.75"),
        (card_of(60, text="F" * 44, words="w" * 75), "4.75"),
    ],
)
def test_letters_shrink_when_the_card_has_more_than_sixty_rows(card: Card, points: str) -> None:
    assert print_size(card) == points


def test_each_color_has_its_ink_in_order_of_appearance() -> None:
    card = read(f"Card: Inks\n== Numbers ==\n{LINE}")
    assert inks(card.lines[0]) == {"a": 0, "b": 1, "c": 2}
    page = card_page(card)
    assert [page.count(f'<span class="ink-{ink}">{number}<sub>') for ink, number in enumerate((2222, 4444, 6666))] == [
        1,
        1,
        1,
    ]


def test_page_names_the_card_its_year_and_its_sections() -> None:
    page = card_page(
        read("Card: A & B\nYear: 2026\n== Numbers (Singles and Pairs) ==\nFF 11a 22a 33a 44a 55a 66a C 50")
    )
    assert page.count("A &amp; B 2026") == 2
    assert "<title>A &amp; B 2026</title>" in page
    assert "<h2>Numbers" in page
