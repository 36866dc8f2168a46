"""Templates and static files: each one is used, each one named exists, and all names look alike."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from eastwind.server.web.rendering import STATIC

ROOT = Path(__file__).parents[3]
SERVER = STATIC.parent
TEMPLATES = SERVER / "templates"


def files_in(folder: Path, *endings: str) -> list[Path]:
    found = [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return [path for path in found if not endings or path.suffix in endings]


def names_in(folder: Path) -> set[str]:
    """Without the declarations of types: no browser gets those."""
    return {path.relative_to(folder).as_posix() for path in files_in(folder) if not path.name.endswith(".d.ts")}


def templates_asked_for() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in [*files_in(SERVER, ".py"), *files_in(TEMPLATES)]]
    return {name for text in texts for name in re.findall(r"[\"']([a-z_/]+\.html)[\"']", text)}


def static_files_asked_for() -> set[str]:
    """What pages link to, and what scripts import from their folder."""
    found = {
        name for path in files_in(TEMPLATES) for name in re.findall(r"static\('([^']+)'\)", path.read_text("utf-8"))
    }
    for script in files_in(STATIC, ".js"):
        for name in re.findall(r"^import [^;\"]*\"(\.[^\"]+)\";", script.read_text("utf-8"), re.MULTILINE):
            found.add((script.parent / name).resolve().relative_to(STATIC.resolve()).as_posix())
    return found


def test_every_template_is_used_and_every_used_template_exists() -> None:
    assert templates_asked_for() == names_in(TEMPLATES)


def test_every_static_file_is_used_and_every_used_static_file_exists() -> None:
    assert static_files_asked_for() == names_in(STATIC)


@pytest.mark.parametrize("folder", [TEMPLATES, STATIC], ids=["templates", "static"])
def test_names_have_only_underscores_between_words(folder: Path) -> None:
    assert [
        name for name in names_in(folder) if not re.fullmatch(r"([a-z]+(_[a-z]+)*/)*[a-z]+(_[a-z]+)*\.[a-z]+", name)
    ] == []


def test_htmx_is_the_version_the_build_hook_names() -> None:
    hook = (ROOT / "hatch_build.py").read_text(encoding="utf-8")
    named = re.search(r'^SHA256 = "([0-9a-f]{64})"', hook, re.MULTILINE)
    assert named is not None
    assert hashlib.sha256((STATIC / "built" / "htmx.js").read_bytes()).hexdigest() == named[1]
