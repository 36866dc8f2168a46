"""How large a list may be. The largest tournament has two thousand players and a dozen columns."""

from __future__ import annotations

from eastwind.refusals import InputError

MOST_ROWS = 10_000
MOST_COLUMNS = 256
MOST_CELLS = 500_000


def check_extent(rows: int, columns: int) -> None:
    """Refuses a list that is too tall or too wide, or both together."""
    if rows > MOST_ROWS or columns > MOST_COLUMNS or rows * columns > MOST_CELLS:
        raise InputError(
            f"It is too large for a list of players: at least {rows:,} by {columns:,} cells. We read up to "
            f"{MOST_ROWS:,} rows, {MOST_COLUMNS} columns, and {MOST_CELLS:,} cells. "
            "Copy only the list into a new file, and open that."
        )
