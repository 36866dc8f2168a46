"""The one search of the rule book: whole words, the sheets' own terms, and the names of items."""

from __future__ import annotations

import pytest

from eastwind.rules.book.find_clauses import find_clauses
from eastwind.rules.book.rule_book import look_up, rule_book
from eastwind.rules.book.rule_search import Page, find
from eastwind.rules.loading.library import SHEETS, clauses_of, load_keywords, load_registry, load_sheet


def ids(text: str) -> list[str]:
    return [clause.id for clause in find_clauses(load_registry(), text)]


@pytest.mark.parametrize(
    ("term", "clause"),
    [
        ("mis-named", "aspen.12.3a"),
        ("prematurely", "national.15.3a"),
        ("stealing", "national.6b"),
        ("recourse", "national.26g"),
        ("not seated", "aspen.0c"),
        ("final game", "aspen.2j"),
        ("compulsory", "national.5.1a"),
        ("fractional", "national.18f"),
        ("dis-invited", "national.2.2"),
    ],
)
def test_term_of_a_printed_sheet_finds_its_clause(term: str, clause: str) -> None:
    assert clause in ids(term)


@pytest.mark.parametrize(
    ("item", "found"),
    [
        ("Rules 9", ["fourseasons.R9a", "fourseasons.R9b", "fourseasons.R9c"]),
        ("Penalties 1", ["fourseasons.P1a", "fourseasons.P1b", "fourseasons.P1c", "fourseasons.P1d"]),
        ("penalty 7", ["fourseasons.P7"]),
        ("7B", ["national.7.Ba", "national.7.Bb"]),
        ("7.b", ["national.7.Ba", "national.7.Bb"]),
        ("National 13.5", ["national.13.5"]),
        ("National rule 13.5", ["national.13.5"]),
        ("rule 13.5", ["national.13.5"]),
        ("Four Seasons Rules 4(B)", ["fourseasons.R4.Ba", "fourseasons.R4.Bb"]),
    ],
)
def test_item_is_found_by_the_name_that_is_printed(item: str, found: list[str]) -> None:
    assert ids(item) == found


def test_item_number_never_means_part_of_another() -> None:
    assert all(clause.split(".", 1)[1].startswith("13") for clause in ids("national 13"))


def test_card_is_not_a_discard() -> None:
    pages = [Page("A discard stays on the table."), Page("The card is in sight."), Page("Two cards.")]
    assert find(pages, "card", lambda page: page) == pages[1:]


def test_word_that_is_still_being_typed_finds_what_begins_so() -> None:
    pages = [Page("Jokers are exchanged."), Page("The wall.")]
    assert find(pages, "jok", lambda page: page) == pages[:1]
    assert find(pages, "zzz", lambda page: page) == []


@pytest.mark.parametrize("name", SHEETS)
def test_book_of_an_event_finds_by_the_same_words(name: str) -> None:
    book = rule_book(load_sheet(name))
    first = next(clause for clause in clauses_of(name) if clause.item[0].isdecimal() or " " in clause.item)
    found = look_up(book, first.item)
    assert first.id in [rule.clause for part in found.sections for rule in part.entries]


def test_index_is_words_in_order_and_no_text() -> None:
    assert set(load_keywords()) <= set(load_registry().clauses)
    for words in load_keywords().values():
        assert words.split() == sorted(set(words.split()))
