"""Two spellings that may be one person. It is only ever a question to the director."""

from __future__ import annotations

import pytest

from eastwind.tournament.people.same_person import KnownSpellings


def asked(kept: str, sought: str) -> bool:
    """Whether a list with the first name asks about the second."""
    known = KnownSpellings()
    known.add(kept, "row 2")
    return known.find(sought) == "row 2"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jon Smith", "John Smith"),  # a letter more in the first name
        ("Brian Fox", "Brain Fox"),  # two letters changed places
        ("Ann Lee", "Lee Ann"),  # the words changed places
        ("Mary-Lou OBrien", "Mary Lou O'Brien"),
        ("Marylou O'Brien", "Mary Lou O'Brien"),
        ("Ruth Goldberg", "Ruth Goldburg"),  # a letter changed in a long last name
        ("Ruth Goldberg", "Ruth Golberg"),  # or left out
        ("Ann Feller", "Ann Fellor"),  # six letters are long enough
        ("Cher", "CHER"),
    ],
)
def test_other_spelling_is_asked_about_from_both_sides(one: str, other: str) -> None:
    assert asked(one, other)
    assert asked(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jan Smith", "Jon Smith"),  # a letter changed in a first name makes another name
        ("Al Fox", "La Fox"),  # three letters are too few to change places
        ("Eva Fox", "Vea Fox"),
        ("Ann Lee", "Ann Leo"),
        ("Ann Miles", "Ann Milos"),  # five letters are not long enough
        ("Jo Smith", "Joe Smythe"),
        ("Bo Fox", "B Fox"),  # one letter is not a name
        ("John Smith Jr.", "John Smith Sr."),
        ("Ann Lee 2", "Ann Lee 3"),
        ("Ann Lee", "Ann Lee 3"),
        ("Cher", "Che"),
    ],
)
def test_other_name_is_another_person(one: str, other: str) -> None:
    assert not asked(one, other)
    assert not asked(other, one)


def test_junior_may_be_the_one_without_a_suffix() -> None:
    assert asked("John Smith", "John Smith Jr.")
    assert asked("John Smith Jr.", "John Smith")
    assert asked("John Smith Jr.", "Jon Smith Jr.")


def test_first_of_several_is_named() -> None:
    known = KnownSpellings()
    known.add("Jon Smith", "row 2")
    known.add("John Smith", "row 3")
    assert known.find("Jon Smith") == "row 2"
    assert known.find("Ann Lee") == ""
