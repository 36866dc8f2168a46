"""The first page: events, rehearsals, an event from a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from eastwind.formats import date_of
from eastwind.server.live.summaries import in_short
from eastwind.server.run_clock import now
from eastwind.server.security.roles import Role
from eastwind.server.settings.archived_events import ArchivedEvents
from eastwind.store import Draft, Header, Store, open_store
from eastwind.store.backup import back_up, restore
from eastwind.store.entries import first_hash
from eastwind.store.places import FilePlace
from eastwind.store.record import CheckedLog
from eastwind.tournament.floor.discipline import Complain, Disqualify
from eastwind.tournament.log.archive import export_event
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.people.players import AddPlayer, Withdraw
from eastwind.tournament.rounds.lifecycle import CallStart, CloseRound
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.state import Details
from tests.server.conftest import HTMX, Client, start_event
from tests.server.moments import after_last
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import Desk, an_event

PUT_AWAY = "Archived ("  # the heading above archived events


@pytest.fixture
def director(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("director")


def test_home_without_events_says_how_to_begin(director: Client) -> None:
    page = director.get("/").text
    assert "no tournaments on this laptop yet" in page
    assert "Start a rehearsal" in page


def test_home_lists_events_with_their_state(director: Client, event: str) -> None:
    page = director.get("/").text
    assert f'href="/events/{event}"' in page
    assert "finished" in page


def test_in_short_says_how_an_event_stands(rehearsed: list[LogEntry]) -> None:
    assert in_short(fold(rehearsed[:1])) == ("0 players, not started", "")
    assert in_short(after_last(rehearsed, CallStart, 2)) == ("round 2 of 2 under way", "wait")
    assert in_short(after_last(rehearsed, CloseRound, 1)) == ("round 1 of 2 played", "wait")
    assert in_short(fold(rehearsed))[1] == "good"


def test_home_offers_setup_only_to_staff_who_may(sign_in: Callable[[Role], Client], event: str) -> None:
    page = sign_in("scorekeeper").get("/").text
    assert "New tournament" not in page
    assert f'href="/events/{event}"' in page


@pytest.mark.parametrize(
    ("stop", "words"),
    [
        ("doors", "Seat the room"),
        ("start", "Start round 1"),
        ("middle", "Round 2 is under way"),
        ("end", "All rounds are played"),
    ],
)
def test_rehearsal_is_cut_off_where_asked(director: Client, stop: str, words: str) -> None:
    answer = send_as_shown(director, "/rehearsal", {"players": "13", "sheet": "aspen", "stop": stop})
    address = answer.headers["HX-Redirect"]
    assert words in director.get(address).text
    moment = director.app.state.services.events.find(address.rpartition("/")[2]).now()
    assert moment.terms.sheet.name == "aspen"
    assert abs(moment.entries[-1].at - now()) < 60_000  # its clocks run now, not on a day long past


@pytest.mark.parametrize(
    "form", [{"players": "3"}, {"players": "x"}, {"players": "401"}, {"stop": "noon"}, {"sheet": "?"}]
)
def test_impossible_rehearsal_is_refused(director: Client, form: dict[str, str]) -> None:
    answer = send_as_shown(director, "/rehearsal", form)
    assert answer.status_code == 422
    assert "Traceback" not in answer.text


def bring_in(client: Client, data: bytes) -> tuple[int, str, str]:
    answer = client.post("/events/import", files={"file": ("spring.json", data)}, headers=HTMX)
    return answer.status_code, answer.text, answer.headers.get("HX-Redirect", "")


def test_event_from_a_file_is_the_same_event(director: Client, rehearsed: list[LogEntry]) -> None:
    data = export_event("0a1b2c3d", [replace(entry, key=f"key-{entry.n}") for entry in rehearsed])
    status, text, target = bring_in(director, data)
    assert (status, target) == (200, "/events/0a1b2c3d"), text
    assert export_event("0a1b2c3d", director.app.state.services.events.find("0a1b2c3d").now().entries) == data
    status, text, _ = bring_in(director, data)
    assert status == 422
    assert "This tournament is already here" in text


def test_event_from_a_strange_file_is_refused(director: Client, rehearsed: list[LogEntry]) -> None:
    whole = json.loads(export_event("0a1b2c3d", rehearsed))
    result = next(row for row in whole["log"] if any(each["type"] == "result_recorded" for each in row["events"]))
    tampered = {**whole, "log": [*whole["log"][:1], {**result, "n": 2}]}
    for data in (b"", b"{}", b"\x00\xff", b'{"log": []}', b"[]", json.dumps({**whole, "log": []}).encode(),
                 json.dumps({**whole, "format": 99}).encode(), json.dumps(tampered).encode()):  # fmt: skip
        status, text, _ = bring_in(director, data)
        assert status == 422, data[:40]
        assert not any(raw in text for raw in ("Traceback", "Object missing", "Expected `", "$.")), text
    assert director.app.state.services.events.all() == []


@pytest.mark.parametrize("strange", ["../x", "new", "", "a/b", "..", "x" * 500])
def test_event_with_a_strange_id_is_refused(director: Client, rehearsed: list[LogEntry], strange: str) -> None:
    status, text, _ = bring_in(director, export_event(strange, rehearsed[:3]))
    assert status == 422
    assert "be used as a tournament id" in text


def in_list(page: str) -> str:
    """The part of the first page above the archived events."""
    return page.partition(PUT_AWAY)[0]


def test_archived_event_is_listed_last_and_comes_back(director: Client, event: str) -> None:
    assert PUT_AWAY not in director.get("/").text
    answer = director.post(f"/events/{event}/put-away")
    assert "nothing is deleted" in answer.text  # said on the first page, where it leads
    page = director.get("/").text
    assert f'href="/events/{event}"' not in in_list(page)
    assert f'href="/events/{event}"' in page
    assert "Archived by a director" in page
    director.post(f"/events/{event}/bring-back")
    page = director.get("/").text
    assert f'href="/events/{event}"' in in_list(page)
    assert PUT_AWAY not in page


def test_archived_event_is_unchanged_and_still_opens(director: Client, event: str, store: Store) -> None:
    before = store.entries(event)
    director.post(f"/events/{event}/put-away", headers=HTMX)
    assert store.entries(event) == before  # it is not an entry in the event's log
    page = director.get(f"/events/{event}").text
    assert "This tournament is archived (by a director)" in page
    assert director.get(f"/events/{event}/standings").status_code == 200


def test_event_archived_twice_keeps_who_did_it_first(sign_in: Callable[[Role], Client], event: str) -> None:
    sign_in("deputy").post(f"/events/{event}/put-away", headers=HTMX)
    client = sign_in("director")
    client.post(f"/events/{event}/put-away", headers=HTMX)
    assert "Archived by a deputy" in client.get("/").text


def test_archived_event_stays_archived_after_a_restart_and_a_backup(
    director: Client, event: str, store: Store, tmp_path: Path
) -> None:
    director.post(f"/events/{event}/put-away", headers=HTMX)
    back_up(store.place, tmp_path / "backup.sqlite3")
    restore(tmp_path / "backup.sqlite3", FilePlace(tmp_path / "again.sqlite3"))
    with open_store(tmp_path / "again.sqlite3") as kept:
        assert ArchivedEvents(kept).all().keys() == {event}


def test_unreadable_event_can_be_archived(director: Client, rehearsed: list[LogEntry], store: Store) -> None:
    header = Header(stream="broken", kind="event", created=now())
    draft = Draft(stream="broken", kind="event", at=1, by="x", via="x", key="x", format=9999, command=b"{}")
    store.import_record(CheckedLog(header, (draft.become(1, b"[]", first_hash(header)),)))
    assert "cannot be read" in in_list(director.get("/").text)
    assert director.post("/events/broken/put-away", headers=HTMX).status_code == 200
    page = director.get("/").text
    assert "cannot be read" not in in_list(page)
    assert "cannot be read" in page


def test_archiving_an_unknown_event_is_refused(director: Client) -> None:
    for act in ("put-away", "bring-back"):
        answer = director.post(f"/events/nothing/{act}", headers=HTMX)
        assert answer.status_code == 404
        assert "no such tournament" in answer.text


def test_home_asks_before_an_event_in_play_is_archived(director: Client, rehearsed: list[LogEntry]) -> None:
    begun = next(n for n, each in enumerate(rehearsed) if isinstance(each.command, CallStart))
    start_event(director, rehearsed[: begun + 1])
    assert "Archive it anyway?" in director.get("/").text


def test_home_does_not_ask_about_a_finished_event(director: Client, event: str) -> None:
    assert "Archive it anyway?" not in director.get("/").text


def test_rehearsals_are_marked_and_distinguishable(director: Client, rehearsed: list[LogEntry]) -> None:
    rehearsal = start_event(director, rehearsed)
    real = start_event(director, [replace(entry, via="desk") for entry in rehearsed])
    page = director.get("/").text
    assert page.count('badge wait">Rehearsal, started') == 1
    assert f"Rehearsal, started {date_of(now())} at " in page
    for event, marked in ((rehearsal, True), (real, False)):
        assert ('<span class="badge wait">rehearsal</span>' in director.get(f"/events/{event}/players").text) is marked


def test_rehearsal_bars_no_one_from_a_real_event(director: Client) -> None:
    made_up = shouted("rehearsal")
    start_event(director, made_up.entries)
    real = start_event(director, [replace(entry, via="desk") for entry in an_event(4, seated=False).entries])
    director.get(f"/events/{real}/players/barred")
    assert director.app.state.services.events.find(real).now().state.barred == {}
    start_event(director, shouted("desk").entries)
    director.get(f"/events/{real}/players/barred")
    assert director.app.state.services.events.find(real).now().state.barred != {}


def shouted(via: str) -> Desk:
    """An event where someone was disqualified."""
    desk = an_event(4)
    desk.ok(Complain(against=1, about="shouting", upheld=True))
    desk.ok(Disqualify(player=1, reason="shouting"))
    return Desk([replace(entry, via=via) for entry in desk.entries])


def test_people_who_canceled_wait_or_fill_in_are_not_players_of_a_finished_event() -> None:
    """Eight play. One canceled, one waits, and a house player fills in: "finished, 8 players"."""
    desk = an_event(9, rounds=1, seated=False)
    desk.ok(Withdraw(player=9, from_round=1))
    desk.ok(AddPlayer(details=Details(name="Waiting Walt", status="waiting")))
    desk.ok(AddPlayer(details=Details(name="House player", status="house")))
    assert in_short(desk.state) == ("8 players, not started", "")
    desk.ok(SeatPlayers(method="list"))
    desk.begin(1)
    desk.finish(1)
    assert in_short(desk.state) == ("finished, 8 players", "good")
