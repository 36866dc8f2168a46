"""What a sheet puts at stake, in 64ths of a typical hand: by hand from the sheet's points."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.card.model import Card, Line, Section
from eastwind.players.steady.number_tables import make_tables
from eastwind.players.steady.weights import STEADY
from eastwind.players.strong.stakes import stakes_of, unit_of
from eastwind.rules.loading.sheet_library import load_sheet
from tests.table.at_table import matcher

LINES = tuple(Line(f"x.{value}", "x", "", "", value, False, 0, ()) for value in (25, 35))
CARD = Card("x", "", (Section("x", False, False, LINES),))  # 30 points on average
NATIONAL = load_sheet("national")


def test_typical_hand_is_the_mean_of_all_lines() -> None:
    """30, ten more for a self-pick as often as the weights say, and less a share of a wall game's ten."""
    expected = 30 + 10 * STEADY.self_pick - 10 * STEADY.wall_share
    assert unit_of(CARD, NATIONAL) == pytest.approx(expected)
    poor = Card("x", "", (Section("x", False, False, (LINES[0]._replace(value=0),)),))
    free = replace(NATIONAL, scoring=replace(NATIONAL.scoring, wall_game=1_000))
    assert unit_of(poor, free) == 1.0


def test_stakes_are_thrown_tiles_anothers_win_and_a_wall_game() -> None:
    """By National a winning tile thrown costs 10 points to a hand with no exposure, 20 with two, 25 with three."""
    tables = make_tables(CARD, NATIONAL)
    unit = 30 + 10 * STEADY.self_pick - 10 * STEADY.wall_share
    typical, *shares = stakes_of(CARD, NATIONAL, tables)
    assert typical == (tables.value[0] + tables.value[4]) // 2
    assert shares == [round(64 * points / unit) for points in (10, 20, 25, 0, 10)]


def test_each_number_of_exposures_has_its_own_stake() -> None:
    """None, two, and three: what one and four exposures cost is not among the stakes."""
    scoring = replace(
        NATIONAL.scoring, throw_to_0=-1, throw_to_1=-100, throw_to_2=-2, throw_to_3=-3, throw_to_4=-100, wall_game=0
    )
    sheet = replace(NATIONAL, scoring=scoring)
    unit = unit_of(CARD, sheet)
    assert stakes_of(CARD, sheet, make_tables(CARD, sheet))[1:4] == tuple(round(64 * each / unit) for each in (1, 2, 3))


def test_at_home_every_loser_pays() -> None:
    """30 for the hand: the thrower pays twice, the others once."""
    home = load_sheet("home")
    unit = unit_of(CARD, home)
    _, *shares = stakes_of(CARD, home, make_tables(CARD, home))
    assert shares == [round(64 * points / unit) for points in (30, 30, 30, 30, home.scoring.wall_game)]


def test_share_stays_within_the_limits_of_the_net() -> None:
    dear = replace(NATIONAL, scoring=replace(NATIONAL.scoring, wall_game=1_000_000))
    assert unit_of(CARD, dear) == 1.0
    assert stakes_of(CARD, dear, make_tables(CARD, NATIONAL))[1:] == (640, 1_280, 1_600, 0, 4_095)


def test_built_in_card_has_a_typical_value() -> None:
    card = matcher("first-steps").card
    tables = make_tables(card, NATIONAL)
    values = tables.value[::4]
    assert stakes_of(card, NATIONAL, tables)[0] == sum(values) // len(values)
