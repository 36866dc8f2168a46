"""Players and check-in at the desk: walk-ins, lists, roll call, money, leaving and coming back."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Callable
from html import unescape

import pytest

from eastwind.server.desk.people import player_lists
from eastwind.server.desk.people.roll_call import next_after
from eastwind.server.security.roles import Role
from eastwind.spreadsheets import to_xlsx
from eastwind.spreadsheets.sheets import SheetRows
from eastwind.tournament.floor.conduct import Disqualify
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.people.players import CheckIn, Withdraw
from eastwind.tournament.setup.terms import ChangeTerms
from eastwind.tournament.state import Player
from tests.server.conftest import HTMX, Client, start_event, state_of
from tests.tournament.desk import an_event, terms


@pytest.fixture
def desk(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("director")


@pytest.fixture
def opened(client: Client, rehearsed: list[LogEntry]) -> str:
    """An event that is set up, with no players yet."""
    return start_event(client, rehearsed[:1])


def entry_called(client: Client, event: str, name: str) -> Player:
    return next(entry for entry in state_of(client, event).entries.values() if entry.name == name)


def send(client: Client, event: str, where: str, **fields: str) -> tuple[int, str]:
    answer = client.post(f"/events/{event}/entries{where}", data=fields, headers=HTMX)
    return answer.status_code, answer.text


def test_walk_in_is_a_name_and_enter(desk: Client, opened: str) -> None:
    status, words = send(desk, opened, "/add", name="  Ann   Archer ")
    assert (status, "Added 1 Ann Archer." in words) == (200, True)
    assert entry_called(desk, opened, "Ann Archer").details.status == "entered"


def test_walk_in_typed_last_name_first_is_turned_around(desk: Client, opened: str) -> None:
    _, words = send(desk, opened, "/add", name="García López, María")
    assert "Added 1 María García\u00a0López." in words  # the two words stay together
    send(desk, opened, "/add", name="Ann Hill")
    send(desk, opened, "/add", name="Sam Lee, Jr.")
    listed = desk.get(f"/events/{opened}/entries").text
    assert listed.index("entry-1") < listed.index("entry-2") < listed.index("entry-3")  # G, H, L
    assert entry_called(desk, opened, "Sam Lee, Jr.").details.status == "entered"
    status, words = send(desk, opened, "/add", name="hill, ann")
    assert (status, "on the list already" in words) == (200, True)


def test_walk_in_with_everything_ticked(desk: Client, opened: str) -> None:
    send(
        desk, opened, "/add", name="Bea", here="1", paid="1", brings_set="1", first_timer="1", stationary="1",
        status="standby", keep_apart="Bond; Club", master_points="M 12",
    )  # fmt: skip
    entry = entry_called(desk, opened, "Bea")
    terms = state_of(desk, opened).terms
    assert (entry.checked_in, entry.paid) == (True, terms.fee)
    details = entry.details
    assert (details.brings_set, details.first_timer, details.stationary) == (True, True, True)
    assert (details.status, details.keep_apart, details.master_points) == ("standby", ("Bond", "Club"), "M 12")


def test_same_name_is_questioned_and_accepted_as_another_person_if_confirmed(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann Archer")
    status, question = send(desk, opened, "/add", name="ann archer")
    assert (status, "another person" in question, len(state_of(desk, opened).entries)) == (200, True, 1)
    send(desk, opened, "/add", name="ann archer", again="1")
    assert len(state_of(desk, opened).entries) == 2


@pytest.mark.parametrize(
    ("where", "fields", "words"),
    [
        ("/add", {"name": " "}, "Type a name"),
        ("/add", {"name": "x" * 121}, "at most 120"),
        ("/add", {"name": "Ann", "status": "asleep"}, "choose one of"),
        ("/add", {"name": "Ann", "section": "Purple"}, "no section"),
        ("/mark", {"here": "seven"}, "t a number"),
        ("/mark", {"here": "999"}, "no player number 999"),
        ("/999/pay", {"amount": "40"}, "no player number 999"),
        ("/999/pay", {"amount": "much"}, "t an amount of money"),
        ("/list", {"rows": "  "}, "no list"),
        ("/list", {"enter": "1", "table": "nonsense"}, "lost on the way"),
        ("/barred", {"names": "", "title": "Spring"}, "Give the names"),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(
    desk: Client, opened: str, where: str, fields: dict[str, str], words: str
) -> None:
    status, said = send(desk, opened, where, **fields)
    assert status == 422
    assert words in said
    assert not state_of(desk, opened).entries


def test_form_sent_twice_with_one_key_counts_once(desk: Client, opened: str) -> None:
    for _ in range(2):
        send(desk, opened, "/add", name="Ann", here="1", key="k-1")
    assert len(state_of(desk, opened).entries) == 1
    number = entry_called(desk, opened, "Ann").number
    for _ in range(2):
        send(desk, opened, f"/{number}/pay", amount="5", key="k-2")
    assert entry_called(desk, opened, "Ann").paid == 500


def test_one_press_in_the_list_checks_in_and_takes_the_fee(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    send(desk, opened, "/mark", here="1")
    send(desk, opened, "/mark", pay="1")
    entry, terms = entry_called(desk, opened, "Ann"), state_of(desk, opened).terms
    assert (entry.checked_in, entry.paid) == (True, terms.fee)


def fields_of(preview: str) -> dict[str, list[str]]:
    """What a browser would send back from the preview of a list."""
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", preview):
        name, value = (re.search(rf'{word}="([^"]*)"', tag) for word in ("name", "value"))
        if name and ('type="checkbox"' not in tag or " checked" in tag):
            found.setdefault(name[1], []).append(unescape(value[1]) if value else "")
    for chosen in re.findall(r'<option value="(\w*)" selected>', preview):
        found.setdefault("meaning", []).append(chosen)
    return {name: values for name, values in found.items() if name not in ("csrf", "key")}


def post_list(client: Client, event: str, fields: dict[str, list[str]]) -> tuple[int, str]:
    answer = client.post(f"/events/{event}/entries/list", data=fields, headers=HTMX)
    return answer.status_code, answer.text


def names_of(client: Client, event: str) -> list[str]:
    return [entry.name for entry in state_of(client, event).entries.values()]


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
    page = desk.get(f"/events/{opened}/entries/contacts").text
    assert ("a@example.org" in page, "b@example.org" in page) == (True, True)


def test_emails_to_copy_skip_players_who_gave_none(desk: Client, opened: str) -> None:
    rows = "Name,Email,Phone\nAnn Adams,a@example.org,\nBea Bond,,555-0101\nCleo Cross,c@example.org,\n"
    _, preview = send(desk, opened, "/list", rows=rows)
    post_list(desk, opened, {**fields_of(preview), "enter": ["1"]})
    page = desk.get(f"/events/{opened}/entries/contacts").text
    assert "a@example.org, c@example.org" in page


def test_namesake_in_a_list_is_added_if_the_director_checks_the_box(desk: Client, opened: str) -> None:
    _, preview = send(desk, opened, "/list", rows="Name\nAnn Lee\nann lee\n")
    shown = fields_of(preview)
    assert shown["take"] == ["2"]
    post_list(desk, opened, {**shown, "take": ["2", "3"], "enter": ["1"]})
    assert names_of(desk, opened) == ["Ann Lee", "Ann Lee"]


def two_sheets() -> bytes:
    import xlsxwriter

    made = io.BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as workbook:
        workbook.add_worksheet("Summary").write_row(0, 0, ["Tickets sold", 2])
        players = workbook.add_worksheet("Attendees")
        for number, row in enumerate([["Guest First", "Guest Surname"], ["María", "García López"], ["BOB", "ROY"]]):
            players.write_row(number, 0, row)
    return made.getvalue()


def text_of(client: Client, event: str, fields: dict[str, list[str]]) -> str:
    return post_list(client, event, fields)[1]


def test_workbook_with_rows_on_two_sheets_asks_which_and_loses_no_one(desk: Client, opened: str) -> None:
    address, file = f"/events/{opened}/entries/list", {"file": ("list.xlsx", two_sheets())}
    asked = desk.post(address, files=file, headers=HTMX).text
    assert "Which sheet has the players?" in asked
    assert ("Summary" in asked, "Tickets sold, 2" in asked, "Attendees" in asked) == (True, True, True)
    shown = fields_of(text_of(desk, opened, {**fields_of(asked), "sheet": ["1"]}))
    done = text_of(desk, opened, {**shown, "enter": ["1"]})
    assert [name.replace("\u00a0", " ") for name in names_of(desk, opened)] == ["María García López", "Bob Roy"]
    assert (
        "Summary" in done or "Summary" in desk.get(f"/events/{opened}/entries").text
    )  # the other sheet is not forgotten


def test_sheet_can_be_changed_in_the_preview(desk: Client, opened: str) -> None:
    file = {"file": ("list.xlsx", two_sheets())}
    asked = desk.post(f"/events/{opened}/entries/list", files=file, headers=HTMX).text
    summary = text_of(desk, opened, {**fields_of(asked), "sheet": ["0"]})
    assert "This is the sheet <strong>Summary</strong>" in summary
    attendees = text_of(desk, opened, {**fields_of(summary), "sheet": ["1"]})
    assert "This is the sheet <strong>Attendees</strong>" in attendees


def test_last_name_of_two_words_is_filed_as_the_director_says(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="María García López")
    send(desk, opened, "/add", name="Ann Hill")
    page = desk.get(f"/events/{opened}/entries/1").text
    assert "File under" in page
    assert "File under" not in desk.get(f"/events/{opened}/entries/2").text  # two words leave no choice
    send(desk, opened, "/1/change", name="María García López", status="entered", filed="García López")
    listed = desk.get(f"/events/{opened}/entries").text
    assert listed.index("entry-1") < listed.index("entry-2")  # G before H
    send(desk, opened, "/1/change", name="María García López", status="entered", filed="López")
    listed = desk.get(f"/events/{opened}/entries").text
    assert listed.index("entry-2") < listed.index("entry-1")


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
    paid = {entry.name: entry.paid_by for entry in state_of(desk, opened).entries.values()}
    assert paid == {"Ann": {"": 1250}, "Bea": {"cash": fee}, "Cleo": {"cash": fee}, "Dot": {"check": fee}}


def test_spreadsheet_is_read(desk: Client, opened: str) -> None:
    file = to_xlsx([["Name", "Brings set"], ["=Ann", "yes"], ["Bea", ""]], "Players")
    answer = desk.post(
        f"/events/{opened}/entries/list", files={"file": ("players.xlsx", io.BytesIO(file))}, headers=HTMX
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
    answer = desk.post(f"/events/{opened}/entries/list", files=file, headers=HTMX)
    assert (answer.status_code, asked) == (200, [(b"Name", name)])
    assert "Ann Lee" in answer.text


def test_list_that_is_neither_chosen_nor_pasted_is_asked_for(desk: Client, opened: str) -> None:
    for rows in ("", "  \n"):
        status, text = send(desk, opened, "/list", rows=rows)
        assert (status, "There is no list yet. Choose a file, or paste the list." in text) == (422, True)


def test_file_of_another_kind_is_refused(desk: Client, opened: str) -> None:
    answer = desk.post(
        f"/events/{opened}/entries/list", files={"file": ("players.pdf", io.BytesIO(b"%PDF"))}, headers=HTMX
    )
    assert answer.status_code == 422
    assert "CSV or XLSX" in answer.text


def test_hostile_name_is_shown_as_text(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="<script>alert(1)</script>")
    page = desk.get(f"/events/{opened}/entries").text
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_roll_call_goes_from_name_to_name(desk: Client, opened: str) -> None:
    for name in ("Cleo", "Ann", "Bea"):
        send(desk, opened, "/add", name=name)
    page = desk.get(f"/events/{opened}/entries/roll-call").text
    assert 'class="called">2 Ann<' in page
    answer = desk.post(
        f"/events/{opened}/entries/roll-call", data={"entry": "2", "present": "1", "card_seen": "1"}
    )  # follows the redirect to the next name
    assert 'class="called">3 Bea<' in answer.text
    answer = desk.post(f"/events/{opened}/entries/roll-call", data={"entry": "3", "absent": "1"})
    assert 'class="called">1 Cleo<' in answer.text
    answer = desk.post(f"/events/{opened}/entries/roll-call", data={"entry": "1", "present": "1"})
    assert "Roll call complete" in answer.text
    here = {entry.name: (entry.checked_in, entry.card_seen) for entry in state_of(desk, opened).entries.values()}
    assert here == {"Ann": (True, True), "Bea": (False, False), "Cleo": (True, False)}
    assert "Bea" in desk.get(f"/events/{opened}/entries?show=missing").text


def test_list_shows_who_is_asked_for(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann", here="1", paid="1")
    send(desk, opened, "/add", name="Bea", status="waiting")
    send(desk, opened, "/add", name="Cleo")
    send(desk, opened, "/add", name="Dot", status="standby", here="1", paid="1")
    send(desk, opened, "/add", name="Eve", status="house", first_timer="1")
    send(desk, opened, "/add", name="Flo", here="1", paid="1")
    send(desk, opened, "/6/withdraw", from_round="1")
    everyone = {"Ann", "Bea", "Cleo", "Dot", "Eve", "Flo"}

    def shown(query: str) -> set[str]:
        page = desk.get(f"/events/{opened}/entries?{query}").text
        return {name for name in everyone if f"<b>{name}</b></span></a>" in page}

    assert shown("") == everyone
    assert shown("show=missing") == {"Cleo"}
    assert shown("show=waiting") == {"Bea"}
    assert shown("show=unpaid") == {"Cleo"}
    assert shown("show=standby") == {"Dot", "Eve"}
    assert shown("show=first") == {"Eve"}
    assert shown("show=gone") == {"Flo"}
    assert shown("q=an") == {"Ann"}
    assert shown("show=nonsense") == everyone


def test_withdrawn_player_comes_back_to_an_empty_seat(desk: Client, client: Client, rehearsed: list[LogEntry]) -> None:
    begun = [n for n, entry in enumerate(rehearsed) if type(entry.command).__name__ == "CallStart"]
    event = start_event(client, rehearsed[: begun[0] + 1])
    number = next(iter(state_of(desk, event).entries))
    status, said = send(desk, event, f"/{number}/withdraw", from_round="2", reason="ill")
    assert (status, "starting with round 2" in said) == (200, True)
    assert not state_of(desk, event).entries[number].plays(2)
    status, said = send(desk, event, f"/{number}/rejoin", from_round="2", take_seat="1")
    assert (status, "plays again" in said) == (200, True)
    assert state_of(desk, event).entries[number].plays(2)
    status, said = send(desk, event, f"/{number}/withdraw", from_round="1")
    assert (status, "already started" in said) == (422, True)


def test_change_clears_boxes_the_form_leaves_unticked(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann", brings_set="1")
    send(desk, opened, "/1/change", name="Anna", first_timer="1")
    details = entry_called(desk, opened, "Anna").details
    assert (details.brings_set, details.first_timer) == (False, True)


def test_barred_name_gets_a_warning(desk: Client, opened: str) -> None:
    send(desk, opened, "/barred", names="Mallory Moss\n", title="Spring Meeting 2025")
    status, said = send(desk, opened, "/add", name="mallory moss")
    assert (status, "Spring Meeting 2025" in said) == (200, True)
    assert "Look out" in desk.get(f"/events/{opened}/entries").text


def test_page_of_an_unknown_player_says_so(desk: Client, opened: str) -> None:
    answer = desk.get(f"/events/{opened}/entries/77")
    assert answer.status_code == 404
    assert "no player number 77" in answer.text


def test_scorekeeper_sees_the_list_without_buttons(sign_in: Callable[[Role], Client], event: str) -> None:
    page = sign_in("scorekeeper").get(f"/events/{event}/entries").text
    assert 'name="here"' not in page
    assert "A new player" not in page


def test_standby_player_is_entered(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Sam", status="standby", brings_set="1")
    status, words = send(desk, opened, "/mark", take_in="1")
    assert (status, "Added" in words) == (200, True)
    details = entry_called(desk, opened, "Sam").details
    assert (details.status, details.brings_set) == ("entered", True)
    assert send(desk, opened, "/mark", take_in="77")[0] == 422


def test_check_in_by_mistake_is_taken_back(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann", here="1")
    assert send(desk, opened, "/1/here", gone="1")[0] == 200
    assert not entry_called(desk, opened, "Ann").checked_in
    assert send(desk, opened, "/1/here", gone="1")[0] == 422


def test_same_name_without_scripts_says_how_to_go_on(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    answer = desk.post(f"/events/{opened}/entries/add", data={"name": "Ann"})
    assert answer.status_code == 422
    assert "check the box under More" in answer.text


def test_person_disqualified_at_another_event_on_this_laptop_gets_a_warning(
    desk: Client, client: Client, rehearsed: list[LogEntry], opened: str
) -> None:
    earlier = start_event(client, rehearsed)
    number, entry = next(iter(state_of(desk, earlier).entries.items()))
    running = client.app.state.services.events.find(earlier)
    out = Disqualify(entry=number, reason="hid tiles")
    asyncio.run(running.submit(out, by="Dora", role="director", via="desk"))
    status, words = send(desk, opened, "/add", name=entry.name)
    assert (status, "disqualified for conduct" in words) == (200, True), words


def test_invisible_characters_are_removed_from_a_name(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Zo\u202eë\x00  Zweig")
    assert entry_called(desk, opened, "Zoë Zweig")
    assert send(desk, opened, "/add", name="\u200b\u202e")[0] == 422


def test_change_to_an_existing_name_is_questioned(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    send(desk, opened, "/add", name="Anne")
    status, question = send(desk, opened, "/2/change", name="Ann")
    assert (status, "another person" in question) == (200, True)
    send(desk, opened, "/2/change", name="Ann", again="1")
    assert [entry.name for entry in state_of(desk, opened).entries.values()] == ["Ann", "Ann"]


def test_no_one_withdraws_after_the_last_round(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    status, words = send(desk, opened, "/1/withdraw", from_round="99")
    assert (status, "no round 99" in words) == (422, True)


def test_list_with_one_number_for_two_people_says_so_before_it_is_entered(desk: Client, opened: str) -> None:
    status, preview = send(desk, opened, "/list", rows="name,master points\nAnn,M1\nBea,M1")
    assert (status, "M1 belongs to someone else" in preview) == (200, True)
    post_list(desk, opened, {**fields_of(preview), "enter": ["1"]})
    assert [entry.details.master_points for entry in state_of(desk, opened).entries.values()] == ["M1", None]


def test_all_shown_are_checked_in_and_charged_and_one_press_undoes_it(desk: Client, opened: str) -> None:
    for name in ("Ann Lee", "Bob Roy", "Cat Dow"):
        send(desk, opened, "/add", name=name)
    send(desk, opened, "/add", name="Wendy Wait", status="waiting")
    status, words = send(desk, opened, "/all", here="1")
    assert (status, "Checked in 3 players." in words) == (200, True)
    _, paid = send(desk, opened, "/all", pay="1", how="check", shown="1,3")
    state = state_of(desk, opened)
    assert [entry.checked_in for entry in state.entries.values()] == [True, True, True, False]
    assert [entry.paid_by for entry in state.entries.values()][:3] == [
        {"check": state.terms.fee},
        {},
        {"check": state.terms.fee},
    ]
    number = paid.partition('name="entry" value="')[2].partition('"')[0]
    assert send(desk, opened, "/take-back", entry=number)[0] == 200
    assert not any(entry.paid for entry in state_of(desk, opened).entries.values())
    assert send(desk, opened, "/take-back", entry="1")[0] == 422  # the setup is not undone here


def test_nearly_the_same_name_is_a_hint_with_an_undo(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="John Smith")
    status, words = send(desk, opened, "/add", name="Jon Smith")
    assert (status, "Is this the same person as 1 John Smith?" in words, "Undo" in words) == (200, True, True)
    assert names_of(desk, opened) == ["John Smith", "Jon Smith"]


def test_players_are_listed_by_last_name(desk: Client, opened: str) -> None:
    for name in ("Ann Zweig", "Zoe Adams", "Ana de la Cruz", "Dr. Ruth"):
        send(desk, opened, "/add", name=name)
    page = desk.get(f"/events/{opened}/entries").text
    assert re.findall(r"<b>([^<]*)</b></span></a>", page) == ["Adams", "de la Cruz", "Ruth", "Zweig"]


def test_contact_details_stay_beside_the_log_and_are_deleted_in_one_step(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann Lee")
    send(desk, opened, "/1/contact", email="ann@example.org", phone=" 614 555 ", meal="Turkey", notes="")
    assert 'value="ann@example.org"' in desk.get(f"/events/{opened}/entries/1").text
    file = desk.get(f"/events/{opened}/entries/contacts/file/csv").text
    assert "Ann,Lee,ann@example.org,614 555,Turkey" in file
    for address in ("log/event.json", "entries/file/csv", "log"):
        assert "ann@example.org" not in desk.get(f"/events/{opened}/{address}").text
    assert send(desk, opened, "/contacts/forget")[0] == 200
    assert "ann@example.org" not in desk.get(f"/events/{opened}/entries/1").text
    assert send(desk, opened, "/9/contact", email="x@example.org")[0] == 422


def test_registrar_sees_contacts_but_takes_none_out(sign_in: Callable[[Role], Client], opened: str) -> None:
    registrar = sign_in("registrar")
    assert registrar.get(f"/events/{opened}/entries/contacts").status_code == 200
    assert registrar.get(f"/events/{opened}/entries/contacts/file/csv").status_code == 403
    assert send(registrar, opened, "/contacts/forget")[0] == 403


def test_question_about_a_name_waits_beside_the_form(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann Lee")
    answer = desk.post(f"/events/{opened}/entries/add", data={"name": "Ann Lee", "brings_set": "1"}, headers=HTMX)
    assert (answer.headers["X-Question"], answer.headers["HX-Retarget"]) == ("same name", "#questions")
    assert "autofocus" not in answer.text
    send(desk, opened, "/add", **{name: values[0] for name, values in fields_of(answer.text).items()})
    assert [entry.details.brings_set for entry in state_of(desk, opened).entries.values()] == [False, True]


@pytest.fixture
def room(client: Client, sign_in: Callable[[Role], Client]) -> str:
    """Eight players in round 1 of 3; Hal and Gus are not checked in."""
    made = an_event(8, rounds=3)
    for entry in (7, 8):
        made.ok(CheckIn(entry=entry, here=False))
    made.begin(1)
    sign_in("director")
    return start_event(client, made.entries)


def test_player_who_comes_late_is_marked_and_the_card_noted(desk: Client, room: str) -> None:
    assert send(desk, room, "/8/here", late="1", card_seen="1")[0] == 200
    assert (state_of(desk, room).entries[8].late, state_of(desk, room).entries[8].card_seen) == (True, True)
    _, words = send(desk, room, "/7/here")
    assert "Checked in" in words
    assert "Player 7" in words
    seven = state_of(desk, room).entries[7]
    assert (seven.checked_in, seven.late, seven.card_seen) == (True, False, False)


def test_all_who_still_play_are_checked_in_at_once(desk: Client, room: str) -> None:
    send(desk, room, "/8/withdraw", from_round="2", reason="ill")
    status, words = send(desk, room, "/all", here="1")
    assert (status, "Checked in 1 player." in words) == (200, True)
    entries = state_of(desk, room).entries
    assert (entries[7].checked_in, entries[8].checked_in) == (True, False)
    status, words = send(desk, room, "/all", here="1")
    assert status == 422, "everyone is here already"


def test_only_those_in_sight_are_marked(desk: Client, room: str) -> None:
    send(desk, room, "/all", here="1", q="Player 7")
    assert [number for number, entry in state_of(desk, room).entries.items() if not entry.checked_in] == [8]
    send(desk, room, "/8/here")
    send(desk, room, "/8/here", gone="1")
    _, words = send(desk, room, "/all", here="1", shown="8,1")
    assert "Checked in 1 player." in words
    status, words = send(desk, room, "/all", here="1", shown="8,99")
    assert (status, "There is no player number 99" in words) == (422, True)


def test_what_this_page_did_is_taken_back_here_and_other_things_in_the_log(desk: Client, room: str) -> None:
    count = len(desk.app.state.services.events.find(room).now().entries)
    send(desk, room, "/all", here="1")
    status, words = send(desk, room, "/take-back", entry=str(count + 1))
    assert (status, "Undone." in words) == (200, True)
    assert not state_of(desk, room).entries[8].checked_in
    status, words = send(desk, room, "/take-back", entry="1")
    assert (status, "Undo that on the Log page." in words) == (422, True)
    for entry in ("0", str(count + 3)):
        status, words = send(desk, room, "/take-back", entry=entry)
        assert (status, f"from 1 to {count + 2}" in words) == (422, True)


def test_player_page_offers_the_rounds_to_come(desk: Client, room: str) -> None:
    page = desk.get(f"/events/{room}/entries/1").text
    offered = re.findall(r'<option value="(\d)"', re.findall(r'name="from_round".*?</select>', page, re.DOTALL)[0])
    assert offered == ["2", "3"]
    status, words = send(desk, room, "/1/withdraw", reason="ill")
    assert "is out starting with round 2. The seat stays empty. To fill it, use the Seating page." in words
    assert state_of(desk, room).entries[1].withdrawn_from == 2
    _, words = send(desk, room, "/1/rejoin")
    assert "plays again starting with round 2." in words
    _, words = send(desk, room, "/2/withdraw", from_round="3", reason="ill")
    assert "is out starting with round 3." in words
    assert status == 200


def test_fee_that_is_left_is_taken_with_one_press(desk: Client, opened: str) -> None:
    fee = state_of(desk, opened).terms.fee
    assert fee > 1000
    send(desk, opened, "/add", name="Ann Archer")
    send(desk, opened, "/1/pay", amount="10", how="cash")
    _, words = send(desk, opened, "/mark", pay="1", how="check")
    assert "has paid" in words
    ann = state_of(desk, opened).entries[1]
    assert (ann.paid, dict(ann.paid_by)) == (fee, {"cash": 1000, "check": fee - 1000})
    send(desk, opened, "/1/pay", amount="10", how="cash", back="1")
    assert state_of(desk, opened).entries[1].paid == fee - 1000
    assert send(desk, opened, "/mark", pay="9")[0] == 422


def test_everyone_pays_at_once_and_the_sum_is_shown(desk: Client, opened: str) -> None:
    fee = state_of(desk, opened).terms.fee
    for name in ("Ann Archer", "Bea Bold"):
        send(desk, opened, "/add", name=name)
    send(desk, opened, "/1/pay", amount="10")
    _, words = send(desk, opened, "/all", how="cash")
    assert f"2 players paid ${(2 * fee - 1000) / 100:.2f}." in words


def test_player_from_the_waiting_list_is_taken_in(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann Archer", status="waiting")
    _, words = send(desk, opened, "/mark", take_in="1")
    assert "Added" in words
    assert state_of(desk, opened).entries[1].details.status == "entered"
    status, words = send(desk, opened, "/mark", take_in="9")
    assert status == 422
    assert "9" in words


def test_answer_to_a_late_walk_in_says_that_the_seats_are_drawn(desk: Client, room: str) -> None:
    _, words = send(desk, room, "/add", name="Wanda Walker", here="1", card_seen="1")
    assert "Added" in words
    assert "checked in." in words
    assert "The seats are drawn already" in words
    assert state_of(desk, room).entries[9].card_seen
    _, words = send(desk, room, "/add", name="Stan By", status="standby")
    assert "Status: standby." in words
    assert "The seats are drawn already" not in words


def test_player_without_a_name_is_asked_for_one(desk: Client, opened: str) -> None:
    status, words = send(desk, opened, "/add", name="  ")
    assert (status, "Type a name, then press Enter." in words) == (422, True)


def test_roll_call_ends_after_the_last_name_and_starts_again_from_the_first(desk: Client, room: str) -> None:
    first = desk.get(f"/events/{room}/entries/roll-call").text
    assert "Player 7" in first
    state = state_of(desk, room)
    assert [entry.number if (entry := next_after(state, last)) else None for last in (0, 6, 7, 8, 99)] == [
        7,
        7,
        8,
        None,
        7,
    ]
    send(desk, room, "/8/withdraw", from_round="2", reason="ill")
    assert next_after(state_of(desk, room), 7) is None, "no one calls a player who has left"


def test_roll_call_answer_goes_on_to_the_next_name(desk: Client, room: str) -> None:
    def answer(**fields: str) -> tuple[str, str]:
        sent = desk.post(f"/events/{room}/entries/roll-call", data=fields, follow_redirects=False)
        return sent.headers.get("location", ""), sent.text

    home = f"/events/{room}/entries/roll-call"
    assert answer(entry="7")[0] == f"{home}?after=7&seen=no"
    assert not state_of(desk, room).entries[7].checked_in
    assert answer(entry="7", present="1", card_seen="1")[0] == f"{home}?after=7"
    assert (state_of(desk, room).entries[7].checked_in, state_of(desk, room).entries[7].card_seen) == (True, True)
    assert "no player" in answer(entry="99", present="1")[1].lower()


def test_page_of_a_player_who_leaves_lists_only_the_rounds_before(desk: Client, client: Client) -> None:
    made = an_event(8, rounds=3)
    made.ok(Withdraw(entry=1, from_round=2, reason="ill"))
    event = start_event(client, made.entries)

    def rounds(entry: int) -> list[str]:
        return re.findall(r"<li>Round (\d): <strong>", desk.get(f"/events/{event}/entries/{entry}").text)

    assert (rounds(1), rounds(2)) == (["1"], ["1", "2", "3"])


def test_seat_of_a_player_who_leaves_is_mentioned_only_if_there_is_one(desk: Client, client: Client) -> None:
    """Two rounds are seated. The third is new, and no one has a seat in it yet."""
    made = an_event(8, rounds=2)
    made.ok(ChangeTerms(terms=terms(rounds=3), reason="one more round"))
    event = start_event(client, made.entries)
    assert send(desk, event, "/1/withdraw", from_round="2")[1].count("The seat stays empty.") == 1
    status, words = send(desk, event, "/2/withdraw", from_round="3")
    assert (status, "is out starting with round 3." in words, "The seat stays empty." in words) == (200, True, False)
