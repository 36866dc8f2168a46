"""A request to an event: its fragments, and what it sees when several servers write to its log."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Request

from eastwind.server.live import running_event
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.security.roles import Role
from eastwind.server.web.event_request import moment_for
from eastwind.server.web.request import AnyRequest
from eastwind.store import Store, open_store
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.state import Details
from tests.server.conftest import Client
from tests.server.live.screens import FRAGMENT, PAGES


def elsewhere(file: Path, event: str, command: Command) -> int:
    """Another server takes a command; returns the number of its entry."""
    with open_store(file) as other:
        done = asyncio.run(RunningEvent(other, event).submit(command, by="Rose", role="director", via="desk"))
        assert isinstance(done, running_event.Accepted)
        return done.entry.n


@pytest.mark.parametrize("heard", [b"", b"soon", b"-1", b"\xb2", b"9" * 5000])
def test_screen_that_heard_nothing_useful_gets_the_page_all_the_same(
    heard: bytes, sign_in: Callable[[Role], Client], event: str
) -> None:
    answer = sign_in("director").get(f"/events/{event}", headers={b"X-Since": heard})
    assert answer.status_code == 200


def from_a_screen(heard: str) -> AnyRequest:
    scope: Any = {"type": "http", "method": "GET", "path": "/", "headers": [(b"x-since", heard.encode())]}
    return Request(scope)


def test_screen_gets_what_it_heard_of_from_another_server(
    store: Store, rehearsed: list[LogEntry], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = asyncio.run(OpenEvents(store).create(rehearsed[:1])).stream
    running = RunningEvent(store, stream)  # no one tells it what other servers write ...
    monkeypatch.setattr(running_event, "MOMENT", 1e9)  # ... and what it has seen counts forever
    assert moment_for(from_a_screen("0"), running).n == 1
    n = elsewhere(tmp_path / "desk.sqlite3", stream, AddPlayer(details=Details(name="Ann of the other server")))
    assert n == 2
    assert moment_for(from_a_screen("1"), running).n == 1
    assert moment_for(from_a_screen("2"), running).n == 2


@pytest.mark.parametrize("path", PAGES)
def test_every_fragment_of_a_page_can_be_fetched_on_its_own(
    client: Client, sign_in: Callable[[Role], Client], event: str, path: str
) -> None:
    """Also those that stand around the page: the head with the clock, and the alarms."""
    sign_in("director")
    address = f"/events/{event}{path}"
    ids = [name for _, name, _ in FRAGMENT.findall(client.get(address).text)]
    assert "alarms" in ids
    asked = f"{address}{'&' if '?' in path else '?'}fragments={','.join(ids)}"
    assert re.findall(r'<template data-fragment="([\w-]+)">', client.get(asked).text) == ids
