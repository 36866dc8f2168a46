"""The movement that a sheet prints."""

from __future__ import annotations

from eastwind.rules.groups.event import Movement
from eastwind.tournament.movement.adviser import scheme_name
from eastwind.tournament.movement.rings import Moves, Ring


def announced_by(movement: Movement) -> str | None:
    """The scheme a sheet announces, by name or written out; None where the sheet is silent."""
    if not movement.steps:
        return None
    up = 1 if movement.up_is_higher else -1
    moves: Moves = (
        up * movement.steps["A"],
        up * movement.steps["B"],
        up * movement.steps["C"],
        up * movement.steps["D"],
    )
    return scheme_name(Ring(moves))
