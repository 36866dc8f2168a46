"""Dangerous tiles: each with its reason, and an answer that is off by one is nearly right."""

from __future__ import annotations

import pytest

from eastwind.card.match import Exposure
from eastwind.card.model import Line
from eastwind.practice import dangerous_tiles
from eastwind.practice.dangerous_tiles import DangerousTiles, lines_wanting, make_dangerous
from eastwind.practice.evidence import Evidence
from eastwind.practice.exercise import CardTooSmallError, Level
from eastwind.practice.seeded_chance import Draws
from eastwind.tiles import ORDER, Tile, read_tiles
from tests.practice.materials import material

EVIDENCE = Evidence((Exposure(Tile("4B"), 4, 0),), (), ())  # both lines of the card have it
TILES = tuple(read_tiles("2C 6D 8C N F J"))


def made() -> DangerousTiles:
    return DangerousTiles(EVIDENCE, TILES, lines_wanting(material("two lines"), EVIDENCE, TILES))


def test_lines_that_want_each_tile() -> None:
    """FF 2222a 4444b 6666c, or FF 4444a 6666b 8888c."""
    wanting = [[line.id for line in lines] for lines in made().wanting]
    both = ["evens.1", "evens.2"]
    assert wanting == [["evens.1"], both, ["evens.2"], [], both, []]
    assert made().dangerous == (0, 1, 2, 4)


def test_each_tile_has_its_reason() -> None:
    notes = made().grade((0,)).notes
    assert [note.tiles for note in notes] == [(tile,) for tile in TILES]
    assert [note.words for note in notes] == [
        "Evens line 1 wants a two crak: dangerous.",
        "Evens line 1 and Evens line 2 want a six dot: dangerous.",
        "Evens line 2 wants an eight crak: dangerous.",
        "No line that East can still make wants a north wind: safe.",
        "Evens line 1 and Evens line 2 want a flower: dangerous.",
        "No one can call a joker: safe.",
    ]


@pytest.mark.parametrize(
    ("picks", "verdict", "words"),
    [
        ((0, 1, 2, 4), "right", "Yes: these are the tiles that East could want."),
        ((0, 1, 2), "nearly", "You missed: flower."),
        ((0, 1, 2, 3, 4), "nearly", "Safe after all: north wind."),
        ((0, 1, 2, 3), "wrong", "You missed: flower. Safe after all: north wind."),
        ((), "wrong", "You missed: two crak, six dot, eight crak, and flower."),
        ((0, 1, 2, 3, 4, 5), "wrong", "Safe after all: north wind and joker."),
    ],
)
def test_answer_is_graded_by_the_tiles_it_is_off(picks: tuple[int, ...], verdict: str, words: str) -> None:
    graded = made().grade(picks)
    assert (graded.verdict, graded.words, graded.best) == (verdict, words, (0, 1, 2, 4))


def test_tiles_you_hold_are_gone_for_east_except_the_one_you_throw() -> None:
    """Six flowers are out. With two on the rack, throwing one gives East a flower of the pair, and the other is held."""
    out = Evidence(EVIDENCE.exposures, (), tuple(read_tiles("FFFFFF")))
    held = tuple(read_tiles("F F 6D"))
    assert lines_wanting(material("two lines"), out, held) == ((), (), ())
    fewer = Evidence(EVIDENCE.exposures, (), tuple(read_tiles("FFFFF")))
    flowers = lines_wanting(material("two lines"), fewer, held)[0]
    assert [line.id for line in flowers] == ["evens.1", "evens.2"]
    by_east = Evidence(EVIDENCE.exposures, tuple(read_tiles("FFFFFF")), ())
    assert lines_wanting(material("two lines"), by_east, held) == ((), (), ())


def test_at_most_three_lines_are_named() -> None:
    shown = Evidence((Exposure(Tile("4B"), 4, 0),), (), ())
    lines = material("eastwind").lines[:5]
    found = DangerousTiles(shown, tuple(read_tiles("2C")), (lines,))
    assert found.grade(()).notes[0].words == (
        "2026 line 1, 2026 line 2, 2026 line 3, and 2 more want a two crak: dangerous."
    )


def test_exercise_shows_the_evidence_and_takes_any_number_of_tiles() -> None:
    exercise = made().exercise
    assert exercise.rows == EVIDENCE.rows
    assert tuple(choice.tile for choice in exercise.choices) == TILES
    assert (exercise.least, exercise.most) == (0, 6)
    assert exercise.question == "Mark every tile that East could still want. The others are safe against East."


@pytest.mark.parametrize(("level", "size"), [("easy", 5), ("medium", 7), ("hard", 9)])
def test_harder_levels_have_more_tiles_and_always_two_that_no_hand_has(level: Level, size: int) -> None:
    found = [make_dangerous(material("two lines"), level, Draws(f"{level} {seed}")) for seed in range(40)]
    assert {len(each.tiles) for each in found} == {size}
    assert all(len(set(each.tiles)) == size for each in found)
    counts = {len(each.dangerous) for each in found}
    assert min(counts) == 1
    assert 3 <= max(counts) <= size - 2
    assert all(list(each.tiles) == sorted(each.tiles, key=ORDER.__getitem__) for each in found)


@pytest.mark.parametrize("wanted", [False, True])
def test_card_on_which_all_tiles_are_safe_or_none_has_no_exercise(
    wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = material("two lines").lines if wanted else ()

    def all_alike(_material: object, _evidence: object, tiles: tuple[Tile, ...]) -> tuple[tuple[Line, ...], ...]:
        return (lines,) * len(tiles)

    monkeypatch.setattr(dangerous_tiles, "lines_wanting", all_alike)
    with pytest.raises(CardTooSmallError, match="every tile is dangerous, or none"):
        make_dangerous(material("two lines"), "easy", Draws("alike"))


def test_card_that_cannot_be_exposed_has_no_exercise() -> None:
    with pytest.raises(CardTooSmallError):
        make_dangerous(material("all concealed"), "easy", Draws("x"))
