"""Which tiles are dangerous: some tiles of your own, a few of which fit lines that East's exposures still allow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from eastwind.card.model import Line
from eastwind.formats import listed
from eastwind.practice.evidence import Evidence, hands_left, make_evidence, wanted_beside
from eastwind.practice.exercise import (
    CardTooSmallError,
    Exercise,
    ExerciseChoice,
    Graded,
    GradeReason,
    Level,
    a_tile,
    check_picks,
    line_words,
)
from eastwind.practice.material import Material, rest_of_set
from eastwind.practice.seeded_chance import Draws
from eastwind.tiles import JOKER, Tile, in_order, spoken_name

SIZES: dict[Level, int] = {"easy": 5, "medium": 7, "hard": 9}
LINES_NAMED = 3
TRIES = 60


@dataclass(frozen=True, slots=True)
class DangerousTiles:
    """Tiles, and for each the lines that could want it."""

    evidence: Evidence
    tiles: tuple[Tile, ...]
    wanting: tuple[tuple[Line, ...], ...]

    @property
    def dangerous(self) -> tuple[int, ...]:
        return tuple(place for place, lines in enumerate(self.wanting) if lines)

    @property
    def exercise(self) -> Exercise:
        return Exercise(
            "Mark every tile that East could still want. The others are safe against East.",
            self.evidence.rows,
            tuple(ExerciseChoice(tile=tile) for tile in self.tiles),
            0,
            len(self.tiles),
        )

    def grade(self, picks: tuple[int, ...]) -> Graded:
        marked, right = set(check_picks(self.exercise, picks)), set(self.dangerous)
        notes = tuple(GradeReason(self._why(place), tiles=(tile,)) for place, tile in enumerate(self.tiles))
        off = len(marked ^ right)
        if not off:
            return Graded("right", "Yes: these are the tiles that East could want.", notes, self.dangerous)
        missed = listed(spoken_name(self.tiles[place]) for place in sorted(right - marked))
        safe = listed(spoken_name(self.tiles[place]) for place in sorted(marked - right))
        words = f"You missed: {missed}. " if missed else ""
        words += f"Safe after all: {safe}." if safe else ""
        return Graded("nearly" if off == 1 else "wrong", words.strip(), notes, self.dangerous)

    def _why(self, place: int) -> str:
        tile, lines = self.tiles[place], self.wanting[place]
        if tile == JOKER:
            return "No one can call a joker: safe."
        if not lines:
            return f"No line that East can still make wants {a_tile(tile)}: safe."
        names = listed((line_words(line) for line in lines), most=LINES_NAMED)
        return f"{names} {'wants' if len(lines) == 1 else 'want'} {a_tile(tile)}: dangerous."


def make_dangerous(material: Material, level: Level, draws: Draws) -> DangerousTiles:
    """Tiles of which some are dangerous and some are safe."""
    for _ in range(TRIES):
        _line, _hand, evidence = make_evidence(material, level, draws)
        out = set(rest_of_set(evidence.seen))
        wanted = _wanted(material, evidence)
        hot, cold = [tile for tile in in_order(out) if tile in wanted], in_order(out - wanted)
        number = SIZES[level]
        dangerous = draws.some(hot, draws.between(1, max(1, min(len(hot), number - 2))) if hot else 0)
        tiles = tuple(in_order([*dangerous, *draws.some(cold, number - len(dangerous))]))
        found = DangerousTiles(evidence, tiles, lines_wanting(material, evidence, tiles))
        if 0 < len(found.dangerous) < len(tiles):
            return found
    raise CardTooSmallError("On this card every tile is dangerous, or none: it doesn't fit this exercise.")


def _wanted(material: Material, evidence: Evidence) -> set[Tile]:
    gone = (*evidence.thrown, *evidence.by_others)
    return {
        tile for _, hand in hands_left(material, evidence, gone) for tile in wanted_beside(hand, evidence.exposures)
    }


def lines_wanting(material: Material, evidence: Evidence, tiles: tuple[Tile, ...]) -> tuple[tuple[Line, ...], ...]:
    """For each tile, the lines that want it. The tiles you hold are gone for East, except the one you throw."""
    gone = (*evidence.thrown, *evidence.by_others)
    left = hands_left(material, evidence, gone)
    found = []
    for place, tile in enumerate(tiles):
        held = Counter((*gone, *tiles[:place], *tiles[place + 1 :]))
        lines = [
            line
            for line, hand in left
            if tile in wanted_beside(hand, evidence.exposures) and evidence.allows(hand, held)
        ]
        found.append(tuple(dict.fromkeys(lines)) if tile != JOKER else ())
    return tuple(found)
