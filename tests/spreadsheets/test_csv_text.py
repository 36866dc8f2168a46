"""Plain text as rows and cells, however it was typed or saved."""

from __future__ import annotations

import csv
import io

import pytest

from eastwind.refusals import InputError
from eastwind.spreadsheets import as_written, split_cells
from eastwind.spreadsheets.sheets import MOST_CELLS, MOST_COLUMNS, MOST_ROWS
from tests.spreadsheets.read_here import read_here


@pytest.mark.parametrize("between", ["\n", "\r\n", "\r"])
def test_any_kind_of_line_break_ends_a_row(between: str) -> None:
    assert split_cells(between.join(["name;section", "Ann;Red"])) == [["name", "section"], ["Ann", "Red"]]


def test_list_that_is_not_a_table_gets_a_sentence() -> None:
    with pytest.raises(InputError, match="cannot be read as rows"):
        split_cells('"' + "x" * 200_000)


@pytest.mark.parametrize(
    ("data", "name"),
    [("Zoë".encode(), "Zoë"), ("Zoë".encode("utf-8-sig"), "Zoë"), ("Zoë – €".encode("cp1252"), "Zoë – €")],
)
def test_csv_is_decoded_however_it_was_saved(data: bytes, name: str) -> None:
    assert read_here(b"name\n" + data if data[:1] != b"\xef" else data, "list.csv")[-1] == [name]


def test_undecodable_byte_does_not_stop_the_import() -> None:
    assert read_here(b"name\nZo\x81", "list.csv")[1] == ["Zo\ufffd"]


@pytest.mark.parametrize("between", [",", ";", "\t"])
def test_separator_is_the_most_frequent_in_the_first_row(between: str) -> None:
    rows = [["name", "section", "paid"], ["Ann", "a;b,c", "40"]]
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=between).writerows(rows)
    assert split_cells(text.getvalue()) == rows
    assert split_cells("\n\n" + text.getvalue())[-1] == rows[-1]


@pytest.mark.parametrize("text", ["", "  ", "\n"])
def test_empty_paste_has_no_filled_cells(text: str) -> None:
    assert [cell for row in split_cells(text) for cell in row if str(cell).strip()] == []


def test_text_that_excel_calls_unicode_is_read() -> None:
    assert read_here("name;section\nZoë;Red".encode("utf-16"), "list.csv") == [["name", "section"], ["Zoë", "Red"]]


def test_file_with_nul_bytes_is_not_text() -> None:
    with pytest.raises(InputError, match="not a text file"):
        read_here(b"name\nAnn\0", "list.csv")


@pytest.mark.parametrize(
    ("most", "more"),
    [
        ("Ann\n" * MOST_ROWS, "Ann\n" * (MOST_ROWS + 1)),
        ("," * (MOST_COLUMNS - 1), "," * MOST_COLUMNS),
        (("," * 99 + "\n") * (MOST_CELLS // 100), ("," * 99 + "\n") * (MOST_CELLS // 100 + 1)),
    ],
    ids=["rows", "columns", "cells"],
)
def test_list_at_the_size_limit_is_read_and_a_larger_one_refused(most: str, more: str) -> None:
    assert split_cells(most)
    with pytest.raises(InputError, match="too large for a list of players"):
        split_cells(more)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Spring Open\n\nName;Paid\nAnn Lee;40\nBob Roy;40", ["Ann Lee", "40"]),  # a title above the headings
        ("Ann Lee\nBob Roy\nCat Dow\nLee, Ann", ["Bob Roy"]),  # one comma in a list of names separates nothing
        ("Lee, Ann;40\nRoy, Bob;35\nDow, Cat;0", ["Roy, Bob", "35"]),
        ("Name,Group\nAnn Lee,Red; Blue\nBob Roy,Bams; Craks", ["Bob Roy", "Bams; Craks"]),
        ("Lee, Ann\t$40\nRoy, Bob\t$35", ["Roy, Bob", "$35"]),
        ('Name,Notes\n"Lee, Ann","a, b; c"\n"Roy, Bob",', ["Roy, Bob", ""]),
    ],
)
def test_separator_is_the_sign_that_most_lines_have(text: str, wanted: list[str]) -> None:
    assert wanted in split_cells(text)


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        (["Ann Lee", "Bob Roy, paid"], [["Ann Lee"], ["Bob Roy", " paid"]]),  # of two lines, any sign separates
        (["Ann Lee", "Bob Roy", "Cat Dow,paid"], [["Ann Lee"], ["Bob Roy"], ["Cat Dow,paid"]]),
        (["Ann Lee", "Bob Roy,paid", "Cat Dow,paid"], [["Ann Lee"], ["Bob Roy", "paid"], ["Cat Dow", "paid"]]),
        (["Ann Lee, Reno"] * 4, [["Ann Lee", " Reno"]] * 4),  # a comma and a space in every line
        (["Ann Lee, Reno"] * 2 + ["Bob Roy"] * 2, [["Ann Lee, Reno"]] * 2 + [["Bob Roy"]] * 2),  # in half of them only
        (["Ann Lee,Reno"] * 2 + ["Bob Roy"] * 2, [["Ann Lee", "Reno"]] * 2 + [["Bob Roy"]] * 2),
    ],
)
def test_sign_in_half_of_the_lines_separates_and_counts_half_before_a_space(
    lines: list[str], rows: list[list[str]]
) -> None:
    assert split_cells("\n".join(lines)) == rows


