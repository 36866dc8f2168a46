"""Cells as people fill them in: paid or not, how, yes or no, and where on the list."""

from __future__ import annotations

import pytest

from eastwind.tournament.people.list_cells import (
    PaidCell,
    is_money_word,
    is_phone,
    looks_like_a_name,
    read_how,
    read_paid,
    read_status,
    read_yes,
)

FEE = 4000
PAID = """paid pd fee full complete completed done received settled cleared approved success successful succeeded comp
    comped waived prepaid yes y true x ✓ ✔ ☑ ok si oui ja"""
NOT_PAID = """no n not false unpaid due owes owed owing pending open awaiting refunded refund canceled cancelled failed
    declined nothing none never later door"""
HOW = {
    "cash": "cash",
    "check": "check, cheque, chk, ck, chq, money order",
    "app": """venmo, zelle, paypal, cashapp, cash app, square, stripe, card, credit, debit, visa, mastercard, amex, online,
        app, apple pay, google pay, e-transfer, etransfer, transfer, cc""",
}
STATUS = {
    "waiting": "waiting, waitlist, wait list, waitlisted, waiting list, wl",
    "standby": "standby, stand by, sub, substitute, alternate, reserve",
    "house": "house, house player",
    "entered": """entered, confirmed, registered, attending, active, player, playing, ok, yes, going, complete, completed,
        approved, paid, accepted, checked in, not checked in""",
    "out": "canceled, cancelled, withdrawn, refunded, declined, not attending, no show",
}


def pairs(listed: dict[str, str]) -> list[tuple[str, str]]:
    return [(meaning, " ".join(word.split())) for meaning, words in listed.items() for word in words.split(",")]


@pytest.mark.parametrize("word", PAID.split())
def test_word_that_says_paid_stands_for_the_fee(word: str) -> None:
    assert read_paid(word, FEE).cents == read_paid(f"{word.upper()}!", FEE).cents == FEE


@pytest.mark.parametrize("word", NOT_PAID.split())
def test_word_that_says_not_paid_stands_for_nothing(word: str) -> None:
    assert read_paid(word, FEE).cents == read_paid(f"Paid? {word}", FEE).cents == 0


@pytest.mark.parametrize(("how", "word"), pairs(HOW))
def test_word_for_a_way_to_pay_says_that_the_fee_was_paid_like_that(how: str, word: str) -> None:
    assert read_how(f"By {word.title()}.") == how
    cell = read_paid(f"{word} 3/2", FEE)
    assert (cell.cents, cell.how, cell.note) == (FEE, how, f"paid: {word} 3/2")


@pytest.mark.parametrize(
    ("cell", "cents"),
    [
        ("$40", 4000), ("40.5", 4050), ("1,250.00", 125000), ("€ 12,50", 1250), ("0", 0), ("40 cash", 4000),
        ("check #1041 $35", 3500),
    ],
)  # fmt: skip
def test_amount_is_read_with_its_cents(cell: str, cents: int) -> None:
    found = read_paid(cell, FEE)
    assert (found.cents, found.is_amount) == (cents, True)


def test_check_keeps_its_number_and_a_minus_is_a_doubt() -> None:
    assert read_paid("ck 1041", FEE).note == "paid: ck 1041"
    assert read_paid("-40", FEE).doubt == "-40"
    assert read_paid("ask Dora", FEE).doubt == "ask Dora"
    assert read_paid("", FEE).cents is None


@pytest.mark.parametrize("word", ["yes", "y", "true", "1", "x", "✓", "✔", "☑", "ok", "si", "oui", "ja", "sure"])
def test_word_for_yes_is_read(word: str) -> None:
    assert read_yes(word) is read_yes(f"{word.upper()}, I can bring one") is True


@pytest.mark.parametrize("word", ["no", "n", "false", "0", "-", "–", "none", "not", "n/a", "na", "never"])
def test_word_for_no_is_read(word: str) -> None:
    assert read_yes(word) is read_yes(f"{word.upper()} thanks") is False


