"""Every clause that must be covered is, and what we print about it is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.rules.loading.sheet_library import load_coverage, load_registry, load_sheet
from tests.clauses.cases import Case, asserts, load_cases
from tests.clauses.coverage import DEMANDED, coverage_page, covered

ROOT = Path(__file__).parents[2]


def test_every_demanded_clause_is_covered_by_a_case() -> None:
    missing = [clause.id for clause in load_registry() if clause.kind in DEMANDED and clause.id not in covered()]
    assert missing == []


def test_packaged_coverage_is_what_the_cases_record() -> None:
    assert load_coverage() == covered(), "run python3 dev.py docs"


def test_page_of_clauses_is_true() -> None:
    assert (ROOT / "docs" / "clauses.md").read_text(encoding="utf-8") == coverage_page(), "run python3 dev.py docs"


def test_no_two_cases_have_one_name() -> None:
    names = [case.name for case in load_cases()]
    assert len(names) == len(set(names))


def test_case_that_asserts_nothing_covers_nothing() -> None:
    idle = Case("idle", ("score.wall",), {"kugler": None}, lambda sheet, expected: None)
    with pytest.raises(AssertionError, match="asserts no outcome"):
        idle.run(load_sheet("kugler"))


def test_case_whose_outcome_cites_something_else_covers_nothing() -> None:
    other = Case(
        "other",
        ("score.wall",),
        {"kugler": None},
        lambda sheet, expected: asserts(sheet.cite("score.self-pick"), sheet, item="6"),
    )
    with pytest.raises(AssertionError, match="no outcome cites"):
        other.run(load_sheet("kugler"))
