"""The sheets of a workbook, and the workbooks that are refused."""

from __future__ import annotations

import io
from typing import NoReturn, cast

import pytest
from python_calamine import CalamineError, CalamineWorkbook

from eastwind.refusals import InputError
from eastwind.spreadsheets import SheetRows, to_xlsx, workbook
from eastwind.spreadsheets.sheets import MOST_COLUMNS, MOST_ROWS
from eastwind.spreadsheets.workbook import READ, is_workbook, read_workbook
from tests.spreadsheets.hostile_files import BOOK, SHEET, good_workbook, one_cell, parts_of, sheet_of, with_part, zipped
from tests.spreadsheets.read_here import read_here


@pytest.mark.parametrize("name", ["list.xlsx", "LIST.XLSX", "List.Xlsx"])
def test_workbook_is_known_by_its_ending_in_any_case(name: str) -> None:
    assert read_here(to_xlsx([["name"], ["Ann"]], "Entries"), name) == [["name"], ["Ann"]]


def book_of(hidden: str = "", **sheets: str) -> bytes:
    """A workbook: title -> the one cell that has something in it."""
    import xlsxwriter

    made = io.BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as workbook:
        for title, cell in sheets.items():
            sheet = workbook.add_worksheet(title)
            sheet.write_row(0, 0, [cell] if cell else [])
            if title == hidden:
                sheet.hide()
    return made.getvalue()


def test_only_sheet_with_rows_is_read_wherever_it_stands() -> None:
    assert read_here(book_of(Cover="", Players="Ann"), "list.xlsx") == [["Ann"]]


def test_of_several_sheets_one_is_named() -> None:
    book = book_of(Summary="22 sold", Players="Ann")
    assert read_here(book, "list.xlsx", "players ") == [["Ann"]]
    with pytest.raises(InputError, match="more than one sheet with rows: 'Summary', 'Players'"):
        read_here(book, "list.xlsx")
    with pytest.raises(InputError, match=r"no sheet 'Plyers' in this file\. It has 'Summary', 'Players'"):
        read_here(book, "list.xlsx", "Plyers")


def test_hidden_sheet_counts_only_if_no_other_has_rows() -> None:
    assert read_here(book_of("Menu", Players="Ann", Menu="chicken"), "list.xlsx") == [["Ann"]]
    assert read_here(book_of("Old", Players="", Old="Ann"), "list.xlsx") == [["Ann"]]


def test_workbook_under_another_name_is_read() -> None:
    assert read_here(good_workbook(), "list.csv") == read_here(good_workbook(), "list.xlsx")


def test_numbers_dates_and_yes_or_no_are_read_as_people_see_them() -> None:
    import datetime

    import xlsxwriter

    made = io.BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as workbook:
        sheet = workbook.add_worksheet()
        sheet.write_row(0, 0, ["Ann", 40, 2.5, True])
        sheet.write_datetime(1, 0, datetime.datetime(2026, 4, 11), workbook.add_format({"num_format": "yyyy-mm-dd"}))
        sheet.write_formula(1, 1, "=20+20", None, 40)
    assert read_here(made.getvalue(), "list.xlsx") == [["Ann", 40, 2.5, True], ["2026-04-11", 40, "", ""]]


@pytest.mark.parametrize(
    ("near", "far"),
    [(f"A{MOST_ROWS}", f"A{MOST_ROWS + 1}"), ("IV1", "IW1"), ("CV5000", "CV5001"), ("cv5000", "XFD1048576")],
)
def test_cell_at_the_limit_is_read_and_one_farther_away_refused(near: str, far: str) -> None:
    """Column IV is the 256th, CV the 100th."""
    assert MOST_COLUMNS == 256
    assert read_here(one_cell(near), "list.xlsx")[-1][-1] == 7
    with pytest.raises(InputError, match="far from the list"):
        read_here(one_cell(far), "list.xlsx")


def test_refusal_says_where_the_far_cell_is() -> None:
    with pytest.raises(InputError, match=r"row 200,000, column 52,"):
        read_here(one_cell("AZ200000"), "list.xlsx")


