"""A discard that is named, in part or in full, before it is put down."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import MahJongg
from eastwind.table.moments.discarding import TilePutDown
from eastwind.table.moments.refereeing import Ruled
from tests.table.at_table import accepted, last, refusal
from tests.table.happenings import check
from tests.table.real_table import REAL as REAL_TABLE

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
    return [event.irregularity for event in outcome if isinstance(event, Ruled)]


@pytest.mark.parametrize("sheet", PART_COUNTS)
def test_no_joker_once_part_of_the_name_is_said(sheet: str) -> None:
    scene = f"sheet {sheet}\n{REAL}A names re\n"
    assert ruled(scene + "A exchanges R with D") == ["joker-exchange-after-naming"]
    state = accepted(scene + "A exchanges R with D")
    assert state.common.places["D"].exposures[0].tiles == ("R", "R", "J")
    assert "R" in state.hands["A"].rack


@pytest.mark.parametrize("sheet", ELSEWHERE)
def test_part_of_a_name_binds_no_one_where_only_the_name_counts(sheet: str) -> None:
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


@pytest.mark.parametrize("sheet", SHEETS)
def test_named_tile_is_the_discard_before_it_is_put_down(sheet: str) -> None:
    scene = f"sheet {sheet}\n{REAL}rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S\nA names five dot\n"
    state = accepted(scene)
    assert (state.common.discards[-1].tile, state.common.discards[-1].by_name) == ("5D", True)
    assert "5D" not in state.hands["A"].rack
    assert accepted(scene + "B picks\nB racks").common.discards[-1].seat == "A"
    exposed = accepted(scene + "C claims exposure\nC exposes 5D 5D\nA throws 5D")
    assert exposed.common.places["C"].exposures[0].tiles == ("5D", "5D", "5D")
    assert not exposed.common.discards[-1].by_name


def test_tile_that_is_named_gives_mahjongg_before_it_is_put_down() -> None:
    scene = (
        REAL.replace("rack A R 5D", "rack A R 6B") + "rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B\nA names six bam\n"
    )
    (game,) = accepted(scene + "B declares").common.finished
    assert isinstance(game.result, MahJongg)
    assert (game.result.winner, game.result.misnamed) == ("B", False)


def test_putting_the_named_tile_down_changes_nothing_else() -> None:
    named = last(f"sheet national\n{REAL}A names five dot").state
    step = last(f"sheet national\n{REAL}A names five dot\nA throws 5D")
    assert step.outcome == (TilePutDown(number=1, seat="A"),)
    assert step.state.hands == named.hands
    assert step.state.common.turn == named.common.turn
    later = accepted(f"sheet national\n{REAL}wall 8B\nA names five dot\nB picks\nB throws 8B\nA throws 5D")
    assert [(discard.tile, discard.by_name) for discard in later.common.discards] == [("5D", False), ("8B", False)]


def test_tile_other_than_the_named_one_goes_back() -> None:
    scene = f"sheet fourseasons\n{REAL}A names seven bam\nA throws 7D"
    step = last(scene)
    assert ruled(scene) == ["discard-taken-back"]
    assert isinstance(step.outcome, tuple)
    assert any(
        ground.clause == "fourseasons.R3b"
        for event in step.outcome
        if isinstance(event, Ruled)
        for ground in event.ruling.clauses
    )
    assert "7D" in step.state.hands["A"].rack
    assert [discard.tile for discard in step.state.common.discards] == ["7B"]


def test_whole_name_of_a_tile_not_held_is_not_a_discard() -> None:
    assert refusal(f"sheet national\n{REAL}A names three bam").slug == "table.not-held"
    thrown = accepted(f"sheet national\n{REAL}A throws 7D as three bam").common.discards[-1]
    assert (thrown.tile, thrown.says) == ("7D", "three bam")


def test_insisting_on_another_tile_than_was_named_discards_it() -> None:
    scene = f"sheet national\n{REAL}A names thr\nA throws 5D\n"
    assert ruled(scene) == ["discard-taken-back"]
    assert accepted(scene + "A throws 5D").common.discards[-1].tile == "5D"
    after = f"sheet national\n{REAL}A names re\nA exchanges R with D\nA throws 5D"
    assert ruled(after) == ["discard-taken-back"]


def test_next_turn_begins_even_if_the_named_tile_was_never_put_down() -> None:
    scene = f"sheet national\n{REAL}wall 8D 8D 8D 9D\nA names five dot\n"
    scene += "B picks\nB throws 8D\nC picks\nC throws 8D\nD picks\nD throws 8D\nA picks\n"
    assert accepted(scene + "A throws 9D").common.discards[-1].tile == "9D"


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_joker_for_a_tile_on_the_table(sheet: str) -> None:
    scene = f"sheet {sheet}\n{REAL}A throws R\nA exchanges R with D"
    assert ruled(scene) == ["joker-exchange-after-naming"]
    assert accepted(scene).common.places["D"].exposures[0].tiles == ("R", "R", "J")


def test_named_tile_covers_the_discard_before_it() -> None:
    scene = f"sheet national\n{REAL}wall 8D\nA throws 7D\nB picks\n"
    assert accepted(scene + "B names eight").common.window is None
    assert ruled(scene + "B names eight\nC claims mahjongg") == ["late-claim"]


def test_nothing_is_declared_or_changed_once_the_tile_is_named() -> None:
    assert refusal(f"sheet national\n{REAL}A names se\nA declares").slug == "discard.final"


def test_name_is_said_once_and_must_be_a_tile() -> None:
    assert refusal(REAL + "A names seven\nA names five").slug == "table.named-already"
    assert refusal(REAL + "A names xylophone").slug == "table.no-name"
    assert refusal(REAL + "B names seven").slug == "discard.out-of-turn"
    assert refusal(REAL + "A throws N\nB names seven").slug == "pick.before-discard"
    assert refusal(POSITION + "A names seven").slug == "table.software-names"


def test_table_that_prevents_refuses_an_exchange_of_a_tile_already_thrown() -> None:
    scene = REAL.replace("conduct record", "conduct prevent")
    assert scene != REAL
    refusal(f"sheet national\n{scene}A throws R\nA exchanges R with D")


NAMED = {
    "A throws 5D as banana": "TileDiscarded number=1 seat=A tile=5D says=banana next=B window=True",
    "A throws 5D as five bam": "TileDiscarded number=1 seat=A tile=5D says=five bam next=B window=True",
    "A throws 5D as five dot": "TileDiscarded number=1 seat=A tile=5D says=five dot next=B window=True",
    "A throws N as joker": "TileDiscarded number=1 seat=A tile=N says=joker next=B window=True",
    "A names fi / A throws 5D": "TileDiscarded number=1 seat=A tile=5D says=five dot next=B window=True",
    "A names five bam": "refused table.not-held tile=5B",
    "A names five dot": "TileDiscarded number=1 seat=A tile=5D says=five dot next=B window=True by_name=True",
    "A names xyz": "refused table.no-name name=xyz",
    "A names fi / A names fi": "refused table.named-already name=fi",
    "A names five dot / A throws 5D": "TilePutDown number=1 seat=A",
    "A names five dot / A throws N": """
        Ruled discard-taken-back player=A named=all on_table=False: by_itself, goes_on
        TakenBack seat=A tiles=N
    """,
    "A names five dot / A throws 9D": "refused table.not-held tile=9D",
    "A names five dot / C claims exposure / C exposes 5D 5D / A throws N": """
        Ruled discard-out-of-turn player=A picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=A tile=N says=north wind next=B window=True
    """,
    "A names fi / A throws N": """
        Ruled discard-taken-back player=A named=part on_table=False: by_itself, goes_on
        TakenBack seat=A tiles=N
    """,
    "kugler: A names fi / A throws N": "TileDiscarded number=1 seat=A tile=N says=north wind next=B window=True",
    "A names fi": "TileNamed seat=A says=fi discards=True",
    "kugler: A names fi": "TileNamed seat=A says=fi discards=False",
    "A names five dot / A exchanges 5D with D": "refused table.not-held tile=5D",
    "A names n / A exchanges N with D": """
        Ruled joker-exchange-too-early player=A turn=nothing parted=False: by_director, goes_on, noted, given N D 0
        JokerExchanged seat=A tile=N owner=D exposure=0
    """,
    "A names n / A throws N / A exchanges N with D": """
        Ruled joker-exchange-too-early player=A turn=nothing parted=False: by_director, goes_on, noted, given N D 0
        JokerExchanged seat=A tile=N owner=D exposure=0
    """,
}


@pytest.mark.parametrize("acts", NAMED)
def test_name_of_a_discard_has_the_listed_outcome(acts: str) -> None:
    check(REAL_TABLE, acts, NAMED[acts])


WITH_A_JOKER = REAL_TABLE.replace("5D S 6B", "J S 6B")
JOKER_THROWN = {
    "A throws J": "TileDiscarded number=1 seat=A tile=J says=joker next=B window=False",
    "A throws J as banana": "TileDiscarded number=1 seat=A tile=J says=banana next=B window=False",
    "A throws J as five bam": "TileDiscarded number=1 seat=A tile=J says=five bam next=B window=True",
    "A throws J as joker": "TileDiscarded number=1 seat=A tile=J says=joker next=B window=False",
    "A names joker": "TileDiscarded number=1 seat=A tile=J says=joker next=B window=False by_name=True",
    "A names jo": "TileNamed seat=A says=jo discards=True",
}


@pytest.mark.parametrize("acts", JOKER_THROWN)
def test_joker_can_be_claimed_only_under_the_name_of_another_tile(acts: str) -> None:
    check(WITH_A_JOKER, acts, JOKER_THROWN[acts])
