"""`strong` in C against `strong` in Python: the same act at every decision, and the same value of every choice.

In every run a few deals, with the net that it has learned and with random ones; the long run plays many more.
"""

from __future__ import annotations

import ctypes
import random
from collections.abc import Mapping

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from eastwind.card.library import BUILT_IN
from eastwind.card.match import Matcher
from eastwind.native.book import Book
from eastwind.native.flatten import flatten
from eastwind.native.games import Games, Policy
from eastwind.native.structs import EwCuriosity, EwExample
from eastwind.players.greedy import Greedy
from eastwind.players.player import Player
from eastwind.players.steady.bot import Steady
from eastwind.players.strong.bot import Strong
from eastwind.players.strong.learned import learned_net
from eastwind.players.strong.net import LAYERS, MOST_BIAS, MOST_PLACE, MOST_WEIGHT, SIZE, Net, Picture
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.views import view
from tests.card.strategies import cards
from tests.native.engines import engine
from tests.native.lockstep import Both, Table, any_sheet, make_table, play_alike, seed_of, table

ALL_SHEETS = (*SHEETS, "home")
TABLES: tuple[tuple[Policy, ...], ...] = (("strong",) * 4, ("strong", "steady", "strong", "greedy"))
THREE: tuple[Seat, ...] = ("A", "B", "C")
BAD_BOOK = 2


def random_net(chance: random.Random) -> Net:
    """Weights up to the limit of a row, anything as bias, and margins that are small, or nothing."""
    numbers: list[int] = []
    for places, width in LAYERS:
        most = MOST_BIAS // MOST_PLACE // width * chance.choice((1, 1, 2))
        for _ in range(places):
            row = [chance.randint(-most, most) for _ in range(width)]
            while sum(map(abs, row)) > MOST_BIAS // MOST_PLACE:
                row[chance.randrange(width)] = 0
            numbers += row
        numbers += [chance.randint(-(10**6), 10**6) for _ in range(places)]
    margin = chance.choice((0, 0, 1_000, 100_000))
    return Net([*numbers, margin, margin, margin])


def play_strongly(at: Table, seed: bytes, names: tuple[Policy, ...], net: Net | None = None) -> Both:
    """A game with strong players, in both."""
    card, sheet, seats = at.card, at.setup.sheet, at.setup.seats
    made: Mapping[Policy, Player] = {
        "strong": Strong(card, sheet, learned=net),
        "steady": Steady(card, sheet),
        "greedy": Greedy(card),
    }
    if net is not None:
        at = at._replace(games=Games(Book(engine(), card.card, sheet, learned=net)))
    bots = {seat: made[name] for seat, name in zip(seats, names, strict=False)}
    return play_alike(at, seed, bots, names[: len(seats)])


@pytest.mark.parametrize(("number", "sheet"), list(enumerate(ALL_SHEETS)))
def test_strong_does_the_same_act_for_act(number: int, sheet: str) -> None:
    card, seats = BUILT_IN[number % len(BUILT_IN)], THREE if number == 3 else SEATS
    play_strongly(table(sheet, card, seats), seed_of(f"strong {sheet}", number), TABLES[number % 2])


@pytest.mark.parametrize("number", range(3))
def test_any_net_gives_the_same_acts(number: int) -> None:
    at = table("national", "first-steps", THREE if number == 2 else SEATS)
    play_strongly(at, seed_of("nets", number), TABLES[0], random_net(random.Random(number)))


def test_strong_answers_alike_in_any_position_that_others_reach() -> None:
    at = table("national", "first-steps")
    departures = compare_positions(at, random_net(random.Random(5)), range(10))
    assert departures > 3


def compare_positions(at: Table, net: Net, indexes: range) -> int:
    """Asks both at positions that any players have reached. Returns how often `steady` would do something else."""
    games = Games(Book(engine(), at.card.card, at.setup.sheet, learned=net))
    bot, steady = Strong(at.card, at.setup.sheet, learned=net), Steady(at.card, at.setup.sheet)
    departures = 0
    for index in indexes:
        chance = random.Random(index)
        both = Both(at, seed_of("strong position", index))
        for number in range(chance.choice((5, 14, 30, 90, 150))):
            for seat in chance.sample(at.setup.seats, len(at.setup.seats)):
                policy: Policy = chance.choice(("greedy", "random"))
                command = at.games.choose(both.game, seat, policy, number)
                if command is not None and both.do(command):
                    break
            if both.is_over:
                break
        for seat in at.setup.seats:
            sight, may = view(both.state, seat), both.options(seat)
            wanted = bot.react(sight, may)
            assert games.choose(both.game, seat, "strong") == wanted
            departures += wanted != steady.react(sight, may)
    return departures


