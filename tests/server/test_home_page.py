"""The first page: events, rehearsals, an event from a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from eastwind.server.roles import Role
from eastwind.server.running import now
from eastwind.tournament.exchange import export_event
from eastwind.tournament.log import LogEntry
from tests.server.conftest import Client

HTMX = {"HX-Request": "true"}


@pytest.fixture
def director(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("director")


def test_home_without_events_says_how_to_begin(director: Client) -> None:
    page = director.get("/").text
    assert "no tournament on this laptop yet" in page
    assert "Start a rehearsal" in page


def test_home_lists_events_with_their_state(director: Client, event: str) -> None:
    page = director.get("/").text
    assert f'href="/events/{event}"' in page
    assert "finished" in page


def test_home_offers_set_up_only_to_who_may(sign_in: Callable[[Role], Client], event: str) -> None:
    page = sign_in("scorekeeper").get("/").text
    assert "New tournament" not in page
    assert f'href="/events/{event}"' in page


@pytest.mark.parametrize(
    ("stop", "words"),
    [
        ("doors", "Seat the room"),
        ("start", "Start round 1"),
        ("middle", "Round 2 is being played"),
        ("end", "All rounds are played"),
    ],
)
def test_rehearsal_comes_in_where_asked(director: Client, stop: str, words: str) -> None:
    answer = director.post("/rehearsal", data={"players": "13", "sheet": "aspen", "stop": stop}, headers=HTMX)
    address = answer.headers["HX-Redirect"]
    assert words in director.get(address).text
    moment = director.app.state.desk.events.find(address.rpartition("/")[2]).now()
    assert moment.terms.sheet.name == "aspen"
    assert abs(moment.entries[-1].at - now()) < 60_000  # its clocks run now, not on a day long past


@pytest.mark.parametrize(
    "form", [{"players": "3"}, {"players": "x"}, {"players": "401"}, {"stop": "noon"}, {"sheet": "?"}]
)
def test_rehearsal_that_cannot_be_is_refused(director: Client, form: dict[str, str]) -> None:
    answer = director.post("/rehearsal", data=form, headers=HTMX)
    assert answer.status_code == 422
    assert "Traceback" not in answer.text


def bring_in(client: Client, data: bytes) -> tuple[int, str, str]:
    answer = client.post("/events/import", files={"file": ("spring.json", data)}, headers=HTMX)
    return answer.status_code, answer.text, answer.headers.get("HX-Redirect", "")


def test_event_from_a_file_is_the_same_event(director: Client, rehearsed: list[LogEntry]) -> None:
    data = export_event("0a1b2c3d", [replace(entry, key=f"key-{entry.n}") for entry in rehearsed])
    status, text, target = bring_in(director, data)
    assert (status, target) == (200, "/events/0a1b2c3d"), text
    assert export_event("0a1b2c3d", director.app.state.desk.events.find("0a1b2c3d").now().entries) == data
    status, text, _ = bring_in(director, data)
    assert status == 422
    assert "on this desk already" in text


def test_event_from_a_strange_file_is_refused(director: Client, rehearsed: list[LogEntry]) -> None:
    whole = json.loads(export_event("0a1b2c3d", rehearsed))
    result = next(row for row in whole["log"] if any(each["type"] == "result_recorded" for each in row["events"]))
    tampered = {**whole, "log": [*whole["log"][:1], {**result, "n": 2}]}
    for data in (b"", b"{}", b"\x00\xff", b'{"log": []}', b"[]", json.dumps({**whole, "log": []}).encode(),
                 json.dumps({**whole, "format": 99}).encode(), json.dumps(tampered).encode()):  # fmt: skip
        status, text, _ = bring_in(director, data)
        assert status == 422, data[:40]
        assert "Traceback" not in text
    assert director.app.state.desk.events.all() == []


@pytest.mark.parametrize("strange", ["../x", "new", "", "a/b", "..", "x" * 500])
def test_event_with_a_strange_id_is_refused(director: Client, rehearsed: list[LogEntry], strange: str) -> None:
    status, text, _ = bring_in(director, export_event(strange, rehearsed[:3]))
    assert status == 422
    assert "is no id of an event" in text
