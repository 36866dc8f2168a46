"""Opens the event of a request before its page is made, off the event loop, so that no other screen waits for it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from eastwind.refusals import InputError
from eastwind.server.security.guards import SCORECARD_TASK, phone_session_of
from eastwind.server.services import services_of


async def open_event(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Runs after the guards, so a stranger opens nothing."""
    stream = _event_of(connection, handler)
    running = services_of(connection).events.find(stream) if stream else None
    if running is not None:
        with suppress(InputError):  # an event that can't be read: the page says so itself, if it needs the event
            await running.ready()


def _event_of(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> str | None:
    """The event that the address, the phone's cookie, or the code in the address names."""
    named = connection.path_params.get("event")
    if named is not None:
        return str(named)
    if handler.opt.get("task") == SCORECARD_TASK:
        card = phone_session_of(connection)
        return card.holder.event if card else None
    if token := connection.path_params.get("token"):
        holder = services_of(connection).tokens.read(str(token))
        return holder.event if holder else None
    return None
