"""A real table in the middle of a game: A is to discard, D has an exposure with a joker."""

from __future__ import annotations

from eastwind.refusals import Rejected
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.scenes.run import Step
from eastwind.table.state import State

POSITION = """card first-steps
turn A
rack A 5D S 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B R
rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C J S
exposed D R R J
rack D 3B 3B 3B 3B 5B 5B 5B 5B 7B 7B
wall 9D 8D 8D 3C
"""
REAL = "conduct record\n" + POSITION
THROWN = REAL + "A throws 5D\n"


def dead(state: State) -> str:
    return "".join(seat for seat in state.setup.seats if state.common.places[seat].dead)


def noted(state: State) -> list[str]:
    return [note.irregularity for note in state.common.noted]


def ruled(step: Step) -> list[str]:
    """The irregularities that the last command committed or revealed."""
    assert not isinstance(step.outcome, Rejected), step.outcome
    return [event.irregularity for event in step.outcome if isinstance(event, Ruled)]


def turn_of(state: State) -> tuple[str, str]:
    assert state.common.turn is not None
    return state.common.turn.seat, state.common.turn.stage
