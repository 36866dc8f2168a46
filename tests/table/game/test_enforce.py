"""What a ruling needs to know of the table, and what follows from it there."""

from __future__ import annotations

import ast
from pathlib import Path

import eastwind.table
from eastwind.referee.catalog import KINDS
from eastwind.referee.irregularity import InGame

SOURCE = Path(eastwind.table.__file__).parent
ACTS = {kind.__name__ for kind in KINDS if issubclass(kind, InGame)} | {"kind"}  # "kind": one of two, chosen before


def knows_table(call: ast.Call) -> bool:
    """Whether an act is made with `**at_table(state)` or the like, or names both facts."""
    names = {keyword.arg for keyword in call.keywords}
    return None in names or {"seats", "already_dead"} <= names


def test_act_is_judged_with_the_seats_and_dead_hands_of_its_table() -> None:
    judged = [
        (f"{path.name}:{node.lineno}", knows_table(node))
        for folder in ("game", "recording")
        for path in (SOURCE / folder).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ACTS
    ]
    assert len(judged) > 30
    assert [where for where, knows in judged if not knows] == []
