"""A card on the screen: sections and lines in printed order, and a number for the color of each group."""

from __future__ import annotations

from eastwind.card.library import built_in_text
from eastwind.play.screens.card_on_screen import card_drawn, line_drawn
from eastwind.table.scenes.run import card_from
from tests.play.seating import plain

TEXT = """
Card: Friday Card
Year: 2031

== Evens ==
FF 2222a 4444b DDDDa   (Any 2 Suits)   X 25

== Singles and Pairs ==
NN EE 11a 22b 33c 44b 55a   (Any 3 Suits)   C 50
"""
CARD = card_from(TEXT, "friday").card


def text(words: str, color: int = 0) -> dict[str, object]:
    return {"text": words, "color": color}


def test_line_has_its_groups_with_colors_its_words_and_its_value() -> None:
    (evens,) = CARD.sections[0].lines
    assert plain(line_drawn(evens)) == {
        "id": evens.id,
        "parts": [text("FF"), text("2222", 1), text("4444", 2), text("DDDD", 1)],
        "said": "2 flowers, 2 2 2 2 in the first suit, 4 4 4 4 in the second suit, 4 dragons in the first suit",
        "note": "Any 2 Suits",
        "value": 25,
        "concealed": False,
    }


def test_card_has_its_title_and_its_sections_in_printed_order() -> None:
    drawn = plain(card_drawn(CARD))
    assert drawn["title"] == "Friday Card 2031"
    assert [section["name"] for section in drawn["sections"]] == ["Evens", "Singles and Pairs"]
    (pairs,) = drawn["sections"][1]["lines"]
    assert pairs["parts"] == [
        text("NN"), text("EE"), text("11", 1), text("22", 2), text("33", 3), text("44", 2), text("55", 1),
    ]  # fmt: skip
    assert (pairs["concealed"], pairs["value"]) == (True, 50)


def test_every_line_of_a_built_in_card_is_drawn_once() -> None:
    card = card_from(built_in_text("eastwind"), "eastwind").card
    drawn = [line["id"] for section in plain(card_drawn(card))["sections"] for line in section["lines"]]
    assert drawn == [line.id for line in card.lines]


def test_card_without_a_title_is_the_players_own() -> None:
    assert plain(card_drawn(CARD._replace(title="", year="")))["title"] == "Your own card"
    assert plain(card_drawn(CARD._replace(year="")))["title"] == "Friday Card"


def test_year_that_the_title_has_is_said_once() -> None:
    assert plain(card_drawn(CARD._replace(title="Friday Card 2031")))["title"] == "Friday Card 2031"
