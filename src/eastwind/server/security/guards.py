"""Checks before every request: who sends it, may they do this, and did the form come from our own page?"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.types import Message, Scope

from eastwind.server.run_clock import now
from eastwind.server.security.phone_tokens import PhoneSession
from eastwind.server.security.roles import MAY, TITLES, WORDS, Task, may
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest, check_json

COOKIE = "eastwind"
PHONE_COOKIE = "eastwind-card"  # for a player's phone; it never works at the desk, nor COOKIE on a phone
SCORECARD_TASK: Task = "open a scorecard"
SAFE = {"GET", "HEAD", "OPTIONS"}

POLICY = "Content-Security-Policy"
HEADERS = {
    POLICY: (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
HSTS = "max-age=31536000"  # a year; browsers heed it for names, not for bare addresses


def for_task(task: Task) -> dict[str, Any]:
    """The task of a route: `opt=for_task("add players")`."""
    return {"task": task}


class SignedIn(AbstractAuthenticationMiddleware):
    """Finds the account behind the session cookie, if there is one."""

    async def authenticate_request(self, connection: ASGIConnection[Any, Any, Any, Any]) -> AuthenticationResult:
        token = connection.cookies.get(COOKIE, "")
        account = services_of(connection).accounts.who(token, now()) if token else None
        return AuthenticationResult(user=account, auth=token if account else None)


async def check_task(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuses what the table of roles does not allow."""
    task: Task | None = handler.opt.get("task")
    account = connection.scope.get("user")  # no one is looked up for OPTIONS
    if task is None:  # only OPTIONS, which Litestar answers on its own
        return
    if task == SCORECARD_TASK:
        if phone_session_of(connection) is None:
            raise NotAuthorizedException("No scorecard is open on this phone. Scan your code again.")
        return
    if may(account.role if account else None, task):
        return
    if account is None:
        raise NotAuthorizedException("Please sign in.")
    raise PermissionDeniedException(
        f"A {TITLES[account.role].lower()} can't {WORDS.get(task, 'do this')}. Ask the director."
    )


def phone_session_of(connection: ASGIConnection[Any, Any, Any, Any]) -> PhoneSession | None:
    """The holder of the phone that sends this request, by its own cookie."""
    cookie = connection.cookies.get(PHONE_COOKIE, "")
    return services_of(connection).tokens.who(cookie, now()) if cookie else None


async def check_form(request: AnyRequest) -> None:
    """Refuses a change that does not come from our own page: checks Origin, and the token of this session."""
    if request.method in SAFE:
        return
    if request.url.path.startswith("/api/"):
        check_json(await request.body())
    origin = request.headers.get("origin")
    if origin is not None and _host_of(origin) != request.headers.get("host"):
        raise PermissionDeniedException("This form was sent from another site. Nothing was changed.")
    if request.headers.get("sec-fetch-site", "same-origin") == "cross-site":
        raise PermissionDeniedException("This form was sent from another site. Nothing was changed.")
    right = _form_token(request)
    if right is None:
        return
    brought = request.headers.get("x-csrf-token")
    if brought is None and "json" not in request.headers.get("content-type", ""):
        brought = str((await request.form()).get("csrf", ""))
    if not hmac.compare_digest(right.encode(), (brought or "").encode()):
        raise PermissionDeniedException(
            "This page is from an earlier sign-in. Reload it and try again. Nothing was changed."
        )


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # such as http://[
        return None


def _form_token(request: AnyRequest) -> str | None:
    """The token that this person's forms must send; None if no one is signed in."""
    services = services_of(request)
    if request.route_handler.opt.get("task") == SCORECARD_TASK:
        card = phone_session_of(request)
        return services.tokens.form_token(card.cookie) if card else None
    return services.accounts.form_token(request.auth) if request.auth else None


def with_own_style(page: str) -> dict[str, str]:
    """The policy of a page that has its style within it: that style is let in by its hash, and no script runs."""
    style = page.partition("<style>")[2].partition("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = HEADERS[POLICY].replace("style-src 'self'", f"style-src 'sha256-{digest}'")
    return {POLICY: policy.replace("script-src 'self'; ", "")}


def add_headers(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


async def put_headers(response: Response[Any]) -> Response[Any]:
    """`add_headers` as a coroutine: Litestar runs a plain function on another thread, and every answer would wait."""
    return add_headers(response)


async def put_hsts(message: Message, scope: Scope) -> None:
    """Tells a browser that came over HTTPS to come that way from now on. In a hall with plain HTTP it is never sent."""
    if message["type"] == "http.response.start" and scope.get("scheme") == "https":
        MutableScopeHeaders.from_message(message)["Strict-Transport-Security"] = HSTS


def check_tasks(handlers: Sequence[BaseRouteHandler]) -> None:
    """Stops the start if a route has no task."""
    for handler in handlers:
        if handler.opt.get("task") not in MAY:
            raise RuntimeError(f"The route {handler} names no task of the table of roles.")
