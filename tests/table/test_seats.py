"""Who comes after whom, and what a table knows of its seats and discards."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.rules.seats import SEATS, Seat
from eastwind.table import seats
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Common, Discard, Place, Shown, Turn
from eastwind.tiles import Tile


def shown(names: str) -> Shown:
    tiles = tuple(Tile(name) for name in names.split())
    return Shown(tile=tiles[0], tiles=tiles)


def common(dead: str = "", **more: Any) -> Common:
    places: dict[Seat, Place] = {seat: Place(tiles=13, dead=seat in dead) for seat in SEATS}
    places["D"] = Place(tiles=7, dead="D" in dead, exposures=(shown("R R J"), shown("8D J J")))
    return Common(places=ReadOnly(places), **more)


@pytest.mark.parametrize(
    ("seat", "steps", "found"), [("A", 1, "B"), ("D", 1, "A"), ("A", 2, "C"), ("A", -1, "D"), ("C", 3, "B")]
)
def test_seat_is_found_by_counting_places_to_the_right(seat: Seat, steps: int, found: Seat) -> None:
    assert seats.seat_after(SEATS, seat, steps) == found


def test_table_of_three_goes_round_by_three() -> None:
    assert [seats.seat_after(SEATS[:3], seat) for seat in SEATS[:3]] == ["B", "C", "A"]
    assert seats.others_in_turn(SEATS[:3], "B") == ("C", "A")


@pytest.mark.parametrize(("seat", "others"), [("A", "BCD"), ("B", "CDA"), ("C", "DAB"), ("D", "ABC")])
def test_others_come_in_turn(seat: Seat, others: str) -> None:
    assert "".join(seats.others_in_turn(SEATS, seat)) == others


@pytest.mark.parametrize(
    ("dead", "after_a", "after_c", "live"),
    [("", "B", "D", "ABCD"), ("B", "C", "D", "ACD"), ("BD", "C", "A", "AC"), ("BCD", "A", "A", "A")],
)
def test_dead_hands_are_passed_over(dead: str, after_a: Seat, after_c: Seat, live: str) -> None:
    table = common(dead)
    assert seats.next_live(table, SEATS, "A") == after_a
    assert seats.next_live(table, SEATS, "C") == after_c
    assert "".join(seats.live_seats(table, SEATS)) == live


def test_one_place_changes_and_no_other() -> None:
    before = common()
    after = seats.with_place(before, "B", tiles=14)
    assert after == {**before.places, "B": Place(tiles=14)}


FIRST = Discard(number=1, seat="A", tile=Tile("5D"), says="five dot")
SECOND = Discard(number=2, seat="B", tile=Tile("6D"), says="six dot")
RENAMED = Discard(number=1, seat="A", tile=Tile("5D"), says="five bam")


def test_one_discard_changes_or_goes_and_no_other() -> None:
    table = common(discards=(FIRST, SECOND))
    assert seats.with_discard(table, RENAMED) == (RENAMED, SECOND)
    assert seats.without_discard(table, 1) == (SECOND,)
    assert seats.without_discard(table, 3) == (FIRST, SECOND)
    assert (seats.the_discard(table), seats.the_discard(table, 1)) == (SECOND, FIRST)


@pytest.mark.parametrize(("built", "tile"), [(0, "R"), (1, "8D")])
def test_exposure_of_the_turn_is_the_one_built_in_it(built: int, tile: str) -> None:
    table = common(turn=Turn(seat="D", stage="exposed", built=built))
    assert seats.exposure_of_turn(table).tile == tile


@pytest.mark.parametrize(("seat", "jokers"), [("A", 0), ("D", 3), (None, 0)])
def test_jokers_of_a_players_exposures_are_counted(seat: Seat | None, jokers: int) -> None:
    assert seats.shown_jokers(common(), seat) == jokers
