"""The library for other systems, built here with zig. Whether it runs there, only such a machine can say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from eastwind.native.build import build
from tests.conftest import require

ROOT = Path(__file__).parents[2]
SYSTEMS = {
    "x86_64-windows-gnu": b"MZ",
    "aarch64-macos": b"\xcf\xfa\xed\xfe",
    "x86_64-macos": b"\xcf\xfa\xed\xfe",
    "aarch64-linux-gnu.2.17": b"\x7fELF",
    "x86_64-linux-gnu.2.17": b"\x7fELF",
}


@pytest.fixture(scope="module")
def zig(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The compiler that the build hook would fetch, fetched the same way."""
    folder = tmp_path_factory.mktemp("zig")
    pinned = re.search(r'^ZIG = "(\S+)"', (ROOT / "hatch_build.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert pinned is not None
    fetch = ["install", "--quiet", "--no-deps", "--only-binary", ":all:", "--target", str(folder), pinned[1]]
    fetched = subprocess.run([sys.executable, "-m", "pip", *fetch], capture_output=True).returncode == 0
    return require("a wheel of ziglang", str(folder / "ziglang" / "zig") if fetched else None)


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
def test_library_is_built_for_other_systems(
    system: str, zig: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZIG_GLOBAL_CACHE_DIR", str(Path(zig).parent / "cache"))
    made = build(tmp_path / "library", [zig, "cc", "-target", system])
    assert made.read_bytes().startswith(SYSTEMS[system])
