"""A discard that is named, in part or in full, before it is put down."""

from __future__ import annotations

import pytest

from eastwind.rules.library import SHEETS
from eastwind.table import events as ev
from eastwind.table.refusing import Rejected
from tests.table.scenes import accepted, last, refusal

POSITION = """card first-steps
turn A
exposed D R R J
rack A R 5D 7B 7D 1C 1C 1C 1C 7C 7C 7C 9C 9C N
"""
REAL = "conduct record\n" + POSITION
PART_COUNTS = ("aspen", "national")  # these two say so
ELSEWHERE = tuple(sheet for sheet in SHEETS if sheet not in PART_COUNTS)


def ruled(text: str) -> list[str]:
    outcome = last(text).outcome
    assert not isinstance(outcome, Rejected), outcome
    return [event.irregularity for event in outcome if isinstance(event, ev.Ruled)]


@pytest.mark.parametrize("sheet", PART_COUNTS)
def test_no_joker_once_part_of_the_name_is_said(sheet: str) -> None:
    scene = f"sheet {sheet}\n{REAL}A names re\n"
    assert ruled(scene + "A exchanges R with D") == ["joker-exchange-after-naming"]
    state = accepted(scene + "A exchanges R with D")
    assert state.common.places["D"].exposures[0].tiles == ("R", "R", "J")
    assert "R" in state.hands["A"].rack


@pytest.mark.parametrize("sheet", ELSEWHERE)
def test_part_of_a_name_binds_nobody_where_only_the_name_counts(sheet: str) -> None:
    state = accepted(f"sheet {sheet}\n{REAL}A names red d\nA exchanges R with D")
    assert state.common.places["D"].exposures[0].tiles == ("R", "R", "R")


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_joker_once_the_whole_name_is_said(sheet: str) -> None:
    scene = f"sheet {sheet}\n{REAL}A names red dragon\n"
    assert ruled(scene + "A exchanges R with D") == ["joker-exchange-after-naming"]
    assert accepted(scene + "A throws R").common.discards[-1].says == "red dragon"


def test_tile_of_another_name_goes_back_once_part_of_a_name_counts() -> None:
    scene = f"sheet national\n{REAL}A names seven\n"
    assert ruled(scene + "A throws 5D") == ["discard-taken-back"]
    assert not accepted(scene + "A throws 5D").common.discards
    thrown = accepted(scene + "A throws 5D\nA throws 7D").common.discards[-1]
    assert (thrown.tile, thrown.says) == ("7D", "seven dot")
    assert accepted(f"sheet kugler\n{REAL}A names seven\nA throws 5D").common.discards[-1].tile == "5D"


def test_whole_name_with_another_tile_is_a_misnamed_discard() -> None:
    thrown = accepted(f"sheet national\n{REAL}A names seven bam\nA throws 7D").common.discards[-1]
    assert (thrown.tile, thrown.says) == ("7D", "seven bam")


def test_named_tile_covers_the_discard_before_it() -> None:
    scene = f"sheet national\n{REAL}wall 8D\nA throws 7D\nB picks\n"
    assert accepted(scene + "B names eight").common.window is None
    assert ruled(scene + "B names eight\nC claims mahjongg") == ["late-claim"]


def test_nothing_is_declared_or_changed_once_the_tile_is_named() -> None:
    assert refusal(f"sheet national\n{REAL}A names se\nA declares").slug == "discard.final"


def test_name_is_said_once_in_turn_and_is_a_tiles() -> None:
    assert refusal(REAL + "A names seven\nA names five").slug == "table.named-already"
    assert refusal(REAL + "A names xylophone").slug == "table.no-name"
    assert refusal(REAL + "B names seven").slug == "discard.out-of-turn"
    assert refusal(REAL + "A throws N\nB names seven").slug == "pick.before-discard"
    assert refusal(POSITION + "A names seven").slug == "table.software-names"
