"""Jokers exchanged at a table: what the exposure and the hand are afterwards."""

from __future__ import annotations

import pytest

from eastwind.table.apply import apply
from eastwind.table.moments.exposing import ExchangeUndone
from eastwind.table.state import State
from eastwind.tiles import Tile
from tests.table.at_table import accepted, refusal
from tests.table.happenings import check
from tests.table.real_table import POSITION, THROWN

IN_TURN = POSITION.replace("turn A", "turn B").replace("rack A 5D S 6B", "rack A S 6B")
B_RACK = "rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B R"


def exchanged(shown: str) -> State:
    """B gives a red dragon for a joker of D's exposure."""
    scene = IN_TURN.replace("exposed D R R J", f"exposed D {shown}").replace(B_RACK, B_RACK + " 5D")
    return accepted(scene + "B exchanges R with D")


@pytest.mark.parametrize(
    ("shown", "after"),
    [("R R J", "R R R"), ("R J J", "R R J"), ("J J R", "R R J"), ("J R J", "R R J")],
)
def test_exposure_has_the_tile_and_its_jokers_last(shown: str, after: str) -> None:
    state = exchanged(shown)
    (exposure,) = state.common.places["D"].exposures
    assert " ".join(exposure.tiles) == after
    assert (exposure.tile, exposure.redeemable) == ("R", True)


def test_player_has_the_joker_for_the_tile_and_the_turn_goes_on() -> None:
    state = exchanged("R R J")
    rack = state.hands["B"].rack
    assert (rack.count("J"), rack.count("R"), len(rack)) == (1, 0, 14)
    turn = state.common.turn
    assert turn is not None
    assert (turn.seat, turn.stage, turn.exchanges) == ("B", "racked", (("R", "D", 0),))


def test_other_exposures_stay_as_they_are() -> None:
    scene = IN_TURN.replace("exposed D R R J", "exposed D 8D J J\nexposed D R R J\nexposed D 8C J J").replace(
        "rack D 3B 3B 3B 3B 5B 5B 5B 5B 7B 7B", "rack D 3B 3B 3B 3B"
    )
    state = accepted(
        scene.replace(B_RACK, B_RACK + " 5D").replace("rack C 5D 5D", "rack C 5D 9D") + "B exchanges R with D"
    )
    assert [" ".join(each.tiles) for each in state.common.places["D"].exposures] == ["8D J J", "R R R", "8C J J"]


TWO = (
    IN_TURN.replace(B_RACK, "rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 9C R 5D")
    .replace("rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C J S", "rack C 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C\nexposed C 9C J J")
    .replace("7C 9C 9C N N", "7C 8D 8D N N")
    .replace("wall 9D 8D 8D 3C\n", "")
)


def test_exchange_that_is_undone_leaves_the_others_of_the_turn() -> None:
    both = accepted(TWO + "B exchanges R with D\nB exchanges 9C with C")
    after = apply(both, ExchangeUndone(seat="B", tile=Tile("R"), owner="D", exposure=0))
    assert after.common.turn is not None
    assert after.common.turn.exchanges == (("9C", "C", 0),)
    shown = {seat: [" ".join(each.tiles) for each in after.common.places[seat].exposures] for seat in ("C", "D")}
    assert shown == {"C": ["9C 9C J"], "D": ["R R J"]}
    rack = after.hands["B"].rack
    assert (rack.count("J"), rack.count("R"), rack.count("9C"), len(rack)) == (1, 1, 0, 14)


def test_exchange_undone_in_anothers_turn_leaves_that_turn_alone() -> None:
    thrown = accepted(TWO + "B exchanges R with D\nB throws 5D\nC lets go\nD lets go\nA lets go\nC picks\nC racks")
    after = apply(thrown, ExchangeUndone(seat="B", tile=Tile("R"), owner="D", exposure=0))
    assert after.common.turn == thrown.common.turn
    assert " ".join(after.common.places["D"].exposures[0].tiles) == "R R J"


B_IN_TURN = """card first-steps
turn B
rack A 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 2B 2B 2B 2B 4B R 8D 3C
exposed B 4B 4B J 4B
exposed C R R J
exposed D 8D J J
exposed D G G G
wall 9D
"""
EXCHANGES = {
    "B exchanges R with C": "JokerExchanged seat=B tile=R owner=C exposure=0",
    "B exchanges 8D with D": "JokerExchanged seat=B tile=8D owner=D exposure=0",
    "B exchanges 4B with B": "JokerExchanged seat=B tile=4B owner=B exposure=0",
    "B exchanges G with D 2": "refused joker.wrong-tile",
    "B exchanges R with D": "refused joker.wrong-tile",
    "B exchanges 9D with C": "refused joker.wrong-tile",
    "B exchanges R with C 2": "refused table.no-such-exposure owner=C",
    "B exchanges R with A": "refused table.no-such-exposure owner=A",
    "C exchanges R with C": "refused joker.too-early turn=B",
    "B exchanges R with C / B exchanges R with C": "refused joker.wrong-tile",
    "B exchanges 8D with D / B exchanges 8D with D": "refused table.not-held tile=8D",
    "director rules C dead / B exchanges R with C": "JokerExchanged seat=B tile=R owner=C exposure=0",
    "B exchanges R with C 0": "refused table.no-such-exposure owner=C",
}


