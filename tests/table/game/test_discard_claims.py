"""Claims: who may claim, until when, who gets the tile, and how a claim is withdrawn."""

from __future__ import annotations

import pytest

from eastwind.table.options import NOTHING, options
from tests.table.at_table import accepted, last, refusal
from tests.table.happenings import check
from tests.table.real_table import POSITION

# A throws 5D. B holds a pair of fives, C a pair and a joker, D a pair and would be Mah Jongg with it (first-steps).
START = """card first-steps
turn A
rack A 5D 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N S
rack C J 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C
wall 9D 8D
A throws 5D
"""
ALL_ANSWER = "B lets go\nD lets go\n"


def test_claim_for_exposure_is_settled_when_all_have_answered() -> None:
    state = accepted(START + "C claims exposure\n" + ALL_ANSWER)
    assert state.common.window is not None
    assert (state.common.window.state, state.common.window.award) == ("settled", "C")


def test_exposure_takes_the_discard_and_the_turn() -> None:
    state = accepted(START + "C claims exposure\n" + ALL_ANSWER + "C exposes 5D 5D")
    assert state.common.turn is not None
    assert (state.common.turn.seat, state.common.turn.stage) == ("C", "exposed")
    assert state.common.places["C"].exposures[0].tiles == ("5D", "5D", "5D")
    assert state.common.discards[-1].claimed_by == "C"


def test_skipped_player_loses_the_turn() -> None:
    state = accepted(START + "C claims exposure\n" + ALL_ANSWER + "C exposes 5D 5D\nC throws 6C")
    assert state.common.turn is not None
    assert state.common.turn.seat == "D"


@pytest.mark.parametrize(
    ("line", "slug"),
    [
        ("A claims exposure", "table.own-discard"),
        ("A lets go", "table.own-discard"),
        ("C exposes 5D 5D", "claim.spoken"),
        ("C takes", "claim.spoken"),
        ("C withdraws", "table.no-claim"),
        ("C claims exposure 7", "table.no-such-discard"),
        ("C declares", "claim.spoken"),
    ],
)
def test_impossible_act_in_the_window_is_refused(line: str, slug: str) -> None:
    assert refusal(START + line).slug == slug


@pytest.mark.parametrize(
    ("line", "slug"),
    [
        ("C claims mahjongg", "table.claimed-already"),
        ("C lets go", "table.claimed-already"),
        ("C exposes 5D 5D", "table.window-open"),
        ("B picks", "table.claim-stands"),
    ],
)
def test_act_while_a_claim_stands_is_refused(line: str, slug: str) -> None:
    assert refusal(START + "C claims exposure\n" + line).slug == slug


@pytest.mark.parametrize(
    ("line", "slug"),
    [
        ("C exposes 5D", "table.group-size"),
        ("C exposes 5D 5D 6C", "table.unlike-tiles"),
        ("C exposes 5D 5D 5D J", "table.not-held"),
        ("B claims mahjongg", "table.window-settled"),
        ("B takes", "claim.spoken"),
        ("clock ends the window", "table.window-settled"),
    ],
)
def test_act_after_the_settlement_is_refused(line: str, slug: str) -> None:
    assert refusal(START + "C claims exposure\n" + ALL_ANSWER + line).slug == slug


def test_older_discard_cannot_be_claimed() -> None:
    scene = START + "C lets go\nD lets go\nB picks\nB throws 9D\n"
    outcome = refusal(scene + "C claims exposure 1")
    assert (outcome.slug, dict(outcome.params)) == ("claim.last-discard", {"number": 1})


def test_window_is_over_once_all_have_let_go() -> None:
    assert refusal(START + "C lets go\nD lets go\nB lets go\nC claims exposure").slug == "claim.window"


@pytest.mark.parametrize(
    ("sheet", "act", "slug"),
    [
        ("national", "B touches wall", "pick.ends-own-claim"),
        ("national", "B picks", "pick.ends-own-claim"),
        ("kugler", "B picks", "pick.ends-own-claim"),
        ("fourseasons", "B picks", "pick.ends-own-claim"),
    ],
)
def test_next_player_loses_the_discard_by_starting_the_turn(sheet: str, act: str, slug: str) -> None:
    assert refusal(f"sheet {sheet}\n{START}{act}\nB claims mahjongg").slug == slug


