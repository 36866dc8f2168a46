"""Names as they stand in one cell, or in two: turned, shared, and with all that people write beside them."""

from __future__ import annotations

import pytest

from eastwind.tournament.people.last_names import sorting_key
from eastwind.tournament.people.list_names import (
    NamesRead,
    first_name_first,
    is_total,
    read_names,
    read_two_columns,
    without_number,
)


def test_plain_name_needs_no_note() -> None:
    assert read_names("Ann Lee") == NamesRead(("Ann Lee",))
    assert read_names("  ") == NamesRead(())


def test_turned_name_is_noted() -> None:
    assert read_names("Lee, Ann") == NamesRead(("Ann Lee",), said=("“Lee, Ann” is read as Ann Lee.",))
    assert read_names("Ann Lee, Jr.") == NamesRead(("Ann Lee, Jr.",))
    assert read_names("Lee,") == NamesRead(("Lee",))


def test_address_number_and_remark_leave_the_name_and_are_said_in_turn() -> None:
    assert read_names("3. Ann Lee <ann@example.org> 614-555-0101 (vegan)") == NamesRead(
        ("Ann Lee",),
        "ann@example.org",
        "614-555-0101",
        "vegan",
        (
            "The e-mail address ann@example.org was in the name.",
            "The phone number 614-555-0101 was in the name.",
            "“vegan” went to the notes.",
        ),
    )


def test_several_addresses_and_numbers_are_kept_once_each() -> None:
    found = read_names("Ann Lee a@example.org, b@example.org, a@example.org")
    assert (found.names, found.email) == (("Ann Lee",), "a@example.org; b@example.org")
    assert read_names("Ann Lee 614-555-0101 / 614-555-0102").phone == "614-555-0101; 614-555-0102"


def test_date_beside_a_name_is_not_a_phone_number() -> None:
    assert read_names("Ann Lee 2026-01-02").phone == ""


@pytest.mark.parametrize(
    ("cell", "name", "remark"),
    [
        ("Peg Bundy (standby)", "Peg Bundy", "standby"),
        ("Peg Bundy [late]", "Peg Bundy", "late"),
        ("Peg Bundy - first timer", "Peg Bundy", "first timer"),
        ("Peg Bundy (1st-timer)", "Peg Bundy", "1st-timer"),
        ("Peg Bundy – paid cash", "Peg Bundy", "paid cash"),
        ("Peg Bundy **", "Peg Bundy", "**"),
        ("Margaret (Peg) Bundy", "Margaret (Peg) Bundy", ""),
        ("Margaret Bundy (Peg)", "Margaret Bundy (Peg)", ""),
        ("Peg Bundy - Smith", "Peg Bundy - Smith", ""),
        ('Peg "Bundy', "Peg Bundy", ""),
        ('Margaret "Peg" Bundy', 'Margaret "Peg" Bundy', ""),
    ],
)
def test_remark_is_told_from_a_nickname(cell: str, name: str, remark: str) -> None:
    found = read_names(cell)
    assert (found.names, found.remark) == ((name,), remark)


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("Ann / Bob / Cleo Lee", ("Ann Lee", "Bob Lee", "Cleo Lee")),
        ("Cher & Bono", ("Cher", "Bono")),
        ("Peg Bundy & a friend", ("Peg Bundy", "Guest of Peg Bundy")),
        ("Peg Bundy w/ Al Bundy", ("Peg Bundy", "Al Bundy")),
        ("Lee, Ann & Bob", ("Ann Lee", "Bob Lee")),
        ("Ann & Bob Lee Jr.", ("Ann Lee", "Bob Lee Jr.")),
        ("Ann Lee & Bob Roy, Ohio", ("Ann Lee", "Bob Roy, Ohio")),  # only one person's name is turned
    ],
)
def test_people_who_share_a_cell_share_the_last_name_that_is_there(cell: str, names: tuple[str, ...]) -> None:
    found = read_names(cell)
    assert found.names == names
    assert found.said[0].startswith(f"{len(names)} people in one cell: {names[0]}")


