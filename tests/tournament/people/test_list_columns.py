"""Headings as people write them, and what their columns mean."""

from __future__ import annotations

import pytest

from eastwind.tournament.people.contact_details import CONTACTS
from eastwind.tournament.people.details import DETAILS
from eastwind.tournament.people.list_columns import MEANINGS, heading_row, meaning_of, meanings_of

WRITTEN = {
    "name": """Name; Full Name; Player; Players; Player Name; Attendee; Attendees; Guest; Guest Name; Participant;
        Participants; Registrant; Member; Members; Entrant; Contestant; Partner; Who; First & Last Name; First
        and Surname; Player 2; PlayerName; Nombre; Nome; Spieler; Teilnehmer; Names""",
    "first": """First; First Name; Given Name; Forename; FirstName; fname; Guest First Name; Attendee's First; Vorname;
        Prenom""",
    "last": """Last; Last Name; Surname; Family Name; LastName; lname; Guest Last Name; Player's Last; Nachname; Nom;
        Apellido; Apellidos; Cognome""",
    "email": "Email; E-mail; E mail; Mail; E-Mail Address; Guest Email; Correo; Emails",
    "phone": "Phone; Phone Number; Cell; Cell Phone; Mobile; Telephone; Tel; Telefono; Contact Number; Phones",
    "paid": """Paid; Paid?; Payment; Payments; Amount; Fee; Entry Fee; Total; Gross; Order Total; Pd; Money; Amt; Amount
        Paid; Bezahlt; Pagado""",
    "how": """Payment Method; Payment Type; Method of Payment; Pay Method; How Paid; How did you pay?; Paid by; Paid
        with; Paid via""",
    "group": "Keep apart; Group; Groups; Club; Clubs; Household; Carpool; Guild",
    "section": "Section",
    "status": "Status; Attendee Status; Registration status",
    "meal": "Meal; Meal Choice; Lunch; Dinner; Entree; Menu; Dietary Restrictions; Diet; Food; Allergies; Sandwich",
    "notes": """Notes; Note; Comments; Comment; Remarks; Requests; Special Requests; Anything else?; Message; Special
        Needs; Questions""",
    "brings_set": "Bringing a set?; Brings set; Own set; Mah Jongg Set; Set; Sets",
    "first_timer": "First timer; First time?; Firsttimer; First tournament?; First event; New player; Newcomer; Beginner",
    "stationary": "Stationary; Keeps seat; Mobility; Wheelchair; Handicapped; Cannot move; Must stay seated",
    "master_points": "Master Points; Master Points #; Master Point Number; Masterpoints",
    "guest": """Bringing a guest?; Will you bring a guest?; Are you bringing a friend?; Plus one; Number of guests; How many
        guests are you bringing?; Companion; Name of the guest you are bringing""",
    "places": "Quantity; Qty; Number of tickets; Tickets; Number of players; How many people; Party size; Ticket quantity",
    "ignore": """Email consent; Mailing list; Mailchimp; Opt in; Emergency Contact; Billing Name; Company; Event Name;
        Ticket Name; Ticket Type; User Name; Username; Team Name; Buyer Name; Purchaser; Badge Name; Name Tag;
        Nametag; Nickname; Preferred Name; Bank; Last updated; Last modified; Order ID; Order Number; Timestamp;
        Submission; Submitted at; Created; Check in; Checked in; Address; Date; How many;
        Street; City; State; Zip; Postal Code; Middle Name; Suffix; Prefix; Due; Owed; Owes; Balance;
        Outstanding; Refunded; Number; No.; Nr; Num; ID; Row; Table; Seat; Rank; #""",
}


@pytest.mark.parametrize(
    ("meaning", "heading"),
    [(meaning, heading.strip()) for meaning, headings in WRITTEN.items() for heading in headings.split(";")],
)
def test_heading_means_what_people_mean_by_it(meaning: str, heading: str) -> None:
    assert meaning_of(heading) == meaning
    assert meaning_of(heading.upper()) == meaning_of(f" {heading.lower()}: ") == meaning


