"""What a child process may use, as the system itself reports it."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import Crew
from tests.children import jobs

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps a process to all its limits")


@pytest.fixture(autouse=True)
def jobs_can_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))


def limits_of(limits: Limits) -> dict[str, list[int]]:
    return msgspec.json.decode(Crew(jobs.own_limits, limits).run(b""), type=dict[str, list[int]])


def test_child_is_kept_to_its_limits_for_good() -> None:
    """A second of processor time beyond the clock, its memory, no core dump, no file; and it cannot ask for more."""
    found = limits_of(Limits(seconds=60, memory=700 * MEGABYTE, answer=MEGABYTE))
    assert found == {"cpu": [61] * 2, "memory": [700_000_000] * 2, "core": [0] * 2, "file": [0] * 2}


def test_limit_that_the_system_already_set_is_not_raised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started = tmp_path / "started"
    started.write_text(f'#!/bin/sh\nulimit -t 45\nexec "{sys.executable}" -m eastwind "$@"\n')
    started.chmod(0o755)
    root = Path(__file__).parents[2]
    monkeypatch.setenv("PYTHONPATH", f"{root}:{root / 'src'}")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(started))
    assert limits_of(Limits(seconds=60, memory=700 * MEGABYTE, answer=MEGABYTE))["cpu"] == [45, 45]
