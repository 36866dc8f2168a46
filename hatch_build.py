"""Puts htmx into the package at build time, and into the wheel the list of all that it is made of.

htmx is taken from a pinned wheel, checked by its hash, never committed; docs/decisions/0062 says why it comes this way.
"""

from __future__ import annotations

import hashlib
import json
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
SCRIPT = {"name": "htmx.org", "version": "2.0.10", "license": "0BSD", "sha256": SHA256}
TARGET = "src/eastwind/server/static/built/htmx.js"


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs for every build, editable ones too. An sdist carries the file, so a build from it downloads nothing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._bring_script()
        if self.target_name == "wheel":
            build_data["sbom_files"].append(self._write_bill())

    def _write_bill(self) -> str:
        """Writes the bill of materials where hatchling finds it; the wheel has it in `.dist-info/sboms/` (PEP 770)."""
        sys.path.insert(0, self.root)
        try:
            from bill_of_materials import NAME, bill_of_materials
        finally:
            sys.path.remove(self.root)
        target = Path(self.root) / "build" / NAME
        target.parent.mkdir(exist_ok=True)
        target.write_text(json.dumps(bill_of_materials(Path(self.root), SCRIPT), indent=1) + "\n", encoding="utf-8")
        return str(target.relative_to(self.root))

    def _bring_script(self) -> None:
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
