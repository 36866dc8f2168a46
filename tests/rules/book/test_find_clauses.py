"""Finding clauses of a sheet by words and by items."""

from __future__ import annotations

import pytest

from eastwind.rules.book.find_clauses import find_clauses
from eastwind.rules.loading.library import SHEETS, clauses_of


def test_search_by_words_needs_all_of_them() -> None:
    found = find_clauses(clauses_of("national"), "joker Exchange")
    assert found
    assert all("joker" in f"{each.text} {each.slug} {each.topic}".casefold() for each in found)
    assert find_clauses(clauses_of("national"), "joker volcano") == []


def test_search_by_item_finds_the_item_and_its_parts_only() -> None:
    numbered = [each for each in clauses_of("national") if "." in each.item and each.item[0].isdigit()]
    wanted = numbered[0].item
    found = find_clauses(clauses_of("national"), f"item {wanted}")
    assert found
    assert all(each.item == wanted or each.item.startswith(f"{wanted}.") for each in found)


@pytest.mark.parametrize("sheet", SHEETS)
def test_search_by_slug_or_by_a_number_without_a_part_looks_into_the_words_too(sheet: str) -> None:
    """Only a number with a part, such as 13.1, is surely an item: 25 may be points, and a slug has a period, too."""
    clauses = clauses_of(sheet)
    for clause in clauses[::7]:
        assert clause in find_clauses(clauses, clause.slug)
        assert clause in find_clauses(clauses, f"{clause.item}.") or not clause.item.isdecimal()
    numbers = [each for each in clauses if "25" in each.text]
    assert all(each in find_clauses(clauses, "25") for each in numbers)


def test_search_for_nothing_finds_everything() -> None:
    assert len(find_clauses(clauses_of("aspen"), " ")) == len(clauses_of("aspen"))
