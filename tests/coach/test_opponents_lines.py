"""What exposures say about an opponent, on cards small enough to check by eye."""

from __future__ import annotations

from collections.abc import Sequence

from eastwind.coach.opponents_lines import OpponentReading, read_others
from eastwind.rules.seats import Seat
from eastwind.table.state import State
from eastwind.tiles import ORDER, Tile
from tests.coach.laid_out import coach, seen, sighted

RACK = "1B 3B 5B 7B 9B 1C 3C 5C 7C 9C N E W S"  # nothing that an even hand needs


def read(view: State) -> list[OpponentReading]:
    sight, wants = sighted(view, "evens")
    return read_others(coach("evens").study.chances, view, sight, wants)


def lines_wanting(reading: OpponentReading, tile: str) -> set[int]:
    return set(reading.wanting.get(ORDER[Tile(tile)], ()))


def test_kong_of_fours_leaves_the_first_two_lines_in_dots() -> None:
    """The third line has only a pung of fours."""
    (found,) = read(seen(RACK, exposures={"C": ["4D 4D 4D J"]}))
    assert found.seat == "C"
    assert set(found.lines) == {0, 1}
    assert lines_wanting(found, "F") == {0, 1}
    assert lines_wanting(found, "2D") == {0}
    assert lines_wanting(found, "6D") == {0, 1}
    assert lines_wanting(found, "8D") == {1}
    assert lines_wanting(found, "4D") == lines_wanting(found, "6B") == set()


def test_two_opponents_are_read_apart_and_one_without_exposures_is_not() -> None:
    found = read(seen(RACK, exposures={"B": ["2B 2B 2B"], "D": ["6C 6C 6C 6C", "8C 8C 8C 8C"]}))
    assert {each.seat: set(each.lines) for each in found} == {"B": {2}, "D": {1}}
    assert read(seen(RACK)) == []
    assert read(seen(RACK, exposures={"B": ["2B 2B 2B"]}, dead=["B"])) == []


def gone(*texts: str) -> Sequence[tuple[Seat, str]]:
    return [("B", tile) for tile in texts]


def test_line_whose_pair_is_gone_is_not_possible() -> None:
    """Lines 1 and 2 need two flowers that no joker can stand for. Line 3 has four flowers, a kong."""
    flowers = gone(*"FFFFFFF")
    (pung,) = read(seen(RACK, exposures={"C": ["4D 4D 4D"]}, thrown=flowers))
    assert pung.lines == {2}
    (kong,) = read(seen(RACK, exposures={"C": ["4D 4D 4D 4D"]}, thrown=flowers))
    assert not kong.lines
    assert not kong.wanting
    (two_left,) = read(seen(RACK, exposures={"C": ["4D 4D 4D 4D"]}, thrown=gone(*"FFFFFF")))
    assert two_left.lines == {0, 1}


def test_tiles_of_your_own_can_still_reach_them() -> None:
    (found,) = read(seen(RACK.replace("W S", "F F"), exposures={"C": ["4D 4D 4D 4D"]}, thrown=gone(*"FFFFFF")))
    assert found.lines == {0, 1}
    assert lines_wanting(found, "F") == {0, 1}
