"""Loading the library: only one built from these sources, and never with EASTWIND_NATIVE=0."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from eastwind.cli.main import eastwind
from eastwind.native import c_library
from eastwind.native.build import library_path, source_hash
from eastwind.native.c_library import (
    CODES,
    FUNCTIONS,
    NEEDS_MACHINE,
    REFUSED,
    NativeError,
    NotLoadedError,
    load,
    status,
)
from tests.native import header
from tests.native.engines import engine


def test_library_is_from_these_sources() -> None:
    assert engine().source_hash == source_hash()
    assert engine().instructions in ("avx2", "plain")


def test_library_from_other_sources_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    engine()
    monkeypatch.setattr(c_library, "source_hash", lambda: "of a later version")
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


def test_functions_are_those_of_the_header() -> None:
    returned = {"const char *": ctypes.c_char_p, "const char": ctypes.c_char_p, "void": None}
    wanted = {
        name: (
            returned[result] if result in returned else header.PLAIN[result],
            tuple(ctypes.c_void_p if kind == "*" else header.PLAIN[kind] for kind in kinds),
        )
        for name, (result, kinds) in header.functions().items()
    }
    assert wanted == FUNCTIONS


def test_codes_are_those_of_the_header() -> None:
    names = header.enum_of("EW_OK")
    assert {header.numbers()[name] for name in names} == {0, *CODES}
    assert (header.numbers()["EW_REFUSED"], header.numbers()["EW_NEEDS_MACHINE"]) == (REFUSED, NEEDS_MACHINE)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (1, "ew_open: there is not enough memory."),
        (2, "ew_open: the card and sheet can't be read."),
        (3, "ew_open: no set of tiles has such a rack."),
        (4, "ew_open: an argument is missing or out of range."),
        (5, "ew_open: no such game can be."),
        (6, "ew_open: the player may not do that now."),
        (7, "ew_open: an error at the table: only the Python machine rules on those."),
        (8, "ew_open: code 8."),
    ],
)
def test_error_code_of_a_call_is_put_in_words(code: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = engine()
    monkeypatch.setattr(found, "call", lambda name, *_: code)
    with pytest.raises(NativeError) as told:
        found.must("ew_open")
    assert str(told.value) == words
    monkeypatch.setattr(found, "call", lambda name, *_: 0)
    found.must("ew_open")


def test_note_of_a_failed_build_is_why_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "why-not.txt").write_text("there was no C compiler", encoding="utf-8")
    with pytest.raises(NotLoadedError, match=r"^there was no C compiler; `python -m eastwind.native.build` builds it$"):
        load(tmp_path)


def test_library_without_a_function_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    engine()
    monkeypatch.setitem(FUNCTIONS, "ew_nonsense", (None, ()))
    with pytest.raises(NotLoadedError, match="it can't be loaded"):
        load()


def test_status_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert status() == f"Native engine: yes ({engine().instructions})."
    engine().call("ew_use_plain", 1)
    try:
        assert status() == "Native engine: yes (plain)."
    finally:
        engine().call("ew_use_plain", 0)


def test_library_is_loaded_once_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    engine()
    c_library.library.cache_clear()
    try:
        first = c_library.library()
        assert first is not None
        assert c_library.library() is first
        c_library.library.cache_clear()
        monkeypatch.setenv("EASTWIND_NATIVE", "0")
        assert c_library.library() is None
    finally:
        c_library.library.cache_clear()
