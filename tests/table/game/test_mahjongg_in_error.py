"""Mah Jongg in error and hands called dead: every branch of the sheets, at a program's table and at a real one."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import DeadHands, MahJonggInError
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.options import Options, options
from eastwind.table.state import State
from eastwind.table.views import view
from tests.table.at_table import accepted, last, refusal
from tests.table.happenings import check
from tests.table.real_table import REAL as REAL_TABLE
from tests.table.real_table import THROWN

# A declares with fourteen tiles that match no line
START = """card first-steps
turn A
rack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
"""
REAL = "conduct record\n" + START


def dead(state: State) -> str:
    return "".join(seat for seat in state.setup.seats if state.common.places[seat].dead)


def turn(state: State) -> tuple[Seat, str]:
    assert state.common.turn is not None
    return state.common.turn.seat, state.common.turn.stage


def test_shown_hand_is_dead_and_play_goes_on_with_the_next() -> None:
    step = last(START + "A declares")
    assert dead(step.state) == "A"
    assert turn(step.state) == ("B", "to_pick")
    assert len(step.state.common.places["A"].shown) == 14
    assert isinstance(step.outcome, tuple)
    (ruled,) = (event for event in step.outcome if isinstance(event, Ruled))
    assert ruled.irregularity == "mahjongg-in-error"
    assert ruled.ruling.clauses


def test_claim_in_error_leaves_the_discard_to_the_others() -> None:
    scene = START.replace("rack A 6B", "rack A 5D") + "A throws 5D\nC claims mahjongg\nB lets go\nD lets go\nC declares"
    state = accepted(scene)
    assert dead(state) == "C"
    assert turn(state) == ("B", "to_pick")
    assert state.common.discards[-1].claimed_by is None


def test_wrong_heavenly_hand_is_refused_before_the_game_begins() -> None:
    scene = "card first-steps\neast A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\nA declares"
    assert refusal(scene).slug == "charleston.heavenly"


def test_others_may_show_their_hands_before_the_check_at_a_real_table() -> None:
    waiting = accepted(REAL + "A declares")
    assert dead(waiting) == ""
    assert refusal(REAL + "A declares\nB picks").slug == "table.check-first"
    state = accepted(REAL + "A declares\nB shows\ntable checks")
    assert dead(state) == "AB"
    assert turn(state) == ("C", "to_pick")


@pytest.mark.parametrize(
    ("sheet", "shows", "points"),
    [
        ("national", "BCD", {"A": 0, "B": 0, "C": 0, "D": 0}),
        ("national", "BC", {"A": 0, "B": 0, "C": 0, "D": 10}),
        ("kugler", "BC", {"A": 0, "B": 0, "C": 0, "D": 10}),
    ],
)
def test_game_ends_when_no_two_hands_are_intact(sheet: str, shows: str, points: dict[str, int]) -> None:
    shown = "".join(f"{seat} shows\n" for seat in shows)
    (game,) = accepted(f"sheet {sheet}\n{REAL}A declares\n{shown}table checks").common.finished
    assert isinstance(game.result, MahJonggInError)
    assert game.score is not None
    assert game.score.points == points


def test_call_without_showing_is_free() -> None:
    state = accepted(START + "A declares nothing")
    assert dead(state) == ""
    assert turn(state) == ("A", "racked")
    assert state.common.places["A"].shown == ()


EXPOSED = START.replace("rack A 6B 1C 1C 1C 1C", "rack A 6B").replace("turn A\n", "turn A\nexposed A 1C 1C 1C 1C\n")


@pytest.mark.parametrize(("sheet", "who"), [("national", ""), ("kugler", "A")])
def test_exposed_hand_that_only_calls_is_dead_by_the_letter_of_one_sheet(sheet: str, who: str) -> None:
    assert dead(accepted(f"sheet {sheet}\n{EXPOSED}A declares nothing")) == who


CLAIMED = START.replace("rack A 6B", "rack A 5D") + "rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S\nA throws 5D\n"
BUILT = CLAIMED + "C claims exposure\nB lets go\nD lets go\nC exposes 5D 5D\n"


@pytest.mark.parametrize(("sheet", "who"), [("national", ""), ("kugler", "C"), ("fourseasons", "C")])
def test_claimed_exposure_alone_may_be_free(sheet: str, who: str) -> None:
    state = accepted(f"sheet {sheet}\n{BUILT}C declares claimed exposure")
    assert dead(state) == who
    assert turn(state) == (("C", "exposed") if not who else ("D", "to_pick"))


def test_last_intact_hand_has_its_points_after_errors_of_all_the_others() -> None:
    scene = START + "A declares\nB picks\nB declares\n"
    assert dead(accepted(scene)) == "AB"
    (game,) = accepted(scene + "C picks\nC declares").common.finished
    assert isinstance(game.result, MahJonggInError)
    assert game.score is not None
    assert game.score.points["D"] == 10


def test_all_but_one_dead_ends_the_game() -> None:
    scene = START + "director rules A dead\ndirector rules B dead\n"
    assert turn(accepted(scene)) == ("C", "to_pick")
    (game,) = accepted(scene + "director rules C dead").common.finished
    assert isinstance(game.result, DeadHands)
    assert game.result.dead == ("A", "B", "C")


@pytest.mark.parametrize(("way", "phase"), [("replay", "set_up"), ("play_on", "play")])
def test_one_live_hand_follows_the_sheet(way: str, phase: str) -> None:
    dying = "".join(f"director rules {seat} dead\n" for seat in "ABC")
    state = accepted(f'set scoring.one_live_hand = "{way}"\n{START}{dying}')
    assert state.common.phase == phase


# an exposure of four north winds goes with no line that has an exposure of nine craks
WRONG = """card first-steps
turn A
exposed C N N N N
exposed C 9C 9C 9C J
exposed D E E E E
rack A 6B 1C 1C 1C 1C 7C 7C 7C 2C 2C 2C F F S
"""


def test_hand_with_impossible_exposures_is_called_dead() -> None:
    state = accepted(WRONG + "B calls C dead")
    assert dead(state) == "C"
    assert [shown.redeemable for shown in state.common.places["C"].exposures] == [True, False]


def test_joker_of_the_exposure_that_killed_the_hand_is_out_of_the_game() -> None:
    scene = (
        WRONG.replace("2C 2C 2C F F S", "2C 2C 2C F F 9C".replace("9C", "S")) + "B calls C dead\nA exchanges 9C with C"
    )
    assert refusal(scene).slug == "joker.dead-cause"


def test_live_hand_called_dead_costs_the_caller_where_the_sheet_says_so() -> None:
    assert dead(accepted(WRONG + "B calls D dead")) == ""
    assert dead(accepted("sheet kugler\n" + WRONG + "B calls D dead")) == "B"


def test_directors_dead_call_is_answered_without_penalty() -> None:
    assert refusal(WRONG + "director calls D dead").slug == "table.hand-live"
    assert dead(accepted(WRONG + "director calls C dead")) == "C"
    assert dead(accepted(WRONG + "director rules D dead")) == "D"


@pytest.mark.parametrize(
    ("line", "slug"),
    [
        ("C calls C dead", "table.own-hand"),
        ("B calls C dead\nD calls C dead", "table.dead-already"),
        ("B calls C dead\nC calls D dead", "dead.declare"),
    ],
)
def test_impossible_dead_call_is_refused(line: str, slug: str) -> None:
    assert refusal(WRONG + line).slug == slug


def test_no_hand_is_called_dead_after_the_last_discard() -> None:
    late = WRONG + "left 0\nA throws S\n"
    assert refusal(late + "B calls C dead").slug == "dead.deadline"
    assert refusal("conduct record\n" + late + "director calls C dead").slug == "dead.deadline"
    step = last(f"sheet fourseasons\nconduct record\n{late}B calls C dead")
    assert isinstance(step.outcome, tuple)
    (ruled,) = step.outcome
    assert isinstance(ruled, Ruled)
    assert (ruled.irregularity, ruled.ruling.dead) == ("hand-called-dead-too-late", ())
    assert any(ground.clause == "fourseasons.R8b" for ground in ruled.ruling.clauses)
    assert step.state.common == step.before.common
    assert dead(accepted('set dead_hands.called_until = "scored"\n' + late + "B calls C dead")) == "C"


def test_exposure_of_this_turn_may_still_be_corrected() -> None:
    scene = (
        START.replace("rack A 6B", "rack A 5D")
        .replace("N N S", "S S S")
        .replace("turn A\n", "turn A\nexposed C N N N N\n")
    )
    scene += (
        "rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B\nA throws 5D\nC claims exposure\nB lets go\nD lets go\nC exposes 5D 5D\n"
    )
    assert dead(accepted(scene + "B calls C dead")) == ""
    assert dead(accepted(scene + "C throws 8B\nB calls C dead")) == "C"


@pytest.mark.parametrize("sheet", SHEETS)
def test_mahjongg_called_in_error_during_the_charleston_is_ruled_on_at_a_real_table(sheet: str) -> None:
    start = f"sheet {sheet}\nconduct record\neast A\nA passes 1B 1B 1B\n"
    for who in "AC":
        called = accepted(start + f"{who} declares")
        assert all(options(view(called, seat), seat) == Options() for seat in SEATS)
        assert refusal(start + f"{who} declares\nB passes 4B 4B 5B").slug == "table.check-first"
        assert dead(accepted(start + f"{who} declares\ntable checks")) == who
    free = accepted(start + "A declares nothing\ntable checks\nB passes 4B 4B 5B")
    assert (dead(free), free.common.phase) == ("", "charleston")


def test_dead_hand_declares_nothing_during_the_charleston() -> None:
    scene = "conduct record\neast A\nA declares\ntable checks\n"
    assert refusal(scene + "A declares").slug == "dead.plays-on"


def test_mahjongg_called_in_error_during_the_charleston_is_refused_by_a_program() -> None:
    assert refusal("east A\nA declares").slug == "charleston.heavenly"
    assert refusal("east A\ntable checks").slug == "table.nothing-declared"


def test_charleston_goes_on_after_a_hand_has_died_in_it() -> None:
    scene = "conduct record\neast A\nA declares\ntable checks\n"
    scene += "A passes 1B 1B 1B\nB passes 4B 4B 5B\nC passes 8B 8B 8B\nD passes 2C 2C 2C\n"
    state = accepted(scene)
    assert state.common.passing is not None
    assert state.common.passing.name == "first_across"


def test_call_in_error_is_settled_when_the_hand_dies_of_something_else() -> None:
    scene = REAL + "A declares nothing\ndirector rules A dead\n"
    assert refusal(scene + "table checks").slug == "table.nothing-declared"
    assert accepted(scene + "B picks").common.places["B"].holds_pick
    shown = accepted(REAL + "A declares\nB shows\ndirector rules B dead\ntable checks")
    assert dead(shown) == "AB"


@pytest.mark.parametrize(("claimed", "earlier"), [("exposure", True), ("mahjongg", False)])
def test_exposure_of_this_turn_is_earlier_than_the_call_unless_mahjongg_was_claimed(
    claimed: str, earlier: bool
) -> None:
    scene = f"{THROWN}C claims {claimed}\nC exposes 5D J\nC declares nothing\ntable checks"
    outcome = last(scene).outcome
    assert isinstance(outcome, tuple)
    (ruled,) = (event for event in outcome if isinstance(event, Ruled))
    assert ruled.facts["earlier_exposures"] is earlier


CALLED_IN_ERROR = {
    "A declares": "HandShown seat=A tiles=5D,S,6B,1C,1C,1C,1C,7C,7C,7C,9C,9C,N,N declares=True",
    "A declares / B shows": "HandShown seat=B tiles=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,R declares=False",
    "A declares / B shows / B shows": "refused table.shown-already",
    "A declares / A shows": "refused table.nothing-declared",
    "A declares / table checks": """
        Ruled mahjongg-in-error declarer=A shown=tiles earlier_exposures=False others_showed=: by_itself, A dead, \
