"""Hands with the wrong number of tiles, before and after the first discard."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game.miscounting import should_have
from eastwind.table.moments.refereeing import HandCorrected
from tests.table.at_table import accepted, last, play, refusal
from tests.table.real_table import POSITION, THROWN

TWELVE = "conduct record\neast A\nrack B 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B\n"
FOURTEEN = TWELVE.replace("3B 3B\n", "3B 3B 4B 5B\n")
LAST = TWELVE.replace("rack B", "rack D")


@pytest.mark.parametrize("scene", [TWELVE, FOURTEEN])
def test_game_starts_again_where_the_sheet_says_so(scene: str) -> None:
    state = accepted(f"sheet fourseasons\n{scene}C notices")
    assert (state.common.phase, state.common.named_east) == ("set_up", "A")


def test_director_decides_where_the_sheet_is_silent() -> None:
    scene = f"sheet national\n{TWELVE}B notices\n"
    assert accepted(scene).common.phase == "charleston"
    assert accepted(scene + "director throws in").common.phase == "set_up"


def test_missing_tile_comes_from_the_wall() -> None:
    scene = 'set start.wrong_count_before = "correct"\n' + TWELVE + "wall 9D\n"
    state = accepted(scene + "C notices")
    assert (state.common.places["B"].tiles, state.hands["B"].rack[-1], state.common.wall_left) == (13, "9D", 99)
    assert refusal(scene + "C notices\nC notices").slug == "table.nothing-noted"
    reported = accepted(scene + "table reports wrong-count-before-start player=B tiles=12")
    assert reported.hands == state.hands


def test_tile_too_many_goes_back_to_the_end_of_the_wall() -> None:
    state = accepted('set start.wrong_count_before = "correct"\n' + FOURTEEN + "C notices")
    assert (state.common.places["B"].tiles, state.wall and state.wall[-1]) == (13, "5B")


@pytest.mark.parametrize(("really", "reported"), [(TWELVE, 14), (FOURTEEN, 12)])
def test_report_that_miscounts_the_other_way_moves_no_tile(really: str, reported: int) -> None:
    scene = 'set start.wrong_count_before = "correct"\n' + really
    before, after = (
        accepted(scene + acts) for acts in ("", f"table reports wrong-count-before-start player=B tiles={reported}")
    )
    assert (after.hands, after.wall, after.common.places) == (before.hands, before.wall, before.common.places)


@pytest.mark.parametrize("reported", [12, 14])
def test_report_on_a_hand_that_is_complete_moves_no_tile(reported: int) -> None:
    scene = 'set start.wrong_count_before = "correct"\n' + TWELVE.replace("3B 3B\n", "3B 3B 4B\n")
    step = last(scene + f"table reports wrong-count-before-start player=B tiles={reported}")
    assert not isinstance(step.outcome, Rejected)
    assert not [event for event in step.outcome if isinstance(event, HandCorrected)]


def test_two_tiles_too_many_both_go_back() -> None:
    scene = 'set start.wrong_count_before = "correct"\n' + FOURTEEN.replace("4B 5B\n", "4B 5B 6B\n") + "C notices"
    state = accepted(scene)
    assert (len(state.hands["B"].rack), (state.wall or ())[-2:]) == (13, ("5B", "6B"))


def test_player_dealt_last_takes_the_missing_tile() -> None:
    setting = 'set start.wrong_count_before = "last_dealt_takes_one"\n'
    assert accepted(setting + LAST + "A notices").common.places["D"].tiles == 13
    assert accepted(setting + TWELVE + "A notices").common.phase == "set_up"
    three = "seats ABC\n" + setting + TWELVE
    assert accepted(three.replace("rack B", "rack C") + "A notices").common.places["C"].tiles == 13
    assert accepted(three + "A notices").common.phase == "set_up"


def test_hand_left_short_by_a_used_discard_without_a_pick_is_up_to_the_director() -> None:
    scene = """conduct record
turn A
rack A 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 9D 9D
rack B 4B 4B 4B 4B 5B 5B 5B 5B 6B 6B 6B 6B 7D
rack C 7D 7D 1C 1C 1C 2C 2C 2C 3C 3C 3C 4C 4C
wall 8D
A throws 9D
B throws 7D
C claims exposure
C exposes 7D 7D
C throws 4C
"""
    assert accepted(scene + "D notices").common.noted == ()  # the discard can no longer go back
    state = accepted(scene + "D notices\nD notices")
    assert state.common.places["B"].tiles == 12
    assert not state.common.places["B"].dead


@pytest.mark.parametrize("change", [("conduct record\n", ""), ("1B 1B 1B 1B 2B 2B ", "")])
def test_position_with_a_wrong_count_needs_a_table_where_players_may_miscount(change: tuple[str, str]) -> None:
    outcome = play(TWELVE.replace(*change))[0].outcome
    assert isinstance(outcome, Rejected)
    assert outcome.slug == "table.position-count"


@pytest.mark.parametrize(
    ("scene", "right"),
    [
        (POSITION, {"A": 14, "B": 13, "C": 13, "D": 13}),
        (THROWN, {"A": 13, "B": 13, "C": 13, "D": 13}),
        (THROWN + "B picks\n", {"A": 13, "B": 14, "C": 13, "D": 13}),
        (THROWN + "B picks\nB racks\n", {"A": 13, "B": 14, "C": 13, "D": 13}),
        (THROWN + "C claims exposure\nC exposes 5D 5D\n", {"A": 13, "B": 13, "C": 14, "D": 13}),
        ("card first-steps\neast B\n", {"A": 13, "B": 14, "C": 13, "D": 13}),
    ],
)
def test_whoever_is_in_the_middle_of_a_turn_should_have_fourteen_tiles(scene: str, right: dict[Seat, int]) -> None:
    state = accepted(scene)
    assert {seat: should_have(state, seat) for seat in state.setup.seats} == right
