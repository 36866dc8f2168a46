"""Two servers on one PostgreSQL behind Caddy: one is killed in mid-round, and no screen loses anything."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE, PHONE_COOKIE
from eastwind.server.security.phone_tokens import Holder, Tokens
from eastwind.store import Entry, open_store
from tests.caddy_server import CaddyServer
from tests.serving import PATIENCE, Served
from tests.store.postgres_server import PostgresServer

PASSWORD = "three small winds"
TOKEN = "0123456789abcdef0123456789abcdef"


class Hall:
    """Two servers, the store between them, and Caddy in front."""

    def __init__(self, folder: Path, location: str, caddy: str) -> None:
        self.location = location
        self.servers: list[Served] = []
        token = folder / "token"
        token.write_text(TOKEN)
        for name in ("one", "two"):
            (folder / name).mkdir()
            options = ("--host", "127.0.0.1", "--trusted-proxy", "127.0.0.1", "--metrics-token-file", str(token))
            self.servers.append(Served(folder / name, *options, "--log-format", "json", store=location))
        self.front = CaddyServer(caddy, folder, *(f"127.0.0.1:{server.port}" for server in self.servers))

    def browser(self) -> httpx.Client:
        return httpx.Client(base_url=self.front.address, verify=self.front.trust, timeout=PATIENCE)

    def streams(self, server: Served) -> int:
        """How many streams a server holds, by its own metrics."""
        page = httpx.get(f"{server.address}/metrics", headers={"Authorization": f"Bearer {TOKEN}"}, timeout=PATIENCE)
        found = re.findall(r"^eastwind_streams_open\{.*\} (\d+)$", page.raise_for_status().text, re.MULTILINE)
        assert found
        return sum(map(int, found))

    def stop(self) -> None:
        self.front.stop()
        for server in self.servers:
            server.stop()

    def players(self, event: str) -> list[Entry]:
        with open_store(self.location) as store:
            return store.entries(event)


@pytest.fixture(scope="module")
def hall(postgres: PostgresServer, caddy: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    found = Hall(tmp_path_factory.mktemp("hall"), postgres.new_schema(), caddy)
    yield found
    found.stop()


class Director:
    """The director in a browser, through Caddy only."""

    def __init__(self, hall: Hall, name: str = "Dora") -> None:
        self.client = hall.browser()
        with open_store(hall.location) as store:
            link = Accounts(store).make_link("", "director", now(), beside=True)
        form = {"name": name, "password": PASSWORD, "again": PASSWORD}
        self.welcome = self.client.post(f"/welcome/{link}", data=form)
        page = self.client.get("/").raise_for_status().text
        found = re.search(r'"X-CSRF-Token": "([0-9a-f]+)"', page)
        assert found
        self.client.headers["X-CSRF-Token"] = found[1]

    def start_rehearsal(self) -> str:
        """An event in the middle of its second round."""
        answer = self.client.post("/rehearsal", data={"stop": "middle", "players": "12"})
        return str(answer.headers["Location"]).rpartition("/")[2]

    def send(self, event: str, key: str, command: dict[str, Any]) -> int:
        """Sends a command until it is acknowledged, with the same key each time, as our pages do."""
        body = {"key": key, "command": command}
        while True:
            try:
                answer = self.client.post(f"/api/events/{event}/commands", json=body)
            except httpx.TransportError:
                continue
            if answer.status_code < 500:
                return int(answer.raise_for_status().json()["n"])
            time.sleep(0.05)


class Screen:
    """A screen that follows its stream as live.js does: when it breaks, it comes back and says how far it had come."""

    def __init__(self, client: httpx.Client, address: str, since: int, **more: str) -> None:
        self._client, self._address, self._more = client, address, more
        self.since, self.lost = since, 0
        self._over = threading.Event()
        self._open = threading.Event()
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()
        assert self._open.wait(PATIENCE)

    def wait_for(self, n: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.since < n:
            assert time.monotonic() < deadline, f"heard up to {self.since}, not {n}"
            time.sleep(0.02)

    def close(self) -> None:
        self._over.set()

    def _follow(self) -> None:
        while not self._over.is_set():
            try:
                asked = {"since": str(self.since), **self._more}
                with self._client.stream("GET", self._address, params=asked) as stream:
                    self._listen(stream)
            except httpx.HTTPError:
                pass
            self.lost += 1
            time.sleep(0.1)

    def _listen(self, stream: httpx.Response) -> None:
        if stream.status_code != 200:
            return
        reached = 0
        for line in stream.iter_lines():
            self._open.set()
            if self._over.is_set():
                return
            if line.startswith("id:"):
                reached = int(line[3:])
            elif not line and reached:
                self.since = reached


def phone_of(hall: Hall, event: str, player: int) -> httpx.Client:
    """A player's phone that has scanned its code."""
    with open_store(hall.location) as store:
        code = Tokens(store).token(Holder(event, "p", player))
    phone = hall.browser()
    scanned = phone.get(f"/c/{code}")
    assert scanned.headers["Location"] == "/card"
    assert is_secure(scanned, PHONE_COOKIE)
    return phone


