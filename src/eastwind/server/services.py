"""What every request can reach: the store and the services built on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litestar.connection import ASGIConnection

from eastwind.server.live.open_events import OpenEvents
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.attempts import Attempts
from eastwind.server.security.phone_tokens import Tokens
from eastwind.server.security.pins import Pins
from eastwind.store import Store


@dataclass(frozen=True)
class Services:
    """The store and what the server keeps beside it; one per process."""

    store: Store
    events: OpenEvents
    accounts: Accounts
    tokens: Tokens
    pins: Pins
    sheets: Path | None = None  # the folder of the director's own sheets
    attempts: Attempts = field(default_factory=Attempts)


def open_services(store: Store, sheets: Path | None = None) -> Services:
    return Services(store, OpenEvents(store), Accounts(store), Tokens(store), Pins(store), sheets)


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    found: Services = connection.app.state.services
    return found
