"""Rows as CSV and XLSX, for Excel and the like."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

Cell = str | int | None

# How a formula may start. Some spreadsheets skip a tab or line break before it.
BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
LONGEST_TITLE = 31  # characters in the title of a workbook's sheet


def harmless(cell: Cell) -> str | int:
    """The cell, with an apostrophe before text that looks like a formula."""
    if cell is None:
        return ""
    return f"'{cell}" if isinstance(cell, str) and like_a_formula(cell) else cell


def like_a_formula(cell: str) -> bool:
    """Whether text looks like a formula, even after apostrophes of its own, so that reading undoes writing exactly."""
    return cell.lstrip(" '").startswith(BEGINS_A_FORMULA)


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
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row, bold if number == 0 else None)
        sheet.freeze_panes(1, 0)
        sheet.autofit()
    return made.getvalue()
