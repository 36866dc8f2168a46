"""What everyone can see of East: exposures and discards. Which hands these still allow, and why a line is ruled out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from eastwind.card.hands import can_still_be_made, exposed_tiles
from eastwind.card.match import Exposure, place_exposures
from eastwind.card.model import Hand, Line
from eastwind.formats import number_word
from eastwind.practice.exercise import CardTooSmallError, Level, TileRow
from eastwind.practice.material import Material, a_hand, exposures_of_hand, rest_of_set, tiles_of
from eastwind.practice.seeded_chance import Draws
from eastwind.tiles import JOKER, Tile, in_order, spoken_name

EXPOSED: dict[Level, tuple[int, int]] = {"easy": (2, 3), "medium": (2, 2), "hard": (1, 2)}
THROWN: dict[Level, tuple[int, int]] = {"easy": (3, 5), "medium": (4, 7), "hard": (5, 9)}  # tiles East has thrown
BY_OTHERS: dict[Level, tuple[int, int]] = {"easy": (4, 8), "medium": (8, 14), "hard": (12, 22)}
GROUPS = {3: "a pung", 4: "a kong", 5: "a quint", 6: "a sextet"}


@dataclass(frozen=True, slots=True)
class Evidence:
    """East's exposures and discards, and the discards of the others."""

    exposures: tuple[Exposure, ...]
    thrown: tuple[Tile, ...]
    by_others: tuple[Tile, ...]

    @property
    def rows(self) -> tuple[TileRow, ...]:
        shown = tuple(TileRow("East's exposure", tuple(exposed_tiles(each))) for each in self.exposures)
        return (*shown, TileRow("East's discards", self.thrown), TileRow("Other discards", self.by_others))

    def allows(self, hand: Hand, gone: Counter[Tile]) -> bool:
        """Whether East can still make a hand when these tiles are gone, besides what is exposed."""
        locked: Counter[Tile] = Counter()
        for each in self.exposures:
            locked[each.tile] += each.jokers
        return can_still_be_made(hand, self.exposures, gone, locked)

    @property
    def seen(self) -> list[Tile]:
        return [*self.thrown, *self.by_others, *(tile for each in self.exposures for tile in exposed_tiles(each))]


def make_evidence(material: Material, level: Level, draws: Draws) -> tuple[Line, Hand, Evidence]:
    """A hand that East plays, and what of it can be seen. East's discards are tiles that the hand has no use for."""
    lines = [line for line in material.lines if not line.concealed and _can_expose(line)]
    if not lines:
        raise CardTooSmallError("No line of this card can be exposed, so there is nothing to guess from exposures.")
    line, hand = a_hand(draws, lines)
    exposures: tuple[Exposure, ...] = ()
    while not exposures:
        exposures = exposures_of_hand(draws, hand, draws.between(*EXPOSED[level]))
        if not exposures:
            line, hand = a_hand(draws, lines)
    own = tiles_of(hand)
    shown = [tile for each in exposures for tile in exposed_tiles(each)]
    left = Counter(rest_of_set(shown))
    own_left = Counter(own) - Counter(tile for each in exposures for tile in [each.tile] * each.size)
    left.subtract(own_left)  # East has them, or waits for them
    pool = [tile for tile, number in left.items() if tile != JOKER for _ in range(max(0, number))]
    useless = draws.some([tile for tile in pool if tile not in own], draws.between(*THROWN[level]))
    rest = list((Counter(pool) - Counter(useless)).elements())
    others = draws.some(rest, draws.between(*BY_OTHERS[level]))
    return line, hand, Evidence(exposures, tuple(useless), tuple(in_order(others)))


def _can_expose(line: Line) -> bool:
    return any(group.size >= 3 for hand in line.hands for group in hand)


def hands_left(material: Material, evidence: Evidence, gone: Iterable[Tile]) -> list[tuple[Line, Hand]]:
    """The hands that East can still make when these tiles are gone, besides what is exposed."""
    counted = Counter(gone)
    lines = [line for line in material.lines if not line.concealed]
    return [(line, hand) for line in lines for hand in line.hands if evidence.allows(hand, counted)]


def wanted_beside(hand: Hand, exposures: Sequence[Exposure]) -> set[Tile]:
    """The tiles of the groups that East has not exposed."""
    placed = place_exposures(hand, exposures)
    assert placed is not None
    return {group.tile for place, group in enumerate(hand) if place not in placed}


def why_not(line: Line, evidence: Evidence) -> str:
    """Why East can't be playing a line."""
    if line.concealed:
        return "A concealed line can't be exposed."
    for exposure in evidence.exposures:
        if not any(place_exposures(hand, (exposure,)) is not None for hand in line.hands):
            return f"It has no place for {_exposure_words(exposure)}."
    if not any(place_exposures(hand, evidence.exposures) is not None for hand in line.hands):
        return "It has a place for each exposure, but not for all of them together."
    return "The exposures would fit, but too many of the tiles it needs are out."


def _exposure_words(exposure: Exposure) -> str:
    size = GROUPS.get(exposure.size, f"{number_word(exposure.size)} tiles")
    return f"{size} of {spoken_name(exposure.tile)}s"
