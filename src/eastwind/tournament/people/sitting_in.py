"""Who sat in for somebody else in a round and has no points of it: not the same as sitting out."""

from __future__ import annotations

from collections import defaultdict

from eastwind.rules.seats import SEATS
from eastwind.tournament.state import Tournament, named, table_label
from eastwind.tournament.texts.phrases import listed


def without_games(state: Tournament, round_number: int, entry: int) -> str:
    """Why a player's card has no game of a round: sat in for another, or sat out."""
    found: defaultdict[tuple[int, int, int | None], list[int]] = defaultdict(list)
    for number, table in state.rounds[round_number].tables.items():
        for game in range(1, len(table.games) + 1) if table.changes else ():
            for seat in SEATS:
                owner, credited = table.seats[SEATS.index(seat)], table.credited(seat, game)
                if table.sitter(seat, game) == entry != credited and owner is not None:
                    found[number, owner, credited].append(game)
    said = [
        f"sat in for {named(state, owner)} at table {table_label(state, number)}, "
        f"{'game' if len(games) == 1 else 'games'} {listed(games)}: "
        f"{'nobody has the points' if credited is None else f'the points are for {named(state, credited)}'}"
        for (number, owner, credited), games in found.items()
    ]
    return "; ".join(said) or "sat out"
