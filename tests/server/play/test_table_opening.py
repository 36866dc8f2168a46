"""When a table may be opened: not while a round of a real tournament is played, unless the director allows it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from eastwind.refusals import InputError
from eastwind.server.play.table_opening import read_terms, round_in_play
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


CALLS = "Choose how long people have to call a discard: off, 3, 5, or 8 seconds."
LISTS = "Choose the kind of game and the bots' speed from the lists."


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("call_seconds", "7", CALLS),
        ("call_seconds", "soon", CALLS),
        ("kind", "serious", LISTS),
        ("pace", "hasty", LISTS),
        ("card", "eastwnd", "There is no card 'eastwnd'."),
    ],
)
def test_choice_that_is_not_offered_is_refused_with_those_that_are(field: str, value: str, words: str) -> None:
    fields = dict.fromkeys(("sheet", "card", "call_seconds", "kind", "pace"), "")
    with pytest.raises(InputError) as refused:
        read_terms({**fields, field: value})
    assert str(refused.value).startswith(words)


@pytest.mark.parametrize(("given", "seconds"), [("", 5), ("0", 0), ("3", 3), ("8", 8)])
def test_time_to_call_a_discard_is_one_of_four_and_five_seconds_by_default(given: str, seconds: int) -> None:
    fields = dict.fromkeys(("title", "sheet", "card", "kind", "pace"), "")
    assert read_terms({**fields, "call_seconds": given}).call_seconds == seconds
