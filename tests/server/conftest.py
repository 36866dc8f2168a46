"""A desk without a network: the application on a store of its own, and people signed in at it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from litestar.testing import TestClient

from eastwind.lab.rehearsal.event import rehearse
from eastwind.rules.loading.library import load_sheet
from eastwind.server.app import build
from eastwind.server.clock import now
from eastwind.server.security import accounts
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.server.security.roles import Role
from eastwind.store import Store, open_store
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.state import Tournament
from tests.server.moments import up_to

Client = TestClient[Any]
PASSWORD = "three small winds"
HTMX = {"HX-Request": "true"}  # what a form of our pages says of itself
Cut = Callable[[str], str]


@pytest.fixture(autouse=True, scope="session")
def quick_passwords() -> Iterator[None]:
    """Argon2 with little work: what it costs in earnest is no business of these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "_hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "desk.sqlite3") as found:
        yield found


@pytest.fixture
def client(store: Store) -> Iterator[Client]:
    """Nobody in particular."""
    with TestClient(build(store), base_url="http://desk.test") as found:
        yield found


@pytest.fixture
def sign_in(store: Store, client: Client) -> Callable[[Role], Client]:
    """The client as somebody with this role; its forms bring their token along."""

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
    """A finished event of 14 players, entry by entry."""
    return rehearse(14, 2, load_sheet("national"), 5, 1).entries


@pytest.fixture
def event(client: Client, rehearsed: list[LogEntry]) -> str:
    """The id of a finished event in the store."""
    return start_event(client, rehearsed)


@pytest.fixture
def cut(client: Client, rehearsed: list[LogEntry]) -> Cut:
    """Starts the rehearsed event up to just before (or with "+", after) the first command of a kind."""
    return lambda kind: start_event(client, up_to(rehearsed, kind))


def text_of(page: str) -> str:
    """What a person reads: tags out, spaces together."""
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", page).split()))


def state_of(client: Client, event: str) -> Tournament:
    """An event as the desk has it now, by its id or its address."""
    found: Tournament = client.app.state.services.events.find(event.rpartition("/")[2]).now().state
    return found


def start_event(client: Client, entries: list[LogEntry]) -> str:
    """Put an event into the store; its id."""
    running = asyncio.run(client.app.state.services.events.create(entries))
    return str(running.stream)