def test_list_far_down_the_sheet_is_as_good_as_one_at_the_top() -> None:
    rows = '<row r="900000"><c r="XFA900000"><v>1</v></c><c><v>2</v></c></row><row><c r="XFA900001"><v>3</v></c></row>'
    assert read_here(with_part(SHEET, sheet_of(rows)), "list.xlsx") == [[1, 2], [3, ""]]


def test_empty_cells_of_a_colored_column_do_not_count() -> None:
    rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>'
    assert read_here(with_part(SHEET, sheet_of(rows)), "list.xlsx") == [[1]]


def test_second_sheet_may_be_as_large_as_it_likes() -> None:
    import xlsxwriter

    made = io.BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as workbook:
        workbook.add_worksheet("Players").write_row(0, 0, ["Ann"])
        workbook.add_worksheet("Notes").write(1_048_575, 16_383, "far")
    assert read_here(made.getvalue(), "list.xlsx", "Players") == [["Ann"]]


def test_macros_pictures_and_links_are_left_alone() -> None:
    beside = {"xl/vbaProject.bin": b"macro", "xl/media/a.png": bytes(60_000_000), "xl/externalLinks/a.xml": b"not xml"}
    assert read_here(zipped({**parts_of(good_workbook()), **beside}), "list.xlsx") == read_here(
        good_workbook(), "a.xlsx"
    )


def test_text_that_many_cells_share_counts_for_each() -> None:
    strings = b"<sst>" + b"<si><t>".ljust(4_996, b"x") + b"</t></si></sst>"  # five thousand with its marks

    def shown(times: int) -> bytes:
        cells = '<row><c t="s"><v>0</v></c></row>' * times
        return zipped({**parts_of(good_workbook()), SHEET: sheet_of(cells), "xl/sharedStrings.xml": strings})

    assert len(read_here(shown(2_000), "list.xlsx")) == 2_000
    with pytest.raises(InputError, match="unpacks to far more"):
        read_here(shown(2_001), "list.xlsx")


@pytest.mark.parametrize(
    "name", ["/etc/a.xml", "\\\\host\\a.xml", "xl/../../a.xml", "..\\a.xml", "C:/a.xml", "xl/a:b.xml"]
)
def test_part_whose_name_leads_out_of_the_file_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="leads out of the file"):
        read_here(with_part(name, b"<a/>"), "list.xlsx")


def test_two_parts_of_one_name_are_refused() -> None:
    with pytest.raises(InputError, match="the same name"):
        read_here(with_part(SHEET.upper(), sheet_of("")), "list.xlsx")


def test_workbook_of_two_thousand_parts_is_the_largest() -> None:
    parts = parts_of(good_workbook())
    more = {f"xl/media/{number}.png": b"" for number in range(2_000 - len(parts))}
    assert read_here(zipped({**parts, **more}), "list.xlsx")
    with pytest.raises(InputError, match="it has 2,001 parts"):
        read_here(zipped({**parts, **more, "xl/media/last.png": b""}), "list.xlsx")


def test_elements_may_be_sixty_deep_and_no_deeper() -> None:
    def nested(depth: int) -> bytes:
        return with_part("xl/deep.xml", b"<a>" * depth + b"</a>" * depth)

    assert read_here(nested(60), "list.xlsx")
    with pytest.raises(InputError, match="too deep"):
        read_here(nested(61), "list.xlsx")


def test_parts_may_unpack_to_fifty_million_bytes_together() -> None:
    def unpacked(length: int) -> bytes:
        parts = parts_of(good_workbook())
        room = length - sum(len(inside) for name, inside in parts.items() if READ.fullmatch(name.casefold()))
        return zipped({**parts, "xl/long.xml": b"<a>".ljust(room - 4) + b"</a>"})

    assert read_here(unpacked(50_000_000), "list.xlsx")
    with pytest.raises(InputError, match="unpacks to far more"):
        read_here(unpacked(50_000_001), "list.xlsx")


