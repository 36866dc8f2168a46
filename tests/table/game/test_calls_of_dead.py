"""Hands called dead: what the call means depends on what everyone can see."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import MahJonggInError
from eastwind.table.moments.refereeing import Ruled
from tests.table.at_table import accepted, last, refusal
from tests.table.happenings import check

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
    assert [event.irregularity for event in step.outcome if isinstance(event, Ruled)] == ["mahjongg-in-error"]
    assert step.state.common.places["B"].dead
    assert not step.state.common.places["A"].dead


def test_call_after_others_have_shown_keeps_what_they_showed() -> None:
    state = accepted(f"sheet national\n{DECLARED}B declares\nA shows\nC shows\nD calls B dead")
    result = state.common.finished[-1].result
    assert isinstance(result, MahJonggInError)
    assert result.exposed == ("A", "C")


def test_call_on_another_hand_waits_until_the_declared_one_is_checked() -> None:
    assert refusal(f"{DECLARED}B declares\nA calls C dead").slug == "table.check-first"


# B threw without picking, and C used the tile, so B has twelve tiles.
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
    assert accepted(scene + "director rules B live").common.with_director == ()


@pytest.mark.parametrize("sheet", SHEETS)
def test_call_on_a_miscounted_hand_is_not_a_false_call(sheet: str) -> None:
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
    assert isinstance(ruled, Ruled)
    assert (ruled.irregularity, ruled.ruling.ruled) == ("wrong-count-after-start", "by_director")
    assert not any(place.dead for place in step.state.common.places.values())


CALLED = """conduct record
card first-steps
turn A
rack A 5D S 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B R
rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C J S
A throws 5D
"""


@pytest.mark.parametrize(
    "acts",
    [
        "C claims exposure\nC exposes 5D S\n",
        "C claims exposure\nC takes\nC withdraws\n",
        "C throws S\n",
    ],
)
def test_call_with_a_reason_harms_no_caller(acts: str) -> None:
    step = last(f"sheet kugler\n{CALLED}{acts}D calls C dead")
    assert not isinstance(step.outcome, Rejected)
    assert not step.state.common.places["D"].dead


def test_call_without_a_reason_harms_the_caller_where_the_sheet_says_so() -> None:
    assert accepted(f"sheet kugler\n{CALLED}D calls C dead").common.places["D"].dead


@pytest.mark.parametrize("sheet", ["national", "aspen", "fourseasons"])
def test_no_hand_dies_after_the_last_discard_where_the_sheet_says_so(sheet: str) -> None:
    scene = f"""sheet {sheet}
set dead_hands.called_until = "last_discard"
conduct record
turn A
left 1
rack A 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 9D 9D
rack B 4B 4B 4B 4B 5B 5B 5B 5B 6B 6B 6B 6B 7D
A throws 9D
B picks from the wrong end
B racks
B throws 7D
"""
    assert not accepted(scene + "C calls B dead").common.places["B"].dead
    assert refusal(scene + "C notices").slug == "dead.deadline"
    for accused, correct in (("B", True), ("D", False)):
        outcome = last(f"{scene}C calls {accused} dead").outcome
        assert not isinstance(outcome, Rejected)
        (event,) = outcome
        assert isinstance(event, Ruled)
        assert event.irregularity == "hand-called-dead-too-late"
        assert event.facts == {"caller": "C", "accused": accused, "correct": correct}


def test_director_overrules_a_dead_hand() -> None:
    scene = f"sheet national\n{CALLED}D picks\n"
    assert accepted(scene).common.places["D"].dead
    live = accepted(scene + "director rules D live")
    assert not live.common.places["D"].dead
    assert refusal(scene + "director rules D live\ndirector rules D live").slug == "table.live-already"


@pytest.mark.parametrize("sheet", SHEETS)
def test_hand_whose_needed_tiles_are_gone_is_dead_even_if_its_exposure_is_right(sheet: str) -> None:
    scene = f"""sheet {sheet}
