"""Irregularities at a real table: reported, ruled on by the referee, called, or only noticed."""

from __future__ import annotations

import pytest

from eastwind.referee.catalog import BY_SLUG
from eastwind.referee.irregularity import InGame
from eastwind.refusals import Rejected
from eastwind.rules.results import WallGame
from eastwind.table import commands as cmd
from eastwind.table.recording.reports import LOOKED, REPORTED
from eastwind.table.state import State
from eastwind.table.texts.narration import tell
from tests.table.at_table import accepted, last, refusal, refused

REAL = "card first-steps\nconduct record\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\n"


def dead(state: State) -> str:
    return "".join(seat for seat in state.setup.seats if state.common.places[seat].dead)


def test_every_reported_irregularity_is_known_to_the_referee() -> None:
    assert set(REPORTED) | {LOOKED} <= set(BY_SLUG)


# What shows in an act of its own: a late claim is a claim, a misnamed tile is a throw, a call is a call.
ACTS = {
    "second-left-recalled", "late-claim", "two-claims", "last-discard-claimed", "claim-and-rack-together",
    "exposure-fits-no-line", "misnamed-unclaimed", "misnamed-for-exposure", "misnamed-for-mahjongg", "joker-from-dead-hand",
    "mahjongg-in-error", "hand-called-dead-wrongly", "hand-called-dead-by-dead-player", "hand-called-dead-too-late",
}  # fmt: skip


@pytest.mark.parametrize("slug", [slug for slug, kind in BY_SLUG.items() if issubclass(kind, InGame)])
def test_whatever_happens_in_a_game_is_an_act_or_can_be_reported(slug: str) -> None:
    report = cmd.Report(irregularity=slug, facts={"seats": ["A", "B"]})  # the table knows the seats itself
    assert refused(accepted(REAL), report) == ("table.not-reported" if slug in ACTS else "table.fact-known")


@pytest.mark.parametrize(("sheet", "who"), [("national", "B"), ("kugler", "")])
def test_picking_ahead_is_ruled_when_the_sheet_says_must(sheet: str, who: str) -> None:
    scene = f"sheet {sheet}\n{REAL}table reports picked-ahead player=B noticed\n"
    assert dead(accepted(scene)) == who
    if not who:
        assert dead(accepted(scene + "C calls B dead")) == "B"


def test_irregularity_noticed_and_not_called_stands() -> None:
    state = accepted(f"sheet kugler\n{REAL}table reports picked-ahead player=B noticed\nA throws S\nB picks\nB racks")
    assert dead(state) == ""
    assert [note.irregularity for note in state.common.noted] == ["picked-ahead"]


def test_called_irregularity_is_ruled_at_once() -> None:
    assert dead(accepted(f"sheet kugler\n{REAL}table reports picked-ahead player=B")) == "B"


def test_turn_passes_a_hand_that_dies_in_it() -> None:
    state = accepted(REAL + "A throws S\ntable reports claimed-tile-in-rack player=B")
    assert state.common.turn is not None
    assert state.common.turn.seat == "C"


def test_penalty_is_in_the_points_of_the_game() -> None:
    scene = "sheet fourseasons\n" + REAL + "left 0\ntable reports unspoken-claim player=B\nA throws S\n"
    (game,) = accepted(scene + "B lets go\nC lets go\nD lets go").common.finished
    assert isinstance(game.result, WallGame)
    assert game.score is not None
    fine = [line for line in game.score.lines if line.seat == "B" and line.points < 0]
    assert [line.clause for line in fine] == ["fourseasons.P6"]


def test_look_at_a_stolen_tile_costs_points_at_the_end() -> None:
    scene = "conduct record\neast A\ntable reports looked-at-stolen-tile player=C\n"
    state = accepted(scene)
    assert state.common.peeked == ("C",)
    (game,) = accepted(scene + "director calls time").common.finished
    assert game.score is not None
    assert game.score.points["C"] < 0
    twice = scene + "table reports looked-at-stolen-tile player=C\n"
    assert refusal(twice + "table reports looked-at-stolen-tile player=C") == Rejected("table.looks")
    assert refusal(scene + "table reports looked-at-stolen-tile player=C passes=2").slug == "table.looks"


