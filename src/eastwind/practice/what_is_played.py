"""What is East playing: exposures and discards, up to four lines, one of which is still possible."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.card.match import place_exposures
from eastwind.card.model import Line
from eastwind.formats import listed
from eastwind.practice.evidence import Evidence, hands_left, make_evidence, why_not
from eastwind.practice.exercise import (
    CardTooSmallError,
    Exercise,
    ExerciseChoice,
    Graded,
    GradeReason,
    Level,
    check_picks,
    line_words,
)
from eastwind.practice.material import Material, tiles_of
from eastwind.practice.seeded_chance import Draws
from eastwind.tiles import spoken_name

LINES = 4
TRIES = 60


@dataclass(frozen=True, slots=True)
class WhatIsPlayed:
    """What can be seen of East, the lines to choose from, and which one it is."""

    evidence: Evidence
    lines: tuple[Line, ...]
    right: int

    @property
    def exercise(self) -> Exercise:
        return Exercise(
            "What is East playing? Only one of these lines is still possible.",
            self.evidence.rows,
            tuple(ExerciseChoice(line=line) for line in self.lines),
            1,
            1,
        )

    def grade(self, picks: tuple[int, ...]) -> Graded:
        (pick,) = check_picks(self.exercise, picks)
        line = self.lines[self.right]
        notes = [GradeReason(f"Possible. {self._what_it_waits_for()}".strip(), line)]
        notes += [GradeReason(why_not(each, self.evidence), each) for each in self.lines if each is not line]
        if pick == self.right:
            return Graded("right", f"Yes: only {line_words(line)} is still possible.", tuple(notes), (self.right,))
        words = f"It can't be {line_words(self.lines[pick])}. It is {line_words(line)}."
        return Graded("wrong", words, tuple(notes), (self.right,))

    def _what_it_waits_for(self) -> str:
        """A hand of the right line that fits, and what East throws, which it has no use for."""
        fits = next(
            hand for hand in self.lines[self.right].hands if place_exposures(hand, self.evidence.exposures) is not None
        )
        useless = [tile for tile in dict.fromkeys(self.evidence.thrown) if tile not in tiles_of(fits)]
        names = listed((f"{spoken_name(tile)}s" for tile in useless), most=3)
        return f"East throws {names}: this line has no use for them." if useless else ""


def make_what_is_played(material: Material, level: Level, draws: Draws) -> WhatIsPlayed:
    """East's exposures, and lines that look alike; for easier levels any lines."""
    if len(material.lines) < 2:
        raise CardTooSmallError("This exercise needs a card with at least two lines.")
    for _ in range(TRIES):
        line, _hand, evidence = make_evidence(material, level, draws)
        possible = {each.id for each, _ in hands_left(material, evidence, (*evidence.thrown, *evidence.by_others))}
        others = [each for each in material.lines if each.id not in possible and each.hands]
        if line.id not in possible or not others:
            continue
        lines = draws.shuffled([line, *_alike(others, evidence, level, draws)])
        return WhatIsPlayed(evidence, tuple(lines), lines.index(line))
    raise CardTooSmallError("The lines of this card are too much alike for this exercise.")


def _alike(others: list[Line], evidence: Evidence, level: Level, draws: Draws) -> list[Line]:
    """Three wrong lines. The harder the level, the more of the exposures fit them."""
    fitting = {
        each.id: sum(
            any(place_exposures(hand, (exposure,)) is not None for hand in each.hands)
            for exposure in evidence.exposures
        )
        - each.concealed  # easy to rule out
        for each in others
    }
    mixed = draws.shuffled(others)
    if level != "easy":
        mixed.sort(key=lambda each: -fitting[each.id])
    if level == "medium":  # one that looks alike, and two others
        mixed = [mixed[0], *draws.shuffled(mixed[1:])]
    return mixed[: LINES - 1]
