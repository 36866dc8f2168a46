"""Repeat pairings by round as a picture: how often players meet someone again."""

from __future__ import annotations

from itertools import combinations

from markupsafe import Markup

from eastwind.server.web.charts import bar_chart
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.phrases import count

MOST_PLAYERS = 400  # a larger room is not counted while a page waits


def repeats_by_round(state: Tournament) -> dict[int, int]:
    """For each seated round, how many pairs at a table have met in a round before."""
    met: set[frozenset[int]] = set()
    found: dict[int, int] = {}
    for number in sorted(state.rounds):
        pairs = {
            frozenset(pair)
            for table in state.rounds[number].tables.values()
            for pair in combinations([person for person in table.seats if person is not None], 2)
        }
        found[number] = len(pairs & met)
        met |= pairs
    return found


def repeats_chart(state: Tournament) -> Markup:
    if len(state.rounds) < 2 or len(state.entries) > MOST_PLAYERS:
        return Markup("")
    found = repeats_by_round(state)
    bars = [(f"Round {number}", again, count(again, "repeat")) for number, again in found.items()]
    return bar_chart("Repeat pairings in each round", bars)
