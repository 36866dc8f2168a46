"""Idle tables leave the memory and come back; old ones are removed; one address has a limited number open."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.server.play import open_tables
from eastwind.server.play.lobby.housekeeping import A_DAY, Housekeeping, has_expired, remove_old
from eastwind.server.play.lobby.table_list import Listed
from tests.server.play.table_stream import OpenStream
from tests.server.play.test_pages import Client, act, open_table, running, screen, screen_when

IDLE = 300_000  # five minutes, in milliseconds


def line(state: str, changed: int = 0) -> Listed:
    return Listed(
        name="table",
        title="",
        sheet="",
        card="eastwind",
        people=(),
        bots=0,
        game=1,
        games=4,
        opened=0,
        changed=changed,
        state=state,
    )


@pytest.mark.parametrize(("state", "days"), [("finished", 14), ("closed", 14), ("playing", 60), ("waiting", 60)])
def test_finished_table_is_kept_for_two_weeks_and_an_unfinished_one_for_two_months(state: str, days: int) -> None:
    a_day = 86_400_000
    assert not has_expired(line(state), days * a_day)
    assert has_expired(line(state), days * a_day + 1)
    assert has_expired(line(state, changed=5), days * a_day + 6)
    assert not has_expired(line(state, changed=5), days * a_day + 5)


def rest_idle(client: Client, at: int) -> dict[str, Any]:
    """The tables in memory after a look at this time."""
    tables = client.app.state.services.tables
    with client.portal() as portal:
        portal.call(Housekeeping(tables._running).rest_idle, at)
    found: dict[str, Any] = tables._running
    return found


def test_idle_table_leaves_the_memory_and_comes_back(client: Client) -> None:
    path = open_table(client)
    before = screen_when(client, path, "pass")
    first = running(client, path)
    assert rest_idle(client, first.touched + IDLE - 1)
    with OpenStream(client, path):
        assert rest_idle(client, first.touched + IDLE), "someone looks at it"
    assert not rest_idle(client, running(client, path).touched + IDLE)
    assert screen(client, path) == before
    assert running(client, path) is not first
    assert act(client, path, type="pause") == {"ok": True}


def test_old_table_is_removed_and_a_younger_one_stays(client: Client) -> None:
    old, young = (open_table(client, bots="") for _ in range(2))
    tables = client.app.state.services.tables
    at = running(client, old).play.changed
    assert act(client, young, type="start_table") == {"ok": True}
    screen_when(client, young, "pass")
    assert remove_old(tables.store, tables.listing, at + 60 * A_DAY) == 0
    assert remove_old(tables.store, tables.listing, at + 60 * A_DAY + 1) == 1
    assert [each.name for each in tables.listing.all()] == [young.rpartition("/")[2]]
    assert not tables.store.verify()


def test_one_address_has_a_limited_number_of_open_tables(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tables, "MOST_OPEN", 2)
    first, _ = open_table(client), open_table(client)
    refused = client.post("/play/open", data={"name": "Carol"})
    assert refused.status_code == 422
    assert "2 tables from here are open right now" in refused.text
    client.post(f"{first}/close")
    assert open_table(client)
