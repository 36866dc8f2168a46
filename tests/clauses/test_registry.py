"""The code uses only slugs that the registry knows, and no two rules share a slug by accident."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from eastwind.rules.loading.sheet_library import SHEETS, load_registry
from eastwind.rules.sheet import settings

SOURCE = Path(__file__).parents[2] / "src" / "eastwind"
# its sentence keys are for several slugs at once
FAMILIES = {"tournament/texts/refusals.py"}
LOOKS_LIKE_A_SLUG = re.compile(r"[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*")


def named_in(path: Path) -> set[str]:
    """Every string in a module that looks like a slug."""
    first_words = {slug.partition(".")[0] for slug in load_registry().by_slug}
    texts = {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {
        text
        for text in texts
        if LOOKS_LIKE_A_SLUG.fullmatch(text) and text.partition(".")[0] in first_words and text not in settings()
    }


def test_code_names_only_known_slugs() -> None:
    unknown = {
        (path.relative_to(SOURCE).as_posix(), slug)
        for part in ("rules", "referee", "table", "tournament")
        for path in (SOURCE / part).rglob("*.py")
        if path.relative_to(SOURCE).as_posix() not in FAMILIES
        for slug in named_in(path)
        if not load_registry().knows(slug)
    }
    assert unknown == set()


def test_scan_finds_the_slugs_of_the_scoring() -> None:
    assert {"score.self-pick", "throw.quint"} <= named_in(SOURCE / "rules" / "winning.py")


def test_readings_are_not_printed_anywhere() -> None:
    registry = load_registry()
    assert set(registry.readings) & set(registry.by_slug) == set()


def test_every_reading_is_named_by_code_or_setting() -> None:
    named = {slug for path in SOURCE.rglob("*.py") for slug in named_in(path)}
    named |= {slug for setting in settings().values() for slug in setting.says.slugs}
    assert set(load_registry().readings) - named == set()


def test_ids_begin_with_their_sheet() -> None:
    for clause in load_registry():
        assert clause.sheet in SHEETS
        assert clause.id.startswith(f"{clause.sheet}.")
        assert clause.text
        assert clause.item
