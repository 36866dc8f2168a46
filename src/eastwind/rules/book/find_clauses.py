"""Finds clauses by words, by the sheet's own terms, or by the name of an item."""

from __future__ import annotations

from collections.abc import Iterable

from eastwind.rules.book.rule_search import Page, find
from eastwind.rules.clauses import Clause


def find_clauses(clauses: Iterable[Clause], text: str) -> list[Clause]:
    """The clauses that someone means by these words, or that have this item. Every one of them, if nothing is typed."""
    listed = list(clauses)
    named = [clause for clause in listed if text.strip() in (clause.id, *clause.slugs)]
    return named or (find(listed, text, _page) if text.strip() else listed)


def _page(clause: Clause) -> Page:
    """What the search reads of a clause. Its slug says in a word or two what it is about."""
    return Page(
        text=clause.text,
        heading=f"{clause.topic} {clause.slug.replace('.', ' ').replace('-', ' ')}",
        item=clause.item,
        sheet=clause.sheet,
        clause=clause.id,
    )
