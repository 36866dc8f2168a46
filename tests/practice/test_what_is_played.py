"""What is East playing: one line is possible, and the answer says why not the others."""

from __future__ import annotations

import pytest

from eastwind.card.match import Exposure, place_exposures
from eastwind.practice.evidence import Evidence
from eastwind.practice.exercise import CardTooSmallError, Level
from eastwind.practice.seeded_chance import Draws
from eastwind.practice.what_is_played import WhatIsPlayed, make_what_is_played
from eastwind.tiles import Tile, read_tiles
from tests.practice.materials import material
from tests.practice.oracles import lines_left

TWOS = Exposure(Tile("2B"), 4, 0)


def made(thrown: str = "5D 5D 7C 9B 1B N", right: int = 1) -> WhatIsPlayed:
    """East shows a kong of two bams: only the first line has it."""
    first, second = material("two lines").lines
    lines = (second, first) if right else (first, second)
    return WhatIsPlayed(Evidence((TWOS,), tuple(read_tiles(thrown)), ()), lines, right)


@pytest.mark.parametrize("right", [0, 1])
def test_right_line_is_named_and_the_other_has_no_place(right: int) -> None:
    graded = made(right=right).grade((right,))
    first, second = material("two lines").lines
    assert (graded.verdict, graded.words, graded.best) == (
        "right", "Yes: only Evens line 1 is still possible.", (right,),
    )  # fmt: skip
    assert [(note.words, note.line) for note in graded.notes] == [
        (
            "Possible. East throws five dots, seven craks, nine bams, and 2 more: this line has no use for them.",
            first,
        ),
        ("It has no place for a kong of two bams.", second),
    ]


def test_wrong_line_is_wrong() -> None:
    graded = made().grade((0,))
    assert (graded.verdict, graded.best) == ("wrong", (1,))
    assert graded.words == "It can't be Evens line 2. It is Evens line 1."


def test_discards_that_the_line_could_use_say_nothing() -> None:
    assert made("").grade((1,)).notes[0].words == "Possible."
    assert made("5D").grade((1,)).notes[0].words == "Possible. East throws five dots: this line has no use for them."
    hand = next(hand for hand in made().lines[1].hands if place_exposures(hand, (TWOS,)) is not None)
    used = next(group.tile for group in hand if group.tile not in ("F", "2B"))
    assert made(used).grade((1,)).notes[0].words == "Possible."


def test_exercise_shows_the_evidence_and_asks_for_one_line() -> None:
    exercise = made().exercise
    assert exercise.rows == made().evidence.rows
    assert [choice.line for choice in exercise.choices] == list(made().lines)
    assert (exercise.least, exercise.most) == (1, 1)
    assert exercise.question == "What is East playing? Only one of these lines is still possible."


def fitting(found: WhatIsPlayed) -> list[int]:
    """For each wrong line, how many of the exposures it has alone; a concealed line has one fewer."""
    return [
        sum(any(place_exposures(hand, (each,)) is not None for hand in line.hands) for each in found.evidence.exposures)
        - line.concealed
        for line in found.lines
        if line is not found.lines[found.right]
    ]


def best_fitting(found: WhatIsPlayed) -> list[int]:
    """The same for the wrong lines of the whole card that look most alike."""
    wrong = []
    for line in material("eastwind").lines:
        if not line.hands or line is found.lines[found.right]:
            continue
        together = not line.concealed and any(
            place_exposures(hand, found.evidence.exposures) is not None for hand in line.hands
        )
        if not together:
            alone = sum(
                any(place_exposures(hand, (each,)) is not None for hand in line.hands)
                for each in found.evidence.exposures
            )
            wrong.append(alone - line.concealed)
    return sorted(wrong, reverse=True)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_harder_levels_have_wrong_lines_that_look_more_alike(level: Level) -> None:
    found = [make_what_is_played(material("eastwind"), level, Draws(f"{level} {seed}")) for seed in range(8)]
    assert all(len(each.lines) == 4 for each in found)
    assert len({each.right for each in found}) > 1
    alike = [(sorted(fitting(each), reverse=True), best_fitting(each)) for each in found]
    if level == "hard":
        assert all(own[place] >= best[place] for own, best in alike for place in range(3))
    elif level == "medium":
        assert all(own[0] >= best[0] for own, best in alike), "one that looks alike"
        assert any(own[1:] != best[1:3] for own, best in alike), "and two others"
    else:
        assert any(own[0] < best[0] for own, best in alike)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_small_card_offers_every_line_that_is_not_possible(level: Level) -> None:
    card = material("odd")
    for seed in range(12):
        found = make_what_is_played(card, level, Draws(f"{level} {seed}"))
        gone = [*found.evidence.thrown, *found.evidence.by_others]
        possible = lines_left(card.card.card, found.evidence.exposures, gone)
        wrong = {line.id for line in card.lines if line.id not in possible}
        assert {line.id for line in found.lines} == {found.lines[found.right].id, *wrong}


def test_card_without_a_wrong_line_has_no_exercise() -> None:
    with pytest.raises(CardTooSmallError, match="at least two lines"):
        make_what_is_played(material("one line"), "easy", Draws("x"))
    with pytest.raises(CardTooSmallError, match="nothing to guess from"):
        make_what_is_played(material("all concealed"), "easy", Draws("x"))
    found = [make_what_is_played(material("two lines"), "hard", Draws(f"{seed}")) for seed in range(6)]
    assert {len(each.lines) for each in found} == {2}


def test_card_with_lines_that_are_all_alike_has_no_exercise() -> None:
    with pytest.raises(CardTooSmallError, match="The lines of this card are too much alike for this exercise"):
        make_what_is_played(material("same twice"), "easy", Draws("alike"))
