"""A list of players without scripts, and what a workbook shows of its sheets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.desk.people.player_lists import LOST, _first_cells
from eastwind.server.security.roles import Role
from eastwind.spreadsheets import Rows, SheetRows
from eastwind.tournament.log.entries import LogEntry
from tests.server.conftest import HTMX, Client, start_event, state_of, text_of
from tests.server.desk.people.test_players import fields_of, two_sheets


@pytest.fixture
def desk(client: Client, sign_in: Callable[[Role], Client], rehearsed: list[LogEntry]) -> tuple[Client, str]:
    """The director, and the page for lists of an event without players."""
    return sign_in("director"), f"/events/{start_event(client, rehearsed[:1])}/entries/list"


def test_sheet_is_known_again_by_its_first_cells() -> None:
    rows: Rows = [["", None], ["Name", "Fee", 12.5, "d", "e", "f"], ["Ann", 40.0], [], ["Bea"], ["Cleo"]]
    assert _first_cells(SheetRows("List", rows)) == "Name, Fee, 12.5, d, e; Ann, 40; Bea"
    blank: Rows = [[""]]
    far: Rows = [*(blank * 29), ["Ann"], ["Bea"]]
    assert _first_cells(SheetRows("List", far)) == "Ann", "only the first thirty rows are looked at"
    assert _first_cells(SheetRows("List", [])) == ""


def test_list_is_previewed_and_added_without_scripts(desk: tuple[Client, str]) -> None:
    client, address = desk
    shown = client.post(address, data={"rows": "Ann Archer\nBea Bold\n"})
    assert shown.status_code == 200
    assert "All players" in text_of(shown.text), "a whole page"
    assert "HX-Retarget" not in shown.headers
    fields = fields_of(shown.text)
    done = client.post(address, data={**fields, "enter": ["1"]}, follow_redirects=False)
    assert done.status_code == 303
    assert sorted(entry.name for entry in state_of(client, address.split("/")[2]).entries.values()) == [
        "Ann Archer",
        "Bea Bold",
    ]


def test_workbook_asks_for_its_sheet_without_scripts(desk: tuple[Client, str]) -> None:
    client, address = desk
    asked = client.post(address, files={"file": ("list.xlsx", two_sheets())})
    assert "All players" in text_of(asked.text)
    assert "Which sheet has the players?" in asked.text
    wrong = client.post(address, data={**fields_of(asked.text), "sheet": ["2"]}, headers=HTMX)
    assert "Give a whole number from 0 to 1." in wrong.text


def test_preview_is_put_into_the_page(desk: tuple[Client, str]) -> None:
    client, address = desk
    shown = client.post(address, data={"rows": "Ann Archer\n"}, headers=HTMX)
    assert (shown.headers["HX-Retarget"], shown.headers["HX-Reswap"]) == ("#list", "innerHTML")
    assert "All players" not in shown.text


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"rows": ""}, "There is no list yet. Choose a file, or paste the list."),
        ({"rows": "  \n "}, "There is no list yet. Choose a file, or paste the list."),
        ({"table": "nonsense"}, LOST),
        ({"table": "[]", "book": "{"}, LOST),
        ({"table": "[]", "enter": "1"}, "No row is checked, so there is no one to add."),
    ],
)
def test_list_that_cannot_be_read_says_so(desk: tuple[Client, str], fields: dict[str, str], words: str) -> None:
    client, address = desk
    assert words in text_of(client.post(address, data=fields, headers=HTMX).text)


def test_way_of_paying_on_the_form_is_of_those_who_pay_the_fee_now(desk: tuple[Client, str]) -> None:
    """The list says what Ann and Bea have paid, and how Bea did. Cleo and Dan pay the fee now, by check."""
    client, address = desk
    rows = "name\tpaid\thow paid\nAnn Archer\t20\t\nBea Bold\t25\tcash\nCleo Cross\t\t\nDan Dale\t\t\n"
    shown = client.post(address, data={"rows": rows}, headers=HTMX)
    fields = {name: values for name, values in fields_of(shown.text).items() if name not in ("how", "paid")}
    answer = client.post(address, data={**fields, "paid": ["1"], "how": ["check"], "enter": ["1"]}, headers=HTMX)
    assert answer.status_code in (200, 204), answer.text
    state = state_of(client, address.split("/")[2])
    fee = state.terms.fee
    assert {entry.name: dict(entry.paid_by) for entry in state.entries.values()} == {
        "Ann Archer": {"": 2000},
        "Bea Bold": {"cash": 2500},
        "Cleo Cross": {"check": fee},
        "Dan Dale": {"check": fee},
    }
