"""Words that speak of groups, and blocks that run groups together."""

from __future__ import annotations

from tests.card.told import blocks, told_of


@blocks("line_parts")
def test_words_about_groups_that_are_not_plain_are_told_in_full(card: str, told: list[str]) -> None:
    assert told_of(card) == told
