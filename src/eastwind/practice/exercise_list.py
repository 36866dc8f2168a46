"""Every exercise by its name: made from a seed, the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from eastwind.practice.charleston_trainer import make_pass
from eastwind.practice.dangerous_tiles import make_dangerous
from eastwind.practice.dead_or_not import make_dead_or_not
from eastwind.practice.exercise import LEVELS, TITLES, Kind, Level, Made
from eastwind.practice.material import Material
from eastwind.practice.nearest_line import make_nearest
from eastwind.practice.on_the_card import make_find
from eastwind.practice.seeded_chance import Draws
from eastwind.practice.what_is_played import make_what_is_played
from eastwind.refusals import InputError, did_you_mean, quoted

MAKERS: dict[Kind, Callable[[Material, Level, Draws], Made]] = {
    "charleston": make_pass,
    "nearest": make_nearest,
    "dangerous": make_dangerous,
    "dead": make_dead_or_not,
    "playing": make_what_is_played,
    "find": make_find,
}
USUAL: Level = "medium"
LARGEST_SEED = 999_999_999
MOST_DIGITS = 20  # Python refuses to read a number of thousands of digits

Name = TypeVar("Name", bound=str)


def make_exercise(kind: Kind, material: Material, level: Level, seed: int) -> Made:
    """The exercise of a kind with this number. Cards that mean the same give the same one."""
    return MAKERS[kind](material, level, Draws(f"{kind} {level} {seed}"))


def read_kind(text: str) -> Kind:
    """The kind of exercise that someone named, or began to name."""
    return read_name(text, TITLES, "exercise")


def read_level(text: str) -> Level:
    return read_name(text or USUAL, LEVELS, "level")


def read_seed(text: str) -> int:
    """The number of an exercise."""
    is_short = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
    if not (is_short and int(text) <= LARGEST_SEED):
        raise InputError(f"{quoted(text)} is not the number of an exercise. Numbers go from 0 to {LARGEST_SEED:,}.")
    return int(text)


def read_name(text: str, known: Iterable[Name], what: str) -> Name:
    """The one of these names that someone typed, or began to type."""
    word = text.strip().lower()
    names = list(known)
    found = [name for name in names if name == word] or [name for name in names if word and name.startswith(word)]
    if len(found) == 1:
        return found[0]
    raise InputError(f"There is no {what} {quoted(text)}. Choose from {', '.join(names)}.{did_you_mean(word, names)}")
