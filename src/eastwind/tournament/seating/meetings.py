"""Who has met whom in this event, and who has missed rounds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from eastwind.tournament.state import Tournament

Pair = tuple[int, int]


def pair(one: int, other: int) -> Pair:
    """Two players, the lower number first."""
    return (one, other) if one < other else (other, one)


def times_met(state: Tournament) -> Counter[Pair]:
    """How often each pair has sat together in rounds that have begun."""
    met: Counter[Pair] = Counter()
    for each in state.rounds.values():
        if each.begun:
            for table in each.tables.values():
                met.update(pair(one, other) for one, other in combinations(sorted(table.everyone()), 2))
    return met


def rounds_missed(state: Tournament) -> Counter[int]:
    """How many rounds that have begun each player has not played: sat out, or not here yet."""
    begun = [each for each in state.rounds.values() if each.begun]
    played: Counter[int] = Counter(
        person for each in begun for person in {who for table in each.tables.values() for who in table.everyone()}
    )
    return Counter({person: len(begun) - played[person] for person in state.players} if begun else {})
