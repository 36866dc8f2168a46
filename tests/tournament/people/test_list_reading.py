"""Lists as they come: from registration sites, form tools, spreadsheets, e-mail, and a sheet of paper."""

from __future__ import annotations

import pytest

from eastwind.spreadsheets import split_cells
from eastwind.tournament.people.contact_details import Contact
from eastwind.tournament.people.last_names import sorting_key
from eastwind.tournament.people.list_columns import meaning_of
from eastwind.tournament.people.list_reading import Known, PlayerList, known_of, read_list
from eastwind.tournament.people.listed_players import ListedPlayer
from eastwind.tournament.people.names import folded
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.setup.terms import RoomSection
from eastwind.tournament.state import Details
from tests.tournament.desk import an_event

FEE = 4000


def read(text: str, *here: str) -> PlayerList:
    known = {folded(name): (name, name) for name in here}
    return read_list(split_cells(text), Known(names=known, sections=("Red", "Blue"), fee=FEE))


def names(text: str) -> list[str]:
    return [player.details.name for player in read(text).players]


def only(text: str) -> ListedPlayer:
    (player,) = read(text).players
    return player


def test_a_registration_site_with_everything() -> None:
    found = read(
        "Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Total Paid,Attendee Status,Cell Phone,"
        "Meal Choice,Comments\n"
        "9912,2026-01-02,Ann,Lee,ann@example.org,1,Player,$40.00,Attending,614-555-0101,Chicken,\n"
        "9913,2026-01-03,Bob,Roy,bob@example.org,1,Player,$0.00,Waitlisted,,Veggie,bad knee\n"
        "9914,2026-01-03,Zed,Out,zed@example.org,1,Player,$40.00,Cancelled,,,\n"
    )
    ann, bob, zed = found.players
    assert (ann.details.name, ann.contact.email, ann.contact.phone, ann.contact.meal, ann.paid) == (
        "Ann Lee", "ann@example.org", "614-555-0101", "Chicken", 4000,
    )  # fmt: skip
    assert (bob.details.status, bob.paid, bob.contact.notes) == ("waiting", 0, "bad knee")
    assert (zed.take, zed.said) == (False, ("The list says “Cancelled”.",))
    assert not found.left_out


def test_a_form_tool_asks_whole_sentences() -> None:
    found = read(
        "Timestamp,Email Address,Name (First and Last),Can you bring a set?,Is this your first tournament?,Lunch,"
        "Anything else?\n"
        "1/2/2026 9:01:00,ann@example.org,Ann Lee,Yes,No,Turkey,\n"
        '1/2/2026 9:02:00,bob@example.org,"Roy, Bob","No, sorry",Yes!,Veggie,near the door\n'
    )
    ann, bob = found.players
    assert (ann.details.name, ann.details.brings_set, ann.details.first_timer) == ("Ann Lee", True, False)
    assert (bob.details.name, bob.details.brings_set, bob.details.first_timer) == ("Bob Roy", False, True)
    assert bob.contact.notes == "near the door"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Ruth\tGoldberg\nMary Lou\tO'Brien", ["Ruth Goldberg", "Mary Lou O'Brien"]),
        ("Ruth,Goldberg\nAnn,Lee", ["Ruth Goldberg", "Ann Lee"]),
        ("Goldberg, Ruth\nde la Cruz, Ana", ["Ruth Goldberg", "Ana de la Cruz"]),
        ("First Name,Last Name\nRuth,Goldberg", ["Ruth Goldberg"]),
        ("Last;First\nGoldberg;Ruth", ["Ruth Goldberg"]),
        ("Surname\tGiven name\nGoldberg\tRuth", ["Ruth Goldberg"]),
        ("Player Name\nRuth Goldberg", ["Ruth Goldberg"]),
        ("Attendee,E-mail\nRuth Goldberg,r@example.org", ["Ruth Goldberg"]),
        ("Name (First),Name (Last)\nRuth,Goldberg", ["Ruth Goldberg"]),
        ("Vorname;Name\nRuth;Goldberg", ["Ruth Goldberg"]),
        ("Name,First Name,Last Name\nR. G.,Ruth,Goldberg", ["Ruth Goldberg"]),
        ("Name\n\"Goldberg, Ruth\"\n\"Lee, Ann, Jr.\"\n\"Bob Roy, Jr.\"", ["Ruth Goldberg", "Ann Lee Jr.", "Bob Roy, Jr."]),
        ("1. Ann Lee\n2) Bob Roy\n#3 Cat Dow\n• Di Fox\n5 Eve Fry", ["Ann Lee", "Bob Roy", "Cat Dow", "Di Fox", "Eve Fry"]),
        ("1,Ruth Goldberg\n2,Ann Lee", ["Ruth Goldberg", "Ann Lee"]),
        ("No.,Player\n1,Ruth Goldberg\n\n,\n2,Ann Lee", ["Ruth Goldberg", "Ann Lee"]),
        ("Ann Lee <ann@example.org>, Bob Roy <bob@example.org>", ["Ann Lee", "Bob Roy"]),
        ("Player 1,Player 2\nAnn Lee,Bob Roy\nCat Dow,", ["Ann Lee", "Bob Roy", "Cat Dow"]),
        ("Name,Purchaser Name\nAnn Lee,Bob Roy", ["Ann Lee"]),
        ("Name\n\"Ann Lee\nBob Roy", ["Ann Lee", "Bob Roy"]),
        ("Bubbe\nZayde", ["Bubbe", "Zayde"]),
        ("Guest\nGuest\nGuest\nAnn Lee", ["Guest", "Guest", "Guest", "Ann Lee"]),
    ],
)  # fmt: skip
def test_names_however_they_are_written(text: str, wanted: list[str]) -> None:
    assert names(text) == wanted


