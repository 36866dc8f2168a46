"""Acts against the rules, as plain commands: refused where a program prevents them, stored where they are recorded."""

from __future__ import annotations

import pytest

from eastwind.rules.library import SHEETS
from eastwind.rules.results import MahJongg
from eastwind.table import events as ev
from eastwind.table.playing import Step
from eastwind.table.refusing import Rejected
from eastwind.table.state import State
from tests.table.scenes import accepted, last, play, refusal
from tests.table.walks import all_tiles

POSITION = """card first-steps
turn A
rack A 5D S 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B R
rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C J S
exposed D R R J
rack D 3B 3B 3B 3B 5B 5B 5B 5B 7B 7B
wall 9D 8D 8D 3C
"""
REAL = "conduct record\n" + POSITION
THROWN = REAL + "A throws 5D\n"


def dead(state: State) -> str:
    return "".join(seat for seat in state.setup.seats if state.common.places[seat].dead)


def noted(state: State) -> list[str]:
    return [note.irregularity for note in state.common.noted]


def ruled(step: Step) -> list[str]:
    """The irregularities that the last command was, or brought to light."""
    assert not isinstance(step.outcome, Rejected), step.outcome
    return [event.irregularity for event in step.outcome if isinstance(event, ev.Ruled)]


def turn_of(state: State) -> tuple[str, str]:
    assert state.common.turn is not None
    return state.common.turn.seat, state.common.turn.stage


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


# ---- picking


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


def test_pick_out_of_turn_is_dead_when_somebody_notices_it() -> None:
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


# ---- discarding


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


# ---- claims


@pytest.mark.parametrize(
    ("sheet", "lost"), [("national", True), ("aspen", True), ("kugler", False), ("fourseasons", False)]
)
def test_discard_taken_without_a_word(sheet: str, lost: bool) -> None:
    scene = f"sheet {sheet}\n{THROWN}C exposes 5D 5D\n"
    state = accepted(scene)
    assert len(state.common.places["C"].exposures) == (0 if lost else 1)
    if lost:
        assert refusal(scene + "C claims exposure").slug == "claim.unspoken"
        assert accepted(scene + "D claims mahjongg").common.window is not None
    assert [penalty.points for penalty in state.common.penalties] == ([-10] if sheet == "fourseasons" else [])


def test_late_claim_changes_nothing() -> None:
    before = accepted(THROWN + "B picks\nB racks")
    after = accepted(THROWN + "B picks\nB racks\nC claims mahjongg")
    assert after == before


def test_who_places_the_tile_before_another_speaks_has_it() -> None:
    spoken = THROWN + "B claims exposure\nC claims exposure\n"
    assert turn_of(accepted(spoken + "C takes")) == ("B", "to_pick")
    assert turn_of(accepted(THROWN + "C claims exposure\nC takes\nB claims exposure")) == ("C", "taken")
    assert turn_of(accepted(THROWN + "C claims exposure\nC touches discard\nB claims exposure\nB takes")) == (
        "B",
        "taken",
    )


@pytest.mark.parametrize(("sheet", "at_once"), [("national", ""), ("club2023", ""), ("fourseasons", "C")])
def test_claimed_tile_that_is_not_used_is_dead_at_once_only_where_that_is_printed(sheet: str, at_once: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}C claims exposure\nC takes\nC throws S\n"
    assert dead(accepted(scene)) == at_once
    assert dead(accepted(scene + "director notices 1")) == "C"
    free = accepted(f'sheet {sheet}\nset claims.not_used = "return"\n{THROWN}C claims exposure\nC takes\nC throws S')
    assert dead(free) == ""


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(
    "acts", ["C throws S\nD picks\nD racks", "C throws S\nB picks\nB racks", "C withdraws\nB picks\nB racks"]
)
def test_claimed_tile_that_is_not_used_harms_nobody_who_plays_on(sheet: str, acts: str) -> None:
    steps = play(f"sheet {sheet}\n{THROWN}C claims exposure\nC takes\n{acts}")
    assert not [step.text for step in steps if isinstance(step.outcome, Rejected)]
    for step in steps[-2:]:
        assert ruled(step) == []
    assert dead(steps[-1].state) in ("", "C")
    assert all_tiles(steps[-1].state).total() == 152


