"""Mutation tests: small faults put into the rule book and the referee; nearly all must be noticed by their tests."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENOUGH = 0.90
LEFT_BEHIND = shutil.ignore_patterns(".*", "mutants", "__pycache__", "benchmarks")


def mutate(folder: Path, part: str) -> dict[str, int]:
    """Let mutmut put its faults into one part of a copy of the project; how many there were, and what became of them."""
    shutil.copytree(ROOT, folder, ignore=LEFT_BEHIND)
    config = folder / "pyproject.toml"
    both = 'only_mutate = ["src/eastwind/rules/*", "src/eastwind/referee/*"]'
    text = config.read_text(encoding="utf-8")
    assert both in text
    config.write_text(text.replace(both, f'only_mutate = ["src/eastwind/{part}/*"]'), encoding="utf-8")
    mutmut = [sys.executable, "-m", "mutmut"]
    with (folder / "mutmut.log").open("wb") as log:
        workers = ["--max-children", str(os.cpu_count() or 1)]
        subprocess.run([*mutmut, "run", *workers], cwd=folder, stdout=log, stderr=log, check=True)
        subprocess.run([*mutmut, "export-cicd-stats"], cwd=folder, stdout=log, stderr=log, check=True)
    counts: dict[str, int] = json.loads((folder / "mutants" / "mutmut-cicd-stats.json").read_text())
    return counts


def survivors(folder: Path) -> str:
    """The functions in which most faults went unnoticed."""
    results = subprocess.run(
        [sys.executable, "-m", "mutmut", "results"], cwd=folder, capture_output=True, text=True, check=True
    )
    return results.stdout[:5000]


@pytest.mark.long
@pytest.mark.parametrize("part", ["rules", "referee"])
def test_nine_of_ten_faults_are_noticed(part: str, tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    counts = mutate(folder, part)
    noticed = counts["killed"] + counts["timeout"]
    print(f"{part}: {noticed} of {counts['total']} faults noticed")
    assert counts["total"] > 1000
    assert noticed >= ENOUGH * counts["total"], f"{counts}\n{survivors(folder)}"
