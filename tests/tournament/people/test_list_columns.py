"""Headings as people write them, and what their columns mean."""

from __future__ import annotations

import pytest

from eastwind.tournament.people.list_columns import MEANINGS, heading_row, meaning_of

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
    "ignore": """Email consent; Mailing list; Mailchimp; Opt in; Emergency Contact; Billing Name; Company; Event Name;
        Ticket Name; Ticket Type; User Name; Username; Team Name; Buyer Name; Purchaser; Badge Name; Name Tag;
        Nametag; Nickname; Preferred Name; Bank; Last updated; Last modified; Order ID; Order Number; Timestamp;
        Submission; Submitted at; Created; Check in; Checked in; Address; Date; Number of guests; How many;
        Quantity; Street; City; State; Zip; Postal Code; Middle Name; Suffix; Prefix; Due; Owed; Owes; Balance;
        Outstanding; Refunded; Number; No.; Nr; Num; ID; Row; Table; Seat; Rank; #""",
}


@pytest.mark.parametrize(
    ("meaning", "heading"),
    [(meaning, heading.strip()) for meaning, headings in WRITTEN.items() for heading in headings.split(";")],
)
def test_heading_means_what_people_mean_by_it(meaning: str, heading: str) -> None:
    assert meaning_of(heading) == meaning
    assert meaning_of(heading.upper()) == meaning_of(f" {heading.lower()}: ") == meaning


def test_every_meaning_is_met() -> None:
    assert set(WRITTEN) == set(MEANINGS)


def test_headings_are_found_below_a_title_and_not_below_the_twelfth_row() -> None:
    heads, person = ["Name", "Phone", "Paid"], ["Ann Lee", "614-555-0101", "40"]
    assert heading_row([["Spring Fling"], [], heads, person]) == 2
    assert heading_row([*[[""]] * 11, heads, person]) == 11
    assert heading_row([*[[""]] * 12, heads, person]) is None
    assert heading_row([person, person]) is None
