"""Disks for the tests to fill: small file systems in memory, if this machine lets us mount them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest


def no_right(what: str) -> NoReturn:
    """Skip loudly. Never a failure, even under EASTWIND_REQUIRE=all: a container's rights cannot be installed."""
    pytest.skip(f"the right {what} is not on this machine")


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """A file system of this size, mounted on the folder."""
    if sys.platform != "linux":
        no_right("to mount a small disk")
    folder.mkdir(exist_ok=True)
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder], capture_output=True, check=False
    )
    if mounted.returncode:
        no_right("to mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def fill(folder: Path) -> Path:
    """Fill up a disk; removing the file frees the space again."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        size = 1 << 16
        while size:
            try:
                file.write(bytes(size))
            except OSError:
                size //= 2
    return filler


def without_root() -> list[str]:
    """A prefix for commands that makes root obey file permissions like everyone else."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--bounding-set", "-dac_override,-dac_read_search"] if setpriv else []
