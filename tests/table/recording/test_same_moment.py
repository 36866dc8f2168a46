"""A claim in the same moment as the next player racks or discards: who gets the benefit of the doubt."""

from __future__ import annotations

import pytest

from eastwind.table.moments.refereeing import Ruled
from tests.table.at_table import accepted, last, refusal

# C holds a pair of the five dot that A throws, and claims it just as B racks or throws.
RACKED = """card first-steps
conduct record
turn A
rack A 5D 5B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S
wall 9D
A throws 5D
B picks
B racks
"""


def test_claim_in_the_same_moment_gets_the_benefit_of_the_doubt() -> None:
    state = accepted(RACKED + "C claims exposure in the same moment\nC exposes 5D 5D")
    assert state.common.places["C"].exposures[0].tiles == ("5D", "5D", "5D")
    assert state.common.places["B"].tiles == 13
    assert state.wall is not None
    assert state.wall[0] == "9D"


THROWN = RACKED.replace("B racks\n", "B throws F\n")


@pytest.mark.parametrize("number", ["", "1 "])
def test_claim_in_the_same_moment_as_a_discard_gets_the_benefit_of_the_doubt(number: str) -> None:
    claimed = accepted(THROWN + f"C claims exposure {number}in the same moment")
    assert [discard.tile for discard in claimed.common.discards] == ["5D"]
    assert (claimed.hands["B"].picked, claimed.hands["B"].rack.count("F")) == ("9D", 2)
    state = accepted(THROWN + f"C claims exposure {number}in the same moment\nC exposes 5D 5D")
    assert state.common.places["C"].exposures[0].tiles == ("5D", "5D", "5D")
    assert (state.common.places["B"].tiles, state.wall and state.wall[0]) == (13, "9D")


def test_discarded_pick_goes_back_to_the_wall_too() -> None:
    state = accepted(RACKED.replace("B racks\n", "B throws 9D\n") + "C claims mahjongg in the same moment\nC takes")
    assert (state.common.places["B"].tiles, state.wall and state.wall[0]) == (13, "9D")


def test_pick_given_for_a_joker_is_not_a_discard_of_that_moment() -> None:
    scene = THROWN.replace("wall 9D\n", "wall R\nexposed D R R J\n") + "B exchanges R with D\n"
    assert refusal(scene + "C claims exposure 1 in the same moment").slug == "table.not-that-moment"


def test_same_moment_is_ruled_with_its_items() -> None:
    step = last("sheet national\n" + THROWN + "C claims exposure in the same moment")
    assert isinstance(step.outcome, tuple)
    (ruled,) = (event for event in step.outcome if isinstance(event, Ruled))
    assert (ruled.irregularity, ruled.facts["act"]) == ("claim-and-rack-together", "discarded")
    assert any(ground.clause for ground in ruled.ruling.clauses)


def test_racker_gets_the_benefit_of_the_doubt_if_the_sheet_says_so() -> None:
    scene = 'set claims.simultaneous = "racker"\n' + RACKED
    state = accepted(scene + "C claims exposure in the same moment")
    assert (state.common.window, state.common.turn) == (None, accepted(RACKED).common.turn)


def test_same_moment_is_only_just_after_the_racking() -> None:
    assert refusal(RACKED + "B claims exposure in the same moment").slug == "table.not-that-moment"
    assert refusal(RACKED + "B throws 9D\nC claims exposure 1 in the same moment").slug == "table.not-that-moment"
    assert refusal(THROWN + "D picks\nC claims exposure 1 in the same moment").slug == "table.not-that-moment"
    assert refusal(THROWN + "C picks\nC claims exposure 1 in the same moment").slug == "table.not-that-moment"
    assert refusal(THROWN + "B claims exposure 1 in the same moment").slug == "table.not-that-moment"
    calm = RACKED.replace("conduct record\n", "").replace("B racks", "C lets go\nD lets go\nB racks")
    assert refusal(calm + "C claims exposure in the same moment").slug == "table.one-after-another"
