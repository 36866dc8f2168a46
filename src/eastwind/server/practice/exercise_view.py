"""An exercise and its grade as the templates want them: lines as printed, choices with their marks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec.structs import asdict

from eastwind.card.model import Line
from eastwind.play.screens.card_on_screen import line_drawn
from eastwind.practice.exercise import Choice, Exercise, Graded, Verdict, line_said
from eastwind.tiles import Tile, spoken_name

VERDICTS: dict[Verdict, str] = {"right": "Right!", "nearly": "Nearly.", "wrong": "Not this time."}
MANY = 6  # more lines than this are shown by section


def exercise_drawn(exercise: Exercise, chosen: Collection[int] = (), graded: Graded | None = None) -> dict[str, Any]:
    """What a page shows of an exercise; with a grade, what was chosen and what is right."""
    best = set(graded.best) if graded else set()
    choices = [
        {**_choice(choice), "place": place + 1, "chosen": place in chosen, "best": place in best}
        for place, choice in enumerate(exercise.choices)
    ]
    return {
        "question": exercise.question,
        "rows": [{"title": row.title, "tiles": list(map(_tile, row.tiles))} for row in exercise.rows],
        "choices": choices,
        "sections": _sections(choices) if len(choices) > MANY and choices[0]["line"] else [],
        "kind": "tiles" if choices[0]["tile"] else "lines" if choices[0]["line"] else "words",
        "several": exercise.most > 1,
        "least": exercise.least,
        "most": exercise.most,
    }


def graded_drawn(graded: Graded) -> dict[str, Any]:
    return {
        "verdict": graded.verdict,
        "mark": VERDICTS[graded.verdict],
        "words": graded.words,
        "notes": [
            {"words": note.words, "line": _line(note.line), "tiles": list(map(_tile, note.tiles))}
            for note in graded.notes
        ],
    }


def _choice(choice: Choice) -> dict[str, Any]:
    tile = _tile(choice.tile) if choice.tile is not None else None
    return {"tile": tile, "line": _line(choice.line), "words": choice.words}


def _tile(tile: Tile) -> dict[str, str]:
    return {"code": tile, "name": spoken_name(tile)}


def _line(line: Line | None) -> dict[str, Any] | None:
    return None if line is None else {**asdict(line_drawn(line)), "name": line_said(line), "section": line.section}


def _sections(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Many lines, by the section of the card."""
    found: dict[str, list[dict[str, Any]]] = {}
    for choice in choices:
        found.setdefault(choice["line"]["section"], []).append(choice)
    return [{"title": title, "choices": some} for title, some in found.items()]
