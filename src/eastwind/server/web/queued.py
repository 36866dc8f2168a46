"""Heavy work that a request asks for, done in its queue."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest, account_of, address_of
from eastwind.server.work_queues import Kind

P = ParamSpec("P")
Found = TypeVar("Found")


def asker_of(request: AnyRequest) -> str:
    """Who asks: one of the staff, or an address. Work of one asker is done one piece after the other."""
    account = account_of(request)
    return f"staff {account.name}" if account else address_of(request)


async def queued(request: AnyRequest, kind: Kind, work: Callable[P, Found], *given: P.args, **named: P.kwargs) -> Found:
    """The outcome of work in one of the queues."""
    return await services_of(request).queues[kind].take(asker_of(request), work, *given, **named)
