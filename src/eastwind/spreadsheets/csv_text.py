"""Plain text as rows and cells: what someone pasted, or a CSV file."""

from __future__ import annotations

import csv
import io
import re
from typing import Literal

from eastwind.refusals import InputError
from eastwind.spreadsheets.sheets import MOST_CELLS, check_extent
from eastwind.spreadsheets.spreadsheet_writing import as_written

NOT_TEXT = "It is not a text file. Save the list as CSV or XLSX, or paste it."


LOOKED_AT = 40  # lines, to see what stands between the cells


def split_cells(text: str) -> list[list[object]]:
    """Text as rows, separated by commas, semicolons, or tabs."""
    between = _separator(text)
    if text.count(between) > MOST_CELLS:  # before the first row is made: it may be the only one
        check_extent(1, text.count(between))
    rows = _rows(text, between, csv.QUOTE_MINIMAL)
    if text.count('"') % 2 and rows and any("\n" in str(cell) for cell in rows[-1]):
        return _rows(text, between, csv.QUOTE_NONE)  # a quotation mark that was never closed took all that followed
    return rows


def _rows(text: str, between: str, quoting: Literal[0, 3]) -> list[list[object]]:
    lines = io.StringIO(text, newline="")  # any kind of line break, and those within quotes untouched
    rows: list[list[object]] = []
    widest = 0
    try:
        for row in csv.reader(lines, delimiter=between, quoting=quoting):
            widest = max(widest, len(row))
            check_extent(len(rows) + 1, widest)
            rows.append([as_written(cell) for cell in row])
    except csv.Error as error:
        raise InputError(
            f"The list cannot be read as rows and cells: {error}. Paste it, or save it again as CSV."
        ) from error
    return rows


def _separator(text: str) -> str:
    """The most common separator. One with a space behind it may be part of a sentence, so it counts half.

    If few lines have any, each line is one cell: a tab is never part of it.
    """
    lines = [line for line in text[:100_000].splitlines()[: 3 * LOOKED_AT] if line.strip()][:LOOKED_AT]
    scores = {sign: _score(sign, lines) for sign in "\t,;"}
    best = max(scores, key=lambda sign: scores[sign])
    return best if 2 * scores[best][0] >= len(lines) or len(lines) < 3 else "\t"


def _score(sign: str, lines: list[str]) -> tuple[float, float]:
    """How many lines have this separator, and how often it occurs in all."""
    bare = [re.sub(r'"[^"]*"', "", line) for line in lines]
    tight = [len(re.findall(f"{sign}(?! )", line)) for line in bare]
    loose = [line.count(sign) for line in bare]
    found = [(bool(one) or bool(other) / 2, one + (other - one) / 2) for one, other in zip(tight, loose, strict=True)]
    return sum(line for line, _ in found), sum(often for _, often in found)


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
