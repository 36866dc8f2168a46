"""A list of players: shown row by row, corrected, and added; with several sheets, and without scripts."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from eastwind.server.desk.people import player_lists
from eastwind.server.desk.people.player_lists import LOST, _first_cells
from eastwind.server.security.roles import Role
from eastwind.spreadsheets import Rows, SheetRows, to_xlsx
from eastwind.tournament.log.entries import LogEntry
from tests.server.conftest import HTMX, Client, start_event, state_of, text_of
from tests.server.desk.people.list_forms import fields_of, names_of, post_list, send, two_sheets


@pytest.fixture
def page(client: Client, sign_in: Callable[[Role], Client], rehearsed: list[LogEntry]) -> tuple[Client, str]:
    """The director, and the page for lists of an event without players."""
    return sign_in("director"), f"/events/{start_event(client, rehearsed[:1])}/players/list"


def test_sheet_is_known_again_by_its_first_cells() -> None:
    rows: Rows = [["", None], ["Name", "Fee", 12.5, "d", "e", "f"], ["Ann", 40.0], [], ["Bea"], ["Cleo"]]
    assert _first_cells(SheetRows("List", rows)) == "Name, Fee, 12.5, d, e; Ann, 40; Bea"
    blank: Rows = [[""]]
    far: Rows = [*(blank * 29), ["Ann"], ["Bea"]]
    assert _first_cells(SheetRows("List", far)) == "Ann", "only the first thirty rows are looked at"
    assert _first_cells(SheetRows("List", [])) == ""


def test_list_is_previewed_and_added_without_scripts(page: tuple[Client, str]) -> None:
    client, address = page
    shown = client.post(address, data={"rows": "Ann Archer\nBea Bold\n"})
    assert shown.status_code == 200
    assert "All players" in text_of(shown.text), "a whole page"
    assert "HX-Retarget" not in shown.headers
    fields = fields_of(shown.text)
    done = client.post(address, data={**fields, "enter": ["1"]}, follow_redirects=False)
    assert done.status_code == 303
    assert sorted(player.name for player in state_of(client, address.split("/")[2]).players.values()) == [
        "Ann Archer",
        "Bea Bold",
    ]


def test_workbook_asks_for_its_sheet_without_scripts(page: tuple[Client, str]) -> None:
    client, address = page
    asked = client.post(address, files={"file": ("list.xlsx", two_sheets())})
    assert "All players" in text_of(asked.text)
    assert "Which sheet has the players?" in asked.text
    wrong = client.post(address, data={**fields_of(asked.text), "sheet": ["2"]}, headers=HTMX)
    assert "Give a whole number from 0 to 1." in wrong.text


def test_preview_is_put_into_the_page(page: tuple[Client, str]) -> None:
    client, address = page
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
def test_list_that_cannot_be_read_says_so(page: tuple[Client, str], fields: dict[str, str], words: str) -> None:
    client, address = page
    assert words in text_of(client.post(address, data=fields, headers=HTMX).text)


def test_way_of_paying_on_the_form_is_of_those_who_pay_the_fee_now(page: tuple[Client, str]) -> None:
    """The list says what Ann and Bea have paid, and how Bea did. Cleo and Dan pay the fee now, by check."""
    client, address = page
    rows = "name\tpaid\thow paid\nAnn Archer\t20\t\nBea Bold\t25\tcash\nCleo Cross\t\t\nDan Dale\t\t\n"
    shown = client.post(address, data={"rows": rows}, headers=HTMX)
    fields = {name: values for name, values in fields_of(shown.text).items() if name not in ("how", "paid")}
    answer = client.post(address, data={**fields, "paid": ["1"], "how": ["check"], "enter": ["1"]}, headers=HTMX)
    assert answer.status_code in (200, 204), answer.text
    state = state_of(client, address.split("/")[2])
    fee = state.terms.fee
    assert {player.name: dict(player.paid_by) for player in state.players.values()} == {
        "Ann Archer": {"": 2000},
        "Bea Bold": {"cash": 2500},
        "Cleo Cross": {"check": fee},
        "Dan Dale": {"check": fee},
    }


def test_list_is_shown_row_by_row_before_anything_is_added(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    rows = "name,status,section\nAnn,,\nBea,standby,\n,,\nCleo,asleep,\nDot,,Purple\nEve,,"
    status, preview = send(desk, opened, "/list", rows=rows)
    assert status == 200
    assert "1 Ann is on your list of players already." in preview
    assert "We don&#39;t know the status “asleep”" in preview
    assert "This tournament has no section Purple." in preview
    assert names_of(desk, opened) == ["Ann"]
    post_list(desk, opened, {**fields_of(preview), "enter": ["1"]})
    assert names_of(desk, opened) == ["Ann", "Bea", "Cleo", "Dot", "Eve"]


def test_column_is_set_to_something_else_and_a_row_is_fixed(desk: Client, opened: str) -> None:
    _, preview = send(desk, opened, "/list", rows="Ann\tLee\nRuth\tGoldberg\nBob\tRoy\n")
    shown = fields_of(preview)
    assert shown["meaning"] == ["first", "last"]
    shown["name-3"] = ["Bobby Roy"]
    shown["take"].remove("1")
    _, again = post_list(desk, opened, {**shown, "meaning": ["last", "first"]})
    shown = fields_of(again)
    assert [shown[f"name-{row}"] for row in (1, 2, 3)] == [["Lee Ann"], ["Goldberg Ruth"], ["Bobby Roy"]]
    assert shown["take"] == ["2", "3"]
    post_list(desk, opened, {**shown, "enter": ["1"]})
    assert names_of(desk, opened) == ["Goldberg Ruth", "Bobby Roy"]


def test_row_without_a_name_is_fixed_in_place(desk: Client, opened: str) -> None:
    _, preview = send(desk, opened, "/list", rows="Name,Email\nAnn Lee,a@example.org\n,b@example.org\n")
    shown = fields_of(preview)
    status, again = post_list(desk, opened, {**shown, "take": ["2", "3"], "enter": ["1"]})
    assert (status, "Row 3 is checked but has no name" in again) == (200, True)
    assert not names_of(desk, opened)
    post_list(desk, opened, {**fields_of(again), "name-3": ["Bea Bond"], "take": ["2", "3"], "enter": ["1"]})
    assert names_of(desk, opened) == ["Ann Lee", "Bea Bond"]
    page = desk.get(f"/events/{opened}/players/contacts").text
    assert ("a@example.org" in page, "b@example.org" in page) == (True, True)


def test_namesake_in_a_list_is_added_if_the_director_checks_the_box(desk: Client, opened: str) -> None:
    _, preview = send(desk, opened, "/list", rows="Name\nAnn Lee\nann lee\n")
    shown = fields_of(preview)
    assert shown["take"] == ["2"]
    post_list(desk, opened, {**shown, "take": ["2", "3"], "enter": ["1"]})
    assert names_of(desk, opened) == ["Ann Lee", "Ann Lee"]


def test_workbook_with_rows_on_two_sheets_asks_which_and_loses_no_one(desk: Client, opened: str) -> None:
    address, file = f"/events/{opened}/players/list", {"file": ("list.xlsx", two_sheets())}
    asked = desk.post(address, files=file, headers=HTMX).text
    assert "Which sheet has the players?" in asked
    assert ("Summary" in asked, "Tickets sold, 2" in asked, "Attendees" in asked) == (True, True, True)
    shown = fields_of(post_list(desk, opened, {**fields_of(asked), "sheet": ["1"]})[1])
    done = post_list(desk, opened, {**shown, "enter": ["1"]})[1]
    assert [name.replace("\u00a0", " ") for name in names_of(desk, opened)] == ["María García López", "Bob Roy"]
    assert (
        "Summary" in done or "Summary" in desk.get(f"/events/{opened}/players").text
    )  # the other sheet is not forgotten


def test_sheet_can_be_changed_in_the_preview(desk: Client, opened: str) -> None:
    file = {"file": ("list.xlsx", two_sheets())}
    asked = desk.post(f"/events/{opened}/players/list", files=file, headers=HTMX).text
    summary = post_list(desk, opened, {**fields_of(asked), "sheet": ["0"]})[1]
    assert "This is the sheet <strong>Summary</strong>" in summary
    attendees = post_list(desk, opened, {**fields_of(summary), "sheet": ["1"]})[1]
    assert "This is the sheet <strong>Attendees</strong>" in attendees


def test_last_name_of_two_words_is_filed_as_the_director_says(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="María García López")
    send(desk, opened, "/add", name="Ann Hill")
    page = desk.get(f"/events/{opened}/players/1").text
    assert "File under" in page
    assert "File under" not in desk.get(f"/events/{opened}/players/2").text  # two words leave no choice
    send(desk, opened, "/1/change", name="María García López", status="entered", filed="García López")
    listed = desk.get(f"/events/{opened}/players").text
    assert listed.index("player-1") < listed.index("player-2")  # G before H
    send(desk, opened, "/1/change", name="María García López", status="entered", filed="López")
    listed = desk.get(f"/events/{opened}/players").text
    assert listed.index("player-2") < listed.index("player-1")


def test_player_added_while_the_list_was_read_is_asked_about(desk: Client, opened: str) -> None:
    _, preview = send(desk, opened, "/list", rows="Name\nAnn Lee\nBob Roy\n")
    send(desk, opened, "/add", name="Ann Lee")
    _, again = post_list(desk, opened, {**fields_of(preview), "enter": ["1"]})
    assert "1 Ann Lee is on your list of players already. If this is another person" in again
    assert names_of(desk, opened) == ["Ann Lee"]
    post_list(desk, opened, {**fields_of(again), "take": ["3"], "enter": ["1"]})
    assert names_of(desk, opened) == ["Ann Lee", "Bob Roy"]


def test_list_with_what_was_paid_is_shown_and_added(desk: Client, opened: str) -> None:
    _, preview = send(desk, opened, "/list", rows="name,paid\nAnn,12.50\nBea,\nCleo,lots\nDot,check #12\n")
    assert "paid $12.50" in preview
    assert "“lots” doesn&#39;t tell us what was paid." in preview
    post_list(desk, opened, {**fields_of(preview), "paid": ["1"], "how": ["cash"], "enter": ["1"]})
    fee = state_of(desk, opened).terms.fee
    paid = {player.name: player.paid_by for player in state_of(desk, opened).players.values()}
    assert paid == {"Ann": {"": 1250}, "Bea": {"cash": fee}, "Cleo": {"cash": fee}, "Dot": {"check": fee}}


def test_spreadsheet_is_read(desk: Client, opened: str) -> None:
    file = to_xlsx([["Name", "Brings set"], ["=Ann", "yes"], ["Bea", ""]], "Players")
    answer = desk.post(
        f"/events/{opened}/players/list", files={"file": ("players.xlsx", io.BytesIO(file))}, headers=HTMX
    )
    assert answer.status_code == 200
    assert "=Ann" in answer.text
    assert "brings a set" in answer.text


@pytest.mark.parametrize("name", ["list.csv", "list.txt", "list.tsv", "list.xlsx", "LIST.CSV", "a.pdf.csv"])
def test_file_of_a_list_may_have_any_of_four_endings(
    desk: Client, opened: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[bytes, str]] = []

    async def read(data: bytes, name: str) -> list[SheetRows]:
        asked.append((data, name))
        return [SheetRows("", [["Name"], ["Ann Lee"]])]

    monkeypatch.setattr(player_lists, "ask_sheets", read)
    file = {"file": (name, io.BytesIO(b"Name"))}
    answer = desk.post(f"/events/{opened}/players/list", files=file, headers=HTMX)
    assert (answer.status_code, asked) == (200, [(b"Name", name)])
    assert "Ann Lee" in answer.text


def test_list_that_is_neither_chosen_nor_pasted_is_asked_for(desk: Client, opened: str) -> None:
    for rows in ("", "  \n"):
        status, text = send(desk, opened, "/list", rows=rows)
        assert (status, "There is no list yet. Choose a file, or paste the list." in text) == (422, True)


def test_file_of_another_kind_is_refused(desk: Client, opened: str) -> None:
    answer = desk.post(
        f"/events/{opened}/players/list", files={"file": ("players.pdf", io.BytesIO(b"%PDF"))}, headers=HTMX
    )
    assert answer.status_code == 422
    assert "CSV or XLSX" in answer.text


def test_list_with_one_number_for_two_people_says_so_before_it_is_entered(desk: Client, opened: str) -> None:
    status, preview = send(desk, opened, "/list", rows="name,master points\nAnn,M1\nBea,M1")
    assert (status, "M1 belongs to someone else" in preview) == (200, True)
    post_list(desk, opened, {**fields_of(preview), "enter": ["1"]})
    assert [player.details.master_points for player in state_of(desk, opened).players.values()] == ["M1", None]
