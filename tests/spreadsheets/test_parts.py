"""One part of a workbook, looked at element by element before any reader sees it."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.spreadsheets.parts import look_at
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