@pytest.mark.parametrize(
    ("cell", "wanted"),
    [
        ("Ann & Bob Lee", ["Ann Lee", "Bob Lee"]),
        ("Ann and Bob Lee", ["Ann Lee", "Bob Lee"]),
        ("Ann Lee / Bob Roy", ["Ann Lee", "Bob Roy"]),
        ("Ann Lee & Bob Roy", ["Ann Lee", "Bob Roy"]),
        ("Mr. & Mrs. John Smith", ["Mr. John Smith", "Mrs. John Smith"]),
        ("Lee, Ann & Bob", ["Ann Lee", "Bob Lee"]),
        ("Peg Bundy + guest", ["Peg Bundy", "Guest of Peg Bundy"]),
        ("Peg Bundy +1", ["Peg Bundy", "Guest of Peg Bundy"]),
        ("Jose Ortega y Gasset", ["Jose Ortega y Gasset"]),
        ("Sandy Anderson", ["Sandy Anderson"]),
        ("Count Basie", ["Count Basie"]),
    ],
)
def test_two_names_in_one_cell(cell: str, wanted: list[str]) -> None:
    assert names(f'Name\n"{cell}"') == wanted


def test_two_people_in_one_row_are_noted_and_share_one_payment() -> None:
    ann, bob = read("First,Last,Paid\nAnn & Bob,Lee,$80").players
    assert (ann.key, bob.key, ann.paid, bob.paid) == ("2a", "2b", 4000, 4000)
    assert ann.said == ("2 people in one row: Ann Lee and Bob Lee.",)
    ann, bob = read("Name,Paid\nAnn & Bob Lee,$40").players
    assert (ann.paid, bob.paid) == (4000, 0)
    assert "The payment is recorded for the first of them." in bob.said


def test_text_that_is_not_a_name_is_taken_out_and_noted() -> None:
    ann = only("Name\nAnn Lee ann@example.org")
    assert (ann.details.name, ann.contact.email) == ("Ann Lee", "ann@example.org")
    assert ann.said == ("The e-mail address ann@example.org was in the name.",)
    bob = only("Name\nBob Roy (614) 555-0101")
    assert (bob.details.name, bob.contact.phone) == ("Bob Roy", "(614) 555-0101")
    cat = only("Name\nCat Dow (standby)")
    assert (cat.details.name, cat.contact.notes, cat.said) == ("Cat Dow", "standby", ("“standby” went to the notes.",))
    assert only("Name\nMargaret (Peg) Bundy").details.name == "Margaret (Peg) Bundy"


@pytest.mark.parametrize(
    "word", ["guest", "friend", "1", "one", "+1", "tba", "TBD", "husband", "Wife", "spouse", "partner"]
)
def test_guest_without_a_name_is_named_after_who_brings_them(word: str) -> None:
    assert names(f"Name\nPeg Bundy & {word}\nAnn Lee") == ["Peg Bundy", "Guest of Peg Bundy", "Ann Lee"]


