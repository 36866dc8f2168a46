"""The points of a table per player, counted from the results of its games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from eastwind.rules.seats import SEATS
from eastwind.tournament.state import Table, Version


def tallied(table: Table) -> Table:
    """The table with its points per credited entry counted anew; called whenever a result or a seat changes."""
    return replace(table, tally=tally_of(table))


def tally_of(table: Table) -> dict[int, int]:
    """The points of a table's games per credited entry."""
    tally: dict[int, int] = {}
    for game in range(1, len(table.games) + 1):
        version = table.current(game)
        if version is not None:
            tally = with_points(tally, table, game, version)
    return tally


def with_points(tally: Mapping[int, int], table: Table, game: int, version: Version) -> dict[int, int]:
    """A tally with the points of one game added; a game that was not played has none."""
    added = dict(tally)
    if version.result is None:
        return added
    if table.changes:
        credited = {seat: table.credited(seat, game) for seat in SEATS}
    else:
        credited = dict(zip(SEATS, table.seats, strict=True))
    for entry in credited.values():
        if entry is not None:
            added.setdefault(entry, 0)
    for line in version.lines:
        owner = credited[line.seat]
        if owner is not None:
            added[owner] += line.points
    return added
