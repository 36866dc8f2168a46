"""Downloads are attachments of the right kind, with a plain name."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.server.web.downloads import attachment, plain_name, table_file
from eastwind.spreadsheets import Cell

ROWS: list[list[Cell]] = [["Name", "Points"], ["Ann Archer", 75]]


@pytest.mark.parametrize(
    ("ending", "kind"),
    [
        ("csv", "text/csv; charset=utf-8"),
        ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        ("html", "text/html; charset=utf-8"),
        ("json", "application/json"),
        ("sqlite3", "application/vnd.sqlite3"),
    ],
)
def test_download_is_an_attachment_of_its_kind(ending: str, kind: str) -> None:
    answer = attachment(b"...", "Spring Cup: standings", ending)
    assert answer.media_type == kind
    assert answer.content == b"..."
    assert answer.headers["Content-Disposition"] == f'attachment; filename="Spring-Cup-standings.{ending}"'


def test_list_is_downloaded_as_text_or_as_a_spreadsheet() -> None:
    text = table_file(ROWS, "Standings", "Spring Cup", "csv")
    assert b"Ann Archer,75" in text.content
    assert text.headers["Content-Disposition"] == 'attachment; filename="Spring-Cup.csv"'
    sheet = table_file(ROWS, "Standings", "Spring Cup", "xlsx")
    assert sheet.content.startswith(b"PK")
    assert sheet.headers["Content-Disposition"] == 'attachment; filename="Spring-Cup.xlsx"'


@pytest.mark.parametrize("ending", ["html", "json", "pdf", ""])
def test_list_in_another_format_is_refused(ending: str) -> None:
    with pytest.raises(InputError, match="as csv or xlsx, not as"):
        table_file(ROWS, "Standings", "Spring Cup", ending)


def test_name_of_a_file_has_at_most_eighty_letters() -> None:
    assert plain_name("x" * 80) == "x" * 80
    assert plain_name("x" * 81) == "x" * 80
