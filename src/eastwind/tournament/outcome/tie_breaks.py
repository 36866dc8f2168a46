"""Tie-breaks: a figure that puts tied players in order, if the director chose one. Otherwise they share the place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from eastwind.rules.results import MahJongg, is_self_pick
from eastwind.tournament.outcome.counted_games import counted_wins
from eastwind.tournament.state import Tournament


def tie_figures(state: Tournament, through: int) -> Mapping[int, int]:
    """The figure of each player that breaks a tie after a round; empty if ties are shared."""
    wins = list(counted_wins(state, through))
    match state.terms.tie_break:
        case "wins":
            return Counter(player for player, _ in wins)
        case "self_picks":
            return Counter(player for player, result in wins if is_self_pick(result))
        case "high_hand":
            return best_hands(wins)
        case "shared":
            return {}


def best_hands(wins: list[tuple[int, MahJongg]]) -> dict[int, int]:
    """The value of each player's best hand."""
    best: dict[int, int] = {}
    for player, result in wins:
        best[player] = max(best.get(player, 0), result.value)
    return best