@pytest.mark.parametrize("row", ["٣", "-1", "1234567890", "x", ""])
def test_row_number_is_one_to_nine_plain_digits(row: str) -> None:
    with pytest.raises(InputError, match="it is damaged"):
        read_here(with_part(SHEET, sheet_of(f'<row r="{row}"><c><v>1</v></c></row>')), "list.xlsx")


def test_open_document_and_locked_files_get_their_own_advice() -> None:
    with pytest.raises(InputError, match="OpenDocument"):
        read_here(zipped({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet"}), "list.xlsx")
    locked = bytearray(good_workbook())
    locked[locked.find(b"PK\x01\x02") + 8] |= 1  # the first part says that it needs a password
    with pytest.raises(InputError, match="it has a password"):
        read_here(bytes(locked), "list.xlsx")


@pytest.mark.parametrize("part", [SHEET, BOOK])
def test_workbook_with_entities_of_its_own_is_refused(part: str) -> None:
    with pytest.raises(InputError, match="defines its own entities"):
        read_here(with_part(part, b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), "list.xlsx")


def test_old_excel_file_gets_its_own_advice() -> None:
    with pytest.raises(InputError, match="old Excel file, or it has a password"):
        read_here(b"\xd0\xcf\x11\xe0" + bytes(100), "list.xlsx")


def test_file_that_is_not_a_workbook_is_refused_with_a_sentence() -> None:
    with pytest.raises(InputError, match="not an XLSX file"):
        read_here(b"not a workbook", "list.xlsx")


def test_workbook_without_its_list_of_sheets_is_refused_not_empty() -> None:
    with pytest.raises(InputError, match="not an XLSX file"):
        read_here(zipped({name: part for name, part in parts_of(good_workbook()).items() if name != BOOK}), "list.xlsx")


@pytest.mark.parametrize(
    ("data", "name", "is_one"),
    [
        (b"name", "list.xlsx", True),
        (b"name", "LIST.XLSX", True),
        (b"PK\x03\x04...", "list.csv", True),
        (b"\xd0\xcf\x11\xe0...", "list.csv", True),
        (b"name", "list.csv", False),
        (b"name", "xlsx", False),
    ],
)
def test_workbook_is_known_by_its_ending_or_its_first_bytes(data: bytes, name: str, is_one: bool) -> None:
    assert is_workbook(data, name) == is_one


def test_workbook_of_empty_sheets_has_no_rows() -> None:
    assert read_here(book_of(Cover="", Players=""), "list.xlsx") == []


def test_sheet_that_is_too_large_is_named_if_no_other_has_rows() -> None:
    import xlsxwriter

    made = io.BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as workbook:
        workbook.add_worksheet("Cover")
        workbook.add_worksheet("Players").write_row(0, 0, ["Ann"])
        workbook.get_worksheet_by_name("Players").write(20_000, 0, "far")
    with pytest.raises(InputError, match="something stands in row 20,001, column 1, far from the list"):
        read_here(made.getvalue(), "list.xlsx")


def test_workbook_whose_only_sheet_is_gone_is_damaged() -> None:
    with pytest.raises(InputError, match="it is damaged"):
        read_here(
            zipped({name: part for name, part in parts_of(good_workbook()).items() if name != SHEET}), "list.xlsx"
        )


def test_sheets_come_with_their_titles_in_the_order_of_the_workbook() -> None:
    assert read_workbook(book_of(Summary="22 sold", Cover="", Players="Ann")) == [
        SheetRows("Summary", [["22 sold"]]),
        SheetRows("Players", [["Ann"]]),
    ]


@pytest.mark.parametrize("error", [CalamineError, IndexError])
def test_sheet_that_the_reader_cannot_find_is_passed_over(error: type[Exception]) -> None:
    class Book:
        def get_sheet_by_index(self, place: int) -> NoReturn:
            raise error

    assert workbook._read_sheet(cast("CalamineWorkbook", Book()), 0) is None
