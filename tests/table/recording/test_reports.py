"""Irregularities at a real table: reported, ruled on by the referee, called, or only noticed."""

from __future__ import annotations

import pytest

from eastwind.referee.catalog import BY_SLUG
from eastwind.referee.irregularity import InGame
from eastwind.refusals import Rejected
from eastwind.rules.results import WallGame
from eastwind.table.moments.refereeing import ReportIrregularity
from eastwind.table.recording.reports import LOOKED, REPORTED
from eastwind.table.state import State
from tests.table.at_table import accepted, last, refusal, refused
from tests.table.happenings import check
from tests.table.real_table import REAL as POSITION
from tests.table.recording.test_record_act import DEALT, TWO_PASSES

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


def test_whatever_happens_in_a_game_is_an_act_or_can_be_reported(subtests: pytest.Subtests) -> None:
    for slug in [slug for slug, kind in BY_SLUG.items() if issubclass(kind, InGame)]:
        with subtests.test(slug):
            # the table knows the seats itself
            report = ReportIrregularity(irregularity=slug, facts={"seats": ["A", "B"]})
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
    told = step.outcome[0].tell()
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


TOO_SOON = "table reports tiles-shown-too-soon claimer=C named_tile_held=no can_use=yes"
REPORTS = {
    "table reports picked-ahead player=B": """
        Ruled picked-ahead player=B: by_itself, B dead, goes_on
        HandDied seat=B
    """,
    "kugler: table reports picked-ahead player=B noticed": (
        "Ruled picked-ahead player=B: when_called, B dead, goes_on"
    ),
    "kugler: table reports picked-ahead player=B": """
        Ruled picked-ahead player=B: by_itself, B dead, goes_on
        HandDied seat=B
    """,
    "kugler: table reports wrong-count-after-start player=B tiles=12": (
        "Ruled wrong-count-after-start player=B tiles=12: by_director, goes_on"
    ),
    "table reports late player=B": "refused table.not-reported irregularity=late",
    "table reports picked-ahead player=B seats=ABCD": ("refused table.fact-known fact=seats"),
    "A throws 5D / C claims exposure / C takes / table reports claimed-tile-in-rack player=C": """
        ClaimedTileRacked seat=C
        Ruled claimed-tile-in-rack player=C claimed_for=exposure: by_itself, C dead, goes_on
        HandDied seat=C
        TurnPassed seat=D window=False
    """,
    "fourseasons: A throws 5D / C claims exposure / C takes / table reports claimed-tile-in-rack player=C": (
        "Ruled claimed-tile-in-rack player=C claimed_for=exposure: by_itself, goes_on"
    ),
    "A throws 5D / B picks / table reports wrong-end-pick player=B stage=touched": """
        Ruled wrong-end-pick player=B stage=touched: by_itself, goes_on
        PickReturned seat=B tile=9D
    """,
    "A throws 5D / table reports early-throw player=B": "refused start.begins",
    "table reports early-throw player=B": "Ruled early-throw player=B: by_itself, goes_on",
    f"A throws 5D / C claims exposure / {TOO_SOON} discarder=A": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=False can_use=True: by_itself, goes_on
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=True
    """,
    f"A throws 5D / {TOO_SOON} discarder=B": (
        "Ruled tiles-shown-too-soon claimer=C named_tile_held=False can_use=True discarder=B: by_itself, goes_on"
    ),
    f"A throws 5D / B picks / B racks / {TOO_SOON} discarder=A": (
        "Ruled tiles-shown-too-soon claimer=C named_tile_held=False can_use=True discarder=A: by_itself, goes_on"
    ),
    "fourseasons: table reports unspoken-claim player=B": """
        Ruled unspoken-claim player=B: by_itself, B -10, goes_on
        PlayerPenalized penalty=(B unannounced_claim -10)
    """,
    "table reports hand-thrown-in player=B": """
        Ruled hand-thrown-in player=B: by_itself, B dead, goes_on
        HandDied seat=B
    """,
    "table reports looked-at-stolen-tile player=C": """
        Ruled looked-at-stolen-tile player=C: by_itself, C -10, goes_on
        TileLookedAt seat=C
    """,
    "table reports looked-at-stolen-tile player=C passes=2": """
        Ruled looked-at-stolen-tile player=C passes=2: by_itself, C -20, goes_on
        TileLookedAt seat=C
        TileLookedAt seat=C
    """,
    "table reports looked-at-stolen-tile player=C / table reports looked-at-stolen-tile player=C": """
        Ruled looked-at-stolen-tile player=C: by_itself, C -10, goes_on
        TileLookedAt seat=C
    """,
    "table reports looked-at-stolen-tile player=C / table reports looked-at-stolen-tile player=C passes=2": (
        "refused table.looks"
    ),
    "table reports looked-at-stolen-tile player=C / table reports looked-at-stolen-tile player=D passes=2": """
        Ruled looked-at-stolen-tile player=D passes=2: by_itself, D -20, goes_on
        TileLookedAt seat=D
        TileLookedAt seat=D
    """,
}


@pytest.mark.parametrize("acts", REPORTS)
def test_report_has_the_listed_outcome(acts: str) -> None:
    check(POSITION, acts, REPORTS[acts])


BEFORE_THE_LEFT = f"{DEALT}{TWO_PASSES}"
OTHERS_PASS = "A passes 3B 3B 3B / B passes 7B 7B 7B"
LOOKS = "Ruled looked-at-stolen-tile player=C: by_itself, C -10, goes_on\nTileLookedAt seat=C"


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ("C looks", "refused table.no-blind-pass"),
        ("C passes 3C 3C blind 1 / C looks", "refused table.no-blind-pass"),
        ("C passes 3C 3C blind 1 / B passes 7B 7B 7B / C looks", "refused table.no-blind-pass"),
        ("C passes 3C 3C blind 1 / D passes 3D 3D 3D / C looks", LOOKS),
        ("C passes 3C 3C blind 1 / D passes 3D 3D 3D / C looks / C looks", "refused table.no-blind-pass"),
        ("C passes 3C 3C blind 1 / D passes 3D 3D blind 1 / C looks", LOOKS),
        ("C passes 3C 3C blind 1 / D passes 3D 3D blind 1 / D looks", "refused table.no-blind-pass"),
        (f"{OTHERS_PASS} / C passes 3C 3C blind 1 / D passes 3D 3D 3D / C looks", LOOKS),
        (f"{OTHERS_PASS} / C passes 3C 3C blind 1 / D passes 3D 3D 3D / B looks", "refused table.no-blind-pass"),
    ],
)
def test_only_a_tile_that_lies_there_and_is_passed_on_blind_can_be_looked_at(acts: str, expected: str) -> None:
    check(BEFORE_THE_LEFT, acts, expected)
