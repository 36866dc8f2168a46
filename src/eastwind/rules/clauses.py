"""The registry of clauses: what each sheet prints, in our own words, under slugs that sheets share."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

import msgspec

Kind = Literal["mechanic", "irregularity", "scoring", "tournament", "etiquette"]
OUR_READING = "our reading"  # as stored; people read INTERPRETATION
INTERPRETATION = "Eastwind's interpretation"
HOME_CUSTOM = "home custom"  # the place of a value that is customary at home and printed nowhere
SHORT_NAMES = {
    "aspen": "Aspen",
    "national": "National",
    "kugler": "Kugler",
    "club2023": "Club 2023",
    "fourseasons": "Four Seasons",
}
PARTS = {"preamble": "introduction", "closing note": "closing note"}


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One statement on one sheet."""

    id: str
    sheet: str
    slug: str
    item: str
    topic: str
    kind: Kind
    text: str
    also: tuple[str, ...] = ()  # other slugs this clause also answers
    note: str = ""

    @property
    def slugs(self) -> tuple[str, ...]:
        return (self.slug, *self.also)


class Citation(msgspec.Struct, frozen=True, kw_only=True):
    """A rule, named by its slug, as one sheet prints it. Without a clause it is our reading."""

    slug: str
    sheet: str
    clause: str | None = None
    item: str | None = None
    also: tuple[str, ...] = ()  # ids of clauses where the sheet says the same thing again

    @property
    def clauses(self) -> tuple[str, ...]:
        return () if self.clause is None else (self.clause, *self.also)

    def __str__(self) -> str:
        """For people: "National rule 13.1". A place that isn't a number names itself ("this event")."""
        if self.item is None:
            return INTERPRETATION
        return place_words(self.sheet, self.item) if self.sheet != "event" else self.item


def place_words(sheet: str, item: str) -> str:
    """Where a rule is printed: "National rule 13.1", "National rules, introduction", "Four Seasons, Penalties 1".

    A director's own sheet may name no item: "spring sheet".
    """
    if item in (HOME_CUSTOM, f"{sheet} sheet"):
        return item
    name, item = SHORT_NAMES.get(sheet, sheet), item.removeprefix(f"{sheet} ")
    if item in PARTS:
        return f"{name} rules, {PARTS[item]}"
    return f"{name} rule {item}" if item[:1].isdecimal() else f"{name}, {item}"


class Registry:
    """All the clauses of some sheets, and the slugs of our own rules."""

    def __init__(self, clauses: Iterable[Clause], readings: Mapping[str, str]) -> None:
        self.clauses = {clause.id: clause for clause in clauses}
        self.readings = readings  # slug -> the rule in words, where no sheet prints one
        self.by_slug: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            for slug in clause.slugs:
                self.by_slug.setdefault(slug, []).append(clause)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)

    def knows(self, slug: str) -> bool:
        return slug in self.by_slug or slug in self.readings

    def of_sheet(self, sheet: str) -> list[Clause]:
        return [clause for clause in self if clause.sheet == sheet]


def read_clauses(sheet: str, text: str) -> list[Clause]:
    """The clauses of one sheet from its packaged file."""
    return [
        msgspec.convert({"id": f"{sheet}.{name}", "sheet": sheet, **entry}, Clause)
        for name, entry in tomllib.loads(text).items()
    ]
