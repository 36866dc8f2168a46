"""Who is at a table, by the streams a server knows: a bot stands in, a player is back, a lost phone's link stops."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.play import acts
from eastwind.play.awaited import PATIENCE
from eastwind.rules.seats import Seat
from eastwind.server.play.coming_and_going.attendance import Attendance
from eastwind.server.play.leases import Leases
from eastwind.server.play.running_table import RunningTable
from eastwind.tiles import JOKER
from tests.play.seating import Table
from tests.server.play.table_stream import OpenStream
from tests.server.play.test_pages import Client, act, first_pass, open_table, running, screen, screen_when

Cookies = dict[str, str]


class Clock:
    def __init__(self) -> None:
        self.at = 1_000

    def __call__(self) -> int:
        return self.at


def test_silence_begins_when_the_last_screen_is_closed() -> None:
    clock, woken = Clock(), list[int]()
    table = Table().sit("Carol", "Ruth")
    found = Attendance(clock, lambda: woken.append(clock.at))
    assert found.silent(table.play) == {"A": 1_000, "B": 1_000}, "after a start everyone has time to come back"
    first, second = (found.opened(table.play, "B") for _ in range(2))
    assert found.silent(table.play) == {"A": 1_000}
    clock.at = 5_000
    found.closed(first)
    assert found.present(table.play) == ["B"]
    clock.at = 9_000
    found.closed(second)
    assert found.silent(table.play) == {"A": 1_000, "B": 9_000}
    clock.at = 12_000
    found.heard("B")
    assert found.silent(table.play)["B"] == 12_000
    assert woken[-1] == 12_000


def test_screen_with_an_old_link_counts_for_nothing() -> None:
    table = Table().sit("Carol", "Ruth").start().run()
    found = Attendance(Clock(), lambda: None)
    found.opened(table.play, "B")
    table.do("A", acts.ReissueSeat(seat="B"))
    assert found.present(table.play) == []


def two_people(client: Client) -> tuple[str, Cookies, Cookies]:
    """A table of Carol (A) and Ruth (C) at the first pass, and the cookies of each."""
    path = open_table(client, bots="")
    carol = dict(client.cookies)
    client.cookies.clear()
    assert act(client, path, type="sit", seat="C", name="Ruth") == {"ok": True}
    ruth = dict(client.cookies)
    assert act(client, path, type="start") == {"ok": True}
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
        assert act(client, path, type="pass", tiles=first_pass(client, path)) == {"ok": True}
        seems_away(client, path, "C")
        stream.wait(lambda: bool(stream.screens[-1]["away"]))
        assert act(client, path, type="let_bot_play", seat="C") == {"ok": True}
        stream.wait(lambda: stream.screens[-1]["ask"].get("words", "").startswith("Pass across"))
        become(client, ruth)
        with OpenStream(client, path) as hers:
            assert hers.screens[0]["you"] == "C"
            table = running(client, path)
            hers.wait(lambda: not table.play.chairs["C"].stands_in)
            assert hers.screens[-1]["ask"]["kind"] == "pass"
        become(client, carol)


def test_act_of_a_player_who_seemed_away_is_a_sign_of_life(client: Client) -> None:
    path, _, ruth = two_people(client)
    found = seems_away(client, path, "C")
    assert found.play.away == ("C",)
    become(client, ruth)
    tiles = [tile for tile in screen(client, path, "C")["rack"] if tile != JOKER][:3]
    assert act(client, path, type="pass", tiles=tiles) == {"ok": True}
    assert running(client, path).play.away == ()


def test_person_with_an_open_screen_never_seems_away_for_long(client: Client) -> None:
    path, carol, ruth = two_people(client)
    become(client, ruth)
    with OpenStream(client, path) as hers:
        become(client, carol)
        table = seems_away(client, path, "C")  # as another server would think, which does not know her screen
        hers.wait(lambda: table.play.away == ())


def unused(monkeypatch: pytest.MonkeyPatch, yes: bool) -> None:
    monkeypatch.setattr(Attendance, "is_unused", lambda *_: yes)


def new_link(client: Client, path: str) -> dict[str, Any]:
    answer = act(client, path, type="reissue_seat", seat="C")
    assert answer["ok"], answer
    found: dict[str, Any] = answer["seat_link"]
    return found


def test_seat_in_use_gets_no_new_link_from_another_player(client: Client) -> None:
    path, carol, ruth = two_people(client)
    become(client, ruth)
    with OpenStream(client, path):
        become(client, carol)
        assert act(client, path, type="reissue_seat", seat="C")["words"].startswith("Ruth's screen is open")
    assert act(client, path, type="reissue_seat", seat="C")["words"].startswith("Ruth's screen is open, or was")


def test_seat_in_use_at_another_server_gets_no_new_link_here(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _, _ = two_people(client)
    unused(monkeypatch, True)  # this server has never heard from her
    table = path.rpartition("/")[2]
    kept = client.app.state.services.tables.store.secrets
    other = Leases(kept, "the other server")
    other.beat([], {table: "C"})
    assert act(client, path, type="reissue_seat", seat="C")["words"].startswith("Ruth's screen is open")
    kept.update("lease", "the other server", lambda _: None)  # a minute later
    assert act(client, path, type="reissue_seat", seat="C")["ok"]


def test_server_lists_the_seats_in_use_as_long_as_someone_was_heard() -> None:
    table, clock = Table().sit("Carol", "Ruth").start(), Clock()
    attendance = Attendance(clock, lambda: None)
    assert attendance.used(table.play) == ""
    screen = attendance.opened(table.play, "A")
    clock.at += 10 * PATIENCE
    attendance.heard("B")
    assert attendance.used(table.play) == "AB"
    attendance.closed(screen)
    clock.at += PATIENCE
    assert attendance.used(table.play) == ""


def test_lost_phone_is_replaced_and_the_old_link_stops(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _, ruth = two_people(client)
    unused(monkeypatch, True)
    found = new_link(client, path)
    assert found["title"] == "A new link for Ruth"
    assert found["code"].startswith("data:image/svg+xml;base64,")
    become(client, ruth)
    assert act(client, path, type="pass", tiles=[])["words"] == "Take a chair first."
    client.cookies.clear()
    opened = client.get(found["link"].removeprefix("http://desk.test"), follow_redirects=False)
    assert opened.status_code == 303
    tiles = [tile for tile in screen(client, path, "C")["rack"] if tile != JOKER][:3]
    assert act(client, path, type="pass", tiles=tiles) == {"ok": True}


def test_old_screen_ends_when_there_is_a_new_link(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    path, carol, ruth = two_people(client)
    unused(monkeypatch, True)
    become(client, ruth)
    with OpenStream(client, path) as old:
        become(client, carol)
        new_link(client, path)
        old.wait(lambda: old.over)
        assert running(client, path).play.new_links == {"C": "Carol"}, "the old screen is not Ruth"


def test_seat_where_a_bot_stands_in_gets_a_new_link_at_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that has just started has not waited long enough. The table knows that she is away."""
    path, _, _ = two_people(client)
    unused(monkeypatch, False)
    seems_away(client, path, "C")
    assert act(client, path, type="reissue_seat", seat="C")["words"].startswith("Ruth's screen is open")
    assert act(client, path, type="let_bot_play", seat="C") == {"ok": True}
    assert new_link(client, path)["title"] == "A new link for Ruth"
