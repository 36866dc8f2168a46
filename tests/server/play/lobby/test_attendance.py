"""Who is at a table, by what pages answer: a bot stands in, a player is back, and no one else gets the seat."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.play import acts
from eastwind.play.awaited import PATIENCE, away_due
from eastwind.rules.seats import Seat
from eastwind.server.play.leases import Leases
from eastwind.server.play.lobby.attendance import Attendance
from eastwind.server.play.lobby.own_seat import cookie_name
from eastwind.server.play.running_table import RunningTable
from eastwind.tiles import JOKER
from tests.play.seating import Table
from tests.server.play.table_stream import OpenStream, Screen, first_screen
from tests.server.play.test_pages import Client, act, first_pass, open_table, running, screen, screen_when

Cookies = dict[str, str]


class Clock:
    def __init__(self) -> None:
        self.at = 1_000

    def __call__(self) -> int:
        return self.at


def test_silence_begins_with_the_last_answer_however_long_a_stream_is_open() -> None:
    clock, woken = Clock(), list[int]()
    table = Table().sit("Carol", "Ruth")
    found = Attendance(clock, lambda: woken.append(clock.at))
    assert found.silent_since(table.play) == {"A": 1_000, "B": 1_000}, "after a start everyone has time to come back"
    clock.at = 5_000
    found.heard(table.play, "B", page=True)
    clock.at = 12_000
    assert found.silent_since(table.play) == {"A": 1_000, "B": 5_000}
    found.heard(table.play, "B")
    assert found.silent_since(table.play)["B"] == 12_000
    assert woken == [5_000, 12_000]


def test_page_that_stops_answering_is_away_after_a_minute_and_an_answer_anywhere_counts() -> None:
    """The whole decision is a matter of times, the same on every server and after a restart."""
    clock, elsewhere = Clock(), dict[Seat, int]()
    table = Table().sit("Carol", "Ruth").start().run()
    found = Attendance(clock, lambda: None, lambda: elsewhere)

    def away_at() -> int:
        due = away_due(table.play, found.silent_since(table.play))
        assert due is not None
        return due.at

    found.heard(table.play, "A")
    assert away_at() == 1_000 + PATIENCE
    for _ in range(10):  # Carol's page answers here, Ruth's at another server
        clock.at += 10_000
        found.heard(table.play, "A", page=True)
        elsewhere["B"] = 500
        assert away_at() == clock.at - 500 + PATIENCE
    frozen = clock.at
    for _ in range(5):
        clock.at += 10_000
        found.heard(table.play, "A", page=True)
        elsewhere["B"] += 10_000
    assert away_at() == frozen - 500 + PATIENCE
    restarted = Attendance(clock, lambda: None, lambda: elsewhere)
    assert restarted.silent_since(table.play)["B"] == clock.at, "after a restart there is a minute to come back"


def test_who_sat_there_before_counts_for_nothing() -> None:
    table = Table().sit("Carol", "Ruth").start().run()
    found = Attendance(Clock(), lambda: None)
    found.heard(table.play, "B", page=True)
    assert set(found.answering(table.play)) == {"B"}
    table.do(None, acts.GiveNewLink(seat="B", by="Pat"))
    assert found.answering(table.play) == {}


def two_people(client: Client) -> tuple[str, Cookies, Cookies]:
    """A table of Carol (A) and Ruth (C) at the first pass, and the cookies of each."""
    path = open_table(client, bots="")
    carol = dict(client.cookies)
    client.cookies.clear()
    assert act(client, path, type="sit", seat="C", name="Ruth") == {"ok": True}
    ruth = dict(client.cookies)
    assert act(client, path, type="start_table") == {"ok": True}
    screen_when(client, path, "pass", seat="C")
    become(client, carol)
    return path, carol, ruth


def become(client: Client, cookies: Cookies) -> None:
    client.cookies.clear()
    client.cookies.update(cookies)


def seems_away(client: Client, path: str, seat: Seat) -> RunningTable:
    found = running(client, path)
    with client.portal() as portal:
        assert portal.call(lambda: found.act(None, acts.SeemsAway(seat=seat), key="away", by="table")) is None
    return found


def test_bot_stands_in_and_the_returning_player_takes_over_at_once(client: Client) -> None:
    path, carol, ruth = two_people(client)
    with OpenStream(client, path) as stream:
        assert act(client, path, type="pass_tiles", tiles=first_pass(client, path)) == {"ok": True}
        seems_away(client, path, "C")
        stream.wait(lambda: bool(stream.screens[-1]["away"]))
        assert act(client, path, type="let_bot_play", seat="C") == {"ok": True}
        stream.wait(lambda: stream.screens[-1]["ask"].get("words", "").startswith("Pass across"))
        become(client, ruth)
        with OpenStream(client, path) as hers:
            assert hers.screens[0]["you"] == "C"
            table = running(client, path)
            hers.wait(lambda: not table.play.company.chairs["C"].stands_in)
            assert hers.screens[-1]["ask"]["kind"] == "pass"
        become(client, carol)


def test_act_of_a_player_who_seemed_away_is_a_sign_of_life(client: Client) -> None:
    path, _, ruth = two_people(client)
    found = seems_away(client, path, "C")
    assert found.play.company.away == ("C",)
    become(client, ruth)
    tiles = [tile for tile in screen(client, path, "C")["rack"] if tile != JOKER][:3]
    assert act(client, path, type="pass_tiles", tiles=tiles) == {"ok": True}
    assert running(client, path).play.company.away == ()


def test_person_with_an_open_screen_never_seems_away_for_long(client: Client) -> None:
    path, carol, ruth = two_people(client)
    become(client, ruth)
    with OpenStream(client, path) as hers:
        become(client, carol)
        table = seems_away(client, path, "C")  # as another server would think, which does not know her screen
        hers.wait(lambda: table.play.company.away == ())


def silent(monkeypatch: pytest.MonkeyPatch, *seats: Seat) -> None:
    """No page of these seats has answered for a minute."""
    monkeypatch.setattr(Attendance, "is_unused", lambda _, __, seat: seat in seats)
    monkeypatch.setattr(Attendance, "answering", lambda *_: {})


class Three:
    """Carol, the host, Ruth, and Linda play; each has a browser."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.path = open_table(client, bots="")
        self.browsers: dict[str, Cookies] = {"Carol": dict(client.cookies)}
        for seat, name in (("B", "Ruth"), ("C", "Linda")):
            client.cookies.clear()
            assert act(client, self.path, type="sit", seat=seat, name=name) == {"ok": True}
            self.browsers[name] = dict(client.cookies)
        assert self.act("Carol", type="start_table") == {"ok": True}
        screen_when(client, self.path, "pass")

    def become(self, name: str) -> Client:
        become(self.client, self.browsers.get(name, {}))
        return self.client

    def act(self, name: str, /, **do: Any) -> dict[str, Any]:
        return act(self.become(name), self.path, **do)

    def facts(self, name: str) -> Screen:
        return first_screen(self.become(name), self.path)

    def opens(self, name: str, link: str) -> None:
        """A browser opens a link to a seat, and keeps what it gets."""
        client = self.become(name)
        assert client.get(link.removeprefix("http://desk.test"), follow_redirects=False).status_code == 303
        self.browsers[name] = dict(client.cookies)


