"""Rows to and from files: CSV by the standard library, XLSX by libraries that are loaded only then."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from eastwind.refusals import InputError
from eastwind.tournament.roster import Cell

MOST_BYTES = 5_000_000


def read_rows(path: Path) -> list[list[object]]:
    """The rows of a CSV or XLSX file, or of what is pasted (-): commas, semicolons or tabs between cells."""
    if str(path) == "-":
        return _split(sys.stdin.read())
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from error
    if len(data) > MOST_BYTES:
        raise InputError(f"{path} is too long for a list of entries.")
    if path.suffix.lower() == ".xlsx":
        return _read_xlsx(path, data)
    try:
        return _split(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return _split(data.decode("cp1252", errors="replace"))


def write_rows(path: Path, rows: Sequence[Sequence[Cell]], title: str) -> None:
    """Rows as a CSV or XLSX file, by the ending of its name."""
    try:
        if path.suffix.lower() == ".xlsx":
            _write_xlsx(path, rows, title)
        elif path.suffix.lower() == ".csv":
            with path.open("w", encoding="utf-8-sig", newline="") as file:
                csv.writer(file).writerows([["" if cell is None else _safe(cell) for cell in row] for row in rows])
        else:
            raise InputError(f"{path} should end in .csv or .xlsx.")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}.") from error


def _split(text: str) -> list[list[object]]:
    first = text.partition("\n")[0]
    between = max(",;\t", key=first.count)
    return [list(row) for row in csv.reader(io.StringIO(text), delimiter=between)]


def _safe(cell: str | int) -> str | int:
    """A name that begins like a formula must not become one in a spreadsheet."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t") else cell


def _read_xlsx(path: Path, data: bytes) -> list[list[object]]:
    from python_calamine import CalamineError, CalamineWorkbook

    try:
        workbook = CalamineWorkbook.from_filelike(io.BytesIO(data))
        return [list(row) for row in workbook.get_sheet_by_index(0).to_python()]
    except (CalamineError, IndexError) as error:
        raise InputError(f"{path} is no XLSX file that can be read: {error}.") from error


def _write_xlsx(path: Path, rows: Sequence[Sequence[Cell]], title: str) -> None:
    import xlsxwriter

    with xlsxwriter.Workbook(str(path), {"strings_to_formulas": False, "strings_to_urls": False}) as workbook:
        sheet = workbook.add_worksheet(title)
        bold = workbook.add_format({"bold": True})
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row, bold if number == 0 else None)
        sheet.freeze_panes(1, 0)
        sheet.autofit()
