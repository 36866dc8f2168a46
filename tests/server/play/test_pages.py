"""Tables on the web: who opens them, who sits where, acts that count once, and a server that comes back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import ClientException, HTTPException, PermissionDeniedException
from litestar.testing import TestClient

from eastwind.play.sent_acts import NOT_UNDERSTOOD
from eastwind.play.timetable import is_finished
from eastwind.rules.seats import Seat
from eastwind.server.play import pages
from eastwind.server.play.running_table import RunningTable
from eastwind.server.play.who_opens import WhoOpens
from eastwind.server.services import open_services
from eastwind.server.web.bounded_request import UnreadableError
from eastwind.store import open_store
from eastwind.tiles import JOKER
from tests.play.seating import received

Client = TestClient[Any]
PATIENCE = 60  # seconds, however busy the machine is


@contextmanager
def served(app: Litestar, place: Path, open_to_all: bool = True) -> Iterator[Client]:
    """A server on this store; as `eastwind play` starts it, anyone may open a table."""
    with open_store(place) as store:
        app.state.services = open_services(store, open_to_all=open_to_all)
        with TestClient(app, base_url="http://desk.test") as found:
            yield found
        del app.state.services


def open_table(client: Client, **fields: str) -> str:
    """The path of a new table; the client sits at it."""
    answer = client.post(
        "/play/open", data={"name": "Carol", "bots": "yes", "pace": "instant", **fields}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def running(client: Client, path: str) -> RunningTable:
    with client.portal() as portal:
        found: RunningTable = portal.call(client.app.state.services.tables.find, path.rpartition("/")[2])
    return found


def screen(client: Client, path: str, seat: Seat | None = "A") -> dict[str, Any]:
    return received(running(client, path).screen(seat))


def screen_when(client: Client, path: str, *kinds: str, seat: Seat = "A") -> dict[str, Any]:
    """The seat's screen once it asks one of these, and no bot has to answer first."""
    deadline = time.monotonic() + PATIENCE
    while True:
        found = screen(client, path, seat)
        ask = found["ask"]
        bots = [name for name in ask.get("waiting_for", ()) if name.endswith("-Bot")]
        if ask["kind"] in kinds and not (ask.get("put_out") or ask.get("answered") or bots):
            return found
        assert time.monotonic() < deadline, found["ask"]
        time.sleep(0.02)


def act(client: Client, path: str, key: str = "", **do: Any) -> dict[str, Any]:
    sent = {"key": key or f"key-{time.monotonic_ns()}", "do": do}
    answer: dict[str, Any] = client.post(f"{path}/act", json=sent).json()
    return answer


def first_pass(client: Client, path: str) -> list[str]:
    found = screen_when(client, path, "pass")
    return [tile for tile in found["rack"] if tile != JOKER][:3]


def test_table_with_bots_is_dealt_at_once(client: Client) -> None:
    path = open_table(client)
    found = screen_when(client, path, "pass")
    assert len(found["rack"]) in (13, 14)
    assert [seat["bot"] for seat in found["seats"]] == [False, True, True, True]
    assert client.get(path).status_code == 200
    assert client.get(f"{path}/card").json()["sections"]


def test_same_act_sent_twice_counts_once(client: Client) -> None:
    path = open_table(client)
    tiles = first_pass(client, path)
    for _ in range(2):
        assert act(client, path, key="the-same-key", type="pass_tiles", tiles=tiles) == {"ok": True}
    screen_when(client, path, "pass")
    passes = [line for line in screen(client, path)["lines"] if line["text"].startswith("You got")]
    assert len(passes) == 1