@pytest.fixture
def three(client: Client) -> Three:
    return Three(client)


def agreed_link(three: Three) -> str:
    """Ruth asks for a link to the seat of Carol, the host, and Linda agrees."""
    assert three.act("Ruth", type="reissue_seat", seat="A") == {"ok": True}
    assert three.client.get(f"{three.path}/new-link/A").status_code == 403, "no one has agreed yet"
    assert three.act("Linda", type="agree_to_link", seat="A") == {"ok": True}
    for name in ("Linda", "Eve"):
        assert three.become(name).get(f"{three.path}/new-link/A").status_code == 403
    found = three.become("Ruth").get(f"{three.path}/new-link/A").json()
    assert found["title"] == "A new link for Carol"
    assert found["code"].startswith("data:image/svg+xml;base64,")
    return str(found["link"])


def test_seat_in_use_gets_no_new_link(three: Three) -> None:
    with OpenStream(three.become("Carol"), three.path):
        assert three.act("Ruth", type="reissue_seat", seat="A")["words"].startswith("Carol's screen is open")
    assert three.act("Ruth", type="reissue_seat", seat="A")["words"].startswith("Carol's screen is open, or was")


def test_seat_in_use_at_another_server_gets_no_new_link_here(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Attendance, "latest", lambda *_: None)  # this server has never heard from anyone
    table = running(three.client, three.path)
    monkeypatch.setattr(table.attendance, "_start", table.now() - 2 * PATIENCE)
    other = Leases(three.client.app.state.services.tables.store.secrets, "the other server")
    other.beat([], {table.name: {"A": 0}})
    assert three.act("Ruth", type="reissue_seat", seat="A")["words"].startswith("Carol's screen is open")
    other.beat([], {table.name: {"A": PATIENCE}})
    assert three.act("Ruth", type="reissue_seat", seat="A") == {"ok": True}


