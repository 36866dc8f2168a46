"""Colors, and the words about suits."""

from __future__ import annotations

from tests.card.told import blocks, told_of


@blocks("suits")
def test_colors_and_words_that_disagree_are_told_in_full(card: str, told: list[str]) -> None:
    assert told_of(card) == told
