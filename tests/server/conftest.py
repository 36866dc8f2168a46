"""A desk without a network: one application per worker, a new store for every test, and staff signed in.

Building the application takes longer than most tests, and nothing in it depends on the store: requests use
`app.state.services`, and every test puts its own there.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.app import build
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.server.security.roles import Role
from eastwind.server.services import open_services
from eastwind.store import Store, open_store
from eastwind.store.copies import keeping
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.state import Tournament
from tests.passwords import quick_hashing
from tests.server.moments import up_to

Client = TestClient[Any]
PASSWORD = "three small winds"
HTMX = {"HX-Request": "true"}  # what the forms on our pages also send
Cut = Callable[[str], str]


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second copy is looked at often, so that no test waits for it."""
    monkeypatch.setattr(keeping, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr(keeping, "RETRY_SECONDS", 0.1)


@pytest.fixture(autouse=True, scope="session")
def quick_passwords() -> Iterator[None]:
    with quick_hashing():
        yield


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Litestar]:
    """The application of this worker. Between tests it has no desk, so no test can affect the next."""
    with open_store(tmp_path_factory.mktemp("nobody") / "desk.sqlite3") as nobody:
        built = build(nobody)
        del built.state.services
        yield built


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "desk.sqlite3") as found:
        yield found


@pytest.fixture
def client(app: Litestar, store: Store) -> Iterator[Client]:
    """A visitor who has not signed in."""
    app.state.services = open_services(store)
    with TestClient(app, base_url="http://desk.test") as found:
        yield found
    del app.state.services


@pytest.fixture
def sign_in(store: Store, client: Client) -> Callable[[Role], Client]:
    """Signs the client in with a role; its forms carry their token."""

    def as_role(role: Role) -> Client:
        people = Accounts(store)
        account = people.find(f"a {role}")
        if account is None:
            account = people.use_link(people.make_link("", role, now()), f"a {role}", PASSWORD, now())
        assert account is not None
        token = people.open_session(account, now())
        client.cookies.set(COOKIE, token)
        client.headers["X-CSRF-Token"] = people.form_token(token)
        return client

    return as_role


@pytest.fixture(scope="session")
def rehearsed() -> list[LogEntry]:
    """The log of a finished event of 14 players."""
    return rehearse(14, 2, load_sheet("national"), 44, 1).entries


@pytest.fixture
def event(client: Client, rehearsed: list[LogEntry]) -> str:
    """The id of a finished event in the store."""
    return start_event(client, rehearsed)


@pytest.fixture
def cut(client: Client, rehearsed: list[LogEntry]) -> Cut:
    """Puts the rehearsed event into the store, up to just before (with "+", just after) the first command of a kind."""
    return lambda kind: start_event(client, up_to(rehearsed, kind))


def text_of(page: str) -> str:
    """The text a person reads: no tags, single spaces."""
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", page).split()))


def without_layout(page: str) -> str:
    """A page without the line breaks and indents of its template, where a browser doesn't show them either."""
    blocks = r"</?(?:dd|div|dl|dt|form|h\d|li|ol|option|p|section|select|summary|t[dhr]|ul)\b[^>]*>"
    return re.sub(rf"\s*({blocks})\s*", r"\1", " ".join(page.split()))


def state_of(client: Client, event: str) -> Tournament:
    """The event's current state on the desk, by its id or its address."""
    found: Tournament = client.app.state.services.events.find(event.rpartition("/")[2]).now().state
    return found


def start_event(client: Client, entries: list[LogEntry]) -> str:
    """Put an event into the store and return its id."""
    running = asyncio.run(client.app.state.services.events.create(entries))
    return str(running.stream)
