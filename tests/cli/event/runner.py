"""Runs `eastwind event` in a folder of its own, the way a director would."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Literal

from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from eastwind.store import open_reader

Kept = Literal["file", "store"]


class Director:
    """Types commands; `ok` must succeed, `no` must be refused with a sentence and change nothing."""

    def __init__(self, folder: Path, kept: Kept = "file") -> None:
        self.file = folder / "event.jsonl"
        self.store = folder / "store.sqlite3"
        self._place = ["--file", str(self.file)] if kept == "file" else ["--store", str(self.store)]

    def ok(self, line: str | list[str]) -> str:
        answer = self._run(line)
        assert answer.exit_code == 0, answer.output
        return answer.stdout

    def warned(self, line: str | list[str]) -> str:
        """The warnings of a command that succeeds."""
        answer = self._run(line)
        assert answer.exit_code == 0, answer.output
        return answer.stderr

    def no(self, line: str | list[str]) -> str:
        before = self._written()
        answer = self._run(line)
        assert answer.exit_code == 2, answer.output
        assert "Traceback" not in answer.output
        assert self._written() == before
        return answer.stderr

    def _written(self) -> object:
        """Everything written, in the file or in the store."""
        if not self.store.exists():
            return self.file.read_bytes() if self.file.exists() else None
        with open_reader(self.store) as reader:
            return reader.streams()

    def _run(self, line: str | list[str]) -> Result:
        words = line.split() if isinstance(line, str) else line
        command, *rest = words
        sub = [rest.pop(0)] if command == "round" else []
        return CliRunner().invoke(eastwind, ["event", command, *sub, *self._place, *rest])


def an_event(folder: Path, players: int, *options: str, kept: Kept = "file") -> Director:
    """A national event with this many players, drawn by a fixed seed."""
    director = Director(folder, kept)
    director.ok(
        ["new", "--title", "Spring Meeting", "--sheet", "national", "--fee", "40", "--director", "Dora", *options]
    )
    director.ok(["enter", "--paid", "fee", *(f"Player {number}" for number in range(1, players + 1))])
    director.ok("check-in --all --card-seen")
    director.ok("seat --as-entered")
    return director


def copied(event: Path, folder: Path) -> Director:
    """A director with a file of their own that is a copy of this event."""
    found = Director(folder)
    shutil.copy(event, found.file)
    return found
