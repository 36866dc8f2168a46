"""The answers to a request: a page, "done", or "no, because"."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, unquote, urlsplit

from litestar import Response
from litestar.datastructures import Cookie

from eastwind import __version__
from eastwind.server.run_clock import now
from eastwind.server.security.roles import TITLES, may
from eastwind.server.services import services_of
from eastwind.server.web.alarms import alarms, shown
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, account_of, is_htmx, own_path, role_of

SAID = "said"  # the cookie that carries a sentence to the next page


def html(body: str, status: int = 200, headers: dict[str, str] | None = None) -> Response[str]:
    return Response(body, media_type="text/html", status_code=status, headers=headers)


def context_of(request: AnyRequest) -> dict[str, Any]:
    """What every page gets."""
    services = services_of(request)
    role, session = role_of(request), request.scope.get("auth")
    return {
        "account": account_of(request),
        "role_title": TITLES[role] if role else "",
        "may": lambda task: may(role, task),
        "csrf": services.accounts.form_token(session) if session else "",
        "path": request.url.path,
        "said": unquote(request.cookies.get(SAID, "")),
        "lag": str(services.store.lag) if services.store.lag else "",
        **shown(request),
        "version": __version__,
        "now": now(),
    }


def plain_page(request: AnyRequest, template: str, status: int = 200, **context: Any) -> Response[str]:
    """A page outside any event."""
    response = html(render(template, {**context_of(request), "event": None, **context}), status)
    return without_notice(request, response)


def without_notice(request: AnyRequest, response: Response[str]) -> Response[str]:
    """Deletes the sentence for the next page: it is shown once."""
    if SAID in request.cookies:
        response.delete_cookie(SAID)
    return response


def accepted_answer(request: AnyRequest, words: str, go: str | None = None) -> Response[str]:
    """Answers a form that was accepted: in place, or on another page."""
    if is_htmx(request) and go is None:
        return html(render("parts/said.html", {"words": words, "refused": False, "alarms": alarms(request)}))
    target = go or _page_of(request)
    response = html("", 200 if is_htmx(request) else 303)
    response.headers["HX-Redirect" if is_htmx(request) else "Location"] = target
    if words:
        value, secure = quote(words[:600]), request.url.scheme == "https"
        response.set_cookie(Cookie(key=SAID, value=value, httponly=True, samesite="lax", secure=secure, max_age=60))
    return response


def refused(request: AnyRequest, words: str, status: int = 422, faults: tuple[str, ...] = ()) -> Response[str]:
    """Answers a form that was refused: what happened and what to do. Several faults are listed. What was typed stays."""
    told = {"words": words, "faults": faults}
    if is_htmx(request):
        return html(render("parts/said.html", {**told, "refused": True, "alarms": alarms(request)}), status)
    return plain_page(request, "parts/refused.html", status, **told, back=way_back(request))


def _page_of(request: AnyRequest) -> str:
    """The page a form is on, as the browser names it; only our own paths are followed."""
    try:
        named = urlsplit(request.headers.get("hx-current-url") or request.headers.get("referer") or "")
    except ValueError:  # such as http://[
        return "/"
    return own_path(named.path)


def way_back(request: AnyRequest) -> str:
    """Where a refused person came from; if the browser does not say, the page above this address."""
    came_from, here = _page_of(request), request.url.path
    if came_from not in ("/", here):
        return came_from
    parts = here.strip("/").split("/")
    if len(parts) < 2 or parts[0] != "events" or services_of(request).events.find(parts[1]) is None:
        return "/"
    inside = request.method == "GET" and len(parts) > 3
    return "/".join(["", *parts[: 3 if inside else 2]])
