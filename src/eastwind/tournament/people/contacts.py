"""How to reach a player, and what they eat. It is kept beside the log, never in it (docs/decisions/0104)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

LONGEST = 500  # characters of one text


class Contact(msgspec.Struct, frozen=True, kw_only=True):
    """What the director knows about a person, and no result needs."""

    email: str = ""
    phone: str = ""
    meal: str = ""
    notes: str = ""

    def __bool__(self) -> bool:
        return any((self.email, self.phone, self.meal, self.notes))


TITLES = {"email": "E-mail", "phone": "Phone", "meal": "Meal", "notes": "Notes"}


def joined(*texts: str) -> str:
    """Several remarks as one, each once."""
    found = dict.fromkeys(text.strip() for text in texts if text.strip())
    return "; ".join(found)[:LONGEST]


def reached_at(contact: Contact) -> Iterator[str]:
    """The e-mail addresses and phone numbers of a person, as they compare: small letters, and the last ten digits."""
    for address in re.split(r"[;,\s]+", contact.email):
        if "@" in address:
            yield address.casefold()
    for number in contact.phone.split(";"):
        digits = re.sub(r"\D", "", re.split(r"(?i)x|ext", number)[0])
        if len(digits) >= 7:
            yield digits[-10:]
