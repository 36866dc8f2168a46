"""A seed fixes the exercise on every machine (docs/practice.md): each kind and level, as shown and as graded."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from eastwind.practice.daily_rack import daily_steps
from eastwind.practice.exercise_list import make_exercise, read_kind, read_level
from tests.practice.materials import material
from tests.practice.told import told

SEEDS = Path(__file__).with_name("seeds.txt")


def blocks() -> list[tuple[str, list[str]]]:
    """The name of each exercise, and what it says."""
    found = SEEDS.read_text(encoding="utf-8").rstrip("\n").removeprefix("= ").split("\n\n= ")
    return [(first, rows) for first, *rows in (block.split("\n") for block in found)]


def test_seed_fixes_everything_that_an_exercise_shows_and_says(subtests: pytest.Subtests) -> None:
    for name, rows in [each for each in blocks() if not each[0].startswith("daily")]:
        with subtests.test(name):
            kind, level, seed, card = name.split()
            made = make_exercise(read_kind(kind), material(card), read_level(level), int(seed))
            assert list(told(made)) == rows


@pytest.mark.parametrize(("name", "rows"), [each for each in blocks() if each[0].startswith("daily")])
def test_date_and_card_fix_the_daily_rack(name: str, rows: list[str]) -> None:
    _, day, card = name.split()
    steps = daily_steps(material(card), date.fromisoformat(day))
    assert [row for step in steps for row in (f"## {step.title}", *told(step.made))] == rows
