"""eastwind.h and book.h, read as text: structs, numbers, and functions."""

from __future__ import annotations

import ctypes
import re
from functools import cache
from typing import Any

from eastwind.native.build import SOURCES

PLAIN: dict[str, Any] = {
    "uint8_t": ctypes.c_uint8,
    "int16_t": ctypes.c_int16,
    "int32_t": ctypes.c_int32,
    "uint32_t": ctypes.c_uint32,
    "uint64_t": ctypes.c_uint64,
}


@cache
def text(name: str = "eastwind.h") -> str:
    """A header without its comments."""
    return re.sub(r"/\*.*?\*/", "", (SOURCES / name).read_text(encoding="utf-8"), flags=re.DOTALL)


@cache
def numbers(name: str = "eastwind.h") -> dict[str, int]:
    """Every number that an enum names."""
    found: dict[str, int] = {}
    for body in re.findall(r"enum \{(.*?)\}", text(name), re.DOTALL):
        value = -1
        for word in filter(None, map(str.strip, body.split(","))):
            named, _, given = map(str.strip, word.partition("="))
            one, _, left = given.partition("<<")
            value = int(one, 0) << int(left or 0) if given else value + 1
            found[named] = value
    return found


def enum_of(first: str, name: str = "eastwind.h") -> list[str]:
    """The names of the enum that begins with this one, in order."""
    (body,) = (
        each for each in re.findall(r"enum \{(.*?)\}", text(name), re.DOTALL) if each.split()[0].strip(",") == first
    )
    return [word.partition("=")[0].strip() for word in body.split(",") if word.strip()]


@cache
def structs() -> dict[str, list[tuple[str, str, tuple[int, ...]]]]:
    """Each struct: the name of every field, its type, and how many there are of it, dimension by dimension."""
    found: dict[str, list[tuple[str, str, tuple[int, ...]]]] = {}
    for body, name in re.findall(r"typedef struct \{(.*?)\} (\w+);", text(), re.DOTALL):
        fields = []
        for kind, field, many in re.findall(r"(\w+) (\w+)((?:\[[^\]]+\])*);", body):
            sizes = tuple(_product(each) for each in re.findall(r"\[([^\]]+)\]", many))
            fields.append((field, kind, sizes))
        found[name] = fields
    return found


def _product(words: str) -> int:
    value = 1
    for word in words.split("*"):
        value *= numbers().get(word.strip()) or int(word)
    return value


@cache
def functions() -> dict[str, tuple[str, list[str]]]:
    """Each function: what it returns, and the types of its arguments, with a * for any pointer."""
    found = {}
    for returned, name, given in re.findall(r"EW_API ([\w ]+?[ *])(ew_\w+)\((.*?)\);", text(), re.DOTALL):
        arguments = [] if given == "void" else [" ".join(each.split()) for each in given.split(",")]
        found[name] = (returned.strip(), [_type_of(each) for each in arguments])
    return found


def _type_of(argument: str) -> str:
    return "*" if "*" in argument or "[" in argument else argument.split()[-2]
