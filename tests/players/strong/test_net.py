"""The net of `strong`: its file, its limits, and its arithmetic by hand."""

from __future__ import annotations

import hashlib
from pathlib import Path
from struct import pack

import pytest

from eastwind.players.strong import learned
from eastwind.players.strong.learned import learned_net
from eastwind.players.strong.net import (
    LAYERS,
    MARGINS,
    MOST_WEIGHT,
    SIZE,
    TABLE_NUMBERS,
    Net,
    Picture,
    read,
    write_numbers,
)
from eastwind.refusals import InputError

DOCS = Path(__file__).parents[3] / "docs"
NOTHING = Picture((), (0,) * TABLE_NUMBERS)


def test_weights_are_those_that_the_figures_were_measured_with() -> None:
    numbers = learned_net().numbers
    digest = hashlib.sha256(pack(f"<{len(numbers)}i", *numbers)).hexdigest()
    assert digest in (DOCS / "training.md").read_text(encoding="utf-8")


def test_weights_are_small_and_read_once() -> None:
    assert Path(learned.__file__).stat().st_size < 1_000_000
    assert learned_net() is learned_net()


def test_net_is_the_same_after_writing_and_reading() -> None:
    numbers = tuple(range(-50, 50)) + (0,) * (SIZE - 100)
    assert read(write_numbers(numbers)).numbers == numbers


def bias_of(layer: int) -> int:
    """Where the first bias of a layer stands."""
    return sum(places * (width + 1) for places, width in LAYERS[:layer]) + LAYERS[layer][0] * LAYERS[layer][1]


def test_value_by_hand() -> None:
    """3 in a place of the fourth layer, times 5, and 7 that the last layer adds."""
    numbers = [0] * SIZE
    numbers[bias_of(3)] = 3 * 1024 + 1023
    numbers[bias_of(4) - LAYERS[4][1]] = 5
    numbers[bias_of(4)] = 7
    assert Net(numbers).value(NOTHING) == 22


def test_place_is_never_below_zero() -> None:
    numbers = [0] * SIZE
    numbers[bias_of(3)] = -5000
    numbers[bias_of(4) - LAYERS[4][1]] = 5
    assert Net(numbers).value(NOTHING) == 0


@pytest.mark.parametrize("numbers", [[], [0] * (SIZE - 1), [0] * (SIZE + 1)])
def test_net_of_another_size_is_refused(numbers: list[int]) -> None:
    with pytest.raises(InputError, match=f"A net has {SIZE} numbers"):
        Net(numbers)


@pytest.mark.parametrize("row", [[MOST_WEIGHT + 1], [-MOST_WEIGHT - 1], [MOST_WEIGHT, MOST_WEIGHT]])
def test_weights_that_could_overflow_are_refused(row: list[int]) -> None:
    with pytest.raises(InputError, match="weight that is out of range"):
        Net([*row, *[0] * (SIZE - len(row))])


def test_margin_below_nothing_is_refused() -> None:
    with pytest.raises(InputError, match="margin that is out of range"):
        Net([*[0] * (SIZE - MARGINS), 0, -1, 0])


# A small net by hand: each layer passes a few numbers on, times a power of two.

WIDTHS = [width for _, width in LAYERS]


def weight_of(layer: int, place: int, number: int) -> int:
    """Where the weight stands that a place of a layer gives to a number that it sees."""
    return sum(places * (width + 1) for places, width in LAYERS[:layer]) + place * WIDTHS[layer] + number


def net(weights: dict[tuple[int, int, int], int], margins: tuple[int, int, int] = (0, 0, 0)) -> Net:
    numbers = [0] * SIZE
    for (layer, place, number), weight in weights.items():
        numbers[weight_of(layer, place, number)] = weight
    numbers[SIZE - MARGINS :] = margins
    return Net(numbers)


def table(**numbers: int) -> tuple[int, ...]:
    found = [0] * TABLE_NUMBERS
    for place, number in numbers.items():
        found[int(place.lstrip("n"))] = number
    return tuple(found)


def hand(*numbers: int) -> tuple[int, ...]:
    return (*numbers, *[0] * (14 - len(numbers)))


