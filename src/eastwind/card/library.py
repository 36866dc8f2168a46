"""Where cards come from: our own, packaged with the program, or any text."""

from __future__ import annotations

import os

from eastwind.card.expand import read_card
from eastwind.card.model import Card
from eastwind.card.rewrites import changed_rows
from eastwind.refusals import InputError, did_you_mean, mark

BUILT_IN = ("eastwind", "first-steps", "fairwind")
OURS = f"{', '.join(BUILT_IN[:-1])}, and {BUILT_IN[-1]}"
MOST_BYTES = 1_000_000


def built_in_text(name: str) -> str:
    """The text of one of our own cards."""
    if name not in BUILT_IN:
        raise InputError(f"There is no card {name!r}; ours are {OURS}.{did_you_mean(name, BUILT_IN)}")
    # not pathlib or importlib.resources: they would double the command line's start time
    with open(os.path.join(os.path.dirname(__file__), "cards", f"{name}.card"), "rb") as file:
        return decode(file.read(), name)


def decode(data: bytes, name: str) -> str:
    """The text of a card file, or the reason it isn't one."""
    if len(data) > MOST_BYTES:
        raise InputError(f"{name} is more than {MOST_BYTES:,} bytes long; a card has a few thousand. It is not read.")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):  # what Windows Notepad calls Unicode
        data = data.decode("utf-16", errors="replace").encode()
    if b"\0" in data:
        raise InputError(f"{name} is not a text file.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    if not text.strip():
        raise InputError(f"{name} is empty.")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def sound_card(text: str, name: str, where_all: str = "") -> Card:
    """A card without errors. Warnings don't matter here. `where_all` says how to see all errors."""
    card, faults = read_card(text)
    errors = [fault for fault in faults if not fault.warning]
    if errors:
        first = errors[0]
        line = text.count("\n", 0, first.span[0]) + 1
        rest = f" and {len(errors) - 1} more" if len(errors) > 1 else ""
        ways = "".join(f"    - {way.meaning}:\n        {changed_rows(text, way)}\n" for way in first.rewrites)
        raise InputError(
            f"{name} has an error in line {line}{rest}: {first.message} {first.remedy}\n{mark(text, first.span)}\n{ways}"
            f"See all of them with: {where_all or f'eastwind card check {name}'}"
        )
    return card


def built_in_card(name: str) -> Card:
    """One of our own cards."""
    return sound_card(built_in_text(name), name)
