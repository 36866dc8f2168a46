"""The packaged rule sheets and their clauses. A director's own sheets come in as text."""

from __future__ import annotations

import functools
import json
import tomllib
from collections.abc import Mapping
from importlib import resources

from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.clauses import Clause, Registry, read_clauses
from eastwind.rules.loading.layers import GivenValue, SheetLayer, read_layer
from eastwind.rules.loading.resolve import BASE, EVENT, HOME, resolve
from eastwind.rules.sheet import Sheet, settings

SHEETS = ("aspen", "national", "kugler", "club2023", "fourseasons")
"""The printed sheets."""

PACKAGED = (*SHEETS, HOME)
"""The printed sheets, and the customs of a home game."""


@functools.cache
def load_registry() -> Registry:
    """Every clause of every printed sheet, and our own readings."""
    readings = tomllib.loads(_packaged("clauses/readings.toml"))
    return Registry((clause for sheet in SHEETS for clause in clauses_of(sheet)), readings)


@functools.cache
def clauses_of(sheet: str) -> tuple[Clause, ...]:
    """The clauses of one printed sheet."""
    return tuple(read_clauses(sheet, _packaged(f"clauses/{sheet}.toml")))


@functools.cache
def load_keywords() -> dict[str, str]:
    """For each clause, the words that its printed sheet uses for it and our text doesn't."""
    tables: dict[str, dict[str, str]] = tomllib.loads(_packaged("clauses/keywords.toml"))
    return {f"{sheet}.{name}": words for sheet, table in tables.items() for name, words in table.items()}


def load_coverage() -> dict[str, list[str]]:
    """The cases that cover each clause, as of the last time the docs were generated."""
    covered: dict[str, list[str]] = json.loads(_packaged("coverage.json"))
    return covered


def load_sheet(
    name: str,
    own: Mapping[str, str] | None = None,
    overrides: Mapping[str, object] | None = None,
    scoring_from: str | None = None,
) -> Sheet:
    """A sheet by name: a packaged one, or one of the director's `own` (name -> text), with an event's overrides."""
    if own or overrides or scoring_from:
        return _load(name, own or {}, overrides or {}, scoring_from)
    return _load_packaged(name)


@functools.cache
def _load_packaged(name: str) -> Sheet:
    return _load(name, {}, {}, None)


def _load(
    name: str,
    own: Mapping[str, str],
    overrides: Mapping[str, object],
    scoring_from: str | None,
    borrowers: tuple[SheetLayer, ...] = (),
) -> Sheet:
    layers = _lineage(name, own, borrowers)
    if overrides or scoring_from:
        layers.append(_event_layer(layers[-1], overrides, scoring_from))
    donors = {
        layer.scoring_from: _load(layer.scoring_from, own, {}, None, (*borrowers, layer))
        for layer in layers
        if layer.scoring_from
    }
    return resolve(layers, {layer.name: clauses_of(layer.name) for layer in layers if layer.name in SHEETS}, donors)


def _lineage(name: str, own: Mapping[str, str], borrowers: tuple[SheetLayer, ...]) -> list[SheetLayer]:
    """The layers of a sheet, lowest first."""
    layers: list[SheetLayer] = []
    wanted: str | None = name
    while wanted is not None:
        names = [layer.name for layer in layers]
        if wanted in names:
            chain = " extends ".join([*names, wanted])
            layers[-1].refuse("extends", f"Sheets cannot extend each other in a circle: {chain}.")
        if wanted in (borrower.name for borrower in borrowers):
            chain = " takes the scoring of ".join([*(borrower.name for borrower in borrowers), wanted])
            borrowers[-1].refuse(
                "scoring_from", f"Sheets cannot take their scoring from each other in a circle: {chain}."
            )
        layer = _layer(wanted, own, layers, borrowers)
        layers.append(layer)
        wanted = layer.extends
    return layers[::-1]


def _layer(name: str, own: Mapping[str, str], above: list[SheetLayer], borrowers: tuple[SheetLayer, ...]) -> SheetLayer:
    if name in own:
        layer = read_layer(name, own[name], f"{name}.toml")
        if layer.extends is None:
            layer.refuse("title", 'A sheet says what it is laid over, such as extends = "national".')
        return layer
    if name in (*PACKAGED, BASE):
        return read_layer(name, _packaged(f"sheets/{name}.toml"), f"{name}.toml")
    known = [*PACKAGED, *own]
    why = f"There is no sheet {name!r}.{did_you_mean(name, known)} The sheets are {', '.join(known)}."
    if above:
        above[-1].refuse("extends", why)
    if borrowers:
        borrowers[-1].refuse("scoring_from", why)
    raise InputError(why)


def _event_layer(under: SheetLayer, overrides: Mapping[str, object], scoring_from: str | None) -> SheetLayer:
    """An event's own values over its sheet."""
    for path, value in overrides.items():
        setting = settings().get(path)
        if setting is None:
            raise InputError(f"There is no setting {path!r}.{did_you_mean(path, settings())}")
        if not setting.allows(value):
            raise InputError(f"{path} cannot be {value!r}: it is {setting.legal()}.")
    given = {path: GivenValue(value=value) for path, value in overrides.items()}
    return SheetLayer(
        name=EVENT, extends=under.name, title=under.title, about=under.about, scoring_from=scoring_from, given=given
    )


def _packaged(path: str) -> str:
    return resources.files("eastwind.rules").joinpath(path).read_text(encoding="utf-8")
