"""Designed schedules and the arithmetic behind them."""

from __future__ import annotations

from itertools import product

import pytest

from eastwind.tournament.movement.designs import (
    bose_order,
    bose_schedule,
    designed,
    field_schedule,
    has_field_schedule,
    six_tables,
)
from eastwind.tournament.movement.fields import field, prime_powers
from eastwind.tournament.movement.schedule import meetings
from tests.tournament.movement.counting import count_repeats, everyone_sits_once, movement_cards


@pytest.mark.parametrize("size", [2, 3, 4, 5, 7, 8, 9, 16, 25, 27])
def test_field_obeys_the_laws(size: int) -> None:
    numbers = field(size)
    everything = range(size)
    for one, other in product(everything, repeat=2):
        assert numbers.add(one, other) == numbers.add(other, one)
        assert numbers.multiply(one, other) == numbers.multiply(other, one)
    for element in everything:
        assert sorted(numbers.add(element, other) for other in everything) == list(everything)
        if element:
            assert sorted(numbers.multiply(element, other) for other in everything) == list(everything)
    for a, b, c in product(range(min(size, 9)), repeat=3):
        assert numbers.multiply(a, numbers.add(b, c)) == numbers.add(numbers.multiply(a, b), numbers.multiply(a, c))


def test_prime_powers_of_a_number() -> None:
    assert prime_powers(12) == [(2, 4), (3, 3)]
    assert prime_powers(97) == [(97, 97)]
    assert prime_powers(1) == []


@pytest.mark.parametrize("tables", [4, 5, 7, 8, 9, 16, 20, 25, 36, 63])
def test_field_schedule_has_no_repeat_in_as_many_rounds_as_tables(tables: int) -> None:
    assert has_field_schedule(tables)
    schedule = field_schedule(tables, tables)
    assert everyone_sits_once(schedule, tables)
    assert count_repeats(schedule) == 0


@pytest.mark.parametrize("tables", [1, 2, 3, 6, 10, 12, 15, 21])
def test_field_schedule_needs_prime_powers_of_four_or_more(tables: int) -> None:
    assert not has_field_schedule(tables)


@pytest.mark.parametrize(("tables", "order"), [(4, 5), (7, 9), (10, 13), (13, 17), (19, 25)])
def test_bose_schedule_makes_every_pair_meet_once(tables: int, order: int) -> None:
    assert bose_order(tables) == order
    met = meetings(bose_schedule(order))
    assert set(met.values()) == {1}
    assert len(met) == 4 * tables * (4 * tables - 1) // 2


@pytest.mark.parametrize("tables", [5, 6, 9, 16])
def test_bose_schedule_does_not_exist_for_other_rooms(tables: int) -> None:
    assert bose_order(tables) is None


def test_six_tables_meet_all_but_trios_in_seven_rounds_and_all_in_nine() -> None:
    schedule = six_tables()
    assert len(schedule) == 9
    assert everyone_sits_once(schedule, 6)
    assert count_repeats(schedule[:7]) == 0
    assert len(meetings(schedule[:7])) == 24 * 23 // 2 - 24
    assert len(meetings(schedule)) == 24 * 23 // 2


def test_designed_schedule_prefers_a_sentence_to_cards() -> None:
    assert designed(12, 8).ring is not None
    assert designed(8, 8).ring is None


def test_designed_schedule_starts_over_after_its_last_round() -> None:
    schedule = designed(4, 12).schedule
    assert len(schedule) == 12
    assert count_repeats(schedule) == 12 * 24 - 120  # all 120 pairs have met: nothing can be better


def test_designed_schedule_shares_the_seats() -> None:
    """Eight rounds at four tables: no one sits more than three times in one seat."""
    for places in movement_cards(designed(4, 8).schedule).values():
        letters = [letter for _, letter in places]
        assert max(letters.count(letter) for letter in "ABCD") <= 3
