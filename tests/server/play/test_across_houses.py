"""Friends in other houses: a table through the real Caddy and HTTPS, with its public name in the link."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from eastwind.server.play.who_opens import WhoOpens
from eastwind.store import open_store
from tests.caddy_server import CaddyServer
from tests.play.seating import received
from tests.serving import PATIENCE, Served

PUBLIC = "tables.localhost"  # a name with a point in it that needs no name server


class House:
    """A browser in another house, which sees nothing but Caddy."""

    def __init__(self, front: CaddyServer) -> None:
        self._client, self._sni = front.client(), {"sni_hostname": front.name}

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self._client.post(path, extensions=self._sni, **more)

    def get(self, path: str) -> httpx.Response:
        return self._client.get(path, extensions=self._sni)

    def act(self, table: str, **do: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.post(f"{table}/act", json={"key": secrets.token_hex(8), "do": do}).json()
        return found

    def screen(self, table: str, *kinds: str) -> dict[str, Any]:
        """The screen once it asks one of these, from its own stream."""
        with self._client.stream("GET", f"{table}/live", extensions=self._sni, timeout=PATIENCE) as stream:
            for line in stream.iter_lines():
                if line.startswith("data: {"):
                    found = received(line.removeprefix("data: ").encode())
                    if not kinds or (found["ask"]["kind"] in kinds and not found["ask"].get("put_out")):
                        return found
        raise AssertionError("the stream ended")


@pytest.fixture
def front(caddy: str, tmp_path: Path) -> Iterator[CaddyServer]:
    server = Served(tmp_path, "--host", "127.0.0.1", "--trusted-proxy", "127.0.0.1")
    try:
        with open_store(server.store) as store:
            WhoOpens(store).choose("network")
        found = CaddyServer(caddy, tmp_path, f"127.0.0.1:{server.port}", name=PUBLIC)
        yield found
        found.stop()
    finally:
        server.stop()


def test_two_houses_play_some_turns_through_the_proxy(front: CaddyServer) -> None:
    carol, ruth = House(front), House(front)
    opened = carol.post("/play/open", data={"name": "Carol", "pace": "instant"})
    assert opened.status_code == 303, opened.text
    assert all("Secure" in cookie for cookie in opened.headers.get_list("set-cookie"))
    table = opened.headers["location"]
    shared = carol.screen(table)["table"]
    assert shared["link"] == f"https://{PUBLIC}:{front.port}{table}"
    assert shared["link_words"] == "Friends can join with this link, from any house."
    assert carol.get(shared["code"]).headers["content-type"] == "image/svg+xml"
    assert ruth.act(table, type="sit", seat="C", name="Ruth") == {"ok": True}
    assert carol.act(table, type="start_table") == {"ok": True}
    for _ in range(2):  # right, then across
        for player in (carol, ruth):
            tiles = [tile for tile in player.screen(table, "pass")["rack"] if tile != "J"][:3]
            assert player.act(table, type="pass_tiles", tiles=tiles) == {"ok": True}
    assert carol.screen(table, "pass")["ask"]["words"].startswith("Pass left")
