"""An exercise in full, as `seeds.txt` lists it: what is shown, what may be chosen, and what is said of answers.

= kind level seed card
the question (how many choices)
row: tiles
1 choice
> answer: verdict, the right choices. what is said
    a reason; line of the card; tiles (said once if they are the same)
"""

from __future__ import annotations

from collections.abc import Iterator

from eastwind.practice.exercise import GradeReason, Made


def told(made: Made) -> Iterator[str]:
    """Everything that is shown, and what is said of the right answer, the first choices, and the next ones."""
    exercise = made.exercise
    yield f"{exercise.question} ({exercise.least} to {exercise.most})"
    for row in exercise.rows:
        yield f"{row.title}: {' '.join(row.tiles)}"
    yield from (f"{number} {choice.title}" for number, choice in enumerate(exercise.choices, start=1))
    places = tuple(range(len(exercise.choices)))
    few = max(exercise.least, 1)
    best = made.grade(places[:few]).best
    reasons: tuple[GradeReason, ...] = ()
    for picks in dict.fromkeys([best, places[:few], places[few : 2 * few]]):
        graded = made.grade(picks)
        yield f"> {_numbers(picks)}: {graded.verdict}, {_numbers(graded.best)}. {graded.words}"
        if graded.notes != reasons:
            yield from map(_reason, graded.notes)
        reasons = graded.notes


def _reason(note: GradeReason) -> str:
    line = note.line.id if note.line is not None else ""
    return "    " + "; ".join(filter(None, (note.words, line, " ".join(note.tiles))))


def _numbers(places: tuple[int, ...]) -> str:
    return " ".join(str(place + 1) for place in places)
