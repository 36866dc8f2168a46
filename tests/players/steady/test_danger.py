"""What is dangerous to throw: positions that a player would read the same way."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.players.steady.bot import Steady
from eastwind.players.steady.danger import SHARE, dangers, opponents
from eastwind.players.steady.sight import see
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.table.views import view
from eastwind.tiles import ORDER, Tile
from tests.players.steady.fixed import FIXED
from tests.table.at_table import accepted, matcher

CARD = "first-steps"
RACK = "turn A\nrack A 1C 1C 1C 1C 2C 2C 2C 3C 3C 3C F 4B N 8D\n"
TWO = "exposed B 2B 2B 2B 2B\nexposed B 6B 6B 6B J\n"


def danger_of(scene: str, tile: str) -> int:
    sight = view(accepted(f"card {CARD}\n{scene}"), "A")
    bot = Steady(matcher(CARD), load_sheet("national"), FIXED)
    return dangers(bot.chances, sight, see(sight, "A", with_pick=True))[ORDER[Tile(tile)]]


def test_two_exposures_that_leave_one_hand_want_its_tiles_and_no_others() -> None:
    """FF 2222 4444 6666 in bams: fours and flowers."""
    sight = view(accepted(f"card {CARD}\n{RACK}{TWO}"), "A")
    bot = Steady(matcher(CARD), load_sheet("national"), FIXED)
    wants = {each.seat: each for each in opponents(bot.chances, sight, see(sight, "A", with_pick=True))}
    assert (wants["B"].exposed, wants["B"].hands) == (2, 1)
    assert [wants["B"].share[ORDER[Tile(tile)]] for tile in ("4B", "F", "N", "2B")] == [SHARE, SHARE, 0, 0]
    assert wants["C"].exposed == 0


def test_more_exposures_are_more_dangerous() -> None:
    one = danger_of(RACK + "exposed B 6B 6B 6B J\n", "4B")
    assert danger_of(RACK, "4B") < one < danger_of(RACK + TWO, "4B")


def test_hand_that_can_not_be_made_any_more_wants_nothing() -> None:
    """Seven flowers are gone, and the eighth is A's own: B's pair of flowers can't be made."""
    sight = view(accepted(f"card {CARD}\n{RACK}{TWO}thrown B F F\nthrown C F F\nthrown D F F F\n"), "A")
    bot = Steady(matcher(CARD), load_sheet("national"), FIXED)
    wants = {each.seat: each for each in opponents(bot.chances, sight, see(sight, "A", with_pick=True))}
    assert (wants["B"].hands, set(wants["B"].share)) == (0, {0})


def test_dead_hand_makes_a_tile_less_dangerous() -> None:
    assert danger_of(f"conduct record\n{RACK}{TWO}dead B\n", "4B") < danger_of(RACK + TWO, "4B")


def test_joker_is_not_dangerous() -> None:
    assert danger_of(RACK.replace("8D", "J") + TWO, "J") == 0


@pytest.mark.parametrize(("may_be_claimed_for", "dangerous"), [("none", False), ("mahjongg", True), ("any", True)])
def test_last_discard_is_safe_only_if_no_one_may_claim_it(may_be_claimed_for: str, dangerous: bool) -> None:
    """B still wants the four bam: only the wall is empty."""
    sight = view(accepted(f'card {CARD}\nset claims.last_discard = "{may_be_claimed_for}"\n{RACK}{TWO}'), "A")
    last = replace(sight, common=replace(sight.common, wall_left=0))
    bot = Steady(matcher(CARD), load_sheet("national"), FIXED)
    found = dangers(bot.chances, last, see(last, "A", with_pick=True))
    assert (found[ORDER[Tile("4B")]] > 0) is dangerous


def test_opponent_who_threw_a_tile_wants_its_hands_less() -> None:
    """One exposure of four twos fits several hands; B has thrown a six bam."""
    shown = RACK + "exposed B 2B 2B 2B 2B\n"
    threw = shown + "thrown B 6B\nthrown C W\nthrown D W\n"
    waited = shown + "thrown B W\nthrown C 6B\nthrown D W\n"
    assert danger_of(threw, "6B") < danger_of(waited, "6B")
