"""A sentence of the handout, and who says so: the sheet's item, the event, or Eastwind's interpretation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from eastwind.rules.clauses import INTERPRETATION, PARTS, SHORT_NAMES
from eastwind.rules.sheet import Sheet

HOUSE_RULE = "house rule"
DAGGER = "†"  # marks Eastwind's interpretation: spelled out on every line, it would tire a reader


Item = tuple[str, str]  # a sheet and its item
Other = Literal["event", "reading"]  # what no sheet prints: the event says so, or we do
OTHERS: dict[Other, str] = {"event": HOUSE_RULE, "reading": INTERPRETATION}


class Sentence(NamedTuple):
    """What players read, who says so, and the settings it answers."""

    words: str
    items: tuple[Item, ...] = ()
    others: tuple[Other, ...] = ()
    paths: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """Who says so, each once: "National rules 13.1, 13.5, Eastwind's interpretation"."""
        return ", ".join(filter(None, [rules_words(self.items), *(OTHERS[each] for each in self.others)]))


class HandoutSection(NamedTuple):
    title: str
    sentences: tuple[Sentence, ...]
    examples: tuple[str, ...] = ()


class HandoutWriter:
    """Writes the sentences of one sheet. Paths are settings, such as `scoring.self_pick`."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def sentence(self, words: str, *paths: str) -> Sentence:
        """A sentence that follows from these settings."""
        sources = [self.sheet.source(path) for path in paths]
        items = [(each.sheet, each.item or "") for each in sources if each.kind in ("own", "inherited")]
        others: list[Other] = [each.kind for each in sources if each.kind == "event" or each.kind == "reading"]
        return Sentence(words, tuple(items), tuple(dict.fromkeys(others)), paths)

    def plainly(self, words: str, *paths: str) -> Sentence:
        """A sentence about this event alone: no one else says so."""
        return Sentence(words, paths=paths)

    def quote(self, words: str, *slugs: str) -> Sentence:
        """A sentence that stands on printed rules."""
        printed = [each for slug in slugs for each in self.sheet.printed.get(slug, ())[:1]]
        return Sentence(words, tuple((each.sheet, each.item) for each in printed))


def rules_words(items: Iterable[Item], own: str = "") -> str:
    """Items of sheets as people cite them: National rule 13.5, or Four Seasons rules, Scoring 3. `own` goes unnamed."""
    by_sheet: dict[str, list[str]] = {}
    for sheet, item in items:
        by_sheet.setdefault(short_name(sheet), []).append(item)
    unnamed = short_name(own)
    return ", ".join(
        _of_one_sheet("" if name == unnamed else name, list(dict.fromkeys(found))) for name, found in by_sheet.items()
    )


def _of_one_sheet(name: str, items: list[str]) -> str:
    """One sheet's numbered rules, then what has a name instead of a number."""
    numbers = [each.removeprefix("Rules ") for each in items if each.removeprefix("Rules ")[:1].isdecimal()]
    named = [PARTS.get(each, each) for each in items if not each.removeprefix("Rules ")[:1].isdecimal()]
    rules = [f"{name} rule{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}".strip()] if numbers else []
    return ", ".join([*rules, *([f"{name} rules"] if name and named else []), *named])


def short_name(sheet: str) -> str:
    """A sheet as people call it: National, Our club."""
    return SHORT_NAMES.get(sheet, sheet.replace("-", " ").capitalize())


def as_printed(sentence: Sentence, sheet: str) -> tuple[str, str]:
    """The words with a dagger if they are our interpretation, and the rest of the source without the event's own sheet."""
    ours = f" {DAGGER}" if "reading" in sentence.others else ""
    house = HOUSE_RULE if "event" in sentence.others else ""
    return sentence.words + ours, ", ".join(filter(None, [rules_words(sentence.items, own=sheet), house]))
