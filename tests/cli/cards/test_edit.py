"""`eastwind card edit`: what it opens, and what it refuses before it serves anything."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest
from click.testing import CliRunner

from eastwind.cli.main import eastwind
from eastwind.server import server_process

Served = list[tuple[Any, ...]]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """What would have been served."""
    found: Served = []
    monkeypatch.setattr(server_process, "serve_editor", lambda *what: found.append(what))
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
    [(b"\x00\x01", "not a text file"), (b"x" * 60_001, "more than 60,000"), (b"FF \x1b[2J\n", "no one can type")],
)
def test_file_that_is_not_a_card_gets_a_sentence(served: Served, tmp_path: Path, content: bytes, words: str) -> None:
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


def test_editor_gets_the_store_the_port_and_a_browser_where_a_person_sits(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = str(tmp_path / "s.sqlite3")
    for words, terminal in ((["--no-browser"], True), ([], True), ([], False)):
        screen = SimpleNamespace(stdout=SimpleNamespace(isatty=lambda terminal=terminal: terminal))
        monkeypatch.setattr("eastwind.cli.cards.edit.sys", screen)
        answer = CliRunner().invoke(eastwind, ["card", "edit", "--port", "9000", "--store", store, *words])
        assert answer.exit_code == 0, answer.output
    assert [(each[0], each[1], each[3]) for each in served] == [
        (store, 9000, False),
        (store, 9000, True),
        (store, 9000, False),
    ]
    assert served[0][2] is click.echo


def test_name_of_a_new_file_becomes_the_title(served: Served, tmp_path: Path) -> None:
    CliRunner().invoke(eastwind, ["card", "edit", str(tmp_path / "my_own-card.card")])
    assert served[0][5] == f"Card: My Own Card\nYear: {date.today().year}\n\n"


def test_file_that_cannot_be_read_gets_a_sentence(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "my.card"
    path.write_text("Card: Club\n")
    monkeypatch.setattr(Path, "open", closed)
    answer = CliRunner().invoke(eastwind, ["card", "edit", str(path)])
    assert answer.exit_code == 2
    assert f"Can't read {path}: permission denied." in answer.stderr
    assert not served
