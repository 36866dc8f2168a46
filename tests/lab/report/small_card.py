"""A card of few lines, for many games in little time, and changes to it whose effects are known."""

from __future__ import annotations

from eastwind.lab.simulation import SimulationPlan
from eastwind.rules.loading.sheet_library import load_sheet

SMALL = """Card: Small
Year: 2026

== Runs ==
FF 1111a 2222a 3333a  (Any 1 Suit, Any 3 Consec. Nos.)  X 25
FF 1111a 2222b 3333c  (Any 3 Suits, Any 3 Consec. Nos.)  X 25
DD 1111a 2222a 3333a  (Any 1 Suit, Any 3 Consec. Nos., Any Dragon)  X 30

== Odds ==
FF 1111a 333a 555a 77a  (Any 1 Suit)  X 25
111a 333a 555b 777b 99b  (Any 2 Suits)  X 30
FF 11a 33a 55a 77a 99a DDa  (Any 1 Suit, Matching Dragon)  C 50
"""
FIRST = "FF 1111a 2222a 3333a  (Any 1 Suit, Any 3 Consec. Nos.)  X 25"
DOUBLED = SMALL.replace(FIRST, FIRST.replace("X 25", "X 50"))
NEARLY_IMPOSSIBLE = SMALL.replace(FIRST, "FF FF FF FF 11a 22a 33a (Any 1 Suit) C 25")  # all eight flowers, no joker


def plan(
    games: int = 40, text: str = SMALL, against: str | None = None, players: str = "steady", seats: int = 4
) -> SimulationPlan:
    names = (players,) * seats
    return SimulationPlan(games, names, load_sheet("national"), text, "small", 1, follow=True, against=against)
