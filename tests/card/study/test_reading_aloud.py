"""Lines read aloud, as a player would read them from the card to someone who can't see its colors."""

from __future__ import annotations

import re

import pytest

from eastwind.card.card_page import card_page
from eastwind.card.expand import read_card
from eastwind.card.library import BUILT_IN, built_in_text
from eastwind.card.study.reading_aloud import read_aloud


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("FF 2026a 2222b 6666c",
         "2 flowers, 2 0 2 6 in the first suit, 2 2 2 2 in the second suit, 6 6 6 6 in the third suit"),
        ("2222a 44a 66a 8888a DDb",
         "2 2 2 2, 4 4, 6 6, 8 8 8 8 in the first suit, 2 dragons in the second suit"),
        ("FF 1111a NEWS 1111b",
         "2 flowers, 1 1 1 1 in the first suit, north east west south, 1 1 1 1 in the second suit"),
        ("11a 222a NNNN 33a", "1 1, 2 2 2 in one suit, 4 norths, 3 3 in the same suit"),
        ("222a 0000 2222b 666a",
         "2 2 2 in the first suit, 4 soaps, 2 2 2 2 in the second suit, 6 6 6 in the first suit"),
        ("NN EW RR G", "2 norths, east west, 2 red dragons, green dragon"),
        ("FF 11g + 22g = 33g", "2 flowers, 1 1 plus 2 2 equals 3 3 in one suit"),
        ("DDa (Opp.) -or- EE DDb", "2 dragons in the first suit, Opp. or 2 easts, 2 dragons in the second suit"),
        ("1a 2b 3c 4d", "1 in the first suit, 2 in the second suit, 3 in the third suit, 4 in suit d"),
    ],
)  # fmt: skip
def test_line_is_read_aloud_with_its_suits(line: str, said: str) -> None:
    assert read_aloud(line) == said


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_line_of_our_cards_can_be_heard_without_its_colors(name: str) -> None:
    card, _ = read_card(built_in_text(name))
    page = card_page(card)
    for line in card.lines:
        said = read_aloud(line.text)
        colors = set(re.findall(r"[0-9D?]([a-z])", line.text))
        suits = set(re.findall(r"the (?:first|second|third) suit", said)) or set(re.findall("one suit", said))
        assert len(suits) == len(colors), (line.text, said)
        assert f'<span class="hidden-words">{said}.</span>' in page, line.text
