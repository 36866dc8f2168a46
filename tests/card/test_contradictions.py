"""A line against its section, its sum, its year, and the number of tiles in a set."""

from __future__ import annotations

from tests.card.told import blocks, told_of


@blocks("contradictions")
def test_line_that_contradicts_its_card_gets_exactly_these_messages(card: str, told: list[str]) -> None:
    assert told_of(card) == told
