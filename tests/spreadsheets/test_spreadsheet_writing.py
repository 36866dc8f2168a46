"""Rows to CSV and XLSX and back. Names that look like formulas come out harmless."""

from __future__ import annotations

import csv
import io
import random
import re
import tempfile
import unicodedata
import zipfile

import pytest

from eastwind.spreadsheets import Cell, as_written, harmless, split_cells, to_csv, to_xlsx
from eastwind.spreadsheets.spreadsheet_writing import like_a_formula
from tests.spreadsheets.read_here import read_here

HOSTILE = (
    "=1+1", '=HYPERLINK("http://evil.test","x")', "+1", "-1", "@SUM(A1)", "\t=1+1", "\r=1", "\n=1", "  =1+1", "＝1", "＋1",
    "－1", "＠x",
    "=cmd|' /C calc'!A0", "|calc", "  |calc", "%0A", "\u00a0=1+1", "\u200b=1+1", "\ufeff=1", "﹦1", "﹣1", "⁼1", "｜calc",
    "\v=1", "Ann;=1+1", "Ann\t=1+1", "Ann;  |calc", "Ann\n=1+1", "Ann\r\n@x", ";;=1", "Ann;'=1", "=1;=2", "a;b;-c",
)  # fmt: skip


def inside_of(workbook: bytes, part: str) -> str:
    """One part of an XLSX file, as XML."""
    return zipfile.ZipFile(io.BytesIO(workbook)).read(f"xl/{part}.xml").decode()


def sign_of(cell: str) -> str:
    """The first sign of a cell that a program sees, in its plain form."""
    seen = [sign for sign in unicodedata.normalize("NFKC", cell) if sign.isprintable() and not sign.isspace()]
    return seen[0] if seen else "none"


def test_name_like_a_formula_begins_with_an_apostrophe_in_csv(subtests: pytest.Subtests) -> None:
    for name in HOSTILE:
        with subtests.test(name):
            data = to_csv([["name", "paid"], [name, "40"]])
            rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))
            for between in ",;\t":  # however the program separates cells, and wherever it lets a row end
                for row in csv.reader(re.split("[\r\n]", rows[1][0]), delimiter=between):
                    assert not any(sign_of(cell) in "=+-@|%" for cell in row)
            assert rows[1][1] == "40"
            assert read_here(data, "entries.csv")[1] == [name, "40"]  # our own file, read back


@pytest.mark.parametrize("name", ["'=1+1", "''-1", " '@x", "'Tis Ann", "'", "''"])
def test_apostrophe_in_a_name_survives_a_round_trip(name: str) -> None:
    assert read_here(to_csv([["name"], [name]]), "entries.csv")[1] == [name]


def test_name_like_a_formula_stays_text_in_xlsx(subtests: pytest.Subtests) -> None:
    for name in [*HOSTILE, "http://evil.test", "mailto:a@evil.test", "1E9"]:
        with subtests.test(name):
            inside = inside_of(to_xlsx([["name"], [name]], "Entries"), "worksheets/sheet1")
            assert "<f>" not in inside
            assert "hyperlink" not in inside
            assert inside.count('t="s"') == 2


def test_text_like_a_formula_stays_text_when_someone_edits_the_cell(subtests: pytest.Subtests) -> None:
    for name in HOSTILE:
        with subtests.test(name):
            made = to_xlsx([["name"], [name]], "Entries")
            assert ('quotePrefix="1"' in inside_of(made, "styles")) == like_a_formula(name)
            assert read_here(made, "list.xlsx")[1:] == [[name]]


def test_any_text_survives_a_round_trip() -> None:
    dice = random.Random(28)
    for _ in range(2000):
        text = "".join(dice.choice("''=+-@|%;,\t\n \"aＡ＝\u00a0") for _ in range(dice.randrange(1, 9)))
        assert as_written(str(harmless(text))) == text


@pytest.mark.parametrize(
    "cell", ["a|b", "50%", "late; 5 guests", "–", "Ann O'Hara", "Bea - Smith", "a=b", "Zoë", "", 0, -20, 35]
)
def test_ordinary_cells_are_unchanged(cell: Cell) -> None:
    assert harmless(cell) == cell


def test_empty_cell_is_empty_and_not_zero() -> None:
    assert harmless(None) == ""
    assert split_cells(to_csv([["a", None, 0]]).decode("utf-8-sig")) == [["a", "", "0"]]


def test_names_with_commas_quotes_and_line_breaks_survive_a_round_trip() -> None:
    rows = [["name", "note"], ['Ann, "the" Archer', "two\nlines"]]
    assert split_cells(to_csv(rows).decode("utf-8-sig")) == rows
    assert read_here(to_xlsx(rows, "Entries"), "list.xlsx") == rows


def test_long_title_is_cut_to_the_31_characters_a_workbook_allows() -> None:
    made = to_xlsx([["name"]], "S" * 80)
    assert read_here(made, "list.xlsx") == [["name"]]
    assert f'<sheet name="{"S" * 31}"' in inside_of(made, "workbook")


def test_workbook_is_made_without_a_file_on_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", "/no/such/folder")
    assert read_here(to_xlsx([["name"]], "Entries"), "list.xlsx") == [["name"]]


def test_csv_is_marked_as_utf_8() -> None:
    """Without this mark Excel would guess the machine's code page."""
    assert to_csv([["Zoë"]]) == b"\xef\xbb\xbf" + "Zoë\r\n".encode()


def test_heading_of_a_workbook_is_bold_and_stays_in_sight() -> None:
    made = to_xlsx([["name", "paid"], ["Ann", 40]], "Entries")
    sheet = inside_of(made, "worksheets/sheet1")
    assert '<c r="A1" s="1" t="s">' in sheet
    assert '<c r="A2" t="s">' in sheet
    assert "<b/>" in inside_of(made, "styles")
    assert 'ySplit="1"' in sheet
    assert "xSplit" not in sheet  # the names move with the other columns
    assert '<c r="B2"><v>40</v></c>' in sheet


def test_column_of_a_workbook_is_as_wide_as_its_longest_name() -> None:
    sheet = inside_of(to_xlsx([["name", "paid"], ["Wilhelmina Featherstonehaugh", 40]], "Entries"), "worksheets/sheet1")
    names, paid = (float(width) for width in re.findall(r'<col [^>]*width="([0-9.]+)"', sheet))
    assert names > len("Wilhelmina Featherstone") > paid
