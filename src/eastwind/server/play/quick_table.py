"""A table of one person and three bots, with no question before the first tile."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

import msgspec

from eastwind.play import acts
from eastwind.play.refusals import refused as refused_words
from eastwind.play.table_terms import TableTerms
from eastwind.refusals import InputError
from eastwind.rules.seats import Seat
from eastwind.server.play.chosen_bots import write_bots
from eastwind.server.play.lobby.housekeeping import is_open
from eastwind.server.play.open_tables import OpenTables
from eastwind.server.play.running_table import RunningTable

HOST: Seat = "A"
ASKED_AGAIN = ("sheet", "card", "kind", "call_seconds", "pace", "totals", "games", "own_scorecard")  # by a new game


@dataclass(frozen=True)
class Person:
    """Who plays at this computer. With friends, the table waits for them instead of dealing at once."""

    name: str
    friends: bool = False


async def quick_table(tables: OpenTables, terms: TableTerms, person: Person) -> str:
    """The path where a person plays: a new table, dealt at once, or the choice to continue an unfinished game."""
    old = await unfinished(tables)
    if old is not None:
        tables.wanted = terms if terms.has_own else None
        fields = {key: value for key, value in msgspec.to_builtins(terms).items() if key in ASKED_AGAIN and value}
        friends = {"friends": "yes"} if person.friends else {}
        asked = urlencode({**fields, **write_bots(terms.bots), "name": person.name, **friends})
        return f"/play/{old.name}/again/{_token(tables, old)}?{asked}"
    running = await host_table(tables, terms, person.name, bots=not terms.on_paper and not person.friends)
    remember(tables, running)
    return f"/play/{running.name}/seat/{_token(tables, running)}"


def remember(tables: OpenTables, running: RunningTable) -> None:
    """Remembers this game, to continue it when `eastwind play` is started again."""
    encoded = running.name.encode()
    tables.store.secrets.update("play", "latest", lambda _: encoded)


async def starts_anew(tables: OpenTables, again: str) -> bool:
    """Whether the host leaves the latest game for a new one. `again` (table and token) proves the host's seat."""
    name, _, token = again.partition(" ")
    if not token or tables.store.secrets.get("play", "latest") != name.encode():
        return False
    running = await tables.find(name)
    return tables.seat_of(name, running.play, token) == HOST


async def unfinished(tables: OpenTables) -> RunningTable | None:
    """The latest table of `eastwind play`, if its person has played there and can continue."""
    name = tables.store.secrets.get("play", "latest")
    stream = None if name is None else tables.store.find(name.decode())
    if stream is None:
        return None
    running = await tables.find(stream.stream)
    play = running.play
    has_begun = play.undo.before or play.table.common.game > 1 or len(play.people) > 1
    return running if HOST in play.people and is_open(play) and has_begun else None


def _token(tables: OpenTables, running: RunningTable) -> str:
    return tables.token(running.name, running.play, HOST)


async def host_table(tables: OpenTables, terms: TableTerms, name: str, bots: bool) -> RunningTable:
    """Opens a table with its host in a chair; with bots in the others, the game starts."""
    running = await tables.open(terms)
    await _must(running, None, acts.Sit(seat=HOST, name=name), "sit")
    if bots:
        await _must(running, HOST, acts.StartTable(), "start")
    return running


async def _must(running: RunningTable, seat: Seat | None, act: acts.AnyAct, key: str) -> None:
    refused = await running.act(seat, act, key=key, by="host")
    if refused is not None:
        raise InputError(refused_words(running.play, seat, refused))
