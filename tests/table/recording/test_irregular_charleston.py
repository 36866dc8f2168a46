"""What goes wrong in the Charleston at a real table."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.table.moments.passing import JokerLaid
from tests.table.at_table import accepted, last, refusal
from tests.table.happenings import check
from tests.table.real_table import REAL, noted, ruled
from tests.table.recording.test_record_act import ALL_BLIND, COURTESY, DEALT, ONE_EACH
from tests.table.walks import all_tiles

PASSING = """conduct record
east A
rack A J 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B 4B 4B 5B
rack B 6B 6B 6B 6B 7B 7B 7B 7B 8B 8B 8B 8B 9B
rack C 3C 3C 3C 3C 4C 4C 4C 4C 5C 5C 5C 5C 9C
rack D 6C 6C 6C 6C 7C 7C 7C 7C 8C 8C 8C 8C 9D
"""
OTHERS = "B passes 6B 6B 6B\nC passes 3C 3C 3C\nD passes 6C 6C 6C\n"


def test_passed_joker_is_known_to_the_passer_alone() -> None:
    step = last(PASSING + "A passes J 1B 1B")
    assert not isinstance(step.outcome, Rejected)
    assert any(isinstance(event, JokerLaid) for event in step.outcome)
    assert noted(step.state) == []
    assert refusal(PASSING + "A passes J 1B 1B\nB notices").slug == "table.nothing-noted"


def test_passed_joker_goes_back_when_it_is_noticed_in_time() -> None:
    for who in ("A", "director"):
        state = accepted(PASSING + f"A passes J 1B 1B\n{who} notices\nA passes 1B 1B 1B")
        assert "J" in state.hands["A"].rack


def test_passed_joker_that_no_one_notices_is_kept() -> None:
    scene = PASSING + "A passes J 1B 1B\n"
    state = accepted(scene + OTHERS)
    assert "J" in state.hands["B"].rack
    assert refusal(scene + OTHERS + "A notices").slug == "table.nothing-noted"


def test_wrong_number_passed_is_corrected_when_someone_counts_in_time() -> None:
    scene = PASSING + "A passes 1B 1B\n"
    assert noted(accepted(scene)) == ["wrong-number-passed"]
    state = accepted(scene + "B notices")
    assert (len(state.hands["A"].rack), noted(state)) == (14, [])
    assert accepted(scene + "B notices\nA passes 1B 1B 1B").hands["A"].laid == ("1B", "1B", "1B")


@pytest.mark.parametrize(("sheet", "restarts"), [("fourseasons", True), ("national", False), ("kugler", False)])
@pytest.mark.parametrize(("tiles", "first", "second"), [("1B 1B", 15, 12), ("1B 1B 1B 2B", 13, 14)])
def test_wrong_number_passed_that_no_one_counts_leaves_two_hands_wrong(
    sheet: str, restarts: bool, tiles: str, first: int, second: int
) -> None:
    scene = f"sheet {sheet}\n{PASSING}A passes {tiles}\n{OTHERS}"
    state = accepted(scene)
    assert [state.common.places[seat].tiles for seat in state.setup.seats] == [first, second, 13, 13]
    assert all_tiles(state).total() == 152
    assert accepted(scene + "C notices").common.phase == ("set_up" if restarts else "charleston")


def test_wrong_number_passed_before_a_blind_pass_is_still_passed_on() -> None:
    scene = PASSING + "A passes 1B 1B 1B\n" + OTHERS
    scene += "A passes 6C 6C 6C\nB passes 1B 1B 1B\nC passes 6B 6B 6B\nD passes 3C 3C 3C\n"
    state = accepted(scene + "A passes 2B\nB passes 7B 7B 7B\nC passes 4C 4C 4C\nD passes blind 3")
    assert all_tiles(state).total() == 152
    assert sum(place.tiles for place in state.common.places.values()) == 53


def test_stopping_after_another_has_racked_is_ruled_too_late() -> None:
    scene = PASSING + "A passes 1B 1B 1B\n" + OTHERS
    scene += "A passes 6C 6C 6C\nB passes 1B 1B 1B\nC passes 6B 6B 6B\nD passes 3C 3C 3C\n"
    scene += "A passes 2B 2B 2B\nB passes 7B 7B 7B\nC passes 4C 4C 4C\nD passes 7C 7C 7C\n"
    scene += "A passes 3B 3B 3B\nB passes 8B 8B 8B\nC passes 5C 5C 5C\nD passes 8C 8C 8C\n"
    assert ruled(last(scene + "B racks\nA stops")) == ["second-left-recalled"]
    assert accepted(scene + "B racks\nA stops") == accepted(scene + "B racks")
    assert accepted(scene + "A stops").common.passing is not None


def test_look_at_a_stolen_tile_is_recorded_once_for_each_blind_pass() -> None:
    assert refusal(PASSING + "A looks").slug == "table.no-blind-pass"
    across = "A passes 6C 6C 6C\nB passes 1B 1B 1B\nC passes 6B 6B 6B\nD passes 3C 3C 3C\n"
    scene = PASSING + "A passes 1B 1B 1B\n" + OTHERS + across + "A passes 2B 2B blind 1\n"
    assert refusal(scene + "A looks").slug == "table.no-blind-pass"  # nothing has come from B yet
    scene += "B passes 7B 7B 7B\n"
    assert accepted(scene + "A looks").common.peeked == ("A",)
    assert refusal(scene + "A looks\nA looks").slug == "table.no-blind-pass"
    assert refusal(scene + "B looks").slug == "table.no-blind-pass"
    assert refusal(scene.replace("conduct record\n", "") + "A looks").slug == "table.prevents"


def test_looks_at_stolen_tiles_are_no_more_than_blind_passes() -> None:
    scene = REAL + "table reports looked-at-stolen-tile player=B passes=1\n"
    assert refusal(scene + "table reports looked-at-stolen-tile player=B passes=2").slug == "table.looks"


THREE_PASSES = COURTESY.removesuffix("A stops\n")
SECOND_LEFT = f"{THREE_PASSES}A passes F F J\nB passes 8B 8B 1B\nC passes 4C 4C 4C\nD passes 4D 4D 4D\n"
PASSED_ON = "B passes 5B 5B 5B / C passes 1C 1C 1C / D passes 1D 1D 1D"


@pytest.mark.parametrize(
    ("position", "acts", "expected"),
    [
        (
            DEALT,
            "A passes 1B 1B",
            (
                "Ruled wrong-number-passed player=A passed=2 due=3 racked=False: by_itself, goes_on, noted\n"
                "TilesPutOut seat=A count=2 tiles=1B,1B"
            ),
        ),
        (DEALT, "A passes 1B 1B J J", "refused table.not-held tile=J"),
        (
            DEALT,
            f"A passes 1B 1B / {PASSED_ON}",
            (
                "TilesPutOut seat=D count=3 tiles=1D,1D,1D\n"
                "TilesPassed got={A=1D,1D,1D B=1B,1B C=5B,5B,5B D=1C,1C,1C} counts={A=15 B=12}"
            ),
        ),
        (
            DEALT,
            "A passes 1B 1B / director notices",
            (
                "Ruled wrong-number-passed player=A passed=2 due=3 racked=False: by_itself, goes_on, settles 1\n"
                "PassTakenBack seat=A"
            ),
        ),
        (
            DEALT,
            f"A passes 1B 1B / {PASSED_ON} / director notices",
            "Ruled wrong-number-passed player=A passed=2 due=3 racked=False: by_director, goes_on, settles 1",
        ),
        (ALL_BLIND, "A completes 3B 3B", "refused charleston.blind-deadlock"),
        (ONE_EACH, "A gives J J", "refused table.not-held tile=J"),
        (
            ONE_EACH,
            "A gives J F",
            "Ruled wrong-number-passed player=A passed=2 due=1 racked=False: by_itself, goes_on",
        ),
        (
            THREE_PASSES,
            "A passes F F",
            "Ruled wrong-number-passed player=A passed=2 due=3 racked=False: by_itself, goes_on",
        ),
        (THREE_PASSES, "A passes F F / A passes F F J", "JokerLaid seat=A\nTilesPutOut seat=A count=3 tiles=F,F,J"),
        (
            SECOND_LEFT,
            "A racks / B stops",
            "Ruled second-left-recalled stopper=B racked=A glanced=: by_itself, goes_on",
        ),
        (SECOND_LEFT, "A racks / B racks / C racks / D racks / B stops", "refused charleston.recall-refused"),
        (
            DEALT,
            "A passes J F F / A notices",
            "Ruled joker-passed player=A racked=False: by_itself, goes_on\nPassTakenBack seat=A",
        ),
        (
            DEALT,
            "A passes J F F / director notices",
            "Ruled joker-passed player=A racked=False: by_itself, goes_on\nPassTakenBack seat=A",
        ),
        (DEALT, "A passes J F F / B notices", "refused table.nothing-noted"),
        (DEALT, "A passes J F F / A notices 1", "refused table.nothing-noted"),
        (DEALT, f"A passes J F F / {PASSED_ON} / director notices", "refused table.nothing-noted"),
    ],
)
def test_wrong_pass_has_the_listed_outcome(position: str, acts: str, expected: str) -> None:
    check(position, acts, expected)
