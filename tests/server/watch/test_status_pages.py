"""Health and readiness: what a proxy and a monitor ask."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from eastwind.server.security.guards import COOKIE
from eastwind.server.watch import readiness
from eastwind.server.watch.readiness import Readiness
from eastwind.store import Lag, Store, StoreError, open_store
from eastwind.store.schema import STAYS_HERE
from tests.server.conftest import Client
from tests.store.disks import fill, small_disk
from tests.store.drafts import append_numbers
from tests.store.postgres_server import PostgresServer


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


def test_full_disk_answers_but_is_not_ready_until_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "FRESH", 0.0)
    with small_disk(tmp_path / "disk", "1m") as disk, open_store(disk / "desk.sqlite3") as store:
        found = Readiness(store)
        assert asyncio.run(found.now()).ready
        filler = fill(disk)
        with pytest.raises(StoreError, match="is full"):
            append_numbers(store, *range(1, 400))
        told = asyncio.run(found.now())
        assert (told.ready, told.database) == (False, "takes no entries")
        filler.unlink()
        assert asyncio.run(found.now()).ready
        append_numbers(store, 401)


def test_full_disk_is_noticed_though_no_one_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH", 0.0)
    monkeypatch.setattr(readiness, "FRESH_WRITE", 0.0)
    with small_disk(tmp_path / "disk", "1m") as disk, open_store(disk / "desk.sqlite3") as store:
        fill(disk)
        found = Readiness(store)
        while (told := asyncio.run(found.now())).ready:  # the journal's own room is used up first, as by commands
            pass
        assert told.database == "takes no entries"


def test_database_that_became_read_only_is_not_ready(postgres: PostgresServer) -> None:
    location = postgres.new_database()
    with open_store(location) as store:
        assert asyncio.run(Readiness(store).now()).ready
    with psycopg.connect(location, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())
    with open_store(location) as store:
        assert asyncio.run(Readiness(store).now()).database == "takes no entries"


def test_readiness_writes_seldom_and_leaves_no_trace_in_a_log(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH", 0.0)
    monkeypatch.setattr(readiness, "FRESH_WRITE", 1_000.0)
    found = Readiness(store)
    assert asyncio.run(found.now()).ready
    before = store.secrets.get(STAYS_HERE, "tried")
    assert before
    assert asyncio.run(found.now()).ready
    assert store.secrets.get(STAYS_HERE, "tried") == before
    assert not store.streams()


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
