"""Eastwind as people get it: from a wheel in an environment of its own, and as a folder without Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from bundle.make import make

from eastwind.spreadsheets import to_xlsx
from tests.conftest import require
from tests.serving import PATIENCE, Served

ROOT = Path(__file__).parents[2]
PLAYERS = ["Ann Archer", "Bea O'Brien", "Chloé Núñez", "Dee Dyer", "Eve Evans", "Fay Fisher", "Gia Gold", "李 Hart"]


@pytest.fixture(autouse=True)
def clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No trace of the project's own folder, and no events of whoever runs the tests."""
    for name in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def said(*command: str, cwd: Path) -> str:
    """What a command prints that succeeds."""
    run = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def first_page(folder: Path, program: str) -> str:
    """The page on which a director chooses a password, from a desk that runs for a moment."""
    served = Served(folder, program=(program,))
    try:
        assert served.link
        with urllib.request.urlopen(served.link, timeout=PATIENCE) as page:
            text: str = page.read().decode()
        with urllib.request.urlopen(f"{served.address}/healthz", timeout=PATIENCE) as health:
            assert health.status == 200
        return text
    finally:
        served.stop()


def try_the_desk(program: str, folder: Path) -> None:
    """Starts the desk, reads a spreadsheet (in a child process), prints (from our fonts), and plays with two workers."""
    assert "password" in first_page(folder, program)
    (folder / "players.xlsx").write_bytes(to_xlsx([["name"], *([name] for name in PLAYERS)], "Players"))
    said(program, "event", "new", "--title", "Try", "--sheet", "national", cwd=folder)
    said(program, "event", "enter", "--list", "players.xlsx", cwd=folder)
    players = json.loads(said(program, "event", "players", "--json", cwd=folder))
    assert sorted(each["name"] for each in players) == sorted(PLAYERS)
    said(program, "event", "print", "badges", "-o", "badges.pdf", cwd=folder)
    assert (folder / "badges.pdf").read_bytes().startswith(b"%PDF-")
    alone, together = (
        json.loads(said(program, "simulate", "--games", "20", "--workers", workers, "--json", cwd=folder))
        for workers in ("1", "2")
    )
    assert alone == together


@pytest.mark.long
def test_wheel_in_an_environment_of_its_own(tmp_path: Path) -> None:
    """As `pipx install` and `uv tool install` do it: a new environment, the wheel, the command."""
    said(
        sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path), str(ROOT), cwd=ROOT
    )
    [wheel] = tmp_path.glob("eastwind-*.whl")
    venv.create(tmp_path / "venv", with_pip=True)
    scripts = tmp_path / "venv" / "bin"
    constraints = str(ROOT / "constraints.txt")
    said(str(scripts / "pip"), "install", "--quiet", str(wheel), "--constraint", constraints, cwd=tmp_path)
    program = str(scripts / "eastwind")
    assert said(program, "--version", cwd=tmp_path).startswith("eastwind, version ")
    try_the_desk(program, tmp_path)


@pytest.mark.long
def test_bundle_runs_without_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = make(tmp_path / "work", tmp_path)
    unzip = require("unzip", shutil.which("unzip"))  # as people do: Python's own forgets who may run a file
    said(unzip, "-q", str(made), "-d", str(tmp_path / "A Download"), cwd=tmp_path)
    [folder] = (tmp_path / "A Download").iterdir()
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    program = folder / "eastwind" / "eastwind"
    assert os.access(program, os.X_OK)
    assert os.access(folder / "start-eastwind.sh", os.X_OK)
    assert said(str(program), "--version", cwd=tmp_path).startswith("eastwind, version ")
    try_the_desk(str(program), tmp_path)
    inside = {name.partition("_internal/")[2] for name in zipfile.ZipFile(made).namelist()}
    assert any(name.endswith("sboms/eastwind.cdx.json") for name in inside)
    assert not any(name.startswith(("faker", "polyfactory", "libreadline")) for name in inside)
