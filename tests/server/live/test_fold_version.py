"""Two versions of the program never share a kept fold, in a bundle without sources either."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from eastwind.server.live import fold_version as module


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands in for Eastwind's own: a rule sheet, and a program."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "national.sheet").write_text("a sheet")
    (tmp_path / "eastwind.exe").write_text("the program")
    monkeypatch.setattr(module, "files", lambda _: tmp_path)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "eastwind.exe"))
    return tmp_path


def version() -> str:
    module.fold_version.cache_clear()
    try:
        return module.fold_version()
    finally:
        module.fold_version.cache_clear()


def test_new_program_with_the_same_sheets_is_another_version(package: Path) -> None:
    first = version()
    assert version() == first
    (package / "eastwind.exe").write_text("the next program")
    assert version() != first


def test_new_sheet_is_another_version(package: Path) -> None:
    first = version()
    (package / "rules" / "national.sheet").write_text("A sheet")
    assert version() != first


def test_with_sources_the_python_that_runs_them_does_not_count(package: Path) -> None:
    """The same sources, installed again, may use the folds of yesterday."""
    (package / "rules" / "score.py").write_text("code")
    first = version()
    os.utime(package / "eastwind.exe", ns=(1, 1))
    assert version() == first
    (package / "rules" / "score.py").write_text("other code")
    assert version() != first
