"""What every request can reach: the store and the services built on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litestar.connection import ASGIConnection

from eastwind.server.live.audience import Audience
from eastwind.server.live.open_events import OpenEvents
from eastwind.server.play.open_tables import OpenTables
from eastwind.server.print_jobs import PrintJobs
from eastwind.server.reports.report_runs import ReportRuns
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.attempts import Attempts, PasswordTries
from eastwind.server.security.phone_tokens import Tokens
from eastwind.server.security.pins import Pins
from eastwind.server.security.short_codes import ShortCodeTries
from eastwind.server.security.wrong_passwords import WrongPasswords
from eastwind.server.watch.metrics import Metrics
from eastwind.server.watch.readiness import Readiness
from eastwind.server.work_queues import WorkQueues
from eastwind.store import Store


@dataclass(frozen=True)
class Services:
    """The store and what the server keeps beside it; one per process."""

    store: Store
    events: OpenEvents
    accounts: Accounts
    tokens: Tokens
    pins: Pins
    tries: PasswordTries
    wrong_passwords: WrongPasswords
    short_tries: ShortCodeTries
    readiness: Readiness
    tables: OpenTables
    reports: ReportRuns
    sheets: Path | None = None  # the folder of the director's own sheets
    attempts: Attempts = field(default_factory=Attempts)
    queues: WorkQueues = field(default_factory=WorkQueues)
    audience: Audience = field(default_factory=Audience)
    metrics: Metrics = field(default_factory=Metrics)
    metrics_token: str = ""  # without one there is no page of metrics
    prints: PrintJobs = field(default_factory=PrintJobs)
    open_to_all: bool = False  # whether anyone may open a table to play


def open_services(
    store: Store,
    sheets: Path | None = None,
    audience: Audience | None = None,
    metrics_token: str = "",
    open_to_all: bool = False,
) -> Services:
    return Services(
        store,
        OpenEvents(store),
        Accounts(store),
        Tokens(store),
        Pins(store),
        PasswordTries(store),
        WrongPasswords(store),
        ShortCodeTries(store),
        Readiness(store),
        OpenTables(store),
        ReportRuns(store),
        sheets,
        audience=audience or Audience(),
        metrics_token=metrics_token,
        open_to_all=open_to_all,
    )


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    found: Services = connection.app.state.services
    return found
