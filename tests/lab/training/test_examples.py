"""Examples as a net learns from them: the choices of a moment together. NumPy is enough for this part."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest

from eastwind.lab.training.learning import Examples
from eastwind.native.structs import EwExample
from tests.conftest import require


@pytest.fixture(autouse=True)
def _numpy() -> None:
    require("NumPy (pip install 'eastwind[research]')", "there" if find_spec("numpy") else None)


def example(moment: int, place: int, points: int = 0, **more: int) -> EwExample:
    made = EwExample(moment=moment, place=place, points=points, **more)
    made.hand[2][3] = 100 * moment + place
    made.table[5] = -moment
    return made


def data(*moments: int) -> bytes:
    """So many choices for each moment."""
    return b"".join(
        bytes(example(moment, place, 10 * place)) for moment, size in enumerate(moments) for place in range(size)
    )


def listed(array: Any) -> Any:
    return array.tolist()


def test_numbers_of_a_choice_are_read_as_c_wrote_them() -> None:
    given = [example(0, 0, 60, situation=2, hands=5, seat=3, value=9), example(0, 1, -30, situation=1, hands=4)]
    found = Examples([(b"".join(map(bytes, given)), 30.0)])
    assert (listed(found.place), listed(found.situation), listed(found.hands)) == ([0, 1], [2, 1], [5, 4])
    assert listed(found.points) == [2.0, -1.0]
    assert found.hand.shape == (2, 16, 14)
    assert found.table.shape == (2, 44)
    assert [int(found.hand[row, 2, 3]) for row in (0, 1)] == [0, 1]
    assert int(Examples([(bytes(example(7, 2)), 1.0)]).table[0, 5]) == -7


def test_points_are_parts_of_a_typical_hand_and_not_more_than_eight() -> None:
    given = b"".join(bytes(example(0, place, points)) for place, points in enumerate((15, 300, -300, 240)))
    assert listed(Examples([(given, 30.0)]).points) == [0.5, 8.0, -8.0, 8.0]


def test_each_part_has_the_points_of_its_own_card() -> None:
    found = Examples([(bytes(example(0, 0, 60)), 30.0), (bytes(example(0, 0, 60)), 60.0)])
    assert listed(found.points) == [2.0, 1.0]


def test_moment_has_its_rows_filled_up_with_the_first_one() -> None:
    """Two choices, then four, then one."""
    found = Examples([(data(2, 4, 1), 1.0)])
    assert listed(found.rows) == [[0, 1, 0, 0], [2, 3, 4, 5], [6, 6, 6, 6]]
    assert listed(found.mask) == [[True, True, False, False], [True] * 4, [True, False, False, False]]


def test_more_than_four_choices_are_left_out() -> None:
    found = Examples([(data(6, 2), 1.0)])
    assert listed(found.rows) == [[0, 1, 2, 3], [6, 7, 6, 6]]


def test_moments_of_two_parts_are_not_the_same_though_they_have_the_same_numbers() -> None:
    """Each part counts its moments from zero; an empty part has none."""
    found = Examples([(data(1), 1.0), (b"", 1.0), (data(2, 1), 1.0), (data(1), 1.0)])
    assert listed(found.rows[:, 0]) == [0, 1, 3, 4]
    assert listed(found.mask.sum(axis=1)) == [1, 2, 1, 1]