def test_wrong_count_before_the_first_discard_starts_the_game_again() -> None:
    scene = "sheet fourseasons\nconduct record\neast A\ntable reports wrong-count-before-start player=B tiles=12"
    state = accepted(scene)
    assert (state.common.phase, state.common.named_east) == ("set_up", "A")


def test_director_decides_where_the_sheet_leaves_it_open() -> None:
    scene = "sheet national\nconduct record\neast A\ntable reports wrong-count-before-start player=B tiles=12\n"
    assert accepted(scene).common.phase == "charleston"
    assert accepted(scene + "director throws in").common.phase == "set_up"


def test_program_that_prevents_takes_no_reports() -> None:
    assert refusal("turn A\ntable reports picked-ahead player=B").slug == "table.prevents"


@pytest.mark.parametrize("line", ["late player=B", "mahjongg-in-error declarer=A shown=tiles earlier_exposures=no"])
def test_invalid_report_is_refused(line: str) -> None:
    assert refusal(REAL + f"table reports {line}").slug == "table.not-reported"


def test_impossible_facts_are_refused() -> None:
    missing = refusal(REAL + "table reports picked-ahead")
    assert missing.slug == "table.facts"
    assert str(missing.params["why"]).endswith("For example, add: player=B")  # a scene has no options
    assert refusal("dead B\n" + REAL + "table reports picked-ahead player=B").slug == "table.facts"


def test_real_table_waits_for_no_answers() -> None:
    state = accepted(REAL + "wall 5D 5D\nA throws S\nB picks\nB racks\nB throws 5D")
    assert [discard.seat for discard in state.common.discards] == ["A", "B"]


def test_claim_in_time_beats_the_unracked_pick_at_a_real_table() -> None:
    scene = REAL + "rack C S S 2B 2B 2B 2B 3B 3B 3B 3B 4B 4B 4B\nA throws S\nB picks\n"
    state = accepted(scene + "C claims exposure\nC exposes S S")
    assert state.common.places["B"].tiles == 13
    late = accepted(scene + "B racks\nC claims exposure")
    assert (late.common.window, late.common.turn and late.common.turn.seat) == (None, "B")


def test_tile_already_placed_stays_between_equal_claims() -> None:
    scene = REAL + "rack C S S 2B 2B 2B 2B 3B 3B 3B 3B 4B 4B 4B\nA throws S\n"
    placed = scene + "C claims exposure\nC takes\n"
    assert accepted(placed + "B claims exposure") == accepted(placed)  # ruled as two-claims; nothing changes
    loose = "set claims.placed_tile_stays = false\n" + placed
    state = accepted(loose + "B claims exposure")
    assert state.common.turn is not None
    assert state.common.turn.seat == "B"
    assert accepted(loose + "B claims exposure\nC takes") == state
    assert accepted(placed + "B claims mahjongg").common.window is not None


def test_question_to_the_director_comes_with_a_suggestion() -> None:
    step = last("sheet kugler\nconduct record\nturn A\ntable reports wrong-count-after-start player=B tiles=12")
    assert isinstance(step.outcome, tuple)
    told = tell(step.outcome[0])
    assert "For the director: " in told
    assert "Eastwind suggests: " in told


@pytest.mark.parametrize(
    "report",
    [
        "wrong-count-before-start player=B tiles=12",
        "wrong-number-passed player=B passed=2 racked=yes",
        "early-throw player=B",
    ],
)
def test_what_goes_wrong_before_the_start_is_not_reported_after_easts_discard(report: str) -> None:
    """Four Seasons, Rules 7: the game begins as East discards, and only before that is it restarted."""
    begun = "sheet fourseasons\nconduct record\nturn B to pick\nthrown A 5D\n"
    assert refusal(f"{begun}table reports {report}").slug == "start.begins"
