"""Reads and writes CSV and XLSX. Nothing a person typed becomes a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from eastwind.refusals import InputError

Cell = str | int | None

MOST_BYTES = 5_000_000
# How a formula may start. Some spreadsheets skip a tab or line break before it.
BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
LONGEST_TITLE = 31  # of a sheet in a workbook


def harmless(cell: Cell) -> str | int:
    """The cell, with an apostrophe before text that looks like a formula."""
    if cell is None:
        return ""
    return f"'{cell}" if isinstance(cell, str) and _like_a_formula(cell) else cell


def as_written(cell: str) -> str:
    """The text of a CSV cell without the apostrophe that `harmless` added."""
    return cell[1:] if cell.startswith("'") and _like_a_formula(cell) else cell


def _like_a_formula(cell: str) -> bool:
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


def read_cells(data: bytes, name: str) -> list[list[object]]:
    """The rows of a CSV or XLSX file, told apart by the file name."""
    if len(data) > MOST_BYTES:
        raise InputError(f"{name} is too long for a list of entries.")
    if name.lower().endswith(".xlsx"):
        return _read_xlsx(data, name)
    try:
        return split_cells(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return split_cells(data.decode("cp1252", errors="replace"))


def split_cells(text: str) -> list[list[object]]:
    """Pasted text as rows, separated by commas, semicolons, or tabs."""
    lines = io.StringIO(text, newline="")  # any kind of line break, and those within quotes untouched
    between = max(",;\t", key=text.lstrip().splitlines()[0].count) if text.strip() else ","
    try:
        return [[as_written(cell) for cell in row] for row in csv.reader(lines, delimiter=between)]
    except csv.Error as error:
        raise InputError(f"The list cannot be read as rows and cells: {error}.") from error


def _read_xlsx(data: bytes, name: str) -> list[list[object]]:
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        workbook = CalamineWorkbook.from_filelike(io.BytesIO(data))
        return [list(row) for row in workbook.get_sheet_by_index(0).to_python()]
    except (CalamineError, IndexError) as error:
        raise InputError(f"{name} is no XLSX file that can be read: {error}.") from error
