"""One search for every face of the rule book: by whole words, by the sheet's own terms, or by the name of an item.

A caller says how each of its rules reads as a `Page` and gets back those that fit, in their order:

    find(book_entries, "stealing", page_of)
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from eastwind.rules.clauses import SHORT_NAMES, Clause
from eastwind.rules.loading.sheet_library import load_keywords

T = TypeVar("T")


@dataclass(frozen=True)
class Page:
    """What the search reads of a rule: our words for it, its heading, its place, and the clause it comes from."""

    text: str
    heading: str = ""
    item: str = ""  # as printed: "13.5", "7.B", "Rules 9"
    sheet: str = ""
    clause: str = ""


@dataclass(frozen=True)
class Query:
    """What someone typed: the parts of an item, in the order to try them, or words."""

    items: tuple[tuple[str, ...], ...]
    words: tuple[str, ...]
    sheet: str = ""


# What people call the place of a rule, before its number.
MARKERS = ("item", "items", "rule", "number", "no", "no.", "section", "paragraph")
SECTIONS = {"penalty": "penalties", "movement": "position"}  # a sheet's own sections, as people also say them
ITEM = re.compile(r"\d+(?:[.(]?(?:\d+|[a-z]{1,3})\)?)*\.?")
SAME = (
    ("misname", "misnam", "miscall", "misnaming"),
    ("steal", "stolen", "stole"),
    ("late", "latenes", "lateness", "tardi"),
    ("shown", "show", "showed"),
    ("thrown", "throw", "threw"),
)
FEW = 5  # rules found by our own words; with no more than these, the sheets' terms are searched too
EMPTY = frozenset({"a", "an", "and", "at", "by", "for", "in", "is", "of", "on", "or", "the", "to", "with"})


def find(rules: Iterable[T], text: str, page_of: Callable[[T], Page]) -> list[T]:
    """The rules that someone means by a few words, by a sheet's own term, or by the name of an item."""
    pages = [(rule, page_of(rule)) for rule in rules]
    query = read_query(text)
    if query.sheet:
        pages = [(rule, page) for rule, page in pages if page.sheet in ("", query.sheet)]
    own: set[int] = set()
    for item in query.items:
        own = own or {place for place, (_, page) in enumerate(pages) if _is_item(page, item)}
    if own and not text.strip(" .").isdecimal():  # 25 may be points as well as an item
        return [pages[place][0] for place in sorted(own)]
    known = frozenset().union(*(_own_words(page) for _, page in pages))
    own |= {place for place, (_, page) in enumerate(pages) if _has_words(_own_words(page), query.words, known)}
    if len(own) <= FEW:
        own |= {place for place, (_, page) in enumerate(pages) if _has_words(_all_words(page), query.words, known)}
    return [pages[place][0] for place in sorted(own)]


def read_query(text: str) -> Query:
    """The item or the words that were typed: "National 13.5", "Penalties 1", "7B", "joker exchange"."""
    plain = text.casefold().replace("’", "'").replace(",", " ")
    sheet, rest = _sheet_named(plain.strip())
    *before, last = rest.split() or [""]
    if ITEM.fullmatch(last) and len(before) <= 1:
        number = _parts(last)
        named = [(SECTIONS.get(section, section), *number) for section in before if section not in MARKERS]
        loose = [number] if not before or before[0] in (*MARKERS, "rules") else []
        return Query((*named, *loose), tuple(_words(rest)), sheet)
    return Query((), tuple(_words(rest)) or ((sheet,) if sheet else ()), sheet)


def _sheet_named(plain: str) -> tuple[str, str]:
    """The sheet whose name comes first, if any, and the rest."""
    for sheet, name in SHORT_NAMES.items():
        for called in (name.casefold(), sheet):
            if plain == called or plain.startswith(f"{called} "):
                return sheet, plain.removeprefix(called).strip()
    return "", plain


def _parts(item: str) -> tuple[str, ...]:
    """The parts of an item: 7.B and 7B are both 7 and b."""
    return tuple(re.findall(r"\d+|[a-z]+", item.casefold()))


def _is_item(page: Page, item: tuple[str, ...]) -> bool:
    """Whether a rule is that item or part of it. A section need not be named: "9" is also "Rules 9"."""
    parts = _parts(page.item)
    in_section = bool(parts) and not parts[0].isdecimal()
    return parts[: len(item)] == item or (in_section and parts[1 : len(item) + 1] == item)


def _words(text: str) -> list[str]:
    """The words that count. A hyphen doesn't: mis-named is misnamed."""
    joined = re.sub(r"(?<=[a-z])-(?=[a-z])", "", text.casefold().replace("’", "'"))
    found = re.findall(r"\d[a-z0-9.]*|[a-z][a-z0-9']*", joined)
    return [word.rstrip(".'") for word in found if word not in EMPTY and word not in ("item", "items")]


@functools.cache
def _stem(word: str) -> str:
    import snowballstemmer  # imported only for a search: the command line must start fast

    stemmed: str = snowballstemmer.stemmer("english").stemWord(word)
    return next((same[0] for same in SAME if stemmed in same or word in same), stemmed)


@functools.lru_cache(maxsize=4096)
def _stems(text: str) -> frozenset[str]:
    return frozenset(_stem(word) for word in _words(text))


def _own_words(page: Page) -> frozenset[str]:
    return _stems(f"{page.heading} {page.item} {page.text}")


def _all_words(page: Page) -> frozenset[str]:
    """Our words for a rule, and those that its printed sheet uses."""
    return _own_words(page) | _stems(load_keywords().get(page.clause, ""))


def _has_words(stems: frozenset[str], words: Sequence[str], known: frozenset[str]) -> bool:
    return bool(words) and all(_has(word, stems, known) for word in words)


def _has(word: str, stems: frozenset[str], known: frozenset[str]) -> bool:
    """Whether a rule has this word, or one that begins like it while someone is still typing."""
    stem = _stem(word)
    begun = len(word) > 2 and stem not in known and any(other.startswith(word) for other in stems)
    return stem in stems or begun


def find_clauses(clauses: Iterable[Clause], text: str) -> list[Clause]:
    """The clauses that someone means by these words, or that have this item. Every one of them, if nothing is typed."""
    listed = list(clauses)
    named = [clause for clause in listed if text.strip() in (clause.id, *clause.slugs)]
    return named or (find(listed, text, _page_of) if text.strip() else listed)


def _page_of(clause: Clause) -> Page:
    """What the search reads of a clause. Its slug says in a word or two what it is about."""
    return Page(
        text=clause.text,
        heading=f"{clause.topic} {clause.slug.replace('.', ' ').replace('-', ' ')}",
        item=clause.item,
        sheet=clause.sheet,
        clause=clause.id,
    )
