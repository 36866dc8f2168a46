"""The rounds that have begun, for pages that show one of them."""

from __future__ import annotations

from eastwind.tournament.state import Tournament


def begun_rounds(state: Tournament) -> list[int]:
    return [number for number in sorted(state.rounds) if state.rounds[number].begun]


def begun_round_to_show(state: Tournament, asked: str) -> int:
    """The round asked for if it has begun, otherwise the last one that has; 0 before the first."""
    if asked.isdecimal() and int(asked[:6]) in begun_rounds(state):
        return int(asked[:6])
    return state.last_begun()
