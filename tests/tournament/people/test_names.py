"""Names of people: no invisible characters, and compared the way people compare them."""

from __future__ import annotations

import pytest

from eastwind.tournament.people.names import folded, tidied


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann   Archer ", "Ann Archer"),
        ("Ann\tArcher\n", "Ann Archer"),
        ("Ann\x00 Archer\x1b", "Ann Archer"),
        ("Ann \u202erehcrA", "Ann rehcrA"),
        ("Zoë Zweig-O'Neil", "Zoë Zweig-O'Neil"),
        ("نی\u200cما", "نی\u200cما"),
    ],
)
def test_name_is_stored_without_invisible_characters(typed: str, kept: str) -> None:
    assert tidied(typed) == kept


def test_names_are_the_same_whatever_their_case_and_spaces() -> None:
    assert folded(" ann  ARCHER") == folded("Ann Archer")
    assert folded("Ann Archer") != folded("Anne Archer")
