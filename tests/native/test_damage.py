"""Damaged input to every function of the library: it returns a code, fills nothing, and never crashes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from eastwind.native.build import FLAGS, build, library_path
from eastwind.native.c_library import FUNCTIONS
from tests.conftest import require
from tests.native.damage import Damage
from tests.native.engines import FOLDER
from tests.native.test_sanitizers import CHECKED, ROOT, runtime


def test_every_function_is_tried() -> None:
    assert {name for name in dir(Damage) if name.startswith("ew_")} == set(FUNCTIONS)


def test_damaged_input_is_refused_and_changes_nothing() -> None:
    damage, found = Damage(2), Counter[tuple[str, int]]()
    for _ in range(15):
        found.update(damage.one_of_each())
    refused = {name for name, code in found if code in {2, 3, 4, 5}}
    assert refused >= {"ew_open", "ew_distances", "ew_deal", "ew_check", "ew_observe", "ew_legal", "ew_step", "ew_play"}


@pytest.mark.long
@pytest.mark.parametrize("seed", [11, 12])
def test_damaged_input_for_two_minutes_with_sanitizers(seed: int, tmp_path: Path) -> None:
    gcc = require("gcc", shutil.which("gcc"))
    build(library_path(tmp_path), [gcc], [*FLAGS, *CHECKED])
    environment = {
        **os.environ,
        FOLDER: str(tmp_path),
        "LD_PRELOAD": runtime(gcc),
        "PYTHONMALLOC": "malloc",  # so that every buffer is watched
        "ASAN_OPTIONS": "detect_leaks=0",
    }
    job = [sys.executable, "-m", "tests.native.damage", "60", str(seed)]
    run = subprocess.run(job, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-6000:]
