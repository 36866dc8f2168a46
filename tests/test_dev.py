"""`dev.py`: running the desk installs what it needs, testing adds the tools, and a second start installs nothing."""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from pathlib import Path

import dev
import pytest
from packaging.requirements import Requirement

DEVELOPERS_ONLY = {"pytest", "mypy", "ruff", "hypothesis", "playwright", "schemathesis", "pillow", "zxing-cpp"}


class Machine:
    """Stands in for pip and venv: remembers what was asked of them."""

    def __init__(self) -> None:
        self.made: list[Path] = []
        self.installed: list[list[str]] = []

    def create(self, folder: Path, *, with_pip: bool, clear: bool) -> None:
        assert with_pip
        assert clear
        self.made.append(folder)
        folder.mkdir(exist_ok=True)
        (folder / dev.STAMP.name).unlink(missing_ok=True)

    def call(self, command: list[Path | str]) -> None:
        words = [str(part) for part in command]
        if "pip" in words:
            asked = [word for word in words[words.index("install") + 1 :] if word != "--quiet"]
            if "--requirement" in asked:  # the list is gone when pip is done
                asked += Path(asked[asked.index("--requirement") + 1]).read_text().splitlines()
            self.installed.append(asked)

    def names(self) -> set[str]:
        """The packages that were asked for by name."""
        words = [word for call in self.installed for word in call if "==" in word]
        return {Requirement(word.partition(" --hash")[0]).name for word in words}


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    found = Machine()
    monkeypatch.setattr(dev, "VENV", tmp_path / "venv")
    monkeypatch.setattr(dev, "STAMP", tmp_path / "venv" / dev.STAMP.name)
    monkeypatch.setattr(venv, "create", found.create)
    monkeypatch.setattr(dev, "call", found.call)
    return found


def test_running_the_desk_installs_no_tools_and_no_fake_names(machine: Machine) -> None:
    dev.set_up(tools=False)
    assert {"litestar", "uvicorn", "typst", "sqlalchemy"} <= machine.names()
    assert machine.names() & (DEVELOPERS_ONLY | {"faker", "polyfactory"}) == set()
    assert all("--no-deps" in call for call in machine.installed)  # or pip would bring them after all
    assert not any(".[dev]" in call for call in machine.installed)
    assert any(call[-2:] == ["--editable", "."] for call in machine.installed)


def test_second_start_installs_nothing(machine: Machine) -> None:
    dev.set_up(tools=False)
    before = len(machine.installed)
    dev.set_up(tools=False)
    assert (len(machine.made), len(machine.installed)) == (1, before)


def test_tools_come_on_top_of_what_runs_already(machine: Machine) -> None:
    dev.set_up(tools=False)
    assert machine.names() & DEVELOPERS_ONLY == set()
    dev.set_up(tools=True)
    assert len(machine.made) == 1
    assert machine.names() >= DEVELOPERS_ONLY


@pytest.mark.parametrize("tools", [True, False])
def test_everything_that_is_fetched_is_checked_by_its_hash(machine: Machine, tools: bool) -> None:
    dev.set_up(tools=tools)
    packages, eastwind = machine.installed
    assert {"--no-deps", "--require-hashes"} <= set(packages)
    listed = packages[packages.index("--requirement") + 2 :]
    assert all(" --hash=sha256:" in line for line in listed)
    assert {"hatchling", "editables", "pathspec"} <= machine.names(), "what builds Eastwind is checked, too"
    assert {"--no-deps", "--no-build-isolation"} <= set(eastwind), "or pip would fetch what builds it by itself"


def test_desk_runs_from_the_environment_of_the_tests(machine: Machine) -> None:
    dev.set_up(tools=True)
    assert len(machine.installed) == 2
    dev.set_up(tools=False)
    dev.set_up(tools=True)
    assert (len(machine.made), len(machine.installed)) == (1, 2)


