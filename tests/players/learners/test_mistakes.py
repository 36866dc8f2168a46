"""The page about the bots has the rates that the bots play by."""

from __future__ import annotations

from pathlib import Path

from eastwind.players.learners.mistakes import MISTAKES

PAGE = Path(__file__).parents[3] / "docs" / "bots.md"


def rows() -> list[str]:
    return [f"| {row.words} | {row.each} | {row.beginner} % | {row.casual} % |" for row in MISTAKES.values()]


def test_page_shows_every_mistake_with_its_rates() -> None:
    page = PAGE.read_text(encoding="utf-8").splitlines()
    assert [line for line in page if line in rows()] == rows()
    assert sum(line.endswith("% |") for line in page) == len(MISTAKES)
