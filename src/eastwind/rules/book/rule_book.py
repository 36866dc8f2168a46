"""The rule book of a sheet: the whole handout, or just what someone looks up."""

from __future__ import annotations

from dataclasses import replace

from eastwind.rules.book.handout import Entry, Handout, Section, make_handout
from eastwind.rules.loading.library import SHEETS, clauses_of
from eastwind.rules.sheet import Sheet


def rule_book(sheet: Sheet) -> Handout:
    """The handout of a sheet, with the clauses of the printed sheet under it."""
    printed = next((layer for layer in (sheet.name, *sheet.extends) if layer in SHEETS), None)
    return make_handout(sheet, clauses_of(printed) if printed else ())


def look_up(book: Handout, text: str) -> Handout:
    """The rules that contain all the words, in the heading or the text, or that have this item number."""
    wanted = [word for word in text.casefold().split() if word != "item"]
    found = (
        Section(part.title, tuple(rule for rule in part.entries if _says(part, rule, wanted))) for part in book.sections
    )
    return replace(book, sections=tuple(part for part in found if part.entries))


def _says(part: Section, rule: Entry, wanted: list[str]) -> bool:
    said = f"{part.title} {rule.text}".casefold()
    return all(word in said or _is_item(rule.source, word) for word in wanted)


def _is_item(source: str, word: str) -> bool:
    """Whether a source such as "item 13.1" is that item, or part of item 13."""
    item = source.casefold().rpartition("item ")[2]
    return item == word.rstrip(".") or item.startswith(f"{word.rstrip('.')}.")
