"""The map of the room: what a director may type, and the way that a player reads."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.server.settings.room_layout import as_typed, map_to, read_layout

SIX = [str(number) for number in range(1, 7)]
RED = ["Red 1", "Red 2", "Blue 1"]


@pytest.mark.parametrize(
    ("typed", "rows"),
    [
        ("1 2 3\n4 5 6", (("1", "2", "3"), ("4", "5", "6"))),
        ("1-3\n6-4", (("1", "2", "3"), ("6", "5", "4"))),  # the second row runs back
        ("1, 2, 3; 4, 5, 6", (("1", "2", "3"), ("4", "5", "6"))),
        ("1 . 2\n\n3 - 5 6", (("1", "", "2"), ("3", "4", "5", "6"))),
        ("01 02\r\n3", (("1", "2"), ("3",))),
    ],
)
def test_rows_are_read_as_people_type_them(typed: str, rows: tuple[tuple[str, ...], ...]) -> None:
    kept = read_layout(typed, SIX)
    found = map_to(kept, "1")
    assert found is not None
    assert found.rows == rows
    assert read_layout(as_typed(kept), SIX) == kept  # what the desk shows again can be saved again


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("2", "Face the board: table 2 is in row 1, 2nd from the left."),
        ("6", "Face the board: table 6 is in row 2, 2nd from the left."),  # the gap does not count
        ("4", "Face the board: table 4 is in row 2, at the right end."),
        ("1", "Face the board: table 1 is in row 1, at the left end."),
        ("5", "Face the board: table 5 is in row 3."),
    ],
)
def test_player_reads_the_way_to_a_table(table: str, words: str) -> None:
    found = map_to(read_layout("1 2 3\n7 . 6 4\n5", [*SIX, "7"]), table)
    assert found is not None
    assert found.words == words


def test_tables_of_sections_are_found_by_their_names() -> None:
    kept = read_layout("red1 Red2\n. blue1", RED)
    found = map_to(kept, "Blue 1")
    assert found is not None
    assert found.rows == (("Red 1", "Red 2"), ("", "Blue 1"))
    assert as_typed(kept) == "Red1 Red2\n. Blue1"


def test_before_the_seating_any_number_is_a_table() -> None:
    assert read_layout("1-25", []) == "|".join(str(number) for number in range(1, 26))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1 2 9", "There is no table 9."),
        ("1 two", "There is no table two."),
        ("1 2\n2 3", "Table 2 is in the room twice."),
        ("1-99", "1-99 is too long for one row."),
        ("\n".join(["1"] * 41), "too large for a phone"),
    ],
)
def test_text_that_is_not_a_map_is_refused_in_words(typed: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        read_layout(typed, SIX)


@pytest.mark.parametrize("typed", ["", " \n ", ". ."])
def test_without_tables_there_is_no_map(typed: str) -> None:
    assert read_layout(typed, SIX) == ""
    assert map_to("", "1") is None


def test_a_table_that_is_not_on_the_map_has_none() -> None:
    assert map_to(read_layout("1 2 3", SIX), "6") is None
