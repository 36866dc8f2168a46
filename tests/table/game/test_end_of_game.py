"""How games end."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import MahJongg, Unfinished, WallGame
from tests.table.at_table import accepted, refusal

LAST = """card first-steps
turn A
rack A 5D 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N S
left 0
A throws 5D
"""


def test_wall_game_when_no_one_wants_the_last_discard() -> None:
    (game,) = accepted(LAST + "B lets go\nC lets go\nD lets go").common.finished
    assert isinstance(game.result, WallGame)
    assert game.score is not None


def test_claim_for_an_exposure_lapses_at_time_and_the_others_are_asked_again() -> None:
    scene = """card first-steps
turn A
rack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
rack C J J 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S
A throws 6B
C claims exposure
B lets go
director calls time
"""
    assert refusal(scene + "C exposes J J").slug == "table.time-called"
    assert refusal(scene + "C takes").slug == "table.time-called"
    (game,) = accepted(scene + "B claims mahjongg\nC lets go\nD lets go\nB declares").common.finished
    assert isinstance(game.result, MahJongg)


def test_nothing_can_be_picked_from_an_empty_wall() -> None:
    assert refusal(LAST + "B picks").slug == "table.wall-empty"


def test_discarded_joker_ends_the_game_with_the_wall() -> None:
    scene = LAST.replace("rack A 5D", "rack A J").replace("throws 5D", "throws J")
    (game,) = accepted(scene).common.finished
    assert isinstance(game.result, WallGame)


TIME = """card first-steps
turn A
rack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
"""


def test_time_called_in_a_turn_ends_the_game_unfinished() -> None:
    (game,) = accepted(TIME + "director calls time").common.finished
    assert isinstance(game.result, Unfinished)


def test_live_discard_may_still_give_mahjongg_after_time() -> None:
    called = TIME + "A throws 6B\ndirector calls time\n"
    assert refusal(called + "B picks").slug == "table.time-called"
    assert refusal(called + "C claims exposure").slug == "table.time-called"
    (game,) = accepted(called + "B claims mahjongg\nC lets go\nD lets go\nB declares").common.finished
    assert isinstance(game.result, MahJongg)
    (game,) = accepted(called + "B lets go\nC lets go\nD lets go").common.finished
    assert isinstance(game.result, Unfinished)


def test_time_ends_the_game_if_no_tile_stays_live() -> None:
    scene = "set claims.live_when_time_called = false\n" + TIME + "A throws 6B\ndirector calls time"
    (game,) = accepted(scene).common.finished
    assert isinstance(game.result, Unfinished)


def test_command_after_the_end_is_refused() -> None:
    over = TIME + "director calls time\n"
    for line in ("A picks", "A throws 6B", "B claims mahjongg 1", "A declares", "director calls time"):
        assert refusal(over + line).slug == "table.no-game"


def test_director_penalty_is_in_the_points() -> None:
    (game,) = accepted(TIME + "director penalizes C -10\ndirector calls time").common.finished
    assert game.score is not None
    assert game.score.points["C"] == -10
    for points in (10, 0, -100_001):
        assert refusal(TIME + f"director penalizes C {points}").slug == "table.penalty-takes"


def test_hands_cannot_be_thrown_in_after_the_first_discard() -> None:
    assert refusal(TIME + "A throws 6B\ndirector throws in").slug == "start.begins"


def test_exposure_claimed_before_time_lapses() -> None:
    scene = TIME + "A throws 6B\nD claims exposure\nB lets go\nC lets go\n"
    fallen = accepted(scene + "director calls time").common
    assert fallen.window is not None
    assert (fallen.window.claims, fallen.window.award) == ((), None)
    (game,) = accepted(scene + "director calls time\nB lets go\nC lets go\nD lets go").common.finished
    assert isinstance(game.result, Unfinished)
    taken = "conduct record\n" + TIME + "A throws 6B\nB claims exposure\nB takes\ndirector calls time\n"
    assert refusal(taken + "B exposes 6B 6B").slug == "table.time-called"
    (game,) = accepted(taken + "B declares").common.finished
    assert isinstance(game.result, MahJongg)


@pytest.mark.parametrize("conduct", ["prevent", "record"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_last_tile_of_the_wall_is_played_by_its_picker(sheet: str, conduct: str) -> None:
    scene = f"""sheet {sheet}
conduct {conduct}
card first-steps
turn A
left 1
wall 6B
rack A 5D S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
A throws 5D
B picks
C lets go
D lets go
"""
    assert accepted(scene).common.phase == "play"
    won = accepted(scene + "B declares").common.finished[-1].result
    assert isinstance(won, MahJongg)
    assert won.by == "self_pick"
    discarded = accepted(scene + "B throws 6B")
    assert discarded.common.discards[-1].tile == "6B"


def test_discard_is_not_the_last_while_the_last_tile_was_picked_ahead() -> None:
    scene = """sheet kugler
conduct record
card first-steps
turn B
thrown A 5D
left 1
rack A 4B 4B 4B 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B
rack B 4B 9B 9B 9B 9B 8B 8B 8B 8B 7B 7B 7B 7B 6D
C picks
B throws 4B
A claims exposure
A exposes 4B 4B 4B
"""
    assert len(accepted(scene).common.places["A"].exposures) == 1
    without = scene.replace("C picks\n", "").replace("left 1", "left 0")
    assert refusal(without.replace("A exposes 4B 4B 4B\n", "")).slug == "wall.last-tile"


def test_discard_is_the_last_although_a_dead_hand_still_has_the_last_tile() -> None:
    scene = """conduct record
card first-steps
turn A
left 1
rack A 4D 4B 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B
rack C 4D 4D 9B 9B 9B 9B 8B 8B 8B 8B 7B 7B 6D
A throws 4D
B picks
director rules B dead
C claims exposure
C exposes 4D 4D
C throws 6D
"""
    window = accepted(scene).common.window
    assert window is not None
    assert window.only_mahjongg  # no one is left to play the tile that B picked


def test_each_look_at_a_stolen_tile_costs_its_points() -> None:
    """Aspen takes 10 points for each blind pass, so two looks in one game cost 20."""
    scene = f"sheet aspen\nconduct record\n{LAST}"
    looked = "table reports looked-at-stolen-tile player=B passes=2\n"
    none, twice = (accepted(scene + acts + "clock ends the window").common.finished[-1] for acts in ("", looked))
    assert none.score is not None
    assert twice.score is not None
    assert twice.score.points["B"] - none.score.points["B"] == -20
