"""Hands called dead: what the call means depends on what lies before everybody."""

from __future__ import annotations

import pytest

from eastwind.rules.library import SHEETS
from eastwind.rules.results import MahJonggInError
from eastwind.table import events as ev
from eastwind.table.refusing import Rejected
from tests.table.scenes import accepted, last, refusal

DECLARED = """conduct record
card first-steps
turn B
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B R
rack A 5D S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N
thrown A 9D
"""


@pytest.mark.parametrize("who", ["A", "director"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_call_on_a_hand_shown_in_error_checks_it(sheet: str, who: str) -> None:
    step = last(f"sheet {sheet}\n{DECLARED}B declares\n{who} calls B dead")
    assert not isinstance(step.outcome, Rejected)
    assert [event.irregularity for event in step.outcome if isinstance(event, ev.Ruled)] == ["mahjongg-in-error"]
    assert step.state.common.places["B"].dead
    assert not step.state.common.places["A"].dead


def test_call_after_others_have_shown_keeps_what_they_showed() -> None:
    state = accepted(f"sheet national\n{DECLARED}B declares\nA shows\nC shows\nD calls B dead")
    result = state.common.finished[-1].result
    assert isinstance(result, MahJonggInError)
    assert result.exposed == ("A", "C")


def test_call_on_another_hand_waits_until_the_declared_one_is_checked() -> None:
    assert refusal(f"{DECLARED}B declares\nA calls C dead").slug == "table.check-first"


# B has thrown without picking, and C has used the tile: B has twelve.
SHORT = """conduct record
turn A
rack A 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 9D 9D
rack B 4B 4B 4B 4B 5B 5B 5B 5B 6B 6B 6B 6B 7D
rack C 7D 7D 1C 1C 1C 2C 2C 2C 3C 3C 3C 4C 4C
A throws 9D
B throws 7D
C claims exposure
C exposes 7D 7D
C throws 4C
D notices
"""


@pytest.mark.parametrize("sheet", SHEETS)
def test_hand_before_the_director_is_not_called_dead_by_players(sheet: str) -> None:
    scene = f"sheet {sheet}\n{SHORT}"
    assert accepted(scene).common.with_director == ("B",)
    assert refusal(scene + "A calls B dead").slug == "table.with-director"
    assert accepted(scene + "director rules B dead").common.places["B"].dead


@pytest.mark.parametrize("sheet", SHEETS)
def test_call_on_a_miscounted_hand_is_no_false_call(sheet: str) -> None:
    scene = """conduct record
turn A
rack A 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 9D 9D
rack B 4B 4B 4B 4B 5B 5B 5B 5B 6B 6B 6B 6B
A throws 9D
C calls B dead
"""
    step = last(f"sheet {sheet}\n{scene}")
    assert not isinstance(step.outcome, Rejected)
    ruled = step.outcome[0]
    assert isinstance(ruled, ev.Ruled)
    assert (ruled.irregularity, ruled.ruling.ruled) == ("wrong-count-after-start", "by_director")
    assert not any(place.dead for place in step.state.common.places.values())