REMARKS = """guest new paid unpaid standby sub substitute house beginner waitlist waiting director vegetarian vegan gf kosher
    halal cash check venmo zelle late maybe tentative sitting seated stationary first-timer 1st-timer"""


@pytest.mark.parametrize("remark", REMARKS.split())
def test_remark_behind_a_name_is_not_part_of_it(remark: str) -> None:
    player = only(f"Name\nPeg Bundy ({remark})")
    assert player.details.name == "Peg Bundy"


@pytest.mark.parametrize("text", ["Name,Fee,Amount Paid\nAnn Lee,$45,$30", "Name,Amount Paid,Fee\nAnn Lee,$30,$45"])
def test_of_two_columns_of_money_the_one_that_says_paid_counts(text: str) -> None:
    assert only(text).paid == 3000
    assert [column.meaning for column in read(text).columns].count("paid") == 1


@pytest.mark.parametrize(
    ("cell", "cents", "how"),
    [
        ("yes", FEE, ""), ("PAID", FEE, ""), ("x", FEE, ""), ("✓", FEE, ""), ("True", FEE, ""), ("Completed", FEE, ""),
        ("no", 0, ""), ("unpaid", 0, ""), ("Pending", 0, ""), ("-", 0, ""), ("not yet", 0, ""), ("at the door", 0, ""),
        ("", None, ""), ("40", 4000, ""), ("$40.00", 4000, ""), ("40.5", 4050, ""), ("$1,200.00", 120000, ""),
        ("0.00", 0, ""),
        ("cash", FEE, "cash"), ("$20 cash", 2000, "cash"), ("check", FEE, "check"), ("check #1041", FEE, "check"),
        ("ck 1041", FEE, "check"), ("$35 check #1041", 3500, "check"), ("Venmo", FEE, "app"), ("Venmo 3/2/26", FEE, "app"),
        ("PayPal $40", 4000, "app"), ("credit card", FEE, "app"), ("paid 3/14", FEE, ""),
    ],
)  # fmt: skip
def test_cell_says_what_was_paid_and_how(cell: str, cents: int | None, how: str) -> None:
    player = only(f'Name,Paid\nAnn Lee,"{cell}"')
    assert (player.paid, player.how) == (cents, how)


def test_payment_that_cannot_be_read_is_noted_and_the_player_stays() -> None:
    player = only("Name,Paid\nAnn Lee,ask Dora")
    assert (player.paid, player.take, player.said) == (None, True, ("“ask Dora” doesn't tell us what was paid.",))
    assert only("Name,Paid\nAnn Lee,-5").paid is None


def test_the_number_of_a_check_stays_with_the_notes() -> None:
    assert only("Name,Paid\nAnn Lee,check #1041").contact.notes == "paid: check #1041"


def test_way_of_paying_may_have_a_column_of_its_own() -> None:
    ann, bob = read("Name,Amount,Payment method\nAnn Lee,40,Zelle\nBob Roy,0,Check").players
    assert (ann.paid, ann.how, bob.paid, bob.how) == (4000, "app", 0, "")
    assert only("Name,Payment method\nAnn Lee,Cash").paid == FEE


def test_ones_and_zeros_are_yes_and_no() -> None:
    assert [player.paid for player in read("Name,Paid\nAnn Lee,1\nBob Roy,0").players] == [FEE, 0]


def test_titles_totals_and_repeated_headings_are_left_out_and_noted() -> None:
    found = read("Spring Open 2026\n\nPlayer Name;Paid\nAnn Lee;40\nPlayer Name;Paid\nBob Roy;40\nTotal;80\n")
    assert [(player.details.name, player.row) for player in found.players] == [("Ann Lee", 4), ("Bob Roy", 6)]
    assert found.left_out == (
        "Row 1 is above the headings: Spring Open 2026.",
        "Row 5 repeats the headings.",
        "Row 7 is a total: Total, 80.",
    )


def test_a_row_without_a_name_stays_for_the_director_to_fix() -> None:
    _, blank = read("Name,Email\nAnn Lee,a@example.org\n,b@example.org").players
    assert (blank.details.name, blank.take, blank.contact.email) == ("", False, "b@example.org")
    assert blank.said == ("This row has no name: b@example.org.",)


