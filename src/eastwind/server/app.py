"""The web application: routes, guards, and answers to errors."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import quote

from litestar import Litestar, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.static_files import create_static_files_router

from eastwind import __version__
from eastwind.refusals import InputError
from eastwind.server import api
from eastwind.server.live import stream
from eastwind.server.live.audience import Audience
from eastwind.server.net.request_heads import BoundedHeads
from eastwind.server.routes import PAGES
from eastwind.server.security.guards import (
    SCORECARD_TASK,
    SignedIn,
    add_headers,
    check_form,
    check_task,
    check_tasks,
    for_task,
    put_headers,
    put_hsts,
)
from eastwind.server.services import Services, open_services
from eastwind.server.watch.observed import Observed
from eastwind.server.web.alarms import state_copy
from eastwind.server.web.answers import accepted_answer, plain_page, refused, way_back
from eastwind.server.web.bounded_request import TOO_LARGE, BoundedRequest, UnreadableError
from eastwind.server.web.event_opening import open_event
from eastwind.server.web.forms import FaultsError
from eastwind.server.web.rendering import FONTS, STATIC, environment, static_path
from eastwind.server.web.request import AnyRequest, is_htmx
from eastwind.store import Store, StoreError

logger = logging.getLogger(__name__)

LARGEST_BODY = 2_000_000  # a pasted list of thousands of names
LONG_FILES = [r"\.pdf$", r"/event\.json$", "^/backup$"]  # not compressed: tens of megabytes would hold everyone up
FRAMEWORK_WORDS = {
    400: "That web address doesn't make sense. Go back and use the links and buttons on the page.",
    404: "Page not found.",
    405: "There is no page at this address. Go back and use the buttons on the page.",
    413: TOO_LARGE,
}


def build(
    store: Store,
    sheets: Path | None = None,
    audience: Audience | None = None,
    metrics_token: str = "",
    open_to_all: bool = False,
) -> Litestar:
    """Builds the application on an open store; `sheets` is the folder of the director's own sheets."""
    routes: list[Any] = [route for page in PAGES for route in page.ROUTES]
    routes += [stream.live, api.read_standings, api.send_command]
    environment()  # a broken template stops the start instead of failing the first visitor
    app = Litestar(
        route_handlers=[*routes, _static()],
        state=State({"services": open_services(store, sheets, audience, metrics_token, open_to_all)}),
        middleware=[SignedIn],
        guards=[check_task, open_event],
        before_request=check_form,
        after_request=put_headers,
        before_send=[put_hsts],
        exception_handlers={InputError: _input_error, HTTPException: _http_error, Exception: _bug},
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=800, gzip_compress_level=5, exclude=["/live", *LONG_FILES]
        ),
        openapi_config=_schema(),
        request_class=BoundedRequest,
        request_max_body_size=LARGEST_BODY,
        lifespan=[_following],
        logging_config=None,
    )
    _check_routes(app)
    app.asgi_handler = BoundedHeads(app.asgi_handler)
    app.asgi_handler = Observed(app)  # outside of everything, so that it sees what no route answers, too
    return app


def _schema() -> OpenAPIConfig:
    """The API description as JSON. The usual viewers would load scripts from the internet."""
    router = Router(path="/api/schema", route_handlers=[], opt=for_task("look at the desk"))
    return OpenAPIConfig(
        title="Eastwind",
        version=__version__,
        openapi_router=router,
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )


def _static() -> Router:
    year = CacheControlHeader(max_age=31_536_000, immutable=True, public=True)
    return create_static_files_router(
        path=static_path(),
        directories=[STATIC, FONTS],
        opt=for_task("anybody"),
        cache_control=year,
        include_in_schema=False,
    )


def _check_routes(app: Litestar) -> None:
    """Stops the start if a route has no task. Litestar itself answers OPTIONS, which changes and reveals nothing."""
    handlers = [handler for route in app.routes if isinstance(route, HTTPRoute) for handler in route.route_handlers]
    check_tasks([handler for handler in handlers if handler.http_methods != {"OPTIONS"}])


@asynccontextmanager
async def _following(app: Litestar) -> AsyncIterator[None]:
    services: Services = app.state.services
    services.events.start()
    services.tables.start()
    yield
    await services.reports.close()
    await services.tables.close()
    await services.events.stop()


def _input_error(request: AnyRequest, error: InputError) -> Response[Any]:
    status = 503 if isinstance(error, StoreError) else 422
    if request.url.path.startswith("/api/"):
        body = {"slug": "desk.unreadable", "words": str(error)}
        return add_headers(state_copy(request, Response(body, status_code=status)))
    faults = error.faults if isinstance(error, FaultsError) else ()
    return add_headers(refused(request, str(error), status, faults))


def _http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """Not signed in, not allowed, or no such page: a sentence and a way back."""
    if request.url.path.startswith("/api/"):
        body = {"slug": f"http.{error.status_code}", "words": error.detail}
        return add_headers(state_copy(request, Response(body, status_code=error.status_code)))
    if error.status_code == 401:
        if getattr(request.route_handler, "opt", {}).get("task") == SCORECARD_TASK:
            return add_headers(_no_card(request, error.detail))
        if request.method == "GET" and not is_htmx(request) and "fragments" not in request.query_params:
            # At the bare address stand players too: their door has a way to sign in.
            go = "/door" if request.url.path == "/" else f"/sign-in?back={quote(request.url.path)}"
            return add_headers(accepted_answer(request, "", go=go))
        return add_headers(refused(request, "You are signed out. Sign in again. Nothing was changed.", 401))
    words = _error_words(error)
    if is_htmx(request) or request.method != "GET":
        return add_headers(refused(request, words, error.status_code))
    return add_headers(
        plain_page(request, "parts/refused.html", error.status_code, words=words, back=way_back(request))
    )


def _error_words(error: HTTPException) -> str:
    """Our own message as it is; a message of the framework as a sentence for people."""
    if isinstance(error, UnreadableError):
        return error.detail
    plain = error.detail in ("", HTTPStatus(error.status_code).phrase) or error.status_code in (400, 405, 413)
    return FRAMEWORK_WORDS.get(error.status_code, error.detail) if plain else error.detail


def _no_card(request: AnyRequest, words: str) -> Response[Any]:
    """Sends a phone without an open scorecard to the page that says what to scan. What it has kept stays on it."""
    if request.method == "GET" and "fragments" not in request.query_params:
        return accepted_answer(request, "", go="/scan")
    return refused(request, words, 401)


def _bug(request: AnyRequest, error: Exception) -> Response[Any]:
    # Log the route's pattern, not the address: an address may hold a token.
    logger.error("a page failed: %s %s", request.method, request.scope.get("path_template"), exc_info=error)
    words = "Something went wrong in Eastwind. Everything confirmed before is safe. Try again, or reload the page."
    return add_headers(refused(request, words, 500))
