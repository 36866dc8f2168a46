"""The whole numbers of `steady`, by hand from weights that are easy to work with. A cost is in 64ths of a bit."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from eastwind.card.model import Card, Line, Section
from eastwind.players.steady.number_tables import (
    LENGTHS,
    SteadyNumbers,
    SteadyTables,
    make_tables,
    no_numbers,
    numbers_of,
)
from eastwind.players.steady.weights import Weights
from eastwind.rules.loading.sheet_library import load_sheet

LINE = Line("x.1", "x", "", "", 25, False, 0, ())
CARD = Card("x", "", (Section("x", False, False, (LINE,)),))
NATIONAL = load_sheet("national")
EASY = Weights(
    group=4, group_unseen=1, strict=5, strict_unseen=1, concealed=2, scarce=0.75, steeper=1, reach=3, power=1,
    self_pick=0, jokerless=0, bonus=0, wall_share=0, danger_0=0.125, danger_1=0.25, danger_2=0.5, danger_3=1, danger_4=2,
    danger_late=0.5, claim_first=1, claim_next=2, claim_far=0.5, claim_late=1, early=0.5,
    last_strict=0.25, last_concealed=0.5, floor=30, close=0.125, discarded=0.625, fetch=1.5, pass_wanted=0.75,
    pass_pair=0.875, blind=1.25, stop=4, courtesy=0.375,
)  # fmt: skip


def tables(**weights: float) -> SteadyTables:
    return make_tables(CARD, NATIONAL, replace(EASY, **weights))


def test_mantissas_go_from_one_to_a_half() -> None:
    found = tables().mantissa
    assert (len(found), found[0], found[32]) == (64, 2**30, round(2**29.5))
    assert found[63] == round(2 ** (30 - 63 / 64))
    assert list(found) == sorted(found, reverse=True)


def test_missing_tile_costs_less_for_each_doubling_of_those_still_out() -> None:
    found = tables()
    assert [found.strict[out] for out in (0, 1, 2, 4, 8)] == [5 * 64, 5 * 64, 4 * 64, 3 * 64, 2 * 64]
    assert [found.group[out] for out in (0, 1, 3, 7)] == [4 * 64, 3 * 64, 2 * 64, 64]
    assert [found.group_concealed[out] for out in (0, 1, 3, 7)] == [8 * 64, 7 * 64, 6 * 64, 5 * 64]
    assert [found.scarce[out] for out in (0, 4, 8)] == [48, 24, 0]
    assert [len(row) for row in (found.strict, found.group, found.group_concealed, found.scarce)] == [9] * 4


def test_costs_and_dangers_grow_until_the_wall_of_99_is_gone() -> None:
    found = tables()
    assert [found.steep[left] for left in (152, 100, 99, 33, 0)] == [64, 64, 64, 107, 128]
    assert [found.danger_wall[left] for left in (152, 99, 33, 0)] == [64, 64, 85, 96]
    assert [found.claim_wall[left] for left in (152, 99, 33, 0)] == [0, 0, 43, 64]
    assert [len(row) for row in (found.steep, found.danger_wall, found.claim_wall)] == [153] * 3


def test_factors_by_the_wall_stay_within_their_limits() -> None:
    assert tables(steeper=-5).steep[0] == 1
    assert tables(steeper=50).steep[0] == 1_024
    assert tables(danger_late=-5).danger_wall[0] == 0
    assert tables(danger_late=50).danger_wall[0] == 1_024
    assert tables(claim_late=-1).claim_wall[0] == 0
    assert tables(claim_late=5_000).claim_wall[0] == 65_535


def test_danger_is_what_the_sheet_charges_against_a_typical_hand() -> None:
    """By National 10 points to a hand with none or one exposure, 20 with two, 25 with more; twice that of 25."""
    assert tables().danger == tuple(
        round(64 * weight * points * 2 / 25)
        for weight, points in ((0.125, 10), (0.25, 10), (0.5, 20), (1, 25), (2, 25))
    )
    assert tables(danger_1=-1).danger[1] == 0
    assert tables(danger_4=1_000_000).danger[4] == 65_535


def test_call_must_pay_more_with_exposures_and_for_hands_far_away() -> None:
    found = tables()
    assert found.claim == (64, 128, 128, 128)
    assert found.claim_far == (0, 0, 0, 0, *(32 * more for more in range(1, 12)))


def test_single_numbers_have_their_names_order_and_limits() -> None:
    names = [field.name for field in fields(SteadyNumbers)]
    assert names == [
        "reach", "last_strict", "last_concealed", "floor", "close", "discarded", "fetch", "early", "pass_wanted",
        "pass_pair", "blind", "stop", "courtesy",
    ]  # fmt: skip
    assert tables().numbers == (3, 16, 32, 1_920, 8, 40, 96, 32, 48, 56, 80, 256, 24)
    assert [tables(reach=reach).numbers[0] for reach in (-1, 0.4, 2.6, 14, 15)] == [1, 1, 3, 14, 14]
    assert [tables(early=early).numbers[7] for early in (-1, 0, 1, 16, 17)] == [1, 1, 64, 1_024, 1_024]
    assert [tables(stop=stop).numbers[11] for stop in (-1, 0, 2_000)] == [0, 0, 65_535]


def test_value_of_a_line_is_a_power_of_its_points_within_limits() -> None:
    assert tables().value == (32 * 25,) * 4
    assert tables(power=0.5).value == (32 * 5,) * 4
    assert tables(power=2).value == (4_095,) * 4
    assert tables(power=-9).value == (1,) * 4
    assert tables(self_pick=0.5).value[0] == 32 * 30, "ten points more by National, half the time"
    poor = make_tables(Card("x", "", (Section("x", False, False, (LINE._replace(value=0),)),)), NATIONAL, EASY)
    assert poor.value[0] == 32


def test_typical_hand_is_at_least_a_point() -> None:
    free = Card("x", "", (Section("x", False, False, (LINE._replace(value=0),)),))
    losses = make_tables(free, NATIONAL, EASY).danger
    assert losses[0] == round(64 * 0.125 * 10 * 2 / 1)


def test_row_for_the_library_has_every_table_in_order() -> None:
    found = tables()
    row = numbers_of(found)
    assert row[:64] == list(found.mantissa)
    assert row[64:73] == list(found.strict)
    assert row[-4:] == list(found.value)
    assert LENGTHS == (64, 9, 9, 9, 9, 153, 5, 153, 4, 15, 153, 13)
    assert len(row) == sum(LENGTHS) + 4
    assert no_numbers(2) == [1] * (sum(LENGTHS) + 8)


@pytest.mark.parametrize("wall", [0, 152])
def test_every_wall_has_a_number(wall: int) -> None:
    assert all(row[wall] >= 0 for row in (tables().steep, tables().danger_wall, tables().claim_wall))
