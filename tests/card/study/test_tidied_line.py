"""Lines typed in a hurry, put in order; and how each line of a card was read."""

from __future__ import annotations

import pytest

from eastwind.card.card_writing import for_next_year, read_title
from eastwind.card.expand import read_card
from eastwind.card.library import built_in_text
from eastwind.card.study.readings import readings
from eastwind.card.study.tidied_line import tidied, tidied_lines

IN_ORDER = "FF 222a 444a 666b 888b (Any 2 Suits) X 25"


@pytest.mark.parametrize(
    "typed",
    [
        "ff 222a 444a 666b 888b (Any 2 Suits) x 25",
        "FF 222A 444A 666B 888B (Any 2 Suits) X25",
        "ff 222A 444a 666B 888b (Any 2 Suits) x25",
        "FF 222a 444a 666b 888b – Any 2 Suits – X 25",
        "FF 222a 444a 666b 888b “Any 2 Suits” X 25",
        "FF  222a 444a\t666b 888b Any 2 Suits  x-25",
    ],
)
def test_line_typed_in_a_hurry_is_put_in_order(typed: str) -> None:
    assert tidied(typed) == IN_ORDER
    text = f"Card: Club\n== 2468 ==\n{typed}\nNNNN EEE WWW SSSS C 30"
    (found,) = tidied_lines(text, read_card(text)[1])
    start, end = found.span
    fixed = text[:start] + found.text + text[end:]
    card, faults = read_card(fixed)
    assert not faults
    assert len(card.lines[0].hands) == 6


@pytest.mark.parametrize("dash", ["-", "–", "—", "−"])
def test_words_between_dashes_get_brackets(dash: str) -> None:
    assert tidied(f"FF 222a 444a 666b 888b {dash} Any 2 Suits {dash} X 25") == IN_ORDER


@pytest.mark.parametrize("quotes", ['""', "“”", "„“", "«»", "‘’"])
def test_words_between_quotes_get_brackets(quotes: str) -> None:
    assert tidied(f"FF 222a 444a 666b 888b {quotes[0]}Any 2 Suits{quotes[1]} X 25") == IN_ORDER


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ("1111a dddda 2222b dd (Any Dragon) c 35", "1111a DDDDa 2222b DD (Any Dragon) C 35"),
        ("news ff 1111a 2222b x30", "NEWS FF 1111a 2222b X 30"),
        ("NNNN EEE WWW SSSS C 30", "NNNN EEE WWW SSSS C 30"),
    ],
)
def test_tiles_are_capitals_and_colors_are_small(typed: str, order: str) -> None:
    assert tidied(typed) == order


def test_line_that_is_wrong_in_another_way_is_left_alone() -> None:
    for wrong in ("FF 222a 444a 666b (Any 2 Suits) X 25", "ff 222a 444a 666b (Any 2 Suits) x 25", "hello there"):
        assert tidied_lines(wrong, read_card(wrong)[1]) == []


def test_card_without_errors_has_nothing_to_put_in_order() -> None:
    text = built_in_text("eastwind")
    assert tidied_lines(text, read_card(text)[1]) == []


def test_reading_has_its_rows_its_name_and_its_hands() -> None:
    text = (
        "Card: Club\n== 2468 ==\nFF 2222a 4444a 6666a (Any 1 Suit) X 25\nFF 222a X 25\n"
        "NNNN EEE WWW SSSS\n  -or- NNN EEEE WWWW SSS X 30\n"
    )
    found = list(readings(text, read_card(text)[0]))
    assert [(each.first, each.last, each.line.id, len(each.line.hands)) for each in found] == [
        (3, 3, "2468.1", 3),
        (5, 6, "2468.3", 2),
    ]
    assert found[0].words == "3 hands, X 25, for example FF 2222B 4444B 6666B"
    one = "NNNN EEE WWW SSSS C 30"
    assert [each.words for each in readings(one, read_card(one)[0])] == ["1 hand, C 30: NNNN EEE WWW SSSS"]