goes_on
        HandDied seat=A
        TurnPassed seat=B window=False
    """,
    "A declares / B shows / table checks": """
        Ruled mahjongg-in-error declarer=A shown=tiles earlier_exposures=False others_showed=B: by_itself, AB dead, \
goes_on
        HandDied seat=A
        HandDied seat=B
        TurnPassed seat=C window=False
    """,
    "A declares / B shows / C shows / table checks": """
        Ruled mahjongg-in-error declarer=A shown=tiles earlier_exposures=False others_showed=B,C: by_itself, A dead, \
A 0 B 0 C 0 D 10, ends
        HandDied seat=A
        GameEnded MahJonggInError: A 0 B 0 C 0 D 10
    """,
    "A declares / B shows / C shows / D shows / table checks": """
        Ruled mahjongg-in-error declarer=A shown=tiles earlier_exposures=False others_showed=B,C,D: by_itself, A \
dead, A 0 B 0 C 0 D 0, ends
        HandDied seat=A
        GameEnded MahJonggInError: A 0 B 0 C 0 D 0
    """,
    "A declares nothing / table checks": """
        Ruled mahjongg-in-error declarer=A shown=nothing earlier_exposures=False others_showed=: by_itself, goes_on
        HandTakenBack seat=A
    """,
    "kugler: A declares nothing / B shows / table checks": """
        Ruled mahjongg-in-error declarer=A shown=nothing earlier_exposures=False others_showed=B: by_itself, B dead, \
