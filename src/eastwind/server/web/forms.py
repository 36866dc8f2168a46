"""Reading what a page sends: the fields of a form or an address, or a sentence about what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, TypeVar

from eastwind.refusals import InputError, quoted
from eastwind.tournament.people.names import folded
from eastwind.tournament.state import Tournament, named
from eastwind.tournament.texts.references import read_player

LARGEST = 999_999_999
MOST_ROWS = 200
LONGEST_REASON = 300
OURS = ("key", "csrf")  # fields that Eastwind adds to every form; `fields_of` leaves them out

Choice = TypeVar("Choice", bound=str)


@dataclass(frozen=True, slots=True, eq=False)
class Fields(Mapping[str, str]):
    """The fields by name. A field that occurs several times is joined with commas, or read in rows."""

    typed: Mapping[str, tuple[str, ...]]  # the values of each name, in the order of the page

    def __getitem__(self, name: str) -> str:
        return ",".join(self.typed[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self.typed)

    def __len__(self) -> int:
        return len(self.typed)

    def all(self, name: str) -> tuple[str, ...]:
        """All values of a name."""
        return self.typed.get(name, ())

    def rows(self, *names: str) -> list[tuple[str, ...]]:
        """Rows of parallel fields; an empty row is left out."""
        found = list(zip_longest(*(self.all(name) for name in names), fillvalue=""))
        if len(found) > MOST_ROWS:
            raise InputError(f"That is {len(found)} rows. A page takes at most {MOST_ROWS}.")
        return [row for row in found if any(row)]


def fields_of(pairs: Iterable[tuple[str, object]]) -> Fields:
    """The fields as a browser sends them, without files and without surrounding spaces."""
    typed: dict[str, list[str]] = {}
    for name, value in pairs:
        if isinstance(value, str) and name not in OURS:
            typed.setdefault(name, []).append(value.strip())
    return Fields({name: tuple(values) for name, values in typed.items()})


def whole_number(text: str, title: str, low: int = 0, high: int = 1_000_000) -> int:
    """A whole number, with or without a sign; a phone's long minus counts too."""
    word = text.strip().replace("−", "-").replace("–", "-")
    number = int(word.replace(" ", "")) if re.fullmatch(r"([+-] ?)?[0-9]{1,9}", word) else None
    if number is not None and low <= number <= high:
        return number
    fault = "isn't a number" if number is None else "is out of range"
    said = f"{quoted(word)} {fault}" if word else "this is blank"
    reach = f" from {low} to {high}" if high < LARGEST else f" from {low} on" if low > -LARGEST else ""
    raise InputError(f"{title.rstrip('?')}: {said}. Give a whole number{reach}.")


def read_number(
    fields: Fields, name: str, title: str, otherwise: int | None = None, *, low: int = -LARGEST, high: int = LARGEST
) -> int:
    """A whole number; an empty field is `otherwise`, if given."""
    text = fields.get(name, "")
    return otherwise if not text and otherwise is not None else whole_number(text, title, low, high)


def read_number_if_any(fields: Fields, name: str, title: str, low: int, high: int = LARGEST) -> int | None:
    """A whole number; None if the field is empty."""
    return read_number(fields, name, title, low=low, high=high) if fields.get(name) else None


class FaultsError(InputError):
    """Several parts of a form cannot be read."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(f"• {fault}" for fault in faults))
        self.faults = faults


def read_all(parts: Mapping[str, Callable[[], Any]]) -> dict[str, Any]:
    """Reads every part of a form. If several cannot be read, the error has them all."""
    found: dict[str, Any] = {}
    faults: list[str] = []
    for name, read in parts.items():
        try:
            found[name] = read()
        except FaultsError as error:
            faults += error.faults
        except InputError as error:
            faults.append(error.message)
    if faults:
        raise InputError(faults[0]) if len(faults) == 1 else FaultsError(tuple(faults))
    return found


def read_choice(fields: Fields, name: str, title: str, choices: tuple[Choice, ...]) -> Choice:
    """One of a few words; an empty field is the first."""
    text = fields.get(name, "") or choices[0]
    for choice in choices:
        if choice == text:
            return choice
    raise InputError(f"{title}: choose one of {', '.join(choices)}.")


def is_on(fields: Fields, name: str) -> bool:
    """Whether a box was checked, or a button of that name pressed."""
    return bool(fields.get(name))


def read_reason(fields: Fields, required: bool = True) -> str:
    """The reason as typed. If it is not required here, the tournament may still ask for it."""
    reason = fields.get("reason", "")
    if (required and not reason) or len(reason) > LONGEST_REASON:
        raise InputError(f"Enter a reason of at most {LONGEST_REASON} characters. It is saved in the log.")
    return reason


def read_person(state: Tournament, fields: Fields, name: str, title: str) -> int:
    """A player by number, label or name, as typed or as picked from a list ("12C Ann Archer")."""
    text = fields.get(name, "")
    if not text:
        raise InputError(f"{title}: type or pick a name.")
    picked = (number for number in state.players if folded(named(state, number)) == folded(text))
    return next(picked, 0) or read_player(state, text)


def known_player(state: Tournament, text: str) -> int:
    """The number of a player that a page offered."""
    number = whole_number(text, "The entry")
    if number not in state.players:
        raise InputError(
            f"There is no player number {number}. Maybe adding this player was undone. Go back and look again."
        )
    return number


def known_round(state: Tournament, text: str) -> int | None:
    """A round that has begun; None, which means now, if the field is empty."""
    if not text.strip():
        return None
    last = state.last_begun()
    if not last:
        raise InputError("No round has started yet, so there is nothing to see.")
    return whole_number(text, "The round", 1, last)


def known_section(state: Tournament, text: str) -> str | None:
    names = [section.name for section in state.terms.sections]
    if not text:
        return None
    if text not in names:
        raise InputError(f"There is no section {quoted(text)}. The sections are {', '.join(names) or 'none'}.")
    return text
