"""Counts and logs every request. Route patterns only: an address may hold a code, a link, or what someone typed."""

from __future__ import annotations

import logging
import re
import time
from dataclasses import dataclass
from typing import Any

from litestar import Litestar
from litestar.types import Message, Receive, Scope, Send

from eastwind.server.services import Services

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
NO_ROUTE = "none"
QUIET = frozenset({"/healthz", "/readyz", "/metrics"})  # asked every few seconds; logged only if something is wrong
EVENT_ID = re.compile("[0-9a-z]{1,16}")  # too short for a code, which has 26 letters

logger = logging.getLogger("eastwind.requests")


@dataclass(slots=True)
class SentAnswer:
    """What was sent so far; status 0 if nothing was."""

    status: int = 0
    stream: bool = False

    def note(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            kinds = [value for name, value in message["headers"] if name.lower() == b"content-type"]
            self.stream = any(kind.startswith(b"text/event-stream") for kind in kinds)


class Observed:
    """The application, with every request counted, and logged where that was asked for."""

    def __init__(self, app: Litestar) -> None:
        self._app, self._inner = app, app.asgi_handler

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, answer = time.monotonic(), SentAnswer()

        async def noting(message: Message) -> None:
            answer.note(message)
            await send(message)

        try:
            await self._inner(scope, receive, noting)
        finally:
            self._count(scope, answer, time.monotonic() - began)

    def _count(self, scope: Scope, answer: SentAnswer, seconds: float) -> None:
        found: Any = scope  # Litestar adds the pattern of the route, if there is one
        route = str(found.get("path_template") or NO_ROUTE)
        method = str(found["method"]) if found["method"] in METHODS else "other"
        services: Services = self._app.state.services
        services.metrics.requests.add(method, route, str(answer.status))
        if not answer.stream:
            services.metrics.durations.add(seconds, route)
        if route in QUIET and answer.status == 200:
            return
        event = str(found.get("path_params", {}).get("event", ""))
        fields = {
            "method": method,
            "route": route,
            **({"event": event} if EVENT_ID.fullmatch(event) else {}),
            "status": answer.status,
            "ms": round(seconds * 1000, 1),
            "address": (found.get("client") or ("",))[0],
        }
        logger.info("request", extra={"fields": fields})
