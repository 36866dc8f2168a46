"""Rounds that an undo or a reopened scorecard has opened again, and what they still need."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.tournament.state import Round, Tournament


@dataclass(frozen=True, slots=True)
class OwedTable:
    """A table of a reopened round: games without a result, or scorecards to accept again."""

    table: int
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReopenedRound:
    """An earlier round that is open again, with the tables it waits for. With none it can be closed."""

    number: int
    owed: tuple[OwedTable, ...]


def reopened_rounds(state: Tournament) -> tuple[ReopenedRound, ...]:
    """The rounds before the last one begun that are not closed, first round first."""
    last = state.last_begun()
    return tuple(
        ReopenedRound(number, _owed(found))
        for number, found in sorted(state.rounds.items())
        if found.begun and not found.closed and number < last
    )


def _owed(found: Round) -> tuple[OwedTable, ...]:
    return tuple(
        OwedTable(number, table.open_games) for number, table in sorted(found.tables.items()) if not table.accepted
    )
