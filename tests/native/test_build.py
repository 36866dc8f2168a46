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
    is_damaged,
    is_switched_off,
    library_path,
    source_hash,
    stamp_of,
    zig_would_help,
)
from eastwind.native.c_library import NotLoadedError, load
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


def test_cc_comes_before_gcc_and_gcc_before_clang(tmp_path: Path) -> None:
    for name in ("clang", "gcc", "cc"):
        program(tmp_path, name)
        assert compiler({"PATH": str(tmp_path)}) == [str(tmp_path / name)]
    assert compiler({"PATH": str(tmp_path), "CC": ""}) == [str(tmp_path / "cc")]


@pytest.mark.usefixtures("without_zig")
def test_machine_without_any_compiler_has_none() -> None:
    assert compiler(NOWHERE) is None


@pytest.mark.usefixtures("without_zig")
@pytest.mark.parametrize(
    ("system", "processor", "helps"),
    [
        ("linux", "x86_64", True),
        ("linux", "aarch64", True),
        ("darwin", "arm64", True),
        ("win32", "AMD64", True),
        ("freebsd14", "amd64", False),
        ("linux", "riscv64", False),
    ],
)
def test_zig_is_for_the_machines_that_it_has_wheels_for(
    system: str, processor: str, helps: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(platform, "machine", lambda: processor)
    assert zig_would_help(NOWHERE) is helps


@pytest.mark.parametrize(
    ("system", "name"), [("linux", "so"), ("darwin", "dylib"), ("win32", "dll"), ("freebsd14", "so")]
)
def test_library_has_the_ending_of_the_system(
    system: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert library_path(tmp_path) == tmp_path / f"eastwind-native.{name}"


def test_hash_is_that_of_names_lengths_and_texts(tmp_path: Path) -> None:
    (tmp_path / "b.h").write_bytes(b"int b;\r\n")
    (tmp_path / "a.c").write_bytes(b"int a;\n")
    assert source_hash(tmp_path) == hashlib.sha256(b"a.c 7\nint a;\nb.h 7\nint b;\n").hexdigest()


ARGUMENTS = 'for word in "$@"; do echo "$word"; done'


def test_compiler_is_called_with_every_source_and_the_hash(tmp_path: Path) -> None:
    said = program(
        tmp_path / "bin",
        "cc",
        f'({ARGUMENTS}) > {tmp_path}/words; while [ "$1" != -o ]; do shift; done; echo made > "$2"',
    )
    target = tmp_path / "new" / "folder" / "out.so"
    assert build(target, [str(said), "-m64"], ["-O1"]) == target
    words = (tmp_path / "words").read_text().splitlines()
    assert words[:3] == ["-m64", "-O1", f'-DEW_SOURCE_HASH="{source_hash()}"']
    assert words[3] == "-o"
    assert Path(words[4]).parent == target.parent
    assert words[5:] == [str(path) for path in sorted(SOURCES.glob("*.c"))]
    assert [path.name for path in target.parent.iterdir()] == ["out.so"]
    assert target.read_text() == "made\n"


def test_flags_are_for_a_quick_library_of_few_names(tmp_path: Path) -> None:
    said = program(
        tmp_path / "bin", "cc", f'({ARGUMENTS}) > {tmp_path}/words; while [ "$1" != -o ]; do shift; done; echo > "$2"'
    )
    build(tmp_path / "out.so", [str(said)])
    flags = (tmp_path / "words").read_text().splitlines()[:6]
    assert set(flags) == {"-std=c11", "-O3", "-g0", "-fPIC", "-fvisibility=hidden", "-shared"}


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("echo 'first word'; echo second; exit 3", "the C compiler failed (first word)"),
        ("exit 1", "the C compiler failed (no word of why)"),
        ("echo out; echo err >&2; exit 1", "the C compiler failed (err)"),
    ],
)
def test_build_error_quotes_the_compilers_first_words(does: str, said: str, tmp_path: Path) -> None:
    broken = program(tmp_path / "bin", "cc", does)
    with pytest.raises(BuildError) as found:
        build(tmp_path / "out.so", [str(broken)])
    assert str(found.value) == said


def test_compiler_that_cannot_run_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="the C compiler could not run: "):
        build(tmp_path / "out.so", [str(tmp_path / "no-such-compiler")])
    with pytest.raises(BuildError, match=r"there was no C compiler \(looked for CC, cc, gcc, clang, and the package"):
        build(tmp_path / "out.so", [])


def test_what_zig_leaves_on_windows_is_deleted(tmp_path: Path) -> None:
    making = program(
        tmp_path / "bin", "cc",
        'while [ "$1" != -o ]; do shift; done; echo > "$2"; echo > "${2%.part}.pdb"; echo > "${2%.part}.x.pdb"',
    )  # fmt: skip
    (tmp_path / "out").mkdir()
    build(tmp_path / "out" / "lib.dll", [str(making)])
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["lib.dll"]


def test_library_is_damaged_only_if_it_is_not_the_one_that_was_built(tmp_path: Path) -> None:
    library = tmp_path / "lib.so"
    assert not is_damaged(library)
    library.write_bytes(b"whole")
    assert not is_damaged(library)  # no one wrote down what it should be
    stamp = tmp_path / "source-hash.txt"
    stamp.write_text(stamp_of(library))
    assert stamp.read_text() == f"{source_hash()} {hashlib.sha256(b'whole').hexdigest()}"
    assert not is_damaged(library)
    library.write_bytes(b"who")
    assert is_damaged(library)
    stamp.write_text("one-word")
    assert not is_damaged(library)
    stamp.write_text(f"{source_hash()} {hashlib.sha256(b'whole').hexdigest()}")
    library.unlink()
    assert not is_damaged(library)


def test_note_of_a_failure_goes_when_the_library_is_built(tmp_path: Path) -> None:
    broken = program(tmp_path / "bin", "bad", "echo 'no such header' >&2; exit 1")
    fine = program(tmp_path / "bin", "good", 'while [ "$1" != -o ]; do shift; done; echo > "$2"')
    folder = tmp_path / "new" / "built"
    words = "the C compiler failed (no such header)"
    assert bring_up_to_date([str(broken)], folder) == f"No native engine: {words}. Everything still runs in Python."
    assert (folder / "why-not.txt").read_text() == words
    assert bring_up_to_date([str(fine)], folder) == "Built the native engine."
    assert sorted(path.name for path in folder.iterdir()) == [library_path(folder).name, "source-hash.txt"]
    assert (folder / "source-hash.txt").read_text() == stamp_of(library_path(folder))
