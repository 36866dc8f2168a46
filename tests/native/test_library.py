"""Loading the library: only one built from these sources, and never with EASTWIND_NATIVE=0."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from eastwind.cli.main import eastwind
from eastwind.native import library as library_module
from eastwind.native.build import library_path, source_hash
from eastwind.native.library import NotLoadedError, load, status
from tests.native.engines import engine


def test_library_is_from_these_sources() -> None:
    assert engine().source_hash == source_hash()
    assert engine().instructions in ("avx2", "plain")


def test_library_from_other_sources_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    engine()
    monkeypatch.setattr(library_module, "source_hash", lambda: "of a later version")
    with pytest.raises(NotLoadedError, match="built from other sources"):
        load()


def test_switched_off_it_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EASTWIND_NATIVE", "0")
    assert status() == "Native engine: no, everything runs in Python: it is switched off (EASTWIND_NATIVE=0)."


def test_folder_without_a_library_says_how_to_build_one(tmp_path: Path) -> None:
    with pytest.raises(NotLoadedError, match=r"it was never built; `python -m eastwind.native.build` builds it"):
        load(tmp_path)


@pytest.mark.parametrize("content", [b"", b"not a library", b"\x7fELF" + bytes(200)])
def test_damaged_library_is_not_loaded(content: bytes, tmp_path: Path) -> None:
    library_path(tmp_path).write_bytes(content)
    with pytest.raises(NotLoadedError, match="can't be loaded"):
        load(tmp_path)


def test_version_says_whether_there_is_an_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    engine()
    said = CliRunner().invoke(eastwind, ["--version"])
    assert said.exit_code == 0
    assert said.output.splitlines()[0] == "eastwind, version 0.1.0"
    assert said.output.splitlines()[1] in ("Native engine: yes (avx2).", "Native engine: yes (plain).")
    monkeypatch.setenv("EASTWIND_NATIVE", "0")
    assert "everything runs in Python" in CliRunner().invoke(eastwind, ["--version"]).output


def test_single_rack_is_measured_without_loading_it() -> None:
    code = (
        "import sys; from eastwind.cli.main import eastwind\n"
        "eastwind.main(['hand', 'FF 2222B 4444B 666B J', '--card', 'first-steps'], standalone_mode=False)\n"
        "print('ctypes' in sys.modules, any(name.startswith('eastwind.native') for name in sys.modules))"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[-1] == "False False"
