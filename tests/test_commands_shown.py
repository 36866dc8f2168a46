"""Runs every command that the README and the docs show, as written, page by page, top to bottom."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from eastwind.cli.main import eastwind
from eastwind.spreadsheets import to_xlsx

ROOT = Path(__file__).parents[1]
DRIVE = "/media/usb"

# Only the words of these are checked: they run until someone stops them, take minutes, or replace the store.
ONLY_READ = re.compile(
    r"serve|play|card edit|card report (east|fair)wind --games|restore|simulate --games 1000"
    r"|ladder --bots beginner|ladder --bots example|ladder --bots strong"
)
ASKS = {"rule touched the wall tile", "rule mahjongg in error --sheet all"}  # for facts, at a terminal
EVENT = "rehearse --players 22 --rounds 3 --sheet national --seed 3"

# What a reader has typed or has at hand before that line.
BEFORE = {
    "event print --list": [EVENT],
    "backup /media/usb": [EVENT],
    "log verify --copy /media/usb": [f"{EVENT} --copy-to /media/usb"],
    "event check-in --all --card-seen": ["event enter --list players.xlsx"],
    "event initial 3 A C": ["event result 3 3 wall", "event result 3 4 wall"],
    "event hand-in 3 A": ["event initial 3 --all"],
    "event round close": [
        *(f"event result {table} {game} wall" for table in (1, 2) for game in (1, 2, 3, 4)),
        *(f"event {act}" for table in (1, 2) for act in (f"initial {table} --all", f"hand-in {table} A")),
    ],
}


def commands_of(page: Path) -> list[str]:
    """The command lines of a page, without `eastwind` and without their comments."""
    lines = re.findall(r"^    eastwind (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [shlex.join(shlex.split(line, comments=True)) for line in lines]


PAGES = [page for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))) if commands_of(page)]


def lay_out(folder: Path) -> None:
    """Creates the files that the pages mention."""
    card = "FF 222a 444a 666b 888b (Any 2 Suits) X 25"
    (folder / "my.card").write_text(f"Card: Our Club's Card\n== 2468 ==\n{card}\n", encoding="utf-8")
    (folder / "result.json").write_text('{"outcome": "wall"}', encoding="utf-8")
    (folder / "drive").mkdir()
    (folder / "players.xlsx").write_bytes(to_xlsx([["name"], *([f"Player {n}"] for n in range(3, 13))], "Players"))


def read_words(words: list[str]) -> None:
    """Checks that the command and its options exist; runs nothing."""
    command: click.Command | None = eastwind
    name: str | None = "eastwind"
    while isinstance(command, click.Group):
        name, command, words = command.resolve_command(click.Context(command), words)
    assert command is not None
    command.make_context(name, words)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("EASTWIND_STORE", str(tmp_path / "store.sqlite3"))
    monkeypatch.setenv("EASTWIND_SHEETS", str(tmp_path / "sheets"))
    for shown in commands_of(page):
        for line in (*BEFORE.get(shown, ()), shown):
            words = shlex.split(line.replace(DRIVE, str(tmp_path / "drive")))
            if ONLY_READ.match(line):
                read_words(words)
                continue
            answer = CliRunner().invoke(eastwind, words)
            assert answer.exit_code == (2 if line in ASKS else 0), f"{line}: {answer.output}"
            assert "needs more facts" in answer.output or line not in ASKS


@pytest.mark.parametrize("words", ["serve --new-linc", "event rehearse", "simulate --games many"])
def test_unknown_command_in_the_docs_is_noticed(words: str) -> None:
    with pytest.raises(click.UsageError):
        read_words(words.split())
