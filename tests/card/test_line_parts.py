"""Words that speak of groups, and blocks that run groups together."""

from __future__ import annotations

from tests.card.told import blocks, told_of


@blocks("line_parts")
def test_unclear_words_about_groups_get_exactly_these_messages(card: str, told: list[str]) -> None:
    assert told_of(card) == told
