"""Finding clauses of a sheet by words and by items."""

from __future__ import annotations

from eastwind.rules.book.rule_search import find_clauses
from eastwind.rules.loading.sheet_library import clauses_of


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


def test_search_for_nothing_finds_everything() -> None:
    assert len(find_clauses(clauses_of("aspen"), " ")) == len(clauses_of("aspen"))