def test_maybe_is_neither_yes_nor_no_and_blank_is_no() -> None:
    assert read_yes("maybe") is None
    assert read_yes("") is False


@pytest.mark.parametrize(("status", "words"), pairs(STATUS))
def test_status_in_many_words(status: str, words: str) -> None:
    assert read_status(words) == read_status(f" {words.upper()}! ") == status


def test_other_status_says_nothing() -> None:
    assert read_status("vegetarian") is None


@pytest.mark.parametrize(
    ("cell", "phone"),
    [
        ("614-555-0101", True),
        ("(614) 555-0101", True),
        ("+1 614 555 0101 ext. 22", True),
        ("6145550101", True),
        ("2026-01-02", False),
        ("555-01", False),
        ("call Ann", False),
    ],
)
def test_phone_number_is_not_a_date(cell: str, phone: bool) -> None:
    assert is_phone(cell) is phone


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ("Ann Lee", True),
        ('"Bunny" Lee', True),
        ("Jean-Luc d'Artagnan de la Rue", True),
        ("A B C D E F G H", True),
        ("A B C D E F G H I", False),
        ("Paid", False),
        ("check", False),
        ("Table 4", False),
        ("why?", False),
        ("x" * 81, False),
        ("x" * 80, True),
        ("", False),
    ],
)
def test_name_has_letters_and_few_words(cell: str, name: bool) -> None:
    assert looks_like_a_name(cell) is name


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("$40 cash", PaidCell(4000, "cash", is_amount=True)),
        ("$0 cash", PaidCell(0, is_amount=True)),
        ("40.5", PaidCell(4050, is_amount=True)),
        ("40,05", PaidCell(4005, is_amount=True)),
        ("check #1041 $35", PaidCell(3500, "check", "paid: check #1041 $35", is_amount=True)),
        ("#1041", PaidCell(FEE, "check", "paid: #1041")),
        ("Venmo 3/2/26", PaidCell(FEE, "app", "paid: Venmo 3/2/26")),
        ("3/2", PaidCell(FEE, note="paid: 3/2")),
        ("refunded 3/2", PaidCell(0, note="paid: refunded 3/2")),
        ("not paid, cash at the door", PaidCell(0)),
        ("-", PaidCell(0)),
        ("–", PaidCell(0)),
        ("(40)", PaidCell(doubt="(40)")),
        ("-$5", PaidCell(doubt="-$5")),
        ("− 40", PaidCell(doubt="− 40")),
        ("half", PaidCell(doubt="half")),
        ("  ", PaidCell()),
    ],
)  # fmt: skip
def test_cell_about_money_says_how_much_how_and_what_belongs_to_the_notes(cell: str, found: PaidCell) -> None:
    assert read_paid(cell, FEE) == found


def test_first_way_to_pay_counts_and_the_longer_name_of_it() -> None:
    assert read_how("check or cash") == "check"
    assert read_how("cash or check") == "cash"
    assert read_how("cash app") == "app"
    assert read_how("cashmere") == ""


@pytest.mark.parametrize("cell", ["$40", "€ 12", "40.00", "12,50", "paid", "Unpaid", "PD", "cash", "by Venmo"])
def test_cell_that_can_only_be_about_money(cell: str) -> None:
    assert is_money_word(cell)


@pytest.mark.parametrize("cell", ["40", "yes", "Ann Lee", "", "40.005", "chicken"])
def test_cell_that_may_be_about_something_else(cell: str) -> None:
    assert not is_money_word(cell)


@pytest.mark.parametrize("cell", ["x@y", "Ann 3", "50%", "Ann?", "Hi!", "1", "...", "n/a", "unpaid", "venmo", "sure"])
def test_what_is_not_a_name(cell: str) -> None:
    assert not looks_like_a_name(cell)
