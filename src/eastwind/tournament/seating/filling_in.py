"""Who is to be seated: the players, and those who fill in where seats would be empty."""

from __future__ import annotations

from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.phrases import listed


def to_be_seated(state: Tournament, first: int) -> list[int]:
    """Who would be seated from this round on: the players, and who takes empty seats among them."""
    players = entered_in(state, first)
    return [*players, *fillers(state, playing_in(state, first), len(players))]


def entered_in(state: Tournament, first: int) -> list[int]:
    entries = sorted(state.entries.items())
    return [number for number, entry in entries if entry.details.status == "entered" and entry.plays(first)]


def fillers(state: Tournament, free: set[int], count: int) -> list[int]:
    """Standby or house players who take empty seats, as many as there are, where the terms say so."""
    policy = state.terms.three_players if state.terms else "phantoms"
    if policy == "phantoms":
        return []
    ready = [number for number in sorted(free) if state.entries[number].details.status == policy]
    return ready[: -count % 4]


def filling_in(state: Tournament, people: list[int]) -> tuple[str, ...]:
    """Who takes a seat that would be empty, and whether with a rank."""
    ranks = {"standby": "ranked like everybody", "house": "not ranked"}
    said = []
    for status, rank in ranks.items():
        names = [
            state.entries[number].name for number in sorted(people) if state.entries[number].details.status == status
        ]
        if names:
            be = "is" if len(names) == 1 else "are"
            said.append(f"{listed(names)} ({status}) {'fills' if len(names) == 1 else 'fill'} in and {be} {rank}.")
    return tuple(said)


def playing_in(state: Tournament, number: int) -> set[int]:
    return {entry.number for entry in state.entries.values() if entry.plays(number)}
