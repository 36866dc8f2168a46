"""One request by one person: who it is, which event, and how to answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import quote, unquote, urlsplit

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath, QueryParameter

from eastwind import __version__
from eastwind.refusals import Rejected
from eastwind.server.live.open_events import Accepted, Moment, RunningEvent, now
from eastwind.server.security.accounts import Account
from eastwind.server.security.roles import COMMANDS, TITLES, Role, Task, may
from eastwind.server.web.forms import Fields, fields_of
from eastwind.server.web.rendering import render, render_fragments
from eastwind.tournament.lookup import sheet_for
from eastwind.tournament.messages import Command
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.refusals import in_words

if TYPE_CHECKING:
    from eastwind.server.app import Desk

EventId = FromPath[str]
RoundAsked = Annotated[str, QueryParameter(name="round")]  # as the address has it; "" without one
AnyRequest = Request[Account | None, str | None, State]
Said = str | Callable[[Accepted], str]

SAID = "said"  # the cookie that carries a sentence to the next page


def desk_of(request: AnyRequest) -> Desk:
    found: Desk = request.app.state.desk
    return found


def account_of(request: AnyRequest) -> Account | None:
    """Who is signed in. A path that no route has is answered before anybody is looked up."""
    found: Account | None = request.scope.get("user")
    return found


def person_of(request: AnyRequest) -> str:
    """Who does this, as the log names them."""
    account = account_of(request)
    return account.name if account else "?"


def role_of(request: AnyRequest) -> Role | None:
    account = account_of(request)
    return account.role if account else None


def html(body: str, status: int = 200, headers: dict[str, str] | None = None) -> Response[str]:
    return Response(body, media_type="text/html", status_code=status, headers=headers)


def context_of(request: AnyRequest) -> dict[str, Any]:
    """What every page knows."""
    desk = desk_of(request)
    role, session = role_of(request), request.scope.get("auth")
    return {
        "account": account_of(request),
        "role_title": TITLES[role] if role else "",
        "may": lambda task: may(role, task),
        "csrf": desk.accounts.form_token(session) if session else "",
        "path": request.url.path,
        "said": unquote(request.cookies.get(SAID, "")),
        "lag": str(desk.store.lag) if desk.store.lag else "",
        "version": __version__,
        "now": now(),
    }


def plain_page(request: AnyRequest, template: str, status: int = 200, **context: Any) -> Response[str]:
    """A page outside any event."""
    response = html(render(template, {**context_of(request), "event": None, **context}), status)
    return without_said(request, response)


def without_said(request: AnyRequest, response: Response[str]) -> Response[str]:
    """A sentence for the next page is shown once."""
    if SAID in request.cookies:
        response.delete_cookie(SAID)
    return response


def is_htmx(request: AnyRequest) -> bool:
    return request.headers.get("hx-request") == "true"


def said(request: AnyRequest, words: str, go: str | None = None) -> Response[str]:
    """Answer a form that was accepted: say so in its place, or go to another page and say it there."""
    if is_htmx(request) and go is None:
        return html(render("parts/said.html", {"words": words, "refused": False}))
    target = go or _page_of(request)
    response = html("", 200 if is_htmx(request) else 303)
    response.headers["HX-Redirect" if is_htmx(request) else "Location"] = target
    if words:
        response.set_cookie(Cookie(key=SAID, value=quote(words[:600]), httponly=True, samesite="lax", max_age=60))
    return response


def refused(request: AnyRequest, words: str, status: int = 422) -> Response[str]:
    """Answer a form that was refused: what happened and what to do; what was typed stays where it is."""
    if is_htmx(request):
        return html(render("parts/said.html", {"words": words, "refused": True}), status)
    return plain_page(request, "parts/refused.html", status, words=words, back=way_back(request))


def _page_of(request: AnyRequest) -> str:
    """The page a form stands on: the browser says it, and only a path of ours is followed."""
    named = urlsplit(request.headers.get("hx-current-url") or request.headers.get("referer") or "")
    return named.path if named.path.startswith("/") and not named.path.startswith("//") else "/"


def way_back(request: AnyRequest) -> str:
    """Where somebody who was refused came from; without a word from the browser, the page that the address is part of."""
    came_from, here = _page_of(request), request.url.path
    if came_from not in ("/", here):
        return came_from
    parts = here.strip("/").split("/")
    if len(parts) < 2 or parts[0] != "events" or desk_of(request).events.find(parts[1]) is None:
        return "/"
    inside = request.method == "GET" and len(parts) > 3
    return "/".join(["", *parts[: 3 if inside else 2]])


@dataclass(frozen=True, slots=True)
class Visit:
    """A request to one event, as it stands now."""

    request: AnyRequest
    event: RunningEvent
    moment: Moment

    @property
    def state(self) -> Tournament:
        return self.moment.state

    @property
    def home(self) -> str:
        return f"/events/{self.event.stream}"

    @property
    def person(self) -> str:
        """Who does this, as the log names them."""
        return person_of(self.request)

    @property
    def authority(self) -> str:
        """In whose name a decision is made: the director's, the deputy's, or the person's own."""
        role = role_of(self.request)
        if role == "director":
            return "director"
        if role == "deputy":
            return self.moment.terms.deputy or "director"
        return self.person

    def page(self, template: str, **context: Any) -> Response[str]:
        """A page of this event; or, where the screen asks so, only some of its fragments."""
        full = {
            **context_of(self.request),
            "event": self.event.stream,
            "home": self.home,
            "terms": self.moment.state.terms,
            "state": self.moment.state,
            "n": self.moment.n,
            "rehearsal": self.moment.rehearsal,
            **context,
        }
        if names := self.request.query_params.get("fragments"):
            body = render_fragments(template, names.split(","), full)
            return html(body, headers={"X-Reached": str(self.moment.n)})
        return without_said(self.request, html(render(template, full)))

    async def form(self) -> Fields:
        return await posted_fields(self.request)

    async def submit(self, command: Command, words: Said, go: str | None = None) -> Response[str]:
        """Do it, once however often it is sent, and say so; or say why not."""
        answer = await self.attempt(command)
        if isinstance(answer, Rejected):
            return refused(self.request, self.why(answer))
        return said(self.request, words if isinstance(words, str) else words(answer), go)

    async def attempt(self, command: Command, step: str = "") -> Accepted | Rejected:
        """Judge a command under the key that came with the form; `step` tells several of one form apart."""
        task: Task = COMMANDS[type(command)]
        if not may(role_of(self.request), task):
            raise PermissionDeniedException(f"This is not for you to do: {task}.")
        form = await self.request.form()
        key = str(form.get("key") or "")[:100]
        key = f"{key}-{step}" if key and step else key
        command = self._as_first_sent(command, key)
        return await self.event.submit(command, by=self.person, via="desk", key=key)

    def _as_first_sent(self, command: Command, key: str) -> Command:
        """A form that is sent again is the command it was, with the time of day that it had the first time."""
        if not key or "at" not in command.__struct_fields__:
            return command
        first = next((entry.command for entry in reversed(self.moment.entries) if entry.key == key), None)
        if first is None or type(first) is not type(command):
            return command
        return msgspec.structs.replace(command, at=getattr(first, "at"))  # noqa: B009  the type does not know it

    def why(self, no: Rejected) -> str:
        """A refusal in plain words, with the item of the sheet."""
        return in_words(no, sheet_for(self.state))


async def posted_fields(request: AnyRequest) -> Fields:
    """The fields of the form that was sent."""
    return fields_of((await request.form()).multi_items())


def asked_fields(request: AnyRequest) -> Fields:
    """The fields of the address: of a form that was asked about, not sent."""
    return fields_of(request.query_params.multi_items())


def visit(request: AnyRequest, event: str) -> Visit:
    """The event that an address names, at its newest moment."""
    running = desk_of(request).events.find(event)
    if running is None:
        raise NotFoundException("There is no such event here.")
    return Visit(request, running, running.now())
