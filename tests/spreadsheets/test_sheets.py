"""Which sheet of a workbook is read, and how large it may be."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.spreadsheets.sheets import SheetRows, check_extent, chosen_rows

PLAYERS, MENU = SheetRows("Players", [["Ann"]]), SheetRows("Menu", [["chicken"]])
CSV = SheetRows("", [["Bob"]])


def test_only_sheet_is_read_and_no_sheet_has_no_rows() -> None:
    assert chosen_rows([PLAYERS]) == [["Ann"]]
    assert chosen_rows([CSV]) == [["Bob"]]
    assert chosen_rows([]) == []


@pytest.mark.parametrize("wanted", ["Menu", " menu ", "MENU"])
def test_sheet_is_found_by_its_title_in_any_case(wanted: str) -> None:
    assert chosen_rows([PLAYERS, MENU], wanted) == [["chicken"]]
    assert chosen_rows([MENU], wanted) == [["chicken"]]
    assert chosen_rows([PLAYERS, SheetRows(" Menu ", [["fish"]]), MENU], wanted) == [["fish"]]  # the first of two


def test_several_sheets_are_named_so_that_one_can_be_chosen() -> None:
    with pytest.raises(InputError) as caught:
        chosen_rows([PLAYERS, MENU])
    assert caught.value.message == (
        "This workbook has more than one sheet with rows: 'Players', 'Menu'. "
        "Name the one with the players: --worksheet TITLE."
    )


@pytest.mark.parametrize(
    ("sheets", "has"),
    [([PLAYERS, MENU], "'Players', 'Menu'"), ([PLAYERS], "'Players'"), ([CSV], "only one, without a title")],
)
def test_sheet_that_is_not_there_is_refused_with_those_that_are(sheets: list[SheetRows], has: str) -> None:
    with pytest.raises(InputError) as caught:
        chosen_rows(sheets, "Guests")
    assert caught.value.message == f"There is no sheet 'Guests' in this file. It has {has}."


@pytest.mark.parametrize(
    ("rows", "columns"), [(0, 0), (1, 1), (10_000, 1), (10_000, 50), (1, 256), (1_953, 256), (5_000, 100)]
)
def test_list_at_the_limits_of_rows_columns_and_cells_is_read(rows: int, columns: int) -> None:
    check_extent(rows, columns)  # nothing is raised
    assert rows * columns <= 500_000


@pytest.mark.parametrize(
    ("rows", "columns", "shown"),
    [
        (10_001, 1, "10,001 by 1"),
        (1, 257, "1 by 257"),
        (10_000, 51, "10,000 by 51"),
        (1_954, 256, "1,954 by 256"),
        (5_001, 100, "5,001 by 100"),
        (71_429, 7, "71,429 by 7"),
    ],
)
def test_larger_list_is_refused_with_its_size(rows: int, columns: int, shown: str) -> None:
    with pytest.raises(InputError) as told:
        check_extent(rows, columns)
    assert told.value.message == (
        f"It is too large for a list of players: at least {shown} cells. We read up to 10,000 rows, 256 columns, and "
        "500,000 cells. Copy only the list into a new file, and open that."
    )
