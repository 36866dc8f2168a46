"""How a card is laid out on paper. The sizes follow from the sheet, worked out by hand.

A letter page at 11 points: a row of type is 11 * 25.4 / 72 = 3.88 mm high. Two columns, 259.4 mm high, hold 66.8 rows
each; title, legend, and the rows lost at a column's end take 14.5. That leaves 104.7 rows, less 2.2 for a heading. A
line of one row takes 1.38 of them with its space, one of two rows 2.56, of three 3.74, of four 4.92. A column is 95.4 mm
wide, which leaves room for 34 characters beside number and value.
"""

from __future__ import annotations

import pytest

from eastwind.card.expand import read_card
from eastwind.card.layouts import LayoutName, print_points, print_style
from eastwind.card.model import Card

FORM = "FF 2222a 4444b 6666c"  # twenty characters


def card_of(count: int, text: str = FORM, words: str = "", sections: int = 1) -> Card:
    """A card with this many lines in all, of this text, in this many sections."""
    card, _ = read_card(FORM + " X 25")
    line = card.lines[0]._replace(text=text, words=words)
    parts = [count // sections] * (sections - 1)
    parts.append(count - sum(parts))
    return card._replace(sections=tuple(card.sections[0]._replace(lines=(line,) * part) for part in parts))


# the text of a line and its words, and how many such lines fit at 11 points
ROWS = [
    (FORM, "", 74),  # one row: (104.7 - 2.2) / 1.38
    ("1" * 34, "", 74),
    ("1" * 35, "", 40),  # two rows: 102.5 / 2.56
    ("1" * 68, "", 40),
    ("1" * 69, "", 27),  # three rows: 102.5 / 3.74
    ("1" * 102, "", 27),
    ("1" * 103, "", 20),  # four rows: 102.5 / 4.92
    (FORM, "w" * 13, 74),  # words are set smaller: with their brackets they take 6.5 of the 6.8 that are left
    (FORM, "w" * 14, 40),
    (FORM, "w" * 42, 40),  # a whole row of words
    (FORM, "w" * 43, 27),
    (f"{FORM} -or- 2222a", "", 74),  # 20 and 10 characters
    (f"{FORM} -or- 2222a 2", "", 74),
    (f"{FORM} -or- 2222a 22", "", 40),
    (f"{FORM} -or- 2222a 4444b 66 -or- 2222a 2", "", 40),  # the third form stands beside the second
    (f"{FORM} -or- 2222a 4444b 66 -or- 2222a 222", "", 27),
    (f"{FORM} -or- {FORM}", "w" * 7, 40),
    (f"{FORM} -or- {FORM}", "w" * 8, 27),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words", "most"), ROWS)
def test_as_many_lines_fit_at_full_size_as_their_rows_allow(text: str, words: str, most: int) -> None:
    assert print_points(card_of(most, text, words), "letter") == 11
    assert print_points(card_of(most + 1, text, words), "letter") < 11


def test_trifold_has_three_panels_and_nothing_else_on_its_inside() -> None:
    """199.9 mm are 51.5 rows, less 3.5: 144.0 on three panels, less 2.2. A panel is 77.1 mm wide: 25 characters."""
    assert print_points(card_of(102), "trifold") == 11
    assert print_points(card_of(103), "trifold") < 11
    assert print_points(card_of(102, "1" * 25), "trifold") == 11
    assert print_points(card_of(102, "1" * 26), "trifold") < 11


def test_every_section_has_its_heading() -> None:
    """Two headings leave 100.3 of the 104.7 rows."""
    assert print_points(card_of(72, sections=2), "letter") == 11
    assert print_points(card_of(73, sections=2), "letter") < 11


def test_type_shrinks_by_tenths_of_a_point() -> None:
    """One line too many: at 10.9 points, 105.9 rows less 2.2 hold 75 lines."""
    assert print_points(card_of(75), "letter") == pytest.approx(10.9)
    assert "font-size: 10.9pt;" in print_style(card_of(75), "letter")


@pytest.mark.parametrize(
    ("layout", "page", "columns", "points"),
    [
        ("letter", "size: letter; margin: 10mm 9mm;", "columns: 2; column-gap: 7mm;", "11.0pt"),
        ("trifold", "size: letter landscape; margin: 8mm;", "columns: 3; column-gap: 16mm;", "11.0pt"),
        ("large", "size: letter; margin: 15mm;", "columns: auto;", "18.0pt"),
    ],
)
def test_paper_has_its_size_its_margins_and_its_columns(
    layout: LayoutName, page: str, columns: str, points: str
) -> None:
    style = print_style(card_of(1), layout)
    assert f"@page {{ {page} }}" in style
    assert f"main {{ {columns} }}" in style
    assert f"font-size: {points};" in style
    assert (".words { display: block; }" in style) is (layout == "large")
