"""What a ruling needs to know of the table, and what follows from it there."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import eastwind.table
from eastwind.referee.catalog import KINDS
from eastwind.referee.irregularity import InGame
from tests.table.happenings import check
from tests.table.real_table import POSITION

SOURCE = Path(eastwind.table.__file__).parent
ACTS = {kind.__name__ for kind in KINDS if issubclass(kind, InGame)} | {"kind"}  # "kind": one of two, chosen before


def knows_table(call: ast.Call) -> bool:
    """Whether an act is made with `**at_table(state)` or the like, or names both facts."""
    names = {keyword.arg for keyword in call.keywords}
    return None in names or {"seats", "already_dead"} <= names


def test_act_is_judged_with_the_seats_and_dead_hands_of_its_table() -> None:
    judged = [
        (f"{path.name}:{node.lineno}", knows_table(node))
        for folder in ("game", "recording")
        for path in (SOURCE / folder).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ACTS
    ]
    assert len(judged) > 30
    assert [where for where, knows in judged if not knows] == []


THROWN = f"{POSITION}A throws 5D\n"
DEAD = {
    "director rules D dead": """
        Ruled director accused=D: by_itself, D dead, goes_on
        HandDied seat=D
    """,
    "director rules B dead / director rules C dead": """
        Ruled director accused=C: by_itself, C dead, goes_on
        HandDied seat=C
        TurnPassed seat=D window=True
    """,
    "director rules B dead / director rules C dead / D picks": """
        TilePicked seat=D tile=9D binds=True
        ClaimsSettled award=None
    """,
    "C claims exposure / director rules C dead": """
        Ruled director accused=C: by_itself, C dead, goes_on
        HandDied seat=C
    """,
    "C claims exposure / director rules B dead / D lets go": """
        DiscardLetGo seat=D discard=1
        ClaimsSettled award=C
    """,
    "C lets go / D lets go / director rules B dead": """
        Ruled director accused=B: by_itself, B dead, goes_on
        HandDied seat=B
        TurnPassed seat=C window=True
        ClaimsSettled award=None
    """,
    "C claims exposure / clock ends the window / C takes / director rules C dead": """
        Ruled director accused=C: by_itself, C dead, goes_on
        HandDied seat=C
        TurnPassed seat=B window=True
    """,
    "C claims exposure / clock ends the window / C exposes 5D J / director rules C dead": """
        Ruled director accused=C: by_itself, C dead, goes_on
        HandDied seat=C
        TurnPassed seat=D window=False
    """,
    "B picks / director rules B dead": """
        Ruled director accused=B: by_itself, B dead, goes_on
        HandDied seat=B
        TurnPassed seat=C window=True
    """,
    "B touches wall / director rules B dead": """
        Ruled director accused=B: by_itself, B dead, goes_on
        HandDied seat=B
        TurnPassed seat=C window=True
    """,
    "B picks / C lets go / D lets go / director rules B dead": """
        Ruled director accused=B: by_itself, B dead, goes_on
        HandDied seat=B
        TurnPassed seat=C window=False
    """,
    "B picks / C lets go / D lets go / B racks / director rules B dead": """
        Ruled director accused=B: by_itself, B dead, goes_on
        HandDied seat=B
        TurnPassed seat=C window=False
    """,
    "B picks / C lets go / D lets go / B racks / director rules C dead / B throws R": (
        "TileDiscarded number=2 seat=B tile=R says=red dragon next=D window=True"
    ),
    "director rules C dead / B picks / D lets go / B throws R": (
        "TileDiscarded number=2 seat=B tile=R says=red dragon next=D window=True"
    ),
    "director rules B dead / director rules C dead / director rules D dead": """
        Ruled director accused=D: by_itself, D dead, A 10 B -10 C -10 D -10, ends
        HandDied seat=D
        GameEnded DeadHands: A 10 B -10 C -10 D -10
    """,
}


@pytest.mark.parametrize("acts", DEAD)
def test_turn_and_window_after_a_hand_dies(acts: str) -> None:
    check(THROWN, acts, DEAD[acts])


LAST_TILE = THROWN.replace("wall 9D 8D 8D 3C\n", "wall 9D\nleft 1\n")
AT_THE_END = {
    "B picks / C lets go / D lets go / B racks / director rules B dead": """
        Ruled director accused=B: by_itself, B dead, goes_on
        HandDied seat=B
        TurnPassed seat=C window=False
        GameEnded WallGame: A 10 B -10 C 10 D 10
    """,
    "B picks / C lets go / D lets go / director rules B dead": """
        Ruled director accused=B: by_itself, B dead, goes_on
        HandDied seat=B
        TurnPassed seat=C window=False
        GameEnded WallGame: A 10 B -10 C 10 D 10
    """,
    "B picks / C lets go / D lets go / B throws R / director rules C dead": """
        Ruled director accused=C: by_itself, C dead, goes_on
        HandDied seat=C
        TurnPassed seat=D window=True
    """,
    "B picks / C lets go / D lets go / B throws R / A lets go / C lets go / director rules D dead": """
        Ruled director accused=D: by_itself, D dead, goes_on
        HandDied seat=D
        ClaimsSettled award=None
        GameEnded WallGame: A 10 B 10 C 10 D -10
    """,
    "B picks / C lets go / D lets go / B throws R / A lets go / C lets go / D lets go": """
        DiscardLetGo seat=D discard=100
        ClaimsSettled award=None
        GameEnded WallGame: A 10 B 10 C 10 D 10
    """,
}


@pytest.mark.parametrize("acts", AT_THE_END)
def test_hand_that_dies_at_the_end_of_the_wall(acts: str) -> None:
    check(LAST_TILE, acts, AT_THE_END[acts])


ALONE = {
    "director rules B dead / director rules C dead / director rules D dead": """
        Ruled director accused=D: by_itself, D dead, goes_on
        HandDied seat=D
        TurnPassed seat=A window=True
        ClaimsSettled award=None
    """,
    "director rules B dead / director rules C dead / director rules A dead / director rules D dead": """
        Ruled director accused=D: by_itself, D dead, A -10 B -10 C -10 D -10, ends
        HandDied seat=D
        GameEnded DeadHands: A -10 B -10 C -10 D -10
    """,
    "director rules B dead / director rules C dead / director rules D dead / A picks": (
        "TilePicked seat=A tile=9D binds=True"
    ),
}


@pytest.mark.parametrize("acts", ALONE)
def test_last_live_hand_plays_on_where_the_sheet_says_so(acts: str) -> None:
    check(f'set scoring.one_live_hand = "play_on"\n{THROWN}', acts, ALONE[acts])


LOCKS = """card first-steps
turn A
exposed D R R J
exposed D 8D 8D J
"""


@pytest.mark.parametrize(
    ("jokers", "locked"),
    [("none", "HandDied seat=D locked=0,1"), ("correct_earlier", "HandDied seat=D")],
)
def test_jokers_of_a_dead_hand_are_out_of_the_game_where_the_sheet_says_so(jokers: str, locked: str) -> None:
    expected = f"Ruled director accused=D: by_itself, D dead, goes_on\n{locked}"
    check(f'set jokers.of_dead_hand = "{jokers}"\n{LOCKS}', "director rules D dead", expected)
