"""`eastwind review`: in words, as JSON, as a sheet; bad input gets one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from tests.review.records import record_text


@pytest.fixture
def game(tmp_path: Path) -> Path:
    place = tmp_path / "game.record"
    place.write_bytes(record_text(0))
    return place


def run(*words: object) -> Result:
    return CliRunner().invoke(eastwind, ["review", *map(str, words)])


def test_review_in_words_and_as_json(game: Path) -> None:
    told = run(game, "--seat", "a", "--all")
    assert told.exit_code == 0, told.output
    for words in ("The game ", "Your choices, against the best we know", "Well done", "Every decision"):
        assert words in told.output
    found = json.loads(run(game, "--json").output)
    assert found["deal"] + found["luck"] + found["choices"] == pytest.approx(found["points"])
    assert len(found["lessons"]) <= 3


def test_sheet_is_written_once(game: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    assert run(game, "--pdf", sheet, "--paper", "a4", "--large").output == f"Wrote {sheet}.\n"
    assert sheet.read_bytes().startswith(b"%PDF")
    again = run(game, "--pdf", sheet)
    assert again.exit_code == 2
    assert "already exists" in again.output


def test_what_cannot_be_reviewed_is_said_in_a_sentence(game: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.record"
    cut.write_bytes(b"\n".join(game.read_bytes().split(b"\n")[:20]) + b"\n")
    for words, why in [
        ((tmp_path / "missing",), "Can't read"),
        ((cut,), "A review waits for the end"),
        ((game, "--game", "3"), "Game 3 is not finished"),
        ((game, "--card", "eastwind"), "is a different card"),
    ]:
        found = run(*words)
        assert found.exit_code == 2, words
        assert why in found.output
