"""Jokers exchanged at a table: what the exposure and the hand are afterwards."""

from __future__ import annotations

import pytest

from eastwind.table import events as ev
from eastwind.table.apply import apply
from eastwind.table.state import State
from eastwind.tiles import Tile
from tests.table.at_table import accepted
from tests.table.real_table import POSITION

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
    after = apply(both, ev.ExchangeUndone(seat="B", tile=Tile("R"), owner="D", exposure=0))
    assert after.common.turn is not None
    assert after.common.turn.exchanges == (("9C", "C", 0),)
    shown = {seat: [" ".join(each.tiles) for each in after.common.places[seat].exposures] for seat in ("C", "D")}
    assert shown == {"C": ["9C 9C J"], "D": ["R R J"]}
    rack = after.hands["B"].rack
    assert (rack.count("J"), rack.count("R"), rack.count("9C"), len(rack)) == (1, 1, 0, 14)


def test_exchange_undone_in_anothers_turn_leaves_that_turn_alone() -> None:
    thrown = accepted(TWO + "B exchanges R with D\nB throws 5D\nC lets go\nD lets go\nA lets go\nC picks\nC racks")
    after = apply(thrown, ev.ExchangeUndone(seat="B", tile=Tile("R"), owner="D", exposure=0))
    assert after.common.turn == thrown.common.turn
    assert " ".join(after.common.places["D"].exposures[0].tiles) == "R R J"
