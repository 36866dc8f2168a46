"""Answers as people type them, and the tally they add to."""

from __future__ import annotations

import pytest

from eastwind.practice.charleston_trainer import CharlestonPass
from eastwind.practice.exercise import Exercise, ExerciseChoice, Verdict
from eastwind.practice.exercise_list import make_exercise
from eastwind.practice.progress import ExerciseTally, Progress, read_progress, write_progress
from eastwind.practice.typed_answers import read_answer
from eastwind.refusals import InputError
from eastwind.tiles import read_tiles
from tests.practice.materials import material

RACK = CharlestonPass(material("first-steps"), tuple(read_tiles("1B 1B 2B 3C 4C 5D 6D 7D N E F F J"))).exercise


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        ("1 2 3", (0, 1, 2)),
        ("13, 1 and 2", (0, 1, 12)),
        ("1B 1B 3c", (0, 1, 3)),
        ("one bam, north, flower", (0, 8, 10)),
        ("  67 dots   e ", (6, 7, 9)),
    ],
)
def test_tiles_are_chosen_by_place_or_by_name(typed: str, places: tuple[int, ...]) -> None:
    assert read_answer(RACK, typed) == places


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "Type your answer."),
        ("1 2", "Choose three tiles. You chose two."),
        ("9 bam, N, E", "There is no nine bam here."),
        ("2B 2B 2B", "There is only 1 two bam here."),
        ("1 2 14", "Choose from 1 to 13."),
        ("frog", "'frog' is not a tile"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_a_sentence(typed: str, why: str) -> None:
    with pytest.raises(InputError, match=why.replace(".", r"\.")):
        read_answer(RACK, typed)


def test_lines_are_chosen_by_number_or_by_name() -> None:
    exercise = make_exercise("find", material(), "easy", 3).exercise
    assert read_answer(exercise, "8") == (7,)
    place = read_answer(exercise, "2468 line 3")
    assert place == read_answer(exercise, "2468 3") == read_answer(exercise, "ff 246a 888a 246b 888b")
    assert exercise.choices[place[0]].title == "2468 line 3"
    with pytest.raises(InputError, match="Type its number"):
        read_answer(exercise, "2468 line 99")


def test_words_are_chosen_by_their_beginning_and_none_means_none() -> None:
    dead = make_exercise("dead", material(), "medium", 1).exercise
    assert read_answer(dead, "no") == (0,)
    assert read_answer(dead, "director") == (1,)
    assert read_answer(dead, "2") == (1,)
    assert read_answer(make_exercise("dangerous", material(), "easy", 0).exercise, "none") == ()


@pytest.mark.parametrize("typed", ["none", "No", "nothing", "-", "0", " NONE "])
def test_none_is_said_in_many_ways(typed: str) -> None:
    assert read_answer(make_exercise("dangerous", material(), "easy", 0).exercise, typed) == ()


def test_none_is_refused_where_three_tiles_are_asked_for() -> None:
    for typed in ("none", "-", "nothing"):
        with pytest.raises(InputError):
            read_answer(RACK, typed)


@pytest.mark.parametrize("typed", ["#1 #2 #3", "(1) (2) (3)", "1. 2. 3.", "1; 2 & 3", "1, 2, and 3", "3 2 1"])
def test_places_are_typed_in_many_ways(typed: str) -> None:
    assert read_answer(RACK, typed) == (0, 1, 2)


def words(*answers: str) -> Exercise:
    return Exercise("Is it dead?", (), tuple(ExerciseChoice(words=each) for each in answers), 1, 1)


RULINGS = words(
    "No. The hand plays on.", "The rules leave it to the director.", "Dead. Rule 7: The wall.", "Dead. Rule 9."
)


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("no", 0),
        ("plays on", 0),
        ("the rules", 1),  # the beginning, although "rule" stands elsewhere too
        ("the", 1),  # begins one answer, and stands in others
        ("director.", 1),
        ("dead rule 7", 2),
        ("the wall", 2),
        ("rule 9", 3),
        ("4", 3),
    ],
)
def test_answer_in_words_is_found_by_its_beginning_or_by_a_word(typed: str, place: int) -> None:
    assert read_answer(RULINGS, typed) == (place,)


@pytest.mark.parametrize("typed", ["dead", "ead", "hand dead", "?!"])
def test_answer_in_words_that_fits_several_or_none_is_refused(typed: str) -> None:
    with pytest.raises(InputError, match=r"is not one of the answers\. Type its number\."):
        read_answer(RULINGS, typed)


def test_mistyped_answer_gets_a_suggestion() -> None:
    exercise = make_exercise("find", material(), "easy", 3).exercise
    with pytest.raises(InputError, match="Did you mean '2468 line 3'"):
        read_answer(exercise, "2486 line 3")


def test_tile_that_is_there_twice_can_be_chosen_twice() -> None:
    assert read_answer(RACK, "1B F 1B") == (0, 1, 10)
    with pytest.raises(InputError, match=r"^There are only 2 one bams here\.$"):
        read_answer(RACK, "1B 1B 1B")


def test_streak_grows_with_right_answers_and_ends_with_a_wrong_one() -> None:
    answers: tuple[Verdict, ...] = ("right", "right", "nearly", "right", "wrong", "right")
    tally = ExerciseTally()
    for verdict in answers:
        tally = tally.after(verdict)
    assert (tally.done, tally.right, tally.nearly, tally.streak, tally.longest) == (6, 4, 1, 1, 3)
    assert tally.picture == "●●◐●○●"
    assert tally.words == "4 right of 6. 1 in a row, the longest 3."


def test_progress_is_kept_and_a_broken_file_is_none() -> None:
    progress = Progress().after("find", "right").after_day("2026-11-18", ("right", "wrong"))
    assert read_progress(write_progress(progress)) == progress
    assert progress.after_day("2026-11-18", ("right", "right")).days["2026-11-18"] == ("right", "wrong")
    assert read_progress(b"{") is None
    assert read_progress(b'{"kinds": 3}') is None
