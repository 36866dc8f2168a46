"""Finds the card that a command names: a built-in one, or a file.

A file may come from a stranger, so a child process reads it first: one line can stand for millions of hands.
"""

from __future__ import annotations

import os

from eastwind.card.library import BUILT_IN, MOST_BYTES, OURS, built_in_text, decode, sound_card
from eastwind.card.model import Card
from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import ChildError, Crew, Reason
from eastwind.refusals import InputError, did_you_mean

STOPPED: dict[Reason, str] = {
    "busy": "Too many files are being read at the moment. Wait a minute, and try again.",
    "late": "It takes too long to read.",
    "died": "It needs too much memory.",
    "long": "It is too long.",
    "failed": "Something went wrong on our side.",
}
ADVICE = "Remove lines until Eastwind can read it. One of them is too long, or means too many hands."


def card_text(name: str) -> str:
    """The text of a built-in card, or of a file that can be read in a bounded time."""
    if name in BUILT_IN:
        return built_in_text(name)
    try:
        with open(name, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        hint = did_you_mean(name, BUILT_IN)
        raise InputError(f"There is no card or file {name!r}. The built-in cards are {OURS}.{hint}") from None
    except OSError as error:
        raise InputError(f"Can't read {name}: {(error.strerror or str(error)).lower()}.") from None
    text = decode(data, os.path.basename(name))
    check_in_child(text, os.path.basename(name))
    return text


def card_named(name: str) -> Card:
    """A card; one with errors is refused."""
    return sound_card(card_text(name), name)


def check_in_child(text: str, name: str) -> None:
    """Refuses a card that takes too much time or memory. Other faults don't matter here."""
    try:
        TRIERS.run(text.encode(errors="replace"))
    except ChildError as stopped:
        raise InputError(f"Eastwind can't read {name}. {STOPPED[stopped.reason]} {ADVICE}") from None


def try_card(text: bytes, _: Tell) -> bytes:
    """Runs in the child process: reads the card the way `card check` does, and drops the result."""
    from eastwind.card.lint import check_card

    check_card(text.decode(errors="replace"))
    return b""


TRIERS = Crew(try_card, Limits(seconds=20, memory=512 * MEGABYTE, answer=0))
