"""A pulled USB drive or a lost file: every staff screen, every answer to a form, and the API warn of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar

from eastwind.server.security.roles import Role
from eastwind.server.services import open_services
from eastwind.store import Store, open_store
from tests.server.conftest import HTMX, Client
from tests.server.live.test_stream import hall, opened, signed_in
from tests.tournament.desk import an_event

LONG = 300.0
WALK_IN = {"type": "add_player", "details": {"name": "Walter Walk-in"}}
WANDA = {"type": "add_player", "details": {"name": "Wanda Walk-in"}}
COMMAND = {"key": "walter-0001", "command": WALK_IN}


def until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONG
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


@pytest.fixture
def store(tmp_path: Path, stick: Path) -> Iterator[Store]:
    """The desk's store, with a second copy."""
    with open_store(tmp_path / "desk.sqlite3", stick) as found:
        yield found


def pull(store: Store, stick: Path) -> Path:
    pulled = stick.rename(stick.with_name("pulled"))
    until(lambda: store.lag is not None)
    return pulled


@pytest.mark.parametrize(
    "page", ["/", "/staff", "/alarms", "/events/{event}", "/events/{event}/round", "/events/{event}/log"]
)
def test_every_screen_warns_of_a_pulled_stick_until_it_is_back(
    sign_in: Callable[[Role], Client], store: Store, stick: Path, event: str, page: str
) -> None:
    desk, page = sign_in("director"), page.format(event=event)
    assert "The copy at" not in desk.get(page).text
    pulled = pull(store, stick)
    assert f"The copy at {stick}" in desk.get(page).text
    pulled.rename(stick)
    until(lambda: store.lag is None)
    assert "The copy at" not in desk.get(page).text


def test_pulled_stick_is_not_the_players_business(client: Client, store: Store, stick: Path, event: str) -> None:
    pull(store, stick)
    for page in (f"/board/{event}", "/scan", "/sign-in"):
        assert str(stick) not in client.get(page).text


def test_edited_log_is_on_every_screen_of_the_staff_and_on_no_other(
    sign_in: Callable[[Role], Client], store: Store, event: str
) -> None:
    store.edits = ["The log 'k3x9' is not as Eastwind wrote it."]
    desk = sign_in("director")
    for page in ("/", f"/events/{event}/round", "/alarms"):
        assert "is not as Eastwind wrote it" in desk.get(page).text
    desk.cookies.clear()
    assert "is not as Eastwind wrote it" not in desk.get(f"/board/{event}").text


def test_answer_to_a_form_warns_of_a_pulled_stick(
    sign_in: Callable[[Role], Client], store: Store, stick: Path, event: str
) -> None:
    desk = sign_in("director")
    pull(store, stick)
    accepted = desk.post("/clock", headers=HTMX)
    refused = desk.post(f"/events/{event}/round/clock", headers=HTMX)
    for answer in (accepted, refused):
        assert f"The copy at {stick}" in answer.text
    assert refused.status_code == 422


def test_pulled_stick_is_stated_by_every_answer_of_the_api(
    sign_in: Callable[[Role], Client], store: Store, stick: Path, event: str
) -> None:
    desk = sign_in("director")
    before = desk.post(f"/api/events/{event}/commands", json=COMMAND)
    assert "copy" not in before.json()
    assert "Eastwind-Copy-Behind" not in before.headers
    pull(store, stick)
    done = desk.post(f"/api/events/{event}/commands", json={"key": "wanda-0001", "command": WANDA})
    nobody = {"key": "nobody-01", "command": {"type": "check_in", "player": 999}}
    refused = desk.post(f"/api/events/{event}/commands", json=nobody)
    unreadable = desk.post(f"/api/events/{event}/commands", json={"key": "nobody-02", "command": {"type": "fly"}})
    missing = desk.get("/api/events/nothing/standings")
    for answer in (done, refused, unreadable, missing):
        assert answer.json()["copy"]["behind"] == 1
        assert answer.json()["copy"]["words"].startswith(f"The copy at {stick}")
        assert 0 < answer.json()["copy"]["since"] <= time.time() * 1000
        assert answer.headers["Eastwind-Copy-Behind"] == "1"
    assert desk.get(f"/api/events/{event}/standings").headers["Eastwind-Copy-Behind"] == "1"


def test_open_screen_hears_of_a_pulled_stick(app: Litestar, store: Store, stick: Path) -> None:
    app.state.services = open_services(store)

    async def listen() -> None:
        async with hall(app, an_event(8)) as event:
            address = f"/events/{event.stream}/live?follows=clock,alarms&since={event.now().n}"
            cookie = signed_in(app)
            async with opened(app, address, cookie) as screen:
                assert (await screen())["event"] == "hello"
                stick.rename(stick.with_name("pulled"))
                assert (await screen())["data"] == "alarms"
            async with opened(app, address, cookie) as screen:
                assert (await screen())["event"] == "hello"
                assert (await screen())["data"] == "alarms", "a screen that was away looks again"

    asyncio.run(listen())
    del app.state.services


def test_every_screen_warns_of_a_lost_journal_and_can_still_be_read(
    sign_in: Callable[[Role], Client], store: Store, tmp_path: Path, event: str
) -> None:
    desk = sign_in("director")
    (tmp_path / "desk.sqlite3-wal").unlink()
    answer = desk.post(f"/api/events/{event}/commands", json=COMMAND)
    assert answer.status_code == 503
    assert "Nothing more is written" in answer.json()["words"]
    for page in ("/", f"/events/{event}"):
        shown = desk.get(page)
        assert shown.status_code == 200
        assert "was removed while Eastwind was using it" in shown.text
