"""Checks a card that somebody pastes or uploads: every mistake in a sentence, with its line and place.

The check runs in a child process, because one line can stand for millions of hands.
"""

from __future__ import annotations

from textwrap import dedent

import msgspec

from eastwind.card.library import decode
from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import ChildError, Crew, Reason
from eastwind.refusals import InputError

MOST_BYTES = 60_000  # a whole card has about 8,000
MOST_HANDS = 10_000  # a whole card has about 1,500; bots look at each of them in every turn
STOPPED: dict[Reason, str] = {
    "busy": "Too many cards are being checked at the moment. Wait a minute, and try again.",
    "late": "This card takes too long to read. One of its lines means too many hands: remove lines until it works.",
    "died": "This card takes too much memory. One of its lines means too many hands: remove lines until it works.",
    "long": "This card is too long. Remove some of its lines.",
    "failed": "Something went wrong on our side. Your card is still in the box.",
}


class Mistake(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to mend: where it is, what it is, what to do, and rows that could stand there instead."""

    line: int
    place: int
    words: str
    remedy: str
    marked: str  # the row, with a marker under the fault
    warning: bool = False
    instead: tuple[tuple[str, str], ...] = ()  # what it would mean, and what to write

    @property
    def where(self) -> str:
        return f"Line {self.line}, place {self.place}"


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A card as read: its text, its mistakes, and what is on it."""

    text: str
    mistakes: tuple[Mistake, ...] = ()
    title: str = ""
    lines: int = 0
    hands: int = 0

    @property
    def errors(self) -> int:
        return sum(not each.warning for each in self.mistakes)

    @property
    def words(self) -> str:
        """What came of the check, in a sentence."""
        if self.errors:
            return f"{_count(self.errors, 'mistake')} to mend. Nothing you typed is lost."
        if not self.lines:
            return "There are no lines of hands in it yet."
        if self.hands > MOST_HANDS:
            return f"This card means {self.hands:,} hands, and a table takes at most {MOST_HANDS:,}. Remove some lines."
        title = self.title or "Your card"
        return f"{title} is fine: {_count(self.lines, 'line')}, {_count(self.hands, 'hand')}."

    @property
    def is_sound(self) -> bool:
        return not self.errors and 0 < self.hands <= MOST_HANDS


async def checked(data: bytes) -> Checked:
    """A card with everything that is wrong with it."""
    if not data.strip():
        raise InputError("Paste your card first, or choose a file.")
    if len(data) > MOST_BYTES:
        raise InputError(
            f"That is more than {MOST_BYTES:,} characters. A card has a few thousand. Is it the right file?"
        )
    try:
        return msgspec.json.decode(await CHECKERS.ask(data), type=Checked)
    except ChildError as stopped:
        raise InputError(STOPPED[stopped.reason]) from None


def check(data: bytes, _: Tell) -> bytes:
    """What the child process does."""
    from eastwind.card.lint import check_card

    text = decode(data, "The card")
    card, findings = check_card(text)
    mistakes = [
        Mistake(
            line=found.line,
            place=found.column,
            words=found.fault.message,
            remedy=found.fault.remedy,
            marked=dedent(found.marked),
            warning=found.fault.warning,
            instead=found.rewrites,
        )
        for found in findings
    ]
    title = " ".join(filter(None, (card.title, card.year)))
    hands = sum(len(line.hands) for line in card.lines)
    made = Checked(text=text, mistakes=tuple(mistakes), title=title, lines=len(card.lines), hands=hands)
    return msgspec.json.encode(made)


CHECKERS = Crew(check, Limits(seconds=15, memory=512 * MEGABYTE, answer=4 * MEGABYTE))


def _count(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