@pytest.mark.parametrize(
    ("heading", "meaning"),
    [
        ("Anything we should know? (seating, allergies)", "notes"),  # not Meal: the parentheses only explain
        ("Food allergies & seating preferences", "notes"),
        ("Any comments about lunch?", "notes"),
        ("Which lunch would you like? (turkey, veggie, tuna)", "meal"),
        ("Do you have any food allergies?", "meal"),
        ("How did you hear about our club?", None),  # not Group
        ("Which club do you belong to?", "group"),
        ("Name of person you would not like to sit with", None),  # not a player
        ("Spouse's name", None),
        ("Name on check", None),
        ("Name as it should appear on your badge", "ignore"),
        ("Email of emergency contact", "ignore"),
        ("Spouse email", None),
        ("What is your e-mail address?", "email"),
        ("Please provide the best phone number to reach you", "phone"),
        ("Did you pay for lunch?", None),
        ("Payment (cash/check)", "paid"),
        ("How many sets can you bring?", "brings_set"),
        ("Is this your first time playing in a tournament?", "first_timer"),
        ("Do you need to stay seated at one table?", "stationary"),
        ("Player's First Name (as on card)", "first"),
    ],
)
def test_column_is_taken_for_what_its_heading_says(heading: str, meaning: str | None) -> None:
    assert meaning_of(heading) == meaning


def test_word_guest_below_other_rows_is_not_a_heading() -> None:
    assert heading_row([["Ann Lee"], ["guest"], ["Bob Roy"]]) is None
    assert heading_row([["Guest"], ["Ann Lee"]]) == 0


def test_every_meaning_is_met() -> None:
    assert set(WRITTEN) == set(MEANINGS)


def test_headings_are_found_below_a_title_and_not_below_the_twelfth_row() -> None:
    heads, person = ["Name", "Phone", "Paid"], ["Ann Lee", "614-555-0101", "40"]
    assert heading_row([["Spring Fling"], [], heads, person]) == 2
    assert heading_row([*[[""]] * 11, heads, person]) == 11
    assert heading_row([*[[""]] * 12, heads, person]) is None
    assert heading_row([person, person]) is None


@pytest.mark.parametrize(
    ("row", "found"),
    [
        (["Name"], 0),
        (["Name", "Shirt"], 0),  # half of them are enough
        (["Name", "Shirt", "Shoes"], 0),  # no one is called Name
        (["Player", "Shirt", "Shoes"], None),
        (["Player", "How did you hear about us?", "Who taught you to play?"], 0),  # questions are not people
        (["Phone", "Email"], 0),  # names may stand below without a heading
        (["Phone"], None),
        (["Ann Lee", "lunch", "paid"], None),  # a person, her meal, and that she paid
        (["Name", "ann@example.org"], None),
        (["Name", "614-555-0101"], None),
        (["Spring Fling 2026"], None),
    ],
)
def test_row_of_headings_is_told_from_a_row_of_people(row: list[str], found: int | None) -> None:
    assert heading_row([row, ["Ann Lee", "M", "9"]]) == found


def test_row_with_the_most_headings_counts_and_of_two_the_first() -> None:
    heads = ["Name", "Phone", "Paid"]
    assert heading_row([["Name"], heads, ["Ann Lee", "", "40"]]) == 1
    assert heading_row([heads, ["Ann Lee", "", "40"], heads]) == 0
    assert heading_row([]) is None


def test_word_that_stands_in_its_column_three_times_is_not_a_heading() -> None:
    assert heading_row([["Name", "Guest"], ["Ann Lee", "Guest"], ["Bob Roy", "Member"]]) == 0
    assert heading_row([["Name", "Guest"], ["Ann Lee", "Guest"], ["Bob Roy", "GUEST"]]) is None
    assert heading_row([["Name", "Guest"], ["Ann Lee", "Guest"], ["Bob Roy"]]) == 0


def test_question_of_fifteen_words_is_not_a_heading() -> None:
    assert meaning_of("name " + "of " * 13) == "name"
    assert meaning_of("name " + "of " * 14) is None


