"""Charleston trainer: choose three tiles of a rack. An answer is graded by what it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eastwind.formats import listed
from eastwind.players.steady.chances import Weighed
from eastwind.players.steady.charleston import give_up
from eastwind.players.steady.sight import JOKERS, Held, Sight, less
from eastwind.practice.exercise import (
    Exercise,
    ExerciseChoice,
    Graded,
    GradeReason,
    Level,
    Verdict,
    check_picks,
    line_words,
)
from eastwind.practice.material import Material, a_hand, rack_toward, rest_of_set, sight_of
from eastwind.practice.seeded_chance import Draws
from eastwind.refusals import InputError, Rejected
from eastwind.table.texts.refusals import words as refusal
from eastwind.tiles import JOKER, ORDER, RACK_TILES, TILES, Tile, in_order, spoken_name

PASSED = 3
BEAM, NARROW_BEAM = 5, 2  # how many passes are followed at each step of the search for the best
MANY_HANDS = 3_000  # a card with more of them gets the narrow one, so that the answer comes within a second
FAR_ALONG = {"easy": (7, 8), "medium": (5, 6)}  # tiles of one hand in the rack; on hard, what is dealt
MOST_NAMED = 2  # lines in one reason


@dataclass(frozen=True, slots=True)
class CharlestonPass:
    """A rack to pass from."""

    material: Material
    rack: tuple[Tile, ...]

    @property
    def exercise(self) -> Exercise:
        question = "This is the first pass of the Charleston, to the right. Choose three tiles to pass."
        return Exercise(question, (), tuple(ExerciseChoice(tile=tile) for tile in self.rack), PASSED, PASSED)

    def grade(self, picks: tuple[int, ...]) -> Graded:
        passed = tuple(self.rack[pick] for pick in check_picks(self.exercise, picks))
        if JOKER in passed:
            why = refusal(Rejected("charleston.joker-passed"), self.material.sheet)
            raise InputError(f"{why} Choose another tile instead.")
        sight = sight_of(self.rack, passing=True)
        mine = _left(self.material, sight, passed)
        best, best_left, whole = best_pass(self.material, sight)
        if mine.total >= best_left.total:
            best, best_left = passed, mine
        verdict = _verdict(mine.total, best_left.total)
        notes = [
            _about_tile(self.material, whole, tile, passed.count(tile), passed.count(tile) <= best.count(tile))
            for tile in dict.fromkeys(passed)
        ]
        notes.append(
            _about_what_is_left(self.material, best_left, "The best pass" if verdict != "right" else "Your pass")
        )
        return Graded(verdict, _headline(verdict, best), tuple(notes), _places(self.rack, best))


def make_pass(material: Material, level: Level, draws: Draws) -> CharlestonPass:
    """A rack of thirteen tiles, of which at least three can be passed."""
    if level == "hard":
        rack = tuple(in_order(draws.some(rest_of_set(()), RACK_TILES)))
    else:
        low, high = FAR_ALONG[level]
        rack = rack_toward(draws, a_hand(draws, material.lines)[1], draws.between(low, high), RACK_TILES)
    return CharlestonPass(material, rack)


def best_pass(material: Material, sight: Sight) -> tuple[tuple[Tile, ...], Weighed, Weighed]:
    """The three tiles whose loss leaves the most, by a search a few passes wide; what they leave; the whole rack."""
    usual = give_up(material.chances, sight, PASSED)
    wide = BEAM if material.card.size <= MANY_HANDS else NARROW_BEAM
    found = {tuple(sorted(ORDER[tile] for tile in usual.tiles))}
    beam: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for _ in range(PASSED):
        following: dict[tuple[int, ...], int] = {}
        for _, gone in beam:
            held = _without(sight.held, gone)
            weighed = material.chances.weigh(sight, held, ()) if gone else usual.before
            for kind in range(JOKERS):
                if held[kind]:
                    following[tuple(sorted((*gone, kind)))] = weighed.without(kind)
        beam = sorted(((sum_, kinds) for kinds, sum_ in following.items()), reverse=True)[:wide]
    found |= {kinds for _, kinds in beam}
    tried = [(tuple(TILES[kind] for kind in kinds)) for kinds in sorted(found)]
    best, left = max(((tiles, _left(material, sight, tiles)) for tiles in tried), key=lambda each: each[1].total)
    return best, left, usual.before


def _left(material: Material, sight: Sight, passed: Sequence[Tile]) -> Weighed:
    return material.chances.weigh(sight, _without(sight.held, [ORDER[tile] for tile in passed]), ())


def _without(held: Held, kinds: Sequence[int]) -> Held:
    for kind in kinds:
        held = less(held, kind)
    return held


def _verdict(mine: int, best: int) -> Verdict:
    """Right if the pass leaves at least four fifths of what the best one leaves; nearly, half."""
    if mine * 5 >= best * 4:
        return "right"
    return "nearly" if mine * 2 >= best else "wrong"


def _headline(verdict: Verdict, best: Sequence[Tile]) -> str:
    if verdict == "right":
        return "A good pass: it leaves as much as any other, or nearly as much."
    names = listed(spoken_name(tile) for tile in in_order(best))
    if verdict == "nearly":
        return f"Not bad. A better pass: {names}."
    return f"This pass gives up tiles that you need. A better one: {names}."


def _about_tile(material: Material, whole: Weighed, tile: Tile, number: int, in_best: bool) -> GradeReason:
    """How much the good hands of the rack need a tile that was passed."""
    loss, total = whole.loss[ORDER[tile]], max(1, whole.total)
    name, it = (spoken_name(tile), "it") if number == 1 else (f"{spoken_name(tile)}s", "them")
    wanting = listed(_lines_wanting(material, whole, ORDER[tile]))
    if loss * 20 < total or not wanting:
        words = f"Passing the {name} costs you almost nothing. Your good hands don't need {it}."
    elif in_best:
        words = f"The {name} can go. {wanting} could use {it}, but the other tiles are worth more."
    elif loss * 5 < total:
        words = f"The {name} could go, but {wanting} could use {it}."
    else:
        words = f"Keep the {name}: you need {it} for {wanting}."
    return GradeReason(words, tiles=(tile,) * number)


def _lines_wanting(material: Material, whole: Weighed, kind: int) -> list[str]:
    """The lines that count most among those that need a tile, by name."""
    by_line: dict[int, int] = {}
    for chance in whole.chances:
        if any(need.kind == kind for need in chance.left.needs):
            by_line[chance.left.line] = by_line.get(chance.left.line, 0) + chance.term
    most = sorted(by_line, key=by_line.__getitem__, reverse=True)[:MOST_NAMED]
    return [line_words(material.lines[line]) for line in most]


def _about_what_is_left(material: Material, left: Weighed, which: str) -> GradeReason:
    by_line: dict[int, int] = {}
    for chance in left.chances:
        by_line[chance.left.line] = by_line.get(chance.left.line, 0) + chance.term
    if not by_line:
        return GradeReason(f"{which} leaves no hand of the card within reach.")
    line = max(by_line, key=by_line.__getitem__)
    return GradeReason(f"{which} leaves this line as your best chance:", line=material.lines[line])


def _places(rack: Sequence[Tile], tiles: Sequence[Tile]) -> tuple[int, ...]:
    """Where tiles stand on the rack, each place once."""
    left, found = list(tiles), []
    for place, tile in enumerate(rack):
        if tile in left:
            left.remove(tile)
            found.append(place)
    return tuple(found)
