"""Rows as CSV and XLSX, for Excel and the like."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Sequence

Cell = str | int | None
UNSEEN = ("Cc", "Cf", "Zl", "Zp", "Zs")  # spaces, and marks without a shape of their own

# How a formula or a command may start, also in full width and in the other forms that programs take for these signs.
FORMULA_SIGNS = "=+-@|%"
# A program that separates cells in another way finds the beginning of a cell behind each of these.
OTHER_SEPARATORS = re.compile("([;\t\r\n])")
LONGEST_TITLE = 31  # characters in the title of a workbook's sheet


def harmless(cell: str | float | None) -> str | float:
    """The cell, with an apostrophe before text that looks like a formula. `as_written` takes it away again."""
    if cell is None:
        return ""
    if not isinstance(cell, str):
        return cell
    start = "'" if like_a_formula(cell) else ""
    first, *others = OTHER_SEPARATORS.split(cell)
    return "".join([start, first, *("'" + part if like_a_formula(part, within=True) else part for part in others)])


def as_written(cell: str) -> str:
    """The text of a CSV cell without the apostrophes that `harmless` added."""
    if "'" not in cell:
        return cell
    first, *others = OTHER_SEPARATORS.split(cell)
    if first.startswith("'") and like_a_formula(cell):
        first = first[1:]
    return first + "".join(
        part[1:] if part.startswith("'") and like_a_formula(part, within=True) else part for part in others
    )


def like_a_formula(cell: str, within: bool = False) -> bool:
    """Whether text looks like a formula, even after apostrophes of its own, so that reading undoes writing exactly.

    Some programs skip what no one sees before the sign. `within`: this is a part of a cell, behind a separator.
    """
    for sign in cell:
        kind = unicodedata.category(sign)
        if kind == "Cc" and not within:  # a tab or a line break
            return True
        if sign != "'" and kind not in UNSEEN:
            return unicodedata.normalize("NFKC", sign)[:1] in FORMULA_SIGNS
    return False


def to_csv(rows: Sequence[Sequence[Cell]]) -> bytes:
    """Rows as CSV, marked as UTF-8 so that Excel shows the right letters."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([[harmless(cell) for cell in row] for row in rows])
    return text.getvalue().encode("utf-8-sig")


def to_xlsx(rows: Sequence[Sequence[Cell]], title: str) -> bytes:
    """Rows as XLSX with a bold heading. Text stays text."""
    import xlsxwriter  # loaded only here: it is slow to start

    made = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with xlsxwriter.Workbook(made, options) as workbook:
        sheet = workbook.add_worksheet(title[:LONGEST_TITLE])
        bold = workbook.add_format({"bold": True})
        typed = workbook.add_format({"quote_prefix": True})  # stays text even if someone edits the cell
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row, bold if number == 0 else None)
            for column, cell in enumerate(row):
                if number and isinstance(cell, str) and like_a_formula(cell):
                    sheet.write_string(number, column, cell, typed)
        sheet.freeze_panes(1, 0)
        sheet.autofit()
    return made.getvalue()
