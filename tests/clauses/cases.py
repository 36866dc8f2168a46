"""Cases that cover clauses: what a case declares, what its outcome cites, and how that is recorded.

A case asserts an outcome under a sheet. The clauses that it declares must be cited by an outcome it asserted;
only those are covered, and at most three to a case.
"""

from __future__ import annotations

import contextvars
import dataclasses
import importlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eastwind.refusals import InputError
from eastwind.rules.clauses import OUR_READING, Citation
from eastwind.rules.loading.sheet_library import SHEETS, load_registry, load_sheet
from eastwind.rules.sheet import Sheet

FIVE = SHEETS
MOST_CLAUSES = 3
CaseFunction = Callable[[Sheet, Any], None]


@dataclass
class Record:
    """What the outcomes asserted by one running case have cited."""

    slugs: set[str] = field(default_factory=set)
    asserted: int = 0


_running: contextvars.ContextVar[Record] = contextvars.ContextVar("running")


@dataclass(frozen=True)
class Case:
    """One case of the rule book, run under each sheet it has an expectation for."""

    name: str
    slugs: tuple[str, ...]
    expectations: dict[str, Any]
    function: CaseFunction

    def run(self, sheet: Sheet) -> set[str]:
        """Run under a sheet and return the ids of the clauses covered. Fails unless each slug was cited."""
        record = Record()
        token = _running.set(record)
        try:
            self.function(sheet, self.expectations[sheet.name])
        finally:
            _running.reset(token)
        assert record.asserted, f"{self.name} asserts no outcome"
        covered: set[str] = set()
        for slug in self.slugs:
            printed = sheet.cite(slug).clauses
            assert not printed or slug in record.slugs, f"{self.name}: no outcome cites {slug} ({printed[0]})"
            covered.update(printed)
        assert len(covered) <= MOST_CLAUSES, f"{self.name} covers {len(covered)} clauses of {sheet.name}"
        return covered


CASES: list[Case] = []


def on(*sheets: str, **expectations: Any) -> Callable[[CaseFunction], CaseFunction]:
    """The sheets a case runs under, each with what is expected there."""

    def decorate(function: CaseFunction) -> CaseFunction:
        chosen = {**dict.fromkeys(sheets), **expectations}
        assert chosen, "a case runs under some sheet"
        assert set(chosen) <= set(SHEETS), f"unknown sheet among {sorted(chosen)}"
        function.__dict__["expectations"] = chosen
        return function

    return decorate


def clause(*slugs: str) -> Callable[[CaseFunction], Callable[[str], None]]:
    """Declare the rules a case is about: at most three, each cited by an outcome that it asserts."""
    assert 1 <= len(slugs) <= MOST_CLAUSES, "a case is about one to three clauses"
    unknown = [slug for slug in slugs if not load_registry().knows(slug)]
    assert not unknown, f"unknown slugs: {unknown}"

    def decorate(function: CaseFunction) -> Callable[[str], None]:
        expectations = function.__dict__.get("expectations") or dict.fromkeys(FIVE)
        case = Case(f"{function.__module__}.{function.__name__}", slugs, expectations, function)
        CASES.append(case)

        @pytest.mark.parametrize("sheet_name", list(expectations))
        def test(sheet_name: str) -> None:
            case.run(load_sheet(sheet_name))

        test.__name__, test.__module__, test.__doc__ = function.__name__, function.__module__, function.__doc__
        return test

    return decorate


def asserts(outcome: object, sheet: Sheet, **expected: object) -> None:
    """Compare the outcome's attributes with what is expected, then record what it cites."""
    assert expected, "an assertion needs something expected"
    for name, value in expected.items():
        found = getattr(outcome, name)
        assert _plain(found) == _plain(value), f"{name}: {found!r}, expected {value!r}"
    _record(outcome, sheet)


def asserts_refused(outcome: Callable[[], object], sheet: Sheet, slug: str, words: str) -> None:
    """The facts are refused, in words that name the sheet's own item of the rule."""
    with pytest.raises(InputError, match=words) as refusal:
        outcome()
    item = sheet.cite(slug).item
    assert item is None or item in str(refusal.value), f"the refusal does not name item {item}"
    _record(sheet.cite(slug), sheet)


def permits(slug: str, sheet: Sheet, accepted: object, otherwise: object) -> None:
    """A permissive rule: accepted under this sheet; under another value the outcome differs and cites the rule."""
    assert accepted != otherwise
    assert slug in slugs_cited(otherwise, sheet) | slugs_cited(accepted, sheet), f"neither outcome cites {slug}"
    record = _running.get()
    record.asserted += 1
    record.slugs.add(slug)


def varied(sheet: Sheet, **changes: object) -> Sheet:
    """The sheet with values changed in place (`scoring__self_pick=15`) and its clauses unchanged."""
    for path, value in changes.items():
        group, _, name = path.partition("__")
        changed = msgspec.structs.replace(getattr(sheet, group), **{name: value})
        sheet = msgspec.structs.replace(sheet, **{group: changed})
    return sheet


def slugs_cited(outcome: object, sheet: Sheet) -> set[str]:
    """Every slug in an outcome: citations, and fields named clause, clauses, or slug, at any depth."""
    slugs: set[str] = set()
    registry = load_registry()
    for name, value in _walk(outcome):
        if isinstance(value, Citation):
            slugs.add(value.slug)
        elif name in ("clause", "clauses") and isinstance(value, str) and value != OUR_READING:
            slugs.update(registry.clauses[value].slugs if value in registry.clauses else ())
        elif name == "slug" and isinstance(value, str):
            slugs.add(value)
    return slugs


def load_cases() -> list[Case]:
    """Every case, from all test modules here."""
    here = Path(__file__).parent
    for path in sorted(here.glob("test_*.py")):
        importlib.import_module(f"tests.clauses.{path.stem}")
    return CASES


def _record(outcome: object, sheet: Sheet) -> None:
    record = _running.get()
    record.asserted += 1
    record.slugs |= slugs_cited(outcome, sheet)


def _walk(value: object, name: str = "") -> Iterator[tuple[str, object]]:
    yield name, value
    if isinstance(value, msgspec.Struct):
        for key in value.__struct_fields__:
            yield from _walk(getattr(value, key), key)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for member in dataclasses.fields(value):
            yield from _walk(getattr(value, member.name), member.name)
    elif isinstance(value, dict):
        for key, player in value.items():
            yield from _walk(player, str(key))
    elif isinstance(value, (tuple, list, set, frozenset)):
        for player in value:
            yield from _walk(player, name)


def _plain(value: object) -> object:
    """Lists, tuples, and sets in a form that compares equal where order does not matter."""
    return list(value) if isinstance(value, tuple) else frozenset(value) if isinstance(value, set) else value
