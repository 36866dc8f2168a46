"""The next player racks or discards over a claim: the claimer still takes the tile, or has dropped the claim."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import MahJongg
from eastwind.table.moments.at_the_wall import RackUndone
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.recording import overrun_claims
from eastwind.table.state import Turn
from tests.table.at_table import accepted, last, play
from tests.table.changes import table
from tests.table.happenings import check
from tests.table.real_table import THROWN, turn_of
from tests.table.walks import all_tiles

CLAIMED = """conduct record
card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6D 6D R
rack C 6B 6B 8B 8B 8B 9B 9B 9B 9B 6C 6C J S
rack D F F 2D 2D 2D 2D 4D 4D 4D 4D 6B J J
wall 9D 8D
A throws 6B
C claims exposure
B picks
"""


@pytest.mark.parametrize("over", ["B racks", "B throws R", "B throws 9D"])
@pytest.mark.parametrize(
    "acts", ["C takes\nC exposes 6B 6B", "C exposes 6B 6B", "C claims exposure 1\nC exposes 6B 6B"]
)
@pytest.mark.parametrize("sheet", SHEETS)
def test_claim_that_is_taken_up_stands(sheet: str, acts: str, over: str) -> None:
    state = accepted(f"sheet {sheet}\n{CLAIMED}{over}\n{acts}")
    assert turn_of(state) == ("C", "exposed")
    kept = state.setup.sheet.claims.unracked_pick != "back_to_wall"
    assert state.common.places["B"].tiles == 13 + kept
    assert len(state.common.discards) == 1
    assert all_tiles(state).total() == 152


def test_claim_that_is_taken_up_is_ruled_to_be_in_time() -> None:
    step = last(CLAIMED + "B throws R\nC takes")
    assert not isinstance(step.outcome, Rejected)
    assert isinstance(step.outcome[0], Ruled)
    assert "in time" in step.outcome[0].ruling.words


@pytest.mark.parametrize("acts", ["B racks\nB throws R\nC picks\nC racks\nC throws S", "B throws R\nC picks\nC racks"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_claim_that_its_claimer_lets_pass_is_dropped(sheet: str, acts: str) -> None:
    steps = play(f"sheet {sheet}\n{CLAIMED}{acts}")
    assert not [step.text for step in steps if isinstance(step.outcome, Rejected)]
    assert not [note for step in steps for note in step.state.common.noted]
    assert not any(place.dead for place in steps[-1].state.common.places.values())


@pytest.mark.parametrize("sheet", SHEETS)
def test_mahjongg_that_was_called_in_time_is_won_over_a_discard(sheet: str) -> None:
    scene = """conduct record
