"""Two server processes on one store: one goes on when the other is killed, and each knows the seats in use at the other."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.bench_play import Figures, Pace, Person, open_tables

from eastwind.card.library import built_in_text
from eastwind.play.awaited import PATIENCE as AWAY
from eastwind.play.table_terms import TableTerms
from eastwind.play.timetable import is_finished
from eastwind.server.play.open_tables import BESIDE
from eastwind.server.play.table_log import fold_entries
from eastwind.store import Entry, open_reader, open_store
from eastwind.store.beside import place_beside
from tests.serving import PATIENCE, Served
from tests.store.postgres_server import PostgresServer

TERMS = TableTerms(title="Thursday", sheet="national", card="first-steps", pace="instant", call_seconds=3)


def logged(store: str, table: str) -> list[Entry]:
    with open_reader(store) as desk, open_reader(place_beside(desk, BESIDE)) as reader:
        return list(reader.entries(table))


async def entries_by_bots(store: str, table: str, more_than: int) -> int:
    """Waits until the log has more of the table's own acts."""
    deadline = time.monotonic() + PATIENCE
    while True:
        found = sum(entry.by == "table" for entry in await asyncio.to_thread(logged, store, table))
        if found > more_than:
            return found
        assert time.monotonic() < deadline, "the table stands still"
        await asyncio.sleep(0.1)


async def play_on_the_other(one: Served, two: Served, table: str, cookie: str) -> Figures:
    """A screen at the first server, so that it drives the table; the person plays at the second. The first is killed."""
    figures = Figures()
    pace = Pace(turn=0.05, skip=0.05)
    first = asyncio.create_task(Person(one.port, table, cookie, Figures(), pace).follow())
    await asyncio.sleep(0.5)
    person = Person(two.port, table, cookie, figures, pace)
    running = [asyncio.create_task(person.follow()), asyncio.create_task(person.play())]
    before = await entries_by_bots(one.store, table, 12)
    one.kill()
    first.cancel()
    await entries_by_bots(one.store, table, before + 12)
    for task in running:
        task.cancel()
    await asyncio.gather(first, *running, return_exceptions=True)
    return figures


def check(store: str, table: str, figures: Figures) -> None:
    entries = logged(store, table)
    keys = [entry.key for entry in entries]
    assert set(figures.keys) <= set(keys), "an act that was answered is in the log"
    assert len(keys) == len(set(keys))
    play = fold_entries(None, entries, built_in_text)
    assert play is not None
    assert not is_finished(play)


async def answers(server: Served, table: str, cookie: str) -> None:
    """A page that answers each heartbeat."""
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, headers={"cookie": cookie}) as page:
        while True:
            assert (await page.post(f"/play/{table}/here")).status_code == 204
            await asyncio.sleep(10)


async def asked_for_her_link(one: Served, two: Served, table: str, cookie: str) -> dict[str, Any]:
    """Carol's page answers the first server. Ruth, at the second, asks for a new link to Carol's seat after a while."""
    screen = asyncio.create_task(answers(one, table, cookie))
    async with httpx.AsyncClient(base_url=two.address, timeout=PATIENCE) as ruth:

        async def act(key: str, **do: Any) -> dict[str, Any]:
            found: dict[str, Any] = (await ruth.post(f"/play/{table}/act", json={"key": key, "do": do})).json()
            return found

        assert await act("ruth-sits", type="sit", seat="C", name="Ruth") == {"ok": True}
        await asyncio.sleep(AWAY / 1000 + 3)  # since then her server has heard nothing from Carol
        answer = await act("ruth-asks", type="reissue_seat", seat="A")
    screen.cancel()
    await asyncio.gather(screen, return_exceptions=True)
    return answer


@pytest.mark.long
def test_seat_in_use_at_one_server_gets_no_new_link_at_the_other(tmp_path: Path) -> None:
    location = str(tmp_path / "desk.sqlite3")
    with open_store(location) as store:
        [(table, cookie)] = asyncio.run(open_tables(store, 1, TERMS)).items()
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    one, two = (Served(folder, store=location) for folder in folders)
    try:
        answer = asyncio.run(asked_for_her_link(one, two, table, cookie))
        assert answer["words"].startswith("Person 0's screen is open"), answer
    finally:
        one.stop()
        two.stop()


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def test_other_server_goes_on_when_the_one_that_drove_the_table_is_killed(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    location = str(tmp_path / "desk.sqlite3")
    if kind == "postgresql":
        server: PostgresServer = request.getfixturevalue("postgres")
        location = server.new_schema()
    with open_store(location) as store:
        [(table, cookie)] = asyncio.run(open_tables(store, 1, TERMS)).items()
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    one, two = (Served(folder, store=location) for folder in folders)
    try:
        check(location, table, asyncio.run(play_on_the_other(one, two, table, cookie)))
    finally:
        two.stop()
        if one.running:
            one.stop()
