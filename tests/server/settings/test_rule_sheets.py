"""A sheet of one's own at a table: from the director's folder, or from a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from eastwind.cli.shared_options import find_sheet
from eastwind.refusals import InputError
from eastwind.rules.loading.resolve import HOME
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.server.play.table_opening import read_terms
from eastwind.server.services import open_services
from eastwind.server.settings.rule_sheets import RuleSheets
from eastwind.store import open_store
from tests.server.play.test_pages import Client, open_table, running

PORCH = 'extends = "cousins"\ntitle = "Porch rules"\n[scoring]\nwall_game = 7\n'
COUSINS = 'extends = "home"\ntitle = "Cousins"\n[rounds]\ngames = 2\n'
FIELDS = {"title": "", "card": "", "kind": "", "call_seconds": "", "pace": ""}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "sheets"
    found.mkdir()
    (found / "porch.toml").write_text(PORCH, encoding="utf-8")
    (found / "cousins.toml").write_text(COUSINS, encoding="utf-8")
    (found / "broken.toml").write_text('extends = "nowhere"\ntitle = "Broken"\n', encoding="utf-8")
    return found


@contextmanager
def served_with(app: Litestar, place: Path, sheets: Path) -> Iterator[Client]:
    with open_store(place) as store:
        app.state.services = open_services(store, sheets, open_to_all=True)
        with TestClient(app, base_url="http://desk.test") as found:
            yield found
        del app.state.services


def test_table_keeps_the_directors_own_sheet_when_the_file_changes(app: Litestar, tmp_path: Path, folder: Path) -> None:
    place = tmp_path / "desk.sqlite3"
    with served_with(app, place, folder) as client:
        page = client.get("/play").text
        assert '<option value="porch">Porch rules (your own)</option>' in page
        assert "Broken" not in page
        path = open_table(client, sheet="porch")
        assert client.post("/play/open", data={"sheet": "broken"}).status_code == 422
    (folder / "porch.toml").write_text(PORCH.replace("7", "9"), encoding="utf-8")
    (folder / "cousins.toml").unlink()
    with served_with(app, place, folder) as client:
        sheet = running(client, path).play.table.setup.sheet
        assert (sheet.title, sheet.scoring.wall_game, sheet.rounds.games) == ("Porch rules", 7, 2)
        assert sheet.scoring.payment == "card"


def test_table_keeps_only_the_sheets_that_its_rules_are_made_of(folder: Path) -> None:
    sheets = RuleSheets.in_folder(folder)
    assert sheets.texts("porch") == {"porch": PORCH, "cousins": COUSINS}
    assert sheets.texts("national") == {}


def test_sheet_is_named_by_its_file(folder: Path, tmp_path: Path) -> None:
    name, own = find_sheet(str(folder / "porch.toml"), tmp_path / "nowhere")
    terms = read_terms({**FIELDS, "sheet": name, "totals": "cents"}, "", RuleSheets(own))
    assert (terms.sheet, terms.totals) == ("porch", "cents")
    assert set(terms.own_sheets) == {"porch", "cousins"}
    assert read_terms({**FIELDS, "sheet": ""}).own_sheets == {}


def test_mistake_in_the_directors_own_sheet_is_shown_with_its_line(folder: Path) -> None:
    with pytest.raises(InputError, match=r"broken.toml, line 1: There is no sheet 'nowhere'"):
        RuleSheets.in_folder(folder).load("broken")


def test_sheets_for_an_event_leave_out_the_custom_of_a_home_game(folder: Path) -> None:
    for_tables = dict(RuleSheets.in_folder(folder).titles())
    for_events = dict(RuleSheets.in_folder(folder, SHEETS).titles())
    assert for_tables.keys() - for_events.keys() == {HOME}
    assert for_events["porch"] == for_tables["porch"] == "Porch rules (your own)"


def test_unknown_sheet_is_refused_with_those_there_are(folder: Path) -> None:
    with pytest.raises(
        InputError, match=r"There is no sheet 'porche'. Choose one of .*home.*porch.*Did you mean 'porch'?"
    ):
        RuleSheets.in_folder(folder).load("porche")
