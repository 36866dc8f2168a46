"""A table with a paper card on the web: four people, a question to all of them, and a server that comes back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Litestar

from eastwind.rules.seats import SEATS, Seat
from tests.server.play.test_pages import Client, act, open_table, screen, screen_when, served


class Friends:
    """Four people at one table, each with a browser of her own."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.path = open_table(client, card="paper", call_seconds="0")  # and "bots", which a paper card does not have
        self.cookies = {"A": dict(client.cookies)}
        for seat in SEATS[1:]:
            client.cookies.clear()
            assert act(client, self.path, type="sit", seat=seat, name=f"Friend {seat}") == {"ok": True}
            self.cookies[seat] = dict(client.cookies)

    def do(self, seat: str, **what: Any) -> dict[str, Any]:
        self.client.cookies.clear()
        self.client.cookies.update(self.cookies[seat])
        return act(self.client, self.path, **what)


def test_four_friends_judge_a_hand_and_a_stopped_server_asks_again(app: Litestar, tmp_path: Path) -> None:
    place = tmp_path / "desk.sqlite3"
    with served(app, place) as client:
        friends = Friends(client)
        assert friends.do("A", type="start_table") == {"ok": True}
        east: Seat = next(
            each["seat"] for each in screen_when(client, friends.path, "pass")["seats"] if each["wind"] == "East"
        )
        assert friends.do(east, type="declare_mah_jongg") == {"ok": True}
        assert friends.do(east, type="name_hand", line="", value=25)["words"].startswith("Say which section")
        assert friends.do(east, type="name_hand", line="Run, line 2", value=25) == {"ok": True}
        first, second, third = (seat for seat in SEATS if seat != east)
        assert friends.do(first, type="agree") == {"ok": True}
        before = {seat: screen(client, friends.path, seat) for seat in SEATS}
        assert before[second]["ask"]["kind"] == "judge"
    with served(app, place) as client:
        friends.client = client
        assert {seat: screen(client, friends.path, seat) for seat in SEATS} == before
        for seat in (second, third):
            assert friends.do(seat, type="agree") == {"ok": True}
        assert screen(client, friends.path, east)["result"]["line"] == "Run, line 2"


def test_paper_card_has_no_lines_to_show(app: Litestar, tmp_path: Path) -> None:
    with served(app, tmp_path / "desk.sqlite3") as client:
        path = open_table(client, card="paper")
        assert client.get(f"{path}/card").json() == {"title": "Paper card", "sections": []}
        assert act(client, path, type="start_table")["words"].startswith("With a paper card, four people play.")


def test_four_people_must_be_able_to_join(app: Litestar, tmp_path: Path) -> None:
    with served(app, tmp_path / "desk.sqlite3") as client:
        assert client.post("/play/open", data={"card": "paper", "join": "nobody"}).status_code == 422
