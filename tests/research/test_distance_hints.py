"""Hints: what a player with the card in hand would count, measured again one rack at a time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib.util import find_spec

import pytest

from eastwind.card.library import built_in_card
from eastwind.card.match import OUT, Exposure, Matcher
from eastwind.native.structs import EwGame
from eastwind.tiles import ORDER, TILES, Tile, read_tiles
from tests.research.questions import ask, game, hold, show, throw

if find_spec("numpy"):
    from eastwind.research import distance_hints
    from eastwind.research.distance_hints import LENGTH, DistanceHints

CARD = built_in_card("first-steps")
MATCHER = Matcher(CARD)
FAR = 15


def near(tiles: Sequence[Tile], shown: Sequence[Exposure] = ()) -> tuple[int, int]:
    """The distance to the nearest hand, and 8 times the logarithm of one more than the hands that are as near."""
    distances = MATCHER.distances({tile: tiles.count(tile) for tile in set(tiles)}, list(shown))
    least = min(distances)
    return (FAR, 0) if least == OUT else (least, min(255, round(8 * math.log2(1 + distances.count(least)))))


def expected(tiles: Sequence[Tile], shown: Sequence[Exposure] = (), offered: Tile | None = None) -> list[int]:
    fewer = {tile: [*tiles[: tiles.index(tile)], *tiles[tiles.index(tile) + 1 :]] for tile in set(tiles)}
    without = [near(fewer[tile], shown) if tile in fewer else (FAR, 0) for tile in TILES]
    more = FAR if offered is None else near([*tiles, offered], shown)[0]
    return [*near(tiles, shown), *(each[0] for each in without), *(each[1] for each in without), more]


def tables() -> list[EwGame]:
    """C has picked; B may call; A holds what no line wants; the last game is over."""
    picked = game(viewer=2)
    hold(picked, 2, "FF 222B 44B 66C 8C N 1D J")
    picked.picked[2] = ORDER[Tile("4B")]
    throw(picked, 1, "8C")
    calls = game(viewer=1)
    hold(calls, 1, "FF 22B 444C J")
    show(calls, 1, "8B", 4, 1)
    show(calls, 0, "9B", 3)
    throw(calls, 3, "N", claimed_by=2)
    throw(calls, 3, "2B")
    calls.window = 1
    stuck = game(viewer=0)
    hold(stuck, 0, "1B 2B 3B")
    for tile in ("N", "E", "W"):
        show(stuck, 0, tile, 3)
    over = game(viewer=255, phase=2)
    return [picked, calls, stuck, over]


def wanted() -> list[list[int]]:
    """What a player would count at each of those tables."""
    return [
        expected(read_tiles("FF 222B 44B 66C 8C N 1D J 4B")),
        expected(read_tiles("FF 22B 444C J"), [Exposure(Tile("8B"), 4, 1)], Tile("2B")),
        expected(read_tiles("1B 2B 3B"), [Exposure(Tile(tile), 3, 0) for tile in ("N", "E", "W")]),
        [0] * LENGTH,
    ]


@pytest.mark.parametrize("in_c", [True, False], ids=["C", "Python"])
def test_hints_are_what_each_rack_counts(in_c: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not in_c:
        monkeypatch.setattr(distance_hints, "library", lambda: None)
    questions = ask(*tables())
    questions["asked"][3] = 0
    found = DistanceHints(CARD).of(questions)
    assert found.shape == (4, LENGTH) == (4, 75)
    assert found.tolist() == wanted()


def test_rack_whose_exposures_fit_no_line_is_far_from_everything() -> None:
    row = DistanceHints(CARD).of(ask(tables()[2]))[0].tolist()
    assert row == [FAR, 0, *[FAR] * 36, *[0] * 36, FAR]


def test_no_hint_without_a_question() -> None:
    questions = ask(*tables())
    questions["asked"] = 0
    assert not DistanceHints(CARD).of(questions).any()
