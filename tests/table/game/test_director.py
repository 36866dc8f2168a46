"""What the director does at a table: penalties, the last word on a hand, throwing in, time."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.table.moments.refereeing import PlayerPenalized, Ruled
from eastwind.table.texts.refusals import words
from tests.table.at_table import accepted, last, refusal
from tests.table.happenings import check
from tests.table.real_table import POSITION, REAL, THROWN, dead, turn_of

THREE = "seats ABC\ncard first-steps\nturn A\n"


@pytest.mark.parametrize("line", ["penalizes D -10", "rules D dead", "rules D live"])
def test_refusal_tells_the_director_which_seats_there_are(line: str) -> None:
    said = words(refusal(f"{THREE}director {line}"), load_sheet("national"))
    assert "A, B, C" in said


def test_penalty_takes_points_from_one_player_in_the_score_of_the_game() -> None:
    penalized = POSITION + "director penalizes C -25\n"
    before = accepted(POSITION + "director calls time").common.finished[-1].score
    after = accepted(penalized + "director calls time").common.finished[-1].score
    assert before is not None
    assert after is not None
    lost = {seat: after.points[seat] - before.points[seat] for seat in after.points}
    assert lost == {"A": 0, "B": 0, "C": -25, "D": 0}


@pytest.mark.parametrize("points", [-1, -100_000])
def test_penalty_within_the_limits_is_taken(points: int) -> None:
    step = last(f"{POSITION}director penalizes B {points}")
    assert not isinstance(step.outcome, Rejected)
    (penalized,) = step.outcome
    assert isinstance(penalized, PlayerPenalized)
    assert (penalized.penalty.seat, penalized.penalty.points) == ("B", points)


@pytest.mark.parametrize("points", [0, 1, -100_001])
def test_penalty_that_gives_points_or_is_a_typing_error_is_refused(points: int) -> None:
    refused = refusal(f"{POSITION}director penalizes B {points}")
    assert (refused.slug, dict(refused.params)) == ("table.penalty-takes", {"most": 100_000})


def test_director_rules_a_hand_dead_once_and_live_once() -> None:
    ruled = POSITION + "director rules C dead\n"
    assert dead(accepted(ruled)) == "C"
    twice = refusal(ruled + "director rules C dead")
    assert (twice.slug, dict(twice.params)) == ("table.dead-already", {"seat": "C"})
    assert dead(accepted(ruled + "director rules C live")) == ""
    live = refusal(POSITION + "director rules C live")
    assert (live.slug, dict(live.params)) == ("table.live-already", {"seat": "C"})


@pytest.mark.parametrize("line", ["director rules C dead", "director rules D dead\ndirector rules D live"])
def test_directors_word_cites_that_it_is_final(line: str) -> None:
    step = last(POSITION + line)
    assert not isinstance(step.outcome, Rejected)
    (ruled,) = (event for event in step.outcome if isinstance(event, Ruled))
    assert ruled.irregularity == "director"
    assert ruled.facts == {"accused": line[-6]}
    assert [ground.slug for ground in ruled.ruling.clauses] == ["director.final"]


def test_hand_ruled_live_at_once_has_its_turn_again() -> None:
    assert turn_of(accepted(POSITION + "director rules A dead")) == ("B", "to_pick")
    assert turn_of(accepted(POSITION + "director rules A dead\ndirector rules A live")) == ("A", "racked")


def test_pick_of_a_hand_that_died_and_lives_again_is_racked() -> None:
    died = THROWN + "B picks\ndirector rules B dead\n"
    state = accepted(died + "director rules B live")
    assert turn_of(state) == ("B", "racked")
    assert (state.hands["B"].rack[-1], state.hands["B"].picked) == ("9D", None)


def test_hand_ruled_live_at_once_has_its_claim_again() -> None:
    claimed = THROWN + "C claims exposure\n"
    fallen = accepted(claimed + "director rules C dead").common.window
    assert fallen is None or not fallen.claims
    state = accepted(claimed + "director rules C dead\ndirector rules C live")
    assert state.common.window is not None
    assert [claim.seat for claim in state.common.window.claims] == ["C"]


@pytest.mark.parametrize(("got", "stage"), [("C takes", "taken"), ("C exposes 5D 5D", "exposed")])
def test_hand_ruled_live_at_once_has_the_discard_that_it_claimed(got: str, stage: str) -> None:
    claimed = f"{THROWN}C claims exposure\n{got}\n"
    assert turn_of(accepted(claimed + "director rules C dead"))[1] == "to_pick"
    assert turn_of(accepted(claimed + "director rules C dead\ndirector rules C live")) == ("C", stage)


def test_ruling_a_wrong_mah_jongg_dead_counts_the_hands_that_others_have_shown() -> None:
    shown = REAL + "A declares\nB shows\n"
    ruled = accepted(shown + "director rules A dead")
    assert dead(ruled) == dead(accepted(shown + "table checks")) == "AB"
    assert dead(accepted(REAL + "A declares\ndirector rules A dead")) == "A"
    assert dead(accepted(shown + "director rules C dead")) == "C"


@pytest.mark.parametrize("since", ["B picks", "B picks\nB racks\nB throws R"])
def test_hand_ruled_live_later_waits_for_its_next_turn(since: str) -> None:
    state = accepted(f"{REAL}director rules A dead\n{since}")
    after = accepted(f"{REAL}director rules A dead\n{since}\ndirector rules A live")
    assert dead(after) == ""
    assert turn_of(after) == turn_of(state)


def test_hand_ruled_live_after_another_exposed_the_discard_gets_no_claim_back() -> None:
    claims = THROWN + "C claims exposure\nD claims mahjongg\n"
    state = accepted(claims + "director rules D dead\nC exposes 5D 5D\ndirector rules D live")
    assert dead(state) == ""
    assert turn_of(state) == ("C", "exposed")


def test_hands_are_thrown_in_before_the_first_discard_only() -> None:
    assert accepted("sheet club2023\ntable starts seed x\ndirector throws in").common.phase == "set_up"
    assert refusal(THROWN + "director throws in").slug == "start.begins"


def test_time_is_called_once() -> None:
    claimable = "conduct record\nset claims.live_when_time_called = true\n" + POSITION + "A throws 5D\n"
    called = accepted(claimable + "director calls time")
    assert (called.common.phase, called.common.time_called) == ("play", True)
    assert refusal(claimable + "director calls time\ndirector calls time").slug == "table.time-called"


def test_time_ends_the_game_where_the_sheet_leaves_no_discard_live() -> None:
    ends = "conduct record\nset claims.live_when_time_called = false\n" + POSITION + "A throws 5D\n"
    assert accepted(ends + "director calls time").common.phase == "over"


@pytest.mark.parametrize("line", ["director notices", "director reports early-throw player=B"])
def test_irregularities_are_not_pointed_out_where_the_program_prevents_them(line: str) -> None:
    assert refusal(POSITION + line).slug == "table.prevents"


BY_THE_DIRECTOR = {
    "director calls time": "TimeCalled claimable=True",
    "director calls time / director calls time": "refused table.time-called",
    "director throws in": "refused start.begins",
    "director penalizes B -10": "PlayerPenalized penalty=(B director -10)",
    "director penalizes B 0": "refused table.penalty-takes most=100000",
    "director penalizes B 10": "refused table.penalty-takes most=100000",
    "director penalizes B -100000": "PlayerPenalized penalty=(B director -100000)",
    "director penalizes B -100001": "refused table.penalty-takes most=100000",
    "director rules B dead": """
        Ruled director accused=B: by_itself, B dead, goes_on
        HandDied seat=B
        TurnPassed seat=C window=True
    """,
    "director rules C dead": """
        Ruled director accused=C: by_itself, C dead, goes_on
        HandDied seat=C
    """,
    "director rules B live": "refused table.live-already seat=B",
    "director rules B dead / director rules B dead": "refused table.dead-already seat=B",
    "director rules B dead / director rules B live": """
        Ruled director accused=B: by_itself, goes_on
        HandRevived seat=B turn=(seat=B stage=to_pick) window=(state=open next=B)
    """,
    "director rules B dead / C picks / director rules B live": """
        Ruled director accused=B: by_itself, goes_on
        HandRevived seat=B
    """,
    "director rules C dead / director rules C live": """
        Ruled director accused=C: by_itself, goes_on
        HandRevived seat=C turn=(seat=B stage=to_pick) window=(state=open next=B)
    """,
    "director rules B dead / director rules C dead / director rules D dead": """
        Ruled director accused=D: by_itself, D dead, A 10 B -10 C -10 D -10, ends
        HandDied seat=D
        GameEnded DeadHands: A 10 B -10 C -10 D -10
    """,
}


@pytest.mark.parametrize("acts", BY_THE_DIRECTOR)
def test_act_of_the_director_has_the_listed_outcome(acts: str) -> None:
    check(f"{POSITION}A throws 5D\n", acts, BY_THE_DIRECTOR[acts])


TIME_IS_CALLED = {
    "B picks / director calls time": "TimeCalled claimable=True",
    "B picks / director calls time / B throws R": "refused table.time-called",
    "B picks / director calls time / B racks": "refused table.window-open",
    "B picks / director calls time / B exchanges R with D": "refused table.time-called",
    "B picks / director calls time / B declares": "refused table.time-called",
    "B picks / director calls time / C claims exposure": "refused table.time-called",
    "B picks / director calls time / C claims mahjongg": "DiscardClaimed seat=C kind=mahjongg",
    "B picks / director calls time / C lets go / D lets go": """
        DiscardLetGo seat=D discard=1
        ClaimsSettled award=None
        GameEnded Unfinished: A 0 B 0 C 0 D 0
    """,
    "director calls time / B lets go / C lets go / D lets go": """
        DiscardLetGo seat=D discard=1
        ClaimsSettled award=None
        GameEnded Unfinished: A 0 B 0 C 0 D 0
    """,
    "director calls time / B touches wall": "refused table.time-called",
    "C claims mahjongg / director calls time / B lets go / D lets go": """
        DiscardLetGo seat=D discard=1
        ClaimsSettled award=C
    """,
    "C claims mahjongg / director calls time / B lets go / D lets go / C exposes 5D 5D": "refused table.time-called",
}


@pytest.mark.parametrize("acts", TIME_IS_CALLED)
def test_no_one_plays_on_after_time_is_called(acts: str) -> None:
    check(f"{POSITION}A throws 5D\n", acts, TIME_IS_CALLED[acts])


UNFINISHED = "TimeCalled\nGameEnded Unfinished: A 0 B 0 C 0 D 0"


def test_game_ends_at_once_where_no_discard_can_be_claimed_after_time() -> None:
    check(POSITION, "director calls time", UNFINISHED)
    check(f"set claims.live_when_time_called = false\n{POSITION}A throws 5D\n", "director calls time", UNFINISHED)
