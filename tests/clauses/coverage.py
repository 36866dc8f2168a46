"""Run every case of the rule book and collect the clauses they cover."""

from __future__ import annotations

import functools
import json

from eastwind.rules.book.coverage import clauses_page
from eastwind.rules.clauses import Kind
from eastwind.rules.loading.sheet_library import load_registry, load_sheet
from tests.clauses.cases import load_cases

# Kinds whose clauses must all be covered. Etiquette is only shown, never enforced.
DEMANDED: set[Kind] = {"scoring", "irregularity", "mechanic", "tournament"}


@functools.cache
def covered() -> dict[str, list[str]]:
    """The cases that cover each clause, in the order of the registry."""
    found: dict[str, list[str]] = {clause.id: [] for clause in load_registry()}
    for case in load_cases():
        for sheet in case.expectations:
            for clause_id in case.run(load_sheet(sheet)):
                found[clause_id].append(case.name.removeprefix("tests.clauses."))
    return {clause_id: sorted(set(cases)) for clause_id, cases in found.items() if cases}


def coverage_file() -> str:
    """What `eastwind rules coverage` reads."""
    return json.dumps(covered(), indent=1) + "\n"


def coverage_page() -> str:
    """The generated part of docs/clauses.md."""
    return clauses_page(load_registry(), covered())
