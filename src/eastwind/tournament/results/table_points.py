"""Points per player at one table, counted from its results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from eastwind.rules.seats import SEATS
from eastwind.tournament.state import Table, Version


def tallied(table: Table) -> Table:
    """The table with a fresh tally, after a result or a seat has changed."""
    return replace(table, tally=tally_of(table))


def tally_of(table: Table) -> dict[int, int]:
    """Points per credited player at a table."""
    tally: dict[int, int] = {}
    for game in range(1, len(table.games) + 1):
        version = table.current(game)
        if version is not None:
            tally = with_points(tally, table, game, version)
    return tally


def with_points(tally: Mapping[int, int], table: Table, game: int, version: Version) -> dict[int, int]:
    """A tally with one more game. A game that was not played adds nothing."""
    added = dict(tally)
    if version.result is None:
        return added
    if table.changes:
        credited = {seat: table.credited(seat, game) for seat in SEATS}
    else:
        credited = dict(zip(SEATS, table.seats, strict=True))
    for player in credited.values():
        if player is not None:
            added.setdefault(player, 0)
    for line in version.lines:
        owner = credited[line.seat]
        if owner is not None:
            added[owner] += line.points
    return added
