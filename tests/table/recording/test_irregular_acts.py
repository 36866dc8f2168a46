"""Acts against the rules, as plain commands: refused at a prevent table, stored at a recording table."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.library import SHEETS
from eastwind.table import events as ev
from tests.table.at_table import accepted, last, play, refusal
from tests.table.real_table import POSITION, REAL, THROWN, dead, noted, ruled, turn_of
from tests.table.walks import all_tiles

ACTS = {
    "B picks": "picked-ahead",
    "D picks": "picked-out-of-turn",
    "B touches wall": "picked-ahead",
    "A picks": "picked-out-of-turn",
    "B exchanges R with D": "joker-exchange-too-early",
    "A throws 5D\nC throws S": "discard-out-of-turn",
    "A throws 5D\nB throws R": "discard-out-of-turn",
    "A throws 5D\nA throws N": "discard-out-of-turn",
    "A throws 5D\nB exchanges R with D": "joker-exchange-too-early",
    "A throws 5D\nC takes": "unspoken-claim",
    "A throws 5D\nC exposes 5D 5D": "unspoken-claim",
    "A throws 5D\nB picks\nB racks\nC claims exposure": "late-claim",
    "A throws 5D\nB picks\nB throws 9D\nC claims exposure 1": "late-claim",
    "A throws 5D\nB picks\nB racks\nC takes": "late-claim",
    "A throws 5D\nB picks\nB racks\nC exposes 5D 5D": "late-claim",
    "A throws 5D\nB picks\nB claims exposure": "touched-wall-tile",
    "A throws 5D\nC claims exposure\nC takes\nC withdraws": "claim-withdrawn",
    "A throws 5D\nC claims exposure\nC takes\nC throws S": "touched-tile-not-used",
    "A throws 5D\nC claims exposure\nC exposes 5D S": "unlike-tiles-exposed",
    "A throws 5D\nC claims exposure\nC exposes 5D": "exposure-fits-no-line",
    "A throws 5D\nC claims exposure\nC exposes 5D J\nC changes to 5D S": "unlike-tiles-exposed",
    "A throws 5D\nC claims exposure\nC exposes 5D J\nC throws S\nC changes to 5D 5D": "exposure-changed",
    "A throws 5D\nB picks\nB racks\nB exchanges 2B with D": "wrong-tile-in-exchange",
    "A throws 5D\nC claims exposure\nC takes\nD claims exposure": "two-claims",
    "director rules B dead\nB picks": "dead-player-plays-on",
    "director rules B dead\nB throws R": "dead-player-plays-on",
    "director rules B dead\nA throws 5D\nB claims exposure": "dead-player-plays-on",
    "director rules B dead\nB exchanges R with D": "dead-player-plays-on",
    "director rules B dead\nB calls C dead": "hand-called-dead-by-dead-player",
}


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("act", ACTS)
def test_one_check_refuses_at_a_table_that_prevents_and_stores_at_one_that_records(sheet: str, act: str) -> None:
    head = f"sheet {sheet}\n"
    step = last(head + REAL + act)
    assert ACTS[act] in ruled(step)
    assert all_tiles(step.state).total() == 152
    assert not isinstance(step.outcome, Rejected)
    assert next(event for event in step.outcome if isinstance(event, ev.Ruled)).ruling.clauses
    answers = act.replace("\nB picks", "\nB picks\nC lets go\nD lets go")
    answers = answers.replace("C claims exposure\n", "C claims exposure\nB lets go\nD lets go\n", 1)
    outcome = play(head + POSITION + answers)[-1].outcome
    assert isinstance(outcome, Rejected), outcome


@pytest.mark.parametrize(("sheet", "who"), [("national", "D"), ("aspen", "D"), ("fourseasons", "D"), ("kugler", "")])
def test_pick_out_of_turn_is_ruled_on_where_the_sheet_says_dead(sheet: str, who: str) -> None:
    state = accepted(f"sheet {sheet}\n{REAL}D picks")
    assert dead(state) == who
    assert state.common.places["D"].tiles == 11
    assert noted(state) == ([] if who else ["picked-out-of-turn"])


def test_pick_out_of_turn_that_nobody_notices_stands() -> None:
    scene = "sheet kugler\n" + REAL + "B picks\nA throws 5D\n"
    state = accepted(scene)
    assert turn_of(state) == ("B", "picked")
    played = accepted(scene + "B racks\nB throws R")
    assert (dead(played), played.common.places["B"].tiles) == ("", 13)


def test_pick_out_of_turn_is_dead_when_noticed() -> None:
    scene = "sheet kugler\n" + REAL + "B picks\n"
    assert dead(accepted(scene + "C notices")) == "B"
    assert dead(accepted(scene + "director notices")) == "B"
    assert dead(accepted(scene + "A throws 5D\nB throws R\nC calls B dead")) == "B"


def test_pick_ahead_that_was_racked_can_be_played_in_turn() -> None:
    state = accepted("sheet kugler\n" + REAL + "B picks\nB racks\nA throws 5D\nB throws R")
    assert (noted(state), state.common.places["B"].tiles) == (["picked-ahead"], 13)


def test_second_pick_in_a_turn_leaves_fifteen_tiles() -> None:
    state = accepted("sheet kugler\n" + REAL + "A throws 5D\nB picks\nB picks")
    assert (noted(state), state.common.places["B"].tiles) == (["picked-out-of-turn"], 15)
    assert len(state.hands["B"].rack) == 14


def test_touch_out_of_turn_is_cured_everywhere() -> None:
    for sheet in SHEETS:
        state = accepted(f"sheet {sheet}\n{REAL}D touches wall")
        assert (dead(state), noted(state), turn_of(state)) == ("", [], ("A", "racked"))


def test_pick_while_a_claim_stands_goes_back_when_the_tile_is_taken() -> None:
    state = accepted(THROWN + "C claims exposure\nB picks\nC exposes 5D 5D")
    assert (state.common.places["B"].tiles, state.wall and state.wall[0]) == (13, "9D")


def test_pick_by_the_claimer_gives_the_claim_up() -> None:
    state = accepted(THROWN + "B claims mahjongg\nB picks")
    assert (turn_of(state), state.common.window and state.common.window.claims) == (("B", "picked"), ())


def test_discard_after_picking_out_of_turn_is_ruled_as_the_pick() -> None:
    scene = "sheet kugler\n" + THROWN + "C picks\nC throws S\n"
    assert dead(accepted(scene)) == ""
    assert dead(accepted(scene + "B notices")) == "C"


@pytest.mark.parametrize("sheet", SHEETS)
def test_throw_before_easts_first_discard_goes_back(sheet: str) -> None:
    for scene in (
        REAL + "B throws R",
        "conduct record\neast A\nrack B R 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B 4B 4B\nB throws R",
    ):
        step = last(f"sheet {sheet}\n{scene}")
        assert ruled(step) == ["early-throw"]
        assert not step.state.common.discards
        assert "R" in step.state.hands["B"].rack


def test_tile_that_is_not_held_cannot_be_thrown_anywhere() -> None:
    assert refusal(THROWN + "C throws 7D").slug == "table.not-held"
    assert refusal(REAL + "director rules B dead\nB throws 7D").slug == "table.not-held"


@pytest.mark.parametrize(
    "act", ["B racks", "B throws 7D", "B exchanges 7D with D", "B exchanges R with C", "A exposes 1C 1C"]
)
def test_impossible_act_is_refused_even_when_recording(act: str) -> None:
    refusal(REAL + act)


@pytest.mark.parametrize(("sheet", "who"), [("national", "B"), ("aspen", "B"), ("fourseasons", "B"), ("kugler", "")])
def test_pick_from_the_wrong_end_stands_until_it_is_noticed(sheet: str, who: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}B picks from the wrong end\n"
    state = accepted(scene)
    assert (dead(state), noted(state), turn_of(state)) == ("", ["wrong-end-pick"], ("B", "picked"))
    assert all_tiles(state).total() == 152
    assert dead(accepted(scene + "C notices")) == who
    assert refusal(f"sheet {sheet}\n{POSITION}A throws 5D\nB picks from the wrong end").slug == "wall.wrong-end"


@pytest.mark.parametrize("sheet", ["national", "aspen"])
def test_pick_from_the_wrong_end_by_several_is_no_ones_fault(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}B picks from the wrong end\nB racks\nB throws R\nC picks from the wrong end\n"
    assert dead(accepted(scene + "D notices")) == ""
    assert noted(accepted(scene + "D notices 1")) == []


def test_wrong_pick_that_was_stopped_in_time_goes_back_to_the_wall() -> None:
    for sheet in SHEETS:
        scene = f"sheet {sheet}\n{THROWN}B picks\ntable reports wrong-end-pick player=B stage=touched\n"
        state = accepted(scene)
        assert (turn_of(state), state.common.places["B"].tiles, state.wall and state.wall[0]) == (
            ("B", "to_pick"),
            13,
            "9D",
        )
        assert dead(accepted(scene + "B picks\nB racks\nB throws R")) == ""


def test_player_who_goes_on_from_a_tile_thrown_too_soon_is_not_to_blame() -> None:
    for sheet in SHEETS:
        scene = f"sheet {sheet}\n{REAL}B throws R\nC picks\n"
        assert dead(accepted(scene)) == ""
        assert accepted(scene + "D notices").common.places["C"].tiles == 13
        assert refusal(scene + "D calls C dead").slug == "table.hand-live"


@pytest.mark.parametrize("sheet", ["national", "aspen"])
def test_all_keep_picking_from_the_wall_where_several_have_picked(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}B picks from the wrong end\nB racks\nB throws R\n"
    scene += "C picks from the wrong end\nD notices\n"
    state = accepted(scene + "C racks\nC throws S")
    assert state.wall is not None
    for words in ("D picks", "D picks from the wrong end"):
        after = accepted(scene + f"C racks\nC throws S\n{words}")
        assert (after.hands["D"].picked, noted(after)) == (state.wall[-1], [])


def test_pick_from_the_wrong_end_goes_back_to_that_end() -> None:
    before = accepted(THROWN)
    after = accepted(THROWN + "B picks from the wrong end\nC claims exposure\nC exposes 5D 5D")
    assert after.wall == before.wall


@pytest.mark.parametrize(("sheet", "counts"), [("national", True), ("aspen", True), ("kugler", False)])
def test_next_player_may_pick_only_when_part_of_a_name_is_a_discard(sheet: str, counts: bool) -> None:
    state = accepted(f"sheet {sheet}\n{THROWN}B picks\nB racks\nB names t\nC picks")
    assert state.setup.sheet.claims.part_of_name_counts == counts
    assert (dead(state), noted(state)) == ("", [] if counts else ["picked-ahead"])


@pytest.mark.parametrize("acts", ["B names red dragon", "D names three bam"])
def test_name_at_the_wrong_moment_is_a_discard_at_the_wrong_moment(acts: str) -> None:
    assert noted(accepted("sheet fourseasons\n" + THROWN + acts)) == ["discard-out-of-turn"]