card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack D F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
rack B R 3C 3C 3C 5C 5C 5C 6C 6C 6C 8C 8C 8C
A throws 6B
D claims mahjongg
B picks
B throws R
D declares
"""
    result = accepted(f"sheet {sheet}\n{scene}").common.finished[-1].result
    assert isinstance(result, MahJongg)
    assert (result.winner, result.thrower) == ("D", "A")


@pytest.mark.parametrize("sheet", SHEETS)
def test_claim_for_mahjongg_falls_with_a_harmless_error(sheet: str) -> None:
    scene = CLAIMED.replace("C claims exposure\nB picks\n", "C claims mahjongg\nC declares nothing\ntable checks\n")
    state = accepted(f"sheet {sheet}\n{scene}B picks\nB racks\nB throws R")
    assert turn_of(state) == ("C", "to_pick")


@pytest.mark.parametrize("sheet", SHEETS)
def test_claim_is_too_late_once_the_player_after_has_picked(sheet: str) -> None:
    scene = CLAIMED.replace("C claims exposure", "D claims exposure")
    step = last(f"sheet {sheet}\n{scene}B throws R\nC picks\nD exposes 6B J")
    assert not isinstance(step.outcome, Rejected)
    assert [event.irregularity for event in step.outcome if isinstance(event, Ruled)] == ["late-claim"]
    assert not step.state.common.penalties
    assert not step.state.common.places["D"].exposures


@pytest.mark.parametrize("sheet", SHEETS)
def test_claim_that_comes_first_is_the_one_that_stands_whoever_takes_it_up(sheet: str) -> None:
    step = last(f"sheet {sheet}\n{THROWN}C claims exposure\nD claims mahjongg\nB picks\nB racks\nC claims exposure")
    assert isinstance(step.outcome, tuple)
    (ruled,) = (event for event in step.outcome if isinstance(event, Ruled))
    assert (ruled.irregularity, ruled.facts["player"]) == ("late-claim", "D")


@pytest.mark.parametrize("over", ["B racks", "B throws R"])
@pytest.mark.parametrize("act", ["C exposes 9B 9B", "C exposes 6B S", "C declares", "C declares nothing"])
def test_claim_is_not_taken_up_by_an_act_that_it_never_allowed(act: str, over: str) -> None:
    """Tiles unlike the claimed one, or a Mah Jongg that is none: what B did since then stands."""
    before = accepted(CLAIMED + over)
    after = accepted(f"{CLAIMED}{over}\n{act}")
    assert len(after.common.discards) == len(before.common.discards)
    assert after.common.places["B"] == before.common.places["B"]
    assert not after.common.places["C"].exposures


PLAYED_ON = {
    "C claims exposure / B picks / B racks / B exchanges R with D / C exposes 5D 5D": """
        Ruled late-claim player=C next_player_has=exchanged: by_director, goes_on
        TakenBack seat=C tiles=5D,5D
    """,
    "C claims exposure / B picks / B racks / B names t / C exposes 5D 5D": """
        Ruled late-claim player=C next_player_has=discarded: by_itself, goes_on
        TakenBack seat=C tiles=5D,5D
    """,
    "C claims exposure / B picks / B throws R / D claims mahjongg / D takes / C exposes 5D 5D": (
        "refused table.taken-already"
    ),
    "C claims exposure / B picks / B throws R / C picks / C exposes 5D 5D": """
        Ruled late-claim player=C next_player_has=discarded: by_itself, goes_on
        TakenBack seat=C tiles=5D,5D
    """,
    "C claims exposure / B picks / B racks / director rules B dead / C exposes 5D 5D": "refused claim.window",
    "C claims exposure / B picks / B racks / B throws R / C exposes 5D 5D": """
        Ruled late-claim player=C next_player_has=discarded: by_itself, goes_on
        TakenBack seat=C tiles=5D,5D
    """,
    "C claims exposure / D claims mahjongg / B picks / B racks / C takes": (
        "Ruled late-claim player=C next_player_has=racked: by_itself, goes_on"
    ),
    "C claims exposure / D claims mahjongg / B picks / B racks / D takes": """
        Ruled late-claim player=D next_player_has=picked: by_itself, goes_on
        RackUndone seat=B
        PickReturned seat=B tile=9D
        DiscardTaken seat=D moved=True
    """,
}


@pytest.mark.parametrize("acts", PLAYED_ON)
def test_claim_is_taken_up_only_until_the_next_player_has_played_on(acts: str) -> None:
    check(THROWN, acts, PLAYED_ON[acts])


def test_pick_comes_off_the_rack_only_for_the_player_whose_turn_it_is() -> None:
    racked = table(turn=Turn(seat="C", stage="racked"), window=None)
    assert overrun_claims._undone(racked, "C") == RackUndone(seat="C")
    assert overrun_claims._undone(racked, "B") is None


def test_discard_of_a_hand_that_died_since_is_not_undone_for_an_earlier_claim() -> None:
    """C claimed, B discarded over it without racking, and then B's hand died: play has gone on."""
    scene = THROWN + "C claims exposure\nB picks\nB throws R\n"
    assert len(accepted(scene + "C takes 1").common.discards) == 1
    state = accepted(scene + "director rules B dead\nC takes 1")
    assert [discard.tile for discard in state.common.discards] == ["5D", "R"]
