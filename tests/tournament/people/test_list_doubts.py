"""What looks wrong in a list is asked about or told, and never taken over in silence."""

from __future__ import annotations

import pytest

from eastwind.spreadsheets import split_cells
from eastwind.tournament.people.contact_details import Contact
from eastwind.tournament.people.list_doubts import odd_email, odd_phone, plain_phone
from eastwind.tournament.people.list_reading import Known, PlayerList, read_list
from eastwind.tournament.people.listed_players import contacts_known
from tests.tournament.desk import an_event


def read(text: str) -> PlayerList:
    return read_list(split_cells(text), Known(fee=4000))


def taken(text: str) -> list[str]:
    return [each.details.name for each in read(text).players if each.take]


@pytest.mark.parametrize(
    "cell",
    ["Please confirm by Friday", "Notes: bring snacks", "Bring your card!", "Jane Roe?", "The Millers", "see sheet 2"],
)
def test_row_that_is_not_a_name_is_a_question(cell: str) -> None:
    assert taken(f"Name\nAnn Lee\n{cell}\nBob Roy\n") == ["Ann Lee", "Bob Roy"]
    assert read(f"Name\nAnn Lee\n{cell}\n").players[1].asked


@pytest.mark.parametrize(
    "cell", ["Rita Moreno cancelled", "Rita Moreno (can't come)", "Rita Moreno - CANCELED", "CANCELLED Rita Moreno",
             "Rita Moreno (withdrew)", "Rita Moreno - not coming"],
)  # fmt: skip
def test_who_is_not_coming_is_not_taken(cell: str) -> None:
    (rita, _) = read(f"Name\n{cell}\nAnn Lee\n").players
    assert (rita.details.name, rita.take) == ("Rita Moreno", False)
    assert any(line.startswith("The list says “") for line in rita.said)


@pytest.mark.parametrize("line", ["Waiting list", "WAITLIST:", "--- Waitlist ---", "Wait list (2)", "Standby:"])
def test_line_between_the_rows_holds_for_those_below(line: str) -> None:
    found = read(f"Name,Phone\nAnn Lee,\n{line},\nBob Roy,\n")
    status = "standby" if "Standby" in line else "waiting"
    assert [each.details.name for each in found.players] == ["Ann Lee", "Bob Roy"]
    assert [each.details.status for each in found.players] == ["entered", status]
    assert any("We read the rows below it as" in each for each in found.left_out)


def test_one_name_among_whole_names_is_pointed_out() -> None:
    judy = read("Name\nAnn Lee\nJudy\nBob Roy\n").players[1]
    assert (judy.take, judy.said) == (True, ("“Judy” is one name only.",))
    assert not read("Name\nBubbe\nZayde\n").players[0].said


def test_two_whole_names_with_a_comma_are_asked_about() -> None:
    assert taken('Name\n"Nancy Drew, Bess Marvin"\nAnn Lee\n') == ["Ann Lee"]
    assert taken('Name\n"De La Cruz, Ana Maria"\nAnn Lee\n') == ["Ana Maria De La Cruz", "Ann Lee"]


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ("KLEIN Marsha", "Marsha Klein"),
        ("O'BRIEN Mary Lou", "Mary Lou O'Brien"),
        ("McDONALD Sue", "Sue McDonald"),
        ("DE LA CRUZ Ana", "Ana de la Cruz"),
        ("Dr. KLEIN Marsha", "Dr. Marsha Klein"),
        ("Barbara ROSEN", "Barbara Rosen"),
        ("ROSEN, Barbara", "Barbara Rosen"),
        ("ANN Lee", "ANN Lee"),  # a first name we know before a last name: not turned
        ("MJ Smith", "MJ Smith"),
        ("Ellen Wu MD", "Ellen Wu MD"),
        ("John Doe III", "John Doe III"),
    ],
)
def test_last_name_in_capitals_is_found(cell: str, name: str) -> None:
    assert read(f'Name\n"{cell}"\nBob Roy\n').players[0].details.name == name


def test_swapped_name_in_capitals_is_said_and_found_under_headings_too() -> None:
    marsha = read("Name\nKLEIN Marsha\n").players[0]
    assert marsha.said == ("“KLEIN Marsha” is read as Marsha Klein.",)
    assert taken("First,Last\nKLEIN,Marsha\nMARSHA,Klein\n") == ["Marsha Klein"]


def test_people_with_one_address_or_phone_are_asked_about() -> None:
    pat, patricia = read(
        "Name,Email,Phone\nPat Fox,Foxes@example.org,216-555-0102\nPatricia Fox,foxes@example.org,+1 (216) 555-0102\n"
    ).players
    assert (pat.take, patricia.take) == (True, False)
    assert patricia.twin == "Is this the same person as Pat Fox in row 2? They have the same e-mail and phone."
    for one, other in (("Judy Lee", "J. Lee"), ("Peg Fox", "Margaret Fox"), ("Ann Lee", "Ann Roy"), ("Fox", "Pat Fox")):
        assert taken(f"Name,Phone\n{one},216-555-0102\n{other},2165550102\n") == [one]


