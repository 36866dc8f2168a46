"""The facts of an irregularity: what each one asks, its type, and how it is read from what people type."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from eastwind.referee.irregularity import Irregularity
from eastwind.referee.ruling_words import write_fact
from eastwind.refusals import InputError, did_you_mean, quoted
from eastwind.rules.seats import SEAT_OF_WIND, SEATS

Type = Literal["seat", "seats", "bool", "integer", "choice"]

LONGEST = 9  # digits in a number
YES, NO = {"yes", "y", "true", "1"}, {"no", "n", "false", "0"}
NO_ONE = {"none", "nobody", "no one", "no-one"}


class Fact(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One fact, as --list shows it. An optional fact has a default."""

    name: str
    type: Type
    question: str
    required: bool
    default: Any = None
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    means: str = ""  # words whose definition decides the answer

    @property
    def may_be_no_one(self) -> bool:
        """Whether a fact that asks for a player may be left empty."""
        return self.type == "seat" and not self.required and self.default is None

    def legal(self) -> str:
        """The legal values in words."""
        match self.type:
            case "seat":
                return f"one of {', '.join(SEATS)}" + (", or none" if self.may_be_no_one else "")
            case "seats":
                return "seats such as B,C or none"
            case "bool":
                return "yes or no"
            case "integer":
                return f"a whole number from {self.minimum} to {self.maximum}"
            case "choice":
                return f"one of {', '.join(self.choices)}"


@functools.cache
def facts_of(kind: type[Irregularity]) -> tuple[Fact, ...]:
    """The facts of a kind of irregularity, read from its fields. Facts about the whole table come last."""
    facts = [_fact(field) for field in msgspec.structs.fields(kind)]
    return tuple(sorted(facts, key=lambda fact: (fact.name in ("seats", "already_dead"), not fact.required)))


def _fact(field: msgspec.structs.FieldInfo) -> Fact:
    plain, meta = get_args(field.type)
    if type(None) in get_args(plain):  # a seat that may be no one's
        plain = next(part for part in get_args(plain) if part is not type(None))
    shape: dict[str, Any]
    if plain is bool:
        shape = {"type": "bool"}
    elif plain is int:
        shape = {"type": "integer", "minimum": meta.ge, "maximum": meta.le}
    elif get_origin(plain) is tuple:
        shape = {"type": "seats", "choices": SEATS}
    else:
        choices = get_args(plain)
        shape = {"type": "seat" if choices == SEATS else "choice", "choices": choices}
    default = None if field.required else field.default
    means = (meta.extra or {}).get("means", "")
    return Fact(
        name=field.name, question=meta.description, required=field.required, default=default, means=means, **shape
    )


def read_answer(fact: Fact, text: str) -> object:
    """What a person answered, where "none" may mean that it was no one."""
    if fact.may_be_no_one and text.strip().casefold() in NO_ONE:
        return None
    return read_value(fact, text)


def read_value(fact: Fact, text: str) -> object:
    """What a person answered, as the fact's value. An InputError says what would work."""
    word = text.strip()
    small = word.casefold()
    value: object = None
    match fact.type:
        case "seat":
            value = _seat(small)
        case "seats":
            value = _seats(small)
        case "bool":
            value = True if small in YES else False if small in NO else None
        case "integer":
            value = _integer(small, fact)
        case "choice":
            value = next(
                (choice for choice in fact.choices if choice == small.replace("-", "_").replace(" ", "_")), None
            )
    if value is None:
        hint = did_you_mean(small, fact.choices) if fact.type == "choice" else ""
        raise InputError(f"The fact {fact.name!r} can't be {quoted(word)}. It is {fact.legal()}.{hint}")
    return value


def _seat(word: str) -> str | None:
    letter = SEAT_OF_WIND.get(word, word.upper())
    return letter if letter in SEATS else None


def _seats(words: str) -> tuple[str, ...] | None:
    if words in {*NO_ONE, "[]"}:
        return ()
    parts = words.replace(",", " ").split()
    if len(parts) == 1 and parts[0] not in SEAT_OF_WIND:
        parts = list(parts[0])
    seats = [_seat(part) for part in parts]
    return None if None in seats else tuple(seat for seat in seats if seat)