@pytest.mark.parametrize(
    ("first", "last", "names"),
    [
        ("Ann", "Lee", ("Ann Lee",)),
        ("", "Lee", ("Lee",)),
        ("Ann", "", ("Ann",)),
        ("", "", ()),
        ("12", "Lee", ("Lee",)),  # a number in front of the name
        ("#3.", "Lee", ("Lee",)),
        ("Ann Lee", "Lee", ("Ann Lee",)),  # the whole name stands in both
        ("Annlee", "Lee", ("Annlee Lee",)),
        ("Lee", "Lee", ("Lee Lee",)),
        ("Ann & Bob", "Lee", ("Ann Lee", "Bob Lee")),
        ("Ann & Bob", "Lee & Roy", ("Ann Lee", "Bob Roy")),
        ("Ann & guest", "Lee", ("Ann Lee", "Guest of Ann Lee")),
        ("Mary Ann", "", ("Mary Ann",)),
        ("Mary Ann", "Lee", ("Mary Ann Lee",)),
        ("Mary Ann Lee", "lee", ("Mary Ann Lee",)),
        ("Ann", "Lee-Roy", ("Ann Lee-Roy",)),
    ],
)
def test_first_and_last_name_in_two_cells(first: str, last: str, names: tuple[str, ...]) -> None:
    found = read_two_columns(first, last)
    assert found.names == names
    assert bool(found.said) == (len(names) > 1)
    if len(names) > 1:
        assert found.said == (f"2 people in one row: {names[0]} and {names[1]}.",)


@pytest.mark.parametrize(
    ("first", "last", "names", "said"),
    [
        ("Ann & Bob", "", ("Ann", "Bob"), "2 people in one cell: Ann and Bob."),
        ("Ann & Bob Lee", "", ("Ann Lee", "Bob Lee"), "2 people in one cell: Ann Lee and Bob Lee."),
        ("", "Ann & Bob Lee", ("Ann Lee", "Bob Lee"), "2 people in one cell: Ann Lee and Bob Lee."),
        ("7", "Ann & Bob Lee", ("Ann Lee", "Bob Lee"), "2 people in one cell: Ann Lee and Bob Lee."),
        ("", "Lee, Ann", ("Ann Lee",), "“Lee, Ann” is read as Ann Lee."),
        ("Lee, Ann", "", ("Ann Lee",), "“Lee, Ann” is read as Ann Lee."),
        ("Ann", "Lee & Bob Roy", ("Ann Lee", "Bob Roy"), "2 people in one cell: Ann Lee and Bob Roy."),
        ("Ann", "Lee/Roy", ("Ann Lee/Roy",), ""),  # one last name with a slash
    ],
)
def test_names_of_several_people_stand_in_one_of_two_cells(
    first: str, last: str, names: tuple[str, ...], said: str
) -> None:
    assert read_two_columns(first, last) == NamesRead(names, said=(said,) if said else ())


def test_two_cells_give_up_what_stands_beside_the_name() -> None:
    found = read_two_columns("Ann a@example.org", "Lee b@example.org 614-555-0101 (vegan)")
    assert (found.names, found.email, found.phone, found.remark) == (
        ("Ann Lee",), "a@example.org", "614-555-0101", "vegan",
    )  # fmt: skip
    assert len(found.said) == 3
    both = read_two_columns("Ann Lee a@example.org", "Lee (vegan)")
    assert (both.names, both.email, both.phone, both.remark) == (("Ann Lee",), "a@example.org", "", "vegan")
    two = read_two_columns("Ann & Bob a@example.org", "Lee 614-555-0101 (new)")
    assert (two.email, two.phone, two.remark, len(two.said)) == ("a@example.org", "614-555-0101", "new", 4)


def test_walk_in_is_typed_either_way() -> None:
    assert first_name_first(" Lee,  Ann ") == first_name_first("Ann Lee") == "Ann Lee"
    assert sorting_key(first_name_first("García López, María"))[:2] == ("garcialopez", "maria")
    assert first_name_first("Lee, Ann & Bob") == "Lee, Ann & Bob"  # two people: the director types them one by one


@pytest.mark.parametrize(
    "cell",
    [
        "Total",
        "TOTALS",
        "Grand total: $80.00",
        "Subtotal",
        "Total players 40",
        "Total paid",
        "Sum",
        "count: 12",
        "Average = 3",
    ],
)
def test_row_that_adds_up_is_not_a_person(cell: str) -> None:
    assert is_total(cell)


@pytest.mark.parametrize("cell", ["Count Basie", "Total Stranger", "Ann Lee", ""])
def test_person_is_not_a_total(cell: str) -> None:
    assert not is_total(cell)


@pytest.mark.parametrize(
    "cell", ["3. Ann Lee", "3) Ann Lee", "#3 Ann Lee", "3 Ann Lee", "• Ann Lee", "- Ann Lee", "Ann Lee"]
)
def test_name_is_read_without_what_counts_it(cell: str) -> None:
    assert without_number(cell) == "Ann Lee"
