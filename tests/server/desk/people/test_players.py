"""Players and check-in at the desk: walk-ins, lists, roll call, money, leaving and coming back."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable

import pytest

from eastwind.server.security.roles import Role
from eastwind.spreadsheets import to_xlsx
from eastwind.tournament.floor.conduct import Disqualify
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.state import Player
from tests.server.conftest import HTMX, Client, start_event, state_of


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
    assert (status, "1 Ann Archer is entered." in words) == (200, True)
    assert entry_called(desk, opened, "Ann Archer").details.status == "entered"


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
        ("/add", {"name": " "}, "There is no name"),
        ("/add", {"name": "x" * 121}, "at most 120"),
        ("/add", {"name": "Ann", "status": "asleep"}, "choose one of"),
        ("/add", {"name": "Ann", "section": "Purple"}, "no section"),
        ("/mark", {"here": "seven"}, "t a number"),
        ("/mark", {"here": "999"}, "no player number 999"),
        ("/999/pay", {"amount": "40"}, "no player number 999"),
        ("/999/pay", {"amount": "much"}, "t an amount of money"),
        ("/list", {"rows": "  "}, "no list"),
        ("/list", {"enter": "1", "people": "nonsense"}, "lost on the way"),
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


def test_list_is_shown_with_an_error_per_row_before_anything_is_entered(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    rows = "name,status,section\nAnn,,\nBea,standby,\n,,\nCleo,asleep,\nDot,,Purple\nEve,,"
    status, preview = send(desk, opened, "/list", rows=rows)
    assert status == 200
    assert "Row 2: Ann is already on the list." in preview
    assert "asleep" in preview
    assert "no section" in preview
    assert len(state_of(desk, opened).entries) == 1
    people = preview.partition('name="people" value="')[2].partition('"')[0].replace("&#34;", '"')
    send(desk, opened, "/list", people=people, enter="1")
    assert [entry.name for entry in state_of(desk, opened).entries.values()] == ["Ann", "Bea", "Eve"]


def test_list_with_what_was_paid_is_shown_and_entered(desk: Client, opened: str) -> None:
    status, preview = send(desk, opened, "/list", rows="name,paid\nAnn,12.50\nBea,\nCleo,lots\n")
    assert status == 200
    assert "paid $12.50" in preview
    assert "Row 4: &#39;lots&#39; isn&#39;t an amount of money" in preview
    shown = {
        name: preview.partition(f'name="{name}" value="')[2].partition('"')[0].replace("&#34;", '"')
        for name in ("people", "amounts")
    }
    send(desk, opened, "/list", **shown, enter="1")
    assert [(entry.name, entry.paid) for entry in state_of(desk, opened).entries.values()] == [
        ("Ann", 1250),
        ("Bea", 0),
    ]
    status, said = send(desk, opened, "/list", people=shown["people"], amounts="[1,2,3,", enter="1")
    assert (status, "look at it again" in said) == (422, True)


def test_spreadsheet_is_read(desk: Client, opened: str) -> None:
    file = to_xlsx([["Name", "Brings set"], ["=Ann", "yes"], ["Bea", ""]], "Players")
    answer = desk.post(
        f"/events/{opened}/entries/list", files={"file": ("players.xlsx", io.BytesIO(file))}, headers=HTMX
    )
    assert answer.status_code == 200
    assert "=Ann" in answer.text
    assert "brings a set" in answer.text


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
    assert "is through" in answer.text
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
        return {name for name in everyone if f"> {name}</a>" in page}

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
    assert (status, "from round 2 on" in said) == (200, True)
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
    assert "no entry 77" in answer.text


def test_scorekeeper_sees_the_list_without_buttons(sign_in: Callable[[Role], Client], event: str) -> None:
    page = sign_in("scorekeeper").get(f"/events/{event}/entries").text
    assert 'name="here"' not in page
    assert "A new player" not in page


def test_standby_player_is_entered(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Sam", status="standby", brings_set="1")
    status, words = send(desk, opened, "/mark", take_in="1")
    assert (status, "is entered" in words) == (200, True)
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
    assert "tick so under More" in answer.text


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


def test_nobody_withdraws_after_the_last_round(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann")
    status, words = send(desk, opened, "/1/withdraw", from_round="99")
    assert (status, "no round 99" in words) == (422, True)


def test_list_with_one_number_for_two_people_says_so_before_it_is_entered(desk: Client, opened: str) -> None:
    status, preview = send(desk, opened, "/list", rows="name,master points\nAnn,M1\nBea,M1")
    assert (status, "M1" in preview, "Enter these" in preview) == (200, True, False)
