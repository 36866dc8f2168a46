"""What every screen of the staff must say: the store or its copy is in trouble, someone guesses, the clock is in doubt."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response

from eastwind.server.run_clock import THIS_RUN
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest, account_of
from eastwind.store import Store

COPY_HEADER = "Eastwind-Copy-Behind"


class CopyLag(msgspec.Struct, frozen=True, kw_only=True):
    """How many entries the second copy lacks, since when (UTC milliseconds), and why."""

    behind: int
    since: int
    words: str


def copy_lag(store: Store) -> CopyLag | None:
    lag = store.lag
    return CopyLag(behind=lag.entries, since=lag.since, words=str(lag)) if lag else None


def alarms(request: AnyRequest) -> list[str]:
    """The sentences for this person; players and the board get none."""
    if account_of(request) is None:
        return []
    services = services_of(request)
    store, guessed = services.store, services.wrong_passwords.tell(services.accounts.shown_names)
    told = (*store.edits, store.trouble, store.lag and str(store.lag), guessed, services.short_tries.trouble())
    return [words for words in told if words]


def clock_question(request: AnyRequest) -> str:
    return (THIS_RUN.question() or "") if account_of(request) else ""


def state_copy(request: AnyRequest, response: Response[Any]) -> Response[Any]:
    """An answer of the API that also states how far the second copy is behind."""
    lag = copy_lag(services_of(request).store)
    if lag:
        response.headers[COPY_HEADER] = str(lag.behind)
        if isinstance(response.content, dict):
            response.content["copy"] = msgspec.to_builtins(lag)
    return response


def shown(request: AnyRequest) -> dict[str, Any]:
    return {"alarms": alarms(request), "clock_question": clock_question(request)}
