"""Checks a card that someone pastes or uploads: every mistake in a sentence, with its line and place.

The check runs in a child process, because one line can stand for millions of hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent
from typing import TYPE_CHECKING

import msgspec

from eastwind.card.card_writing import write_hand
from eastwind.card.library import decode
from eastwind.children.child import Tell
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import ChildError, Crew, Reason
from eastwind.refusals import InputError
from eastwind.server.play.own_cards.card_contract import LineReading, RowFix, TypingMistake

if TYPE_CHECKING:
    from eastwind.card.lint import Finding
    from eastwind.card.notation import Rewrite

MOST_BYTES = 60_000  # a whole card has about 8,000
IN_ORDER = "in order"  # what a fix means that only puts the line in order
MOST_LISTED = 2_000  # hands of one line
MOST_HANDS = 10_000  # a whole card has about 1,500; bots look at each of them in every turn
STOPPED: dict[Reason, str] = {
    "busy": "Too many cards are being checked at the moment. Wait a minute, and try again.",
    "late": "This card takes too long to read. One of its lines means too many hands: remove lines until it works.",
    "died": "This card takes too much memory. One of its lines means too many hands: remove lines until it works.",
    "long": "This card is too long. Remove some of its lines.",
    "failed": "Something went wrong on our side. Your card is still in the box.",
}


class CheckedCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card as read: its text, its mistakes, and what is on it."""

    text: str
    mistakes: tuple[TypingMistake, ...] = ()
    title: str = ""
    lines: int = 0
    hands: int = 0
    readings: tuple[LineReading, ...] = ()
    preview: str = ""  # the card as printed, as HTML

    @property
    def plain_fixes(self) -> tuple[RowFix, ...]:
        """The fixes of mistakes that have only one, each for rows of its own."""
        found: list[RowFix] = []
        for each in self.mistakes:
            if len(each.fixes) == 1 and not each.warning:
                fix = each.fixes[0]
                if not any(fix.first <= other.last and other.first <= fix.last for other in found):
                    found.append(fix)
        return tuple(found)

    @property
    def errors(self) -> int:
        return sum(not each.warning for each in self.mistakes)

    @property
    def words(self) -> str:
        """The outcome of the check, in a sentence."""
        if self.errors:
            return f"{_count(self.errors, 'mistake')} to fix. Nothing you typed is lost."
        if not self.lines:
            return "There are no lines of hands in it yet."
        if self.hands > MOST_HANDS:
            return f"This card means {self.hands:,} hands, and a table takes at most {MOST_HANDS:,}. Remove some lines."
        title = self.title or "Your card"
        return f"{title} is fine: {_count(self.lines, 'line')}, {_count(self.hands, 'hand')}."

    @property
    def is_sound(self) -> bool:
        return not self.errors and 0 < self.hands <= MOST_HANDS


async def checked(data: bytes) -> CheckedCard:
    """A card with everything that is wrong with it."""
    if not data.strip():
        raise InputError("Paste your card first, or choose a file.")
    if len(data) > MOST_BYTES:
        raise InputError(
            f"That is more than {MOST_BYTES:,} characters. A card has a few thousand. Is it the right file?"
        )
    try:
        return msgspec.json.decode(await CHECKERS.ask(data), type=CheckedCard)
    except ChildError as stopped:
        raise InputError(STOPPED[stopped.reason]) from None


def check(data: bytes, _: Tell) -> bytes:
    """Runs in the child process: checks the text of a card."""
    from eastwind.card.card_page import card_sections
    from eastwind.card.lint import check_card
    from eastwind.card.study.readings import readings

    text = decode(data, "The card")
    card, findings = check_card(text)
    made = CheckedCard(
        text=text,
        mistakes=tuple(_mistakes(text, findings)),
        title=" ".join(filter(None, (card.title, card.year))),
        lines=len(card.lines),
        hands=sum(len(line.hands) for line in card.lines),
        readings=tuple(
            LineReading(
                first=each.first, last=each.last, name=each.line.id, hands=len(each.line.hands), words=each.words
            )
            for each in readings(text, card)
        ),
        preview=card_sections(card),
    )
    return msgspec.json.encode(made)


def _mistakes(text: str, findings: list[Finding]) -> Iterator[TypingMistake]:
    """The findings for people. A line that was only typed in a hurry gets one fix: the line in order."""
    from eastwind.card.study.tidied_line import tidied_lines

    tidied = tidied_lines(text, [found.fault for found in findings])
    for found in findings:
        start, end = found.fault.span
        row_end = text.find("\n", start) if "\n" in text[start:] else len(text)
        in_order = [each for each in tidied if each.span[0] <= start <= each.span[1] and not found.fault.warning]
        if in_order:
            fixes = [_fix(text, in_order[0].span, IN_ORDER, in_order[0].text)]
        else:
            ways = zip(found.fault.rewrites, found.rewrites, strict=True)
            fixes = [_fix(text, _edited(way), meaning, rows) for way, (meaning, rows) in ways]
        yield TypingMistake(
            line=found.line,
            place=found.column,
            until=found.column + max(1, min(end, row_end) - start),
            words=found.fault.message,
            remedy=found.fault.remedy,
            marked=dedent(found.marked),
            warning=found.fault.warning,
            fixes=tuple(fixes),
        )


def _edited(way: Rewrite) -> tuple[int, int]:
    return min(start for (start, _), _ in way.edits), max(end for (_, end), _ in way.edits)


def _fix(text: str, span: tuple[int, int], meaning: str, rows: str) -> RowFix:
    first, last = (text.count("\n", 0, place) + 1 for place in span)
    return RowFix(meaning=meaning, first=first, last=last, rows=rows)


def list_hands(data: bytes, _: Tell) -> bytes:
    """Runs in the child process: the hands of the line at a row of a card. The data is the row, then the text."""
    from eastwind.card.expand import read_card
    from eastwind.card.study.readings import readings

    row, _newline, text = data.decode(errors="replace").partition("\n")
    found = next((each for each in readings(text, read_card(text)[0]) if each.first <= int(row) <= each.last), None)
    hands = [] if found is None else [write_hand(hand) for hand in found.line.hands[:MOST_LISTED]]
    return msgspec.json.encode(hands)


CHECKERS = Crew(check, Limits(seconds=15, memory=512 * MEGABYTE, answer=4 * MEGABYTE))
LISTERS = Crew(list_hands, Limits(seconds=15, memory=512 * MEGABYTE, answer=MEGABYTE))


def _count(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
