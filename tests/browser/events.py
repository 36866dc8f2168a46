"""Events and people put into the store of a running desk, as if they had been there before."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from eastwind.server.clock import now
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.roles import Role
from eastwind.store import open_store
from eastwind.tournament.log.entries import LogEntry
from tests.serving import Served


def put_event(served: Served, entries: Iterable[LogEntry]) -> str:
    """The address of a new event with these entries."""
    with open_store(served.store) as store, ThreadPoolExecutor(1) as aside:  # Playwright keeps a loop in this thread
        running = aside.submit(lambda: asyncio.run(OpenEvents(store).create(entries))).result()
    return f"{served.address}/events/{running.stream}"


def let_in(served: Served, name: str, role: Role) -> str:
    """A session's token for somebody of the staff."""
    with open_store(served.store) as store:
        accounts = Accounts(store)
        account = accounts.use_link(accounts.make_link("", role, now()), name, "three small winds", now())
        assert account is not None
        return accounts.open_session(account, now())
