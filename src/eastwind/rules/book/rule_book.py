"""The rule book of a sheet: the whole handout, or just what someone looks up."""

from __future__ import annotations

from dataclasses import replace

from eastwind.rules.book.handout import Handout, HandoutRule, RuleSection, make_handout
from eastwind.rules.book.rule_search import Page, find
from eastwind.rules.loading.sheet_library import SHEETS, clauses_of
from eastwind.rules.sheet import Sheet


def rule_book(sheet: Sheet) -> Handout:
    """The handout of a sheet, with the clauses of the printed sheet under it."""
    printed = next((layer for layer in (sheet.name, *sheet.extends) if layer in SHEETS), None)
    return make_handout(sheet, clauses_of(printed) if printed else ())


def look_up(book: Handout, text: str) -> Handout:
    """The rules that someone means by these words, or that have this item."""
    rules = [(part.title, rule) for part in book.sections for rule in part.rules]
    wanted = find(rules, text, _page)
    found = (
        RuleSection(part.title, tuple(rule for rule in part.rules if (part.title, rule) in wanted))
        for part in book.sections
    )
    return replace(book, sections=tuple(part for part in found if part.rules))


def _page(rule: tuple[str, HandoutRule]) -> Page:
    title, found = rule
    sheet = found.clause.partition(".")[0]
    return Page(text=found.text, heading=title, item=found.item, sheet=sheet, clause=found.clause)
