"""Sorting by last name: the names that a club really has."""

from __future__ import annotations

import pytest

from eastwind.tournament.people.last_names import (
    initial,
    last_first,
    last_names_to_choose,
    name_parts,
    sorting_key,
    with_last_name,
)

LAST_NAMES = [
    ("Ann Lee", "Lee"),
    ("Mary Lou O'Brien", "O'Brien"),
    ("Mary Lou O'Brien Jr.", "O'Brien"),
    ("Mary Lou O'Brien, Jr.", "O'Brien"),
    ("Harold Winston III", "Winston"),
    ("Dr. Elizabeth Ruth", "Ruth"),
    ("Dr. Ruth", "Ruth"),
    ("Mrs John Smith Sr", "Smith"),
    ("Rabbi Sarah Ben David", "Ben David"),
    ("Ben Stein", "Stein"),
    ("Ana de la Cruz", "de la Cruz"),
    ("De La Cruz", "De La Cruz"),
    ("Inge van der Berg", "van der Berg"),
    ("Van Morrison", "Morrison"),
    ("Dick Van Dyke", "Van Dyke"),
    ("Olivia St. John", "St. John"),
    ("Jane Mc Donald", "Mc Donald"),
    ("Peg O' Brien", "O' Brien"),
    ("Mary O. Brien", "Brien"),
    ("Jose Ortega y Gasset", "Ortega y Gasset"),
    ("Anh Do", "Do"),
    ("Ann Lee, DO", "Lee"),
    ("Bubbe", "Bubbe"),
    ("Lee, Ann", "Lee"),
    ("O'Brien Jr., Mary Lou", "O'Brien"),
    ("Margaret (Peg) Bundy", "Bundy"),
    ('Margaret "Peg" Bundy', "Bundy"),
    ("Ann Lee (guest)", "Lee"),
    ("(Peg)", "(Peg)"),
    ("Carol Archer 12", "Archer"),
    ("Ruth Smith-Jones", "Smith-Jones"),
    ("Ann & Bob Lee", "Lee"),
    ("", ""),
]


@pytest.mark.parametrize(("name", "last"), LAST_NAMES)
def test_last_name_is_found_in_a_full_name(name: str, last: str) -> None:
    assert name_parts(name).last == last


def test_a_list_is_in_the_order_of_a_phone_book() -> None:
    wanted = [
        "Zoe Adams",
        "Ann Archer",
        "Ann Archer 2",
        "Ann Archer 10",
        "Bubbe",
        "Ana de la Cruz",
        "Bea Delacruz",
        "Cat De La Cruz",
        "Ann Lee",
        "Mary O'Brien",
        "Mary Ann OBrien",
        "Mary Lou O’Brien Jr.",
        "Dr. Elizabeth Ruth",
        "Ruth Smith",
        "Inge van der Berg",
        "Dick Van Dyke",
    ]
    shuffled = sorted(wanted)  # by first name
    assert sorted(shuffled, key=sorting_key) == wanted


def test_accents_and_capitals_do_not_change_the_order() -> None:
    assert sorted(["josé ÁLVAREZ", "Jo Alvarez", "Zed Alva"], key=sorting_key) == [
        "Zed Alva",
        "Jo Alvarez",
        "josé ÁLVAREZ",
    ]


def test_two_people_never_share_a_key_unless_their_names_are_the_same() -> None:
    assert sorting_key("Ann Lee") != sorting_key("Dr. Ann Lee")
    assert sorting_key("José Lee") == sorting_key("Jose  Lee")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mary Lou O'Brien Jr.", "O'Brien, Mary Lou, Jr."),
        ("Dr. Elizabeth Ruth", "Ruth, Dr. Elizabeth"),
        ("Ana de la Cruz", "de la Cruz, Ana"),
        ("Carol Archer 2", "Archer, Carol 2"),
        ("Bubbe", "Bubbe"),
        ("Dr. Ruth", "Dr. Ruth"),
    ],
)
def test_name_is_shown_last_name_first(name: str, shown: str) -> None:
    assert last_first(name) == shown


@pytest.mark.parametrize(
    ("name", "letter"), [("Ana de la Cruz", "D"), ("Zoë Ångström", "A"), ("", "#"), ("R2 D2", "D"), ("7", "#")]
)
def test_name_is_filed_under_its_letter(name: str, letter: str) -> None:
    assert initial(name) == letter


@pytest.mark.parametrize(
    ("name", "last", "filed"),
    [
        ("María García López", "García López", "García López, María"),
        ("Mary Beth Smith Jones", "Smith Jones", "Smith Jones, Mary Beth"),
        ("María García López", "López", "López, María García"),
        ("María García López", "Pérez", "López, María García"),  # not in the name
        ("Dr. Peggy Van Der Meer", "Van Der Meer", "Van Der Meer, Dr. Peggy"),
        ("Nancy Kowalski Jr.", "Kowalski Jr.", "Kowalski, Nancy, Jr."),
    ],
)
def test_last_name_that_is_given_decides_where_a_name_is_filed(name: str, last: str, filed: str) -> None:
    kept = with_last_name(name, last)
    assert " ".join(last_first(kept).split()) == filed
    assert " ".join(kept.split()) == name  # it looks the same


def test_last_names_to_choose_from_are_the_ends_of_the_name() -> None:
    assert last_names_to_choose("María García López") == ["López", "García López"]
    assert last_names_to_choose(with_last_name("María García López", "García López")) == ["López", "García López"]
    assert (last_names_to_choose("Ann Lee"), last_names_to_choose("Cher")) == (["Lee"], ["Cher"])
