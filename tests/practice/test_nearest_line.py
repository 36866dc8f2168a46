"""Which line is nearest: distances counted by hand, and how close the wrong answers are."""

from __future__ import annotations

import pytest

from eastwind.card.hands import nearest_lines
from eastwind.card.model import Hand
from eastwind.practice import nearest_line
from eastwind.practice.exercise import CardTooSmallError, Level
from eastwind.practice.material import rack_toward
from eastwind.practice.nearest_line import NearestLine, among_lines, make_nearest
from eastwind.practice.seeded_chance import Draws
from eastwind.tiles import Tile, read_tiles
from tests.practice.materials import material
from tests.practice.oracles import distance


def made(rack: str, card: str = "two lines") -> NearestLine:
    tiles = tuple(read_tiles(rack))
    return NearestLine(tiles, tuple(nearest_lines(material(card).card, tiles)))


def test_nearest_line_is_right_and_says_what_it_misses() -> None:
    """FF 2222a 4444b 6666c misses a six; FF 4444a 6666b 8888c misses a six and four eights."""
    found = made("FF 2222B 4444C 666D")
    right = found.grade((0,))
    assert (right.verdict, right.words, right.best) == ("right", "Yes: Evens line 1 misses one tile.", (0,))
    assert [note.words for note in right.notes] == [
        "Misses one tile: six dot.",
        "Misses five tiles: six dot and four eight bams.",
    ]
    assert [note.line for note in right.notes] == [each.line for each in found.lines]
    wrong = found.grade((1,))
    assert (wrong.verdict, wrong.best) == ("wrong", (0,))
    assert wrong.words == "Evens line 2 misses five tiles. Evens line 1 is nearer: it misses one tile."


def test_line_that_misses_one_tile_more_is_nearly_right() -> None:
    found = made("FF 22B 4444C 66D 8B")
    assert [near.distance for near in found.lines] == [4, 5]
    assert found.grade((1,)).verdict == "nearly"
    two_more = made("FF 222B 4444C 66D 8B")
    assert [near.distance for near in two_more.lines] == [3, 5]
    assert two_more.grade((1,)).verdict == "wrong"


def test_only_the_second_nearest_can_be_nearly_right() -> None:
    """Of three lines, one tile more is nearly right and two tiles more is wrong."""
    tiles = tuple(read_tiles("FF 2222B 4444C 666D"))
    first, second = nearest_lines(material("two lines").card, tiles)
    third = second._replace(distance=3)
    found = NearestLine(tiles, (third, first, second._replace(distance=2)))
    assert [found.grade((place,)).verdict for place in range(3)] == ["wrong", "right", "nearly"]
    assert found.grade((0,)).best == (1,)
    assert [note.words.split(":")[0] for note in found.grade((1,)).notes] == [
        "Misses one tile", "Misses two tiles", "Misses three tiles",
    ]  # fmt: skip


def test_complete_hand_misses_nothing() -> None:
    found = made("FF 2222B 4444C 6666D")
    assert found.grade((0,)).notes[0].words == "Nothing is missing."
    assert found.grade((0,)).words == "Yes: Evens line 1 misses no tiles."


def test_exercise_shows_the_rack_and_asks_for_one_line() -> None:
    exercise = made("FF 2222B 4444C 666D").exercise
    assert exercise.question == "Which of these lines is nearest? The nearest one misses the fewest tiles."
    assert [(row.title, row.tiles) for row in exercise.rows] == [
        ("Your rack", tuple(read_tiles("FF 2222B 4444C 666D")))
    ]
    assert [choice.line.id for choice in exercise.choices if choice.line] == ["evens.1", "evens.2"]
    assert (exercise.least, exercise.most) == (1, 1)


@pytest.mark.parametrize(("level", "gap"), [("easy", 3), ("medium", 2), ("hard", 1)])
def test_easier_levels_leave_a_wider_gap(level: Level, gap: int) -> None:
    gaps = []
    for seed in range(16):
        found = make_nearest(material("eastwind"), level, Draws(f"{level} {seed}"))
        assert (len(found.rack), len(found.lines)) == (13, 4)
        near, far, *_ = sorted(distance(found.rack, each.line.hands) for each in found.lines)
        gaps.append(far - near)
    assert min(gaps) == gap


@pytest.mark.parametrize(("level", "kept"), [("easy", 9), ("medium", 8), ("hard", 6)])
def test_easier_racks_are_nearer(level: Level, kept: int) -> None:
    """The rack has at least so many tiles of a hand; the others may help by chance."""
    found = [make_nearest(material("two lines"), level, Draws(f"{level} {seed}")) for seed in range(60)]
    assert max(min(near.distance for near in each.lines) for each in found) == 14 - kept


@pytest.mark.parametrize(("level", "counts"), [("easy", {9, 10}), ("medium", {8, 9}), ("hard", {6, 7, 8})])
def test_harder_racks_keep_fewer_tiles_of_a_hand(
    level: Level, counts: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: set[int] = set()

    def noted(draws: Draws, hand: Hand, number: int, size: int) -> tuple[Tile, ...]:
        kept.add(number)
        return rack_toward(draws, hand, number, size)

    monkeypatch.setattr(nearest_line, "rack_toward", noted)
    for seed in range(30):
        make_nearest(material("two lines"), level, Draws(f"kept {seed}"))
    assert kept == counts


@pytest.mark.parametrize(
    ("level", "gaps"), [("easy", [3] * 20 + [2] * 20 + [1] * 20), ("medium", [2] * 20 + [1] * 40), ("hard", [1] * 60)]
)
def test_gap_narrows_on_a_card_whose_lines_are_alike(
    level: Level, gaps: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    def never(_material: object, _rack: object, gap: int, _draws: object) -> None:
        tried.append(gap)

    monkeypatch.setattr(nearest_line, "among_lines", never)
    with pytest.raises(CardTooSmallError):
        make_nearest(material("two lines"), level, Draws("alike"))
    assert tried == gaps


def test_wrong_lines_are_among_the_closest_that_the_gap_allows() -> None:
    rack = tuple(read_tiles("2222D 44D 66D 888D G N"))
    every = sorted(distance(rack, line.hands) for line in material("eastwind").lines if line.hands)
    for gap in (1, 2, 3):
        found = among_lines(material("eastwind"), rack, gap, Draws("close"))
        assert found is not None
        distances = sorted(near.distance for near in found.lines)
        allowed = [each for each in every if each >= every[0] + gap]
        assert distances[0] == every[0]
        assert distances[1] >= every[0] + gap
        if sum(each <= allowed[0] + 1 for each in allowed) >= 3:
            assert distances[-1] <= allowed[0] + 1
    places = {
        [near.distance for near in found.lines].index(every[0])
        for found in (among_lines(material("eastwind"), rack, 1, Draws(f"{seed}")) for seed in range(30))
        if found is not None
    }
    assert places == {0, 1, 2, 3}


def test_rack_without_a_wide_enough_gap_has_no_exercise() -> None:
    rack = tuple(read_tiles("FF 222B 4444C 66D 8B N"))
    assert among_lines(material("two lines"), rack, 2, Draws("x")) is not None
    assert among_lines(material("two lines"), rack, 3, Draws("x")) is None
    assert among_lines(material("one line"), rack, 1, Draws("x")) is None
    with pytest.raises(CardTooSmallError, match="too few lines, or lines too much alike"):
        make_nearest(material("one line"), "easy", Draws("x"))
