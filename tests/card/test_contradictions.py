"""A line against its section, its sum, its year, and the number of tiles in a set."""

from __future__ import annotations

from tests.card.told import blocks, told_of


def test_line_that_contradicts_its_card_gets_exactly_these_messages() -> None:
    said = blocks("contradictions")
    assert {card: told_of(card) for card in said} == said