LISTS: list[tuple[str, str, str]] = [
    # headings; rows; what the columns mean
    ("", "Ann Lee, ann@example.org, 614-555-0101, $40 | Bob Roy, bob@example.org, 614-555-0102, paid",
     "name email phone paid"),
    ("", "1, Ann Lee | 2, Bob Roy", "ignore name"),
    ("", "#1., Ann, Lee | 22), Bob, Roy", "ignore first last"),
    ("", "Ann, Lee | Bob, Roy", "first last"),
    ("", "Ann Lee, Oaks | Bob Roy, Elms", "name ignore"),
    ("", "12345, Ann Lee | 2, Bob Roy", "ignore name"),  # not a row number, and not a name
    ("", "Ann Lee <ann@example.org> | Bob Roy <bob@example.org>", "name"),
    ("", "Ann Lee, $40, $5 | Bob Roy, $40, $5", "name paid ignore"),
    ("", "Ann Lee, x | Bob Roy, bob@example.org", "name ignore"),  # one of two is not most of them
    ("", "7 | 8", "name"),  # there is nothing else
    ("Name, Contact", "Ann Lee, ann@example.org | Bob Roy, bob@example.org", "name email"),
    ("Name, Contact", "Ann Lee, 614-555-0101 | Bob Roy, 614-555-0102", "name phone"),
    ("Name, Code", "Ann Lee, 17 | Bob Roy, 18", "name ignore"),
    ("Name, Shirt, Phone", "Ann Lee, cash, | Bob Roy, cash,", "name ignore phone"),  # with headings, money has one
    ("Name", "Ann Lee, 614-555-0101, x | Bob Roy, 614-555-0102, y", "name phone ignore"),
    ("Vorname, Name", "Ann, Lee | Bob, Roy", "first last"),
    ("Name, Last", "Ann, Lee | Bob, Roy", "first last"),
    ("Name, First", "Ann Lee, Ann | Bob Roy, Bob", "name ignore"),
    ("Name, First, Last", "Ann Lee, Ann, Lee | Bob Roy, Bob, Roy", "ignore first last"),
    ("First", "Ann Lee | Bob Roy", "name"),
    ("Surname", "Lee | Roy", "name"),
    ("Rufname, Surname", "Ann, Lee | Bob, Roy", "first last"),
    ("Surname, Rufname", "Lee, Ann | Roy, Bob", "last first"),
    ("First, Zuname", "Ann, Lee | Bob, Roy", "first last"),
    ("Zuname, First", "Lee, Ann | Roy, Bob", "last first"),
    ("Rufname, Surname, Zweitname", "Ann, Lee, May | Bob, Roy, Joe", "first last ignore"),
    ("Size, Surname, Rufname", "XL, Lee, Ann | XL, Roy, Bob", "ignore last first"),
    ("Surname, Choice", "Lee, Chicken | Roy, Chicken", "name ignore"),  # the same again and again: a meal
    ("Surname, Size", "Lee, M | Roy, XL", "name ignore"),
    ("Player 1, Player 2", "Ann Lee, Bob Roy | Cat Dow, Di Fox", "name name"),
    ("Player, Attendee", "Ann Lee, ANN LEE | Bob Roy, bob roy", "name ignore"),
    ("Name, Total, Amount Paid", "Ann Lee, $45, $30 | Bob Roy, $45, $30", "name ignore paid"),
    ("Name, Total, Amount", "Ann Lee, $45, $30 | Bob Roy, $45, $30", "name paid ignore"),
    ("Phone, Email", "614-555-0101, a@example.org, Ann Lee | 614-555-0102, b@example.org, Bob Roy", "phone email name"),
    ("Name, Empty", "Ann Lee, | Bob Roy,", "name ignore"),
]  # fmt: skip


@pytest.mark.parametrize(("headings", "rows", "meanings"), LISTS)
def test_columns_mean_what_the_headings_say_or_what_stands_in_them(headings: str, rows: str, meanings: str) -> None:
    heads = [cell.strip() for cell in headings.split(",")] if headings else []
    people = [[cell.strip() for cell in row.split(",")] for row in rows.split("|")]
    assert meanings_of(heads, people) == tuple(meanings.split())


def test_two_columns_without_headings_may_have_the_last_name_first() -> None:
    assert meanings_of([], [["Lee", "Ann"], ["Roy", "Bob"]], turned=True) == ("last", "first")
    assert meanings_of([], []) == ()


def test_every_detail_and_every_contact_has_its_column() -> None:
    meant = {**{row.name: row.meaning for row in DETAILS}, **{row.name: row.meaning for row in CONTACTS}}
    assert set(meant.values()) <= set(MEANINGS)
    assert {name: meaning_of(name.replace("_", " ")) for name in meant} == meant
