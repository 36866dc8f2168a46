"""The sheets of a workbook, how large one may be, and the one to read if no one can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eastwind.refusals import InputError, quoted

Rows = list[list[object]]
# The largest tournament has two thousand players and a dozen columns.
MOST_ROWS = 10_000
MOST_COLUMNS = 256
MOST_CELLS = 500_000


@dataclass(frozen=True, slots=True)
class SheetRows:
    """One sheet of a workbook with its rows. A CSV file is one sheet without a title."""

    title: str
    rows: Rows


def chosen_rows(sheets: Sequence[SheetRows], wanted: str = "") -> Rows:
    """The rows of the sheet of this title; without a title, of the only sheet there is."""
    if not wanted and len(sheets) < 2:
        return sheets[0].rows if sheets else []
    found = [sheet for sheet in sheets if sheet.title.strip().casefold() == wanted.strip().casefold()]
    if found:
        return found[0].rows
    titles = ", ".join(quoted(sheet.title) for sheet in sheets if sheet.title) or "only one, without a title"
    if wanted:
        raise InputError(f"There is no sheet {quoted(wanted)} in this file. It has {titles}.")
    raise InputError(
        f"This workbook has more than one sheet with rows: {titles}. Name the one with the players: --worksheet TITLE."
    )


def check_extent(rows: int, columns: int) -> None:
    """Refuses a list that is too tall or too wide, or both together."""
    if rows > MOST_ROWS or columns > MOST_COLUMNS or rows * columns > MOST_CELLS:
        raise InputError(
            f"It is too large for a list of players: at least {rows:,} by {columns:,} cells. We read up to "
            f"{MOST_ROWS:,} rows, {MOST_COLUMNS} columns, and {MOST_CELLS:,} cells. "
            "Copy only the list into a new file, and open that."
        )
