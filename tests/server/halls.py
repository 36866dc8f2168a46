"""A hall full of phones: an event in a store, its players' links, and a round in play."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import unescape
from typing import Any

from httpx import Response
from litestar.testing import TestClient

from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.run_clock import now
from eastwind.server.security.guards import PHONE_COOKIE
from eastwind.server.security.phone_tokens import Holder, PhoneLinks, Tokens
from eastwind.store import Store
from eastwind.tournament.people.players import AddPlayer, CheckIn
from eastwind.tournament.rounds.lifecycle import CallStart, StartClock
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import Details, Table, Tournament
from tests.server.conftest import without_layout
from tests.tournament.desk import Desk, terms

PEOPLE = ["Ann Archer", "Bea Bold", "Cleo Cross", "Dan Dale", "Eve East", "Flo Field", "Gus Gray", "Hal Hill"]


@dataclass
class Hall:
    """An event whose first round has begun, and where everyone sits."""

    desk: Desk
    store: Store
    event: str
    base: str = "http://desk.test"

    @property
    def state(self) -> Tournament:
        """The current state in the store."""
        running = OpenEvents(self.store).find(self.event)
        assert running is not None
        return running.now().state

    def table(self, number: int = 1, round_number: int = 1) -> Table:
        return self.state.rounds[round_number].tables[number]

    def player_at(self, seat: Seat, table: int = 1, round_number: int = 1) -> int:
        found = self.desk.state.rounds[round_number].tables[table].seats[SEATS.index(seat)]
        assert found is not None
        return found

    def player(self, player: int) -> str:
        """The address in a player's code."""
        return PhoneLinks(Tokens(self.store), self.event, self.base).player(player)

    def code(self, table: int) -> str:
        """The address in a table's code."""
        return PhoneLinks(Tokens(self.store), self.event, self.base).table(table)

    def holder(self, player: int) -> Holder:
        return Holder(self.event, "p", player)


def a_hall(
    store: Store,
    sheet: Sheet | str = "national",
    players: int = 8,
    begun: bool = True,
    called: Callable[[int], str] | None = None,
    then: Callable[[Desk], None] | None = None,
    **own: Any,
) -> Hall:
    """A new event, its players seated in list order and its first round begun; `then` plays on from there."""
    desk = Desk()
    desk.ok(SetUpEvent(terms=terms(sheet, **own)))
    for number in range(players):
        name = PEOPLE[number] if number < len(PEOPLE) else f"Player {number + 1}"
        name = called(number) if called else name
        entry = desk.ok(AddPlayer(details=Details(name=name), paid=4000))
        assert isinstance(entry.command, AddPlayer)
        desk.ok(CheckIn(player=entry.command.player, card_seen=True))
    desk.ok(SeatPlayers(method="list"))
    if begun:
        desk.ok(CallStart(round=1), at=now())
        if desk.state.rounds[1].clock_at is None:
            desk.ok(StartClock(round=1), at=now())
    if then:
        then(desk)
    return a_hall_of(store, desk)


def a_hall_of(store: Store, desk: Desk) -> Hall:
    """Puts an event into a store."""
    with ThreadPoolExecutor(1) as aside:  # a browser test has its own event loop
        running = aside.submit(lambda: asyncio.run(OpenEvents(store).create(desk.entries))).result()
    return Hall(desk, store, running.stream)


class PhoneClient:
    """One phone: it scans a code once, keeps its cookie, and sends the form's token with every action."""

    def __init__(self, client: TestClient[Any], link: str) -> None:
        self.client = client
        client.cookies.clear()
        answer = client.get(link, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        self.cookie = answer.cookies[PHONE_COOKIE]
        self.own: dict[str, Any] | None = None

    def get(self, address: str) -> Response:
        self._own_cookie()
        return self.client.get(address, follow_redirects=False)

    def page(self) -> str:
        answer = self.get("/card")
        assert answer.status_code == 200, answer.text
        return without_layout(answer.text)

    def table_as_sent(self) -> dict[str, Any]:
        """The data the page gives its script."""
        found = re.search(r'data-table="([^"]*)"', self.page())
        assert found
        data: dict[str, Any] = json.loads(unescape(found[1]))
        return data

    def send(self, key: str = "", address: str = "/api/card/do", csrf: str | None = None, **action: Any) -> Response:
        """Send an action for this phone's own table and round, unless `action` names others."""
        if self.own is None:
            data = self.table_as_sent()
            self.own = {"round": data.get("round", 1), "table": data.get("table", 1), "seat": data.get("own") or "A"}
        own = self.own
        self._own_cookie()
        tokens: Tokens = self.client.app.state.services.tokens
        return self.client.post(
            address,
            json={"key": key or secrets.token_hex(8), "action": {**own, **action}},
            headers={"X-CSRF-Token": tokens.form_token(self.cookie) if csrf is None else csrf},
        )

    def done(self, **action: Any) -> dict[str, Any]:
        answer = self.send(**action)
        assert answer.status_code == 200, answer.text
        body: dict[str, Any] = answer.json()
        return body

    def refused(self, **action: Any) -> str:
        answer = self.send(**action)
        assert answer.status_code == 422, answer.text
        return str(answer.json()["words"])

    def enter(self, game: int, facts: dict[str, Any] | None, seen: int = 0, **more: Any) -> dict[str, Any]:
        return self.done(type="result", game=game, seen=seen, facts=facts, **more)

    def _own_cookie(self) -> None:
        self.client.cookies.clear()
        self.client.cookies.set(PHONE_COOKIE, self.cookie)
