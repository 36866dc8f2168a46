"""What players are after: C and Python say the same, game for game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from eastwind.card.library import BUILT_IN, built_in_text
from eastwind.lab.native_games import NativeArena
from eastwind.lab.report.target_lines import NOTHING, GameTargets, TargetLine, follow_in_c, follow_in_python
from eastwind.lab.simulation import Arena, SimulationPlan
from eastwind.native.structs import EwCourse
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from tests.lab.report.small_card import plan
from tests.native.engines import engine

ALL_SHEETS = (*SHEETS, "home")
TABLES = (("greedy",) * 4, ("steady", "greedy", "greedy"), ("steady",) * 4)


def alike(wanted: SimulationPlan, games: int) -> None:
    indexes = range(games)
    assert list(follow_in_c(NativeArena(wanted, engine()), indexes)) == list(follow_in_python(Arena(wanted), indexes))


@pytest.mark.parametrize(("number", "sheet"), list(enumerate(ALL_SHEETS)))
def test_c_follows_a_game_as_python_does(number: int, sheet: str) -> None:
    alike(replace(plan(), sheet=load_sheet(sheet), players=TABLES[number % 3], seed=number), 2)


@pytest.mark.long
@pytest.mark.parametrize("sheet", ALL_SHEETS)
@pytest.mark.parametrize("card", BUILT_IN)
def test_c_follows_many_games_as_python_does(sheet: str, card: str) -> None:
    for seed, players in enumerate(TABLES):
        alike(SimulationPlan(0, players, load_sheet(sheet), built_in_text(card), card, seed, follow=True), 10)


def test_course_of_a_game_fits_its_end() -> None:
    """Each discard has an aim, the picks and calls are as many as the turns, and the exposures only grow."""
    for played, course in follow_in_c(NativeArena(plan(), engine()), range(40)):
        assert len(course.aims) == played.discards
        throws = Counter(aim.seat for aim in course.aims)
        exposed = dict.fromkeys(range(4), 0)
        for aim in course.aims:
            assert exposed[aim.seat] <= aim.exposed <= course.calls[aim.seat] <= 4
            exposed[aim.seat] = aim.exposed
            assert NOTHING <= aim.line < 6
        east = "ABCD".index(played.east)
        for seat in range(4):
            turns = course.picks[seat] + course.calls[seat] + (seat == east)
            assert turns - throws[seat] in (0, 1), "a turn ends with a throw, or with the game"


def test_a_concealed_line_is_never_the_aim_of_a_player_with_an_exposure() -> None:
    for _, course in follow_in_c(NativeArena(plan(), engine()), range(40)):
        assert not [aim for aim in course.aims if aim.line == 5 and aim.exposed]


def test_games_are_handed_to_c_five_hundred_at_a_time() -> None:
    """So memory stays small. Each course is read for the seats that are there."""
    asked: list[range] = []

    def follow(indexes: range) -> tuple[list[int], list[EwCourse]]:
        asked.append(indexes)
        made = EwCourse()
        made.first[:], made.picks[:], made.calls[:] = [5, 6, 7, 8], [1, 2, 3, 4], [4, 3, 2, 1]
        made.aims[0].line, made.aims[0].seat, made.aims[0].exposed = 9, 2, 1
        made.aims[1].line = NOTHING
        made.count = 1
        return [], [made] * len(indexes)

    arena: Any = SimpleNamespace(
        plan=SimpleNamespace(seats=("A", "B", "C")), follow=follow, read=lambda indexes, _: iter(indexes)
    )
    found: list[Any] = list(follow_in_c(arena, range(10, 1210)))
    assert asked == [range(10, 510), range(510, 1010), range(1010, 1210)]
    assert [index for index, _ in found] == list(range(10, 1210))
    assert {course for _, course in found} == {GameTargets((5, 6, 7), (TargetLine(9, 2, 1),), (1, 2, 3), (4, 3, 2))}
