"""`eastwind card edit`: what it opens, and what it refuses before it serves anything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from eastwind.cli.main import eastwind
from eastwind.server import serve

Served = list[tuple[Any, ...]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """What would have been served."""
    found: Served = []
    monkeypatch.setattr(serve, "serve_editor", lambda *what: found.append(what))
    return found


def test_editor_opens_with_the_list_of_cards(served: Served) -> None:
    assert CliRunner().invoke(eastwind, ["card", "edit", "--no-browser"]).exit_code == 0
    ((_, port, _, browser, file, text),) = served
    assert (port, browser, file, text) == (None, False, None, "")


def test_file_is_read_as_text_with_plain_line_ends(served: Served, tmp_path: Path) -> None:
    path = tmp_path / "my.card"
    path.write_bytes(b"\xef\xbb\xbfCard: Club\r\nYear: 2026\r\n")
    assert CliRunner().invoke(eastwind, ["card", "edit", str(path)]).exit_code == 0
    assert served[0][4:] == (path, "Card: Club\nYear: 2026\n")


def test_file_that_is_not_there_yet_begins_with_its_name(served: Served, tmp_path: Path) -> None:
    assert CliRunner().invoke(eastwind, ["card", "edit", str(tmp_path / "porch-night.card")]).exit_code == 0
    assert served[0][5].startswith("Card: Porch Night\nYear: 20")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"\x00\x01", "not a text file"), (b"x" * 60_001, "more than 60,000"), (b"FF \x1b[2J\n", "nobody can type")],
)
def test_what_is_no_card_gets_a_sentence(served: Served, tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "my.card"
    path.write_bytes(content)
    answer = CliRunner().invoke(eastwind, ["card", "edit", str(path)])
    assert answer.exit_code == 2
    assert words in answer.stderr
    assert not served


def test_folder_that_is_not_there_gets_a_sentence(served: Served, tmp_path: Path) -> None:
    answer = CliRunner().invoke(eastwind, ["card", "edit", str(tmp_path / "nowhere" / "my.card")])
    assert answer.exit_code == 2
    assert "There is no folder" in answer.stderr
    assert not served
