"""What an exercise is: a question, tiles to look at, choices, and the grade of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from eastwind.card.model import Line
from eastwind.formats import number_word
from eastwind.refusals import InputError
from eastwind.tiles import Tile, spoken_name

Kind = Literal["charleston", "nearest", "dangerous", "dead", "playing", "find"]
Level = Literal["easy", "medium", "hard"]
Verdict = Literal["right", "nearly", "wrong"]

TITLES: dict[Kind, str] = {
    "charleston": "Charleston trainer",
    "nearest": "Which line is nearest?",
    "dangerous": "Which tiles are dangerous?",
    "dead": "Is this hand dead?",
    "playing": "What is East playing?",
    "find": "Find it on the card",
}
ABOUT: dict[Kind, str] = {
    "charleston": "A rack. Choose three tiles to pass.",
    "nearest": "A rack and four lines. Which one needs the fewest tiles?",
    "dangerous": "East's exposures and the discards. Which of your tiles could East want?",
    "dead": "Something went wrong. Is the hand dead, and under which rule?",
    "playing": "East's exposures and the discards. Which line can it still be?",
    "find": "A whole hand. Find its line.",
}
LEVELS: dict[Level, str] = {"easy": "Easy", "medium": "Medium", "hard": "Hard"}


@dataclass(frozen=True, slots=True)
class TileRow:
    """Tiles to look at, with what they are."""

    title: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class ExerciseChoice:
    """One thing to choose: a tile, a line of the card, or words."""

    tile: Tile | None = None
    line: Line | None = None
    words: str = ""

    @property
    def title(self) -> str:
        """The choice as a person would read it aloud."""
        if self.tile is not None:
            return spoken_name(self.tile)
        return line_words(self.line) if self.line is not None else self.words


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question with its choices; how many of them to choose."""

    question: str
    rows: tuple[TileRow, ...]
    choices: tuple[ExerciseChoice, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class GradeReason:
    """One reason: words, maybe with a line of the card as printed, and tiles."""

    words: str
    line: Line | None = None
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Graded:
    """The grade of an answer: the verdict, a sentence, the reasons, and the choices that are right."""

    verdict: Verdict
    words: str
    notes: tuple[GradeReason, ...]
    best: tuple[int, ...]


class Made(Protocol):
    """An exercise that can grade an answer."""

    @property
    def exercise(self) -> Exercise:
        """What to show."""

    def grade(self, picks: tuple[int, ...]) -> Graded:
        """Grades choices, by their places from 0. Refuses what can't be chosen (InputError)."""


class CardTooSmallError(InputError):
    """This card has nothing to make the exercise from."""


def line_words(line: Line) -> str:
    """A line the way players say it: "13579 line 2"."""
    return f"{line.section} line {line.id.rpartition('.')[2]}"


def a_tile(tile: Tile) -> str:
    """A tile with its article: "a two bam", "an eight crak"."""
    name = spoken_name(tile)
    return f"{'an' if name.startswith('e') else 'a'} {name}"


def check_picks(exercise: Exercise, picks: Sequence[int]) -> tuple[int, ...]:
    """The choices, each once and in order, or why they can't be chosen."""
    chosen = tuple(sorted(set(picks)))
    if any(not 0 <= pick < len(exercise.choices) for pick in chosen):
        raise InputError(f"Choose from 1 to {len(exercise.choices)}.")
    if exercise.least <= len(chosen) <= exercise.most:
        return chosen
    what = "tile" if exercise.choices[0].tile is not None else "answer"
    wanted, found = number_word(exercise.least, zero="no"), number_word(len(chosen))
    if exercise.least == exercise.most:
        raise InputError(f"Choose {wanted} {what}{'' if exercise.least == 1 else 's'}. You chose {found}.")
    raise InputError(f"Choose {wanted} to {number_word(exercise.most)} {what}s. You chose {found}.")