def test_comma_that_moved_the_cells_is_noted() -> None:
    player = read("Name,Paid\nBob Roy,40\nLee, Ann,40").players[1]
    assert "This row has more cells than there are headings: Lee, Ann, 40." in player.said


def test_the_same_name_twice_in_one_list() -> None:
    first, again = read("Name\nJosé O’Brien\nJose OBrien").players
    assert (first.take, again.take) == (True, False)
    assert again.twin == "Jose OBrien appears twice in this list: also in row 2."


def test_player_who_is_there_already_is_not_taken_again() -> None:
    player = read("Name\nann  LEE", "Ann Lee").players[0]
    assert (player.take, player.twin) == (False, "Ann Lee is on your list of players already.")


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Jon Smith", "John Smith", True),
        ("Mary Lou O'Brien", "Mary-Lou OBrien", True),
        ("Dr. Elizabeth Ruth", "Elizabeth Ruth", True),
        ("Ann Lee", "Lee Ann", True),
        ("Ruth Goldberg", "Ruth Goldburg", True),
        ("Ruth Goldberg", "Ruth Goldberger", False),
        ("Brian Fox", "Brain Fox", True),
        ("Jean Smith", "Joan Smith", False),
        ("Ann Lee", "Ann Leo", False),
        ("John Smith Jr.", "John Smith Sr.", False),
        ("John Smith Jr.", "John Smith", True),
        ("John Smith", "John Smith Jr.", True),
        ("Player 1", "Player 2", False),
    ],
)
def test_two_spellings_that_may_be_one_person_are_a_question_only(one: str, other: str, alike: bool) -> None:
    _, player = read(f"Name\n{one}\n{other}").players
    assert (player.take, bool(player.twin)) == (not alike, alike)  # who is asked about is not taken unasked


def test_what_this_event_does_not_have_is_left_blank_and_noted() -> None:
    ann, bea = read("Name,Section,Master Points\nAnn Lee,Purple,M1\nBea Bond,red,M1").players
    assert (ann.details.section, ann.details.master_points) == (None, "M1")
    assert ann.said == ("This tournament has no section Purple.",)
    assert (bea.details.section, bea.details.master_points) == ("Red", None)
    assert bea.said == ("The Master Points number M1 belongs to someone else, so we left it blank.",)


def test_the_director_sets_what_a_column_means() -> None:
    rows = split_cells("Ann,Lee,maybe\nBob,Roy,no")
    found = read_list(rows, Known(), (None, "ignore", "notes"))
    assert [(player.details.name, player.contact.notes) for player in found.players] == [
        ("Ann", "maybe"),
        ("Bob", "no"),
    ]
    assert [column.meaning for column in found.columns] == ["first", "ignore", "notes"]


def test_clubs_are_kept_apart() -> None:
    ann, bea = read("Name,Club\nAnn Lee,Red Dragons; Bams\nBea Bond,none").players
    assert (ann.details.keep_apart, bea.details.keep_apart) == (("Red Dragons", "Bams"), ())


def test_an_empty_list_says_so() -> None:
    assert read(" \n\n").said == ("The list is empty.",)


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("E-mail:", "email"), ("Email Address *", "email"), ("Telephone", "phone"), ("Dietary needs", "meal"),
        ("Amount paid", "paid"), ("Balance due", "ignore"), ("Emergency contact name", "ignore"), ("Zip", "ignore"),
        ("Keep apart", "group"), ("# ", "ignore"), ("Bringing a set?", "brings_set"), ("First timer", "first_timer"),
        ("FIRST NAME", "first"), ("last_name", "last"), ("Registrants", "name"), ("Favorite color", None), ("", None),
    ],
)  # fmt: skip
def test_headings_in_many_spellings(heading: str, meaning: str | None) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize(("cell", "cents"), [(40.5, 4050), (40.0, 4000), (True, FEE), (False, 0), (None, None)])
def test_cells_of_a_spreadsheet_are_numbers_and_ticks(cell: object, cents: int | None) -> None:
    (player,) = read_list([["name", "paid"], ["Ann Lee", cell]], Known(fee=FEE)).players
    assert player.paid == cents


