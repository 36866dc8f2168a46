"""The net of `strong`: its file, its limits, and its arithmetic by hand."""

from __future__ import annotations

import hashlib
from pathlib import Path
from struct import pack

import pytest

from eastwind.players.strong import learned
from eastwind.players.strong.learned import learned_net
from eastwind.players.strong.net import LAYERS, MARGINS, MOST_WEIGHT, SIZE, TABLE_NUMBERS, Net, Picture, read, written
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
    assert read(written(numbers)).numbers == numbers


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
