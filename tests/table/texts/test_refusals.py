"""Every refusal has words, and every rule it names exists."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import eastwind.table
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS, load_registry, load_sheet
from eastwind.table.game.claim_window import REFUSALS, WAITS_FOR_ANSWERS
from eastwind.table.texts.refusals import WORDS, words

SOURCE = Path(eastwind.table.__file__).parent


def slugs_in_code() -> set[str]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    named = re.findall(r"\bRejected\(([^()]*?)[,)]", text, re.DOTALL)
    return {slug for part in named for slug in re.findall(r'"([a-z]+\.[a-z-]+)"', part)}


def refusals_in_code() -> Iterator[tuple[str, set[str], str]]:
    """Each refusal that the table's source makes: its slug, the names it brings, and where it stands."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Rejected" and node.args:
                brought = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
                slugs = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                for slug in slugs:
                    yield str(slug), brought, f"{path.name}:{node.lineno}"


def test_refusal_brings_all_that_its_words_name() -> None:
    named = {
        slug: {field for _, field, _, _ in string.Formatter().parse(text) if field} for slug, text in WORDS.items()
    }
    made = list(refusals_in_code())
    assert len(made) > 100
    assert [(slug, where) for slug, brought, where in made if not named.get(slug, set()) <= brought] == []


def test_catalog_has_exactly_the_refusals_that_exist() -> None:
    used = slugs_in_code() | set(REFUSALS.values()) | set(WAITS_FOR_ANSWERS.values())
    assert used == set(WORDS)


def test_rule_of_a_refusal_is_in_the_registry() -> None:
    rules = [slug for slug in WORDS if not slug.startswith("table.")]
    assert rules
    assert [slug for slug in rules if not load_registry().knows(slug)] == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_words_name_the_item_of_the_sheet(sheet: str) -> None:
    rules = load_sheet(sheet)
    said = words(Rejected("pick.no-ahead"), rules)
    assert said.endswith(f"({rules.cite('pick.no-ahead')})")


def test_words_quote_what_is_not_a_tile() -> None:
    said = words(Rejected("table.not-held", tile="XX"), load_sheet("national"))
    assert said == "You do not have 'XX'."


def test_words_say_tiles_aloud() -> None:
    said = words(Rejected("table.not-held", tile="3B"), load_sheet("national"))
    assert said == "You do not have three bam."
