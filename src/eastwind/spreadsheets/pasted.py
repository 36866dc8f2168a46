"""Plain text as rows and cells: what somebody pasted, or a CSV file."""

from __future__ import annotations

import csv
import io

from eastwind.refusals import InputError
from eastwind.spreadsheets.most_cells import MOST_CELLS, check_extent
from eastwind.spreadsheets.writing import like_a_formula

NOT_TEXT = "It is not a text file. Save the list as CSV or XLSX, or paste it."


def split_cells(text: str) -> list[list[object]]:
    """Text as rows, separated by commas, semicolons, or tabs."""
    lines = io.StringIO(text, newline="")  # any kind of line break, and those within quotes untouched
    between = max(",;\t", key=_first_line(text).count)
    if text.count(between) > MOST_CELLS:  # before the first row is made: it may be the only one
        check_extent(1, text.count(between))
    rows: list[list[object]] = []
    widest = 0
    try:
        for row in csv.reader(lines, delimiter=between):
            widest = max(widest, len(row))
            check_extent(len(rows) + 1, widest)
            rows.append([as_written(cell) for cell in row])
    except csv.Error as error:
        raise InputError(
            f"The list cannot be read as rows and cells: {error}. Paste it, or save it again as CSV."
        ) from error
    return rows


def _first_line(text: str) -> str:
    """The first line with something in it. Only a line's worth of the text is looked at."""
    return next((line for line in text[:100_000].lstrip().splitlines()[:1]), "")


def as_written(cell: str) -> str:
    """The text of a CSV cell without the apostrophe that `harmless` added."""
    return cell[1:] if cell.startswith("'") and like_a_formula(cell) else cell


def decode(data: bytes) -> str:
    """The text of a CSV file, however it was saved."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):  # what Excel calls Unicode text
        text = data.decode("utf-16", errors="replace")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("cp1252", errors="replace")
    if "\0" in text:
        raise InputError(NOT_TEXT)
    return text
