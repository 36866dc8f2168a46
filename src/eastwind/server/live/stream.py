"""One event stream per screen. It names the topics that changed, and the screen fetches those fragments."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from litestar import get
from litestar.params import FromQuery
from litestar.response import ServerSentEvent, ServerSentEventMessage

from eastwind.server.live.audience import Audience, Kind, Viewer
from eastwind.server.live.running_event import Listener, RunningEvent
from eastwind.server.live.topics import ALARMS
from eastwind.server.run_clock import now
from eastwind.server.security.guards import PHONE_COOKIE, for_task
from eastwind.server.services import services_of
from eastwind.server.web.event_request import event_request
from eastwind.server.web.request import AnyRequest, EventId, address_of

HEARTBEAT = 10.0  # seconds; a screen that hears nothing for longer says that it is disconnected
MOST_TOPICS = 50
PAUSE = 0.2  # seconds between two messages; at the end of a round many changes come at once
REST = 4000  # milliseconds until a screen without a stream looks again
HEADERS = {"Cache-Control": "no-store"}  # Litestar adds the header that keeps a proxy from buffering


@get("/events/{event:str}/live", opt=for_task("look at the desk"), include_in_schema=False)
async def live(
    request: AnyRequest, event: EventId, follows: FromQuery[str] = "", since: FromQuery[int] = 0
) -> ServerSentEvent:
    """Tells a desk screen which of its topics changed after entry `since`."""
    running = event_request(request, event).event
    topics = [topic for topic in follows.split(",") if topic][:MOST_TOPICS]
    listener = running.follow(topics, since)
    if services_of(request).events.alarmed:
        listener.hear(frozenset({ALARMS}))
    return stream(request, "staff", running, listener, lambda changed: ",".join(sorted(changed)))


def stream(
    request: AnyRequest, kind: Kind, running: RunningEvent, listener: Listener, news: Callable[[set[str]], str]
) -> ServerSentEvent:
    """A stream that reports changes in the words of `news`, and between them a heartbeat with the time."""
    viewer = Viewer(kind, address_of(request), listener.woken.set)
    told = _messages(running, listener, news, services_of(request).audience, viewer, _asking(request, kind))
    return ServerSentEvent(told, headers=HEADERS)


def _asking(request: AnyRequest, kind: Kind) -> Callable[[], bool]:
    """Asks whether this screen may still listen: staff may have been removed, a phone's code replaced."""
    services, session, card = services_of(request), request.auth or "", request.cookies.get(PHONE_COOKIE, "")
    if kind == "staff":
        return lambda: services.accounts.who(session, now()) is not None
    if kind == "phone":
        return lambda: services.tokens.who(card, now()) is not None
    return lambda: True


async def _messages(
    running: RunningEvent,
    listener: Listener,
    news: Callable[[set[str]], str],
    audience: Audience,
    viewer: Viewer,
    may_listen: Callable[[], bool],
) -> AsyncIterator[ServerSentEventMessage]:
    viewer.must_go = not audience.admit(viewer)
    try:
        yield _message("hello", running.now().n, retry=1000)
        yield _message("still", now())
        while True:
            if not viewer.must_go:
                with suppress(TimeoutError):
                    await asyncio.wait_for(listener.woken.wait(), HEARTBEAT)
            if not may_listen():
                yield _message("over", "")
                return
            changed = listener.take()
            if changed:
                yield _message("changed", news(changed), n=running.now().n)
            if viewer.must_go:
                yield _message("rest", REST)
                return
            if changed:
                await asyncio.sleep(PAUSE)
            else:
                yield _message("still", now())
    finally:
        audience.leave(viewer)
        running.listeners.discard(listener)


def _message(name: str, data: str | int, *, n: int | None = None, retry: int | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(event=name, data=data, id=n, retry=retry, sep="\n")
