"""Is this hand dead, and by which item: the ruling and its items come from the referee, under any sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from eastwind.practice.exercise import (
    CardTooSmallError,
    Exercise,
    ExerciseChoice,
    Graded,
    GradeReason,
    Level,
    check_picks,
)
from eastwind.practice.irregular_hands import EAST, KNOWN, MAKERS, IrregularScene
from eastwind.practice.material import Material
from eastwind.practice.seeded_chance import Draws
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.ruling_words import how_dead_words, why
from eastwind.rules.seat_names import with_names
from eastwind.rules.seats import WINDS
from eastwind.rules.sheet import Sheet

Outcome = Literal["live", "director", "dead"]
WORDS: dict[Outcome, str] = {
    "live": "No. The hand plays on.",
    "director": "The rules leave it to the director.",
    "dead": "Dead. {item}",
}
ITEMS: dict[Level, int] = {"easy": 1, "medium": 2, "hard": 3}  # how many items that don't apply
TRIES = 40
# What happens to tiles once a hand is dead, or to the others: not why it is dead.
BESIDE = {
    "joker.dead-hand", "joker.dead-cause", "error.exposures-stay", "error.jokers-redeemable", "error.concealed-jokers",
    "error.concealed-returned", "error.continues", "error.wait-for-check",
}  # fmt: skip
FORBIDS = {"pick.no-ahead"}  # only forbids it: where another item says what follows, that one is the answer


@dataclass(frozen=True, slots=True)
class HandFate:
    """What becomes of the hand, and if it is dead, the item that says so."""

    outcome: Outcome
    item: str = ""

    @property
    def words(self) -> str:
        return WORDS[self.outcome].format(item=self.item)


PLAYS_ON, DIRECTOR = HandFate("live"), HandFate("director")


@dataclass(frozen=True, slots=True)
class DeadOrNot:
    """A scene, its ruling, and the answers to choose from."""

    sheet: Sheet
    scene: IrregularScene
    ruling: Ruling
    answers: tuple[HandFate, ...]
    right: int

    @property
    def exercise(self) -> Exercise:
        question = f"{self.scene.words} Is East's hand dead, or may it be called dead? By which item?"
        return Exercise(
            question, self.scene.rows, tuple(ExerciseChoice(words=each.words) for each in self.answers), 1, 1
        )

    def grade(self, picks: tuple[int, ...]) -> Graded:
        (pick,) = check_picks(self.exercise, picks)
        notes = [GradeReason(with_names(self.ruling.words, WINDS))]
        if said := how_dead_words(self.ruling):
            notes.append(GradeReason(f"{said}."))
        notes += [GradeReason(line) for line in why(self.ruling, self.sheet)]
        if pick == self.right:
            return Graded("right", "Yes, that is the ruling.", tuple(notes), (self.right,))
        both_dead = all(self.answers[place].outcome == "dead" for place in (pick, self.right))
        words = f"Under {self.sheet.title}: {self.answers[self.right].words}"
        if both_dead:
            words = f"Yes, it's dead, but under another rule. {words}"
        return Graded("nearly" if both_dead else "wrong", words, tuple(notes), (self.right,))


def make_dead_or_not(material: Material, level: Level, draws: Draws) -> DeadOrNot:
    """A scene that the referee can rule on under this sheet."""
    for _ in range(TRIES):
        try:
            scene = draws.one(MAKERS)(material, level, draws)
        except CardTooSmallError:
            continue
        ruling = rule(scene.act, material.sheet)
        right = answer_to(ruling, material.sheet)
        if right is None:
            continue
        answers = _answers(ruling, right, material.sheet, ITEMS[level], draws)
        return DeadOrNot(material.sheet, scene, ruling, answers, answers.index(right))
    raise CardTooSmallError("This card has nothing that could go wrong in this exercise.")


def outcome_of(ruling: Ruling) -> Outcome:
    if EAST in ruling.dead:
        return "dead"
    return "director" if ruling.ruled == "by_director" else "live"


def answer_to(ruling: Ruling, sheet: Sheet) -> HandFate | None:
    """The right answer to choose; None if the hand is dead and no item of the ruling is about that."""
    outcome = outcome_of(ruling)
    if outcome != "dead":
        return HandFate(outcome)
    grounds = [ground for ground in ruling.clauses if ground.slug not in BESIDE]
    grounds.sort(key=lambda ground: ground.slug in FORBIDS)
    items = why(replace(ruling, clauses=tuple(grounds)), sheet)
    return HandFate("dead", items[0]) if items else None


def _answers(ruling: Ruling, right: HandFate, sheet: Sheet, others: int, draws: Draws) -> tuple[HandFate, ...]:
    """Plays on, the director decides, and items: the one that rules, if the hand is dead, and some that don't apply."""
    applying = why(ruling, sheet)
    known = dict.fromkeys(answer_to(rule(act, sheet), sheet) for act in KNOWN)
    wrong = [each for each in known if each is not None and each.outcome == "dead" and each.item not in applying]
    items = draws.some(wrong, others)
    if right.outcome == "dead":
        items = draws.shuffled([right, *items])
    return (PLAYS_ON, DIRECTOR, *items)
