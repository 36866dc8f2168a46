"""OWASP A03, injection: what people typed is shown as text, on every page and in every file of the floor."""

from __future__ import annotations

import csv
import zipfile
from collections.abc import Callable
from io import BytesIO

import pytest

from eastwind.server.security.roles import Role
from eastwind.spreadsheets import as_written
from eastwind.spreadsheets.spreadsheet_writing import like_a_formula
from eastwind.tournament.log.entries import LogEntry
from tests.server.conftest import Client, start_event
from tests.server.hostile_texts import NAMES, RAW, hostile

SignIn = Callable[[Role], Client]
PAGES = (
    "standings", "standings/why?player=1&beside=2", "standings/why?player=3", "prizes", "prizes/ceremony", "log",
    "log?by=%3Cscript%3Ealert(1)%3C/script%3E", "log/undo?entry=30", "log/moment?at=90", "rulings",
    "rulings?words=%3Cscript%3Ealert(1)%3C/script%3E", "rulings/given?words=%3Cscript%3Ealert(1)", "rulings/penalties",
    "rulings/conduct", "rulings/case?kind=picked-ahead&table=1&game=1&fact-player=A",
    "rulings/case?kind=picked-ahead&fact-player=%3Cscript%3Ealert(1)",
)  # fmt: skip
REFUSED = (
    "standings?after=%3Cscript%3Ealert(1)", "standings?section=%3Cscript%3Ealert(1)", "standings/why?player=%3Cscript%3E",
    "rulings/case?kind=%3Cscript%3Ealert(1)", "log?page=%3Cscript%3Ealert(1)", "log/undo?entry=%27%20OR%201=1",
    "log/moment?at=-1", "standings/file/%3Cscript%3E",
    "rulings/case?kind=picked-ahead&table=99999",
)  # fmt: skip


@pytest.fixture
def attacked(client: Client, rehearsed: list[LogEntry]) -> str:
    return start_event(client, hostile(rehearsed))


def test_pages_show_hostile_words_as_words(sign_in: SignIn, attacked: str) -> None:
    desk = sign_in("director")
    for path in PAGES:
        answer = desk.get(f"/events/{attacked}/{path}")
        assert answer.status_code == 200, path
        assert not [raw for raw in RAW if raw in answer.text], path
    assert "{{ 7 * 7 }}" in desk.get(f"/events/{attacked}/standings").text


def test_address_that_cannot_be_read_gets_a_sentence(sign_in: SignIn, attacked: str) -> None:
    desk = sign_in("director")
    for path in REFUSED:
        answer = desk.get(f"/events/{attacked}/{path}")
        assert answer.status_code in (404, 422), path
        assert "refused" in answer.text, path
        assert not [raw for raw in RAW if raw in answer.text], path


def test_invalid_event_id_is_not_found(sign_in: SignIn, attacked: str) -> None:
    assert sign_in("director").get("/events/' OR '1'='1/standings").status_code == 404


def test_csv_holds_no_formula(sign_in: SignIn, attacked: str) -> None:
    desk = sign_in("director")
    for path in ("standings/file/csv", "players/file/csv"):
        text = desk.get(f"/events/{attacked}/{path}").content.decode("utf-8-sig")
        cells = [cell for row in csv.reader(text.splitlines()) for cell in row]  # as another program reads it
        names = [cell for cell in cells if as_written(cell) in NAMES]
        assert len(names) == len(NAMES)
        assert not [
            cell for cell in cells if cell[:1] != "'" and like_a_formula(cell) and not cell.lstrip("-").isdigit()
        ]


def test_xlsx_holds_no_formula_and_no_link(sign_in: SignIn, attacked: str) -> None:
    desk = sign_in("director")
    for path in ("standings/file/xlsx", "players/file/xlsx"):
        inside = zipfile.ZipFile(BytesIO(desk.get(f"/events/{attacked}/{path}").content))
        sheet = inside.read("xl/worksheets/sheet1.xml").decode()
        assert "<f>" not in sheet
        assert "hyperlink" not in sheet
        assert "HYPERLINK" in inside.read("xl/sharedStrings.xml").decode()


def test_files_are_attachments_and_their_names_are_plain(sign_in: SignIn, attacked: str) -> None:
    for path in ("standings/file/csv", "standings/file/xlsx", "players/file/csv", "log/event.json"):
        answer = sign_in("director").get(f"/events/{attacked}/{path}")
        name = answer.headers["content-disposition"].removeprefix('attachment; filename="').removesuffix('"')
        assert name.replace("-", "").replace(".", "").isalnum()
        assert answer.headers["x-content-type-options"] == "nosniff"
