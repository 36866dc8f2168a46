"""Turns a clause id into what people read: its place on the sheet, and what it says in our own words."""

from __future__ import annotations

from typing import NamedTuple

from eastwind.rules.book.setting_words import value_words
from eastwind.rules.clauses import INTERPRETATION, OUR_READING, place_words
from eastwind.rules.loading.library import load_registry
from eastwind.rules.sheet import Sheet, settings


class Cited(NamedTuple):
    """Where a rule is ("National rule 13.1") and what it says. The words are empty if there is nothing to add."""

    place: str
    words: str


def cited(clause_id: str, sheet: Sheet) -> Cited:
    """A printed clause in our own words, an event's own value in its setting's words, or what the id itself says."""
    printed = load_registry().clauses.get(clause_id)
    if printed is not None:
        return Cited(place_words(printed.sheet, printed.item), printed.text)
    setting = settings().get(clause_id.partition(".")[2])
    if setting is not None:
        return Cited("this event", f"{setting.says.question}: {value_words(setting, sheet.value(setting.path))}")
    return Cited(INTERPRETATION if clause_id in ("", OUR_READING) else clause_id, "")
