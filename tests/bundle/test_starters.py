"""What people double-click: it finds the program wherever the folder lies, and starts the desk."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from bundle.starters import STARTERS, write_starters

STAND_IN = """#!/bin/sh
echo "in $PWD: eastwind $*"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bundle in a folder with spaces, with something that stands in for the program."""
    found = tmp_path / "My Downloads" / "Eastwind 1"
    program = found / "eastwind" / "eastwind"
    program.parent.mkdir(parents=True)
    program.write_text(STAND_IN)
    program.chmod(0o755)
    return found


def double_click(file: Path, *words: str, **environment: str) -> str:
    """What a file prints that is started from anywhere."""
    run = subprocess.run(
        [file, *words], cwd="/", env={**os.environ, **environment}, check=True, capture_output=True, text=True
    )
    return run.stdout


@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_double_click_starts_the_desk_wherever_the_folder_is(folder: Path, system: str) -> None:
    starter = write_starters(folder, system, "1")
    assert double_click(starter) == f"in {folder}: eastwind serve\n"
    assert double_click(starter, "--port", "9000").endswith("eastwind serve --port 9000\n")


def test_linux_menu_gets_an_entry_that_starts_the_desk(folder: Path, tmp_path: Path) -> None:
    starter = write_starters(folder, "linux", "1")
    assert "in your menu" in double_click(starter, "--install", XDG_DATA_HOME=str(tmp_path / "data"))
    lines = (tmp_path / "data" / "applications" / "eastwind.desktop").read_text().splitlines()
    assert lines[0] == "[Desktop Entry]"
    assert f'Exec="{starter}"' in lines
    assert "Terminal=true" in lines  # the link for the director stands there


def test_linux_starter_works_through_a_link_on_the_desktop(folder: Path, tmp_path: Path) -> None:
    link = tmp_path / "Eastwind"
    link.symlink_to(write_starters(folder, "linux", "1"))
    assert double_click(link) == f"in {folder}: eastwind serve\n"


def test_windows_starter_is_a_batch_file_that_keeps_an_error_on_the_screen(folder: Path) -> None:
    starter = write_starters(folder, "win32", "1")
    assert starter.suffix == ".bat"
    lines = starter.read_bytes().decode("ascii").split("\r\n")
    assert 'cd /d "%~dp0"' in lines  # its own folder, on any drive, with spaces
    assert "eastwind\\eastwind.exe serve %*" in lines
    assert lines[-2:] == ["if errorlevel 1 pause", ""]
    assert not any("\n" in line for line in lines)


@pytest.mark.parametrize("system", STARTERS)
def test_page_to_read_first_names_the_file_to_click_and_where_events_are(folder: Path, system: str) -> None:
    starter = write_starters(folder, system, "2.5")
    words = (folder / "READ ME FIRST.txt").read_text(encoding="utf-8")
    assert words.startswith("Eastwind 2.5:")
    assert f'double-click "{starter.name}"' in words
    assert "not signed" in words
    assert {"win32": "%LOCALAPPDATA%", "darwin": "Application Support", "linux": "~/.local/share"}[system] in words
