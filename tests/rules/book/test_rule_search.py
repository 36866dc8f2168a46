"""The one search of the rule book: whole words, the sheets' own terms, and the names of items."""

from __future__ import annotations

import pytest

from eastwind.rules.book.rule_book import look_up, rule_book
from eastwind.rules.book.rule_search import Page, Query, find, find_clauses, read_query
from eastwind.rules.loading.sheet_library import SHEETS, clauses_of, load_keywords, load_registry, load_sheet


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
    assert first.id in [rule.clause for part in found.sections for rule in part.rules]


def test_index_is_words_in_order_and_no_text() -> None:
    assert set(load_keywords()) <= set(load_registry().clauses)
    for words in load_keywords().values():
        assert words.split() == sorted(set(words.split()))


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        ("joker exchange", Query((), ("joker", "exchange"))),
        ("the joker of a dead hand", Query((), ("joker", "dead", "hand"))),
        ("13.5", Query((("13", "5"),), ("13.5",))),
        ("7B", Query((("7", "b"),), ("7b",))),
        ("4(b)", Query((("4", "b"),), ("4", "b"))),
        ("National 13.5", Query((("13", "5"),), ("13.5",), "national")),
        ("Four Seasons Rules 9", Query((("rules", "9"), ("9",)), ("rules", "9"), "fourseasons")),
        ("fourseasons penalty 7", Query((("penalties", "7"),), ("penalty", "7"), "fourseasons")),
        ("movement 2", Query((("position", "2"),), ("movement", "2"))),
        ("Penalties 1", Query((("penalties", "1"),), ("penalties", "1"))),
        ("two jokers 7", Query((), ("two", "jokers", "7"))),
        ("Club 2023", Query((), ("club2023",), "club2023")),
        ("Kugler", Query((), ("kugler",), "kugler")),
        ("kuglers", Query((), ("kuglers",))),
        ("mis-named, late", Query((), ("misnamed", "late"))),
        ("players’ hands", Query((), ("players", "hands"))),
        ("", Query((), ())),
    ],
)
def test_typed_text_is_an_item_or_words(typed: str, query: Query) -> None:
    assert read_query(typed) == query


@pytest.mark.parametrize("marker", ["item", "items", "rule", "number", "no", "no.", "section", "paragraph"])
def test_number_may_be_called_an_item_a_rule_or_a_section(marker: str) -> None:
    assert read_query(f"{marker} 13.5").items == (("13", "5"),)


def pages_found(pages: list[Page], text: str) -> list[Page]:
    return find(pages, text, lambda page: page)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("miscall", "A misnamed tile."),
        ("misnaming", "She misnames it."),
        ("stole", "A tile you steal."),
        ("stolen", "Stealing is allowed."),
        ("lateness", "A player is late."),
        ("tardiness", "A player is late."),
        ("showed", "The hand is shown."),
        ("shows", "The hand is shown."),
        ("threw", "A tile is thrown."),
        ("throwing", "A tile is thrown."),
        ("score-cards", "Every scorecard."),
    ],
)
def test_words_that_mean_the_same_find_each_other(said: str, written: str) -> None:
    other = Page("Nothing of the kind.")
    assert pages_found([other, Page(written)], said) == [Page(written)]


@pytest.mark.parametrize(
    "word", ["a", "an", "and", "at", "by", "for", "in", "is", "of", "on", "or", "the", "to", "with"]
)
def test_small_word_is_not_looked_for(word: str) -> None:
    pages = [Page("Jokers."), Page(f"The wall {word} the rack.")]
    assert pages_found(pages, f"joker {word}") == pages[:1]
    assert pages_found(pages, word) == []


def test_heading_and_item_are_read_too_and_all_words_must_be_there() -> None:
    pages = [Page("Once.", heading="Jokers", item="Rules 9"), Page("Jokers twice.", item="10"), Page("Twice.")]
    assert pages_found(pages, "joker once") == pages[:1]
    assert pages_found(pages, "jokers") == pages[:2]
    assert pages_found(pages, "joker never") == []


def test_item_is_the_whole_or_a_part_of_it_never_a_longer_number() -> None:
    pages = [Page("a", item="1"), Page("b", item="1.2"), Page("c", item="12"), Page("d", item="Rules 1"), Page("e")]
    assert pages_found(pages, "rule 1") == [pages[0], pages[1], pages[3]]
    assert pages_found(pages, "item 1.2") == [pages[1]]
    assert pages_found(pages, "Rules 1") == [pages[3]]
    assert pages_found(pages, "Penalties 1") == []


def test_bare_number_may_be_points_as_well_as_an_item() -> None:
    pages = [Page("Late.", item="25"), Page("It costs 25 points.", item="3"), Page("It costs 250.", item="4")]
    assert pages_found(pages, "25") == pages[:2]
    assert pages_found(pages, "25.") == pages[:2]
    assert pages_found(pages, "rule 25") == pages[:1]


def test_sheet_that_is_named_leaves_out_the_others_and_keeps_what_has_no_sheet() -> None:
    pages = [Page("Joker.", sheet="aspen"), Page("Joker.", sheet="national"), Page("Joker of ours.")]
    assert pages_found(pages, "national joker") == pages[1:]
    assert pages_found(pages, "joker") == pages


def test_beginning_of_a_word_counts_only_if_no_rule_has_the_word_itself() -> None:
    pages = [Page("The dot."), Page("Dotted lines."), Page("Jokers.")]
    assert pages_found(pages, "dot") == pages[:1] + pages[1:2]
    pages = [Page("One wall."), Page("A walled garden beside a wallpaper.")]
    assert pages_found(pages, "wall") == pages
    assert pages_found([Page("A wallpaper."), Page("One wall.")], "wall") == [Page("One wall.")]
    assert pages_found([Page("Jokers.")], "jo") == []
    assert pages_found([Page("Jokers.")], "jok") == [Page("Jokers.")]


def test_sheets_own_terms_are_searched_only_if_our_words_find_few() -> None:
    """National 26 says "recourse" where we say it otherwise. Beside six rules of ours with that word, it is not asked."""
    printed = Page("There is no appeal.", clause="national.26g")
    ours = [Page(f"Recourse, the {place}.") for place in ("first", "second", "third", "fourth", "fifth", "sixth")]
    assert pages_found([printed, *ours[:5]], "recourse") == [printed, *ours[:5]]
    assert pages_found([printed, *ours], "recourse") == ours
