"""Dates, money, and ties as people write them."""

from __future__ import annotations

import pytest

from eastwind.paper.country_words import date_words, money_words, rank_words
from tests.tournament.desk import terms


@pytest.mark.parametrize(
    ("typed", "words"), [("2026-11-05", "November 5, 2026"), ("next Sunday", "next Sunday"), ("", "")]
)
def test_date_is_written_out(typed: str, words: str) -> None:
    assert date_words(terms(date=typed)) == words


@pytest.mark.parametrize(
    ("cents", "words"), [(88000, "$880.00"), (5, "$0.05"), (123456789, "$1,234,567.89"), (-250, "−$2.50")]
)
def test_money_is_in_dollars_and_cents(cents: int, words: str) -> None:
    assert money_words(cents, terms()) == words


def test_ties_have_a_t() -> None:
    assert [rank_words(1, shared=False), rank_words(1, shared=True), rank_words(None, shared=False)] == ["1", "T1", "–"]