@pytest.mark.parametrize("acts", EXCHANGES)
def test_exchange_has_the_listed_outcome(acts: str) -> None:
    check(B_IN_TURN, acts, EXCHANGES[acts])


TO_PICK = """card first-steps
turn B to pick
thrown A 5D
rack B F F 2B 2B 2B 2B 4B 4B 4B R 8D 3C 3C
exposed C R R J
wall 9D
"""
CLAIMED_FIRST = """card first-steps
turn A
rack A 5D S 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack C 5D 5D R 8B 8B 9B 9B 9B 9B 6C 6C J S
exposed D R R J
A throws 5D
C claims exposure
B lets go
D lets go
"""
ALL_LET_GO = "B picks / C lets go / D lets go"
GIVEN_TO_C, GIVEN_TO_D = (f"JokerExchanged seat={seat} tile=R owner={of} exposure=0" for seat, of in ("BC", "CD"))


@pytest.mark.parametrize(
    ("setting", "position", "acts", "expected"),
    [
        ("own_exposure = false", B_IN_TURN, "B exchanges 4B with B", "refused joker.own-exposure"),
        ("own_exposure = false", B_IN_TURN, "B exchanges R with C", GIVEN_TO_C),
        (
            'of_dead_hand = "none"',
            B_IN_TURN,
            "director rules C dead / B exchanges R with C",
            "refused joker.dead-cause",
        ),
        ("needs_rack = true", TO_PICK, "B exchanges R with C", "refused joker.after-pick"),
        ("needs_rack = true", TO_PICK, "B touches wall / B exchanges R with C", "refused joker.after-pick"),
        ("needs_rack = true", TO_PICK, f"{ALL_LET_GO} / B exchanges R with C", "refused joker.after-pick"),
        ("needs_rack = true", TO_PICK, f"{ALL_LET_GO} / B racks / B exchanges R with C", GIVEN_TO_C),
        ("needs_rack = false", TO_PICK, "B exchanges R with C", "refused pick.before-exchange"),
        ("needs_rack = false", TO_PICK, "B touches wall / B exchanges R with C", "refused pick.before-exchange"),
        ("needs_rack = false", TO_PICK, "B picks / B exchanges R with C", "refused table.window-open"),
        ("needs_rack = false", TO_PICK, f"{ALL_LET_GO} / B exchanges R with C", GIVEN_TO_C),
        ("needs_rack = false", TO_PICK, f"{ALL_LET_GO} / B racks / B exchanges R with C", GIVEN_TO_C),
        ("after_claim = true", CLAIMED_FIRST, "C exchanges R with D", "refused joker.too-early turn=B"),
        ("after_claim = true", CLAIMED_FIRST, "C takes / C exchanges R with D", "refused joker.completes-claim"),
        ("after_claim = true", CLAIMED_FIRST, "C exposes 5D 5D / C exchanges R with D", GIVEN_TO_D),
        ("after_claim = false", CLAIMED_FIRST, "C takes / C exchanges R with D", "refused joker.completes-claim"),
        (
            "after_claim = false",
            CLAIMED_FIRST,
            "C exposes 5D 5D / C exchanges R with D",
            "refused joker.after-claim",
        ),
        (
            "after_claim = true",
            CLAIMED_FIRST,
            "C exposes 5D 5D / C exchanges R with D / C changes to 5D 5D J J",
            "refused joker.completes-claim",
        ),
        (
            "after_claim = true",
            CLAIMED_FIRST,
            "C exposes 5D 5D / C exchanges R with D / C changes to 5D 5D J",
            "ExposureChanged seat=C tiles=5D,5D,J",
        ),
    ],
)
def test_exchange_waits_for_what_the_sheet_says(setting: str, position: str, acts: str, expected: str) -> None:
    check(f"set jokers.{setting}\n{position}", acts, expected)


def test_exchange_waits_while_a_claim_stands_on_the_discard_before() -> None:
    """The words of the next player do not take the tile from a player who has claimed it."""
    scene = "set jokers.needs_rack = false\nset claims.declaring_closes = true\n" + THROWN + "B picks\n"
    assert refusal(scene + "C claims exposure\nB exchanges R with D").slug == "table.claim-stands"
    free = accepted(scene + "C claims exposure\nC withdraws\nB exchanges R with D")
    assert free.common.places["D"].exposures[0].tiles == ("R", "R", "R")