def test_claim_withdrawn_after_the_touch_is_taken_up_again_when_it_is_noticed() -> None:
    scene = THROWN + "C claims exposure\nC takes\nC withdraws\n"
    assert turn_of(accepted(scene)) == ("B", "to_pick")
    assert turn_of(accepted(scene + "A notices")) == ("C", "taken")
    picked = accepted(scene + "B picks\nA notices")
    assert (turn_of(picked), picked.common.places["B"].tiles) == (("C", "taken"), 13)


@pytest.mark.parametrize("sheet", SHEETS)
def test_claim_withdrawn_after_the_touch_is_dead_when_noticed_after_play_went_on(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}C claims exposure\nC takes\nC withdraws\nB picks\nB racks\n"
    assert dead(accepted(scene + "director notices")) == "C"


@pytest.mark.parametrize(
    ("sheet", "who", "turn"),
    [
        ("national", "C", ("D", "to_pick")),
        ("aspen", "C", ("D", "to_pick")),
        ("club2023", "C", ("D", "to_pick")),
        ("kugler", "", ("C", "taken")),
        ("fourseasons", "", ("C", "taken")),
    ],
)
def test_claimed_tile_put_inside_the_rack(sheet: str, who: str, turn: tuple[str, str]) -> None:
    state = accepted(f"sheet {sheet}\n{THROWN}C claims exposure\nC takes\nC racks")
    assert (dead(state), turn_of(state)) == (who, turn)
    assert (state.common.discards[0].claimed_by, "5D" in state.hands["C"].rack[13:]) == (who or None, bool(who))
    assert all_tiles(state).total() == 152


def test_claimed_tile_put_inside_the_rack_for_mahjongg_stands_until_called_in_four_seasons() -> None:
    scene = f"sheet fourseasons\n{THROWN}C claims mahjongg\nC takes\nC racks\n"
    assert (dead(accepted(scene)), noted(accepted(scene))) == ("", ["claimed-tile-in-rack"])
    assert dead(accepted(scene + "A calls C dead")) == "C"


WON = """conduct record
card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
rack C J J 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C
A throws 6B
C claims exposure
C exposes J J
"""


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("words", ["B claims mahjongg\nB declares", "B declares"])
def test_mahjongg_comes_before_an_exposure_until_its_discard(sheet: str, words: str) -> None:
    state = accepted(f"sheet {sheet}\n{WON}{words}")
    result = state.common.finished[-1].result
    assert isinstance(result, MahJongg)
    assert (result.winner, result.thrower) == ("B", "A")
    assert state.common.places["C"].exposures == ()
    assert all_tiles(state).total() == 152


