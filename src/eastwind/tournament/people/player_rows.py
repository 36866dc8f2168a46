"""Players as rows of a spreadsheet."""

from __future__ import annotations

from eastwind.tournament.outcome.standings import Cell
from eastwind.tournament.state import Tournament, label

HEADINGS = (
    "number", "name", "status", "section", "stationary", "first timer", "brings set", "keep apart", "master points", "paid",
    "paid by", "checked in",
)  # fmt: skip


def player_rows(state: Tournament) -> list[list[Cell]]:
    """The players as rows with a heading, as `read_list` reads them."""
    rows: list[list[Cell]] = [[*HEADINGS]]
    for number, entry in sorted(state.entries.items()):
        each = entry.details
        rows.append(
            [
                label(state, number),
                each.name,
                each.status,
                each.section,
                _yes(each.stationary),
                _yes(each.first_timer),
                _yes(each.brings_set),
                "; ".join(each.keep_apart),
                each.master_points,
                f"{entry.paid // 100}.{entry.paid % 100:02d}",
                ", ".join(how for how, cents in entry.paid_by.items() if how and cents),
                _yes(entry.checked_in),
            ]
        )
    return rows


def _yes(flag: bool) -> str:
    return "yes" if flag else ""