def test_refusal_has_a_sentence(client: Client) -> None:
    path = open_table(client)
    first_pass(client, path)
    assert act(client, path, type="pass_tiles", tiles=["J", "J", "J"])["words"].startswith("Jokers are never passed.")
    assert act(client, path, type="let_discard_go", discard=1)["words"] == "Too late: play has gone on."


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b'{"key": "12345678"}', b'{"key": "short", "do": {"type": "start_table"}}',
        b'{"key": "12345678", "do": {"type": "move", "command": {"type": "pick", "seat": "B"}}}',
        b'{"key": "12345678", "do": {"type": "deal", "rolls": [], "dice": [1, 1], "wall": [], "salt": ""}}',
        b'{"key": "12345678", "do": {"type": "discard_tile", "tile": "1B", "seat": "B"}}', b"\xff\xfe", b"[" * 3000,
    ],
    ids=range(10),
)  # fmt: skip
def test_nonsense_and_acts_of_the_table_itself_are_refused(client: Client, body: bytes) -> None:
    path = open_table(client)
    before = screen_when(client, path, "pass")
    answer = client.post(f"{path}/act", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert screen(client, path) == before


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (UnreadableError("We can't read this"), "We can't read this"),
        (PermissionDeniedException("Not from here"), "Not from here"),
        (ClientException("Validation failed."), NOT_UNDERSTOOD),
        (HTTPException("Too large.", status_code=413), NOT_UNDERSTOOD),
    ],
)
def test_table_answers_in_our_words_however_they_end(
    client: Client, monkeypatch: pytest.MonkeyPatch, error: HTTPException, words: str
) -> None:
    async def fails(_: object) -> None:
        raise error

    path = open_table(client)
    monkeypatch.setattr(pages, "read_sent", fails)
    answer = client.post(f"{path}/act", json={})
    assert (answer.status_code, answer.json()) == (error.status_code, {"ok": False, "words": words})


def test_stranger_watches_and_cannot_play(client: Client) -> None:
    path = open_table(client)
    tiles = first_pass(client, path)
    name = path.rpartition("/")[2]
    token = client.cookies[f"eastwind-seat-{name}"]
    client.cookies.clear()
    assert act(client, path, type="pass_tiles", tiles=tiles)["words"] == "Take a chair first."
    forged = token[:-1] + ("0" if token[-1] != "0" else "1")
    assert client.get(f"{path}/seat/{forged}").status_code == 422
    assert screen(client, path, None)["rack"] == []
    assert client.get(f"{path}/seat/{token}", follow_redirects=False).status_code == 303


def test_friend_takes_a_chair_and_the_place_of_one_who_left(client: Client) -> None:
    path = open_table(client, bots="")
    carol = dict(client.cookies)
    client.cookies.clear()
    assert act(client, path, type="sit", seat="C", name="Cleo") == {"ok": True}
    cleo = dict(client.cookies)
    assert act(client, path, type="start_table") == {"ok": True}
    screen_when(client, path, "pass", seat="C")
    assert act(client, path, type="stand") == {"ok": True}
    client.cookies.update(cleo)
    assert act(client, path, type="pass_tiles", tiles=[])["words"] == "Take a chair first."
    client.cookies.clear()
    client.cookies.update(carol)
    assert act(client, path, type="pass_tiles", tiles=first_pass(client, path)) == {"ok": True}


def test_address_without_a_table_says_so(client: Client) -> None:
    assert "There is no table at this address" in client.get("/play/nothing").text


def test_where_a_tournament_runs_only_the_staff_opens_tables(app: Litestar, tmp_path: Path) -> None:
    with served(app, tmp_path / "desk.sqlite3", open_to_all=False) as client:
        assert "Ask the director for a link" in unescape(client.get("/play").text)
        assert client.post("/play/open", data={"name": "Eve"}).status_code == 403


