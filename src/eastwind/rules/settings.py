"""What a setting of a sheet is: its words, its legal values, and the clauses that answer it."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from eastwind.rules.seats import SEATS


class SettingGroup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A group of settings of a sheet."""


@dataclass(frozen=True)
class Says:
    """The words of a setting: the question, its clauses (slugs), and what each option means."""

    question: str
    slugs: tuple[str, ...]
    options: Mapping[str, str]
    low: int
    high: int
    unit: str


def says(question: str, *slugs: str, low: int = -1000, high: int = 1000, unit: str = "points", **options: str) -> Says:
    """Describe a setting. Every option of a choice needs words, and every number a unit."""
    return Says(question, slugs, options, low, high, unit)


@dataclass(frozen=True)
class Setting:
    """One setting, as the loader, the handout and the tests see it."""

    path: str
    says: Says
    kind: Literal["number", "yes_no", "choice", "choices", "steps"]
    choices: tuple[str, ...]  # the words allowed: for a choice, or instead of a number

    @property
    def group(self) -> str:
        return self.path.partition(".")[0]

    @property
    def name(self) -> str:
        return self.path.partition(".")[2]

    def legal(self) -> str:
        """The legal values in words, for an error message."""
        words = " or ".join(f'"{choice}"' for choice in self.choices)
        match self.kind:
            case "yes_no":
                return "true or false"
            case "number":
                number = f"a whole number from {self.says.low} to {self.says.high}"
                return f"{number}, or {words}" if words else number
            case "choice":
                return f"one of {words.replace(' or ', ', ')}"
            case "choices":
                return f"a list of {words.replace(' or ', ', ')}"
            case "steps":
                return "a table of seats and tables, such as { A = 1, B = -1, C = 2, D = -2 }"

    def allows(self, value: object) -> bool:
        """Is this a legal value?"""
        if self.kind == "yes_no":
            return isinstance(value, bool)
        if self.kind in ("number", "choice") and isinstance(value, str):
            return value in self.choices
        if self.kind == "number":
            return isinstance(value, int) and not isinstance(value, bool) and self.says.low <= value <= self.says.high
        if self.kind == "choices":
            return isinstance(value, list | tuple) and self._allows_choices(value)
        return self.kind == "steps" and self._allows_steps(value)

    def _allows_choices(self, value: Sequence[object]) -> bool:
        return all(choice in self.choices for choice in value) and len(set(value)) == len(value)

    def _allows_steps(self, value: object) -> bool:
        if not isinstance(value, dict):
            return False
        numbers = all(type(step) is int and self.says.low <= step <= self.says.high for step in value.values())
        return numbers and set(value) in (set(), set(SEATS))


def settings_of(group: type[SettingGroup], name: str) -> tuple[Setting, ...]:
    """The settings of one group, read from its annotations."""
    hints = get_type_hints(group, include_extras=True)
    return tuple(_setting(f"{name}.{field}", hint) for field, hint in hints.items())


def _setting(path: str, hint: Any) -> Setting:
    assert get_origin(hint) is Annotated, f"{path} has no words"
    plain, words = get_args(hint)
    choices = _literals(plain)
    if plain is bool:
        return Setting(path, words, "yes_no", ())
    if get_origin(plain) is tuple:
        return Setting(path, words, "choices", choices)
    if get_origin(plain) is dict:
        return Setting(path, words, "steps", ())
    if plain is int or int in get_args(plain):
        return Setting(path, words, "number", choices)
    return Setting(path, words, "choice", choices)


@functools.cache
def _literals(hint: Any) -> tuple[str, ...]:
    """Every word that a type allows, at any depth."""
    if get_origin(hint) is Literal:
        return tuple(str(word) for word in get_args(hint))
    return tuple(word for part in get_args(hint) for word in _literals(part)) if get_origin(hint) is not dict else ()
