"""Tiles in a hand: what is a group, and what can be shown with a claimed tile."""

from __future__ import annotations

import pytest

from eastwind.table.hand import groups_with, is_group, without
from eastwind.table.state import Shown
from eastwind.tiles import Tile


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile(each) for each in text.split())


@pytest.mark.parametrize(
    ("tile", "shown", "group"),
    [
        ("3B", "3B 3B 3B", True),
        ("3B", "3B J J", True),
        ("3B", "3B 3B 3B J J J", True),
        ("3B", "3B 3B", False),
        ("3B", "3B 3B 3B J J J J", False),
        ("3B", "J J J", False),  # at least one natural
        ("3B", "3B 3B 4B", False),
        ("J", "J J J", False),
        ("3B", "4B 4B 4B", False),
    ],
)
def test_group_is_three_to_six_of_a_kind_with_a_natural(tile: str, shown: str, group: bool) -> None:
    assert is_group(Shown(tile=Tile(tile), tiles=tiles(shown))) is group


def test_tiles_leave_one_by_one() -> None:
    assert without(tiles("3B 3B J"), tiles("3B")) == tiles("3B J")


@pytest.mark.parametrize(
    ("rack", "groups"),
    [
        ("3B", set()),
        ("3B 3B", {"3B 3B"}),
        ("3B J", {"3B J"}),
        ("J J 5D", {"J J"}),
        ("3B 3B 3B", {"3B 3B", "3B 3B 3B"}),
        ("5D 5D", set()),
    ],
)
def test_claimed_tile_is_shown_with_naturals_and_jokers_of_the_rack(rack: str, groups: set[str]) -> None:
    assert {" ".join(each) for each in groups_with(Tile("3B"), tiles(rack))} == groups