def test_director_chooses_who_may_open_tables(app: Litestar, tmp_path: Path) -> None:
    with open_store(tmp_path / "desk.sqlite3") as store:
        who = WhoOpens(store)
        link = f"/play/link/{who.token()}"
    with served(app, tmp_path / "desk.sqlite3", open_to_all=False) as client:
        assert client.get("/play/link/guessed").status_code == 422
        assert client.get(link, follow_redirects=False).status_code == 303
        assert open_table(client)
        choose(client, "nobody")
        assert client.post("/play/open", data={"name": "Eve"}).status_code == 403
        client.cookies.clear()
        choose(client, "network")
        assert open_table(client)
        assert client.post("/play/who", data={"who": "nobody"}).status_code == 401


def choose(client: Client, who: str) -> None:
    WhoOpens(client.app.state.services.store).choose(who)


@pytest.mark.parametrize("field", ["sheet", "card", "kind", "call_seconds", "pace"])
def test_terms_that_are_not_on_the_list_are_refused(client: Client, field: str) -> None:
    assert client.post("/play/open", data={field: "nonsense"}).status_code == 422


def test_game_is_paused_and_goes_on_after_the_server_was_stopped(app: Litestar, tmp_path: Path) -> None:
    place = tmp_path / "desk.sqlite3"
    with served(app, place) as client:
        path = open_table(client)
        assert act(client, path, type="pass_tiles", tiles=first_pass(client, path)) == {"ok": True}
        before = screen_when(client, path, "pass")
        assert act(client, path, type="pause") == {"ok": True}
        cookies = dict(client.cookies)
    with served(app, place) as client:
        client.cookies.update(cookies)
        assert screen(client, path)["ask"]["words"] == "Paused by you."
        assert act(client, path, type="resume") == {"ok": True}
        assert screen(client, path) == before
        assert act(client, path, type="pass_tiles", tiles=first_pass(client, path)) == {"ok": True}
        assert not is_finished(running(client, path).play)


def test_home_game_is_offered_as_custom_and_only_it_is_played_for_cents(client: Client) -> None:
    assert '<option value="home">Home game (custom)</option>' in client.get("/play").text
    path = open_table(client, sheet="home", totals="cents")
    assert {seat["score"] for seat in screen(client, path)["seats"]} == {"$0.00"}
    refused = client.post("/play/open", data={"name": "Carol", "sheet": "national", "totals": "cents"})
    assert refused.status_code == 422
    assert "Only a home game can be played for cents" in unescape(refused.text)


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_seat_is_kept_for_a_year_by_a_cookie_of_this_table(client: Client, scheme: str, secure: bool) -> None:
    fields = {"name": "Carol", "bots": "yes", "pace": "instant"}
    opened = client.post(f"{scheme}://desk.test/play/open", data=fields, follow_redirects=False)
    path = opened.headers["location"]
    seat, mine = opened.headers.get_list("set-cookie")[:2]
    for part in (f"Path={path};", "HttpOnly", "SameSite=lax", f"Max-Age={365 * 24 * 60 * 60}"):
        assert part in f"{seat};"
    for part in ("Path=/play;", "HttpOnly", "SameSite=lax", f"Max-Age={365 * 24 * 60 * 60}"):
        assert part in f"{mine};"
    assert path.rpartition("/")[2] in mine, "the browser's list of its tables"
    assert ["Secure" in cookie for cookie in (seat, mine)] == [secure, secure]


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_link_to_open_tables_is_kept_for_a_year(app: Litestar, tmp_path: Path, scheme: str, secure: bool) -> None:
    with served(app, tmp_path / "desk.sqlite3", open_to_all=False) as client:
        who = WhoOpens(client.app.state.services.store)
        who.choose("link")
        answer = client.get(f"{scheme}://desk.test/play/link/{who.token()}", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, "/play")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"eastwind-play={who.token()};")
        for part in ("Path=/play", "HttpOnly", "SameSite=lax", f"Max-Age={365 * 24 * 60 * 60}"):
            assert part in cookie
        assert ("Secure" in cookie) is secure
        forged = client.get(f"/play/link/{who.token()}x", follow_redirects=False)
        assert (forged.status_code, "set-cookie" in forged.headers) == (422, False)
