"""Turns a clause id into what people read: its place on the sheet, and what it says in our own words."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.rules.book.setting_words import value_words
from eastwind.rules.clauses import INTERPRETATION, OUR_READING, place_words
from eastwind.rules.loading.resolve import EVENT
from eastwind.rules.loading.sheet_library import load_registry
from eastwind.rules.sheet import Sheet, Source, settings


class Cited(NamedTuple):
    """Where a rule is ("National rule 13.1") and what it says. The words are empty if there is nothing to add."""

    place: str
    words: str


def cited(clause_id: str, sheet: Sheet) -> Cited:
    """A printed clause in our own words, a value of an own sheet or an event in its setting's words, or the id itself."""
    printed = load_registry().clauses.get(clause_id)
    if printed is not None:
        return Cited(place_words(printed.sheet, printed.item), printed.text)
    name, _, path = clause_id.partition(".")
    setting = settings().get(path)
    if setting is not None:
        words = f"{setting.says.question}: {value_words(setting, sheet.value(path))}"
        return Cited("this event" if name == EVENT else _own_place(name, sheet.source(path)), words)
    return Cited(INTERPRETATION if clause_id in ("", OUR_READING) else clause_id, "")


def _own_place(name: str, source: Source) -> str:
    """Where a director's own sheet, or the home game, has a value. The sheet's name is enough if it says no more."""
    item = source.item if source.sheet == name else None
    return place_words(name, item or f"{name} sheet")
