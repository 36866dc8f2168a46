"""Lays the layers of a sheet over each other: every value with its source, every slug with its clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from eastwind.rules.clauses import HOME_CUSTOM, Clause
from eastwind.rules.loading.layers import GivenValue, SheetLayer
from eastwind.rules.sheet import GROUPS, OpenQuestion, Printed, Sheet, Source, settings

BASE = "base"
EVENT = "event"
HOME = "home"


def resolve(
    layers: Sequence[SheetLayer], printed: Mapping[str, Sequence[Clause]], donors: Mapping[str, Sheet]
) -> Sheet:
    """The sheet that the layers make, lowest first.

    `printed` has the clauses of each layer that is a printed sheet. `donors` has the sheets named by `scoring_from`.
    """
    values: dict[str, object] = {}
    sources: dict[str, Source] = {}
    says: dict[str, tuple[Printed, ...]] = {}
    for layer in layers:
        says.update(_printed_by_slug(printed.get(layer.name, ())))
        if layer.scoring_from:
            _take_scoring(donors[layer.scoring_from], values, sources, says)
        for path, given in layer.given.items():
            values[path] = given.value
            if layer.name in printed or layer.name == BASE:
                sources[path] = _printed_source(layer.name, path, given, says)
            else:
                sources[path] = _own_source(layer.name, path, given)
                _cite_change(path, sources[path], says)
    *below, top = [layer for layer in layers if layer.name != EVENT]
    return Sheet(
        name=top.name,
        title=top.title,
        about=top.about,
        extends=tuple(layer.name for layer in reversed(below)),
        overrides=tuple(path for layer in layers if layer.name == EVENT for path in layer.given),
        sources={path: _seen_from(top.name, sources[path]) for path in settings()},
        printed=says,
        questions=_open_questions(layers),
        **_groups(values),
    )


def _printed_by_slug(clauses: Sequence[Clause]) -> dict[str, tuple[Printed, ...]]:
    """The clauses for each slug: first the ones about it, then the ones that also answer it."""
    about = [(clause.slug, clause) for clause in clauses]
    answering = [(slug, clause) for clause in clauses for slug in clause.also]
    by_slug: dict[str, tuple[Printed, ...]] = {}
    for slug, clause in (*about, *answering):
        entry = Printed(id=clause.id, sheet=clause.sheet, item=clause.item)
        by_slug[slug] = (*by_slug.get(slug, ()), entry)
    return by_slug


def _printed_source(name: str, path: str, given: GivenValue, says: Mapping[str, tuple[Printed, ...]]) -> Source:
    if given.reading is not None:
        suggestion: Any = given.suggestion
        return Source(kind="reading", sheet=name, reading=given.reading, suggestion=suggestion)
    clause = next((said for slug in settings()[path].says.slugs for said in says.get(slug, ())), None)
    if given.clause is not None:
        clause = next(said for entries in says.values() for said in entries if said.id == given.clause)
    assert clause is not None, f"{name}: {path} is given as the sheet's own word, but no clause says so"
    return Source(kind="own", sheet=name, clause=clause.id, item=clause.item)


def _own_source(name: str, path: str, given: GivenValue) -> Source:
    if given.reading is not None:
        suggestion: Any = given.suggestion
        return Source(kind="reading", sheet=name, reading=given.reading, suggestion=suggestion)
    if name == EVENT:
        return Source(kind="event", sheet=name, clause=f"{name}.{path}", item="this event")
    place = HOME_CUSTOM if name == HOME else f"{name} sheet"
    return Source(kind="own", sheet=name, clause=f"{name}.{path}", item=given.clause or place)


def _cite_change(path: str, source: Source, says: dict[str, tuple[Printed, ...]]) -> None:
    """A changed value is not what the sheet below prints, so cite the change instead."""
    for slug in settings()[path].says.slugs:
        if source.clause is None:
            says.pop(slug, None)
        else:
            says[slug] = (Printed(id=source.clause, sheet=source.sheet, item=source.item or path),)


def _take_scoring(
    donor: Sheet, values: dict[str, object], sources: dict[str, Source], says: dict[str, tuple[Printed, ...]]
) -> None:
    """Take another sheet's scoring, except what this sheet itself prints."""
    for path, setting in settings().items():
        if setting.group != "scoring" or (path in sources and sources[path].kind == "own"):
            continue
        values[path] = msgspec.to_builtins(donor.value(path))
        sources[path] = donor.source(path)
        for slug in setting.says.slugs:
            for said in donor.printed.get(slug, ())[:1]:
                says[slug] = (Printed(id=said.id, sheet=said.sheet, item=f"{donor.name} {said.item}"),)


def _seen_from(name: str, source: Source) -> Source:
    """What a lower sheet says itself is inherited when seen from a sheet above it."""
    if source.kind == "own" and source.sheet != name:
        return msgspec.structs.replace(source, kind="inherited")
    return source


def _open_questions(layers: Sequence[SheetLayer]) -> tuple[OpenQuestion, ...]:
    """What a sheet asks and no layer above it has answered: a setting, or anything in a group."""
    still_open: list[OpenQuestion] = []
    for layer in layers:
        answers = {*layer.given, *(path.partition(".")[0] for path in layer.given)}
        answers |= {"scoring"} if layer.scoring_from else set()
        still_open = [question for question in still_open if question.setting not in answers]
        still_open += layer.questions
    return tuple(still_open)


def _groups(values: Mapping[str, object]) -> dict[str, Any]:
    tables: dict[str, dict[str, object]] = {name: {} for name in GROUPS}
    for path, value in values.items():
        group, _, key = path.partition(".")
        tables[group][key] = value
    return {name: msgspec.convert(tables[name], group) for name, group in GROUPS.items()}
