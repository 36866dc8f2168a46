"""CSV and XLSX, in and out. Nothing a person typed becomes a formula, and no file from a stranger can stop us."""

from eastwind.spreadsheets.csv_text import split_cells
from eastwind.spreadsheets.sheets import Rows, SheetRows
from eastwind.spreadsheets.spreadsheet_reading import MOST_BYTES, ask_sheets, read_cells
from eastwind.spreadsheets.spreadsheet_writing import Cell, as_written, harmless, to_csv, to_xlsx

__all__ = [
    "MOST_BYTES",
    "Cell",
    "Rows",
    "SheetRows",
    "as_written",
    "ask_sheets",
    "harmless",
    "read_cells",
    "split_cells",
    "to_csv",
    "to_xlsx",
]