@pytest.mark.parametrize("tools", [True, False])
def test_new_pins_make_a_new_environment(machine: Machine, tools: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    dev.set_up(tools=True)
    monkeypatch.setattr(dev, "fingerprint", lambda: "another version")
    dev.set_up(tools=tools)
    assert len(machine.made) == 2


def test_changed_c_source_builds_the_library_again_and_installs_nothing(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.set_up(tools=False)
    built: list[list[Path | str]] = []
    installed = len(machine.installed)
    monkeypatch.setattr(dev, "call", built.append)
    monkeypatch.delenv("EASTWIND_NATIVE", raising=False)
    dev.build_native()
    dev.build_native()
    assert [command[1:] for command in built] == [["-m", "eastwind.native.build"]]
    shutil.copytree(dev.NATIVE, tmp_path / "native")
    monkeypatch.setattr(dev, "NATIVE", tmp_path / "native")
    with (tmp_path / "native" / "engine" / "kernel.c").open("a") as source:
        source.write("/* changed */")
    monkeypatch.setenv("EASTWIND_NATIVE", "0")
    dev.build_native()
    assert len(built) == 1
    monkeypatch.delenv("EASTWIND_NATIVE")
    dev.build_native()
    assert (len(built), len(machine.installed)) == (2, installed)


def test_files_of_the_tests_are_in_memory_and_gone_afterward(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TMPDIR", raising=False)
    monkeypatch.setattr(dev, "MEMORY", tmp_path)
    monkeypatch.setattr(dev, "ROOM", 1)
    with dev.quick_folder() as found:
        folder = Path(found["TMPDIR"])
        assert folder.parent == tmp_path
        (folder / "store.sqlite3").touch()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("why", ["too little room", "no such folder", "one of their own"])
def test_files_of_the_tests_are_where_they_always_were(
    why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TMPDIR", raising=False)
    monkeypatch.setattr(dev, "MEMORY", tmp_path / "missing" if why == "no such folder" else tmp_path)
    monkeypatch.setattr(dev, "ROOM", 1 << 62 if why == "too little room" else 1)
    if why == "one of their own":
        monkeypatch.setenv("TMPDIR", str(tmp_path / "mine"))
    with dev.quick_folder() as found:
        assert found == {}
    assert list(tmp_path.iterdir()) == []


def test_old_python_is_refused_with_the_version_needed(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    with pytest.raises(SystemExit, match=r"Eastwind needs Python 3\.11 or newer"):
        dev.set_up(tools=False)
    assert machine.made == []


class Started:
    """Stands in for a process: remembers how it was started, waited for, and ended."""

    def __init__(self, command: list[str], *, env: dict[str, str], **rest: object) -> None:
        self.command, self.env, self.waited = command, env, 0
        RUNNING.append(self)

    def wait(self) -> None:
        self.waited += 1

    def terminate(self) -> None:
        RUNNING.remove(self)


RUNNING: list[Started] = []


def test_byte_code_of_the_tests_is_made_once_beside_the_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "TESTS", tmp_path)
    monkeypatch.setattr(subprocess, "Popen", Started)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    with dev.tests_compiled():
        [compiling] = RUNNING
        assert "--collect-only" in compiling.command
        assert compiling.env["PYTHONDONTWRITEBYTECODE"] == ""
    assert (compiling.waited, RUNNING) == (1, [])
    with pytest.raises(SystemExit), dev.tests_compiled():
        sys.exit(1)  # a check failed: nobody waits for the rest
    assert RUNNING == []
    (tmp_path / "__pycache__").mkdir()
    with dev.tests_compiled():
        assert RUNNING == []


def test_every_script_is_typed() -> None:
    folders = (dev.ROOT / dev.SCRIPTS, dev.ROOT / dev.SCRIPT_TESTS)
    scripts = [path for folder in folders for path in folder.rglob("*.js") if "built" not in path.parts]
    assert len(scripts) > 100
    assert [path.name for path in scripts if "@ts-nocheck" in path.read_text(encoding="utf-8")] == []
