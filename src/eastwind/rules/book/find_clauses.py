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
    if word[0].isdecimal() and "." in word.rstrip("."):
        return _is_item(clause, word.rstrip("."))  # 13.1 is an item, never part of a number in the text
    return word in f"{clause.text} {clause.topic} {clause.slug} {clause.id}".casefold() or _is_item(clause, word)


def _is_item(clause: Clause, word: str) -> bool:
    item = clause.item.casefold()
    return item == word or item.startswith(f"{word}.") or item.endswith(f" {word}")
