"""Names on results that leave the room: in full, with the last initial, or initials alone."""

from __future__ import annotations

from eastwind.paper.print_options import NameStyle
from eastwind.tournament.people.last_names import name_parts

STYLES: dict[NameStyle, str] = {
    "full": "Full names",
    "last_initial": "First name and last initial",
    "initials": "Initials only",
}


def shown_name(name: str, style: NameStyle) -> str:
    """Ruth Goldberg, Ruth G., or R.G. A person with one name keeps it, or its first letter."""
    if style == "full":
        return name
    parts = name_parts(name)
    if style == "last_initial":
        return f"{parts.first} {_letter(parts.last)}." if parts.first else parts.last or name
    words = [*parts.first.split(), parts.last] if parts.first else [parts.last or name]
    return "".join(f"{_letter(word)}." for word in words if _letter(word))


def _letter(word: str) -> str:
    """The first letter of a word, as a capital."""
    return next((sign.upper() for sign in word if sign.isalnum()), "")
