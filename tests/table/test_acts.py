"""What each command leads to at a table that prevents, and at one that records: the right function decides."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import get_args

import pytest

from eastwind.refusals import Rejected
from eastwind.table.machine import ACTS, decide, every_act
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.happening import snake
from eastwind.table.options import Options
from eastwind.table.state import TableMode
from eastwind.table.texts.refusals import words
from eastwind.table.views import view
from tests.table.at_table import matcher
from tests.table.happenings import check
from tests.table.real_table import POSITION, THROWN
from tests.table.walks import walk


def test_every_act_has_one_row_with_a_judge() -> None:
    assert sorted(row.act.__name__ for row in ACTS) == sorted(kind.__name__ for kind in get_args(AnyCommand))
    assert [row.act for row in ACTS if (row.judge is None) == (row.judge_with_card is None)] == []


def test_tag_and_option_follow_from_the_name_of_the_act() -> None:
    assert [row.act for row in ACTS if row.act.__struct_config__.tag != snake(row.act.__name__)] == []
    fields = set(Options.__struct_fields__) - {"discard", "blind"}  # these go with others
    assert fields == {snake(row.act.__name__) for row in ACTS if row.offer}


def test_acts_and_events_have_names_of_at_least_two_words_and_no_name_in_common() -> None:
    acts, events = ({kind.__name__ for kind in get_args(kinds)} for kinds in (AnyCommand, AnyEvent))
    assert acts & events == set()
    assert sorted(name for name in acts | events if "_" not in snake(name)) == ["Ruled"]


def test_every_verb_and_order_is_of_one_act() -> None:
    verbs = [verb for row in ACTS for verb in row.verbs]
    orders = [order.pattern or order.example for row in ACTS for order in row.orders]
    assert [each for each, count in Counter([*verbs, *orders]).items() if count > 1] == []


@pytest.mark.parametrize("conduct", get_args(TableMode))
def test_every_act_that_is_offered_in_a_game_is_accepted_or_refused_with_a_reason(conduct: TableMode) -> None:
    faults, tried = [], Counter[type]()
    for step, (state, *_) in enumerate(walk(f"offered, {conduct}", conduct=conduct, most=120)):
        for seat in state.setup.seats:
            for act in islice(
                every_act(view(state, seat), seat), step % 7, None, 7
            ):  # a seventh, each time another one
                outcome = decide(state, act, matcher())
                if isinstance(outcome, Rejected) and not words(outcome, state.setup.sheet):
                    faults.append((act, outcome))
                tried[type(act)] += 1
    assert faults == []
    assert len(tried) > 8


FIRST_DISCARD = {
    "A throws J": "refused table.not-held tile=J",
    "A throws 9D": "refused table.not-held tile=9D",
    "A throws 5D": "TileDiscarded number=1 seat=A tile=5D says=five dot next=B window=True",
    "B exchanges R with D": "refused joker.too-early turn=A",
    "A names five dot": "refused table.software-names",
    "A throws 5D as five bam": "refused table.software-names",
    "A declares": """
        HandShown seat=A tiles=5D,S,6B,1C,1C,1C,1C,7C,7C,7C,9C,9C,N,N declares=True
        Ruled mahjongg-in-error declarer=A shown=tiles earlier_exposures=False others_showed=: by_itself, A dead, \
