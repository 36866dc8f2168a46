"""Which games count. A disqualification may void some of them, if the sheet says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from eastwind.rules.results import MahJongg
from eastwind.tournament.results.table_points import tally_of
from eastwind.tournament.state import Table, Tournament


def void_games(state: Tournament, number: int, table: Table) -> set[int]:
    """Games that count for no one: a disqualified player's, if the sheet says so."""
    sheet = state.rounds[number].sheet
    out = {person for person in table.everyone() if state.players[person].disqualified is not None}
    if not out or sheet is None or sheet.conduct.disqualified_scores == "opponents_keep":
        return set()
    return {game for game in range(1, len(table.games) + 1) if any(table.seat_of(person, game) for person in out)}


def counted_points(state: Tournament, number: int, table: Table) -> Mapping[int, int]:
    """The points of a table, without games that a disqualification voids."""
    void = void_games(state, number, table)
    if not void:
        return table.tally
    games = tuple(() if game in void else versions for game, versions in enumerate(table.games, start=1))
    return tally_of(replace(table, games=games))


def counted_wins(state: Tournament, through: int | None = None) -> Iterator[tuple[int, MahJongg]]:
    """Every Mah Jongg that counts up to a round, with the player credited for it."""
    for number, each in state.rounds.items():
        if through is None or number <= through:
            for table in each.tables.values():
                yield from _wins(table, void_games(state, number, table))


def _wins(table: Table, void: set[int]) -> Iterator[tuple[int, MahJongg]]:
    for game, versions in enumerate(table.games, start=1):
        result = versions[-1].result if versions and game not in void else None
        if isinstance(result, MahJongg) and (player := table.credited(result.winner, game)) is not None:
            yield player, result
