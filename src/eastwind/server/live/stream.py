"""One event stream per screen. It names the topics that changed, and the screen fetches those fragments."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from litestar import get
from litestar.params import FromQuery
from litestar.response import ServerSentEvent, ServerSentEventMessage

from eastwind.server.clock import now
from eastwind.server.live.running_event import Listener, RunningEvent
from eastwind.server.live.topics import ALARMS
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.event_request import event_request
from eastwind.server.web.request import AnyRequest, EventId

HEARTBEAT = 10.0  # seconds; a screen that hears nothing for longer says that it is disconnected
MOST_TOPICS = 50
PAUSE = 0.2  # seconds between two messages; at the end of a round many changes come at once
HEADERS = {"Cache-Control": "no-store"}  # Litestar adds the header that keeps a proxy from buffering


@get("/events/{event:str}/live", opt=for_task("look at the desk"), include_in_schema=False)
async def live(
    request: AnyRequest, event: EventId, follows: FromQuery[str] = "", since: FromQuery[int] = 0
) -> ServerSentEvent:
    """Tells a desk screen which of its topics changed after entry `since`."""
    return stream_of(event_request(request, event).event, follows, since, services_of(request).events.alarmed)


def stream_of(running: RunningEvent, follows: str, since: int, alarmed: bool = False) -> ServerSentEvent:
    topics = [topic for topic in follows.split(",") if topic][:MOST_TOPICS]
    listener = running.follow(topics, since)
    if alarmed:
        listener.hear(frozenset({ALARMS}))
    return stream(running, listener, lambda changed: ",".join(sorted(changed)))


def stream(running: RunningEvent, listener: Listener, news: Callable[[set[str]], str]) -> ServerSentEvent:
    """A stream that reports changes in the words of `news`, and between them a heartbeat with the time."""
    return ServerSentEvent(_messages(running, listener, news), headers=HEADERS)


async def _messages(
    running: RunningEvent, listener: Listener, news: Callable[[set[str]], str]
) -> AsyncIterator[ServerSentEventMessage]:
    try:
        yield _message("hello", running.now().n, retry=1000)
        yield _message("still", now())
        while True:
            try:
                await asyncio.wait_for(listener.woken.wait(), HEARTBEAT)
            except TimeoutError:
                yield _message("still", now())
                continue
            changed = listener.take()
            yield _message("changed", news(changed), n=running.now().n)
            await asyncio.sleep(PAUSE)
    finally:
        running.listeners.discard(listener)


def _message(name: str, data: str | int, *, n: int | None = None, retry: int | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(event=name, data=data, id=n, retry=retry, sep="\n")