goes_on
        HandTakenBack seat=A
        HandDied seat=B
    """,
    "A throws 5D / C claims mahjongg / C exposes 5D J / C declares claimed exposure": (
        "HandShown seat=C tiles= declares=True shown=claimed_exposure"
    ),
    "A throws 5D / C claims mahjongg / C exposes 5D J / C declares claimed exposure / table checks": """
        Ruled mahjongg-in-error declarer=C shown=claimed_exposure earlier_exposures=False others_showed=: by_itself, \
goes_on
        HandTakenBack seat=C
    """,
    "kugler: A throws 5D / C claims mahjongg / C exposes 5D J / C declares claimed exposure / table checks": """
        Ruled mahjongg-in-error declarer=C shown=claimed_exposure earlier_exposures=False others_showed=: by_itself, \
C dead, goes_on
        HandDied seat=C locked=0
        TurnPassed seat=D window=False
    """,
    "A throws 5D / C claims mahjongg / C takes / C declares nothing / table checks": """
        Ruled mahjongg-in-error declarer=C shown=nothing earlier_exposures=False others_showed=: by_itself, goes_on
        HandTakenBack seat=C
    """,
    "A throws 5D / C claims mahjongg / C declares nothing / table checks": """
        Ruled mahjongg-in-error declarer=C shown=nothing earlier_exposures=False others_showed=: by_itself, goes_on
        HandTakenBack seat=C
        ClaimWithdrawn seat=C
    """,
    "A throws 5D / D declares / table checks": """
        Ruled mahjongg-in-error declarer=D shown=tiles earlier_exposures=True others_showed=: by_itself, D dead, \
