"""Reads the options that give the terms of an event."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.tournament.setup.parse import (
    read_cents,
    read_date,
    read_item,
    read_prize,
    read_section,
    read_values,
    typed_card,
)
from eastwind.tournament.setup.terms import CardTerms


def read_card_terms(name: str, values: str | None) -> CardTerms:
    """The title, year, values, and hash of a card file; with `values`, only the name and those values."""
    if values is not None:
        return CardTerms(title=name, values=read_values(values))
    from eastwind.cli.cards.find_card import card_named, card_text

    card = card_named(name)
    return typed_card(card.title, card.year, (line.value for line in card.lines), card_text(name))


# option -> the term it sets, and how to read one value
SEVERAL: dict[str, tuple[str, Callable[[str], object]]] = {
    "prizes": ("prizes", read_prize),
    "sections": ("sections", read_section),
    "items": ("schedule", read_item),
}


def read_changes(given: dict[str, object], card_title: str) -> dict[str, object]:
    """The terms that the given options change, by name."""
    said = {name: value for name, value in given.items() if value not in (None, ())}
    changes = {name: value for name, value in said.items() if name not in {*SEVERAL, "day", "card", "values", "fee"}}
    if "day" in said:
        changes["date"] = read_date(str(said["day"]))
    if "card" in said or "values" in said:
        values = said.get("values")
        changes["card"] = read_card_terms(str(said.get("card", card_title)), None if values is None else str(values))
    if "fee" in said:
        changes["fee"] = read_cents(str(said["fee"]))
    for option, (name, read) in SEVERAL.items():
        texts = said.get(option, ())
        assert isinstance(texts, tuple)
        if texts:
            changes[name] = tuple(read(text) for text in texts)
    return changes
