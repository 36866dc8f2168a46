"""No one knows whether a player is she or he: texts for people say "the player", "their", or "you"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "eastwind"
PRONOUN = re.compile(r"\b(she|her|hers|herself|he|him|his|himself)\b", re.IGNORECASE)
# What people type or say is heard in any words. These modules know those words.
HEARD = {"questions.py", "sayings.py", "spelling.py", "list_columns.py"}
PAGE_COMMENT = re.compile(r"\{#.*?#\}|<!--.*?-->", re.DOTALL)


def spoken(text: str) -> Iterator[str]:
    """The strings of a module that are not docstrings."""
    tree = ast.parse(text)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def test_strings_for_people_say_neither_she_nor_he() -> None:
    told = [path for path in sorted(SOURCE.rglob("*.py")) if path.name not in HEARD]
    texts = {path: path.read_text(encoding="utf-8") for path in told}
    found = [
        f"{path.name}: {said}"
        for path, text in texts.items()
        if PRONOUN.search(text)
        for said in spoken(text)
        if PRONOUN.search(said)
    ]
    assert found == []


def test_pages_and_clauses_say_neither_she_nor_he() -> None:
    pages = [*sorted(SOURCE.rglob("*.html")), *sorted((SOURCE / "rules").rglob("*.toml"))]
    found = [path.name for path in pages if PRONOUN.search(PAGE_COMMENT.sub("", path.read_text(encoding="utf-8")))]
    assert found == []


def test_guides_say_neither_she_nor_he_of_a_player() -> None:
    guides = sorted((SOURCE.parent.parent / "docs").glob("guide-*.md"))
    lines = [line for path in guides for line in path.read_text(encoding="utf-8").splitlines()]
    named = re.compile(r"María")  # a woman in an example
    found = [
        line
        for before, line in zip(["", *lines], lines, strict=False)
        if PRONOUN.search(line) and not named.search(before + line)
    ]
    assert found == []
