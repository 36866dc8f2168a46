"""`steady` in C against `steady` in Python: the same act at every decision.

In every run a few deals per sheet, cards by turns; the long run plays many more on every sheet and card, with any
weights, on sheets with any values, and on random cards.
"""

from __future__ import annotations

import random
from dataclasses import fields

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from eastwind.card.library import built_in_card
from eastwind.card.match import Matcher
from eastwind.native.book import Book
from eastwind.native.games import Games, Policy
from eastwind.players.steady.bot import Steady
from eastwind.players.steady.weights import STEADY, Weights
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.views import view
from tests.card.strategies import cards
from tests.native.engines import engine
from tests.native.lockstep import Both, Table, any_sheet, make_table, play_alike, play_steadily, seed_of, table

ALL_SHEETS = (*SHEETS, "home")
CARDS = ("eastwind", "first-steps")
TABLES: tuple[tuple[Policy, ...], ...] = (("steady",) * 4, ("steady", "greedy", "steady", "greedy"))
THREE: tuple[Seat, ...] = ("A", "B", "C")


@pytest.mark.parametrize(("number", "sheet"), list(enumerate(ALL_SHEETS)))
def test_steady_does_the_same_act_for_act(number: int, sheet: str) -> None:
    card, seats = CARDS[number % len(CARDS)], THREE if number == 3 else SEATS
    play_steadily(table(sheet, card, seats), seed_of(f"steady {sheet}", number), TABLES[number % 2])


def test_steady_answers_alike_in_any_position_that_others_reach() -> None:
    """Positions that steady itself would never reach: the others do anything that is allowed."""
    at = table("national", "first-steps")
    bot, compared = Steady(at.card, at.setup.sheet), 0
    for index in range(12):
        chance = random.Random(index)
        both = Both(at, seed_of("steady position", index))
        for number in range(chance.choice((5, 14, 30, 90, 150))):
            for seat in chance.sample(SEATS, len(SEATS)):
                command = at.games.choose(both.game, seat, chance.choice(("greedy", "random")), number)
                if command is not None and both.do(command):
                    break
            if both.is_over:
                break
        compared += compare_choices(both, bot)
    assert compared > 12


def compare_choices(both: Both, bot: Steady) -> int:
    """Asks both for every seat that has something to do. Returns how many."""
    asked = 0
    for seat in both.at.setup.seats:
        may = both.options(seat)
        wanted = bot.react(view(both.state, seat), may)
        assert both.at.games.choose(both.game, seat, "steady") == wanted
        asked += wanted is not None
    return asked


def any_weights(chance: random.Random) -> Weights:
    """Weights that no one would choose, within and beyond what makes sense."""
    return Weights(
        **{field.name: getattr(STEADY, field.name) * chance.choice((0, 0.3, 1, 1, 3, 40)) for field in fields(Weights)}
    )


def play_with(at: Table, weights: Weights, seed: bytes) -> None:
    """A game of players with other weights."""
    games = Games(Book(engine(), at.card.card, at.setup.sheet, weights))
    bot = Steady(at.card, at.setup.sheet, weights)
    seats = at.setup.seats
    play_alike(at._replace(games=games), seed, dict.fromkeys(seats, bot), TABLES[0][: len(seats)])


@pytest.mark.parametrize("number", range(2))
def test_any_weights_give_the_same_acts(number: int) -> None:
    play_with(table("national", "first-steps"), any_weights(random.Random(number)), seed_of("weights", number))


@given(st.data())
@hypothesis_settings(max_examples=2, suppress_health_check=[HealthCheck.too_slow])
def test_card_and_sheet_with_anything_give_the_same_acts(data: st.DataObject) -> None:
    check_random_card(data)


def check_random_card(data: st.DataObject) -> None:
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    at = make_table(any_sheet(chance), Matcher(data.draw(cards)), "", SEATS if chance.random() < 0.7 else THREE)
    play_steadily(at, chance.randbytes(32), TABLES[chance.randrange(2)])


@pytest.mark.long
@pytest.mark.parametrize("sheet", ALL_SHEETS)
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("block", range(4))
def test_many_deals_of_each(sheet: str, card: str, block: int) -> None:
    for index in range(25 * block, 25 * block + 25):
        at = table(sheet, card, SEATS if index % 5 else THREE)
        play_steadily(at, seed_of(f"long steady {sheet} {card}", index), TABLES[index % 2])


@pytest.mark.long
@pytest.mark.parametrize("number", range(40))
def test_many_weights_and_sheets(number: int) -> None:
    chance = random.Random(number)
    sheet = any_sheet(chance) if number % 2 else load_sheet(chance.choice(ALL_SHEETS))
    at = make_table(sheet, Matcher(built_in_card(chance.choice(CARDS))), "", SEATS)
    for index in range(3):
        play_with(at, any_weights(chance), seed_of("many weights", 3 * number + index))


@pytest.mark.long
@given(st.data())
@hypothesis_settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
def test_many_cards_with_any_hands(data: st.DataObject) -> None:
    check_random_card(data)