def test_a_column_of_numbers_beside_names_in_two_columns() -> None:
    rows: list[list[object]] = [["1", "Ann", "Lee"], ["2", "Bob", "Roy"]]
    assert [player.details.name for player in read_list(rows, Known()).players] == ["Ann Lee", "Bob Roy"]


@pytest.mark.parametrize("first", ["Guest First", "Attendee's First", "Participant first", "Given", "Rufname"])
def test_first_name_beside_the_surname_is_never_dropped(first: str) -> None:
    assert names(f"Order;{first};Guest Surname;Meal\n1;Ann;Lee;veg\n2;Bob;Roy;\n") == ["Ann Lee", "Bob Roy"]


def test_names_of_one_word_are_pointed_out() -> None:
    said = read("Surname,T-shirt size\nLee,M\nRoy,L\nHill,S\n").said
    assert any("one word" in line for line in said)
    assert not any("one word" in line for line in read("Name\nAnn Lee\nBob Roy\nCher\n").said)


def test_last_name_of_two_words_stays_one() -> None:
    for text in ("First,Last\nMaría,García López\n", 'Name\n"García López, María"\n'):
        assert sorting_key(names(text)[0])[:2] == ("garcialopez", "maria")


def test_capitals_and_small_letters_are_written_the_usual_way_and_noted() -> None:
    found = read("First,Last\nDEBBIE,SCHWARTZ\nmary lou,fitzpatrick\nAnn,McDonald\n")
    assert [player.details.name for player in found.players] == [
        "Debbie Schwartz",
        "Mary Lou Fitzpatrick",
        "Ann McDonald",
    ]
    assert any(line.startswith("2 names were in capitals") for line in found.said)


def test_columns_are_shown_with_three_different_examples() -> None:
    found = read("Name,Club,Size\nAnn Lee,Oaks,M\nBob Roy,Oaks,\nCat Dow,Elms,L\nDi Fox,Ash,S\nEve Fry,Fir,M\n")
    assert [(each.heading, each.meaning, each.examples) for each in found.columns] == [
        ("Name", "name", ("Ann Lee", "Bob Roy", "Cat Dow")),
        ("Club", "group", ("Oaks", "Elms", "Ash")),
        ("Size", "ignore", ("M", "L", "S")),
    ]
    assert found.said == ()


def test_list_without_headings_asks_to_check_the_columns() -> None:
    said = "The list has no headings, so we guessed the columns. Check them."
    assert read("Ann Lee,$40\nBob Roy,$40\n").said == (said,)
    assert read("Ann Lee\nBob Roy\n").said == ()  # one column needs no guess
    assert [each.heading for each in read("Ann Lee,$40\nBob Roy,$40\n").columns] == ["", ""]


def test_one_line_of_names_is_noted() -> None:
    found = read("Ann Lee; Bob Roy; Cat Dow")
    assert [player.details.name for player in found.players] == ["Ann Lee", "Bob Roy", "Cat Dow"]
    assert "One line, read as one player for each name." in found.said


def test_second_person_of_a_row_shares_the_contact_and_not_the_set_or_the_number() -> None:
    ann, bob = read(
        "Name,Email,Phone,Meal,Notes,Brings set,First timer,Keeps seat,Master Points,Section,Club,Status\n"
        "Ann & Bob Lee,a@example.org,614-555-0101,veg,late,yes,yes,yes,M7,red,Oaks,standby\n"
    ).players
    assert ann.details == Details(
        name="Ann Lee", section="Red", status="standby", stationary=True, first_timer=True, brings_set=True,
        keep_apart=("Oaks",), master_points="M7",
    )  # fmt: skip
    assert bob.details == Details(
        name="Bob Lee", section="Red", status="standby", stationary=True, first_timer=True, keep_apart=("Oaks",)
    )
    assert ann.contact == bob.contact == Contact(email="a@example.org", phone="614-555-0101", meal="veg", notes="late")
    assert (ann.key, ann.row, bob.key, bob.row) == ("2a", 2, "2b", 2)


def test_answer_that_is_neither_yes_nor_no_is_taken_as_no_and_noted() -> None:
    player = only("Name,Brings set,First timer,Keeps seat\nAnn Lee,maybe,yes,perhaps\n")
    assert (player.details.brings_set, player.details.first_timer, player.details.stationary) == (False, True, False)
    assert player.said == (
        "Keeps one seat: “perhaps” is neither yes nor no, so we took it as no.",
        "Brings a set: “maybe” is neither yes nor no, so we took it as no.",
    )


