"""Disks for the tests to fill: small file systems in memory, where this machine lets us mount them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.conftest import require


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """A file system of this size, mounted on the folder."""
    folder.mkdir(exist_ok=True)
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder], capture_output=True, check=False
    )
    require("the right to mount a small disk", None if mounted.returncode else "yes")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def fill(folder: Path) -> Path:
    """Use up what is left on a disk; removing the file frees it again."""
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
    """A prefix for commands under which root obeys the permissions of files as everybody does."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--bounding-set", "-dac_override,-dac_read_search"] if setpriv else []
