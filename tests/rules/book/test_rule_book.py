"""The rule book, whole and searched."""

from __future__ import annotations

import pytest

from eastwind.rules.book.rule_book import look_up, rule_book
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet


@pytest.mark.parametrize("name", SHEETS)
def test_book_of_every_sheet_finds_what_it_says(name: str) -> None:
    book = rule_book(load_sheet(name))
    for part in book.sections:
        for rule in part.rules[:2]:
            found = look_up(book, rule.text)
            assert rule in [each for section in found.sections for each in section.rules]


def test_book_looked_up_by_item_gives_the_item_and_its_parts() -> None:
    book = rule_book(load_sheet("national"))
    items = {rule.item for part in look_up(book, "item 13").sections for rule in part.rules}
    assert {"13.1", "13.2"} <= items
    assert all(item.split(".")[0] == "13" for item in items)


def test_book_without_the_words_is_empty() -> None:
    assert look_up(rule_book(load_sheet("aspen")), "volcano joker").sections == ()