goes_on
        HandDied seat=D
    """,
    "kugler: A throws 5D / D declares nothing / table checks": """
        Ruled mahjongg-in-error declarer=D shown=nothing earlier_exposures=True others_showed=: by_itself, D dead, \
goes_on
        HandDied seat=D
    """,
    "A declares / B calls A dead": """
        Ruled mahjongg-in-error declarer=A shown=tiles earlier_exposures=False others_showed=: by_itself, A dead, \
goes_on
        HandDied seat=A
        TurnPassed seat=B window=False
    """,
    "A declares / B shows / director rules A dead": """
        Ruled mahjongg-in-error declarer=A shown=tiles earlier_exposures=False others_showed=B: by_itself, AB dead, \
goes_on
        HandDied seat=A
        HandDied seat=B
        TurnPassed seat=C window=False
    """,
    "A declares / director rules A dead": """
        Ruled director accused=A: by_itself, A dead, goes_on
        HandDied seat=A
        TurnPassed seat=B window=False
    """,
    "A declares / B throws R": "refused table.check-first",
    "B shows": "refused table.nothing-declared",
    "table checks": "refused table.nothing-declared",
}


@pytest.mark.parametrize("acts", CALLED_IN_ERROR)
def test_call_in_error_has_the_listed_outcome(acts: str) -> None:
    check(REAL_TABLE, acts, CALLED_IN_ERROR[acts])


def test_claimed_exposure_is_shown_only_by_the_player_who_made_it_in_this_turn() -> None:
    scene = THROWN + "C claims exposure\nC exposes 5D 5D\n"
    assert not isinstance(last(scene + "C declares claimed exposure").outcome, Rejected)
    assert refusal(scene + "A declares claimed exposure").slug == "table.nothing-claimed"