def test_sign_is_looked_for_in_the_first_forty_lines() -> None:
    first = "\n\n".join(["Ann Lee;Reno"] * 40)
    assert split_cells(first + "\nBob Roy,Ohio" * 100)[0] == ["Ann Lee", "Reno"]


def test_line_of_too_many_cells_is_refused_before_it_is_cut() -> None:
    with pytest.raises(InputError, match="at least 1 by 600,000 cells"):
        split_cells("," * 600_000)


def test_quotation_mark_that_is_never_closed_takes_no_other_lines() -> None:
    assert len(split_cells('Name\n"Ann Lee\nBob Roy\nCat Dow')) == 4


@pytest.mark.parametrize(
    ("lines", "first"),
    [
        (["Ann Lee;Reno"] * 20 + ["Bob Roy,Ohio"] * 20, ["Ann Lee;Reno"]),  # as many of each: the comma comes first
        (["Ann Lee;Reno"] * 21 + ["Bob Roy,Ohio"] * 19, ["Ann Lee", "Reno"]),
        (["Ann Lee;Reno"] * 21 + ["Bob Roy,Ohio"] * 20, ["Ann Lee", "Reno"]),  # the forty-first line does not count
        (["Ann Lee;Reno"] * 20 + ["Bob Roy,Ohio"] * 21, ["Ann Lee;Reno"]),
    ],
)
def test_of_forty_lines_the_sign_in_most_separates(lines: list[str], first: list[str]) -> None:
    assert split_cells("\n".join(lines))[0] == first


@pytest.mark.parametrize(
    ("empty", "first"),
    [
        (2, ["Ann Lee;Reno"]),  # of the first forty names, which stand on 120 lines, 21 have a comma
        (3, ["Ann Lee", "Reno"]),  # only thirty names stand on the first 120 lines, and 19 of them have a semicolon
    ],
)
def test_empty_lines_are_not_among_the_forty_and_120_lines_are_enough(empty: int, first: list[str]) -> None:
    names = ["Ann Lee;Reno"] * 19 + ["Bob Roy,Ohio"] * 21
    assert split_cells("".join(name + "\n" + "\n" * empty for name in names))[0] == first


def test_of_two_signs_in_every_line_the_more_frequent_separates() -> None:
    assert split_cells("Ann;Red;40,5\nBob;Blue;35,0")[0] == ["Ann", "Red", "40,5"]
    assert split_cells("Ann,Red,a;b\nBob,Blue,c;d")[0] == ["Ann", "Red", "a;b"]
    # a comma before a space counts half: one and a half commas, two semicolons
    assert split_cells("Ann,x, y;1;2\n" * 3)[0] == ["Ann,x, y", "1", "2"]
    # two of each: the comma comes first
    assert split_cells("Ann,x, y, z;1;2\n" * 3)[0] == ["Ann", "x", " y", " z;1;2"]
    # two and a half commas, two semicolons
    assert split_cells("Ann,x, y, z, w;1;2\n" * 3)[0] == ["Ann", "x", " y", " z", " w;1;2"]


def test_sign_within_quotation_marks_separates_nothing() -> None:
    assert split_cells('"Lee, Ann";"a, b"\n"Roy, Bob";"c, d"\n"Dow, Cat";"e, f"')[1] == ["Roy, Bob", "c, d"]


def test_closed_quotation_marks_keep_their_line_breaks() -> None:
    assert split_cells('Name;Note\nAnn;"two\nlines"') == [["Name", "Note"], ["Ann", "two\nlines"]]
    assert split_cells('Name;Note\nAnn;5" tile') == [["Name", "Note"], ["Ann", '5" tile']]


@pytest.mark.parametrize(
    ("written", "text"), [("'=1+1", "=1+1"), ("'Tis Ann", "'Tis Ann"), ("=1+1", "=1+1"), ("Ann", "Ann"), ("''-1", "'-1")]
)  # fmt: skip
def test_apostrophe_before_a_formula_is_taken_off_again(written: str, text: str) -> None:
    assert as_written(written) == text


def test_sign_is_looked_for_in_the_first_hundred_thousand_characters() -> None:
    assert [len(row) for row in split_cells("x" * 99_999 + ";y")] == [2]
    assert [len(row) for row in split_cells("x" * 100_000 + ";y")] == [1]