def test_mahjongg_after_the_discard_of_an_exposure_is_too_late() -> None:
    assert ruled(last(WON + "C throws 5D\nB claims mahjongg 1")) == ["late-claim"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_of_two_who_call_mahjongg_the_next_in_turn_has_it(sheet: str) -> None:
    scene = """conduct record
card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B J
rack D F F 2D 2D 2D 2D 4D 4D 4D 4D 6D 6D 6D
A throws 6B
D claims mahjongg
B claims mahjongg
D declares
B declares
"""
    result = accepted(f"sheet {sheet}\n{scene}").common.finished[-1].result
    assert isinstance(result, MahJongg)
    assert result.winner == "B"


@pytest.mark.parametrize("sheet", SHEETS)
def test_discard_of_a_dead_hand_lies_there_until_somebody_says_so(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}director rules D dead\nD throws 7B\n"
    state = accepted(scene)
    assert (state.common.discards[-1].tile, noted(state)) == ("7B", ["dead-player-plays-on"])
    for acts in ("A picks\nA racks", "B picks\nB racks", "C claims exposure 1\nC exposes 5D 5D"):
        assert not any(ruled(step) for step in play(scene + acts)[-2:])
    back = accepted(scene + "B picks\nC notices")
    assert (len(back.common.discards), turn_of(back)) == (1, ("B", "picked"))


def test_pick_of_a_dead_hand_goes_back_while_it_is_the_next_tile() -> None:
    scene = THROWN + "director rules D dead\nD picks\n"
    assert accepted(scene).common.wall_left == accepted(THROWN).common.wall_left - 1
    assert accepted(scene + "C notices").common.wall_left == accepted(THROWN).common.wall_left
    assert accepted(scene + "B picks\nC notices").common.wall_left == accepted(THROWN).common.wall_left - 2


def test_letting_go_binds_nobody_at_a_real_table() -> None:
    scene = THROWN + "B lets go\nC lets go\nD lets go\nC claims exposure\nD claims mahjongg\n"
    assert turn_of(accepted(scene + "D withdraws\nC exposes 5D 5D")) == ("C", "exposed")


# ---- exposures


def test_unlike_tiles_can_be_put_right_until_the_discard() -> None:
    scene = "sheet national\n" + THROWN + "C claims exposure\nC exposes 5D S\n"
    assert noted(accepted(scene)) == ["unlike-tiles-exposed"]
    noticed = accepted(scene + "B notices")
    assert (dead(noticed), noted(noticed)) == ("", ["unlike-tiles-exposed"])
    righted = scene + "C changes to 5D J\nC throws S\n"
    assert dead(accepted(righted)) == ""
    assert refusal(righted + "B notices").slug == "table.nothing-noted"


@pytest.mark.parametrize(("sheet", "at_once"), [("national", True), ("aspen", True), ("fourseasons", False)])
def test_unlike_tiles_are_dead_after_the_discard(sheet: str, at_once: bool) -> None:
    scene = f"sheet {sheet}\n{THROWN}C claims exposure\nC exposes 5D S\nC throws J\n"
    assert dead(accepted(scene)) == ("C" if at_once else "")
    if not at_once:
        assert dead(accepted(scene + "B calls C dead")) == "C"


def test_hand_with_an_unlike_exposure_makes_no_mahjongg() -> None:
    rack = "rack C F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 7B\n"
    scene = "conduct record\ncard first-steps\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\n" + rack
    scene += "A throws 6B\nC claims exposure\nC exposes 6B 6B 7B\nC declares\ntable checks"
    assert "mahjongg-in-error" in ruled(last(scene))


def test_unlike_tiles_of_a_silent_claim_lie_on_the_rack_too() -> None:
    state = accepted("sheet kugler\n" + THROWN + "C exposes 5D S")
    assert (noted(state), state.common.places["C"].exposures[-1].tiles) == (["unlike-tiles-exposed"], ("5D", "5D", "S"))


# ---- jokers


def test_owner_does_not_suffer_from_anothers_wrong_exchange() -> None:
    scene = """conduct record
card first-steps
turn B to pick
thrown A 9D
exposed C 6B 6B 6B J
rack C F F 2B 2B 2B 2B 4B 4B 4B
rack B 1C 1C 1C 1C 7C 7C 7C 7C 9C 9C 9C N N
wall S 4B
B picks
B exchanges N with C
B throws S
C picks
C declares
"""
    (game,) = accepted(scene).common.finished
    assert isinstance(game.result, MahJongg)
    assert game.result.winner == "C"


def test_joker_taken_too_early_is_undone_when_noticed() -> None:
    scene = "sheet national\n" + THROWN + "B exchanges R with D\n"
    state = accepted(scene)
    assert (noted(state), "J" in state.hands["B"].rack, dead(state)) == (["joker-exchange-too-early"], True, "")
    after = accepted(scene + "C notices")
    assert (dead(after), "J" in after.hands["B"].rack) == ("B", False)
    assert after.common.places["D"].exposures[0].tiles == ("R", "R", "J")
    assert turn_of(after)[0] == "C"


def test_joker_that_was_openly_parted_with_stays_where_it_is() -> None:
    scene = "sheet national\n" + THROWN + "B exchanges R with D\nB picks\nB throws J\n"
    after = accepted(scene + "C notices")
    assert (dead(after), after.common.places["D"].exposures[0].tiles) == ("B", ("R", "R", "R"))


def test_joker_taken_too_early_is_dead_at_once_where_the_sheet_says_so() -> None:
    state = accepted("sheet fourseasons\n" + THROWN + "B exchanges R with D")
    assert (dead(state), state.common.places["D"].exposures[0].tiles) == ("B", ("R", "R", "J"))


def test_too_early_exchange_leaves_the_discard_to_be_claimed() -> None:
    state = accepted(THROWN + "B exchanges R with D\nC claims exposure\nC exposes 5D 5D")
    assert turn_of(state) == ("C", "exposed")


def test_wrong_tile_in_an_exchange_goes_back_freely_before_the_discard() -> None:
    scene = THROWN + "B picks\nB exchanges 2B with D\n"
    state = accepted(scene + "C notices")
    assert (dead(state), state.common.places["D"].exposures[0].tiles) == ("", ("R", "R", "J"))
    assert dead(accepted(scene + "B throws F\nC notices")) == "B"


# ---- the Charleston

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
    assert any(isinstance(event, ev.JokerLaid) for event in step.outcome)
    assert noted(step.state) == []
    assert refusal(PASSING + "A passes J 1B 1B\nB notices").slug == "table.nothing-noted"


def test_passed_joker_goes_back_when_it_is_noticed_in_time() -> None:
    for who in ("A", "director"):
        state = accepted(PASSING + f"A passes J 1B 1B\n{who} notices\nA passes 1B 1B 1B")
        assert "J" in state.hands["A"].rack


def test_passed_joker_that_nobody_notices_is_kept() -> None:
    scene = PASSING + "A passes J 1B 1B\n"
    state = accepted(scene + OTHERS)
    assert "J" in state.hands["B"].rack
    assert refusal(scene + OTHERS + "A notices").slug == "table.nothing-noted"


def test_wrong_number_passed_is_put_right() -> None:
    step = last(PASSING + "A passes 1B 1B")
    assert ruled(step) == ["wrong-number-passed"]
    assert len(step.state.hands["A"].rack) == 14
    assert accepted(PASSING + "A passes 1B 1B\nA passes 1B 1B 1B").hands["A"].laid == ("1B", "1B", "1B")


def test_stopping_after_another_has_racked_is_ruled_too_late() -> None:
    scene = PASSING + "A passes 1B 1B 1B\n" + OTHERS
    scene += "A passes 6C 6C 6C\nB passes 1B 1B 1B\nC passes 6B 6B 6B\nD passes 3C 3C 3C\n"
    scene += "A passes 2B 2B 2B\nB passes 7B 7B 7B\nC passes 4C 4C 4C\nD passes 7C 7C 7C\n"
    scene += "A passes 3B 3B 3B\nB passes 8B 8B 8B\nC passes 5C 5C 5C\nD passes 8C 8C 8C\n"
    assert ruled(last(scene + "B racks\nA stops")) == ["second-left-recalled"]
    assert accepted(scene + "B racks\nA stops") == accepted(scene + "B racks")
    assert accepted(scene + "A stops").common.passing is not None


@pytest.mark.parametrize("act", ["claims mahjongg", "takes", "exposes J J", "declares"])
def test_claim_of_nobody_is_refused_after_a_claim_was_played_over(act: str) -> None:
    scene = "conduct record\nseats ABC\nturn A\nrack A 5D 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N S\n"
    scene += "rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S\nA throws 5D\nC claims exposure\nB picks\nB racks\n"
    assert refusal(f"{scene}D {act}").slug == "table.no-such-seat"


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


# ---- Mah Jongg

WINS = """conduct record
card first-steps
turn A
rack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
"""


def test_mahjongg_on_a_discard_is_a_claim_by_itself() -> None:
    (game,) = accepted(WINS + "A throws 6B\nB declares").common.finished
    assert isinstance(game.result, MahJongg)
    assert (game.result.winner, game.result.by, game.result.thrower) == ("B", "discard", "A")


def test_mahjongg_called_at_the_wrong_time_is_an_error() -> None:
    assert ruled(last(WINS + "C declares\ntable checks")) == ["mahjongg-in-error"]
    assert ruled(last(WINS + "A throws S\nB picks\nB racks\nC declares\ntable checks")) == ["mahjongg-in-error"]


# ---- who may notice, and what


def test_dead_player_notices_nothing() -> None:
    scene = "sheet kugler\n" + REAL + "director rules C dead\nB picks\n"
    assert refusal(scene + "C notices").slug == "dead.declare"


def test_notes_are_named_by_number_and_settled_once() -> None:
    scene = "sheet kugler\n" + REAL + "B picks\nD picks\n"
    assert dead(accepted(scene + "C notices 1")) == "B"
    assert dead(accepted(scene + "C notices")) == "D"
    assert refusal(scene + "C notices 1\nC notices 1").slug == "table.nothing-noted"
    assert refusal(scene + "C notices 7").slug == "table.nothing-noted"


def test_nothing_is_noticed_where_a_program_prevents() -> None:
    assert refusal(POSITION + "C notices").slug == "table.prevents"


@pytest.mark.parametrize(
    "act", ["B racks", "B throws 7D", "B exchanges 7D with D", "B exchanges R with C", "A exposes 1C 1C"]
)
def test_what_cannot_happen_stays_refused(act: str) -> None:
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
def test_pick_from_the_wrong_end_by_several_is_nobodys_fault(sheet: str) -> None:
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


def test_pair_that_lies_there_is_no_exposure_for_which_a_joker_is_taken() -> None:
    scene = "sheet kugler\n" + THROWN + "C claims exposure\nC exposes 5D\n"
    exchange = scene.replace("rack C 5D 5D 8B", "rack C 5D R 8B") + "C exchanges R with D"
    assert "joker-completes-claim" in noted(accepted(exchange))


def test_joker_asked_for_when_the_tile_is_on_the_table_stays() -> None:
    step = last(THROWN + "B picks\nB racks\nB throws R\nB exchanges R with D")
    assert ruled(step) == ["joker-exchange-after-naming"]
    assert step.state.common.places["D"].exposures[0].tiles.count("J") == 1


def test_exchange_that_cannot_be_undone_is_not_said_to_be() -> None:
    step = last("sheet kugler\n" + THROWN + "B exchanges R with D\nB picks\nB racks\nB throws J\nC notices 1")
    assert not isinstance(step.outcome, Rejected)
    assert isinstance(step.outcome[0], ev.Ruled)
    assert "can no longer be undone" in step.outcome[0].ruling.words


def test_player_who_goes_on_from_a_tile_thrown_too_soon_is_not_to_blame() -> None:
    for sheet in SHEETS:
        scene = f"sheet {sheet}\n{REAL}B throws R\nC picks\n"
        assert dead(accepted(scene)) == ""
        assert accepted(scene + "D notices").common.places["C"].tiles == 13
        assert refusal(scene + "D calls C dead").slug == "table.hand-live"


def test_looks_at_stolen_tiles_are_no_more_than_blind_passes() -> None:
    scene = REAL + "table reports looked-at-stolen-tile player=B passes=1\n"
    assert refusal(scene + "table reports looked-at-stolen-tile player=B passes=2").slug == "table.facts"


def test_silent_touch_is_no_claim_where_a_touch_binds_nobody() -> None:
    assert refusal(f"sheet fourseasons\n{THROWN}C touches discard").slug == "table.only-touched"
    assert ruled(last(f"sheet national\n{THROWN}C touches discard")) == ["unspoken-claim"]


def test_claim_withdrawn_and_taken_up_again_is_forgotten() -> None:
    withdrawn = "C claims exposure\nC takes\nC withdraws\n"
    scene = f"sheet kugler\n{THROWN}{withdrawn}C claims exposure\nC exposes 5D 5D\nC throws S\n"
    assert refusal(scene + "A notices").slug == "table.nothing-noted"
    twice = f"sheet kugler\n{THROWN}{withdrawn}{withdrawn}A notices\n"
    assert refusal(twice + "A notices").slug == "table.nothing-noted"


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


def test_exposed_hand_that_calls_mahjongg_too_late_is_dead_in_kugler() -> None:
    scene = f"sheet kugler\n{THROWN}B picks\nB racks\nD claims mahjongg\n"
    assert dead(accepted(scene)) == "D"
    assert dead(accepted(f"sheet national\n{THROWN}B picks\nB racks\nD claims mahjongg")) == ""


@pytest.mark.parametrize(
    "acts", ["B picks\nB racks", "C claims exposure\nC exposes 5D 5D", "C claims exposure\nC takes"]
)
def test_hand_ruled_live_again_has_its_turn_back(acts: str) -> None:
    before = accepted(THROWN + acts)
    seat = turn_of(before)[0]
    after = accepted(f"{THROWN}{acts}\ndirector rules {seat} dead\ndirector rules {seat} live")
    assert turn_of(after) == turn_of(before)
    assert after.common.window == before.common.window


def test_turn_never_stays_with_a_dead_hand() -> None:
    scene = (
        "sheet national\n"
        + THROWN
        + "C claims exposure\nC takes\nB picks\nD claims mahjongg\nD withdraws\nC withdraws\n"
    )
    assert dead(accepted(scene)) == "B"
    assert turn_of(accepted(scene)) == ("C", "to_pick")
    assert dead(accepted(scene + "C picks\nC racks")) == "B"


@pytest.mark.parametrize("sheet", SHEETS)
def test_next_player_may_pick_when_part_of_a_name_is_a_discard(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}B picks\nB racks\nB names t\nC picks"
    assert "C" not in dead(accepted(scene)) or sheet not in ("national", "aspen")


@pytest.mark.parametrize("acts", ["B names red dragon", "D names three bam"])
def test_name_at_the_wrong_moment_is_a_discard_at_the_wrong_moment(acts: str) -> None:
    assert noted(accepted("sheet fourseasons\n" + THROWN + acts)) == ["discard-out-of-turn"]


def test_standing_claim_is_meant_though_another_tile_was_thrown_out_of_turn() -> None:
    for act in ("C takes", "C touches discard"):
        state = accepted(f"{THROWN}C claims exposure\nD throws 7B\n{act}")
        assert turn_of(state) == ("C", "taken")
        assert state.common.discard is not None
        assert state.common.discard.tile == "5D"


def test_claim_that_was_overrun_is_dropped_with_time() -> None:
    scene = f"{THROWN}C claims exposure\nB picks\nB throws R\ndirector calls time\n"
    assert refusal(scene + "C exposes 5D 5D").slug in ("table.time-called", "wall.last-tile")


def test_hand_that_is_laid_out_for_mahjongg_is_not_taken_back_for_a_second_claim() -> None:
    scene = WON.replace("C claims exposure", "C claims mahjongg")
    assert ruled(last(scene + "B claims mahjongg")) == ["late-claim"]
    assert len(accepted(scene + "B claims mahjongg").common.places["C"].exposures) == 1


def test_second_who_declares_on_a_tile_taken_for_mahjongg_is_not_in_error() -> None:
    scene = WON.replace("C claims exposure\nC exposes J J\n", "C claims mahjongg\nC takes\n")
    turned = scene.replace("rack C J J", "rack D J J").replace("C claims", "D claims").replace("C takes", "D takes")
    step = last(turned + "B declares")
    assert ruled(step) == ["two-claims"]
    assert dead(step.state) == ""


def test_call_on_an_exposure_that_another_has_spoiled_harms_nobody() -> None:
    scene = f"sheet kugler\n{THROWN}B picks\nB racks\nB exchanges 2B with D\nC calls D dead"
    assert dead(accepted(scene)) == ""


def test_hand_ruled_dead_before_its_check_ends_the_game_where_others_have_shown() -> None:
    scene = f"sheet national\n{THROWN}B picks\nB declares\nA shows\nC shows\n"
    assert accepted(scene + "director rules B dead").common.phase == "over"
    assert refusal(scene + "D notices").slug == "table.check-first"


def test_call_on_a_player_whom_a_stray_has_misled_brings_the_stray_to_light() -> None:
    scene = f"sheet kugler\n{THROWN}C throws S\nD picks\nB picks\n"
    state = accepted(scene + "A calls B dead")
    assert (dead(state), noted(state)) == ("", [])


def test_hand_ruled_live_again_has_no_turn_back_once_another_has_used_the_tile() -> None:
    scene = f"sheet national\n{THROWN}C claims exposure\nC takes\nB picks\nC exposes 5D 5D\n"
    assert dead(accepted(scene)) == "B"
    state = accepted(scene + "director rules B live")
    assert (turn_of(state), state.common.window) == (("C", "exposed"), None)


@pytest.mark.parametrize("sheet", SHEETS)
def test_next_player_who_goes_on_over_a_touched_tile_that_lies_there_is_not_to_blame(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}C claims exposure\nC touches discard\nB picks\nB racks\n"
    state = accepted(scene)
    assert (turn_of(state), dead(state)) == (("B", "racked"), "")
    assert [note.facts["player"] for note in state.common.noted] == ["C"]


def test_discard_that_another_has_used_is_not_undone_for_an_older_claim() -> None:
    scene = (
        THROWN.replace("rack C 5D 5D 8B", "rack C 6B 6B 8B").replace("6B 6B R", "6D 6D R").replace("wall 9D", "wall 6B")
    )
    scene += "B picks\nB throws 6B\nC claims exposure\nC exposes 6B 6B\ndirector rules C dead\n"
    assert refusal(scene + "D claims exposure 1 in the same moment").slug == "table.not-that-moment"
