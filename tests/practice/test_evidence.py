"""What can be seen of East: how much of it, which hands it leaves, and why not another line."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.card.match import Exposure
from eastwind.card.model import Group
from eastwind.practice.evidence import Evidence, hands_left, make_evidence, wanted_beside, why_not
from eastwind.practice.exercise import CardTooSmallError, Level, TileRow
from eastwind.practice.material import tiles_of
from eastwind.practice.seeded_chance import Draws
from eastwind.tiles import FULL_SET, JOKER, Tile, read_tiles
from tests.practice.materials import material


def shown(text: str) -> Exposure:
    tiles = read_tiles(text)
    return Exposure(tiles[0], len(tiles), tiles.count(JOKER))


def evidence(*exposures: str, thrown: str = "", by_others: str = "") -> Evidence:
    return Evidence(tuple(map(shown, exposures)), tuple(read_tiles(thrown)), tuple(read_tiles(by_others)))


@pytest.mark.parametrize(
    ("level", "exposed", "thrown", "by_others"),
    [
        ("easy", range(2, 4), range(3, 6), range(4, 9)),
        ("medium", range(2, 3), range(4, 8), range(8, 15)),
        ("hard", range(1, 3), range(5, 10), range(12, 23)),
    ],
)
def test_harder_levels_show_fewer_exposures_and_more_discards(
    level: Level, exposed: range, thrown: range, by_others: range
) -> None:
    made = [make_evidence(material("two lines"), level, Draws(f"{level} {seed}"))[2] for seed in range(120)]
    assert {len(each.exposures) for each in made} == set(exposed)
    assert {len(each.thrown) for each in made} == set(thrown)
    assert {len(each.by_others) for each in made} == set(by_others)


def test_east_throws_no_tile_of_the_hand_and_keeps_enough_of_it() -> None:
    for seed in range(60):
        line, hand, found = make_evidence(material("two lines"), "hard", Draws(f"{seed}"))
        own = Counter(tiles_of(hand))
        assert hand in line.hands
        assert not set(found.thrown) & set(own)
        assert JOKER not in (*found.thrown, *found.by_others)
        assert not Counter(found.seen) - Counter(FULL_SET)
        assert list(found.by_others) == sorted(found.by_others, key=list(FULL_SET).index)
        exposed = Counter({each.tile: each.size for each in found.exposures})
        for tile, number in (own - exposed).items():
            gone = found.by_others.count(tile) + sum(
                each.size - each.jokers for each in found.exposures if each.tile == tile
            )
            assert 8 - gone >= number if tile == "F" else 4 - gone >= number, "East has them, or waits for them"
        assert found.allows(hand, Counter((*found.thrown, *found.by_others)))


def test_others_throw_what_the_hand_uses_too() -> None:
    made = [make_evidence(material("two lines"), "hard", Draws(f"{seed}")) for seed in range(60)]
    assert any(set(found.by_others) & set(tiles_of(hand)) for _, hand, found in made)


def test_concealed_lines_and_lines_of_pairs_are_never_exposed() -> None:
    with pytest.raises(CardTooSmallError, match="No line of this card can be exposed"):
        make_evidence(material("all concealed"), "easy", Draws("x"))
    assert {make_evidence(material("odd"), "hard", Draws(f"{seed}"))[0].id for seed in range(60)} == {
        "years.1", "quints.1", "quints.2",
    }  # fmt: skip


def test_rows_and_seen_tiles() -> None:
    found = evidence("2B 2B J", "N N N", thrown="5D 6D", by_others="1C 9C")
    assert found.rows == (
        TileRow("East's exposure", tuple(read_tiles("2B 2B J"))),
        TileRow("East's exposure", tuple(read_tiles("N N N"))),
        TileRow("East's discards", tuple(read_tiles("5D 6D"))),
        TileRow("Other discards", tuple(read_tiles("1C 9C"))),
    )
    assert Counter(found.seen) == Counter(read_tiles("5D 6D 1C 9C 2B 2B J N N N"))


def lines_left(found: Evidence, *gone: str) -> set[str]:
    return {line.id for line, _ in hands_left(material("two lines"), found, read_tiles(" ".join(gone)))}


def test_hands_left_are_those_that_have_the_exposures_and_the_tiles() -> None:
    """FF 2222a 4444b 6666c, or FF 4444a 6666b 8888c."""
    assert lines_left(evidence("2B 2B 2B 2B")) == {"evens.1"}
    assert lines_left(evidence("4B 4B 4B 4B")) == {"evens.1", "evens.2"}
    assert lines_left(evidence("4B 4B 4B 4B", "8D 8D 8D 8D")) == {"evens.2"}
    assert lines_left(evidence("5B 5B 5B 5B")) == set()
    assert lines_left(evidence("2B 2B 2B 2B"), "FFFFFFF") == set(), "one flower is left for the pair"
    assert lines_left(evidence("2B 2B 2B 2B"), "FFFFFF") == {"evens.1"}
    hands = hands_left(material("two lines"), evidence("2B 2B 2B 2B", "4C 4C 4C 4C"), ())
    assert [tiles_of(hand) for _, hand in hands] == [read_tiles("FF 2222B 4444C 6666D")]


def test_joker_of_an_exposure_can_be_bought_back() -> None:
    """All other jokers are gone, and so is one six dot: East needs a joker for it, and buys the one in its exposure."""
    gone = "JJJJJJJ 6D"
    assert lines_left(evidence("2B 2B 2B J", "4C 4C 4C 4C"), gone) == {"evens.1"}
    assert lines_left(evidence("2B 2B 2B J", "4C 4C 4C 4C"), gone, "2B") == set()


def test_wanted_tiles_are_those_of_the_groups_that_are_not_exposed() -> None:
    hand = (Group(Tile("F"), 2, False), Group(Tile("2B"), 4, True), Group(Tile("4C"), 4, True))
    assert wanted_beside(hand, (shown("2B 2B 2B J"),)) == {"F", "4C"}
    twice = (Group(Tile("F"), 3, True), Group(Tile("F"), 3, True), Group(Tile("2B"), 4, True))
    assert wanted_beside(twice, (shown("F F F"),)) == {"F", "2B"}


@pytest.mark.parametrize(
    ("card", "line", "exposures", "words"),
    [
        ("odd", 1, ["3B 3B 3B"], "A concealed line can't be exposed."),
        ("two lines", 0, ["2B 2B 2B"], "It has no place for a pung of two bams."),
        ("two lines", 0, ["2B 2B 2B 2B", "8D 8D 8D 8D"], "It has no place for a kong of eight dots."),
        ("two lines", 0, ["5B 5B 5B 5B J"], "It has no place for a quint of five bams."),
        ("two lines", 0, ["5B 5B 5B 5B J J"], "It has no place for a sextet of five bams."),
        ("two lines", 0, ["5B 5B"], "It has no place for two tiles of five bams."),
        (
            "two lines", 0, ["2B 2B 2B 2B", "4B 4B 4B 4B"],
            "It has a place for each exposure, but not for all of them together.",
        ),
        (
            "two lines", 0, ["2B 2B 2B 2B", "4C 4C 4C 4C"],
            "The exposures would fit, but too many of the tiles it needs are out.",
        ),
    ],
)  # fmt: skip
def test_reason_why_a_line_is_not_possible(card: str, line: int, exposures: list[str], words: str) -> None:
    assert why_not(material(card).lines[line], evidence(*exposures)) == words


def test_hand_without_anything_to_expose_is_drawn_again() -> None:
    """Three of the line's four hands are pairs. East plays the other one whenever exposures are shown."""
    for seed in range(30):
        _, hand, evidence = make_evidence(material("pairs or kongs"), "hard", Draws(f"again {seed}"))
        assert evidence.exposures
        assert {each.tile for each in evidence.exposures} <= {"N", "E", "W"}
        assert tiles_of(hand).count(Tile("F")) == 2