def test_net_has_the_size_that_the_docs_say() -> None:
    """Five layers: 32 places that see a hand and 3 numbers of the table, 32, 64 that see both pools and the table, 32, 1."""
    assert LAYERS == ((32, 14 + 3), (32, 32), (64, 64 + 44), (32, 64), (1, 32))
    assert SIZE == 32 * 18 + 32 * 33 + 64 * 109 + 32 * 65 + 33 + 3 == 10_724
    text = (DOCS / "training.md").read_text(encoding="utf-8")
    assert f"{SIZE:,} whole numbers" in text


def test_margins_stand_at_the_end() -> None:
    made = net({}, margins=(7, 8, 9)).margins
    assert (made.throw, made.call, made.passed) == (7, 8, 9)


def test_number_of_the_table_goes_through_the_last_three_layers() -> None:
    """Eight times as fine, then halved by each weight of 512, and three times that in the end."""
    by_table = net({(2, 5, 64 + 10): 512, (3, 6, 5): 512, (4, 0, 6): 3})
    assert by_table.value(Picture((), table(n10=100))) == 3 * (100 * 8 // 2 // 2)
    assert by_table.value(Picture((), table(n11=100))) == 0
    assert by_table.value(Picture((), table(n10=-100))) == 0


MEAN = {(0, 3, 1): 1024, (1, 4, 3): 1024, (2, 5, 4): 1024, (3, 6, 5): 1024, (4, 0, 6): 1}
MOST = {**MEAN, (2, 5, 4): 0, (2, 5, 32 + 4): 1024}


def test_hands_are_pooled_by_their_mean_over_sixteen_and_by_the_largest() -> None:
    hands = (hand(0, 100), hand(0, 60), hand(999, 0))
    assert net(MEAN).value(Picture(hands, table())) == (100 + 60) * 8 // 16
    assert net(MOST).value(Picture(hands, table())) == 100 * 8
    assert net(MEAN).value(Picture(hands[::-1], table())) == 160 * 8 // 16
    for weights in (MEAN, MOST):
        assert net(weights).value(Picture((), table())) == 0
        assert net(weights).value(Picture((hand(0, -100),), table())) == 0


def test_each_hand_sees_the_first_three_numbers_of_the_table_and_no_more() -> None:
    for place in range(3):
        sees = net({**MOST, (0, 3, 1): 0, (0, 3, 14 + place): 1024})
        assert sees.value(Picture((hand(),), table(**{f"n{place}": 50}))) == 400
        assert sees.value(Picture((), table(**{f"n{place}": 50}))) == 0, "without a hand there is nothing to pool"
        assert sees.value(Picture((hand(),), table(n3=50))) == 0


def test_place_is_never_above_its_limit() -> None:
    numbers = [0] * SIZE
    numbers[weight_of(2, 0, 64)] = 32_000
    numbers[weight_of(3, 0, 0)] = 1024
    numbers[weight_of(4, 0, 0)] = 1
    assert Net(numbers).value(Picture((), table(n0=4_095))) == 4_095 * 8


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(("layer", "last"), [(0, 31), (4, 0)])
def test_largest_weights_and_biases_are_accepted_and_one_more_is_not(sign: int, layer: int, last: int) -> None:
    """A row may add up to 2 to the power of 30, divided by the largest number in a place: 32,776."""
    first = weight_of(layer, last, 0)
    for numbers, fine in (
        ({first: 32_767}, True), ({first: 32_768}, False), ({first: 32_767, first + 5: 9}, True),
        ({first: 32_767, first + 5: 10}, False), ({bias_of(layer) + last: 2**30}, True),
        ({bias_of(layer) + last: 2**30 + 1}, False),
    ):  # fmt: skip
        row = [0] * SIZE
        for place, number in numbers.items():
            row[place] = sign * number
        if fine:
            assert Net(row).numbers == tuple(row)
        else:
            with pytest.raises(InputError, match="weight that is out of range"):
                Net(row)


@pytest.mark.parametrize("place", [1, 2, 3])
@pytest.mark.parametrize(("margin", "fine"), [(-1, False), (0, True), (2**30, True), (2**30 + 1, False)])
def test_margin_is_from_nothing_to_its_limit(place: int, margin: int, fine: bool) -> None:
    numbers = [0] * SIZE
    numbers[-place] = margin
    if fine:
        assert margin in Net(numbers).margins
    else:
        with pytest.raises(InputError, match="margin that is out of range"):
            Net(numbers)
