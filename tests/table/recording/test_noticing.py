"""Who may notice an unnoticed act, what a dead call reveals, and hands that die and are ruled live again."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.table.game.miscounting import count_of
from eastwind.table.moments.refereeing import Ruled
from tests.table.at_table import accepted, last, play, refusal
from tests.table.happenings import check
from tests.table.real_table import POSITION, REAL, THROWN, dead, noted, ruled, turn_of

LAST_TILE = """conduct record
turn A
left 1
rack A 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 9D 9D
rack B 4B 4B 4B 4B 5B 5B 5B 5B 6B 6B 6B 6B 7D
rack C 1C 1C 1C 1C 2C 2C 2C 2C 3C 3C 3C 3C 5C
A throws 9D
B picks
B racks
B throws 7D
"""


@pytest.mark.parametrize("sheet", SHEETS)
def test_discard_of_a_dead_hand_stays_until_someone_notices(sheet: str) -> None:
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


def test_dead_player_notices_nothing() -> None:
    scene = "sheet kugler\n" + REAL + "director rules C dead\nB picks\n"
    assert refusal(scene + "C notices").slug == "dead.declare"


@pytest.mark.parametrize(("called_by", "refused"), [("director", True), ("any_live_player", False)])
def test_director_may_point_out_what_players_may_not_where_only_the_director_calls_hands_dead(
    called_by: str, refused: bool
) -> None:
    scene = f'sheet kugler\nset dead_hands.called_by = "{called_by}"\n{REAL}B picks\n'
    assert dead(accepted(scene + "director notices")) == "B"
    if refused:
        assert refusal(scene + "C notices").slug == "dead.declare"
    else:
        assert dead(accepted(scene + "C notices")) == "B"


def test_tile_goes_back_even_after_the_last_discard_when_no_hand_can_die_any_more() -> None:
    scene = f'sheet national\nset dead_hands.called_until = "last_discard"\n{LAST_TILE}C throws 5C\n'
    assert accepted(scene).common.wall_left == 0
    assert noted(accepted(scene)) == ["discard-out-of-turn"]
    state = accepted(scene + "D notices")
    assert (noted(state), state.common.discards[-1].tile, "5C" in state.hands["C"].rack) == ([], "7D", True)


def test_facts_of_a_discard_out_of_turn_say_whose_turn_it_was() -> None:
    forgot = last(THROWN + "B throws R")
    early = last(THROWN + "C throws S")
    for step, player, own_turn in ((forgot, "B", True), (early, "C", False)):
        assert not isinstance(step.outcome, Rejected)
        (event,) = [event for event in step.outcome if isinstance(event, Ruled)]
        assert event.irregularity == "discard-out-of-turn"
        assert event.facts == {"player": player, "own_turn": own_turn, "picked": False, "used": False}


def test_notes_are_named_by_number_and_settled_once() -> None:
    scene = "sheet kugler\n" + REAL + "B picks\nD picks\n"
    assert dead(accepted(scene + "C notices 1")) == "B"
    assert dead(accepted(scene + "C notices")) == "D"
    assert refusal(scene + "C notices 1\nC notices 1").slug == "table.nothing-noted"
    assert refusal(scene + "C notices 7").slug == "table.nothing-noted"


def test_nothing_is_noticed_where_a_program_prevents() -> None:
    assert refusal(POSITION + "C notices").slug == "table.prevents"


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


def test_call_on_an_exposure_that_another_has_spoiled_harms_no_one() -> None:
    scene = f"sheet kugler\n{THROWN}B picks\nB racks\nB exchanges 2B with D\nC calls D dead"
    assert dead(accepted(scene)) == ""


def test_hand_ruled_dead_before_its_check_ends_the_game_where_others_have_shown() -> None:
    scene = f"sheet national\n{THROWN}B picks\nB declares\nA shows\nC shows\n"
    assert accepted(scene + "director rules B dead").common.phase == "over"
    assert refusal(scene + "D notices").slug == "table.check-first"


def test_dead_call_on_a_player_misled_by_a_stray_reveals_the_stray() -> None:
    scene = f"sheet kugler\n{THROWN}C throws S\nD picks\nB picks\n"
    state = accepted(scene + "A calls B dead")
    assert (dead(state), noted(state)) == ("", [])


def test_hand_ruled_live_again_has_no_turn_back_once_another_has_used_the_tile() -> None:
    scene = f"sheet national\n{THROWN}C claims exposure\nC takes\nB picks\nC exposes 5D 5D\n"
    assert dead(accepted(scene)) == "B"
    state = accepted(scene + "director rules B live")
    assert (turn_of(state), state.common.window) == (("C", "exposed"), None)


def test_withdrawn_claim_for_an_exposure_is_not_taken_up_once_time_is_called() -> None:
    withdrawn = f"{THROWN}C claims exposure\nC takes\nC withdraws\n"
    assert turn_of(accepted(withdrawn + "B notices")) == ("C", "taken")
    late = last(withdrawn + "director calls time\nB notices").state
    assert late.common.phase == "over" or turn_of(late) != ("C", "taken")


NOTICED = {
    "C throws S / D notices": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=C turn=(seat=B stage=to_pick) window=(state=open next=B)
    """,
    "C throws S / D picks / D racks / B notices": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=C turn=(seat=D stage=racked) window=None
    """,
    "C throws S / B picks / B racks / B throws R / D notices": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=C turn=(seat=C stage=to_pick) window=(state=open next=C)
    """,
    "C throws S / D claims exposure / D notices": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=C turn=(seat=B stage=to_pick) window=(state=open next=B)
    """,
    "B throws R / D notices": """
        Ruled discard-out-of-turn player=B picked=False own_turn=True used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=B turn=(seat=B stage=to_pick) window=(state=open next=B)
    """,
    "B throws R / C picks / D notices": """
        Ruled discard-out-of-turn player=B picked=False own_turn=True used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=B turn=(seat=C stage=picked) window=None
    """,
    "director rules D dead / D throws 7B / C notices": """
        Ruled dead-player-plays-on player=D act=discard used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=D turn=(seat=B stage=to_pick) window=(state=open next=B)
    """,
    "director rules D dead / D picks / C notices": """
        Ruled dead-player-plays-on player=D act=pick used=False: by_itself, goes_on, settles 1
        PickReturned seat=D tile=9D
    """,
    "director rules D dead / D picks / B picks / C notices": (
        "Ruled dead-player-plays-on player=D act=pick used=False: by_itself, goes_on, settles 1"
    ),
    "director rules D dead / D throws 7B / B picks / C notices": """
        Ruled dead-player-plays-on player=D act=discard used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=D turn=(seat=B stage=picked) window=(state=open next=B next_bound=True)
    """,
    "C claims exposure / C takes / C withdraws / A notices": """
        Ruled claim-withdrawn player=C contact=moved showed=False can_use=True: by_itself, goes_on, settles 1
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=True
    """,
    "C claims exposure / C touches discard / C withdraws / A notices": """
        Ruled claim-withdrawn player=C contact=touched showed=False can_use=True: by_itself, goes_on, settles 1
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=False
    """,
    "C claims mahjongg / C takes / C withdraws / A notices": """
        Ruled claim-withdrawn player=C contact=moved showed=False can_use=True: by_itself, goes_on, settles 1
        DiscardClaimed seat=C kind=mahjongg
        DiscardTaken seat=C moved=True
    """,
    "C claims exposure / C takes / C withdraws / B picks / A notices": """
        Ruled claim-withdrawn player=C contact=moved showed=False can_use=True: by_itself, goes_on, settles 1
        DiscardClaimed seat=C kind=exposure
        PickReturned seat=B tile=9D
        DiscardTaken seat=C moved=True
    """,
    "C claims exposure / C takes / C withdraws / B picks / B racks / A notices": """
        Ruled claim-withdrawn player=C contact=moved showed=False can_use=True: by_itself, C dead, goes_on, settles 1
        HandDied seat=C
    """,
    "C claims exposure / C takes / C withdraws / C claims mahjongg / A notices": """
        Ruled claim-withdrawn player=C contact=moved showed=False can_use=True: by_itself, goes_on, settles 1
        DiscardTaken seat=C moved=True
    """,
    "C claims exposure / C takes / C withdraws / director calls time / A notices": """
        Ruled claim-withdrawn player=C contact=moved showed=False can_use=True: by_itself, C dead, goes_on, settles 1
        HandDied seat=C
    """,
    "B exchanges R with D / C notices": """
        Ruled joker-exchange-too-early player=B turn=nothing parted=False: by_director, goes_on, settles 1
        ExchangeUndone seat=B tile=R owner=D exposure=0
    """,
    "B exchanges R with D / B picks / B throws J / C notices": (
        "Ruled joker-exchange-too-early player=B turn=nothing parted=False: by_director, goes_on, settles 1"
    ),
    "B picks / B exchanges 2B with D / C notices": """
        Ruled wrong-tile-in-exchange player=B discarded=False parted=False: by_itself, goes_on, settles 1
        ExchangeUndone seat=B tile=2B owner=D exposure=0
    """,
    "B picks / B exchanges 2B with D / B throws F / C notices": """
        Ruled wrong-tile-in-exchange player=B discarded=False parted=False: by_itself, B dead, goes_on, settles 1
        ExchangeUndone seat=B tile=2B owner=D exposure=0
        HandDied seat=B
    """,
    "B picks / B exchanges 2B with D / B throws J / C notices": """
        Ruled wrong-tile-in-exchange player=B discarded=False parted=False: by_itself, B dead, goes_on, settles 1
        HandDied seat=B
    """,
    "C claims exposure / C exposes 5D S / B notices": (
        "Ruled unlike-tiles-exposed player=C discarded=False: by_itself, goes_on"
    ),
    "fourseasons: C claims exposure / C exposes 5D S / C throws J / B notices": """
        Ruled unlike-tiles-exposed player=C discarded=False: by_itself, C dead, goes_on, settles 1
        HandDied seat=C locked=0
    """,
    "C claims exposure / C exposes 5D / B notices": (
        "Ruled exposure-fits-no-line player=C discarded=False gone=False: by_itself, goes_on"
    ),
    "C claims exposure / C exposes 5D S / C changes to 5D J / B notices": "refused table.nothing-noted",
    "B picks from the wrong end / C notices": """
        Ruled wrong-end-pick player=B place=wrong_end stage=seen: by_itself, B dead, goes_on, settles 1
        HandDied seat=B
        TurnPassed seat=C window=True
    """,
    "B picks from the wrong end / B racks / B throws R / C picks from the wrong end / D notices": (
        "Ruled wrong-end-pick player=C place=wrong_end stage=seen: by_itself, goes_on, settles 2"
    ),
    "B picks from the wrong end / B racks / B throws R / C picks from the wrong end / D notices 1": (
        "Ruled wrong-end-pick player=B place=wrong_end stage=seen: by_itself, goes_on, settles 1"
    ),
    "kugler: B picks from the wrong end / C notices": (
        "Ruled wrong-end-pick player=B place=wrong_end stage=seen: by_director, goes_on, settles 1"
    ),
    "director rules D dead / D throws 7B / director rules D live / C notices": """
        Ruled dead-player-plays-on player=D act=discard used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=D turn=(seat=B stage=to_pick) window=(state=open next=B)
    """,
    "B picks / B picks / C notices": "refused table.nothing-noted",
    "kugler: B picks / B picks / C notices": """
        Ruled picked-out-of-turn player=B stage=seen: by_itself, B dead, goes_on, settles 1
        HandDied seat=B
        TurnPassed seat=C window=True
    """,
    "kugler: B picks / B picks / B racks / B throws R / C notices": """
        Ruled picked-out-of-turn player=B stage=seen: by_itself, B dead, goes_on, settles 1
        HandDied seat=B
    """,
}


@pytest.mark.parametrize("acts", NOTICED)
def test_what_is_noticed_is_ruled_on_and_put_back_as_things_are_now(acts: str) -> None:
    check(THROWN, acts, NOTICED[acts])


BEFORE_THE_FIRST_DISCARD = {
    "E notices": "refused table.no-such-seat seats=A, B, C, D",
    "B throws R / C picks / D notices": "PickReturned seat=C tile=9D",
    "B throws R / C picks / D picks / B notices": """
        PickReturned seat=C tile=9D
        PickReturned seat=D tile=8D
    """,
    "C notices": "refused table.nothing-noted",
    "director notices": "refused table.nothing-noted",
    "kugler: B picks / C notices": """
        Ruled picked-ahead player=B stage=seen: by_itself, B dead, goes_on, settles 1
        HandDied seat=B
    """,
    "kugler: B picks / D picks / C notices": """
        Ruled picked-out-of-turn player=D stage=seen: by_itself, D dead, goes_on, settles 2
        HandDied seat=D
    """,
    "kugler: B picks / D picks / C notices 1": """
        Ruled picked-ahead player=B stage=seen: by_itself, B dead, goes_on, settles 1
        HandDied seat=B
    """,
    "kugler: B picks / D picks / C notices 3": "refused table.nothing-noted",
    "kugler: B picks / C calls B dead": """
        Ruled picked-ahead player=B stage=seen: by_itself, B dead, goes_on, settles 1
        HandDied seat=B
    """,
    "kugler: B picks / C calls D dead": """
        Ruled hand-called-dead-wrongly caller=C accused=D: by_itself, C dead, goes_on
        HandDied seat=C
    """,
    "kugler: B picks / director calls D dead": "refused table.hand-live seat=D",
}


@pytest.mark.parametrize("acts", BEFORE_THE_FIRST_DISCARD)
def test_what_is_noticed_before_the_first_discard(acts: str) -> None:
    check(REAL, acts, BEFORE_THE_FIRST_DISCARD[acts])


TWELVE = "conduct record\neast A\nrack B 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B\nwall 9D 8D\n"
FOURTEEN = TWELVE.replace("3B 3B\n", "3B 3B 4B 5B\n")
EAST_SHORT = TWELVE.replace("rack B", "rack A")
COUNTED = "Ruled wrong-count-before-start player=B tiles=12 east=A dealt_last=False"


@pytest.mark.parametrize(
    ("position", "acts", "found", "then"),
    [
        (TWELVE, "C notices", "player=B tiles=12", "HandCorrected seat=B count=1 tiles=9D"),
        (TWELVE, "director notices", "player=B tiles=12", "HandCorrected seat=B count=1 tiles=9D"),
        (FOURTEEN, "C notices", "player=B tiles=14", "HandCorrected seat=B count=-1 tiles=5B"),
        (EAST_SHORT, "C notices", "player=A tiles=12", "HandCorrected seat=A count=2 tiles=9D,8D"),
    ],
)
def test_wrong_count_is_put_right_where_the_sheet_says_so(position: str, acts: str, found: str, then: str) -> None:
    ruled = f"Ruled wrong-count-before-start {found} east=A dealt_last=False: by_itself, goes_on"
    check(f'set start.wrong_count_before = "correct"\n{position}', acts, f"{ruled}\n{then}")


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ("C notices 1", "refused table.nothing-noted"),
        ("C notices", f"{COUNTED}: by_director, goes_on"),
        ("fourseasons: C notices", f"{COUNTED}: by_itself, restarts\nHandsThrownIn"),
    ],
)
def test_wrong_count_is_up_to_the_director_or_starts_the_game_again(acts: str, expected: str) -> None:
    check(TWELVE, acts, expected)


def test_own_wrong_tile_is_not_taken_back_before_the_hand_is_checked() -> None:
    """What others spoiled is put right before a Mah Jongg is checked. D spoiled this exposure, so the call is an error."""
    position = """conduct record
turn D
exposed D R R J
rack D 3B 3B 3B 3B 5B 5B 5B 5B 7B 7B 9B
thrown C 9D
"""
    step = last("card first-steps\n" + position + "D exchanges 3B with D\nD declares")
    assert ruled(step) == []
    assert step.state.common.places["D"].exposures[0].tiles == ("R", "R", "3B")
    assert step.state.common.mistaken is not None


@pytest.mark.parametrize("pick", ["back_to_wall", "kept"])
def test_claimer_who_picked_puts_the_pick_back_when_the_claim_has_to_be_used(pick: str) -> None:
    """B touched the discard, left it, and picked. Held to the claim, B has fourteen tiles after it and not fifteen."""
    setup = f'sheet kugler\nset claims.retract_until = ["touch"]\nset claims.unracked_pick = "{pick}"\n'
    position = REAL.replace("rack B F F", "rack B 5D 5D").replace("rack C 5D 5D", "rack C 2C 2C") + "A throws 5D\n"
    state = accepted(setup + position + "B claims exposure\nB touches discard\nB picks\nC notices\nB exposes 5D 5D")
    assert count_of(state, "B") == 14
    assert (state.wall or ())[0] == "9D"
    assert accepted(setup + position).common.wall_left == state.common.wall_left
