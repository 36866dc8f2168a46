"""The same tests with every access to memory checked, and every kind of undefined behavior."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from eastwind.native.build import FLAGS, build, library_path
from tests.conftest import require
from tests.native.engines import FOLDER

ROOT = Path(__file__).parents[2]
CHECKED = ("-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer")


def runtime(gcc: str) -> str:
    """The library that must be loaded before Python itself."""
    asked = subprocess.run([gcc, "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    return require("libasan", asked.stdout.strip() if Path(asked.stdout.strip()).exists() else None)


@pytest.mark.long
def test_nothing_is_out_of_bounds_or_undefined(tmp_path: Path) -> None:
    gcc = require("gcc", shutil.which("gcc"))
    build(library_path(tmp_path), [gcc], [*FLAGS, *CHECKED])
    environment = {
        **os.environ,
        FOLDER: str(tmp_path),
        "LD_PRELOAD": runtime(gcc),
        "ASAN_OPTIONS": "detect_leaks=0",  # Python itself leaves memory behind
        "EASTWIND_REQUIRE": "all",
    }
    job = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:schemathesis", "-p", "no:cacheprovider"]
    skipped = ["--deselect", "tests/native/test_c_library.py", "--deselect", "tests/native/test_build.py"]
    job += ["-m", "not long", *skipped, "tests/native"]
    run = subprocess.run(job, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-4000:]
