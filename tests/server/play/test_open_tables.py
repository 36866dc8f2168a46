"""The tables of the last run: they go on, a table whose card is gone is left out, and a broken store stops the resuming."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar import Litestar

from eastwind.refusals import InputError
from eastwind.server.play import open_tables
from eastwind.server.play.open_tables import OpenTables
from eastwind.store import Store, StoreError
from tests.server.play.test_pages import Client, open_table, served


def resume(client: Client) -> None:
    tables: OpenTables = client.app.state.services.tables
    with client.portal() as portal:
        portal.call(tables.resume)


def test_table_whose_card_is_gone_does_not_keep_the_others_from_going_on(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    names = {open_table(client).rpartition("/")[2] for _ in range(2)}
    asked: list[str] = []

    async def find(_: OpenTables, name: str) -> Any:
        asked.append(name)
        raise InputError("Its card is gone.")

    monkeypatch.setattr(OpenTables, "find", find)
    resume(client)
    assert set(asked) == names
    for name in names:
        assert f"the table {name[:6]} can't go on: Its card is gone." in caplog.text


def test_store_that_fails_is_not_taken_for_a_card_that_is_gone(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    open_table(client)

    async def find(*_: object) -> Any:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(OpenTables, "find", find)
    with pytest.raises(StoreError, match="The disk is full"):
        resume(client)


def test_server_that_starts_goes_on_with_its_tables(
    app: Litestar, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resumed: list[OpenTables] = []

    async def resume(tables: OpenTables) -> None:
        resumed.append(tables)

    monkeypatch.setattr(OpenTables, "resume", resume)
    with served(app, tmp_path / "desk.sqlite3") as client:
        assert client.get("/play").status_code == 200
        assert resumed == [client.app.state.services.tables]


def test_one_address_opens_sixty_tables_in_an_hour(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, clock = OpenTables(store), [1_000]
    monkeypatch.setattr(open_tables, "now", lambda: clock[0])
    for _ in range(60):
        tables.check_room("10.0.0.1")
    clock[0] += 3_599_999
    for _ in range(2):
        with pytest.raises(InputError, match="60 tables were opened from here in the last hour"):
            tables.check_room("10.0.0.1")
    tables.check_room("10.0.0.2")
    clock[0] += 1
    tables.check_room("10.0.0.1")


def test_one_address_has_thirty_tables_open(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = OpenTables(store)
    monkeypatch.setattr(open_tables, "is_open", lambda play: play == "open")
    names = [f"table-{number}" for number in range(32)]
    monkeypatch.setattr(tables, "_running", {name: SimpleNamespace(play="open") for name in names[:30]})
    monkeypatch.setattr(tables, "_opened_by", {"10.0.0.1": tuple(names), "10.0.0.2": tuple(names[:29])})
    with pytest.raises(InputError, match="30 tables from here are open right now"):
        tables.check_room("10.0.0.1")
    tables.check_room("10.0.0.2")
    still_open = {name: SimpleNamespace(play="open") for name in names[1:30]}
    monkeypatch.setattr(tables, "_running", {names[0]: SimpleNamespace(play="closed"), **still_open})
    tables.check_room("10.0.0.1")


def test_act_of_four_thousand_bytes_is_read_and_a_longer_one_is_not(client: Client) -> None:
    path = open_table(client, bots="")
    for length, words in ((4_000, "couldn't read"), (4_001, "too long to send")):
        answer = client.post(f"{path}/act", content=b'"' + b"x" * (length - 2) + b'"')
        assert words in answer.text, length
