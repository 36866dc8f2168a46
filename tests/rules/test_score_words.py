"""The words of point lines, as a scorekeeper reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.result_json import read_result
from eastwind.rules.score import score

# Blocks of a sheet and a result, then its lines: seat, points, words, clause.
GAMES = Path(__file__).with_name("score_words.txt")


def games() -> list[tuple[str, str, list[str]]]:
    found = []
    for block in GAMES.read_text(encoding="utf-8").strip().removeprefix("= ").split("\n\n= "):
        first, *lines = block.splitlines()
        sheet, _, facts = first.partition(" ")
        found.append((sheet, facts, lines))
    return found


@pytest.mark.parametrize(("sheet", "facts", "lines"), games())
def test_lines_of_a_game(sheet: str, facts: str, lines: list[str]) -> None:
    scored = score(read_result(facts), load_sheet(sheet))
    assert [f"{line.seat} {line.points:+d} {line.why} ({line.clause})" for line in scored.lines] == lines
