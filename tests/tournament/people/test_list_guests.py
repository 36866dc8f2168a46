"""Guests in a list: a person or a question, and never half a name."""

from __future__ import annotations

import pytest

from eastwind.spreadsheets import split_cells
from eastwind.tournament.people.list_guests import guest_cell, unnamed_guests, whose_guest
from eastwind.tournament.people.list_reading import Known, read_list
from eastwind.tournament.people.listed_players import ListedPlayer

JUDY = "Judy Levine"


def players(text: str) -> tuple[ListedPlayer, ...]:
    return read_list(split_cells(text), Known(fee=4000)).players


def told(text: str) -> list[tuple[str, bool, bool]]:
    """Each player's name, whether the list would be added with it, and whether there is a question."""
    return [(each.details.name, each.take, bool(each.questions)) for each in players(text)]


def with_guest(*names: str) -> list[tuple[str, bool, bool]]:
    return [(JUDY, True, False), *((name, False, True) for name in names)]


ONE = with_guest("Guest of Judy Levine")


@pytest.mark.parametrize(
    "cell",
    [
        "and guest", "& guest", "+ guest", "+1", "+ 1", "plus one", "plus 1", "(+1)", "(plus one)", "& a friend",
        "w/ husband",
        "with her sister", "and spouse", "& TBD", "and one more", "(bringing a friend)", "- bringing a guest", ", guest",
        "and family", "& neighbor", "and guest (name to come)",
    ],
)  # fmt: skip
def test_guest_without_a_name_is_a_question(cell: str) -> None:
    assert told(f'Name\n"{JUDY} {cell}"\nAnn Lee\n')[:-1] == ONE
    assert told(f'First,Last\nJudy,"Levine {cell}"\nAnn,Lee\n')[:-1] == ONE


def test_more_guests_than_one_are_so_many_questions() -> None:
    assert told(f"Name\n{JUDY} & 2 friends\n") == with_guest("Guest of Judy Levine", "Second guest of Judy Levine")
    assert told(f"Name,Number of guests\n{JUDY},3\n") == with_guest(
        "Guest of Judy Levine", "Second guest of Judy Levine", "Third guest of Judy Levine"
    )


def test_guest_with_half_a_name_is_asked_about() -> None:
    assert told("Name\nSue Miller and Bob\n") == [("Sue Miller", True, False), ("Bob", False, True)]
    assert players("Name\nSue Miller and Bob\n")[1].questions == (
        "Bob came with Sue Miller and has no last name here. Type the whole name, or check the box.",
    )
    assert told("First,Last\nSue,Miller & Bob\n") == [("Sue Miller", True, False), ("Bob", False, True)]


def test_couple_with_one_last_name_is_two_people() -> None:
    assert told("Name\nTom & Sue Miller\n") == [("Tom Miller", True, False), ("Sue Miller", True, False)]
    assert told("Name\nSusan Levin (bringing Barb Cole)\n") == [
        ("Susan Levin", True, False),
        ("Barb Cole", True, False),
    ]


@pytest.mark.parametrize("cell", ["Yes", "yes!", "1", "Y", "maybe", "Yes - not sure who", "TBD", "my sister"])
def test_column_that_says_a_guest_comes_asks_who(cell: str) -> None:
    assert told(f'Name,Bringing a guest?\n{JUDY},"{cell}"\nAnn Lee,no\n')[:-1] == ONE


@pytest.mark.parametrize("cell", ["No", "no, sorry", "", "0", "N/A", "none", "just me", "-"])
def test_column_that_says_no_guest_comes_asks_nothing(cell: str) -> None:
    assert told(f'Name,Bringing a guest?\n{JUDY},"{cell}"\nAnn Lee,yes\n')[0] == (JUDY, True, False)
    assert len(players(f'Name,Bringing a guest?\n{JUDY},"{cell}"\n')) == 1


def test_name_and_column_speak_of_the_same_guest() -> None:
    assert told(f"Name,Bringing a guest?\n{JUDY} and guest,Yes\n") == ONE
    named = [(JUDY, True, False), ("Barb Cole", True, False)]
    assert told(f"Name,Bringing a guest?,Guest name\n{JUDY} +1,Yes,Barb Cole\n") == named
    assert told(f"Name,Bringing a guest?\n{JUDY},Yes: Barb Cole\n") == named
    assert players(f"Name,Bringing a guest?\n{JUDY},Yes: Barb Cole\n")[1].said == (
        "Barb Cole is a guest of Judy Levine.",
    )


def test_guest_who_signed_up_too_is_one_person() -> None:
    found = told(f"Name,Guest name\n{JUDY},Barb Cole\nBarb Cole,\n")
    assert found == [(JUDY, True, False), ("Barb Cole", False, True), ("Barb Cole", True, False)]


def test_two_places_in_one_name_ask_who_has_the_other() -> None:
    assert told("First Name,Last Name,Qty\nJudy,Levine,2\nAnn,Lee,1\n")[:-1] == ONE
    assert told("Name,Quantity\nTom & Sue Miller,2\n") == [("Tom Miller", True, False), ("Sue Miller", True, False)]


def test_guest_is_not_reached_at_the_hosts_address_and_has_not_paid() -> None:
    judy, guest = players(f"Name,Email,Paid,Bringing a guest?\n{JUDY},j@example.org,yes,Yes\n")
    assert (judy.contact.email, judy.paid) == ("j@example.org", 4000)
    assert (guest.contact.email, guest.contact.notes, guest.paid) == ("", "guest of Judy Levine", None)
    judy, guest = players(f"Name,Paid,Bringing a guest?\n{JUDY},80,Yes\n")
    assert (judy.paid, guest.paid) == (4000, 4000)


@pytest.mark.parametrize(
    "cell", ["Guest", "Guest of Judy Levine", "Judy Levine's friend", "TBD", "TBA", "???", "+1", "open"]
)
def test_row_that_is_no_ones_is_a_question(cell: str) -> None:
    assert told(f"Name\nAnn Lee\n{cell}\nBob Roy\n")[1][1:] == (False, True)


@pytest.mark.parametrize("name", ["Christopher Guest", "Mary Friend", "Alma Partner", "Nona Seat", "May Other"])
def test_last_name_may_be_one_of_those_words(name: str) -> None:
    assert told(f"Name\n{name}\nAnn Lee\n")[0] == (name, True, False)


def test_words_for_guests_are_told_from_names() -> None:
    assert unnamed_guests("Barb") is None
    assert unnamed_guests("May") is None
    assert unnamed_guests("1999") is None
    assert whose_guest("Ann Lee") == ""
    assert guest_cell("Yes, Barb Cole") == ("Barb Cole", 0)
