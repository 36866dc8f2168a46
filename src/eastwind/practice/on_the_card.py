"""Find it on the card: a whole hand; every line of the card is a choice."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from eastwind.card.hands import exposed_tiles, nearest_lines
from eastwind.card.match import Exposure
from eastwind.card.model import Hand
from eastwind.formats import listed, number_word
from eastwind.practice.exercise import (
    Exercise,
    ExerciseChoice,
    Graded,
    GradeReason,
    Level,
    TileRow,
    check_picks,
    line_words,
)
from eastwind.practice.material import Material, a_hand, exposures_of_hand
from eastwind.practice.seeded_chance import Draws
from eastwind.tiles import COPIES, JOKER, Tile, in_order

JOKERS: dict[Level, tuple[int, int]] = {"easy": (0, 0), "medium": (0, 2), "hard": (1, 4)}


@dataclass(frozen=True, slots=True)
class OnTheCard:
    """A Mah Jongg hand, and the places of the lines that it makes."""

    material: Material
    tiles: tuple[Tile, ...]
    exposures: tuple[Exposure, ...]
    right: tuple[int, ...]

    @property
    def exercise(self) -> Exercise:
        shown = tuple(TileRow("Exposed", tuple(exposed_tiles(each))) for each in self.exposures)
        return Exercise(
            "This hand is Mah Jongg. Which line of the card is it?",
            (*shown, TileRow("On the rack" if shown else "The hand", self.tiles)),
            tuple(ExerciseChoice(line=line) for line in self.material.lines),
            1,
            1,
        )

    def grade(self, picks: tuple[int, ...]) -> Graded:
        (pick,) = check_picks(self.exercise, picks)
        lines = [self.material.lines[place] for place in self.right]
        notes = [GradeReason("This is the hand:" if len(lines) == 1 else "One of its lines:", line) for line in lines]
        near = {each.line.id: each for each in nearest_lines(self.material.card, self.tiles, self.exposures)}
        if pick in self.right:
            others = [line_words(self.material.lines[place]) for place in self.right if place != pick]
            also = f" It also makes {listed(others)}." if others else ""
            return Graded("right", f"Yes: {line_words(self.material.lines[pick])}.{also}", tuple(notes), self.right)
        chosen = self.material.lines[pick]
        found = near.get(chosen.id)
        why = (
            f"{line_words(chosen)} would still miss {number_word(found.distance)} tile{'s' * (found.distance != 1)}."
            if found
            else f"{line_words(chosen)} has no place for these exposures."
        )
        same_section = any(chosen.section == line.section for line in lines)
        answer = listed(map(line_words, lines))
        return Graded("nearly" if same_section else "wrong", f"{why} It is {answer}.", tuple(notes), self.right)


def make_find(material: Material, level: Level, draws: Draws) -> OnTheCard:
    """A whole hand, on harder levels with jokers, and sometimes with exposures."""
    line, hand = a_hand(draws, material.lines)
    exposures: tuple[Exposure, ...] = ()
    if level == "hard" and not line.concealed and draws.below(2):
        exposures = exposures_of_hand(draws, hand, draws.between(1, 2))
    tiles = _fill(draws, hand, exposures, draws.between(*JOKERS[level]))
    near = nearest_lines(material.card, tiles, exposures)
    made = {each.line.id for each in near if each.distance == 0}
    right = tuple(place for place, each in enumerate(material.lines) if each.id in made)
    return OnTheCard(material, tiles, exposures, right)


def _fill(draws: Draws, hand: Hand, exposures: tuple[Exposure, ...], jokers: int) -> tuple[Tile, ...]:
    """The tiles of a hand that are not exposed, with jokers where they may go, and where a set has no more of a tile."""
    shown = list(exposures)
    left: list[tuple[Tile, bool]] = []
    for group in hand:
        match = next((each for each in shown if (each.tile, each.size) == (group.tile, group.size)), None)
        if match is not None:
            shown.remove(match)
        else:
            left += [(group.tile, group.jokers)] * group.size
    used: Counter[Tile] = Counter(tile for each in exposures for tile in exposed_tiles(each))
    free = COPIES[JOKER] - used[JOKER]
    found: list[Tile] = []
    for tile, takes_jokers in sorted(draws.shuffled(left), key=lambda each: each[1]):  # naturals where they must go
        natural = used[tile] < COPIES[tile] and not (takes_jokers and jokers > 0 and free > 0)
        found.append(tile if natural or not takes_jokers else JOKER)
        used[found[-1]] += 1
        if found[-1] == JOKER:
            free, jokers = free - 1, jokers - 1
    return tuple(in_order(found))
