"""Building the library: which compiler, which sources, and what happens where there is none."""

from __future__ import annotations

import hashlib
import importlib.util
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from eastwind.native.build import (
    SOURCES,
    BuildError,
    bring_up_to_date,
    build,
    compiler,
    is_switched_off,
    library_path,
    source_hash,
    zig_would_help,
)
from eastwind.native.library import NotLoadedError, load
from tests.conftest import require

NOWHERE = {"PATH": "/nowhere"}


def program(folder: Path, name: str, text: str = "exit 1") -> Path:
    """A program in a folder of its own, as a compiler would be."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def without_zig(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)


def test_compiler_that_cc_names_comes_first(tmp_path: Path) -> None:
    program(tmp_path, "cc")
    mine = program(tmp_path, "mine")
    assert compiler({"PATH": str(tmp_path), "CC": f"{mine} -m64"}) == [str(mine), "-m64"]
    assert compiler({"PATH": str(tmp_path), "CC": "no-such-compiler"}) == [str(tmp_path / "cc")]


def test_any_compiler_of_the_machine_will_do(tmp_path: Path) -> None:
    program(tmp_path, "clang")
    assert compiler({"PATH": str(tmp_path)}) == [str(tmp_path / "clang")]


def test_zig_is_taken_where_it_is_installed_and_nothing_else_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name == "ziglang" or None)
    assert compiler(NOWHERE) == [sys.executable, "-m", "ziglang", "cc", "-mcpu=baseline"]


@pytest.mark.usefixtures("without_zig")
def test_build_looks_for_zig_only_where_there_is_no_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    assert zig_would_help(NOWHERE)
    assert not zig_would_help({**NOWHERE, "EASTWIND_NATIVE": "0"})
    program(tmp_path, "gcc")
    assert not zig_would_help({"PATH": str(tmp_path)})
    monkeypatch.setattr(platform, "machine", lambda: "vax")
    assert not zig_would_help(NOWHERE)


@pytest.mark.parametrize(("value", "off"), [("0", True), (" 0 ", True), ("1", False), ("", False)])
def test_switch_is_off_at_zero_alone(value: str, off: bool) -> None:
    assert is_switched_off({"EASTWIND_NATIVE": value}) is off
    assert not is_switched_off({})


def test_hash_is_of_names_and_texts_but_not_of_line_ends(tmp_path: Path) -> None:
    (tmp_path / "a.c").write_bytes(b"int a;\nint b;\n")
    first = source_hash(tmp_path)
    (tmp_path / "a.c").write_bytes(b"int a;\r\nint b;\r\n")
    assert source_hash(tmp_path) == first
    (tmp_path / "a.c").rename(tmp_path / "b.c")
    assert source_hash(tmp_path) != first
    (tmp_path / "b.c").rename(tmp_path / "a.c")
    (tmp_path / "notes.txt").write_text("not a source")
    (tmp_path / "a.h").write_text("")
    assert source_hash(tmp_path) != first


@pytest.mark.usefixtures("without_zig")
def test_machine_without_a_compiler_says_so_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv("CC", raising=False)
    said = bring_up_to_date(folder=tmp_path)
    assert said.startswith("No native engine: there was no C compiler")
    assert said.endswith("Everything still runs in Python.")
    with pytest.raises(NotLoadedError, match="there was no C compiler"):
        load(tmp_path)


def test_compiler_that_fails_is_quoted_and_the_old_library_goes(tmp_path: Path) -> None:
    broken = program(tmp_path / "bin", "cc", "echo 'no such header' >&2; echo more >&2; exit 1")
    library_path(tmp_path).write_bytes(b"old")
    with pytest.raises(BuildError, match=r"failed \(no such header\)$"):
        build(tmp_path / "out.so", [str(broken)])
    assert "no such header" in bring_up_to_date([str(broken)], tmp_path)
    assert not library_path(tmp_path).exists()
    assert list(tmp_path.glob("*.part")) == []


def test_switched_off_nothing_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EASTWIND_NATIVE", "0")
    assert "EASTWIND_NATIVE=0" in bring_up_to_date(folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_library_is_built_once(tmp_path: Path) -> None:
    """A stand-in for a compiler that counts how often it is called."""
    counting = program(
        tmp_path / "bin", "cc", f'echo x >> {tmp_path}/calls; while [ "$1" != -o ]; do shift; done; echo > "$2"'
    )
    folder = tmp_path / "built"
    assert bring_up_to_date([str(counting)], folder) == "Built the native engine."
    assert bring_up_to_date([str(counting)], folder) == "The native engine is up to date."
    (folder / "source-hash.txt").write_text("of other sources")
    assert bring_up_to_date([str(counting)], folder) == "Built the native engine."
    library_path(folder).write_bytes(b"")
    assert bring_up_to_date([str(counting)], folder) == "Built the native engine."
    assert (tmp_path / "calls").read_text() == "x\nx\nx\n"


@pytest.mark.parametrize("size", [0, 1, 4_999])
def test_library_that_was_cut_off_is_not_loaded(tmp_path: Path, size: int) -> None:
    """To load half a library ends the process with a bus error, before anyone can say a word."""
    whole = b"\x7fELF" * 1_250
    (tmp_path / "source-hash.txt").write_text(f"{source_hash()} {hashlib.sha256(whole).hexdigest()}")
    library_path(tmp_path).write_bytes(whole[:size])
    with pytest.raises(NotLoadedError, match="its file is damaged"):
        load(tmp_path)


def test_sources_need_nothing_but_c(tmp_path: Path) -> None:
    """Only headers of C itself and our own: no Python, no library to install."""
    standard = {"stdint.h", "stddef.h", "stdlib.h", "string.h", "cpuid.h"}
    ours = {path.name for path in SOURCES.iterdir()}
    for path in SOURCES.iterdir():
        lines = path.read_text(encoding="utf-8").splitlines()
        named = {line.split()[1].strip('<>"') for line in lines if line.startswith("#include")}
        assert named <= standard | ours, path
        assert max(map(len, lines)) <= 120, path


@pytest.mark.long
def test_sources_have_no_warnings(tmp_path: Path) -> None:
    gcc = require("gcc", shutil.which("gcc"))
    flags = ["-std=c11", "-O2", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-fPIC"]
    sources = map(str, sorted(SOURCES.glob("*.c")))
    job = [gcc, *flags, "-shared", "-o", str(tmp_path / "out.so"), *sources]
    assert subprocess.run(job, capture_output=True, text=True).stderr == ""
