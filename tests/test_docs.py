"""The documentation is true: generated parts, examples, links."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from eastwind.card.lint import check_card

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_generated_parts_are_up_to_date() -> None:
    check = subprocess.run([sys.executable, "docs/generate.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert check.returncode == 0, check.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert target.startswith("http") or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", ["docs/notation.md", "README.md"])
def test_example_card_is_clean(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    card = re.search(r"((?:    .*\n|\n)*    Card:(?:.*\n)(?:    .*\n|\n)*)", text)
    assert card is not None
    lines = [line[4:] for line in card[1].splitlines() if line.startswith("    ") and "eastwind" not in line]
    found = check_card("\n".join(lines))
    assert found[1] == []
    assert found[0].lines


def test_python_examples_run() -> None:
    for page in PAGES:
        for code in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
            assert answer.returncode == 0, f"{page}: {answer.stderr}"
