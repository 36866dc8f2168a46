"""Puts htmx into the package at build time: taken from a pinned wheel, checked by its hash, never committed.

Decision 0090 says why it comes this way.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WHEEL = "django-htmx==1.29.0"  # only its htmx is used; without dependencies, so Django stays away
MEMBER = "django_htmx/static/django_htmx/htmx-2.min.js"  # htmx 2.0.10, license 0BSD
SHA256 = "71ea67185bfa8c98c39d31717c6fce5d852370fcdfd129db4543774d3145c0de"
TARGET = "src/eastwind/server/static/built/htmx.js"


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs for every build, editable ones too. An sdist carries the file, so a build from it downloads nothing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        target = Path(self.root) / TARGET
        if target.exists() and digest(target.read_bytes()) == SHA256:
            return
        script = download()
        if digest(script) != SHA256:
            raise RuntimeError(f"{WHEEL} carries another htmx than expected: {digest(script)}, not {SHA256}.")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(script)


def digest(script: bytes) -> str:
    return hashlib.sha256(script).hexdigest()


def download() -> bytes:
    """The script out of the wheel, fetched by pip from wherever pip is set to fetch."""
    with tempfile.TemporaryDirectory() as folder:
        fetch = ["download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"]
        subprocess.run([sys.executable, "-m", "pip", *fetch, "--dest", folder, WHEEL], check=True)
        (wheel,) = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as opened:
            return opened.read(MEMBER)