def test_unknown_status_is_taken_as_a_player_and_noted() -> None:
    player = only("Name,Status\nAnn Lee,mystery\n")
    assert (player.details.status, player.take) == ("entered", True)
    assert player.said == ("We don't know the status “mystery”, so we took it as a player.",)
    assert only("Name,Status\nAnn Lee,\n").said == ()


def test_section_that_is_nearly_right_is_guessed_at() -> None:
    assert only("Name,Section\nAnn Lee,Bleu\n").said == ("This tournament has no section Bleu. Did you mean 'Blue'?",)


def test_name_of_more_than_120_letters_is_cut_and_noted() -> None:
    player = only(f"Name\nAnn {'x' * 117}\n")
    assert len(player.details.name) == 120
    assert "The name was cut to 120 characters." in player.said
    assert "The name was cut to 120 characters." not in only(f"Name\nAnn {'x' * 116}\n").said


@pytest.mark.parametrize(
    ("cell", "groups"),
    [
        ("Oaks, Elms", ("Oaks", "Elms")),
        ("Oaks, North; Elms", ("Oaks, North", "Elms")),
        ("Oaks;Oaks", ("Oaks",)),
        ("no", ()),
    ],
)
def test_groups_are_parted_by_semicolons_or_else_by_commas(cell: str, groups: tuple[str, ...]) -> None:
    assert only(f'Name,Club\nAnn Lee,"{cell}"\n').details.keep_apart == groups


def test_ones_and_zeros_are_amounts_if_another_cell_is_one() -> None:
    assert [player.paid for player in read("Name,Paid\nAnn Lee,1\nBob Roy,40\n").players] == [100, 4000]


def test_payment_for_several_is_shared_only_if_it_is_right_for_all() -> None:
    assert [player.paid for player in read("Name,Paid\nAnn & Bob & Cat Lee,$120\n").players] == [FEE, FEE, FEE]
    assert [player.paid for player in read("Name,Paid\nAnn & Bob Lee,$81 cash\n").players] == [8100, 0]
    assert [player.how for player in read("Name,Paid\nAnn & Bob Lee,$81 cash\n").players] == ["cash", ""]
    assert [player.paid for player in read("Name,Paid\nAnn & Bob Lee,yes\n").players] == [FEE, FEE]
    assert [player.paid for player in read("Name,Paid\nAnn & Bob Lee,\n").players] == [None, None]


def test_long_row_is_cut_after_sixty_letters() -> None:
    found = read(f"{'x' * 60}\n\nName,Paid\nAnn Lee,40\n")
    assert found.left_out == (f"Row 1 is above the headings: {'x' * 60}.",)
    found = read(f"{'x' * 61}\n\nName,Paid\nAnn Lee,40\n")
    assert found.left_out == (f"Row 1 is above the headings: {'x' * 60}….",)


def test_name_in_capitals_is_counted_once() -> None:
    assert read("Name\nANN LEE\nBob Roy\n").said == (
        "1 name was in capitals or in small letters. We wrote it the usual way.",
    )


def test_event_knows_its_names_sections_numbers_and_fee() -> None:
    desk = an_event(2, seated=False, fee=2500, sections=(RoomSection(name="Red", tables=2),))
    desk.ok(AddPlayer(details=Details(name="Ann Lee", master_points="M1")))
    known = known_of(desk.state)
    assert (known.sections, known.master_points, known.fee) == (("Red",), frozenset({"M1"}), 2500)
    assert known.names["ann lee"] == ("Ann Lee", "3 Ann Lee")
    again = read_list([["Name", "Master Points", "Paid"], ["Bea Bond", "M1", "yes"]], known).players[0]
    assert (again.details.master_points, again.paid) == (None, 2500)


def test_cell_of_a_spreadsheet_that_is_a_number_is_written_plainly() -> None:
    rows: list[list[object]] = [["Name", "Notes"], ["Ann Lee", 3.0], ["Bob Roy", 3.5], ["Cat Dow", 7]]
    assert [player.contact.notes for player in read_list(rows, Known()).players] == ["3", "3.5", "7"]
