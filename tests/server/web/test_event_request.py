"""A request to an event when several servers write to its log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from eastwind.server.live import running_event
from eastwind.server.live.running_event import RunningEvent
from eastwind.server.security.roles import Role
from eastwind.store import open_store
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import AddEntry
from eastwind.tournament.state import Details
from tests.server.conftest import Client


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


def test_screen_gets_what_it_heard_of_from_another_server(
    sign_in: Callable[[Role], Client], event: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = sign_in("director")
    page = f"/events/{event}?fragments=people"
    client.app.state.services.events.stop()  # no news from the store reaches this server ...
    monkeypatch.setattr(client.app.state.services.events, "stop", lambda: None)
    monkeypatch.setattr(running_event, "MOMENT", 1e9)  # ... and what it has seen counts forever
    before = int(client.get(page).headers["X-Reached"])
    n = elsewhere(tmp_path / "desk.sqlite3", event, AddEntry(details=Details(name="Ann of the other server")))
    assert n == before + 1
    assert int(client.get(page).headers["X-Reached"]) == before
    assert int(client.get(page, headers={"X-Since": str(n)}).headers["X-Reached"]) == n
