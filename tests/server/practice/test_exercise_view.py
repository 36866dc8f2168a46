"""An exercise as a page draws it: tiles with names, lines in their sections, and what was chosen and what is right."""

from __future__ import annotations

import pytest

from eastwind.play.screens.card_on_screen import line_drawn as drawn_line
from eastwind.play.screens.contract.card_facts import LineShown
from eastwind.practice.exercise import Exercise, ExerciseChoice, Graded, GradeReason, TileRow, Verdict
from eastwind.server.practice.exercise_view import RowDrawn, exercise_drawn, graded_drawn
from eastwind.server.tiles.drawn_tile import TileDrawn
from eastwind.server.web.rendering import environment
from eastwind.tiles import Tile
from tests.practice.materials import material

LINES = [line for section in material("first-steps").card.card.sections for line in section.lines]


def tiles(*codes: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, codes))


def test_line_says_whether_its_hand_is_concealed() -> None:
    drawn = {line.concealed: drawn_line(line) for line in LINES}
    assert f">C {drawn[True].value}<" in shown(drawn[True])
    assert f">X {drawn[False].value}<" in shown(drawn[False])


def shown(line: LineShown) -> str:
    macros = environment().get_template("practice/parts.html").module
    return str(vars(macros)["line"](line))


def tile_choices(*codes: str) -> list[ExerciseChoice]:
    return [ExerciseChoice(tile=Tile(code)) for code in codes]


def asked(*choices: ExerciseChoice, least: int = 1, most: int = 1) -> Exercise:
    return Exercise("Which one?", (TileRow("Your rack", tiles("1B", "J")),), choices, least, most)


def test_tiles_are_drawn_with_their_names_and_places_from_one() -> None:
    drawn = exercise_drawn(asked(*tile_choices("2B", "R", "J")), chosen=(1,))
    assert drawn.question == "Which one?"
    assert drawn.rows == (RowDrawn("Your rack", (TileDrawn(Tile("1B"), "one bam"), TileDrawn(Tile("J"), "joker"))),)
    assert [choice.tile and choice.tile.name for choice in drawn.choices] == ["two bam", "red dragon", "joker"]
    assert [choice.place for choice in drawn.choices] == [1, 2, 3]
    assert [choice.chosen for choice in drawn.choices] == [False, True, False]
    assert [choice.best for choice in drawn.choices] == [False, False, False]
    assert (drawn.kind, drawn.sections, drawn.several) == ("tiles", (), False)


def test_graded_exercise_marks_what_is_right_beside_what_was_chosen() -> None:
    graded = Graded("nearly", "Close.", (), (0, 2))
    drawn = exercise_drawn(asked(*tile_choices("2B", "R", "J"), most=3), (0, 1), graded)
    assert [(choice.chosen, choice.best) for choice in drawn.choices] == [
        (True, True),
        (True, False),
        (False, True),
    ]


@pytest.mark.parametrize(("least", "most", "several"), [(1, 1, False), (1, 2, True), (3, 3, True)])
def test_several_may_be_chosen_where_more_than_one_counts(least: int, most: int, several: bool) -> None:
    drawn = exercise_drawn(asked(*tile_choices("2B", "R", "J"), least=least, most=most))
    assert (drawn.least, drawn.most, drawn.several) == (least, most, several)


def test_answers_in_words_are_neither_tiles_nor_lines() -> None:
    drawn = exercise_drawn(asked(ExerciseChoice(words="Dead"), ExerciseChoice(words="Not dead")))
    assert drawn.kind == "words"
    assert [(choice.tile, choice.line, choice.words) for choice in drawn.choices] == [
        (None, None, "Dead"),
        (None, None, "Not dead"),
    ]


def test_six_lines_stand_in_one_list_and_seven_in_their_sections() -> None:
    assert len({line.section for line in LINES[:7]}) > 1
    six = exercise_drawn(asked(*(ExerciseChoice(line=line) for line in LINES[:6])))
    assert (six.kind, six.sections) == ("lines", ())
    assert [choice.line and choice.line.section for choice in six.choices] == [line.section for line in LINES[:6]]
    assert six.choices[0].line
    assert six.choices[0].line.name == f"{LINES[0].section} line 1"
    seven = exercise_drawn(asked(*(ExerciseChoice(line=line) for line in LINES[:7])))
    assert [section.title for section in seven.sections] == list(dict.fromkeys(line.section for line in LINES[:7]))
    assert [choice.place for section in seven.sections for choice in section.choices] == [1, 2, 3, 4, 5, 6, 7]


def test_thirteen_tiles_have_no_sections() -> None:
    assert exercise_drawn(asked(*tile_choices(*["R"] * 13))).sections == ()


@pytest.mark.parametrize(("verdict", "mark"), [("right", "Right!"), ("nearly", "Nearly."), ("wrong", "Not this time.")])
def test_grade_is_shown_with_its_reasons(verdict: Verdict, mark: str) -> None:
    notes = (GradeReason("Three apart.", LINES[0], tiles("1B", "R")), GradeReason("Never pass a joker."))
    drawn = graded_drawn(Graded(verdict, "You were close.", notes, (0,)))
    assert (drawn.verdict, drawn.mark, drawn.words) == (verdict, mark, "You were close.")
    first, second = drawn.notes
    assert first.line
    assert (first.words, first.line.section) == ("Three apart.", LINES[0].section)
    assert first.line.printed.value == LINES[0].value
    assert [tile.name for tile in first.tiles] == ["one bam", "red dragon"]
    assert (second.words, second.line, second.tiles) == ("Never pass a joker.", None, ())
