"""What hands are worth, and throws cost, under each sheet: by hand from the sheet's points."""

from __future__ import annotations

import pytest

from eastwind.card.model import Line, Section
from eastwind.players.steady.number_tables import LENGTHS, make_tables, no_numbers, numbers_of
from eastwind.players.steady.weights import Weights
from eastwind.players.steady.worth import bystander_loss, throw_losses, worth_of
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.sheet import Sheet
from tests.table.at_table import matcher

WEIGHTS = Weights(self_pick=0.5, jokerless=0.25, bonus=0.5, wall_share=0.1)


def worth(
    value: int, sheet: str | Sheet, concealed_bonus: int = 0, singles_and_pairs: bool = False, concealed: bool = False
) -> list[float]:
    line = Line("x.1", "x", "", "", value, concealed, concealed_bonus, ())
    section = Section("x", singles_and_pairs, False, (line,))
    return list(worth_of(line, section, load_sheet(sheet) if isinstance(sheet, str) else sheet, WEIGHTS))


def test_national_adds_ten_for_a_self_pick_and_twenty_for_jokerless() -> None:
    """25 + 10 / 2 - a tenth of the wall game's 10; a quarter of 20 more for a hand without jokers."""
    assert worth(25, "national") == [29, 34, 29, 34]


def test_concealed_bonus_counts_until_something_is_exposed() -> None:
    assert worth(25, "national", concealed_bonus=10) == [34, 39, 29, 34]


def test_singles_and_pairs_get_no_jokerless_bonus_from_national() -> None:
    assert worth(50, "national", singles_and_pairs=True) == [54, 54, 54, 54]


def test_singles_and_pairs_always_get_the_bonus_where_a_sheet_pays_it() -> None:
    """50 + 10 / 2 + 20 - 1: such a hand never has a joker."""
    pays = load_sheet("national", overrides={"scoring.jokerless_singles_and_pairs": True})
    assert worth(50, pays, singles_and_pairs=True) == [74, 74, 74, 74]


def test_concealed_line_has_all_of_its_concealed_bonus() -> None:
    """25 + 10 + 10 / 2 - 1. A line that may be exposed has half of the bonus, as often as it stays concealed."""
    assert worth(25, "national", concealed_bonus=10, concealed=True)[:2] == [39, 44]


def test_throw_costs_nothing_where_no_one_goes_below_zero() -> None:
    card = matcher("first-steps").card
    never_below = load_sheet("national", overrides={"scoring.below_zero": False})
    assert throw_losses(card, never_below) == (0,) * 5
    assert bystander_loss(card, never_below) == 0


def test_bystander_pays_only_where_everyone_pays_the_winner() -> None:
    """At home a player who neither won nor threw pays the value of the hand once."""
    card = matcher("first-steps").card
    values = [line.value for line in card.lines]
    assert bystander_loss(card, load_sheet("national")) == 0
    assert bystander_loss(card, load_sheet("home")) == round(sum(values) / len(values))


def test_others_pay_the_winner_at_home() -> None:
    """Discard: 25 + 25 + 50 = 100. Self-pick: 3 x 50 = 150. Jokerless: twice that."""
    assert worth(25, "home") == [125, 125 + 0.25 * 125, 125, 125 + 0.25 * 125]


def test_throwing_the_winning_tile_costs_what_the_sheet_says() -> None:
    card = matcher("first-steps").card
    assert throw_losses(card, load_sheet("national")) == (10, 10, 20, 25, 25)


def test_home_game_charges_the_thrower_one_payment_more_than_the_others() -> None:
    card = matcher("first-steps").card
    values = [line.value for line in card.lines]
    assert throw_losses(card, load_sheet("home")) == (round(sum(values) / len(values)),) * 5


@pytest.mark.parametrize("sheet", [*SHEETS, "home"])
def test_tables_have_the_lengths_that_the_library_reads(sheet: str) -> None:
    card = matcher("first-steps").card
    numbers = numbers_of(make_tables(card, load_sheet(sheet)))
    assert len(numbers) == sum(LENGTHS) + 4 * len(card.lines) == len(no_numbers(len(card.lines)))


def test_dearer_lines_are_worth_more() -> None:
    card = matcher("first-steps").card
    values = make_tables(card, load_sheet("national")).value[::4]
    dearest = max(card.lines, key=lambda line: line.value)
    assert max(values) == values[card.lines.index(dearest)]