def test_every_line_of_our_own_card_has_its_reading() -> None:
    text = built_in_text("eastwind")
    card, _ = read_card(text)
    assert [each.line for each in readings(text, card)] == list(card.lines)


def test_next_years_card_has_the_next_year_in_its_title() -> None:
    text = "Card: The 2026 Card\nYear: 2026\nDesigner: Ann\n== 2026 ==\nFF 2026a 2222b 6666b (Any 2 Suits) X 25\n"
    new = for_next_year(text)
    assert new.startswith("Card: The 2027 Card\nYear: 2027\nDesigner: Ann\n== 2026 ==\nFF 2026a")
    assert any("2027" in fault.message for fault in read_card(new)[1])  # the lines are for the designer to change
    assert for_next_year("Card: Club\n") == "Card: Club\n"


@pytest.mark.parametrize(
    ("text", "title"),
    [("Card: Club\nYear: 2026", "Club 2026"), ("Title: The 2026 Card\nYear: 2026", "The 2026 Card"), ("FF X 25", "")],
)
def test_title_is_found_without_reading_the_card(text: str, title: str) -> None:
    assert read_title(text) == title


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ("FF 1111a 2222b DDDDC x 25", "FF 1111a 2222b DDDDc X 25"),
        ("rrrr GG 0000 FFFF c.30", "RRRR GG 0000 FFFF C 30"),
        ("Nnnn eEE wwww sss X 25 pts", "NNNN EEE WWWW SSS X 25"),
        ("FF 1111a 2222a 3333a any 3 consec. nos. X 25", "FF 1111a 2222a 3333a (any 3 consec. nos) X 25"),
        ("FF 2222a 4444b 6666c 1 or 3 Suits X 25", "FF 2222a 4444b 6666c (1 or 3 Suits) X 25"),
        ("FF 2222a 4444a 6666b 2 suits X 25", "FF 2222a 4444a 6666b (2 suits) X 25"),
        ("ff 1111a 2222a 3333a (any run) (any 1 suit) x 25", "FF 1111a 2222a 3333a (any run) (any 1 suit) X 25"),
        ("ff 2222A 4444a 6666a", "FF 2222a 4444a 6666a"),
        ("2222a + 4444A = 6666a ff x 25", "2222a + 4444a = 6666a FF X 25"),
        ("NNNN EEE or WWW x 25", "NNNN EEE or WWW X 25"),
        ("", ""),
    ],
)
def test_line_is_guessed_as_far_as_it_can_be(typed: str, order: str) -> None:
    assert tidied(typed) == order


def test_only_lines_with_an_error_are_put_in_order_and_each_at_its_place() -> None:
    rows = [
        "Card: Club",
        "== 2468 ==",
        "ff 2222a 4444a 6666a X 25",
        "FFa 2222b 4444b 8888b X 25",
        "NNNN eee WWW SSSS C 30",
    ]
    text = "\n".join(rows)
    found = tidied_lines(text, read_card(text)[1])
    assert [(text[slice(*each.span)], each.text) for each in found] == [
        ("ff 2222a 4444a 6666a X 25", "FF 2222a 4444a 6666a X 25"),
        ("NNNN eee WWW SSSS C 30", "NNNN EEE WWW SSSS C 30"),
    ]


def test_line_is_tried_under_its_own_section_and_year() -> None:
    """In a section of like numbers, ones are like numbers. In one of quints, a line without a quint stays wrong."""
    for title, fixed in (("Any Like Numbers", 1), ("Quints", 0)):
        text = f"Year: 2026\n== Winds ==\nNNNN EEE WWW SSSS C 30\n== {title} ==\nff 1111a 1111b 1111c X 25"
        assert len(tidied_lines(text, read_card(text)[1])) == fixed


def test_no_more_than_a_hundred_lines_are_tried() -> None:
    text = "ff 2222a 4444a 6666a X 25\n" * 101
    assert len(tidied_lines(text, read_card(text)[1])) == 100
