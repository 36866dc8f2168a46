"""A line by its name or by its number from the top."""

from __future__ import annotations

import pytest

from eastwind.card.library import built_in_card
from eastwind.card.study.find_line import find_line
from eastwind.refusals import InputError

CARD = built_in_card("eastwind")


@pytest.mark.parametrize(("name", "place"), [("2026.1", 0), ("1", 0), ("60", 59), (" 2468.1 ", 5), ("2468.1", 5)])
def test_line_is_found(name: str, place: int) -> None:
    assert find_line(CARD, name) == place


@pytest.mark.parametrize("name", ["0", "61", "", "2468", "quints.99", "9" * 5000, "٣"])
def test_line_that_is_not_there_gets_a_sentence(name: str) -> None:
    with pytest.raises(InputError, match="There is no line"):
        find_line(CARD, name)


def test_slip_in_a_name_gets_the_right_one() -> None:
    with pytest.raises(InputError, match=r"Did you mean 'quints\.1'"):
        find_line(CARD, "quint.1")


def test_sentence_names_the_first_and_the_last_line_and_how_many_there_are() -> None:
    with pytest.raises(InputError) as refused:
        find_line(CARD, "61")
    last = CARD.lines[-1].id
    assert f"Lines are named 2026.1 to {last}, or by their number from the top, 1 to 60." in str(refused.value)


def test_name_in_capitals_is_found() -> None:
    assert find_line(CARD, "QUINTS.1") == [line.id for line in CARD.lines].index("quints.1")


def test_card_without_lines_has_no_line_to_find() -> None:
    with pytest.raises(InputError, match=r"^This card has no lines\.$"):
        find_line(CARD._replace(sections=()), "1")
