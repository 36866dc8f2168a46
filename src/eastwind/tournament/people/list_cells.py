"""What one cell of an imported list says: paid or not, yes or no, where on the list."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from eastwind.tournament.people.names import folded
from eastwind.tournament.state import PaidHow, Status

EMAIL = re.compile(r"[^\s<>(),;:/&]+@[^\s<>(),;:/&]+\.[A-Za-z]{2,}")
PHONE = re.compile(r"\(?\+?\d[\d\s().\-–]{6,18}\d(?:\s*(?:x|ext\.?)\s*\d{1,6})?")
_LETTERS = re.compile(r"[^\W\d_]")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_YES = frozenset({"yes", "y", "true", "1", "x", "✓", "✔", "☑", "ok", "si", "oui", "ja", "sure"})
_NO = frozenset({"no", "n", "false", "0", "", "-", "–", "none", "not", "n/a", "na", "never"})
_PAID = _words(
    """paid pd fee full complete completed done received settled cleared approved success successful succeeded comp
    comped waived prepaid yes y true x ✓ ✔ ☑ ok si oui ja"""
)
_NOT_PAID = _words(
    """no n not false unpaid due owes owed owing pending open awaiting refunded refund canceled cancelled failed declined
    nothing none never later door"""
)
_HOW: dict[str, PaidHow] = {
    **dict.fromkeys(("cash",), "cash"),
    **dict.fromkeys(("check", "cheque", "chk", "ck", "chq", "money order"), "check"),
    **dict.fromkeys(
        ("venmo", "zelle", "paypal", "cashapp", "cash app", "square", "stripe", "card", "credit", "debit", "visa",
         "mastercard", "amex", "online", "app", "apple pay", "google pay", "e-transfer", "etransfer", "transfer", "cc"),
        "app",
    ),
}  # fmt: skip
_CHECK_NUMBER = re.compile(
    r"(?:\b(?:check|cheque|chk|ck|chq)\b\.?\s*(?:no\.?|number|num|#)?\s*#?\s*|#\s*)(\d{2,8})", re.I
)
_AMOUNT = re.compile(r"(?<![\d#/])[$€£]?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:[.,](\d{1,2}))?(?![\d/%])")
_DATE = re.compile(
    r"\b(?:\d{4}([/.-])\d{1,2}\1\d{1,2}|\d{1,2}([/.-])\d{1,2}\2(?:\d{4}|\d\d)|\d{1,2}/\d{1,2})(?![\d/-])"
)
_ASKED_NOT_TO_PLAY = frozenset(
    {"canceled", "cancelled", "withdrawn", "refunded", "declined", "not attending", "no show"}
)
_STATUS: dict[str, Status] = {
    **dict.fromkeys(("waiting", "waitlist", "wait list", "waitlisted", "waiting list", "wl"), "waiting"),
    **dict.fromkeys(("standby", "stand by", "sub", "substitute", "alternate", "reserve"), "standby"),
    **dict.fromkeys(("house", "house player"), "house"),
    **dict.fromkeys(
        ("entered", "confirmed", "registered", "attending", "active", "player", "playing", "ok", "yes", "going",
         "complete", "completed", "approved", "paid", "accepted", "checked in", "not checked in"),
        "entered",
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class PaidCell:
    """What a cell says about money: cents (None if it says nothing), how, and what else it says."""

    cents: int | None = None
    how: PaidHow = ""
    note: str = ""  # belongs to the player's notes, such as the number of a check
    doubt: str = ""  # what we could not read
    is_amount: bool = False  # written as money, not as a word such as "yes"


def read_paid(cell: str, fee: int) -> PaidCell:
    """An amount, or a word for the fee or for nothing; also "check #1041", "Venmo 3/2", "$40 cash"."""
    said = folded(cell)
    if not said:
        return PaidCell()
    number = _CHECK_NUMBER.search(cell)
    dates = _DATE.search(cell)
    rest = _DATE.sub(" ", _CHECK_NUMBER.sub(" check ", cell) if number else cell)
    how = "check" if number else read_how(rest)
    note = f"paid: {cell.strip()}" if number or dates else ""
    if re.match(r"\s*[-−(]\s*[$€£]?\s*\d", rest):
        return PaidCell(doubt=cell)
    if amount := _AMOUNT.search(rest):
        cents = int(amount[1].replace(",", "")) * 100 + int((amount[2] or "0").ljust(2, "0"))
        return PaidCell(cents, how if cents else "", note, is_amount=True)
    words = set(re.findall(r"[^\s,;:.!()$€£#*]+", folded(rest)))
    if words & _NOT_PAID:
        return PaidCell(0, "", note)
    if words & _PAID or how or dates:
        return PaidCell(fee, how, note)
    return PaidCell(0) if words <= {"-", "–", "0"} else PaidCell(doubt=cell)


def read_how(cell: str) -> PaidHow:
    """Cash, check or app, if a cell names one of them."""
    words = " ".join(re.findall(r"[\w-]+", folded(cell)))
    said = f" {words} "
    found = [(said.index(f" {word} "), -len(word), how) for word, how in _HOW.items() if f" {word} " in said]
    return min(found)[2] if found else ""


def is_money_word(cell: str) -> bool:
    """Whether a cell can only be about money."""
    said = folded(cell)
    return bool(re.search(r"[$€£]\s*\d|\d[.,]\d\d$", cell)) or said in {"paid", "unpaid", "pd"} or bool(read_how(cell))


def read_yes(cell: str) -> bool | None:
    """Yes or no, also "Yes, I can bring one"; None if a cell says neither."""
    said = folded(cell)
    first = re.split(r"[\s,;:.!]", said, maxsplit=1)[0]
    if said in _YES or first in _YES:
        return True
    return False if said in _NO or first in _NO else None


def read_status(cell: str) -> Status | Literal["out"] | None:
    """Where someone is on the list; "out" if they canceled; None if a cell says something else."""
    said = " ".join(re.findall(r"\w+", folded(cell)))
    return "out" if said in _ASKED_NOT_TO_PLAY else _STATUS.get(said)


def is_phone(cell: str) -> bool:
    """Whether a cell is a phone number, and not a date."""
    return bool(PHONE.fullmatch(cell.strip())) and not _DATE.match(cell.strip())


def looks_like_a_name(cell: str) -> bool:
    """Whether a cell may be the name of a person: letters, few words, no digits."""
    said = cell.strip()
    words = said.split()
    if not 1 <= len(words) <= 8 or len(said) > 80 or not _LETTERS.match(said.lstrip("\"'“(‘")):
        return False
    return not re.search(r"[\d@$%=?!]", said) and folded(said) not in _YES | _NO | _PAID | _NOT_PAID | set(_HOW)
