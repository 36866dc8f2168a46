"""Events and staff put into the store of a running desk, as if they had been there before."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from eastwind.server.live.open_events import OpenEvents
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.server.security.roles import Role
from eastwind.store import open_store
from eastwind.tournament.log.entries import LogEntry
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

PASSWORD = "three small winds"


def put_event(served: Served, entries: Iterable[LogEntry]) -> str:
    """The address of a new event with these entries."""
    with open_store(served.store) as store, ThreadPoolExecutor(1) as aside:  # Playwright keeps a loop in this thread
        running = aside.submit(lambda: asyncio.run(OpenEvents(store).create(entries))).result()
    return f"{served.address}/events/{running.stream}"


def let_in(served: Served, name: str, role: Role) -> str:
    """The token of a new session for a staff member."""
    with open_store(served.store) as store:
        return open_session(Accounts(store), name, role)


def open_session(accounts: Accounts, name: str, role: Role) -> str:
    """Sign someone in; the first time, create the account."""
    account = accounts.find(name)
    if account is None or account.role != role:
        account = accounts.use_link(accounts.make_link("", role, now()), name, PASSWORD, now())
    assert account is not None
    return accounts.open_session(account, now())


def sign_in(context: BrowserContext, address: str, session: str) -> None:
    """Give a browser the cookie of a session, as the sign-in form would."""
    context.add_cookies([{"name": COOKIE, "value": session, "url": address}])
