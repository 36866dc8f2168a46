"""The first discard: fourteen tiles, nothing on the table yet. Which one can go?"""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.practice.exercise import Exercise, ExerciseChoice, Graded, GradeReason, Verdict, check_picks
from eastwind.practice.material import Material, sight_of
from eastwind.tiles import JOKER, ORDER, TILES, Tile, spoken_name


@dataclass(frozen=True, slots=True)
class FirstDiscard:
    """A hand of fourteen to throw from."""

    material: Material
    tiles: tuple[Tile, ...]

    @property
    def exercise(self) -> Exercise:
        question = (
            "Say you're East, with this fourteenth tile, and there is no Charleston. Which tile do you discard first?"
        )
        return Exercise(question, (), tuple(ExerciseChoice(tile=tile) for tile in self.tiles), 1, 1)

    def grade(self, picks: tuple[int, ...]) -> Graded:
        (pick,) = check_picks(self.exercise, picks)
        sight = sight_of(self.tiles, passing=False)
        weighed = self.material.chances.weigh(sight, sight.held, ())
        mine = weighed.without(ORDER[self.tiles[pick]])
        kinds = sorted({ORDER[tile] for tile in self.tiles if tile != JOKER}, key=weighed.without, reverse=True)
        most = max(mine, weighed.without(kinds[0])) if kinds else mine
        verdict = _verdict(mine, most)
        thrown, best = spoken_name(self.tiles[pick]), spoken_name(TILES[kinds[0]] if kinds else JOKER)
        if verdict == "right":
            return Graded(verdict, f"Good: the {thrown} is one you need least.", (), (pick,))
        notes = (
            GradeReason(f"The {best} costs the hand less: fewer of your good hands need it.", tiles=(TILES[kinds[0]],)),
        )
        words = f"Throwing a joker gives away a tile that fits most hands. The {best} can go."
        if self.tiles[pick] != JOKER:
            words = f"The {thrown} is a tile that your good hands need. The {best} can go."
        return Graded(verdict, words, notes, (self.tiles.index(TILES[kinds[0]]),))


def _verdict(mine: int, most: int) -> Verdict:
    """Right if the throw leaves at least nine tenths of what the best one leaves; nearly, three quarters."""
    if mine * 10 >= most * 9:
        return "right"
    return "nearly" if mine * 4 >= most * 3 else "wrong"
