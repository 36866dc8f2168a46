"""Every address of the server, for tests that visit all of them."""

from __future__ import annotations

import re

from litestar import Litestar
from litestar.routes import HTTPRoute

from eastwind.server.security.roles import Task


def routes(app: Litestar) -> list[tuple[str, str, Task]]:
    """(method, path, task) of every route, with made-up values in its path."""
    return [
        (method, route.path_format, handler.opt["task"])
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in sorted({str(getattr(name, "value", name)) for name in handler.http_methods} - {"OPTIONS"})
    ]


def made_up(path: str, event: str) -> str:
    """An address for a route: a real event, and 1 for anything else."""
    return re.sub(r"\{[^}]*\}", "1", path.replace("{event}", event))
