"""Calls, the Charleston, and reasons: what `steady` does where a player would know what to do."""

from __future__ import annotations

from dataclasses import replace as with_weights
from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.players.steady.bot import Steady
from eastwind.players.steady.decision import ReasonedAct
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.passing import PassTiles, StopCharleston
from eastwind.table.options import Options, options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import read_tiles
from tests.players.steady.fixed import FIXED
from tests.players.steady.test_habits import holding
from tests.table.at_table import accepted, matcher

CARD = "first-steps"
BOT = Steady(matcher(CARD), load_sheet("national"), FIXED)


def choice(state: State, seat: Seat, may: Options | None = None) -> ReasonedAct:
    sight = view(state, seat)
    return BOT.explain(sight, options(sight, seat) if may is None else may)


def scene(text: str) -> State:
    return accepted(f"card {CARD}\n{text}")


THROWN = """turn D
rack D 6B 9D 9D 9D 8D 8D 8D 7D 7D 7D 4D 4D 5D 5D
rack A {}
D throws 6B
"""


def test_tile_that_makes_a_near_hand_is_called() -> None:
    """FF 2222 4444 666: the fourth six leaves one tile to go."""
    found = choice(scene(THROWN.format("F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B N")), "A")
    assert found.command == ClaimDiscard(seat="A", discard=1, kind="exposure")
    assert found.reason.startswith("Calls the six bam for an exposure of four")


def test_mahjongg_is_always_called() -> None:
    found = choice(scene(THROWN.format("F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B")), "A")
    assert found.command == ClaimDiscard(seat="A", discard=1, kind="mahjongg")
    assert found.reason == "Numbers line 1 is complete: Mah Jongg!"


def test_discard_for_a_concealed_hand_is_let_go() -> None:
    """One tile from Singles and Pairs, a pair of sixes in it: showing them would throw 50 points away."""
    found = choice(scene(THROWN.format("F F 1B 1B 2B 2B 3B 3B 4B 4B 5B 6B 6B")), "A")
    assert isinstance(found.command, PickTile)
    assert found.reason.startswith("Lets the six bam go")


NEARLY = "F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 9D"
NOTHING_YET = "1B 4B 7B 2C 5C 8C 3D 6D 9D N E R 0"


def asked(rack: str, **may: Any) -> AnyCommand | None:
    return choice(holding(rack), "B", Options(**may)).command


def test_good_hand_passes_blind_and_poor_one_does_not() -> None:
    good = asked(NEARLY, pass_tiles=3, blind=3)
    assert isinstance(good, PassTiles)
    assert (good.tiles, good.blind) == (tuple(read_tiles("9D")), 2)
    poor = asked(NOTHING_YET, pass_tiles=3, blind=3)
    assert isinstance(poor, PassTiles)
    assert poor.blind == 0


def test_good_hand_stops_the_charleston_and_poor_one_does_not() -> None:
    assert asked(NEARLY, pass_tiles=3, stop_charleston=True) == StopCharleston(seat="B")
    assert isinstance(asked(NOTHING_YET, pass_tiles=3, stop_charleston=True), PassTiles)


def test_courtesy_is_for_tiles_that_nothing_needs() -> None:
    assert asked(NEARLY, wish_courtesy=True) == WishCourtesy(seat="B", count=1)
    assert asked(NEARLY, give_courtesy=1) == GiveCourtesy(seat="B", tiles=tuple(read_tiles("9D")))


def test_jokers_are_never_passed() -> None:
    """Eight jokers and five other tiles."""
    found = asked("J J J J J J J J 2B 2B 4B 4B 6B", pass_tiles=3)
    assert isinstance(found, PassTiles)
    assert "J" not in found.tiles


def test_weights_change_what_is_done() -> None:
    eager = Steady(matcher(CARD), load_sheet("national"), with_weights(FIXED, blind=100.0))
    sight = view(holding(NEARLY), "B")
    found = eager.react(sight, Options(pass_tiles=3, blind=3))
    assert isinstance(found, PassTiles)
    assert found.blind == 0


@pytest.mark.parametrize(
    ("may", "words"),
    [
        ({"pass_tiles": 3, "blind": 3}, "Passes the nine dot and two blind"),
        ({"pass_tiles": 3, "stop_charleston": True}, "Stops the Charleston"),
        ({"wish_courtesy": True}, "Asks for one: the nine dot can go."),
        ({"give_courtesy": 1}, "Passes the nine dot"),
        ({"rack_pass": True}, "Takes the pass."),
        ({"pick_tile": True}, "It is time to pick a tile."),
    ],
)
def test_every_choice_has_a_reason(may: dict[str, Any], words: str) -> None:
    assert choice(holding(NEARLY), "B", Options(**may)).reason.startswith(words)


def test_reason_for_a_throw_says_what_it_is_for_and_who_might_want_it() -> None:
    state = scene(
        "turn A\nrack A 1C 1C 1C 1C 2C 2C 2C 3C 3C 3C F F 6B N\nexposed B 2B 2B 2B 2B\nexposed B 4B 4B 4B J\n"
    )
    assert choice(state, "A").reason == (
        "Keeps Consecutive Run line 1 (two tiles away; nine that would help are still out) alive. "
        "None of its good hands need the north wind. No exposure on the table wants it."
    )


def test_hopeless_hand_only_defends() -> None:
    """Two tiles are left in the wall, and the hand is nowhere."""
    state = scene(
        "turn A\nrack A 1C 3C 5D 7D 9D 6B 8B N E W S R G 0\nexposed B 2B 2B 2B 2B\nexposed B 4B 4B 4B J\nleft 2\n"
    )
    found = choice(state, "A")
    assert isinstance(found.command, DiscardTile)
    assert found.command.tile != "6B"
    assert found.reason.startswith("No hand has much of a chance now, so safety comes first.")


def test_bot_with_nothing_to_do_gives_no_command() -> None:
    sight = view(holding(NEARLY), "B")
    assert BOT.explain(sight, replace(Options())).command is None
