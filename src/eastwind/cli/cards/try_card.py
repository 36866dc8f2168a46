"""Tries a card from a stranger in a child process first: one line can stand for millions of hands."""

from __future__ import annotations

from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import ChildError, Crew, Reason
from eastwind.refusals import InputError

STOPPED: dict[Reason, str] = {
    "busy": "Too many files are being read at the moment. Wait a minute, and try again.",
    "late": "It takes too long to read.",
    "died": "It needs too much memory.",
    "long": "It is too long.",
    "failed": "Something went wrong on our side.",
}
ADVICE = "Remove lines until Eastwind can read it. One of them is too long, or means too many hands."


def check_in_child(text: str, name: str) -> None:
    """Refuses a card that takes too much time or memory. Its faults are not of interest here."""
    try:
        TRIERS.run(text.encode(errors="replace"))
    except ChildError as stopped:
        raise InputError(f"Eastwind can't read {name}. {STOPPED[stopped.reason]} {ADVICE}") from None


def try_card(text: bytes, _: Tell) -> bytes:
    """What the child process does: reads the card as a check of it does, and forgets it."""
    from eastwind.card.lint import check_card

    check_card(text.decode(errors="replace"))
    return b""


TRIERS = Crew(try_card, Limits(seconds=20, memory=512 * MEGABYTE, answer=0))
