"""Puts htmx into the package when it is built: taken from a pinned wheel, checked by its hash, never committed."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = "static/django_htmx/htmx-2.min.js"  # htmx 2.0.10, licence 0BSD
SHA256 = "71ea67185bfa8c98c39d31717c6fce5d852370fcdfd129db4543774d3145c0de"
TARGET = "src/eastwind/server/static/built/htmx.js"


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs for every build, editable ones too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        script = files("django_htmx").joinpath(SOURCE).read_bytes()
        found = hashlib.sha256(script).hexdigest()
        if found != SHA256:
            raise RuntimeError(f"django-htmx brings another htmx than expected: {found}, not {SHA256}.")
        target = Path(self.root) / TARGET
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(script)
