"""Rows to CSV and XLSX and back; names that look like formulas come out harmless."""

from __future__ import annotations

import csv
import io

import pytest

from eastwind.refusals import InputError
from eastwind.spreadsheets import MOST_BYTES, Cell, harmless, read_cells, split_cells, to_csv, to_xlsx

HOSTILE = (
    "=1+1", '=HYPERLINK("http://evil.test","x")', "+1", "-1", "@SUM(A1)", "\t=1+1", "\r=1", "\n=1", "  =1+1", "＝1",
    "=cmd|' /C calc'!A0",
)  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_name_like_a_formula_begins_with_an_apostrophe_in_csv(name: str) -> None:
    data = to_csv([["name"], [name]])
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert rows[1] == [f"'{name}"]
    assert read_cells(data, "entries.csv")[1] == [name]  # our own file brought back


@pytest.mark.parametrize("name", ["'=1+1", "''-1", " '@x", "'Tis Ann", "'", "''"])
def test_apostrophe_of_somebodys_own_comes_back(name: str) -> None:
    assert read_cells(to_csv([["name"], [name]]), "entries.csv")[1] == [name]


@pytest.mark.parametrize("name", [*HOSTILE, "http://evil.test", "mailto:a@evil.test", "1E9"])
def test_name_like_a_formula_is_a_word_in_xlsx(name: str) -> None:
    import zipfile
    from io import BytesIO

    data = to_xlsx([["name"], [name]], "Entries")
    inside = zipfile.ZipFile(BytesIO(data)).read("xl/worksheets/sheet1.xml").decode()
    assert "<f>" not in inside
    assert "hyperlink" not in inside
    assert inside.count('t="s"') == 2


@pytest.mark.parametrize("cell", ["Ann O'Hara", "Bea - Smith", "a=b", "Zoë", "", 0, -20, 35])
def test_ordinary_cells_stay_as_they_are(cell: Cell) -> None:
    assert harmless(cell) == cell


def test_empty_cell_is_empty_and_not_zero() -> None:
    assert harmless(None) == ""
    assert split_cells(to_csv([["a", None, 0]]).decode("utf-8-sig")) == [["a", "", "0"]]


def test_names_with_commas_quotes_and_line_breaks_come_back() -> None:
    rows = [["name", "note"], ['Ann, "the" Archer', "two\nlines"]]
    assert split_cells(to_csv(rows).decode("utf-8-sig")) == rows
    assert read_cells(to_xlsx(rows, "Entries"), "list.xlsx") == rows


def test_long_title_makes_a_workbook_all_the_same() -> None:
    assert read_cells(to_xlsx([["name"]], "S" * 80), "list.xlsx") == [["name"]]


def test_file_that_is_no_workbook_is_refused_with_a_sentence() -> None:
    with pytest.raises(InputError, match="no XLSX file"):
        read_cells(b"not a workbook", "list.xlsx")


def test_file_that_is_too_long_is_refused() -> None:
    with pytest.raises(InputError, match="too long"):
        read_cells(b"x" * (MOST_BYTES + 1), "list.csv")


@pytest.mark.parametrize("between", ["\n", "\r\n", "\r"])
def test_any_kind_of_line_break_ends_a_row(between: str) -> None:
    assert split_cells(between.join(["name;section", "Ann;Red"])) == [["name", "section"], ["Ann", "Red"]]


def test_list_that_is_no_table_gets_a_sentence() -> None:
    with pytest.raises(InputError, match="cannot be read as rows"):
        split_cells('"' + "x" * 200_000)
