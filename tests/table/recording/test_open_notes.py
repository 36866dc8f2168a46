"""Notes that still stand: the ruling on them as things are now."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.table.recording.open_notes import rule_again
from eastwind.table.state import State
from tests.table.at_table import accepted
from tests.table.real_table import THROWN

STRAY = THROWN + "C throws S\n"


def with_stray(state: State, *, used: bool) -> State:
    """The table with the discard out of turn called by D, or gone."""
    first, stray = state.common.discards
    discards = (first, replace(stray, claimed_by="D")) if used else (first,)
    return replace(state, common=replace(state.common, discards=discards))


def test_discard_out_of_turn_is_ruled_on_by_whether_it_was_used() -> None:
    state = accepted(STRAY)
    (note,) = state.common.noted
    lies_there, called = rule_again(state, note), rule_again(with_stray(state, used=True), note)
    assert lies_there is not None
    assert called is not None
    assert called != lies_there


def test_discard_out_of_turn_that_is_gone_was_not_used() -> None:
    state = accepted(STRAY)
    (note,) = state.common.noted
    assert rule_again(with_stray(state, used=False), note) == rule_again(state, note) is not None
