"""Reads and writes rows as CSV and XLSX files."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from eastwind.refusals import InputError
from eastwind.spreadsheets import MOST_BYTES, Cell, read_cells, split_cells, to_csv, to_xlsx


def read_rows(path: Path, sheet: str = "") -> list[list[object]]:
    """Reads the rows of a CSV or XLSX file (of one sheet, if there are several), or pasted rows (-)."""
    if str(path) == "-":
        return split_cells(_pasted())
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)  # no more than is looked at, however long the file is
    except OSError as error:
        raise InputError(f"Can't read {path}: {error.strerror}.") from error
    return read_cells(data, str(path), sheet)


def _pasted() -> str:
    text = sys.stdin.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise InputError("These rows are too long for a list of players. Paste only the list.")
    return text


def write_rows(path: Path, rows: Sequence[Sequence[Cell]], title: str) -> None:
    """Writes rows as CSV or XLSX, by the ending of the file name."""
    ending = path.suffix.lower()
    if ending not in (".csv", ".xlsx"):
        raise InputError(f"{path} should end in .csv or .xlsx.")
    try:
        path.write_bytes(to_xlsx(rows, title) if ending == ".xlsx" else to_csv(rows))
    except OSError as error:
        raise InputError(f"Can't write {path}: {error.strerror}.") from error