def is_secure(answer: httpx.Response, cookie: str) -> bool:
    [line] = [line for line in answer.headers.get_list("Set-Cookie") if line.startswith(f"{cookie}=")]
    return {"secure", "httponly"} <= {part.strip().lower() for part in line.split(";")}


def test_outside_sees_neither_metrics_nor_the_sender_it_invents(hall: Hall) -> None:
    outside = hall.browser()
    for page in ("/metrics", "/healthz", "/readyz"):
        assert outside.get(page, headers={"Authorization": f"Bearer {TOKEN}"}).status_code == 404
    invented = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http", "Forwarded": "for=203.0.113.9"}
    wrong = {"name": "Dora", "password": "guess"}
    for _ in range(8):  # both servers get some
        answer = outside.post("/sign-in", data=wrong, headers=invented)
        assert "Strict-Transport-Security" in answer.headers
    assert answer.status_code == 429, "five failures in all, whichever server counted them"
    requests = [json.loads(line) for line in hall.servers[1].output().splitlines()]
    addresses = {line["address"] for line in requests if line.get("route") == "/sign-in" and line["method"] == "POST"}
    assert addresses <= {"127.0.0.1", "::1"}
    assert "203.0.113.9" not in hall.servers[1].output()


def test_screens_of_a_killed_server_move_to_the_other_and_lose_nothing(hall: Hall) -> None:
    director = Director(hall)
    assert is_secure(director.welcome, COOKIE)
    assert director.welcome.headers["Strict-Transport-Security"].startswith("max-age=")
    event = director.start_rehearsal()
    first = len(hall.players(event))
    watch: dict[str, str] = {"follows": "players,clock"}
    screens = [Screen(director.client, f"/events/{event}/live", first, **watch) for _ in range(4)]
    screens += [Screen(phone_of(hall, event, player), "/card/live", first) for player in (1, 2)]

    def add(number: int) -> int:
        command = {"type": "add_player", "details": {"name": f"Walk-in {number}"}}
        return director.send(event, f"walk-in-{number}", command)

    acknowledged = [add(number) for number in range(6)]
    for screen in screens[:4]:
        screen.wait_for(acknowledged[-1])
    assert sum(map(hall.streams, hall.servers)) == len(screens)
    victim = max(hall.servers, key=hall.streams)
    victim.kill()  # in mid-round
    acknowledged += [add(number) for number in range(6, 12)]
    more_time = {"type": "give_extra_time", "round": 2, "table": 1, "minutes": 5, "reason": "a spill"}
    acknowledged.append(director.send(event, "more-time", more_time))
    for screen in screens:
        screen.wait_for(acknowledged[-1])
        screen.close()

    assert any(screen.lost for screen in screens)
    kept = hall.players(event)
    assert acknowledged == list(range(first + 1, first + 14))
    assert [entry.key for entry in kept[first:]] == [*(f"walk-in-{number}" for number in range(12)), "more-time"]


def ten_more(acknowledged: list[tuple[str, int]]) -> None:
    """Waits until ten more commands are acknowledged."""
    enough = len(acknowledged) + 10
    while len(acknowledged) < enough:
        time.sleep(0.05)


@pytest.mark.long
def test_servers_killed_in_turn_under_four_writers_lose_and_double_nothing(hall: Hall) -> None:
    for server in hall.servers:
        if not server.running:
            server.start()
    director = Director(hall, "Rose")
    event = director.start_rehearsal()
    first = len(hall.players(event))
    screens = [Screen(director.client, f"/events/{event}/live", first, follows="players") for _ in range(6)]
    over = threading.Event()
    acknowledged: list[tuple[str, int]] = []

    def write(writer: int) -> None:
        number = 0
        while not over.is_set():
            number += 1
            key = f"walk-in-{writer}-{number}"
            command = {"type": "add_player", "details": {"name": f"Walk-in {writer} of {number}"}}
            acknowledged.append((key, director.send(event, key, command)))

    writers = [threading.Thread(target=write, args=(writer,)) for writer in range(4)]
    for thread in writers:
        thread.start()
    for victim in [*hall.servers] * 3:
        ten_more(acknowledged)
        victim.kill()
        ten_more(acknowledged)
        victim.start()
        time.sleep(4)  # until Caddy trusts it again
    over.set()
    for thread in writers:
        thread.join()
    last = max(n for _, n in acknowledged)
    for screen in screens:
        screen.wait_for(last)
        screen.close()
    kept = [(entry.key, entry.n) for entry in hall.players(event)[first:]]
    assert sorted(kept) == sorted(acknowledged)
