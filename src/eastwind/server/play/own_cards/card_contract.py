"""What crosses to the box where a card is typed: how each line reads, and what is wrong with it."""

from __future__ import annotations

from eastwind.screen_part import ScreenPart


class RowFix(ScreenPart, frozen=True, kw_only=True):
    """Rows that could stand in the place of others, and what they would mean."""

    meaning: str
    first: int
    last: int
    rows: str


class LineReading(ScreenPart, frozen=True, kw_only=True):
    """How a line was understood: its rows in the text, its name, and its hands in a few words."""

    first: int
    last: int
    name: str
    hands: int
    words: str


class TypingMistake(ScreenPart, frozen=True, kw_only=True):
    """One thing to fix: where it is, what it is, what to do, and rows that could stand there instead."""

    line: int
    place: int
    until: int  # the place in the row where it ends
    words: str
    remedy: str
    marked: str  # the row, with a marker under the fault
    warning: bool
    fixes: tuple[RowFix, ...]

    @property
    def where(self) -> str:
        return f"Line {self.line}, place {self.place}"


class TypedCardChecked(ScreenPart, frozen=True, kw_only=True):
    """The answer to a check: what was understood, and what the page shows of it. Without a text, it was refused."""

    sound: bool
    text: str | None
    html: str  # the mistakes
    preview: str | None  # the card as printed
    mistakes: tuple[TypingMistake, ...]
    readings: tuple[LineReading, ...]


class HandsOfLine(ScreenPart, frozen=True, kw_only=True):
    """Every hand of a line, as printed."""

    hands: tuple[str, ...]
