"""Announced movements."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.tournament.movement.movement_announcements import announce_ring
from eastwind.tournament.movement.rings import (
    ALL_MOVE,
    EAST_STAYS,
    Ring,
    RingSkip,
    play,
    read_ring,
    ring_repeats,
    with_best_skip,
)
from tests.tournament.movement.counting import count_repeats


def test_all_move_sends_each_seat_its_own_way() -> None:
    """Twelve tables: the players at table 12 go to 1, 11, 2, and 10; B of table 1 goes to 12."""
    first, second, *_ = play(Ring(ALL_MOVE), 12, 4)
    a, b, c, d = first[11]
    assert second[0][0] == a
    assert second[10][1] == b
    assert second[1][2] == c
    assert second[9][3] == d
    assert second[11][1] == first[0][1]


def test_east_stays_keeps_every_east() -> None:
    for number, tables in enumerate(play(Ring(EAST_STAYS), 9, 5)):
        assert [seats[0] for seats in tables] == list(range(1, 10))
        assert tables[number % 9][1] == 10  # North of table 1 goes up one each time


def test_skip_moves_one_table_further_once() -> None:
    ring = Ring(EAST_STAYS, RingSkip(into_round=3, further=(0, 0, 0, -1)))
    souths = [[seats[3] for seats in tables].index(19) + 1 for tables in play(ring, 6, 4)]
    assert souths == [1, 6, 4, 3]  # down 1, down 2, down 1


@pytest.mark.parametrize("tables", [2, 3, 5, 8, 12, 21])
@pytest.mark.parametrize("ring", [Ring(ALL_MOVE), Ring(EAST_STAYS), Ring((3, 3, -1, 7), RingSkip(2, (1, 0, 0, -2)))])
def test_ring_repeats_agree_with_counting(ring: Ring, tables: int) -> None:
    for rounds in (1, 2, 5, 9):
        assert ring_repeats(ring, tables, rounds) == count_repeats(play(ring, tables, rounds))


@pytest.mark.parametrize(
    ("tables", "rounds"), [(6, 3), (6, 4), (8, 5), (8, 6), (9, 4), (9, 6), (10, 8), (12, 8), (21, 8)]
)
def test_one_skip_repairs_the_room(tables: int, rounds: int) -> None:
    ring = with_best_skip(tables, rounds)
    assert ring.skip is not None
    assert count_repeats(play(ring, tables, rounds)) == 0


def test_one_skip_where_none_is_needed_is_the_plain_movement() -> None:
    assert with_best_skip(11, 8) == Ring(EAST_STAYS)


@pytest.mark.parametrize("text", ["A+1 B-1 C+2 D-2", "a+1,b-1,c+2,d-2", "A+1_B-1_C+2_D-2", "D−2 C+2 B−1 A1"])
def test_movement_is_read_as_directors_write_it(text: str) -> None:
    assert read_ring(text) == Ring(ALL_MOVE)


def test_movement_is_read_by_winds_and_written_by_letters() -> None:
    assert read_ring("E0 N+1 W+2 S-1") == Ring(EAST_STAYS)
    assert Ring(EAST_STAYS).write == "A0 B+1 C+2 D-1"


@pytest.mark.parametrize("text", ["A+1 B-1 C+2", "A+1 A+2 C+2 D-2", "A+1 B-1 C+2 X-2", "A+1 B-1 C+2 D-2 nonsense"])
def test_invalid_movement_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="isn't a movement"):
        read_ring(text)


def test_announcement_never_sends_anyone_around_the_whole_room() -> None:
    """Up two of two tables means staying; up five of four tables means up one."""
    two = announce_ring(Ring(ALL_MOVE), 2, 4)[0]
    assert two.endswith("East (A) goes up 1 table, North (B) goes down 1 table, West (C) stays, and South (D) stays.")
    skip = announce_ring(Ring(EAST_STAYS, RingSkip(3, (0, 1, 3, 0))), 4, 4)[1]
    assert skip == (
        "Just once, before round 3: North (B) goes up 2 tables instead of up 1 table "
        "and West (C) goes up 1 table instead of up 2 tables."
    )
