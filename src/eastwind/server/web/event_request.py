"""A request to one event from one of the staff: the event as it stands, and the commands it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from litestar import Response
from litestar.exceptions import NotFoundException, PermissionDeniedException

from eastwind.refusals import Rejected
from eastwind.server.live.event_now import EventMoment
from eastwind.server.live.running_event import Accepted, RunningEvent
from eastwind.server.run_clock import now
from eastwind.server.services import services_of
from eastwind.server.web.answers import accepted_answer, context_of, html, refused, without_notice
from eastwind.server.web.forms import Fields
from eastwind.server.web.pin_notices import pin_notices
from eastwind.server.web.rendering import render, render_fragments
from eastwind.server.web.reopened_rounds import reopened_steps
from eastwind.server.web.request import AnyRequest, person_of, posted_fields, role_of
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import sheet_for
from eastwind.tournament.machine import not_allowed
from eastwind.tournament.messages import Command
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.refusals import refusal_words

Said = str | Callable[[Accepted], str]


@dataclass(frozen=True, slots=True)
class EventRequest:
    """A request to one event, as it stands now."""

    request: AnyRequest
    event: RunningEvent
    moment: EventMoment

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
    def sent(self) -> Sent:
        """Who sends this request, by the session: never by what the request says."""
        role = role_of(self.request)
        assert role is not None, "the guard lets no one else in"
        return Sent(by=self.person, role=role, at=now())

    def context(self) -> dict[str, Any]:
        """What every page of this event gets."""
        return {
            **context_of(self.request),
            "event": self.event.stream,
            "home": self.home,
            "terms": self.moment.state.terms,
            "state": self.moment.state,
            "n": self.moment.n,
            "rehearsal": self.moment.rehearsal,
            "reopened": lambda: reopened_steps(self.state),
            "pin_notices": lambda: pin_notices(self.state),
        }

    def page(self, template: str, **context: Any) -> Response[str]:
        """A page of this event, or only the fragments that the screen asks for."""
        full = {**self.context(), **context}
        if names := self.request.query_params.get("fragments"):
            body = render_fragments(template, names.split(","), full)
            return html(body, headers={"X-Reached": str(self.moment.n)})
        return without_notice(self.request, html(render(template, full)))

    async def form(self) -> Fields:
        return await posted_fields(self.request)

    async def submit(self, command: Command, words: Said, go: str | None = None) -> Response[str]:
        """Submits a command, once however often it is sent, and says that it is done or why not."""
        answer = await self.attempt(command)
        if isinstance(answer, Rejected):
            return refused(self.request, self.why(answer))
        return accepted_answer(self.request, words if isinstance(words, str) else words(answer), go)

    async def attempt(self, command: Command, step: str = "") -> Accepted | Rejected:
        """Submits a command under the form's key; `step` tells several commands of one form apart."""
        form = await self.request.form()
        key = str(form.get("key") or "")[:100]
        return await self.send(command, "desk", f"{key}-{step}" if key and step else key)

    async def send(self, command: Command, via: str, key: str) -> Accepted | Rejected:
        """Submits a command for the person who is signed in. Pages and the API both come through here."""
        sent = self.sent
        if no := not_allowed(command, sent.role):
            raise PermissionDeniedException(refusal_words(no))
        work = self.event.submit(command, by=sent.by, role=sent.role, via=via, key=key)
        return await services_of(self.request).metrics.append(work)

    def why(self, no: Rejected) -> str:
        """A refusal in plain words, with the item of the sheet."""
        return refusal_words(no, sheet_for(self.state))


def event_request(request: AnyRequest, event: str) -> EventRequest:
    """The event that an address names, as it stands now."""
    running = services_of(request).events.find(event)
    if running is None:
        raise NotFoundException("There is no such tournament here.")
    return EventRequest(request, running, moment_for(request, running))


def moment_for(request: AnyRequest, running: RunningEvent) -> EventMoment:
    """The event as it stands now. A screen may have heard of a later entry from another server: then we look again."""
    moment, heard = running.now(), request.headers.get("x-since", "")
    if len(heard) > 15 or not (heard.isascii() and heard.isdecimal()) or int(heard) <= moment.n:
        return moment
    running.stale()
    return running.now()