def _integer(word: str, fact: Fact) -> int | None:
    digits = word.removeprefix("+").removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST):
        return None
    number = int(word)
    low, high = fact.minimum, fact.maximum
    return number if (low is None or number >= low) and (high is None or number <= high) else None


def read_facts(kind: type[Irregularity], given: Iterable[str]) -> dict[str, object]:
    """The values of facts written as name=value. Each name may appear once."""
    known = {fact.name: fact for fact in facts_of(kind)}
    values: dict[str, object] = {}
    for text in given:
        name, equals, word = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise InputError(f"Write a fact as name=value, such as player=B. {text!r} has no '='.")
        if name not in known:
            names = ", ".join(known)
            raise InputError(f"{kind.slug()} has no fact {name!r}. It has {names}.{did_you_mean(name, known)}")
        value = read_answer(known[name], word)
        if name in values and values[name] != value:
            raise InputError(f"You gave the fact {name!r} twice, with different values. Keep the one that is right.")
        values[name] = value
    return values


def missing(kind: type[Irregularity], values: Mapping[str, object]) -> list[Fact]:
    """The required facts that are still missing."""
    return [fact for fact in facts_of(kind) if fact.required and fact.name not in values]


class MissingFactsError(InputError):
    """Required facts are missing: which ones, and values that they could have."""

    def __init__(self, kind: type[Irregularity], values: Mapping[str, object]) -> None:
        self.kind = kind
        self.missing = tuple(missing(kind, values))
        self.sample = example(kind, values)
        super().__init__(self.asking(f"For example, add: {self.write()}"))

    def write(self, before: str = "") -> str:
        """The sample as a person types it, with an option before each fact where one is needed."""
        return " ".join(f"{before}{name}={write_fact(value)}" for name, value in self.sample.items())

    def asking(self, shown: str) -> str:
        """What to ask, and how an answer looks."""
        asked = " ".join(f"{fact.name}: {fact.question} ({fact.legal()})" for fact in self.missing)
        return f"{self.kind.slug()} needs more facts. {asked} {shown}"


def build(kind: type[Irregularity], values: Mapping[str, object]) -> Irregularity:
    """The irregularity with these facts, or a MissingFactsError."""
    if missing(kind, values):
        raise MissingFactsError(kind, values)
    return msgspec.convert(dict(values) | {"type": kind.slug()}, kind)


def example(kind: type[Irregularity], values: Mapping[str, object]) -> dict[str, object]:
    """Values for the facts that are missing which can be true together: different players, numbers that fit."""
    free = [seat for seat in ("B", "C", "D", "A") if seat not in _seats_used(values)]
    found: dict[str, object] = {}
    for fact in missing(kind, values):
        match fact.type:
            case "seat":
                found[fact.name] = free.pop(0) if free else "B"
            case "seats":
                found[fact.name] = (free[0], free[1]) if len(free) > 1 else ("C", "D")
            case "integer":
                found[fact.name] = ORDINARY[fact.name]
            case "bool":
                found[fact.name] = fact.name in ("real_tile_wins", "discarded")
            case "choice":
                found[fact.name] = fact.choices[0]
    return found


# Numbers for an ordinary case. Every other fact has an obvious value.
ORDINARY = {"tiles": 12, "passed": 2, "number": 1, "value": 30, "exposures": 2}


def _seats_used(values: Mapping[str, object]) -> set[str]:
    texts = [value if isinstance(value, tuple) else (value,) for value in values.values()]
    return {seat for some in texts for seat in some if seat in SEATS}


def values_of(fact: Fact) -> tuple[object, ...]:
    """Sample values of a fact: all of them if there are few."""
    match fact.type:
        case "bool":
            return (False, True)
        case "choice" | "seat":
            return fact.choices
        case "seats":
            return ((), *((seat,) for seat in SEATS))
        case "integer":
            low, high = fact.minimum or 0, fact.maximum or 0
            return tuple(range(low, min(high, low + 20) + 1))
