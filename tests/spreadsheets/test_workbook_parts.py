"""One part of a workbook, looked at element by element before any reader sees it."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.spreadsheets.workbook_parts import SheetSizeError, look_at
from tests.spreadsheets.hostile_files import sheet_of


@pytest.mark.parametrize("number", ["٣", "³", "-1", "", "x", "1234567890"])
def test_number_is_one_to_nine_plain_digits(number: str) -> None:
    """In a row, and where a cell names a shared text."""
    look_at(sheet_of('<row r="3"><c t="s"><v>123456789</v></c></row>'))
    for rows in (f'<row r="{number}"/>', f'<row><c t="s"><v>{number}</v></c></row>'):
        with pytest.raises(InputError, match="it is damaged"):
            look_at(sheet_of(rows))


def test_shared_texts_are_counted_by_the_cells_that_show_them() -> None:
    seen = look_at(
        sheet_of('<row><c t="s"><v>1</v></c><c t="s"><v> 0 </v></c><c><v>7</v></c><c t="s"><v>1</v></c></row>')
    )
    assert dict(seen.shared) == {1: 2, 0: 1}


def test_length_of_each_shared_text_is_known() -> None:
    seen = look_at(b"<sst><si><t>Ann</t></si><si><t>Bob Roy</t></si></sst>")
    assert seen.texts == [len(b"<si><t>Ann</t>"), len(b"<si><t>Bob Roy</t>")]


def cells(count: int) -> str:
    return "<c><v>1</v></c>" * count


@pytest.mark.parametrize("filled", ["<v>1</v>", "<is><t>Ann</t></is>"])
def test_cells_without_a_place_stand_side_by_side(filled: str) -> None:
    look_at(sheet_of(f"<row>{f'<c>{filled}</c>' * 256}</row>"))
    with pytest.raises(SheetSizeError, match="at least 1 by 257 cells"):
        look_at(sheet_of(f"<row>{f'<c>{filled}</c>' * 257}</row>"))


def test_every_row_begins_in_the_first_column_again() -> None:
    look_at(sheet_of(f"<row>{cells(200)}</row>" * 3))


def test_rows_without_a_number_stand_below_each_other() -> None:
    look_at(sheet_of(f"<row>{cells(1)}</row>" * 10_000))
    with pytest.raises(SheetSizeError, match="at least 10,001 by 1 cells"):
        look_at(sheet_of(f"<row>{cells(1)}</row>" * 10_001))


def test_row_goes_on_after_the_number_and_the_place_it_has() -> None:
    far = '<row r="7"><c r="C7"><v>1</v></c></row><row><c r="IX9"><v>1</v></c><c><v>1</v></c></row>'
    with pytest.raises(SheetSizeError) as caught:
        look_at(sheet_of(far))
    # C is the third column, IX the 258th; the last cell stands beside it
    assert "at least 3 by 257 cells" in caught.value.message
    assert "something stands in row 9, column 259, far from the list" in caught.value.message


@pytest.mark.parametrize("place", ["A", "7", "A1:B2", "ABCDE1", "A1234567890", "-A1"])
def test_place_of_a_cell_is_letters_and_digits(place: str) -> None:
    with pytest.raises(InputError, match="it is damaged"):
        look_at(sheet_of(f'<row><c r="{place}"><v>1</v></c></row>'))


def test_value_outside_a_cell_names_no_shared_text() -> None:
    assert dict(look_at(b"<a><v>Ann</v></a>").shared) == {}
    assert dict(look_at(sheet_of('<row><c t="s"><v>4</v></c><c><v>Ann</v></c></row>')).shared) == {4: 1}


def test_elements_may_have_a_prefix() -> None:
    found = look_at(b'<x:a xmlns:x="x"><x:row><x:c t="s"><x:v>3</x:v></x:c></x:row><x:si>Ann</x:si></x:a>')
    assert (dict(found.shared), found.texts) == ({3: 1}, [len("<x:si>Ann")])