def test_closed_browser_of_the_host_gives_no_one_the_seat_alone(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    silent(monkeypatch, "A")
    before = three.facts("Carol")
    answer = three.act("Ruth", type="reissue_seat", seat="A")
    assert answer == {"ok": True}, "it is a question, and brings no link"
    assert three.facts("Linda")["links"]["asked"]["words"].startswith("Ruth asks for a new link to Carol's chair.")
    assert three.act("Linda", type="refuse_link", seat="A") == {"ok": True}
    assert three.become("Ruth").get(f"{three.path}/new-link/A").status_code == 403
    assert three.facts("Carol")["rack"] == before["rack"]


def test_one_opponent_who_is_not_the_host_makes_no_link(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    path, carol, ruth = two_people(client)
    silent(monkeypatch, "A", "C")
    become(client, ruth)
    assert "only the host can make a new link" in act(client, path, type="reissue_seat", seat="A")["words"]
    become(client, carol)
    assert act(client, path, type="reissue_seat", seat="C")["seat_link"]["title"] == "A new link for Ruth"


def test_person_comes_back_to_the_chair_hears_why_and_the_link_stops(
    three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent(monkeypatch, "A")
    carols = three.facts("Carol")
    link = agreed_link(three)
    three.opens("Eve", link)
    eve = three.facts("Eve")
    assert eve["rack"] == carols["rack"], "with everyone's agreement"
    assert "seat_code" not in eve["table"], "a link is not the person: it learns no code"
    with OpenStream(three.become("Eve"), three.path) as stream:
        back = three.facts("Carol")
        stream.wait(lambda: stream.over)
    assert back["rack"] == carols["rack"]
    assert back["returned"]["words"] == (
        "You have your chair back. Ruth asked for a new link to your chair, and Linda agreed. "
        "Someone opened it and may have seen your tiles. The link no longer works."
    )
    gone = three.facts("Eve")
    assert (gone["you"], gone["rack"]) == (None, [])
    assert gone["table"]["seat_gone"].startswith("Carol is back in this chair on another device")
    assert three.become("Eve").get(link.removeprefix("http://desk.test")).status_code == 422
    assert three.act("Eve", type="pass_tiles", tiles=[])["words"] == "Take a chair first."


def test_person_who_opens_the_link_of_the_others_in_the_own_browser_keeps_the_own_seat(
    three: Three, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent(monkeypatch, "A")
    three.opens("Carol", agreed_link(three))
    assert three.facts("Carol")["table"]["seat_code"]


@pytest.mark.parametrize(
    "do",
    [
        {"type": "stand"}, {"type": "reissue_seat", "seat": "B"}, {"type": "agree_to_link", "seat": "B"},
        {"type": "invite_teacher", "name": "Eve"},
    ],
    ids=lambda each: str(each["type"]),
)  # fmt: skip
def test_who_came_by_a_link_plays_and_decides_nothing_for_the_person(
    three: Three, monkeypatch: pytest.MonkeyPatch, do: dict[str, str]
) -> None:
    silent(monkeypatch, "A", "B")
    three.opens("Eve", agreed_link(three))
    assert three.act("Eve", **do)["words"].startswith("You came by a new link.")
    assert three.become("Eve").get(f"{three.path}/teacher-link").status_code == 403
    assert (
        three.become("Eve").get(f"{three.path}/again/{three.browsers['Eve'][cookie_of(three.path)]}").status_code == 422
    )


def cookie_of(path: str) -> str:
    return cookie_name(path.rpartition("/")[2])


def test_lost_phone_is_replaced_by_another_with_the_seat_code(three: Three) -> None:
    code = three.facts("Carol")["table"]["seat_code"]
    assert three.facts("Ruth")["table"]["seat_code"] != code
    client = three.become("a new phone")
    assert "seat_code" not in first_screen(client, three.path)["table"]
    answer = client.post(f"{three.path}/come-back", json={"code": f" {code.lower().replace(' ', '-')} "})
    assert answer.json() == {"ok": True}
    assert first_screen(client, three.path)["you"] == "A"
    assert three.facts("Carol")["you"] == "A", "the first one still works, if it is found"


def test_seat_codes_can_be_tried_five_times_and_then_once_a_minute_from_wherever(three: Three) -> None:
    code = three.facts("Carol")["table"]["seat_code"]
    client = three.become("Eve")
    for number in range(5):
        answer = client.post(f"{three.path}/come-back", json={"code": f"AAAAA{number + 2}"})
        assert answer.json()["words"].startswith("That is not a seat code of this table.")
    answer = client.post(f"{three.path}/come-back", json={"code": code})
    assert answer.status_code == 429, "the right one has to wait as well"
    assert answer.json()["words"].startswith("Too many wrong codes. Try again in ")
    assert running(client, three.path).play.people == ("A", "B", "C")


def test_right_code_gives_no_new_tries(three: Three) -> None:
    """Someone who sits here could otherwise try four codes of another, type the own one, and go on."""
    own = three.facts("Ruth")["table"]["seat_code"]
    client = three.become("Ruth")
    for number in range(4):
        assert not client.post(f"{three.path}/come-back", json={"code": f"AAAAA{number + 2}"}).json()["ok"]
    assert client.post(f"{three.path}/come-back", json={"code": own}).json()["ok"]
    assert client.post(f"{three.path}/come-back", json={"code": "AAAAA7"}).status_code == 200
    assert client.post(f"{three.path}/come-back", json={"code": "AAAAA8"}).status_code == 429


@pytest.mark.parametrize("body", [b"", b"{", b'{"code": 7}', b"[" * 100, b'{"code": "' + b"A" * 500 + b'"}'])
def test_code_that_cannot_be_read_is_answered_in_words(three: Three, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = three.become("Eve").post(f"{three.path}/come-back", content=body, headers=headers)
    assert answer.status_code in (400, 422)
    assert len(answer.text) > 20


def test_act_of_sitting_down_sent_again_later_opens_nothing(client: Client) -> None:
    """Eve sat there once. The same request again must not bring the seat of the person who sits there now."""
    path = open_table(client, bots="")
    client.cookies.clear()
    sits = {"type": "sit", "seat": "C", "name": "Eve"}
    assert act(client, path, key="eve-sits-down", **sits) == {"ok": True}
    assert act(client, path, key="eve-sits-down", **sits) == {"ok": True}, "its answer may have been lost"
    assert act(client, path, type="stand") == {"ok": True}
    client.cookies.clear()
    assert act(client, path, type="sit", seat="C", name="Ruth") == {"ok": True}
    client.cookies.clear()
    again = act(client, path, key="eve-sits-down", **sits)
    assert again["words"].startswith("You sat in that chair before.")
    assert cookie_of(path) not in client.cookies


def test_staffs_link_ends_the_old_one_and_the_old_browser_reads_why(three: Three) -> None:
    table = running(three.client, three.path)
    given = acts.GiveNewLink(seat="B", by="Pat")
    with OpenStream(three.become("Ruth"), three.path) as old:
        with three.client.portal() as portal:
            assert portal.call(lambda: table.act(None, given, key="pats-link", by="Pat")) is None
        old.wait(lambda: old.over)
    assert three.facts("Ruth")["table"]["seat_gone"].startswith("A new link was made for this chair")
    assert three.facts("Eve")["table"].get("seat_gone") is None


def test_seat_where_a_bot_stands_in_can_be_asked_about_at_once(three: Three, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that has just started has not waited long enough. The table knows that Carol is away."""
    silent(monkeypatch)
    seems_away(three.client, three.path, "A")
    assert three.act("Ruth", type="reissue_seat", seat="A")["words"].startswith("Carol's screen is open")
    assert three.act("Ruth", type="let_bot_play", seat="A") == {"ok": True}
    assert agreed_link(three)