@pytest.mark.parametrize("sheet", ["kugler", "fourseasons"])
def test_touch_alone_does_not_lose_the_discard_where_the_sheet_says_pick_or_move(sheet: str) -> None:
    state = accepted(f"sheet {sheet}\n{START}B touches wall\nB claims mahjongg")
    assert state.common.window is not None
    assert state.common.window.claims[0].seat == "B"


def test_others_may_claim_while_the_next_player_holds_an_unracked_pick() -> None:
    state = accepted(START + "B picks\nC claims exposure\nD lets go\nC exposes 5D 5D")
    assert state.common.places["B"].tiles == 13
    assert state.hands["B"].picked is None
    assert state.wall is not None
    assert state.wall[0] == "9D"


def test_unracked_pick_is_kept_where_the_sheet_says_so() -> None:
    scene = 'set claims.unracked_pick = "kept"\n' + START
    state = accepted(scene + "B picks\nC claims exposure\nD lets go\nC exposes 5D 5D\nC throws 6C")
    assert state.hands["B"].picked == "9D"
    state = accepted(
        scene + "B picks\nC claims exposure\nD lets go\nC exposes 5D 5D\nC throws 6C\n"
        "A lets go\nB lets go\nD picks\nD throws 8D\nB lets go\nC lets go\nA picks\nA throws 7C\nC lets go\nD lets go"
    )
    assert state.common.turn is not None
    assert (state.common.turn.seat, state.common.turn.stage) == ("B", "picked")


def test_kept_pick_ends_all_claims_until_it_is_played() -> None:
    """B keeps the 9D, so B has 14 tiles. With a claimed tile there would be 15, and no hand has as many."""
    scene = 'set claims.unracked_pick = "kept"\n' + START
    scene += "B picks\nC claims exposure\nD lets go\nC exposes 5D 5D\nC throws 6C\n"
    assert refusal(f"{scene}B claims mahjongg").slug == "pick.ends-own-claim"
    assert refusal(f"{scene}B claims exposure").slug == "pick.ends-own-claim"
    state = accepted(f"{scene}A lets go\nD lets go")  # and no one waits for B
    assert (state.common.window, options(state, "B")) == (None, NOTHING)


def test_mahjongg_comes_before_an_exposure() -> None:
    state = accepted(START + "C claims exposure\nB lets go\nD claims mahjongg")
    assert state.common.window is not None
    assert state.common.window.award == "D"
    outcome = refusal(START + "C claims exposure\nB lets go\nD claims mahjongg\nC exposes 5D 5D")
    assert (outcome.slug, dict(outcome.params)) == ("claim.mahjongg-first", {"seat": "D"})


def test_next_in_turn_comes_first_of_two_equal_claims() -> None:
    scene = START + "D claims mahjongg\nC claims mahjongg\nB lets go\n"
    assert refusal(scene + "D takes").slug == "claim.next-in-turn"


def test_withdrawn_claim_opens_the_same_window_again() -> None:
    scene = START + "C claims exposure\n" + ALL_ANSWER + "C withdraws\n"
    state = accepted(scene)
    assert state.common.window is not None
    assert state.common.window.state == "open"
    assert accepted(scene + "B claims mahjongg").common.window is not None


def test_withdrawal_leaves_the_other_claims_standing() -> None:
    state = accepted(START + "C claims exposure\nD claims mahjongg\nB lets go\nD withdraws\nB lets go\nD lets go")
    assert state.common.window is not None
    assert state.common.window.award == "C"


BOTH_CLAIM = """card first-steps
turn A
rack A 5D 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N S
rack B 5D J J 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C
A throws 5D
B claims exposure
C claims exposure
D lets go
"""


def test_withdrawal_of_the_losing_claim_opens_the_window_again_until_the_tile_is_taken() -> None:
    state = accepted(BOTH_CLAIM + "C withdraws")
    assert state.common.window is not None
    assert (state.common.window.state, state.common.window.award) == ("claimed", None)
    assert state.hands["D"].let_go == 0
    again = accepted(BOTH_CLAIM + "C withdraws\nC lets go\nD lets go")
    assert again.common.window is not None
    assert again.common.window.award == "B"


def test_withdrawal_of_the_losing_claim_changes_nothing_for_whoever_has_the_tile() -> None:
    state = accepted(BOTH_CLAIM + "B takes\nC withdraws")
    assert state.common.window is not None
    assert (state.common.window.state, state.common.window.award) == ("taken", "B")
    assert state.common.turn is not None
    assert (state.common.turn.seat, state.common.turn.stage) == ("B", "taken")
    assert state.hands["D"].let_go == 1
    exposed = accepted(BOTH_CLAIM + "B takes\nC withdraws\nB exposes 5D J")
    assert exposed.common.places["B"].exposures[0].tiles == ("5D", "5D", "J")


