"""docs/library.md: every example runs, prints what the page says, and has five lines where it promises five."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner

import eastwind
from eastwind.cli.main import eastwind as command

PAGE = (Path(__file__).parents[2] / "docs" / "library.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```)?", PAGE, re.DOTALL)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the page mentions: a saved event."""
    folder = tmp_path_factory.mktemp("library")
    place = ["--store", str(folder / "store.sqlite3")]
    for words in (
        "rehearse --players 22 --rounds 3 --sheet national --seed 3",
        f"event export --to {folder}/event.json",
    ):
        done = CliRunner().invoke(command, [*words.split(), *place])
        assert done.exit_code == 0, done.output
    return folder


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example_prints_what_the_page_says(number: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, output = EXAMPLES[number]
    monkeypatch.chdir(home)
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(code, f"example {number}", "exec"), {})
    assert not output or printed.getvalue() == output


def test_first_five_examples_have_five_lines_at_most() -> None:
    for code, output in EXAMPLES[:5]:
        lines = [line for line in code.splitlines() if line and line != "import eastwind"]
        assert len(lines) <= 5
        assert output


def test_event_is_the_same_from_a_file_and_from_its_store(home: Path) -> None:
    saved, stored = eastwind.load_event(home / "event.json"), eastwind.load_event(home / "store.sqlite3")
    assert saved.facts() == stored.facts()
    assert saved.name == stored.name
    assert eastwind.load_event(home / "store.sqlite3", saved.name).standings() == saved.standings()


@pytest.mark.parametrize(
    ("file", "event", "words"),
    [
        ("nothing.json", None, "There is no file"),
        (".", None, "Can't read"),
        ("event.json", "other", "not 'other'"),
        ("store.sqlite3", "other", "There is no event 'other' in"),
        ("notes.txt", None, "isn't a saved Eastwind event"),
    ],
)
def test_event_that_is_not_there_is_refused(home: Path, file: str, event: str | None, words: str) -> None:
    (home / "notes.txt").write_text("bring cookies", encoding="utf-8")
    with pytest.raises(eastwind.InputError, match=words):
        eastwind.load_event(home / file, event)


def test_plain_log_of_an_old_format_is_read() -> None:
    golden = Path(__file__).parents[1] / "tournament" / "golden" / "format-1.jsonl"
    event = eastwind.load_event(golden)
    assert event.players
    assert event.standings(after=1)[0].rank == 1
    with pytest.raises(eastwind.InputError, match="no standings after round 99"):
        event.standings(after=99)
