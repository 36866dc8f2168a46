"""Where the tiles of a table are: each is counted once, and the public counts agree with the hands."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.records.tile_count import agreed, all_tiles, concealed, conserved
from eastwind.table.state import State, open_table
from eastwind.tiles import COPIES, Tile
from tests.table.at_table import accepted
from tests.table.changes import tiles
from tests.table.real_table import POSITION
from tests.table.recording.test_record_act import DEALT, TWO_PASSES

LEFT = f"{DEALT}{TWO_PASSES}A passes 3B 3B 3B\nB passes 7B 7B 7B\nC passes 3C 3C 3C\nD passes 3D 3D 3D\n"
ARRIVED = f"{LEFT}A passes F F 4B\nB passes 8B 8B 1B\nC passes 4C 4C 4C\nD passes 4D 4D 4D\n"
OF_B = "F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B R"


@pytest.mark.parametrize(
    ("scene", "seat", "names"),
    [
        (POSITION, "B", OF_B),
        (f"{POSITION}A throws 5D\nB picks\n", "B", f"{OF_B} 9D"),
        (f"{DEALT}A passes 1B 1B 1B\n", "A", "J F F 2B 2B 2B 3B 3B 3B 4B 4B 1B 1B 1B"),
        (ARRIVED, "A", "J 4B 1D 1D 1D 2C 2C 2C 7B 7B 7B 8B 8B 1B"),
        (f"{ARRIVED}A racks\n", "A", "J 4B 1D 1D 1D 2C 2C 2C 7B 7B 7B 8B 8B 1B"),
        (f"{ARRIVED}A racks\n", "B", "R 1B 1B 1B 2D 2D 2D 3C 3C 3C 4C 4C 4C"),
    ],
)
def test_concealed_tiles_are_on_the_rack_put_out_or_before_it(scene: str, seat: Seat, names: str) -> None:
    assert Counter(concealed(accepted(scene), seat)) == Counter(tiles(names))


CLAIMED = f"{POSITION}A throws 5D\nC claims exposure\nB lets go\nD lets go\nC exposes 5D 5D\n"


@pytest.mark.parametrize("scene", [POSITION, CLAIMED, f"{POSITION}A throws 5D\nB picks\n", DEALT, ARRIVED, LEFT])
def test_every_tile_of_a_set_is_counted_once(scene: str) -> None:
    state = accepted(scene)
    assert all_tiles(state) == COPIES
    assert conserved(state)
    assert agreed(state)


def changed(state: State, **common: object) -> State:
    return replace(state, common=replace(state.common, **common))


def test_tile_that_is_added_or_lost_is_missed() -> None:
    state = accepted(CLAIMED)
    wall = state.wall
    assert wall is not None
    assert not conserved(replace(state, wall=wall[1:]))
    assert not conserved(replace(state, wall=(Tile("F"), *wall)))
    assert not conserved(replace(state, wall=None))
    free = replace(state.common.discards[0], claimed_by=None)
    assert all_tiles(changed(state, discards=(free,))) - Counter(COPIES) == {Tile("5D"): 1}


def test_counts_that_everyone_sees_agree_with_the_hands_and_the_wall() -> None:
    state = accepted(CLAIMED)
    assert not agreed(changed(state, wall_left=state.common.wall_left - 1))
    assert not agreed(replace(state, wall=None))
    for seat, place in state.common.places.items():
        wrong = {**state.common.places, seat: replace(place, tiles=place.tiles + 1)}
        assert not agreed(changed(state, places=wrong))


def test_table_before_its_first_game_has_no_tiles_to_count() -> None:
    empty = open_table(accepted(POSITION).setup)
    assert conserved(empty)
    assert agreed(empty)