@pytest.mark.parametrize("gone", ["director rules C dead", "C withdraws\ndirector rules C dead"])
def test_death_of_a_losing_claimer_changes_nothing_for_whoever_has_the_tile(gone: str) -> None:
    exposed = accepted(BOTH_CLAIM + f"B takes\n{gone}\nB exposes 5D J")
    assert exposed.common.places["B"].exposures[0].tiles == ("5D", "5D", "J")


def test_time_leaves_the_tile_with_whoever_took_it_for_mahjongg() -> None:
    scene = "conduct record\n" + START + "C claims exposure\nD claims mahjongg\nB lets go\nD takes\ndirector calls time"
    state = accepted(scene)
    assert state.common.window is not None
    assert (state.common.window.state, state.common.window.award) == ("taken", "D")
    assert state.common.turn is not None
    assert (state.common.turn.seat, state.common.turn.stage) == ("D", "taken")


def test_touched_discard_must_be_used() -> None:
    taken = START + "C claims exposure\n" + ALL_ANSWER + "C takes\n"
    assert refusal(taken + "C withdraws").slug == "claim.touched-used"
    assert refusal(taken + "C throws 6C").slug == "claim.touched-used"
    assert refusal(taken + "C takes").slug == "table.taken-already"
    assert accepted(taken + "C exposes 5D 5D J").common.places["C"].exposures[0].tiles == ("5D", "5D", "5D", "J")


def test_discard_merely_touched_can_be_left_where_the_sheet_says_move() -> None:
    scene = "sheet fourseasons\n" + START + "C claims exposure\n" + ALL_ANSWER + "C touches discard\n"
    state = accepted(scene + "C withdraws")
    assert state.common.turn is not None
    assert (state.common.turn.seat, state.common.turn.stage) == ("B", "to_pick")


def test_tile_cannot_be_taken_without_a_group_for_it() -> None:
    scene = START + "D claims exposure\nB lets go\nC lets go\nD takes"
    assert refusal(scene).slug == "table.no-group"


def test_clock_settles_among_those_who_spoke() -> None:
    state = accepted(START + "C claims exposure\nclock ends the window")
    assert state.common.window is not None
    assert state.common.window.award == "C"


def test_no_one_answers_twice() -> None:
    assert refusal(START + "C lets go\nC lets go").slug == "table.let-go-already"
    assert refusal(START + "C lets go\nC claims exposure").slug == "table.let-go-already"


def test_last_discard_gives_only_mahjongg() -> None:
    late = START.replace("wall 9D 8D", "left 0")
    assert refusal(late + "C claims exposure").slug == "wall.last-tile"
    assert last(late + "C claims mahjongg").state.common.window is not None
    anyway = 'set claims.last_discard = "any"\n' + late
    assert accepted(anyway + "C claims exposure\n" + ALL_ANSWER + "C exposes 5D 5D").common.phase == "play"


def test_game_ends_with_the_last_discard_if_the_sheet_allows_no_claim() -> None:
    late = 'set claims.last_discard = "none"\n' + START.replace("wall 9D 8D", "left 0")
    assert accepted(late).common.phase == "over"


