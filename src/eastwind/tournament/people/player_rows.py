"""Players as rows of a spreadsheet."""

from __future__ import annotations

from eastwind.tournament.outcome.standings import Cell
from eastwind.tournament.people.details import DETAILS, cell_of
from eastwind.tournament.state import Tournament, label

HEADINGS = ("number", "name", *(row.heading for row in DETAILS), "paid", "paid by", "checked in")


def player_rows(state: Tournament) -> list[list[Cell]]:
    """The players as rows with a heading, as `read_list` reads them."""
    rows: list[list[Cell]] = [[*HEADINGS]]
    for number, entry in sorted(state.entries.items()):
        each = entry.details
        rows.append(
            [
                label(state, number),
                each.name,
                *(cell_of(row, each) for row in DETAILS),
                f"{entry.paid // 100}.{entry.paid % 100:02d}",
                ", ".join(how for how, cents in entry.paid_by.items() if how and cents),
                "yes" if entry.checked_in else "",
            ]
        )
    return rows
