"""Files to double-click: each system has its own kind. They lie at the top of the bundle, beside the program's folder."""

from __future__ import annotations

import stat
from pathlib import Path

PROGRAM = "eastwind"  # the folder of the program, and the program in it

WINDOWS = """\
@echo off
title Eastwind
cd /d "%~dp0"
eastwind\\eastwind.exe serve %*
if errorlevel 1 pause
"""
MACOS = """\
#!/bin/sh
cd "$(dirname "$0")" || exit 1
exec ./eastwind/eastwind serve "$@"
"""
LINUX = """\
#!/bin/sh
# Starts the desk. "./start-eastwind.sh --install" puts Eastwind into your menu of programs.
cd "$(dirname "$(readlink -f "$0")")" || exit 1
if [ "$1" = "--install" ]; then
  menu="${XDG_DATA_HOME:-$HOME/.local/share}/applications"
  mkdir -p "$menu"
  cat > "$menu/eastwind.desktop" <<END
[Desktop Entry]
Type=Application
Name=Eastwind
Comment=Run a mah jongg tournament from this laptop
Exec="$PWD/start-eastwind.sh"
Terminal=true
Categories=Game;BoardGame;
END
  echo "Eastwind is in your menu of programs now. Do this again if you move the folder."
  exit
fi
exec ./eastwind/eastwind serve "$@"
"""
READ_ME = """\
Eastwind {version}: American Mah Jongg tournaments, by the rule sheet.

Start the desk: double-click "{starter}". A window with text opens, and then your browser. Leave the window open while
you use the desk; close it when you are done.

Your events are not in this folder. They are in {data}, so you can replace this folder by a newer one.

The program is not signed. The first time, your system asks whether you trust it. What it says, and what to click:
docs/install.md in Eastwind's source.

Eastwind is free software under the Apache license 2.0 (LICENSE.txt). What it is made of, with licenses: {licenses}.
"""

# system as `sys.platform` names it -> file to double-click, its text, its line ends, where events are kept
STARTERS = {
    "win32": ("Start Eastwind.bat", WINDOWS, "\r\n", "%LOCALAPPDATA%\\Eastwind"),
    "darwin": ("Start Eastwind.command", MACOS, "\n", "Library/Application Support/Eastwind in your home folder"),
    "linux": ("start-eastwind.sh", LINUX, "\n", "~/.local/share/eastwind"),
}


def write_starters(folder: Path, system: str, version: str) -> Path:
    """Writes what a person double-clicks, and the page to read first. Returns the file to double-click."""
    name, text, ends, data = STARTERS[system]
    starter = folder / name
    starter.write_text(text, encoding="utf-8", newline=ends)
    starter.chmod(starter.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    words = READ_ME.format(version=version, starter=name, data=data, licenses=f"the *.dist-info folders in {PROGRAM}")
    (folder / "READ ME FIRST.txt").write_text(words, encoding="utf-8", newline=ends)
    return starter
