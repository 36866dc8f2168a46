"""A sentence of the handout, and who says so: the sheet's item, the event, or Eastwind's interpretation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from eastwind.rules.clauses import INTERPRETATION, PARTS, SHORT_NAMES
from eastwind.rules.sheet import Sheet, Source

HOUSE_RULE = "house rule"
DAGGER = "†"  # marks Eastwind's interpretation: spelled out on every line, it would tire a reader


class Sentence(NamedTuple):
    """What players read, who says so, and the settings it answers."""

    words: str
    source: str
    paths: tuple[str, ...] = ()


class Section(NamedTuple):
    title: str
    sentences: tuple[Sentence, ...]
    examples: tuple[str, ...] = ()


class Writer:
    """Writes the sentences of one sheet. Paths are settings, such as `scoring.self_pick`."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def say(self, words: str, *paths: str) -> Sentence:
        """A sentence that follows from these settings."""
        return Sentence(words, sources_in_words(self.sheet.source(path) for path in paths), paths)

    def plainly(self, words: str, *paths: str) -> Sentence:
        """A sentence about this event alone: nobody else says so."""
        return Sentence(words, "", paths)

    def quote(self, words: str, *slugs: str) -> Sentence:
        """A sentence that stands on printed rules."""
        printed = [each for slug in slugs for each in self.sheet.printed.get(slug, ())[:1]]
        return Sentence(words, rules_in_words((each.sheet, each.item) for each in printed))


def sources_in_words(sources: Iterable[Source]) -> str:
    """Who says so, each once: "National rules 13.1, 13.5, Eastwind's interpretation"."""
    found = list(sources)
    printed = [(each.sheet, each.item or "") for each in found if each.kind in ("own", "inherited")]
    others = [OTHERS[each.kind] for each in found if each.kind in OTHERS]
    return ", ".join(filter(None, [rules_in_words(printed), *dict.fromkeys(others)]))


OTHERS = {"event": HOUSE_RULE, "reading": INTERPRETATION}


def rules_in_words(items: Iterable[tuple[str, str]]) -> str:
    """Items of sheets as people cite them: National rule 13.5, or Four Seasons rules, Scoring 3."""
    by_sheet: dict[str, list[str]] = {}
    for sheet, item in items:
        by_sheet.setdefault(short_name(sheet), []).append(item)
    return ", ".join(_of_one_sheet(name, list(dict.fromkeys(found))) for name, found in by_sheet.items())


def _of_one_sheet(name: str, items: list[str]) -> str:
    """One sheet's numbered rules, then what has a name instead of a number."""
    numbers = [each.removeprefix("Rules ") for each in items if each.removeprefix("Rules ")[:1].isdecimal()]
    named = [PARTS.get(each, each) for each in items if not each.removeprefix("Rules ")[:1].isdecimal()]
    rules = [f"{name} rule{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}"] if numbers else []
    return ", ".join([*rules, *([f"{name} rules, {', '.join(named)}"] if named else [])])


def short_name(sheet: str) -> str:
    """A sheet as people call it: National, Our club."""
    return SHORT_NAMES.get(sheet, sheet.replace("-", " ").capitalize())


def as_printed(sentence: Sentence, sheet: str) -> tuple[str, str]:
    """The words with a dagger if they are our interpretation, and the rest of the source without the event's own sheet."""
    printed = [each for each in sentence.source.split(", ") if each != INTERPRETATION]
    ours = f" {DAGGER}" if INTERPRETATION in sentence.source else ""
    name = short_name(sheet)
    source = ", ".join(printed).replace(f"{name} rules, ", "").replace(f"{name} rule", "rule")
    return sentence.words + ours, source
