"""A card as one page: its colors, its headers, and type that shrinks so that it fits on its sheet."""

from __future__ import annotations

import pytest

from eastwind.card.card_page import card_page, full_title, inks
from eastwind.card.expand import read_card
from eastwind.card.layouts import LAYOUTS, LayoutName, print_points
from eastwind.card.model import Card


def read(text: str) -> Card:
    card, faults = read_card(text)
    assert not faults
    return card


LINE = "FF 2222a 4444b 6666c (Any 3 Suits) X 25"


def lines_of(count: int, text: str = "FF 2222a 4444b 6666c", words: str = "") -> Card:
    """A card with this many lines of hands, all of this text."""
    card = read(f"Card: Long\n== Numbers ==\n{LINE}")
    section = card.sections[0]
    line = section.lines[0]._replace(text=text, words=words)
    return card._replace(sections=(section._replace(lines=(line,) * count),))


@pytest.mark.parametrize("layout", ["letter", "trifold"])
def test_type_shrinks_as_the_card_grows(layout: LayoutName) -> None:
    sizes = [print_points(lines_of(count), layout) for count in (0, 10, 120, 160, 240)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == sizes[1] == 11
    assert sizes[1] > sizes[2] > sizes[3] > sizes[4]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("FF 2222a 4444b 6666c", "Any 3 Suits, Any 4 Consec. Nos., Opp. Dragon"),
        ("FF 2222a 4444b 6666c -or- FF 2222a 4444a 6666a -or- FF 1111a 3333a 5555a", ""),
    ],
)
def test_lines_that_need_a_second_row_are_set_smaller(text: str, words: str) -> None:
    assert print_points(lines_of(90, text, words), "letter") < print_points(lines_of(90), "letter")


def test_large_print_never_shrinks() -> None:
    assert print_points(lines_of(500, "F" * 90), "large") == 18


def test_card_without_end_keeps_the_smallest_type() -> None:
    assert print_points(lines_of(500, words="w" * 300), "letter") == 4
    assert "font-size: 4.0pt" in card_page(lines_of(500, words="w" * 300))


def test_first_color_of_a_line_has_the_first_ink_whatever_its_letter() -> None:
    """Cards are drawn alike whether the designer begins with a or with c."""
    card = read("Card: Inks\n== Numbers ==\nFF 2222c 4444a 6666b (Any 3 Suits) X 25")
    page = card_page(card)
    for ink, group in enumerate(("2222<sub>c", "4444<sub>a", "6666<sub>b")):
        assert page.count(f'<span class="ink-{ink}">{group}</sub>') == 1


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


def test_year_in_the_title_is_not_said_twice() -> None:
    assert full_title(read(f"Card: The 2026 Card\nYear: 2026\n{LINE}")) == "The 2026 Card"
    assert full_title(read(f"Card: Club\nYear: 2026\n{LINE}")) == "Club 2026"
    assert full_title(read(f"Card: Club\n{LINE}")) == "Club"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_designer_and_copyright_are_printed_and_escaped(layout: LayoutName) -> None:
    page = card_page(read(f"Card: Club\nDesigner: Ann <b>\nCopyright: © 2026 Ann & Sue\n{LINE}"), layout)
    assert "by Ann &lt;b&gt;" in page
    assert page.count("© 2026 Ann &amp; Sue") == 1
    assert "<b>Jokers</b>" in page
    assert "copyright" not in card_page(read(LINE), layout).split("</style>")[1]


def test_line_has_its_forms_its_words_and_its_value() -> None:
    typed = "FF 2222a 4444b 6666b (Any 2 Suits) X 25 +10\nNNNN FFFFFF SSSS (These Only) -or- EEEE FFFFFF WWWW C 30"
    first, second = [row for row in card_page(read(typed)).splitlines() if row.startswith("<li>")]
    assert first == (
        '<li><span class="line"><span class="hand" aria-hidden="true">FF <span class="ink-0">2222<sub>a</sub></span> '
        '<span class="ink-1">4444<sub>b</sub></span> <span class="ink-1">6666<sub>b</sub></span></span>'
        '<span class="hidden-words">2 flowers, 2 2 2 2 in the first suit, 4 4 4 4, 6 6 6 6 in the second suit.</span> '
        '<span class="words">(Any 2 Suits)</span></span> <span class="value">X 25 +10</span></li>'
    )
    assert second == (
        '<li><span class="line"><span class="hand" aria-hidden="true"><span class="form">NNNN FFFFFF SSSS '
        '<span class="own">(These Only)</span></span> <span class="form">-or- EEEE FFFFFF WWWW</span></span>'
        '<span class="hidden-words">4 norths, 6 flowers, 4 souths, These Only or 4 easts, 6 flowers, 4 wests.</span></span> '
        '<span class="value">C 30</span></li>'
    )


def test_section_without_lines_is_left_out_and_words_behind_a_title_are_shown() -> None:
    page = card_page(read(f"== Empty ==\n== Fives == (Quints)\nFFFFF 11111a 2222a X 40\n== Numbers ==\n{LINE}"))
    assert [row for row in page.splitlines() if row.startswith("<h2>")] == [
        "<h2>Fives (Quints)</h2>",
        "<h2>Numbers</h2>",
    ]


def test_trifold_has_its_cover_and_legend_before_the_lines_and_other_pages_behind() -> None:
    card = read(f"Card: Club\nDesigner: Ann\nCopyright: Ann\n{LINE}")
    for layout in LAYOUTS:
        body = card_page(card, layout).split("</style>")[1]
        places = [body.index(text) for text in ('class="legend"', 'class="copyright"', "<main>", "<h1>")]
        legend, rights, lines, heading = places
        assert (legend < rights < heading < lines) if layout == "trifold" else (heading < lines < legend < rights)
        assert ('<header class="outside">' in body) is (layout == "trifold")
        assert (".outside {" in card_page(card, layout)) is (layout == "trifold")
    assert '<h1>Club <span class="by">by Ann</span></h1>' in card_page(card)
    assert "<h1>Club</h1>" in card_page(read(f"Card: Club\n{LINE}"))


def test_each_form_has_the_inks_of_the_line() -> None:
    card = read("FF 2222b 4444a 6666a -or- FF 1111a 3333b 5555b X 25")
    assert inks(card.lines[0]) == {"b": 0, "a": 1}
