"""Finds clauses by words, topic or item number."""

from __future__ import annotations

from collections.abc import Iterable

from eastwind.rules.clauses import Clause


def find_clauses(clauses: Iterable[Clause], text: str) -> list[Clause]:
    """The clauses that contain all the words: in the text, topic or slug, or as the item number."""
    wanted = text.casefold().split()
    if wanted[:1] == ["item"]:
        wanted = wanted[1:]
    return [clause for clause in clauses if all(_has(clause, word) for word in wanted)]


def _has(clause: Clause, word: str) -> bool:
    bare = word.rstrip(".")  # an item is also typed as it is printed: 13.
    if word[0].isdecimal() and "." in bare:
        return _is_item(clause, bare)  # 13.1 is an item, never part of a number in the text
    return word in f"{clause.text} {clause.topic} {clause.slug} {clause.id}".casefold() or _is_item(clause, bare)


def _is_item(clause: Clause, word: str) -> bool:
    item = clause.item.casefold()
    return item == word or item.startswith(f"{word}.") or item.endswith(f" {word}")
