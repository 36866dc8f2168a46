"""Sheets, points, and rulings."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from eastwind.referee.catalog import KINDS, kind_title
from eastwind.referee.facts import Fact, MissingFactsError, build, facts_of, read_facts
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.rule import rule as ruling_on
from eastwind.referee.ruling import Ruling
from eastwind.referee.ruling_words import write_fact
from eastwind.referee.search import search, the_one
from eastwind.refusals import InputError
from eastwind.rules.loading import sheet_library
from eastwind.rules.loading.own_sheets import own_sheet, own_sheets
from eastwind.rules.result_json import read_result
from eastwind.rules.results import Facts, GameResult, Score
from eastwind.rules.score import score as points_of
from eastwind.rules.sheet import Sheet


class Situation(NamedTuple):
    """Something that the referee rules on: its id, its title, and the facts it depends on."""

    id: str
    """What `rule` takes, such as `"picked-ahead"`."""
    title: str
    """What happened, in a few words."""
    facts: tuple[Fact, ...]
    """What the ruling depends on. `fact.name` is the keyword that `rule` takes, `fact.question` what it means."""


def load_sheet(name: str | os.PathLike[str], settings: Mapping[str, object] | None = None) -> Sheet:
    """A rule sheet by its name (see `SHEETS`) or the path of a sheet of your own (.toml).

    `settings` change values of it: `load_sheet("national", {"scoring.self_pick": 15})`.
    """
    text = os.fspath(name)
    if not text.endswith(".toml"):
        return sheet_library.load_sheet(text, overrides=settings)
    path = Path(text)
    own, said = own_sheet(path)
    beside = {other: words for other, words in own_sheets(path.parent).items() if "extends" in words}
    return sheet_library.load_sheet(own, {**beside, own: said}, settings)


def sheet_of(sheet: Sheet | str | os.PathLike[str]) -> Sheet:
    """The sheet itself, or the one with this name."""
    return sheet if isinstance(sheet, Sheet) else load_sheet(sheet)


def score(result: GameResult | Mapping[str, Any] | str, sheet: Sheet | str | os.PathLike[str]) -> Score:
    """Each seat's points in a game, with the lines they add up from and the item of the sheet behind each.

    The result is a `MahJongg`, a `WallGame`, and so on, or the same as JSON: `{"outcome": "wall", "dead": ["B"]}`.
    """
    # Also what was made in Python is read again: nothing has looked at its values yet.
    return points_of(read_result(result if isinstance(result, str) else _as_json(result)), sheet_of(sheet))


def _as_json(result: GameResult | Mapping[str, Any]) -> bytes:
    if not isinstance(result, Facts | Mapping):
        raise InputError("A game's result is a MahJongg, a WallGame, and so on, or a dict, or JSON.")
    try:
        return msgspec.json.encode(dict(result) if isinstance(result, Mapping) else result)
    except (TypeError, ValueError) as error:
        raise InputError(f"This is not a game's result: {error}.") from None


def situations(words: str = "") -> list[Situation]:
    """What these words may mean, best first, or everything that the referee rules on."""
    if not words.strip():
        return [_situation(kind) for kind in KINDS]
    found = search(words)
    return [_situation(kind) for kind in found.kinds]


def _situation(kind: type[Irregularity]) -> Situation:
    return Situation(kind.slug(), kind_title(kind), facts_of(kind))


def rule(words: str, sheet: Sheet | str | os.PathLike[str], **facts: object) -> Ruling:
    """The ruling on what happened, under a sheet. The words are an id or what a player would say.

    `rule("picked ahead", "national", player="B")`. `situations` lists the facts of each.
    """
    kind = _the_kind(words, facts)
    given = read_facts(kind, [f"{name}={_typed(value)}" for name, value in facts.items()])
    try:
        irregularity = build(kind, given)
    except MissingFactsError as error:
        shown = ", ".join(f"{name}={value!r}" for name, value in error.sample.items())
        raise InputError(error.asking(f"For example: {shown}.")) from None
    return ruling_on(irregularity, sheet_of(sheet))


def _the_kind(words: str, facts: Mapping[str, object]) -> type[Irregularity]:
    found = the_one(words, facts)
    if isinstance(found, list):
        listed = "; ".join(f"{kind.slug()} ({kind_title(kind).rstrip('.')})" for kind in found)
        raise InputError(f"{words!r} may mean one of these. Name the one you mean: {listed}.")
    return found


def _typed(value: object) -> str:
    return write_fact(tuple(value) if isinstance(value, list | set | frozenset) else value)
