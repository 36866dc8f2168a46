"""Every benchmark still works: each runs in its short form, and measures nothing that counts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.measure import SHORT, sized

ROOT = Path(__file__).parents[1]
PATIENCE = 900  # seconds; a benchmark that takes longer waits for something that never comes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the benchmarks read /proc")


@pytest.mark.parametrize("name", sorted(path.stem for path in (ROOT / "benchmarks").glob("bench_*.py")))
def test_benchmark_works_in_its_short_form(name: str) -> None:
    command = [sys.executable, "-m", f"benchmarks.{name}"]
    environment = {**os.environ, SHORT: "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip(), "it prints what it measured"


def test_short_form_is_only_for_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SHORT, raising=False)
    assert sized(400, 8) == 400
    monkeypatch.setenv(SHORT, "1")
    assert sized(400, 8) == 8
