"""No page is written and then forgotten in a list."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from eastwind import server

MODULES = [import_module(found.name) for found in pkgutil.walk_packages(server.__path__, f"{server.__name__}.")]


def handlers_of(module: ModuleType) -> set[str]:
    return {str(each) for each in vars(module).values() if isinstance(each, HTTPRouteHandler)}


def test_every_handler_has_an_address(app: Litestar) -> None:
    routes = [route for route in app.routes if isinstance(route, HTTPRoute)]
    reached = {str(handler) for route in routes for handler in route.route_handlers}
    found = {module.__name__: handlers_of(module) for module in MODULES}
    assert sum(map(len, found.values())) > 200
    assert {name: handlers - reached for name, handlers in found.items() if handlers - reached} == {}
