"""Rows from files and from the keyboard, and rows into files."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from eastwind.cli.event import rows
from eastwind.cli.event.rows import read_rows, write_rows
from eastwind.refusals import InputError

ROWS = [["name", "paid"], ["Ann Archer", "40"]]


@pytest.mark.parametrize("name", ["list.csv", "list.CSV", "list.xlsx", "list.XLSX"])
def test_rows_that_were_written_are_read_again(tmp_path: Path, name: str) -> None:
    write_rows(tmp_path / name, ROWS, "Players")
    assert read_rows(tmp_path / name) == ROWS
    assert (tmp_path / name).read_bytes().startswith(b"PK") == name.lower().endswith("xlsx")


def test_workbook_has_the_title(tmp_path: Path) -> None:
    write_rows(tmp_path / "list.xlsx", ROWS, "Players")
    assert read_rows(tmp_path / "list.xlsx", "Players") == ROWS
    with zipfile.ZipFile(tmp_path / "list.xlsx") as book:
        assert b'name="Players"' in book.read("xl/workbook.xml")


def test_rows_are_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("name\tpaid\nAnn Archer\t40\n"))
    assert read_rows(Path("-")) == ROWS


def test_rows_that_are_too_long_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "MOST_BYTES", 20)
    monkeypatch.setattr("sys.stdin", io.StringIO("x" * 20))
    assert read_rows(Path("-")) == [["x" * 20]]
    monkeypatch.setattr("sys.stdin", io.StringIO("x" * 21))
    with pytest.raises(InputError, match=r"These rows are too long for a list of players\. Paste only the list"):
        read_rows(Path("-"))


def test_file_that_cannot_be_read_or_written_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"Can't read .*none\.csv: No such file or directory\."):
        read_rows(tmp_path / "none.csv")
    with pytest.raises(InputError, match=r"Can't write .*list\.csv: No such file or directory\."):
        write_rows(tmp_path / "no" / "list.csv", ROWS, "Players")
    with pytest.raises(InputError, match=r"list\.txt should end in \.csv or \.xlsx\."):
        write_rows(tmp_path / "list.txt", ROWS, "Players")
