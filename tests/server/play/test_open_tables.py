"""The tables of the last run: they go on, a table whose card is gone is left out, and a broken store stops the resuming."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from eastwind.refusals import InputError
from eastwind.server.play.open_tables import OpenTables
from eastwind.store import StoreError
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
