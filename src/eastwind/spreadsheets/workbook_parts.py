"""Scans one part of a workbook element by element, without building a tree."""

from __future__ import annotations

import re
from collections import Counter
from xml.parsers import expat

from eastwind.refusals import InputError
from eastwind.spreadsheets.sheets import check_extent

DEEPEST = 60  # elements within elements; a real sheet has about ten
_PLACE = re.compile(r"([A-Za-z]{1,4})([0-9]{1,9})")

DAMAGED = (
    "It is not an XLSX file, or it is damaged. Open it in your spreadsheet program, and save it again as XLSX or CSV."
)
STRANGE = "It is not built like a workbook: {}. Copy the list into a new file, and open that."


class SheetSizeError(InputError):
    """A sheet that is left out. That matters only if it is the first."""


def look_at(part: bytes) -> Seen:
    """What we have seen of a part. Refuses one that would need too much when it is read."""
    parser = expat.ParserCreate()
    seen = Seen(parser)
    parser.StartElementHandler = seen.begin
    parser.EndElementHandler = seen.end
    parser.StartDoctypeDeclHandler = _no_doctype
    try:
        parser.Parse(part, True)
    except expat.ExpatError:
        raise InputError(DAMAGED) from None
    seen.check()
    return seen


def _no_doctype(*_: object) -> None:
    raise InputError(STRANGE.format("it defines its own entities"))


class Seen:
    """How deep we are, the box around the cells with something in them, the shared texts, and who shows which."""

    def __init__(self, parser: expat.XMLParserType) -> None:
        self.texts: list[int] = []  # the length of each shared text
        self.shared: Counter[int] = Counter()  # the number of a shared text -> cells that show it
        self._parser = parser
        self._depth = self._row = self._column = 0
        self._top = self._bottom = self._left = self._right = 0
        self._text_begins = 0
        self._points = False  # whether this cell names a shared text
        self._digits: list[str] = []

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise InputError(STRANGE.format("its elements are nested too deep"))
        match name.rpartition(":")[2]:
            case "row":
                self._row = _number(attributes["r"]) if "r" in attributes else self._row + 1
                self._column = 0
            case "c":
                self._points = attributes.get("t") == "s"
                self._cell(attributes.get("r", ""))
            case "v" | "is":
                self._filled()
            case "si":
                self._text_begins = self._parser.CurrentByteIndex

    def end(self, name: str) -> None:
        self._depth -= 1
        match name.rpartition(":")[2]:
            case "v" if self._points:
                self._parser.CharacterDataHandler = None
                self.shared[_number("".join(self._digits).strip())] += 1
            case "si":
                self.texts.append(self._parser.CurrentByteIndex - self._text_begins)

    def _cell(self, place: str) -> None:
        if not place:
            self._column += 1
            return
        found = _PLACE.fullmatch(place)
        if found is None:
            raise InputError(DAMAGED)
        self._column, self._row = _column(found[1]), int(found[2])

    def _filled(self) -> None:
        """A cell with something in it. Empty ones, as a colored column has them, cost nothing."""
        row, column = self._row, self._column
        self._top, self._left = min(self._top or row, row), min(self._left or column, column)
        self._bottom, self._right = max(self._bottom, row), max(self._right, column)
        if self._points:
            self._digits = []
            self._parser.CharacterDataHandler = self._digits.append

    def check(self) -> None:
        try:
            check_extent(self._bottom - self._top + 1, self._right - self._left + 1)
        except InputError as error:
            far = f"something stands in row {self._bottom:,}, column {self._right:,}"
            raise SheetSizeError(f"{error.message} Perhaps it is only that {far}, far from the list.") from None


def _number(digits: str) -> int:
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise InputError(DAMAGED)
    return int(digits)


def _column(letters: str) -> int:
    """A is 1, Z is 26, AA is 27."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number
