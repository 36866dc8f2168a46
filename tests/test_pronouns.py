"""No one knows whether a player is she or he: we write "the player", "their", or "you", in pages and in code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "eastwind"
PRONOUN = re.compile(r"\b(she|her|hers|herself|he|him|his|himself)\b", re.IGNORECASE)
# What people type or say is heard in any words. These modules know those words.
HEARD = {"other_questions.py", "sayings.py", "spelling.py", "patterns.toml", "list_columns.py", "list_guests.py"}
NAMED = re.compile(r"María")  # a woman in an example


def rows_with_a_pronoun(path: Path) -> list[str]:
    rows = path.read_text(encoding="utf-8").splitlines()
    return [
        f"{path.relative_to(ROOT)}: {row.strip()}"
        for before, row in zip(["", *rows], rows, strict=False)
        if PRONOUN.search(row) and not NAMED.search(before + row)
    ]


@pytest.mark.parametrize("kind", ["py", "html", "js", "css", "toml", "typ", "c", "h"])
def test_sources_say_neither_she_nor_he(kind: str) -> None:
    files = [path for path in sorted(SOURCE.rglob(f"*.{kind}")) if path.name not in HEARD and "built" not in path.parts]
    assert files
    assert [row for path in files for row in rows_with_a_pronoun(path)] == []


def test_pages_of_the_docs_say_neither_she_nor_he() -> None:
    pages = [*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md"))]
    assert [row for path in pages for row in rows_with_a_pronoun(path)] == []
