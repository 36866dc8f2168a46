"""Which sheet of a workbook is read."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.spreadsheets.sheets import SheetRows, chosen_rows

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
