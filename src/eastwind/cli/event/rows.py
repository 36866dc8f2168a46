"""Rows to and from the files that people name."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from eastwind.refusals import InputError
from eastwind.spreadsheets import Cell, read_cells, split_cells, to_csv, to_xlsx


def read_rows(path: Path) -> list[list[object]]:
    """The rows of a CSV or XLSX file, or of what is pasted (-)."""
    if str(path) == "-":
        return split_cells(sys.stdin.read())
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from error
    return read_cells(data, str(path))


def write_rows(path: Path, rows: Sequence[Sequence[Cell]], title: str) -> None:
    """Rows as a CSV or XLSX file, by the ending of its name."""
    ending = path.suffix.lower()
    if ending not in (".csv", ".xlsx"):
        raise InputError(f"{path} should end in .csv or .xlsx.")
    try:
        path.write_bytes(to_xlsx(rows, title) if ending == ".xlsx" else to_csv(rows))
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}.") from error
