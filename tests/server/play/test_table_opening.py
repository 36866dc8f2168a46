"""When a table may be opened: not while a round of a real tournament is played, unless the director allows it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from eastwind.server.play.table_opening import round_in_play
from eastwind.server.play.who_opens import WhoOpens
from eastwind.server.settings.archived_events import ArchivedEvents
from eastwind.store import Store
from eastwind.tournament.log.entries import LogEntry
from tests.server.conftest import Client, start_event
from tests.server.moments import up_to
from tests.tournament.desk import an_event


def opened(client: Client, entries: list[LogEntry]) -> str:
    """An event that someone looks at."""
    event = start_event(client, entries)
    client.app.state.services.events.find(event).now()
    return event


def in_round() -> list[LogEntry]:
    desk = an_event(8)
    desk.begin()
    return desk.entries


def between_rounds() -> list[LogEntry]:
    desk = an_event(8)
    desk.begin()
    desk.finish()
    return desk.entries


def reason(client: Client) -> str:
    """The title of the tournament that tables wait for, at a desk that was not started to play."""
    return asyncio.run(round_in_play(replace(client.app.state.services, open_to_all=False)))


@pytest.mark.parametrize(
    ("entries", "title"), [(lambda: an_event(8).entries, ""), (in_round, "Spring Meeting"), (between_rounds, "")]
)
def test_tables_wait_only_while_a_round_is_played(
    client: Client, entries: Callable[[], list[LogEntry]], title: str
) -> None:
    opened(client, entries())
    assert reason(client) == title


def test_round_of_an_archived_tournament_keeps_no_one_from_playing(client: Client, store: Store) -> None:
    event = opened(client, in_round())
    ArchivedEvents(store).put_away(event, "Dora", 1)
    assert reason(client) == ""
    ArchivedEvents(store).bring_back(event)
    assert reason(client) == "Spring Meeting"


def test_round_of_a_rehearsal_keeps_no_one_from_playing(client: Client, rehearsed: list[LogEntry]) -> None:
    opened(client, up_to(rehearsed, "CallStart+"))
    assert reason(client) == ""


def test_director_may_allow_tables_during_rounds(client: Client, store: Store) -> None:
    opened(client, in_round())
    WhoOpens(store).choose_rounds(True)
    assert reason(client) == ""
