"""Who has met whom."""

from __future__ import annotations

from dataclasses import replace

from eastwind.tournament.seating.meetings import pair, times_met
from eastwind.tournament.state import SeatChange
from tests.tournament.desk import an_event


def test_pair_has_the_lower_number_first() -> None:
    assert pair(2, 7) == pair(7, 2) == (2, 7)
    assert pair(3, 3) == (3, 3)


def test_only_rounds_that_have_begun_count_and_a_substitute_has_met_the_table() -> None:
    desk = an_event(8)
    assert not times_met(desk.state)
    desk.begin(1)
    table = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    other = [(5, 6), (5, 7), (5, 8), (6, 7), (6, 8), (7, 8)]
    assert times_met(desk.state) == dict.fromkeys([*table, *other], 1)
    first = desk.state.rounds[1]
    changed = replace(first.tables[1], changes=(SeatChange(2, "A", 9, 1), SeatChange(3, "B", None, None)))
    more = replace(first, tables={1: changed})
    twice = replace(desk.state, rounds={1: more, 2: replace(more, number=2)})
    assert times_met(twice) == dict.fromkeys([*table, (1, 9), (2, 9), (3, 9), (4, 9)], 2)
