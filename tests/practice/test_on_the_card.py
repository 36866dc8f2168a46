"""Find it on the card: a hand, its lines, and how near a wrong line is."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.card.hands import exposed_tiles
from eastwind.card.library import sound_card
from eastwind.card.match import Exposure
from eastwind.card.model import Group, Hand
from eastwind.practice.exercise import Level, TileRow
from eastwind.practice.material import material_of
from eastwind.practice.on_the_card import OnTheCard, _fill, make_find
from eastwind.practice.seeded_chance import Draws
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tiles import Tile, read_tiles
from tests.practice.materials import material
from tests.practice.oracles import missing_from, rests


def found(rack: str, right: tuple[int, ...], *exposures: Exposure, card: str = "odd") -> OnTheCard:
    return OnTheCard(material(card), tuple(read_tiles(rack)), exposures, right)


WHOLE = "222B 0000 222C 6666C"


def test_right_line_is_named() -> None:
    graded = found(WHOLE, (0,)).grade((0,))
    assert (graded.verdict, graded.words, graded.best) == ("right", "Yes: Years line 1.", (0,))
    assert [(note.words, note.line) for note in graded.notes] == [("This is the hand:", material("odd").lines[0])]


def test_line_of_the_same_section_is_nearly_right_and_another_wrong() -> None:
    near = found(WHOLE, (0,)).grade((1,))
    assert (near.verdict, near.best) == ("nearly", (0,))
    far = found(WHOLE, (0,)).grade((2,))
    assert far.verdict == "wrong"
    assert far.words.startswith("Quints line 1 would still miss ")
    assert far.words.endswith(" tiles. It is Years line 1.")


def test_answer_says_that_a_line_misses_one_tile() -> None:
    """Line 2 has an eight where this hand has a two, and three jokers fill its kong but for one tile."""
    graded = found("FF 4444C 6666D 2B JJJ", (0,), card="two lines").grade((1,))
    assert graded.words == "Evens line 2 would still miss one tile. It is Evens line 1."


TWO_SECTIONS = """Card: Two Sections
== Evens ==
FF 2222a 4444a 6666a (Any 1 Suit) X 25
== Kongs ==
FF 2222a 4444a 6666a (Any 1 Suit) X 30
NNNN EEEE WWW SSS X 25
== Dragons ==
FF RRRR GGGG 0000 X 25
"""


def test_line_in_a_section_of_any_of_the_right_lines_is_nearly_right() -> None:
    two = material_of(sound_card(TWO_SECTIONS, "two sections"), load_sheet("national"))
    made = OnTheCard(two, tuple(read_tiles("FF 2222B 4444B 6666B")), (), (0, 1))
    assert [made.grade((place,)).verdict for place in range(4)] == ["right", "right", "nearly", "wrong"]


def test_hand_of_two_lines_has_two_right_answers() -> None:
    """Four jokers make it both lines."""
    made = found("FF 4444C 6666D JJJJ", (0, 1), card="two lines")
    assert made.grade((0,)).words == "Yes: Evens line 1. It also makes Evens line 2."
    second = made.grade((1,))
    assert (second.verdict, second.words) == ("right", "Yes: Evens line 2. It also makes Evens line 1.")
    assert [note.words for note in made.grade((0,)).notes] == ["One of its lines:", "One of its lines:"]


def test_line_without_a_place_for_the_exposures_says_so() -> None:
    made = found("FF 4444C 6666D", (0,), Exposure(Tile("2B"), 4, 1), card="two lines")
    graded = made.grade((1,))
    assert graded.verdict == "nearly"
    assert graded.words == "Evens line 2 has no place for these exposures. It is Evens line 1."
    assert made.exercise.rows == (
        TileRow("Exposed", tuple(read_tiles("2B 2B 2B J"))),
        TileRow("On the rack", tuple(read_tiles("FF 4444C 6666D"))),
    )


def test_exercise_offers_every_line_of_the_card() -> None:
    exercise = found(WHOLE, (0,)).exercise
    assert exercise.rows == (TileRow("The hand", tuple(read_tiles(WHOLE))),)
    assert [choice.line for choice in exercise.choices] == list(material("odd").lines)
    assert (exercise.least, exercise.most) == (1, 1)
    assert exercise.question == "This hand is Mah Jongg. Which line of the card is it?"


@pytest.mark.parametrize(("level", "jokers"), [("easy", {0}), ("medium", {0, 1, 2}), ("hard", {1, 2, 3, 4})])
def test_harder_hands_have_more_jokers(level: Level, jokers: set[int]) -> None:
    made = [make_find(material("two lines"), level, Draws(f"{level} {seed}")) for seed in range(60)]
    concealed = [each for each in made if not each.exposures]
    assert {each.tiles.count(Tile("J")) for each in concealed} == jokers
    assert (len(concealed) < len(made)) == (level == "hard")
    if level == "hard":
        assert {len(each.exposures) for each in made} == {0, 1, 2}


def test_lines_that_a_made_hand_is_are_right() -> None:
    for seed in range(12):
        made = make_find(material("two lines"), "hard", Draws(f"right {seed}"))
        exposed = [tile for each in made.exposures for tile in exposed_tiles(each)]
        complete = {
            place
            for place, line in enumerate(material("two lines").lines)
            if any(
                rests(hand, made.exposures) and not missing_from([*made.tiles, *exposed], hand) for hand in line.hands
            )
        }
        assert set(made.right) == complete
        assert complete


def test_concealed_line_is_never_exposed() -> None:
    made = [make_find(material("all concealed"), "hard", Draws(f"{seed}")) for seed in range(20)]
    assert not any(each.exposures for each in made)
    assert {len(each.tiles) for each in made} == {14}
    text = "Card: Concealed\n== Kongs ==\nFF 2222a 4444a 6666a (Any 1 Suit) C 50\n"
    kongs = material_of(sound_card(text, "kongs"), load_sheet("national"))
    assert not any(make_find(kongs, "hard", Draws(f"{seed}")).exposures for seed in range(12))


KONGS: Hand = (Group(Tile("F"), 2, False), Group(Tile("2B"), 4, True), Group(Tile("4C"), 4, True))


def test_hand_is_filled_with_as_many_jokers_as_asked_for_and_none_in_a_pair() -> None:
    for jokers in range(9):
        tiles = _fill(Draws(f"{jokers}"), KONGS, (), jokers)
        assert len(tiles) == 10
        assert tiles.count(Tile("J")) == min(jokers, 8)
        assert tiles.count(Tile("F")) == 2
    assert _fill(Draws("none"), KONGS, (), 0) == tuple(read_tiles("2222B 4444C FF"))


def test_exposed_group_is_not_on_the_rack() -> None:
    assert _fill(Draws("x"), KONGS, (Exposure(Tile("2B"), 4, 2),), 0) == tuple(read_tiles("4444C FF"))
    twice: Hand = (Group(Tile("F"), 3, True), Group(Tile("F"), 3, True), Group(Tile("2B"), 4, True))
    assert _fill(Draws("x"), twice, (Exposure(Tile("F"), 3, 0),), 0) == tuple(read_tiles("2222B FFF"))


def test_set_runs_out_of_a_tile_and_of_jokers() -> None:
    quint: Hand = (Group(Tile("2B"), 5, True),)
    assert Counter(_fill(Draws("x"), quint, (), 0)) == Counter(read_tiles("2222B J"))
    shown = (Exposure(Tile("4C"), 6, 5), Exposure(Tile("6D"), 4, 3))
    kong: Hand = (Group(Tile("2B"), 4, True), Group(Tile("4C"), 6, True), Group(Tile("6D"), 4, True))
    assert _fill(Draws("x"), kong, shown, 3) == tuple(read_tiles("2222B")), "all eight jokers are exposed"
    one_left = (Exposure(Tile("4C"), 6, 4), Exposure(Tile("6D"), 4, 3))
    assert _fill(Draws("x"), kong, one_left, 3).count(Tile("J")) == 1
