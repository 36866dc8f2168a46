"""Players as rows of a spreadsheet."""

from __future__ import annotations

from eastwind.tournament.outcome.standings import Cell
from eastwind.tournament.people.details import DETAILS, cell_of
from eastwind.tournament.state import Tournament, label

HEADINGS = ("number", "name", *(row.heading for row in DETAILS), "paid", "paid by", "checked in")


def player_rows(state: Tournament) -> list[list[Cell]]:
    """The players as rows with a heading, as `read_list` reads them."""
    rows: list[list[Cell]] = [[*HEADINGS]]
    for number, player in sorted(state.players.items()):
        each = player.details
        rows.append(
            [
                label(state, number),
                each.name,
                *(cell_of(row, each) for row in DETAILS),
                f"{player.paid // 100}.{player.paid % 100:02d}",
                ", ".join(how for how, cents in player.paid_by.items() if how and cents),
                "yes" if player.checked_in else "",
            ]
        )
    return rows
