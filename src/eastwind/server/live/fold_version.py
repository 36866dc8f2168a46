"""A digest of the code that folds, so no one has to remember to raise a version number."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from eastwind import __version__

PARTS = ("refusals.py", "rules", "referee", "tournament")  # all that a fold runs through, with its data
IGNORED = ("__pycache__", ".pyc")


@cache
def fold_version() -> str:
    """Changes whenever another state could come out of the same log, or be written in another way."""
    digest = hashlib.sha256(f"{__version__} {msgspec.__version__} {sys.version_info[:2]}".encode())
    found = [file for part in PARTS for file in _files(files("eastwind") / part, part)]
    if not any(name.endswith(".py") for name, _ in found):
        found += _bundle()
    for name, data in found:
        digest.update(f"{name} {len(data)} ".encode() + data)
    return digest.hexdigest()


def _files(at: Traversable, name: str) -> list[tuple[str, bytes]]:
    """Every file in a folder, by name."""
    if name.endswith(IGNORED):
        return []
    if at.is_file():
        return [(name, at.read_bytes())]
    if not at.is_dir():
        return []
    inside = sorted(at.iterdir(), key=lambda each: each.name)
    return [file for each in inside for file in _files(each, f"{name}/{each.name}")]


def _bundle() -> list[tuple[str, bytes]]:
    """The program's size and time, which stand for our source files in a bundle."""
    found = Path(sys.executable).stat()
    return [(sys.executable, f"{found.st_size} {found.st_mtime_ns}".encode())]