conduct record
card first-steps
turn A
rack A 5D S 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
exposed D 2B 2B 2B 2B
exposed D 4B 4B 4B J
thrown B F
thrown C F
thrown B F
thrown C F
thrown B F
thrown C F
thrown B F
thrown C F
thrown D N
"""
    step = last(scene + "C calls D dead")
    assert not isinstance(step.outcome, Rejected)
    ruled = step.outcome[0]
    assert isinstance(ruled, Ruled)
    assert "the tiles are gone" in ruled.ruling.words
    assert step.state.common.places["D"].dead


LAST = """conduct record
turn A
left 1
rack A 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 9D 9D
rack B 4B 4B 4B 4B 5B 5B 5B 5B 6B 6B 6B 6B 7D
rack C 1C 1C 1C 1C 2C 2C 2C 2C 3C 3C 3C 3C 5C
A throws 9D
B picks from the wrong end
B racks
"""
WRONG_END = (
    "Ruled wrong-end-pick player=B place=wrong_end stage=seen: by_itself, B dead, goes_on, settles 1\nHandDied seat=B"
)
TOO_LATE = "Ruled hand-called-dead-too-late caller=C accused="


@pytest.mark.parametrize(
    ("position", "until", "acts", "expected"),
    [
        (LAST, "last_discard", "B throws 7D / C calls B dead", f"{TOO_LATE}B correct=True: by_itself, goes_on"),
        (LAST, "last_discard", "B throws 7D / C calls D dead", f"{TOO_LATE}D correct=False: by_itself, goes_on"),
        (LAST, "last_discard", "B throws 7D / director calls B dead", "refused dead.deadline"),
        (LAST, "last_discard", "B throws 7D / C notices", "refused dead.deadline"),
        (
            LAST,
            "last_discard",
            "C calls B dead",
            f"{WRONG_END}\nTurnPassed seat=C window=False\nGameEnded WallGame: A 10 B -10 C 10 D 10",
        ),
        (LAST, "scored", "B throws 7D / C calls B dead", WRONG_END),
        (LAST, "scored", "B throws 7D / C notices", WRONG_END),
        (LAST.replace("left 1", "left 2"), "last_discard", "B throws 7D / C calls B dead", WRONG_END),
    ],
)
def test_hand_is_called_dead_until_the_last_discard_or_the_end(
    position: str, until: str, acts: str, expected: str
) -> None:
    check(f'set dead_hands.called_until = "{until}"\n{position}', acts, expected)


# With a kong of norths C needs a pair of flowers and kongs of souths and of a dragon: no other line has NNNN.
NORTHS = """card first-steps
conduct record
turn A
rack A {thrown} 1C 1C 1C 1C 7C 7C 7C 7C 9C 9C 9C 9C 8C
rack B F J 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B 4B
"""


def test_claimed_discard_is_counted_once_when_a_hand_is_called_dead() -> None:
    """Four flowers on the table and two in B's exposure leave two of eight, enough for C's pair."""
    scene = NORTHS.format(thrown="F") + "exposed C N N N N\nthrown D F F F F\n"
    acts = "A throws F\nB claims exposure\nB exposes F J\nB throws 4B\nD calls C dead"
    step = last(scene + acts)
    assert not isinstance(step.outcome, Rejected)
    assert [event.irregularity for event in step.outcome if isinstance(event, Ruled)] == ["hand-called-dead-wrongly"]
    one_more = scene.replace("D F F F F", "D F F F F F")
    assert accepted(one_more + acts).common.places["C"].dead


def test_exposure_that_can_still_be_changed_does_not_die_of_tiles_that_are_gone() -> None:
    """Seven flowers are gone, so a kong of norths goes nowhere. As a pung it goes with EEEE WWW SSSS."""
    position = NORTHS.format(thrown="N").replace("rack B F J", "rack B 5B 5B") + "thrown D F F F F F F F\n"
    scene = position + "rack C N N N 2D 2D 2D 3D 3D 3D 4D 4D 4D S\nA throws N\nC claims exposure\nC exposes N N N\n"
    assert not accepted(scene + "B calls C dead").common.places["C"].dead
    assert not accepted(scene + "C changes to N N\nC throws S\nB calls C dead").common.places["C"].dead
    assert accepted(scene + "C throws S\nB calls C dead").common.places["C"].dead