ANSWERS = {
    "C lets go": "DiscardLetGo seat=C discard=1",
    "B lets go / C lets go / D lets go": """
        DiscardLetGo seat=D discard=1
        ClaimsSettled award=None
    """,
    "C lets go / C lets go": "refused table.let-go-already",
    "A lets go": "refused table.own-discard",
    "C claims exposure / C lets go": "refused table.claimed-already",
    "C lets go 2": "refused table.no-such-discard number=2",
    "C claims exposure 0": "refused table.no-such-discard number=0",
    "director rules D dead / B lets go / C lets go": """
        DiscardLetGo seat=C discard=1
        ClaimsSettled award=None
    """,
    "C claims exposure / C claims mahjongg": "refused table.claimed-already",
    "C lets go / C claims exposure": "refused table.let-go-already",
    "C claims exposure / B lets go / D lets go": """
        DiscardLetGo seat=D discard=1
        ClaimsSettled award=C
    """,
    "C claims exposure / B claims exposure / D lets go": """
        DiscardLetGo seat=D discard=1
        ClaimsSettled award=B
    """,
    "C claims exposure / D claims mahjongg / B lets go": """
        DiscardLetGo seat=B discard=1
        ClaimsSettled award=D
    """,
    "C claims exposure / clock ends the window": "ClaimsSettled award=C",
    "clock ends the window": "ClaimsSettled award=None",
    "clock ends the window / clock ends the window": "refused claim.window",
    "C claims exposure / clock ends the window / D claims mahjongg": "refused table.window-settled",
    "C claims exposure / C withdraws": "ClaimWithdrawn seat=C",
    "B withdraws": "refused table.no-claim",
    "C claims exposure / clock ends the window / C withdraws": "ClaimWithdrawn seat=C",
    "C claims exposure / clock ends the window / C takes / C withdraws": "refused claim.touched-used",
    "C claims exposure / C takes": "refused table.window-open",
    "C takes": "refused claim.spoken",
    "B picks / C claims exposure / D lets go / C takes": """
        PickReturned seat=B tile=9D
        DiscardTaken seat=C moved=True
    """,
    "B picks / C claims exposure / D lets go / C exposes 5D 5D": """
        PickReturned seat=B tile=9D
        ExposureMade seat=C tiles=5D,5D
    """,
    "C claims exposure in the same moment": "refused table.one-after-another",
    "B claims exposure / clock ends the window / B takes": "refused table.no-group tile=5D",
    "B touches wall / C lets go / D lets go": """
        DiscardLetGo seat=D discard=1
        ClaimsSettled award=None
    """,
    "B touches wall / B claims exposure": "refused pick.ends-own-claim",
    "B picks / B claims exposure": "refused pick.ends-own-claim",
}


@pytest.mark.parametrize("acts", ANSWERS)
def test_answer_to_a_discard_has_the_listed_outcome(acts: str) -> None:
    check(f"{POSITION}A throws 5D\n", acts, ANSWERS[acts])


REAL_THROWN = f"conduct record\n{POSITION}A throws 5D\n"
SAME_MOMENT = {
    "B picks / B racks / B claims exposure in the same moment": "refused table.not-that-moment",
    "B picks / B racks / C claims exposure in the same moment": """
        Ruled claim-and-rack-together claimer=C racker=B act=racked: by_itself, goes_on
        RackUndone seat=B
        DiscardClaimed seat=C kind=exposure
    """,
    "B picks / B racks / A claims exposure in the same moment": "refused table.own-discard",
    "B picks / C claims exposure in the same moment": "refused table.not-that-moment",
    "B picks / B throws R / C claims exposure 1 in the same moment": """
        Ruled claim-and-rack-together claimer=C racker=B act=discarded: by_itself, goes_on
        DiscardUndone seat=B
        DiscardClaimed seat=C kind=exposure
    """,
    "B picks / B throws R / B claims exposure 1 in the same moment": "refused table.not-that-moment",
    "B picks / B throws R / D claims mahjongg 1 in the same moment": """
        Ruled claim-and-rack-together claimer=D racker=B act=discarded: by_itself, goes_on
        DiscardUndone seat=B
        DiscardClaimed seat=D kind=mahjongg
    """,
    "B picks / B racks / B throws R / C claims exposure 1 in the same moment": "refused table.not-that-moment",
    "B picks / B throws R / C claims exposure 2 / D claims mahjongg 1 in the same moment": (
        "refused table.not-that-moment"
    ),
    "B picks / B racks / B exchanges R with D / C claims exposure in the same moment": (
        "refused table.not-that-moment"
    ),
    "B picks / B racks / B names t / C claims exposure in the same moment": "refused table.not-that-moment",
    "B picks / B throws R / C picks / D claims exposure 1 in the same moment": "refused table.not-that-moment",
    "C claims exposure in the same moment": "refused table.not-that-moment",
}


@pytest.mark.parametrize("acts", SAME_MOMENT)
def test_claim_in_the_same_moment_as_a_rack_or_discard_has_the_listed_outcome(acts: str) -> None:
    check(REAL_THROWN, acts, SAME_MOMENT[acts])


def test_racker_has_the_benefit_of_the_doubt_where_the_sheet_says_so() -> None:
    ruled = "Ruled claim-and-rack-together claimer=C racker=B act=racked: by_itself, goes_on"
    acts = "B picks / B racks / C claims exposure in the same moment"
    check(f'set claims.simultaneous = "racker"\n{REAL_THROWN}', acts, ruled)