@given(st.data())
@hypothesis_settings(max_examples=2, suppress_health_check=[HealthCheck.too_slow])
def test_card_and_sheet_with_anything_give_the_same_acts(data: st.DataObject) -> None:
    check_random_card(data)


def check_random_card(data: st.DataObject) -> None:
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    at = make_table(any_sheet(chance), Matcher(data.draw(cards)), "", SEATS if chance.random() < 0.7 else THREE)
    net = random_net(chance) if chance.random() < 0.5 else None
    play_strongly(at, chance.randbytes(32), TABLES[chance.randrange(2)], net)


def examples_of(at: Table, net: Net, seed: bytes) -> list[EwExample]:
    """The choices of one game of four `strong`, as C sees and values them."""
    book = Book(engine(), at.card.card, at.setup.sheet, learned=net)
    made, found, played = (EwExample * 4_000)(), ctypes.c_uint64(), ctypes.c_uint64()
    how = EwCuriosity((40, 200, 80), 60, 7, 15)
    where = (made, len(made), ctypes.byref(found), ctypes.byref(played))
    engine().must("ew_explore", book.handle, 4, bytes([4] * 4), seed, 1, ctypes.byref(how), *where)
    assert played.value == 1
    return list(made[: found.value])


def picture_of(example: EwExample) -> Picture:
    return Picture(tuple(tuple(example.hand[place]) for place in range(example.hands)), tuple(example.table))


def check_values(at: Table, net: Net, seed: bytes) -> int:
    examples = examples_of(at, net, seed)
    for example in examples:
        assert net.value(picture_of(example)) == example.value
    return len(examples)


@pytest.mark.parametrize("number", range(3))
def test_value_of_a_choice_is_the_same_to_the_last_bit(number: int) -> None:
    net = random_net(random.Random(number)) if number else learned_net()
    assert check_values(table("national", "first-steps"), net, seed_of("values", number)) > 40


def refused(numbers: list[int]) -> bool:
    """Whether the library refuses this book."""
    handle = ctypes.c_void_p()
    code = engine().call("ew_open", (ctypes.c_int32 * len(numbers))(*numbers), len(numbers), ctypes.byref(handle))
    engine().call("ew_close", handle)
    assert code in (0, BAD_BOOK)
    return bool(code)


@pytest.mark.parametrize("number", [-(2**31), 2**31 - 1, MOST_WEIGHT + 1, -MOST_WEIGHT - 1])
@pytest.mark.parametrize("place", [0, 16, SIZE // 2, SIZE - 20])
def test_weight_out_of_range_is_refused(number: int, place: int) -> None:
    at = table("national", "first-steps")
    numbers = flatten(at.card.card, at.setup.sheet, learned=learned_net())
    assert not refused(numbers)
    numbers[len(numbers) - SIZE + place] = number
    assert refused(numbers)


def test_row_that_could_overflow_is_refused() -> None:
    """No weight of it is out of range, but their sum is."""
    at = table("national", "first-steps")
    numbers = flatten(at.card.card, at.setup.sheet, learned=learned_net())
    start = len(numbers) - SIZE
    numbers[start : start + 2] = [MOST_WEIGHT, MOST_WEIGHT]
    assert refused(numbers)


@pytest.mark.parametrize("place", [1, 2, 3])
def test_margin_below_nothing_is_refused(place: int) -> None:
    at = table("national", "first-steps")
    numbers = flatten(at.card.card, at.setup.sheet, learned=learned_net())
    numbers[-place] = -1
    assert refused(numbers)


@pytest.mark.parametrize("size", [1, SIZE - 1])
def test_net_of_another_size_is_refused(size: int) -> None:
    at = table("national", "first-steps")
    numbers = flatten(at.card.card, at.setup.sheet)
    cut = [*numbers[:-1], size, *learned_net().numbers[:size]]
    cut[1] = len(cut)
    assert refused(cut)


@pytest.mark.long
@pytest.mark.parametrize("sheet", ALL_SHEETS)
@pytest.mark.parametrize("card", BUILT_IN)
def test_many_deals_of_each(sheet: str, card: str) -> None:
    for index in range(25):
        at = table(sheet, card, SEATS if index % 5 else THREE)
        play_strongly(at, seed_of(f"long strong {sheet} {card}", index), TABLES[index % 2])


@pytest.mark.long
@pytest.mark.parametrize("number", range(30))
def test_many_nets(number: int) -> None:
    chance = random.Random(number)
    at, net = table(chance.choice(ALL_SHEETS), chance.choice(BUILT_IN)), random_net(chance)
    play_strongly(at, seed_of("many nets", number), TABLES[number % 2], net)
    check_values(at, net, seed_of("many values", number))
    compare_positions(at, net, range(10 * number, 10 * number + 10))


@pytest.mark.long
@given(st.data())
@hypothesis_settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_many_cards_with_any_hands(data: st.DataObject) -> None:
    check_random_card(data)
