"""The grounds of a ruling: the clauses of the sheet, or our reading where the sheet is silent or unclear."""

from __future__ import annotations

from eastwind.rules.clauses import Citation
from eastwind.rules.loading.sheet_library import load_registry
from eastwind.rules.results import Score
from eastwind.rules.sheet import Sheet, settings


class Ground(Citation, frozen=True, kw_only=True):
    """A rule behind a ruling. With a clause the sheet says so; with a reading we do."""

    reading: str | None = None


def because(sheet: Sheet, *slugs: str, setting: str | None = None) -> tuple[Ground, ...]:
    """The clauses that this sheet prints under these slugs, and the source of the setting's value."""
    printed = tuple(_printed(sheet, slug) for slug in dict.fromkeys(slugs) if slug in sheet.printed)
    if setting is None:
        return printed
    source = sheet.source(setting)
    slug = settings()[setting].says.slugs[0]
    if source.kind == "reading":
        return (*printed, Ground(slug=slug, sheet=source.sheet, reading=source.reading))
    if any(source.clause in (ground.clause, *ground.also) for ground in printed):
        return printed
    return (*printed, Ground(slug=slug, sheet=source.sheet, clause=source.clause, item=source.item))


def _printed(sheet: Sheet, slug: str) -> Ground:
    cited = sheet.cite(slug)
    return Ground(slug=slug, sheet=cited.sheet, clause=cited.clause, item=cited.item, also=cited.also)


def our_reading(sheet: Sheet, slug: str) -> tuple[Ground, ...]:
    """A rule that no sheet prints, in the registry's words."""
    return (Ground(slug=slug, sheet=sheet.name, reading=load_registry().readings[slug]),)


def directors_word(sheet: Sheet, slug: str) -> tuple[Ground, ...]:
    """Other sheets print the rule and this one is silent, so the director decides."""
    return (Ground(slug=slug, sheet=sheet.name, reading=SILENT),)


def not_covered(sheet: Sheet, slug: str) -> tuple[Ground, ...]:
    """Other sheets print the rule and agree on it; this one is silent."""
    return (Ground(slug=slug, sheet=sheet.name, reading=AGREED),)


SILENT = "The rules don't say, so the director decides."
AGREED = "The rules don't cover this. It is the usual ruling."


def together(*grounds: tuple[Ground, ...]) -> tuple[Ground, ...]:
    """All these grounds, each once."""
    return tuple(dict.fromkeys(ground for some in grounds for ground in some))


def from_points(scored: Score, sheet: Sheet) -> tuple[Ground, ...]:
    """The clauses behind the points of a game that a ruling ends."""
    slugs = {printed.id: slug for slug, clauses in sheet.printed.items() for printed in clauses}
    return because(sheet, *(slugs[line.clause] for line in scored.lines if line.clause in slugs))
