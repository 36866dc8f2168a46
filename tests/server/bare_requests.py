"""A request without a network: what an answer is made from, before any page is."""

from __future__ import annotations

from typing import Any

from litestar import Request

from eastwind.server.web.request import AnyRequest
from tests.server.conftest import Client


def bare_request(
    path: str = "/",
    *,
    client: Client | None = None,
    method: str = "GET",
    host: str = "desk.test",
    port: int = 80,
    scheme: str = "http",
    headers: dict[str, str] | None = None,
) -> AnyRequest:
    """A request to this address; with a client, to its application."""
    shown = f"[{host}]" if ":" in host else host
    named = {"host": shown if port == 80 else f"{shown}:{port}", **(headers or {})}
    scope: Any = {
        "type": "http",
        "method": method,
        "path": path,
        "scheme": scheme,
        "server": (host, port),
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in named.items()],
        "litestar_app": client.app if client else None,
    }
    return Request(scope)
