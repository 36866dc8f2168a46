"""A table of one person and three bots, with no question before the first tile."""

from __future__ import annotations

from eastwind.play import acts
from eastwind.play.screens.names_said import refused as refused_words
from eastwind.play.table_terms import TableTerms
from eastwind.refusals import InputError
from eastwind.rules.seats import Seat
from eastwind.server.play.open_tables import OpenTables
from eastwind.server.play.running_table import RunningTable

HOST: Seat = "A"


async def quick_table(tables: OpenTables, terms: TableTerms, name: str) -> str:
    """Opens a table that plays at once. Returns the path that opens the person's seat."""
    running = await host_table(tables, terms, name, bots=not terms.on_paper)
    return f"/play/{running.name}/seat/{tables.token(running.name, running.play, HOST)}"


async def host_table(tables: OpenTables, terms: TableTerms, name: str, bots: bool) -> RunningTable:
    """Opens a table with its host in a chair; with bots in the others, the game starts."""
    running = await tables.open(terms)
    await _must(running, None, acts.Sit(seat=HOST, name=name), "sit")
    if bots:
        await _must(running, HOST, acts.Start(), "start")
    return running


async def _must(running: RunningTable, seat: Seat | None, act: acts.AnyAct, key: str) -> None:
    refused = await running.act(seat, act, key=key, by="host")
    if refused is not None:
        raise InputError(refused_words(running.play, seat, refused))
