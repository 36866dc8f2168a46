"""The first discard: right, nearly, or wrong by what it leaves of the hand."""

from __future__ import annotations

import pytest

from eastwind.practice.exercise import GradeReason, Verdict
from eastwind.practice.first_discard import FirstDiscard, _verdict
from eastwind.practice.material import sight_of
from eastwind.tiles import ORDER, Tile, read_tiles
from tests.practice.materials import material

HELD = "FF 2222B 4444C 66D N J"


def hand(text: str) -> FirstDiscard:
    return FirstDiscard(material("two lines"), tuple(read_tiles(text)))


def test_tile_that_no_line_has_can_go() -> None:
    found = hand(HELD).grade((12,))
    assert (found.verdict, found.words) == ("right", "Good: the north wind is one you need least.")
    assert (found.notes, found.best) == ((), (12,))


@pytest.mark.parametrize(("place", "name"), [(0, "flower"), (2, "two bam"), (6, "four crak"), (10, "six dot")])
def test_tile_that_the_hand_needs_stays(place: int, name: str) -> None:
    found = hand(HELD).grade((place,))
    assert found.verdict == "wrong"
    assert found.words == f"The {name} is a tile that your good hands need. The north wind can go."
    why = "The north wind costs the hand less: fewer of your good hands need it."
    assert found.notes == (GradeReason(why, tiles=(Tile("N"),)),)
    assert found.best == (12,)


def test_joker_stays() -> None:
    found = hand(HELD).grade((13,))
    assert (found.verdict, found.best) == ("wrong", (12,))
    assert found.words == "Throwing a joker gives away a tile that fits most hands. The north wind can go."


def test_joker_that_costs_nothing_may_go_too() -> None:
    """A hand of jokers alone has nothing else to throw."""
    assert hand("JJJJJJJJ").grade((0,)).words == "Good: the joker is one you need least."


def test_exercise_asks_for_one_of_the_fourteen() -> None:
    exercise = hand(HELD).exercise
    assert [choice.tile for choice in exercise.choices] == read_tiles(HELD)
    assert (exercise.least, exercise.most, exercise.rows) == (1, 1, ())
    assert exercise.question.startswith("Say you're East")


def test_verdict_is_by_nine_tenths_and_three_quarters_of_the_best() -> None:
    assert [_verdict(mine, 1000) for mine in (1000, 900, 899, 750, 749, 0)] == [
        "right", "right", "nearly", "nearly", "wrong", "wrong",
    ]  # fmt: skip


@pytest.mark.parametrize("held", [HELD, "FF 22B 44C 66D 88B 4D N E W R", "F 2222B 4444C 666D 8B 1B"])
def test_every_tile_is_graded_by_trying_it(held: str) -> None:
    made = hand(held)
    sight = sight_of(made.tiles, passing=False)
    assert not sight.passing
    weighed = made.material.chances.weigh(sight, sight.held, ())
    left = [weighed.without(ORDER[tile]) for tile in made.tiles]
    most = max(number for tile, number in zip(made.tiles, left, strict=True) if tile != "J")
    for place, number in enumerate(left):
        share = number / max(most, number)
        expected: Verdict = "right" if share >= 0.9 else "nearly" if share >= 0.75 else "wrong"
        graded = made.grade((place,))
        assert graded.verdict == expected
        if expected != "right":
            assert left[graded.best[0]] == most
