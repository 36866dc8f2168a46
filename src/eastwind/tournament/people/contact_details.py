"""How to reach a player, and what they eat. It is kept beside the log, never in it (docs/decisions/0104)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import msgspec

LONGEST = 500  # characters of one text


class Contact(msgspec.Struct, frozen=True, kw_only=True):
    """What the director knows about a person, and no result needs."""

    email: str = ""
    phone: str = ""
    meal: str = ""
    notes: str = ""

    def __bool__(self) -> bool:
        return any(texts_of(self))


@dataclass(frozen=True, slots=True)
class ContactRow:
    """Everything that other parts need to know about one field of `Contact`."""

    name: str  # the field, and the column of a list that goes out
    label: str  # on a form, and over a column
    headings: str  # which headings of other people's lists mean it, as list_columns reads them
    keys: str = ""  # the keyboard that a phone or tablet shows for it
    at_the_door: bool = False  # asked with a walk-in too

    @property
    def meaning(self) -> str:
        return self.name

    def text(self, contact: Contact) -> str:
        found: str = getattr(contact, self.name)
        return found


CONTACTS: tuple[ContactRow, ...] = (
    ContactRow("email", "E-mail", "email|emails|=mail|correo", keys="email", at_the_door=True),
    ContactRow(
        "phone",
        "Phone",
        "phone|phones|cell|mobile|telephone|=tel|telefono|contact number",
        keys="tel",
        at_the_door=True,
    ),
    ContactRow(
        "meal",
        "Meal",
        "meal|meals|lunch|dinner|entree|menu|diet*|food|allerg*|sandwich|vegetarian|restriction*",
    ),
    ContactRow(
        "notes",
        "Notes",
        "notes|=note|comment*|remark*|request*|anything|message|special needs|questions|know|tell us|concern*|accommodat*"
        "|allerg*|diet*",
    ),
)


def contact_of(texts: Mapping[str, str]) -> Contact:
    """A contact from its texts by name; one that is missing is empty."""
    return msgspec.convert({row.name: texts.get(row.name, "") for row in CONTACTS}, Contact)


def texts_of(contact: Contact) -> list[str]:
    """The texts of a contact, in the order of the rows."""
    return [row.text(contact) for row in CONTACTS]


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
