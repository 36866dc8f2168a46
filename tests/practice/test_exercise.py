"""What an exercise is: its choices in words, and what can't be chosen."""

from __future__ import annotations

from typing import get_args

import pytest

from eastwind.practice.exercise import (
    ABOUT,
    LEVELS,
    TITLES,
    Exercise,
    ExerciseChoice,
    Kind,
    Level,
    a_tile,
    check_picks,
    line_words,
)
from eastwind.refusals import InputError
from eastwind.tiles import TILES, Tile, read_tiles
from tests.practice.materials import material


def test_every_kind_and_level_has_its_words() -> None:
    assert list(TITLES) == list(ABOUT) == list(get_args(Kind))
    assert LEVELS == {"easy": "Easy", "medium": "Medium", "hard": "Hard"}
    assert list(LEVELS) == list(get_args(Level))


@pytest.mark.parametrize(
    ("tile", "words"), [("2B", "a two bam"), ("8C", "an eight crak"), ("E", "an east wind"), ("0", "a soap")]
)
def test_tile_has_its_article(tile: str, words: str) -> None:
    assert a_tile(Tile(tile)) == words


def test_only_the_eights_and_the_east_wind_take_an() -> None:
    """As it is said aloud: "a one bam"."""
    assert {tile for tile in TILES if a_tile(tile).startswith("an ")} == set(read_tiles("8B 8C 8D E"))
    assert a_tile(Tile("1B")) == "a one bam"


def test_choice_is_said_as_a_tile_a_line_or_words() -> None:
    line = material("odd").lines[2]
    assert line_words(line) == "Quints line 1"
    assert [ExerciseChoice(tile=Tile("3D")).title, ExerciseChoice(line=line).title, ExerciseChoice(words="No.").title] == [
        "three dot", "Quints line 1", "No.",
    ]  # fmt: skip


def exercise(least: int, most: int, tiles: bool = True) -> Exercise:
    choices = tuple(
        ExerciseChoice(tile=tile) if tiles else ExerciseChoice(words=tile) for tile in read_tiles("12345B 12345C N")
    )
    return Exercise("Which?", (), choices, least, most)


def test_choices_are_taken_once_and_in_order() -> None:
    assert check_picks(exercise(3, 3), [10, 0, 5]) == (0, 5, 10)
    assert check_picks(exercise(0, 11), [2, 2, 1, 2]) == (1, 2)
    assert check_picks(exercise(0, 11), []) == ()


@pytest.mark.parametrize(
    ("asked", "picks", "words"),
    [
        (exercise(3, 3), [0, 1], "Choose three tiles. You chose two."),
        (exercise(3, 3), [0, 1, 2, 3], "Choose three tiles. You chose four."),
        (exercise(3, 3), [], "Choose three tiles. You chose none."),
        (exercise(1, 1), [0, 1], "Choose one tile. You chose two."),
        (exercise(1, 1, tiles=False), [], "Choose one answer. You chose none."),
        (exercise(2, 2, tiles=False), [0], "Choose two answers. You chose one."),
        (exercise(1, 4), [], "Choose one to four tiles. You chose none."),
        (exercise(1, 2, tiles=False), [0, 1, 2], "Choose one to two answers. You chose three."),
        (exercise(1, 1), [11], "Choose from 1 to 11."),
        (exercise(1, 1), [-1], "Choose from 1 to 11."),
        (exercise(1, 2), [0, 11], "Choose from 1 to 11."),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_a_sentence(asked: Exercise, picks: list[int], words: str) -> None:
    with pytest.raises(InputError) as refused:
        check_picks(asked, picks)
    assert str(refused.value) == words
