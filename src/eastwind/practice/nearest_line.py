"""Which line is nearest: a rack, up to four lines, one of them nearer than the others."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.card.hands import Near, nearest_lines
from eastwind.formats import listed, number_word
from eastwind.practice.exercise import (
    CardTooSmallError,
    Exercise,
    ExerciseChoice,
    Graded,
    GradeReason,
    Level,
    TileRow,
    check_picks,
    line_words,
)
from eastwind.practice.material import Material, a_hand, rack_toward
from eastwind.practice.seeded_chance import Draws
from eastwind.tiles import RACK_TILES, Tile, spoken_name

LINES = 4
GAPS: dict[Level, int] = {"easy": 3, "medium": 2, "hard": 1}  # how much nearer the right line is than the others
KEPT: dict[Level, tuple[int, int]] = {"easy": (9, 10), "medium": (8, 9), "hard": (6, 8)}
TRIES = 60


@dataclass(frozen=True, slots=True)
class NearestLine:
    """A rack, and lines with their distance."""

    rack: tuple[Tile, ...]
    lines: tuple[Near, ...]

    @property
    def exercise(self) -> Exercise:
        return Exercise(
            "Which of these lines is nearest? The nearest one misses the fewest tiles.",
            (TileRow("Your rack", self.rack),),
            tuple(ExerciseChoice(line=near.line) for near in self.lines),
            1,
            1,
        )

    def grade(self, picks: tuple[int, ...]) -> Graded:
        (pick,) = check_picks(self.exercise, picks)
        best = min(range(len(self.lines)), key=lambda place: self.lines[place].distance)
        chosen, nearest = self.lines[pick], self.lines[best]
        notes = tuple(
            GradeReason(_missing(near), near.line) for near in sorted(self.lines, key=lambda each: each.distance)
        )
        if pick == best:
            return Graded(
                "right", f"Yes: {line_words(nearest.line)} misses {_tiles(nearest.distance)}.", notes, (best,)
            )
        close = chosen.distance == min(near.distance for near in self.lines if near is not nearest)
        words = (
            f"{line_words(chosen.line)} misses {_tiles(chosen.distance)}. "
            f"{line_words(nearest.line)} is nearer: it misses {_tiles(nearest.distance)}."
        )
        return Graded("nearly" if close and chosen.distance - nearest.distance == 1 else "wrong", words, notes, (best,))


def make_nearest(material: Material, level: Level, draws: Draws) -> NearestLine:
    """A rack on its way to one of the lines."""
    gap = GAPS[level]
    for attempt in range(TRIES):
        if attempt and attempt % (TRIES // 3) == 0:
            gap = max(1, gap - 1)  # perhaps the card has few lines, or similar ones
        low, high = KEPT[level]
        rack = rack_toward(draws, a_hand(draws, material.lines)[1], draws.between(low, high), RACK_TILES)
        if (found := among_lines(material, rack, gap, draws)) is not None:
            return found
    raise CardTooSmallError("This card has too few lines, or lines too much alike, for this exercise.")


def among_lines(material: Material, rack: tuple[Tile, ...], gap: int, draws: Draws) -> NearestLine | None:
    """The nearest line of a rack among others that miss at least `gap` tiles more, or None."""
    near = nearest_lines(material.card, rack)
    others = [each for each in near if each.distance >= near[0].distance + gap]
    if not others:
        return None
    closest = [each for each in others if each.distance <= others[0].distance + 1]
    chosen = draws.some(closest if len(closest) >= LINES - 1 else others[: 2 * LINES], LINES - 1)
    return NearestLine(rack, tuple(draws.shuffled([near[0], *chosen])))


def _missing(near: Near) -> str:
    """What the rack lacks for the nearest hand of a line."""
    missing = near.arrangement.missing
    if not missing:
        return "Nothing is missing."
    names = [
        spoken_name(tile) if missing.count(tile) == 1 else f"{number_word(missing.count(tile))} {spoken_name(tile)}s"
        for tile in dict.fromkeys(missing)
    ]
    return f"Misses {_tiles(near.distance)}: {listed(names)}."


def _tiles(number: int) -> str:
    return f"{number_word(number, zero='no')} tile{'' if number == 1 else 's'}"
