"""Health and readiness: what a proxy and a monitor ask."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.server.security.guards import COOKIE
from eastwind.server.watch.readiness import Readiness
from eastwind.store import Lag, Store, StoreError, open_store
from tests.server.conftest import Client


def out_of_reach(*_: object) -> None:
    raise StoreError("postgresql://dora@10.0.0.9/desk cannot be opened: no route to host.")


@pytest.fixture
def broken(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A store whose database is gone."""
    with monkeypatch.context() as patch:
        patch.setattr(store, "read", out_of_reach)
        patch.setattr(store.secrets, "get", out_of_reach)
        patch.setattr(store.secrets, "all", out_of_reach)
        yield store


def test_healthy_server_says_that_it_is_alive_and_ready(client: Client) -> None:
    assert client.get("/healthz").text == "alive\n"
    ready = client.get("/readyz")
    assert ready.status_code == 200
    assert ready.json() == {"ready": True, "database": "reachable", "copy": "none", "entries_behind": 0}


def test_server_without_its_database_is_alive_but_not_ready(client: Client, broken: Store) -> None:
    client.cookies.set(COOKIE, "anything")  # the session is not looked up
    assert client.get("/healthz").status_code == 200
    ready = client.get("/readyz")
    assert ready.status_code == 503
    assert ready.json()["database"] == "out of reach"
    assert "10.0.0.9" not in ready.text  # where the database is, is no one's business


def test_copy_that_is_behind_is_reported_and_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stick").mkdir()
    with open_store(tmp_path / "desk.sqlite3", tmp_path / "stick") as store:
        told = asyncio.run(Readiness(store).now())
        assert (told.ready, told.copy, told.entries_behind) == (True, "up to date", 0)
        monkeypatch.setattr(Store, "lag", Lag(tmp_path, 3, "the stick is full."))
        told = asyncio.run(Readiness(store).now())
        assert (told.ready, told.copy, told.entries_behind) == (True, "behind", 3)


def test_store_that_takes_nothing_more_is_not_ready(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "trouble", "The journal of /home/dora/desk.sqlite3 was removed.")
    ready = client.get("/readyz")
    assert ready.status_code == 503
    assert ready.json()["database"] == "closed"
    assert "dora" not in ready.text


def test_database_that_hangs_is_asked_once_and_out_of_reach(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    release = threading.Event()

    def hang(*_: object) -> None:
        asked.append(1)
        release.wait()

    monkeypatch.setattr(store, "read", hang)

    async def look() -> None:
        readiness = Readiness(store, patience=0.01)
        assert not (await readiness.now()).ready
        assert not (await readiness.now()).ready
        release.set()

    asyncio.run(look())
    assert asked == [1]


def test_only_an_answer_over_https_asks_for_https_from_now_on(client: Client) -> None:
    for page in ("/sign-in", "/no-such-page", "/healthz"):
        assert "Strict-Transport-Security" not in client.get(page).headers
        assert client.get(f"https://desk.test{page}").headers["Strict-Transport-Security"].startswith("max-age=")


def test_forwarded_https_counts_for_nothing_without_a_named_proxy(client: Client) -> None:
    answer = client.get("/sign-in", headers={"X-Forwarded-Proto": "https", "Forwarded": "proto=https"})
    assert "Strict-Transport-Security" not in answer.headers
