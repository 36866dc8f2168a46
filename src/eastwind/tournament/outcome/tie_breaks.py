"""Tie-breaks: a figure that puts tied players in order, if the director chose one. Otherwise they share the place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from eastwind.rules.results import MahJongg
from eastwind.tournament.state import Tournament


def tie_figures(state: Tournament, through: int) -> Mapping[int, int]:
    """The figure of each player that breaks a tie after a round; empty if ties are shared."""
    wins = list(all_wins(state, through))
    match state.terms.tie_break:
        case "wins":
            return Counter(entry for entry, _ in wins)
        case "self_picks":
            return Counter(entry for entry, result in wins if is_self_pick(result))
        case "high_hand":
            return best_hands(wins)
        case "shared":
            return {}


def best_hands(wins: list[tuple[int, MahJongg]]) -> dict[int, int]:
    """The value of each player's best hand."""
    best: dict[int, int] = {}
    for entry, result in wins:
        best[entry] = max(best.get(entry, 0), result.value)
    return best


def is_self_pick(result: MahJongg) -> bool:
    return result.by in ("self_pick", "joker_exchange")


def all_wins(state: Tournament, through: int | None = None) -> Iterator[tuple[int, MahJongg]]:
    """Every Mah Jongg of the event up to a round, with the player credited for it."""
    for number, each in state.rounds.items():
        if through is not None and number > through:
            continue
        for table in each.tables.values():
            for game, versions in enumerate(table.games, start=1):
                result = versions[-1].result if versions else None
                if isinstance(result, MahJongg):
                    entry = table.credited(result.winner, game)
                    if entry is not None:
                        yield entry, result
