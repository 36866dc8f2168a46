"""Players and standings as rows of a spreadsheet."""

from __future__ import annotations

from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.state import Tournament, label

Cell = str | int | None

HEADINGS = (
    "number", "name", "section", "status", "stationary", "first timer", "brings set", "keep apart", "master points", "paid",
    "paid by", "checked in",
)  # fmt: skip


def entry_rows(state: Tournament) -> list[list[Cell]]:
    """The players as rows with a heading, as `read_list` reads them."""
    rows: list[list[Cell]] = [[*HEADINGS]]
    for number, entry in sorted(state.entries.items()):
        each = entry.details
        rows.append(
            [
                label(state, number),
                each.name,
                each.section,
                each.status,
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


def standing_rows(
    state: Tournament, through: int | None = None, section: str | None = None, master_points: bool = False
) -> list[list[Cell]]:
    """The standings as rows with a heading. A round sat out is empty, not zero.

    If anyone can earn Master Points, their totals are included.
    """
    lines = standings(state, through, section)
    numbers = [each.round for each in lines[0].rounds] if lines else []
    earned = master_points and any(line.master_points_total is not None for line in lines)
    more: list[Cell] = ["master points total"] if earned else []
    rows: list[list[Cell]] = [["rank", "number", "name", *(f"round {number}" for number in numbers), "total", *more]]
    for line in lines:
        rounds: list[Cell] = [each.shown for each in line.rounds]
        own: list[Cell] = [line.master_points_total] if earned else []
        rows.append([line.rank, label(state, line.entry), state.entries[line.entry].name, *rounds, line.total, *own])
    return rows


def _yes(flag: bool) -> str:
    return "yes" if flag else ""
