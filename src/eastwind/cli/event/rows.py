"""Reads and writes rows as CSV and XLSX files."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from eastwind.refusals import InputError
from eastwind.spreadsheets import Cell, read_cells, split_cells, to_csv, to_xlsx


def read_rows(path: Path) -> list[list[object]]:
    """Reads the rows of a CSV or XLSX file, or pasted rows (-)."""
    if str(path) == "-":
        return split_cells(sys.stdin.read())
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from error
    return read_cells(data, str(path))


def write_rows(path: Path, rows: Sequence[Sequence[Cell]], title: str) -> None:
    """Writes rows as CSV or XLSX, by the ending of the file name."""
    ending = path.suffix.lower()
    if ending not in (".csv", ".xlsx"):
        raise InputError(f"{path} should end in .csv or .xlsx.")
    try:
        path.write_bytes(to_xlsx(rows, title) if ending == ".xlsx" else to_csv(rows))
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}.") from error
