"""An exercise and its grade as the templates want them: lines as printed, choices with their marks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from eastwind.card.model import Line
from eastwind.play.screens.card_on_screen import line_drawn
from eastwind.play.screens.contract.card_facts import LineShown
from eastwind.practice.exercise import Exercise, ExerciseChoice, Graded, Verdict, line_words
from eastwind.server.tiles.drawn_tile import TileDrawn, tile_drawn

VERDICTS: dict[Verdict, str] = {"right": "Right!", "nearly": "Nearly.", "wrong": "Not this time."}
MANY = 6  # more lines than this are shown by section


@dataclass(frozen=True, slots=True)
class LineDrawn:
    """A line of the card: its name, its section, and how it is printed."""

    name: str
    section: str
    printed: LineShown


@dataclass(frozen=True, slots=True)
class ChoiceDrawn:
    """One thing to choose, its number, and its marks."""

    place: int
    tile: TileDrawn | None
    line: LineDrawn | None
    words: str
    chosen: bool
    best: bool


@dataclass(frozen=True, slots=True)
class RowDrawn:
    """Tiles to look at, with what they are."""

    title: str
    tiles: tuple[TileDrawn, ...]


@dataclass(frozen=True, slots=True)
class SectionDrawn:
    """The choices of one section of the card."""

    title: str
    choices: tuple[ChoiceDrawn, ...]


@dataclass(frozen=True, slots=True)
class ExerciseDrawn:
    """What a page shows of an exercise."""

    question: str
    rows: tuple[RowDrawn, ...]
    choices: tuple[ChoiceDrawn, ...]
    sections: tuple[SectionDrawn, ...]
    kind: Literal["tiles", "lines", "words"]
    least: int
    most: int

    @property
    def several(self) -> bool:
        return self.most > 1


@dataclass(frozen=True, slots=True)
class NoteDrawn:
    """One reason for a grade."""

    words: str
    line: LineDrawn | None
    tiles: tuple[TileDrawn, ...]


@dataclass(frozen=True, slots=True)
class GradeDrawn:
    """What a page shows of a grade."""

    verdict: Verdict
    mark: str
    words: str
    notes: tuple[NoteDrawn, ...]


def exercise_drawn(exercise: Exercise, chosen: Collection[int] = (), graded: Graded | None = None) -> ExerciseDrawn:
    """What a page shows of an exercise; with a grade, what was chosen and what is right."""
    best = set(graded.best) if graded else set()
    choices = tuple(
        _choice(choice, place + 1, place in chosen, place in best) for place, choice in enumerate(exercise.choices)
    )
    lines = choices[0].line is not None
    return ExerciseDrawn(
        question=exercise.question,
        rows=tuple(RowDrawn(row.title, tuple(map(tile_drawn, row.tiles))) for row in exercise.rows),
        choices=choices,
        sections=_sections(choices) if len(choices) > MANY and lines else (),
        kind="tiles" if choices[0].tile else "lines" if lines else "words",
        least=exercise.least,
        most=exercise.most,
    )


def graded_drawn(graded: Graded) -> GradeDrawn:
    notes = tuple(NoteDrawn(note.words, _line(note.line), tuple(map(tile_drawn, note.tiles))) for note in graded.notes)
    return GradeDrawn(graded.verdict, VERDICTS[graded.verdict], graded.words, notes)


def _choice(choice: ExerciseChoice, place: int, chosen: bool, best: bool) -> ChoiceDrawn:
    tile = tile_drawn(choice.tile) if choice.tile is not None else None
    return ChoiceDrawn(place, tile, _line(choice.line), choice.words, chosen, best)


def _line(line: Line | None) -> LineDrawn | None:
    if line is None:
        return None
    return LineDrawn(line_words(line), line.section, line_drawn(line))


def _sections(choices: Sequence[ChoiceDrawn]) -> tuple[SectionDrawn, ...]:
    """Many lines, by the section of the card."""
    found: dict[str, list[ChoiceDrawn]] = {}
    for choice in choices:
        assert choice.line is not None
        found.setdefault(choice.line.section, []).append(choice)
    return tuple(SectionDrawn(title, tuple(some)) for title, some in found.items())