goes_on
        HandDied seat=A
        TurnPassed seat=B window=False
    """,
    "A declares nothing": """
        HandShown seat=A tiles= declares=True shown=nothing
        Ruled mahjongg-in-error declarer=A shown=nothing earlier_exposures=False others_showed=: by_itself, goes_on
        HandTakenBack seat=A
    """,
    "A declares claimed exposure": "refused table.nothing-claimed",
    "director throws in": "HandsThrownIn",
    "clock ends the window": "refused table.no-such-discard number=0",
    "C claims exposure": "refused table.no-such-discard number=0",
    "C lets go": "refused table.no-such-discard number=0",
    "A withdraws": "refused table.no-such-discard number=0",
    "A takes": "refused table.no-such-discard number=0",
    "A exposes 1C 1C": "refused table.no-such-discard number=1",
    "A changes to 1C 1C": "refused exposure.change-ends",
    "A exchanges N with D": "refused joker.wrong-tile",
    "table renames": "refused table.no-discard",
    "A picks": "refused table.picked-already",
    "A touches wall": "refused table.picked-already",
    "A racks": "refused table.nothing-to-rack",
}


@pytest.mark.parametrize("acts", FIRST_DISCARD)
def test_command_before_the_first_discard(acts: str) -> None:
    check(POSITION, acts, FIRST_DISCARD[acts])


AFTER_IT = {
    "B names red dragon": "refused table.software-names",
    "table renames": "refused table.named-correctly",
    "table checks": "refused table.nothing-declared",
    "B shows": "refused table.nothing-declared",
    "C calls D dead": "Ruled hand-called-dead-wrongly caller=C accused=D: by_itself, goes_on",
    "director calls D dead": "refused table.hand-live seat=D",
    "C calls C dead": "refused table.own-hand",
    "C notices": "refused table.prevents",
    "C looks": "refused table.prevents",
    "table reports picked-ahead player=B": "refused table.prevents",
    "director rules C dead / C claims exposure": "refused dead.plays-on",
    "table starts seed x": "refused table.game-runs game=1",
    "table rolls A 3 4": "refused table.no-roll",
    "A passes 1C 1C 1C": "refused table.no-charleston",
    "A completes 1C": "refused table.no-charleston",
    "B racks the pass": "refused table.no-charleston",
    "A stops": "refused table.no-charleston",
    "A wishes 1": "refused table.no-charleston",
    "A gives S": "refused table.no-charleston",
    "B declares": "refused mahjongg.by-pick",
    "B exchanges R with D": "refused pick.before-exchange",
}


@pytest.mark.parametrize("acts", AFTER_IT)
def test_command_after_the_first_discard(acts: str) -> None:
    check(f"{POSITION}A throws 5D\n", acts, AFTER_IT[acts])


RECORDED = {
    "table reports picked-ahead player=C": """
        Ruled picked-ahead player=C: by_itself, C dead, goes_on
        HandDied seat=C
    """,
    "C looks": "refused table.no-blind-pass",
    "C notices": "refused table.nothing-noted",
    "table renames": "refused table.named-correctly",
    "C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        ClaimLost seat=C
    """,
    "C exposes 5D 5D": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        TakenBack seat=C tiles=5D,5D
        ClaimLost seat=C
    """,
    "C claims exposure / C takes": "DiscardTaken seat=C moved=True",
    "C declares nothing": """
        DiscardClaimed seat=C kind=mahjongg
        HandShown seat=C tiles= declares=True shown=nothing
    """,
    "C calls D dead": "Ruled hand-called-dead-wrongly caller=C accused=D: by_itself, goes_on",
    "director rules C dead / C shows": "refused table.nothing-declared",
    "director rules C dead / C claims exposure": (
        "Ruled dead-player-plays-on player=C act=claim used=False: by_itself, goes_on"
    ),
    "B declares nothing / C shows": "HandShown seat=C tiles=5D,5D,8B,8B,8B,9B,9B,9B,9B,6C,6C,J,S declares=False",
    "B declares nothing / C picks": "refused table.check-first",
    "B declares nothing / table checks": """
        Ruled mahjongg-in-error declarer=B shown=nothing earlier_exposures=False others_showed=: by_itself, goes_on
        HandTakenBack seat=B
        ClaimWithdrawn seat=B
    """,
    "table rolls A 3 4": "refused table.no-roll",
    "A passes 1C 1C 1C": "refused table.no-charleston",
    "D lets go": "DiscardLetGo seat=D discard=1",
}


@pytest.mark.parametrize("acts", RECORDED)
def test_command_at_a_table_that_records(acts: str) -> None:
    check(THROWN, acts, RECORDED[acts])


WITHOUT_A_GAME = {
    "A picks": "refused table.no-game",
    "A passes 1B 1B 1B": "refused table.no-game",
    "director calls time": "refused table.no-game",
    "table checks": "refused table.no-game",
    "C notices": "refused table.no-game",
    "director rules A dead": "refused table.no-game",
    "table rolls A 3 4": "refused table.wrong-rollers seats=A, B, C, D",
    "table rolls A 3 4, B 2 2, C 1 1, D 5 1": "RolledForEast rolls={A=3,4 B=2,2 C=1,1 D=5,1} east=A",
    "table rolls A 3 4, B 2 5, C 1 1, D 1 1": "RolledForEast rolls={A=3,4 B=2,5 C=1,1 D=1,1} east=None tied=A,B",
    "table rolls A 3 4, B 2 7, C 1 1, D 1 1": "refused table.dice",
    "table starts seed x": "refused start.east-by-roll",
}


@pytest.mark.parametrize("acts", WITHOUT_A_GAME)
def test_command_before_any_game(acts: str) -> None:
    check("", acts, WITHOUT_A_GAME[acts])


THREE = "conduct record\nseats ABC\nturn A\nrack A 5D 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N S\n"


@pytest.mark.parametrize(
    "acts",
    [
        "D notices",
        "D calls A dead",
        "A calls D dead",
        "director rules D dead",
        "director rules D live",
        "director penalizes D -5",
        "A exchanges S with D",
        "D picks",
    ],
)
def test_no_one_sits_at_the_fourth_side_of_a_table_of_three(acts: str) -> None:
    check(THREE, acts, "refused table.no-such-seat seats=A, B, C")


@pytest.mark.parametrize("acts", ["B calls C dead", "director calls C dead", "A throws 1B"])
def test_nothing_of_play_happens_in_the_charleston(acts: str) -> None:
    check("east A\n", acts, "refused start.begins")


@pytest.mark.parametrize("dice", ["7 1", "0 1", "1 7", "1 0"])
def test_dice_have_six_sides(dice: str) -> None:
    check("table rolls A 3 4, B 2 2, C 1 1, D 5 1\n", f"table starts dice {dice} wall 1B", "refused table.dice")
