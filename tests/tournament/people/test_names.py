"""Names of people: no invisible characters, and compared the way people compare them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("Søren", "Soren"),
        ("Łukasz", "Lukasz"),
        ("Đorđe", "Dorde"),
        ("Guðrún", "Gudrun"),
        ("Ħal", "Hal"),
        ("Ŧor", "Tor"),
        ("Æsa", "Aesa"),
        ("Lœtitia", "Loetitia"),
        ("Þóra", "Thora"),
        ("Işıl", "Isil"),
    ],
)
def test_letters_of_other_countries_are_as_good_as_plain_ones(typed: str, plain: str) -> None:
    assert folded(typed) == folded(plain) == folded(typed.upper())


def test_names_are_the_same_whatever_their_case_and_spaces() -> None:
    assert folded(" ann  ARCHER") == folded("Ann Archer")
    assert folded("Ann Archer") != folded("Anne Archer")


@pytest.mark.parametrize(
    "other",
    [
        "zoe o'neil-smith",
        "ZOE  ONEIL-SMITH",
        "Zoe\u0308 O\u2019Neil\u2010Smith",  # an accent of its own, a curly apostrophe, another hyphen
        "Zoë\u2003O`Neil–Smith",  # an em space
        "\u00a0Zoë O´Neil−Smith\u3000",
        "Z\u200boë O\u2060'Ne\u00adil-Smi\ufeffth",  # zero width, and a soft hyphen
        "\u202eZoë O'Neil-Smith\u2069",
        "Ｚｏë Ｏ＇Ｎｅｉｌ－Ｓｍｉｔｈ",  # full width
        "Zоë О'Nеіl-Ѕmith",  # Cyrillic о, О, е, і, Ѕ
        "Ζοë Ο'Νeιl-Smiτh",  # Greek Ζ, ο, Ο, Ν, ι, τ
        "𝐙𝐨ë O'𝒩eil-Smith",  # letters of mathematics
        "Zoë\u3164 O'Neil-Smith\x00",
    ],
)
def test_names_that_look_the_same_are_the_same(other: str) -> None:
    assert folded(other) == folded("Zoë O'Neil-Smith")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Søren Ørsted", "Soren Orsted"),
        ("Łukasz Æbelø", "lukasz aebelo"),
        ("Jürgen Weiß", "JURGEN WEISS"),
        ("İpek Işık", "ipek isik"),
        ("ΓΙΆΝΝΗΣ", "Γιάννης"),  # really Greek: no letter is taken for a Latin one, and case does not count
        ("ЮЛИЯ ПЕТРОВА", "Юлия Петрова"),
        ("ВЕРА", "вера"),
    ],
)
def test_other_spellings_of_a_name_are_the_same(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Archer", "Anne Archer"),
        ("Ian Lee", "Lan Lee"),
        ("Mary Ann Lee", "Maryann Lee"),
        ("Юлия", "Юлии"),
        ("सुमन", "समन"),  # a vowel sign is not an accent
        ("Ann 1", "Ann 2"),
        ("🀄", "🀅"),
    ],
)
def test_names_that_differ_stay_different(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@given(st.text(max_size=20))
def test_comparing_form_of_a_name_is_its_own(name: str) -> None:
    assert folded(folded(name)) == folded(name)
    assert folded(f"  {name}\u200b ") == folded(name)


def test_name_with_marks_without_end_is_compared_by_a_few() -> None:
    marked = "Zo" + "e\u0308\u0323" * 200 + "n" + "\u0300\u0323" * 200_000  # in the square of the time: an hour
    assert folded(marked) == "zo" + "e" * 200 + "n"
