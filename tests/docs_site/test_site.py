"""The documentation as a site: every page is in the side bar, dead links are found, and it builds."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from docs.site import build
from docs.site.dead_links import faults_of_site

import eastwind
from tests.conftest import require


def test_every_page_has_its_place_in_the_side_bar() -> None:
    placed = [page for pages in build.navigation().values() for page in pages]
    made = {"contributing", "changelog", "decisions/index"}  # copied or written by the build
    assert sorted(set(placed) - made) == sorted(page.stem for page in build.DOCS.glob("*.md") if page.stem != "index")
    assert len(placed) == len(set(placed))


def test_reference_in_full_has_every_public_name() -> None:
    text = build.in_full((build.DOCS / "reference.md").read_text(encoding="utf-8"))
    documented = [line.rpartition("eastwind.")[2] for line in text.splitlines() if line.startswith(".. auto")]
    assert set(eastwind.__all__) - {"acts"} <= set(documented)
    assert "acts.DiscardTile" in documented
    assert "| name |" not in text


def pages(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return folder


def test_sound_links_have_no_fault(tmp_path: Path) -> None:
    front = (
        '<a href="other.html#there">x</a> <a href="https://example.org/gone">y</a> <a href="#top">z</a> <p id="top">'
    )
    assert faults_of_site(pages(tmp_path, index=front, other='<h2 id="there">T</h2><a href="./">home</a>')) == []


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ('<a href="gone.html">x</a>', "index.html: gone.html leads nowhere."),
        ('<a href="other.html#gone">x</a>', "index.html: other.html#gone leads nowhere."),
        ('<a href="#gone">x</a>', "index.html: #gone leads nowhere."),
        ('<img src="gone.png">', "index.html: gone.png leads nowhere."),
        (
            '<script src="https://cdn.example.org/x.js"></script>',
            "index.html: https://cdn.example.org/x.js is loaded from elsewhere.",
        ),
        (
            '<link rel="stylesheet" href="//fonts.example.org/x.css">',
            "index.html: //fonts.example.org/x.css is loaded from elsewhere.",
        ),
    ],
)
def test_dead_link_is_found(tmp_path: Path, link: str, fault: str) -> None:
    assert faults_of_site(pages(tmp_path, index=link, other="<p>")) == [fault]


@pytest.mark.long
def test_site_builds_without_a_dead_link() -> None:
    require("Sphinx (pip install 'eastwind[docs]')", "Sphinx" if find_spec("sphinx") else None)
    shutil.rmtree(build.BUILD, ignore_errors=True)
    built = subprocess.run([sys.executable, "-m", "docs.site.build"], cwd=build.ROOT, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    front = (build.BUILD / "site" / "index.html").read_text(encoding="utf-8")
    for reader in ("director", "floor-judge", "player", "teacher-or-card-designer", "programmer", "researcher"):
        assert f'id="{reader}"' in front
    assert "Every line that is still possible" in (build.BUILD / "site" / "reference.html").read_text(encoding="utf-8")
