"""Words that speak of groups, and blocks that run groups together."""

from __future__ import annotations

from tests.card.told import blocks, told_of


def test_unclear_words_about_groups_get_exactly_these_messages() -> None:
    said = blocks("line_parts")
    assert {card: told_of(card) for card in said} == said