def test_couple_may_share_an_address_and_the_page_says_so() -> None:
    _, sue = read("Name,Email\nTom Miller,tm@example.org\nSue Miller,tm@example.org\n").players
    assert (sue.take, sue.said) == (True, ("Tom Miller in row 2 has the same e-mail.",))
    assert not any(each.said for each in read("Name,Email\nTom & Sue Miller,tm@example.org\nAnn Lee,\n").players[2:])


def test_address_of_someone_on_the_list_already_is_known() -> None:
    state = an_event(4, seated=False).state
    name = state.players[1].name
    contacts = contacts_known(state, {1: Contact(email="a@example.org"), 99: Contact(phone="216-555-0101")})
    assert set(contacts) == {"a@example.org"}
    rows = split_cells(f"Name,Email\n{name.split()[0]} Stranger,a@example.org\n")
    player = read_list(rows, Known(contacts=contacts)).players[0]
    assert name in player.twin + "".join(player.said)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Pat Fox", "Patricia Fox"),
        ("Bill Roy", "William Roy"),
        ("Peggy Lee", "Margaret Lee"),
        ('Roberta "Bobbie" Stein', "Bobbie Stein"),
        ("Kathy (Katie) Long", "Katie Long"),
    ],
)
def test_short_form_of_a_name_is_asked_about(one: str, other: str) -> None:
    assert read(f"Name\n{one}\n{other}\n").players[1].twin == f"Is this the same person as {one} in row 2?"
    assert read(f"Name\n{other}\n{one}\n").players[1].twin == f"Is this the same person as {other} in row 2?"


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("peggy@gmial.com", "Is the e-mail address peggy@gmial.com right, or is it peggy@gmail.com?"),
        ("a@club.con", "Is the e-mail address a@club.con right, or is it a@club.com?"),
        ("judygmail.com", "“judygmail.com” doesn't look like an e-mail address."),
        ("judy@home", "“judy@home” doesn't look like an e-mail address."),
        ("a@example.org; b@example.org", ""),
        ("a@example.co.uk", ""),
        ("", ""),
    ],
)
def test_misspelled_address_is_pointed_out(address: str, said: str) -> None:
    assert odd_email(address) == said


def test_phone_number_that_became_a_number_is_one_again() -> None:
    assert plain_phone("2165550105.0") == plain_phone("2.165550105E+9") == "2165550105"
    assert odd_phone("2.16555E+09") == "A spreadsheet has cut the phone number 2.16555E+09. Ask for it."
    assert odd_phone("555-01") == "The phone number 555-01 has only 5 digits."
    assert odd_phone("216-555-0101") == odd_phone("555-0101") == odd_phone("ask Dora 2") == ""


def test_one_line_of_names_keeps_those_with_a_question() -> None:
    found = read("Ann Lee <a@example.org>; Lee Roy <l@example.org>; guest; Cat Dow and husband <c@example.org>")
    assert [each.details.name for each in found.players] == [
        "Ann Lee",
        "Lee Roy",
        "guest",
        "Cat Dow",
        "Guest of Cat Dow",
    ]


def test_names_on_two_lines_of_a_cell() -> None:
    assert taken('Name\n"Ann Lee\nBob Roy"\n"Cat\nDow"\n') == ["Ann Lee", "Bob Roy", "Cat Dow"]


def test_quotation_marks_around_a_nickname_survive_a_careless_export() -> None:
    assert taken('Name\n"Roberta "Bobbie" Stein"\n"Kay ""K"" Long"\n') == ['Roberta "Bobbie" Stein', 'Kay "K" Long']


def test_address_that_everyone_shares_asks_about_the_first_twenty_only() -> None:
    names = [f"{letter}{other} Roy{letter}{other}" for letter in "abcdefgh" for other in "klmnopqr"]
    rows = [["Name", "Email"], *([name.title(), "club@example.org"] for name in names)]
    found = read_list(rows, Known()).players
    assert all(each.said for each in found[1:])
    again = read_list([*rows, [names[0].title().split()[0], "club@example.org"]], Known()).players[-1]
    assert len(again.said) < 5


def test_cell_of_a_million_signs_is_read_at_once() -> None:
    for cell in ("a" * 1_000_000, "a@" * 500_000, " " * 999_999 + "(", "1" * 1_000_000):
        assert len(read_list([["Name", "Notes"], [f"x{cell}", cell]], Known()).players) == 1
