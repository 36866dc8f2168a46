"""Numbers, choices and people out of the fields of a form; what cannot be read is said in a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from eastwind.refusals import InputError
from eastwind.tournament.entries import folded
from eastwind.tournament.naming import read_entry
from eastwind.tournament.state import Tournament, named

Form = Mapping[str, str]
Choice = TypeVar("Choice", bound=str)


def read_number(form: Form, name: str, title: str, otherwise: int | None = None) -> int:
    """A whole number; an empty field is `otherwise`, where there is such a thing."""
    text = form.get(name, "").strip()
    if not text and otherwise is not None:
        return otherwise
    if not re.fullmatch(r"-?\d{1,9}", text):
        said = f"{text!r} is no number" if text else "this is empty"
        raise InputError(f"{title.rstrip('?')}: {said}. Give a whole number.")
    return int(text)


def read_choice(form: Form, name: str, title: str, choices: tuple[Choice, ...]) -> Choice:
    """One of a few words; an empty field is the first."""
    text = form.get(name, "") or choices[0]
    for choice in choices:
        if choice == text:
            return choice
    raise InputError(f"{title}: choose one of {', '.join(choices)}.")


def read_person(state: Tournament, form: Form, name: str, title: str) -> int:
    """An entry by number, label or name, as typed or as picked from a list ("12C Ann Archer")."""
    text = form.get(name, "").strip()
    if not text:
        raise InputError(f"{title}: type or pick a name.")
    picked = (number for number in state.entries if folded(named(state, number)) == folded(text))
    return next(picked, 0) or read_entry(state, text)


def is_on(form: Form, name: str) -> bool:
    """Whether a box was ticked, or a button of that name pressed."""
    return bool(form.get(name))
