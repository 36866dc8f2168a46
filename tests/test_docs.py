"""The documentation is true: generated parts, examples, links."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from eastwind.card.lint import check_card
from eastwind.server.live.topics import TOPICS
from eastwind.tournament.machine import FORMAT
from tests.test_architecture import MAY_IMPORT, SOURCE

ROOT = Path(__file__).parents[1]
MAP = ROOT / "docs" / "README.md"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_generated_parts_are_up_to_date() -> None:
    check = subprocess.run([sys.executable, "docs/generate.py", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert check.returncode == 0, check.stderr


def test_links_lead_somewhere() -> None:
    links = [(page, link) for page in PAGES for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8"))]
    assert len(links) > 500
    dead = [
        (page.name, link) for page, link in links if not link.startswith("http") and not (page.parent / link).exists()
    ]
    assert dead == []


def test_every_decision_is_linked_from_a_page_that_people_read() -> None:
    pages = [page.read_text(encoding="utf-8") for page in PAGES if page.parent.name != "decisions"]
    linked = {name for text in pages for name in re.findall(r"decisions/(\d{4}-[\w-]+\.md)", text)}
    assert {path.name for path in (ROOT / "docs" / "decisions").glob("0*.md")} - linked == set()


def test_every_decision_is_in_the_index_once() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"^\| \d+ \| \[[^\]]+\]\((\d{4}-[\w-]+\.md)\)", (folder / "README.md").read_text("utf-8"), re.M)
    assert sorted(listed) == sorted(path.name for path in folder.glob("0*.md"))


def test_every_page_is_on_the_map() -> None:
    linked = set(re.findall(r"\]\(([^)#]+)", MAP.read_text(encoding="utf-8")))
    assert {page.name for page in (ROOT / "docs").glob("*.md")} - linked == {"README.md"}


def test_map_names_places_that_exist() -> None:
    """Every path in backticks on the map exists, in the package or beside it."""
    named = re.findall(r"`([a-z_]+(?:/[a-z_]+)*(?:/|\.py))`", MAP.read_text(encoding="utf-8"))
    assert len(named) > 30
    homes = (ROOT, SOURCE, SOURCE / "tournament", ROOT / "tests")
    assert [name for name in named if not any((home / name).exists() for home in homes)] == []


def test_pages_name_files_that_exist() -> None:
    """Every file in backticks is one of ours, in any folder; NAME means any file."""
    ours = {
        path.name for folder in ("src", "tests", "docs", "benchmarks", "bundle") for path in (ROOT / folder).rglob("*")
    }
    ours |= {path.name for path in ROOT.iterdir()}
    for page in PAGES:
        named = re.findall(r"`(?:[\w-]+/)*([\w-]+\.(?:py|js|css|html))`", page.read_text(encoding="utf-8"))
        assert [name for name in named if name not in ours and not name.startswith("NAME.")] == [], page


def test_topics_in_examples_exist() -> None:
    """What an example says it follows is a topic that some event touches."""
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    named = {
        topic for text in texts for each in re.findall(r'data-follows="([^"]+)"', text) for topic in each.split(",")
    }
    assert named
    assert named - frozenset().union(*TOPICS.values()) == set()


def test_page_on_the_tournament_names_the_format_that_is_exported() -> None:
    assert f"`format` ({FORMAT})" in (ROOT / "docs" / "tournament.md").read_text(encoding="utf-8")


def test_map_lists_every_part_below_what_it_imports() -> None:
    rows = re.findall(r"^\| `([a-z_]+)(?:/|\.py)` \|", MAP.read_text(encoding="utf-8"), re.MULTILINE)
    parts = {path.stem for path in SOURCE.iterdir() if not path.name.startswith("_") and path.suffix in ("", ".py")}
    assert set(rows) == parts
    for part, above in MAY_IMPORT.items():
        assert all(rows.index(each) < rows.index(part) for each in above), part


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
    own_test = {"library.md", "research.md"}  # tests/public/test_library_page.py, tests/research
    for page in [page for page in PAGES if page.name not in own_test]:
        for code in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
            assert answer.returncode == 0, f"{page}: {answer.stderr}"
