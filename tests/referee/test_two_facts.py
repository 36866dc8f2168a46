"""Cases in which two facts differ from the ordinary one: every ruling in full, with its grounds under each sheet.

Cases with one other fact are on the page of rulings (`docs/rulings.md`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.referee.catalog import KINDS
from eastwind.referee.facts import build, read_facts
from eastwind.referee.rule import rule
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from tests.referee.told import grounds, told

CASES = Path(__file__).with_name("two_facts.txt")
BY_NAME = {kind.__name__: kind for kind in KINDS}


def cases() -> list[tuple[str, list[str]]]:
    """Each case, and the rows below it."""
    blocks = CASES.read_text(encoding="utf-8").strip().removeprefix("= ").split("\n\n= ")
    return [(first, rows) for first, *rows in (block.split("\n") for block in blocks)]


@pytest.mark.parametrize(("case", "rows"), cases(), ids=[case for case, _ in cases()])
def test_ruling_on_two_facts_matches_in_full(case: str, rows: list[str]) -> None:
    name, _, facts = case.partition(" ")
    kind = BY_NAME[name]
    irregularity = build(kind, read_facts(kind, facts.split(", ")))
    found: dict[tuple[str, ...], list[str]] = {}
    for sheet in SHEETS:
        ruling = rule(irregularity, load_sheet(sheet))
        found.setdefault(tuple(told(ruling)), []).append(f"  {sheet}: {grounds(ruling)}")
    assert [row for ruling, sheets in found.items() for row in (*ruling, *sheets)] == rows
