"""What is typed in a way that can't be read."""

from __future__ import annotations

from tests.card.told import blocks, told_of


@blocks("notation")
def test_text_that_can_not_be_read_is_told_in_full(card: str, told: list[str]) -> None:
    assert told_of(card) == told
