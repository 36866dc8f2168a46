"""An answer as people type it: places, tiles, the name of a line, or "none"."""

from __future__ import annotations

import re

from eastwind.card.model import Line
from eastwind.practice.exercise import Exercise, check_picks, line_words
from eastwind.refusals import InputError, did_you_mean, quoted
from eastwind.tiles import Tile, read_tiles, spoken_name

NONE = {"none", "no", "nothing", "-", "0"}
_PLACES = re.compile(r"[#(]?\d{1,3}[).]?(?:[\s,;&]+(?:and\s+)?[#(]?\d{1,3}[).]?)*")


def read_answer(exercise: Exercise, text: str) -> tuple[int, ...]:
    """The choices that were typed, by their places from 0."""
    typed = " ".join(text.split())
    if not typed:
        raise InputError("Type your answer.")
    return check_picks(exercise, _read(exercise, typed))


def _read(exercise: Exercise, typed: str) -> list[int]:
    first = exercise.choices[0]
    if first.tile is not None:
        return _read_tiles_or_places(exercise, typed)
    if first.line is not None:
        found = _by_name([choice.line for choice in exercise.choices if choice.line is not None], typed)
        if found:
            return found
    elif (place := _by_beginning(exercise, typed)) is not None:
        return [place]
    if _PLACES.fullmatch(typed):
        return _places(typed)
    names = [choice.title for choice in exercise.choices]
    raise InputError(f"{quoted(typed)} is not one of the answers. Type its number.{did_you_mean(typed, names)}")


def _places(typed: str) -> list[int]:
    return [int(number) - 1 for number in re.findall(r"\d+", typed)]


def _read_tiles_or_places(exercise: Exercise, typed: str) -> list[int]:
    if exercise.least == 0 and typed.lower() in NONE:
        return []
    if _PLACES.fullmatch(typed):
        return _places(typed)
    tiles = [choice.tile for choice in exercise.choices]
    found: list[int] = []
    for tile in read_tiles(typed):
        place = next((place for place, held in enumerate(tiles) if held == tile and place not in found), None)
        if place is None:
            raise InputError(_not_there(tile, tiles.count(tile)))
        found.append(place)
    return found


def _not_there(tile: Tile, number: int) -> str:
    name = spoken_name(tile)
    if not number:
        return f"There is no {name} here."
    return f"There is only 1 {name} here." if number == 1 else f"There are only {number} {name}s here."


def _by_name(lines: list[Line], typed: str) -> list[int]:
    """Lines by their name: "2468 line 3", "2468 3", or the line as printed."""
    word = _plain(typed)
    named = [
        {_plain(line_words(line)), _plain(line_words(line).replace(" line ", " ")), _plain(line.text)} for line in lines
    ]
    return [place for place, names in enumerate(named) if word in names]


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^a-z0-9 ]", " ", text.lower()).split())


def _by_beginning(exercise: Exercise, typed: str) -> int | None:
    """The answer in which one word begins like this, if only one does: "no", "rules", "direct"."""
    word = _plain(typed)
    if not word or word.isdecimal():
        return None
    found = [place for place, choice in enumerate(exercise.choices) if f" {_plain(choice.words)}".find(f" {word}") >= 0]
    begins = [place for place in found if _plain(exercise.choices[place].words).startswith(word)]
    chosen = begins or found
    return chosen[0] if len(chosen) == 1 else None
