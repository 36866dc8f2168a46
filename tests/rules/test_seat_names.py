"""Rulings read aloud with names: every sentence of the referee, not only those we thought of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec import ValidationError

from eastwind.referee.catalog import KINDS
from eastwind.referee.facts import Fact, build, facts_of
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.ruling_words import tell_director, tell_measure, tell_tiles
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seat_names import with_names
from eastwind.rules.seats import SEATS, Seat

NAMES: dict[Seat, str] = {"A": "Ann Archer", "B": "Bea Bond", "C": "Cleo Cross", "D": "Dot Day"}
NEXT: dict[Seat, Seat] = {"A": "B", "B": "C", "C": "D", "D": "A"}


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("B's hand is dead. A, C, and D play on.", "Bea Bond's hand is dead. Ann Archer, Cleo Cross, and Dot Day play on."),
        ("A picked ahead: A's hand is dead.", "Ann Archer picked ahead: Ann Archer's hand is dead."),
        ("A call is final. A may not take it back.", "A call is final. Ann Archer may not take it back."),
        ("A player who was late.", "A player who was late."),
        ("Disqualify A.", "Disqualify Ann Archer."),
        ("A Singles and Pairs hand has no exposures.", "A Singles and Pairs hand has no exposures."),
        ("A Quints hand of A's is dead.", "A Quints hand of Ann Archer's is dead."),
        ("A discards. A didn't call.", "Ann Archer discards. Ann Archer didn't call."),
    ],
)  # fmt: skip
def test_letters_become_names_and_articles_stay(text: str, spoken: str) -> None:
    assert with_names(text, NAMES) == spoken


def test_seat_without_a_name_keeps_its_letter() -> None:
    assert with_names("B's hand is dead. D plays next.", {"B": "Bea"}) == "Bea's hand is dead. D plays next."


def some_answers(kind: type[Irregularity], dice: Random) -> dict[str, object]:
    return {fact.name: some_answer(fact, dice) for fact in facts_of(kind)}


def some_answer(fact: Fact, dice: Random) -> object:
    if fact.name == "seats":
        return SEATS
    if fact.type == "integer":
        return dice.randint(fact.minimum or 1, min(fact.maximum or 5, 9))
    if fact.type == "seat":
        return dice.choice(SEATS)
    if fact.type == "seats":
        return (dice.choice(SEATS),)
    return dice.random() < 0.5 if fact.type == "bool" else dice.choice(fact.choices)


def moved(value: object) -> object:
    """The same answer with everyone one seat on."""
    if isinstance(value, tuple):
        return tuple(NEXT[seat] for seat in value) if value != SEATS else value
    return next((other for seat, other in NEXT.items() if seat == value), value)


def sentences(ruling: Ruling) -> Iterator[str]:
    yield ruling.words
    yield ruling.next_play or ""
    yield from map(tell_tiles, ruling.tiles)
    yield from map(tell_measure, ruling.measures)
    yield tell_director(ruling.director) if ruling.director.decides else ""


def aloud(ruling: Ruling, names: dict[Seat, str]) -> Counter[str]:
    """The words, in any order: a list of players follows the seats."""
    text = " ".join(with_names(each, names) for each in sentences(ruling))
    return Counter(text.replace(",", "").replace(".", "").split())


def test_same_people_moved_one_seat_read_the_same_words(subtests: pytest.Subtests) -> None:
    """A letter that is missed, or an article taken for a seat, would show: the letters move, and the people don't."""
    for kind in KINDS:
        with subtests.test(kind.slug()):
            dice = Random(kind.slug())
            sheet = load_sheet("national")
            one_on: dict[Seat, str] = {NEXT[seat]: name for seat, name in NAMES.items()}
            for _ in range(12):
                answers = some_answers(kind, dice)
                try:
                    here = rule(build(kind, answers), sheet)
                    there = rule(build(kind, {name: moved(value) for name, value in answers.items()}), sheet)
                except (InputError, ValidationError):
                    continue
                assert aloud(here, NAMES) == aloud(there, one_on)
