"""Two server processes on one store: one is killed, and the other goes on with its table's bots."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from benchmarks.bench_play import Figures, Pace, Person, open_tables

from eastwind.card.library import built_in_text
from eastwind.play.automatic import is_finished
from eastwind.play.table_terms import TableTerms
from eastwind.server.play.open_tables import BESIDE
from eastwind.server.play.table_log import fold_entries
from eastwind.store import Entry, open_reader, open_store
from eastwind.store.beside import place_beside
from eastwind.store.places import find_place
from tests.serving import PATIENCE, Served
from tests.store.postgres_server import PostgresServer

TERMS = TableTerms(title="Thursday", sheet="national", card="first-steps", pace="instant", call_seconds=3)


def logged(store: str, table: str) -> list[Entry]:
    with open_reader(place_beside(find_place(store), BESIDE)) as reader:
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
