"""Running `eastwind event` in a folder of its own, as a director does."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind


class Director:
    """Types commands; `ok` must succeed, `no` must be refused with a sentence and change nothing."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "event.jsonl"

    def ok(self, line: str | list[str]) -> str:
        answer = self._run(line)
        assert answer.exit_code == 0, answer.output
        return answer.stdout

    def no(self, line: str | list[str]) -> str:
        before = self.file.read_bytes() if self.file.exists() else None
        answer = self._run(line)
        assert answer.exit_code == 2, answer.output
        assert "Traceback" not in answer.output
        assert (self.file.read_bytes() if self.file.exists() else None) == before
        return answer.stderr

    def _run(self, line: str | list[str]) -> Result:
        words = line.split() if isinstance(line, str) else line
        command, *rest = words
        sub = [rest.pop(0)] if command == "round" else []
        return CliRunner().invoke(eastwind, ["event", command, *sub, "--file", str(self.file), *rest])


def an_event(folder: Path, players: int, *options: str) -> Director:
    """A national event with this many players, drawn by a fixed seed."""
    director = Director(folder)
    director.ok(
        ["new", "--title", "Spring Meeting", "--sheet", "national", "--fee", "40", "--director", "Dora", *options]
    )
    director.ok(["enter", "--paid", "fee", *(f"Player {number}" for number in range(1, players + 1))])
    director.ok("check-in --all --card-seen")
    director.ok("seat --as-entered")
    return director
