"""What forms of results and cards name: the round (the one in play, if none is named), the reason."""

from __future__ import annotations

from collections.abc import Mapping

from eastwind.tournament.state import Tournament

LONGEST_REASON = 300  # characters; the field takes no more


def begun_rounds(state: Tournament) -> list[int]:
    return [number for number in sorted(state.rounds) if state.rounds[number].begun]


def chosen_round(state: Tournament, asked: str) -> int:
    """The round asked for, if it has begun; otherwise the last that has; 0 before the first."""
    if asked.isdecimal() and int(asked[:6]) in begun_rounds(state):
        return int(asked[:6])
    return state.last_begun()


def reason_of(form: Mapping[str, str]) -> str:
    """The reason that was typed; without one the domain refuses."""
    return form.get("reason", "").strip()[:LONGEST_REASON]
