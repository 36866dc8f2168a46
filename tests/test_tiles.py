"""The tiles: names, numbers, and the forgiving reader."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind import tiles
from eastwind.refusals import InputError
from eastwind.tiles import DRAGON_OF_SUIT, TILES, Tile, read_tile, read_tiles, spoken_name, write_tiles


def test_set_has_152_tiles_in_36_kinds() -> None:
    assert len(TILES) == 36
    assert len(tiles.FULL_SET) == 152
    assert " ".join(TILES).startswith("1B 2B 3B 4B 5B 6B 7B 8B 9B 1C")
    assert " ".join(TILES).endswith("8D 9D N E W S R G 0 F J")


@given(st.lists(st.sampled_from(TILES)))
def test_reading_what_was_written_gives_the_same_tiles(rack: list[Tile]) -> None:
    assert read_tiles(write_tiles(rack)) == rack


@given(st.lists(st.sampled_from(TILES)))
def test_reading_what_was_spoken_gives_the_same_tiles(rack: list[Tile]) -> None:
    assert read_tiles(", ".join(map(spoken_name, rack))) == rack
    assert read_tiles(" ".join(map(spoken_name, rack)).upper()) == rack


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("3 bam", "3B"),
        ("3b", "3B"),
        ("three bams", "3B"),
        ("3-crack", "3C"),
        ("9 circles", "9D"),
        ("red", "R"),
        ("RD", "R"),
        ("red  dragon", "R"),
        ("green", "G"),
        ("soap", "0"),
        ("white dragon", "0"),
        ("flower", "F"),
        ("Joker", "J"),
        ("East", "E"),
        ("south wind", "S"),
        ("wd", "0"),
        ("w", "W"),
    ],
)
def test_tile_as_people_write_it(written: str, meant: str) -> None:
    assert read_tile(written) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2025B", "2B 0 2B 5B"),
        ("2026 dots", "2D 0 2D 6D"),
        ("111B 23c", "1B 1B 1B 2C 3C"),
        ("FF NEWS jj", "F F N E W S J J"),
        ("0 2B", "0 2B"),
        ("2B00", "2B 0 0"),
        ("1b2b3b", "1B 2B 3B"),
        ("66cj", "6C 6C J"),
        ("3 3 3 bam 0", "3B 3B 3B 0"),
        ("two dots, red; east", "2D R E"),
        ("rdgd", ""),
    ],
)
def test_tiles_written_together(written: str, meant: str) -> None:
    if not meant:
        with pytest.raises(InputError):
            read_tiles(written)
    else:
        assert write_tiles(read_tiles(written)) == meant


@pytest.mark.parametrize(
    ("written", "place", "words"),
    [
        ("1B 2X", 3, "no suit"),
        ("1B 7 N", 3, "no suit"),
        ("1B plum", 3, "not a tile"),
        ("20B", 0, "0 is soap"),
        ("N Q", 2, "not a tile"),
        ("1B two", 3, "no suit"),
        ("１b 2b", 0, "no suit"),
    ],
)
def test_unreadable_tile_points_at_its_place(written: str, place: int, words: str) -> None:
    with pytest.raises(InputError) as caught:
        read_tiles(written)
    assert caught.value.span is not None
    assert caught.value.span[0] == place
    assert words in caught.value.message
    assert "^" in str(caught.value)


def test_two_tiles_where_one_is_expected_are_refused() -> None:
    with pytest.raises(InputError, match="Expected one tile, found 2"):
        read_tile("1B 2B")


def test_supply_with_five_of_a_kind() -> None:
    with pytest.raises(InputError, match="There are 5 of three bam"):
        tiles.check_supply(read_tiles("33333B"))
    tiles.check_supply(read_tiles("3333B FFFFFFFF JJJJJJJJ"))
    with pytest.raises(InputError, match="9 of joker"):
        tiles.check_supply(read_tiles("JJJJJJJJJ"))


@pytest.mark.parametrize(
    ("words", "tile"),
    [
        ("north, north wind, N", "N"), ("east, east wind, E", "E"), ("west, west wind, W", "W"),
        ("south, south wind, S", "S"), ("red, red dragon, rd, crak dragon", "R"),
        ("green, green dragon, gd, bam dragon", "G"),
        ("soap, soaps, white, white dragon, wd, zero, dot dragon, 0", "0"),
        ("flower, flowers, F", "F"), ("joker, jokers, J", "J"),
        ("3 bam, 3 bams, 3 bamboo, 3 bamboos, three bam, 3b", "3B"),
        ("3 crak, 3 craks, 3 crack, 3 cracks, 3 char, 3 chars, 3 character, 3 characters, 3c", "3C"),
        ("3 dot, 3 dots, 3 circle, 3 circles, 3d", "3D"),
    ],
)  # fmt: skip
def test_every_word_for_a_tile_is_read(words: str, tile: str) -> None:
    assert {word: read_tiles(word) for word in words.split(", ")} == {word: [tile] for word in words.split(", ")}


def test_each_suit_has_its_dragon() -> None:
    assert DRAGON_OF_SUIT == {"B": "G", "C": "R", "D": "0"}


def test_set_has_four_of_each_tile_and_eight_flowers_and_jokers() -> None:
    assert Counter(tiles.FULL_SET) == {tile: 8 if tile in "FJ" else 4 for tile in TILES}


def test_rack_is_put_in_order_by_suit_then_honors_then_jokers() -> None:
    assert write_tiles(tiles.in_order(read_tiles("J F 0 G R S W E N 9D 1D 5C 2C 3B 1B 3B"))) == (
        "1B 3B 3B 2C 5C 1D 9D N E W S R G 0 F J"
    )


@pytest.mark.parametrize(
    ("written", "marked"),
    [("1B 2X 3B", "2X"), ("1B 7,N", "7"), ("1B plum; N", "plum"), ("1B 20B N", "20B"), ("1B two", "two"), ("1B 2B?", "?")],
)  # fmt: skip
def test_marker_is_as_long_as_what_cannot_be_read(written: str, marked: str) -> None:
    with pytest.raises(InputError) as caught:
        read_tiles(written)
    assert caught.value.source == written
    assert caught.value.span is not None
    assert written[slice(*caught.value.span)] == marked


@pytest.mark.parametrize("written", ["", "1B 2B", "NEWS"])
def test_whole_text_is_marked_where_one_tile_is_expected(written: str) -> None:
    with pytest.raises(InputError) as caught:
        read_tile(written)
    assert (caught.value.source, caught.value.span) == (written, (0, len(written)))
